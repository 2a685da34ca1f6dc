//! How many lane-instructions a second the model of a wave executes, on the inner loop of a matrix multiplication.
//!
//! A wave of 64 lanes multiplies two matrices of 64 × 64 numbers in global memory: a lane has a column, and four rows
//! are made at a time, so that each number of the second matrix is loaded once for four products. The result is held
//! against sums of the host. `cargo run --release --example matrix_multiply` prints the rate; a number behind it is how
//! often the multiplication is done.

use lds::diagnostic::Source;
use lds::encoding::parse_line;
use lds::execute::{Images, Memory, Prepared, Then};
use lds::{Target, Wave, WaveSize};
use std::collections::HashMap;
use std::time::Instant;

/// Rows and columns.
const SIZE: usize = 64;

/// Where the matrices are.
const MATRICES: [u64; 3] = [0x10000, 0x20000, 0x30000];

/// s[2:3], s[4:5] and s[6:7] are the matrices, v0 is the lane's column in bytes, s8 counts columns of the first matrix,
/// s9 is the row.
const PROGRAM: &str = "\
s_mov_b32 s9, 0
row: v_mov_b32 v4, 0
v_mov_b32 v5, 0
v_mov_b32 v6, 0
v_mov_b32 v7, 0
v_mov_b32 v1, v0
s_mov_b32 s8, 0
s_mov_b64 s[10:11], s[2:3]
next: s_load_dword s12, s[10:11], 0x0
s_load_dword s13, s[10:11], 0x100
s_load_dword s14, s[10:11], 0x200
s_load_dword s15, s[10:11], 0x300
global_load_dword v2, v1, s[4:5]
v_add_u32 v1, s16, v1
s_add_u32 s10, s10, 4
s_addc_u32 s11, s11, 0
s_add_u32 s8, s8, 1
v_fmac_f32 v4, s12, v2
v_fmac_f32 v5, s13, v2
v_fmac_f32 v6, s14, v2
v_fmac_f32 v7, s15, v2
s_cmp_lt_u32 s8, s17
s_cbranch_scc1 next
global_store_dword v0, v4, s[6:7]
global_store_dword v0, v5, s[6:7] offset:256
global_store_dword v0, v6, s[6:7] offset:512
global_store_dword v0, v7, s[6:7] offset:768
s_add_u32 s2, s2, 0x400
s_addc_u32 s3, s3, 0
s_add_u32 s6, s6, 0x400
s_addc_u32 s7, s7, 0
s_add_u32 s9, s9, 4
s_cmp_lt_u32 s9, s17
s_cbranch_scc1 row
s_endpgm";

/// The program: instructions by words, and which of them starts at a word.
fn assemble() -> Result<Vec<Option<Prepared>>, Box<dyn std::error::Error>> {
    let mut labels = HashMap::new();
    let mut lines = Vec::new();
    for line in PROGRAM.lines() {
        let (label, text) = line.split_once(": ").unwrap_or(("", line));
        labels.insert(label, lines.len());
        lines.push(text);
    }
    let parse = |text: &str| {
        let source = Source::new("matrix multiplication", text);
        parse_line(&source, 0..text.len(), Target::Gfx906)?
            .ok_or("an instruction in each line")
            .map_err(Box::<dyn std::error::Error>::from)
    };
    // Branches have one word, wherever they go.
    let plain = |text: &str| match text.starts_with("s_cbranch") {
        true => text.split(' ').next().map_or_else(String::new, |name| format!("{name} 0")),
        false => text.to_owned(),
    };
    let mut places = Vec::new();
    let mut place = 0;
    for text in &lines {
        places.push(place);
        place += parse(&plain(text))?.words().len();
    }
    let mut program = vec![None; place];
    for (text, place) in lines.iter().zip(&places) {
        let text = match text.split_once(' ').filter(|(name, _)| name.starts_with("s_cbranch")) {
            Some((name, label)) => format!("{name} {}", places[labels[label]] as i64 - *place as i64 - 1),
            None => (*text).to_owned(),
        };
        program[*place] = Some(Prepared::new(&parse(&text)?)?);
    }
    Ok(program)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let times: usize = std::env::args().nth(1).map_or(Ok(20), |times| times.parse())?;
    let program = assemble()?;
    let number = |matrix: usize, index: usize| ((index * (7 + matrix) + matrix) % 17) as f32 - 8.0;
    let mut memory = Images::new();
    for (matrix, address) in MATRICES.into_iter().enumerate() {
        let bytes = (0..SIZE * SIZE).flat_map(|index| number(matrix, index).to_le_bytes()).collect();
        memory.add(address, bytes)?;
    }
    let (mut vector, mut scalar) = (0u64, 0u64);
    let start = Instant::now();
    for _ in 0..times {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[0] = std::array::from_fn(|lane| 4 * lane as u32);
        for (matrix, register) in [2, 4, 6].into_iter().enumerate() {
            wave.sgprs[register] = MATRICES[matrix] as u32;
        }
        (wave.sgprs[16], wave.sgprs[17]) = (4 * SIZE as u32, SIZE as u32);
        loop {
            let prepared =
                program.get(wave.pc as usize / 4).and_then(Option::as_ref).ok_or("no instruction at the PC")?;
            match prepared.instruction().row.name.starts_with("s_") {
                true => scalar += 1,
                false => vector += 1,
            }
            if let Then::End(_) = prepared.execute(&mut wave, &mut memory)?.then {
                break;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    for row in 0..SIZE {
        for column in 0..SIZE {
            let exact: f32 = (0..SIZE).map(|k| number(0, row * SIZE + k) * number(1, k * SIZE + column)).sum();
            let mut bytes = [0; 4];
            memory
                .read(MATRICES[2] + 4 * (row * SIZE + column) as u64, &mut bytes)
                .map_err(|_| "a result is missing")?;
            // All sums are whole numbers, and so exact.
            assert_eq!(f32::from_le_bytes(bytes), exact, "row {row}, column {column}");
        }
    }
    let lanes = vector * WaveSize::Wave64.lanes() as u64;
    println!(
        "{vector} vector and {scalar} scalar instructions in {seconds:.2} s: {:.1} million lane-instructions a second",
        lanes as f64 / seconds / 1e6
    );
    Ok(())
}
