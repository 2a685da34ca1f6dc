//! Sparse matrices and graphs.

use super::reduce::halved;
use crate::corpus::inputs::{below, floats, noise};
use crate::corpus::launch::Launch;

/// The label of each node: the least node that paths lead to.
fn components(edges: &[[u32; 2]]) -> Vec<u32> {
    let mut labels: Vec<u32> = (0..64).collect();
    for [one, other] in edges {
        let (one, other) = (labels[*one as usize], labels[*other as usize]);
        labels.iter_mut().filter(|label| **label == one.max(other)).for_each(|label| *label = one.min(other));
    }
    labels
}

pub fn launches() -> Vec<Launch> {
    let lengths = below(20, 91, 16);
    let starts: Vec<u32> = (0..=16).map(|row| lengths[..row].iter().sum()).collect();
    let count = starts[16] as usize;
    let (columns, values, vector) = (below(40, 92, count), floats(93, count), floats(94, 40));
    let row = |row: usize| {
        let places = starts[row] as usize..starts[row + 1] as usize;
        let lane = |lane: usize| {
            places.clone().skip(lane).step_by(8).fold(0.0, |sum, at| sum + values[at] * vector[columns[at] as usize])
        };
        halved(&(0..8).map(lane).collect::<Vec<f32>>(), &|one, other| one + other)
    };
    let degrees = below(6, 95, 64);
    let edge_starts: Vec<u32> = (0..=64).map(|node| degrees[..node].iter().sum()).collect();
    let edges = below(64, 96, edge_starts[64] as usize);
    let levels: Vec<u32> = below(5, 97, 64).into_iter().map(|level| if level > 2 { u32::MAX } else { level }).collect();
    let mut after = levels.clone();
    for node in (0..64).filter(|node| levels[*node] == 2) {
        for edge in &edges[edge_starts[node] as usize..edge_starts[node + 1] as usize] {
            let level = &mut after[*edge as usize];
            *level = (*level).min(3);
        }
    }
    let found = after.iter().filter(|level| **level == 3).count() as u32;
    let ways = below(1000, 98, 256);
    let mut shortest = ways.clone();
    for through in 0..16 {
        for at in 0..256 {
            let other = shortest[at / 16 * 16 + through] + shortest[through * 16 + at % 16];
            shortest[at] = shortest[at].min(other);
        }
    }
    let pairs: Vec<[u32; 2]> = noise(99, 40).into_iter().map(|value| [value % 64, value >> 8 & 63]).collect();
    vec![
        Launch::new("sparse_rows")
            .reads(&starts)
            .reads(&columns)
            .reads(&values)
            .reads(&vector)
            .writes(&(0..16).map(row).collect::<Vec<f32>>()),
        Launch::new("graph_level")
            .reads(&edge_starts)
            .reads(&edges)
            .updates(&levels, &after)
            .writes(&[found])
            .number(2),
        Launch::new("graph_distances").reads(&ways).writes(&shortest),
        Launch::new("graph_components").reads(&pairs).writes(&components(&pairs)).number(40),
        Launch::new("graph_union").reads(&pairs).writes(&components(&pairs)).number(40),
    ]
}
