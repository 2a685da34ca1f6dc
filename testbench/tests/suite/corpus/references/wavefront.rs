//! What depends on its neighbours.

use crate::corpus::inputs::{below, floats, signed};
use crate::corpus::launch::Launch;

fn align(one: &[u8], other: &[u8]) -> Vec<i32> {
    let mut table = vec![(0..17).map(|column| -2 * column).collect::<Vec<i32>>()];
    for (row, letter) in one.iter().enumerate() {
        let mut next = vec![-2 * (row as i32 + 1)];
        for column in 0..16 {
            let both = table[row][column] + if *letter == other[column] { 3 } else { -1 };
            next.push(both.max(table[row][column + 1] - 2).max(next[column] - 2));
        }
        table.push(next);
    }
    table[1..].iter().flat_map(|row| row[1..].to_vec()).collect()
}

fn path(costs: &[u32]) -> Vec<u32> {
    let next = |row: Vec<u32>, costs: &[u32]| {
        let near = |at: usize| row[at.saturating_sub(1)..(at + 2).min(64)].iter().min().expect("neighbours");
        (0..64).map(|at| near(at) + costs[at]).collect()
    };
    costs[64..].chunks(64).fold(costs[..64].to_vec(), next)
}

/// Each row of the matrix takes what the rows above it leave.
fn split(matrix: &[f32]) -> Vec<f32> {
    let mut rows: Vec<Vec<f32>> = matrix.chunks(16).map(<[f32]>::to_vec).collect();
    for row in 1..16 {
        let (above, rest) = rows.split_at_mut(row);
        let own = &mut rest[0];
        for (k, upper) in above.iter().enumerate() {
            own[k] /= upper[k];
            for column in k + 1..16 {
                own[column] -= own[k] * upper[column];
            }
        }
    }
    rows.concat()
}

fn pull(bodies: &[[f32; 4]]) -> Vec<[f32; 4]> {
    let one = |mine: &[f32; 4]| {
        bodies.iter().fold([0.0; 4], |sum: [f32; 4], body| {
            let way: [f32; 4] = std::array::from_fn(|axis| body[axis] - mine[axis]);
            let square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2] + 0.5;
            std::array::from_fn(|axis| sum[axis] + way[axis] * (body[3] / (square * square)))
        })
    };
    bodies.iter().map(one).collect()
}

pub fn launches() -> Vec<Launch> {
    let letters: Vec<u8> = below(4, 121, 32).into_iter().map(|letter| b'a' + letter as u8).collect();
    let costs = below(100, 122, 64 * 12);
    let mut matrix = floats(123, 256);
    (0..16).for_each(|at| matrix[17 * at] += 40.0);
    let bodies: Vec<[f32; 4]> = floats(124, 256).chunks(4).map(|four| [four[0], four[1], four[2], four[3]]).collect();
    let points: Vec<[i32; 2]> = signed(125, 128).chunks(2).map(|two| [two[0] >> 9, two[1] >> 9]).collect();
    let centres = [[-500, -300], [400, 200], [0, 600], [700, -700]];
    let square = |point: [i32; 2], centre: [i32; 2]| (point[0] - centre[0]).pow(2) + (point[1] - centre[1]).pow(2);
    let nearest = |point: &[i32; 2]| (0..4).min_by_key(|at| square(*point, centres[*at])).expect("four");
    let sums: Vec<[i32; 3]> = (0..4)
        .map(|centre| {
            let own = points.iter().filter(|point| nearest(point) == centre);
            own.fold([0; 3], |sum, point| [sum[0] + point[0], sum[1] + point[1], sum[2] + 1])
        })
        .collect();
    vec![
        Launch::new("align_words")
            .reads(&letters[..16])
            .reads(&letters[16..])
            .writes(&align(&letters[..16], &letters[16..])),
        Launch::new("find_path").reads(&costs).writes(&path(&costs)).number(12),
        Launch::new("split_matrix").reads(&matrix).writes(&split(&matrix)),
        Launch::new("pull_bodies").reads(&bodies).writes(&pull(&bodies)),
        Launch::new("nearest_centre")
            .reads(&points)
            .reads(&centres)
            .writes(&points.iter().map(|point| nearest(point) as u32).collect::<Vec<u32>>())
            .writes(&sums),
    ]
}
