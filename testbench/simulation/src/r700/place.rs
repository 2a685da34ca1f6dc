//! Where the memories of a SIMD have what: numbers are those of `R700Core::memories`.

use lds::r700::model::LANES;

/// The first memory of registers, and the first one of AR.x.
const FILE: usize = 16;
const INDEXES: usize = 80;

/// Where a component of a register of the SIMD is: memory and row.
pub fn register(row: usize, component: usize, lane: usize) -> (usize, usize) {
    (FILE + 4 * (lane % 16) + component, 4 * row + lane / 16)
}

/// Where a lane's AR.x is.
pub fn index(wave: usize, lane: usize) -> (usize, usize) {
    (INDEXES + lane % 16, 4 * wave + lane / 16)
}

/// Places of registers: row, component, lane.
pub fn places(rows: impl IntoIterator<Item = usize>) -> impl Iterator<Item = (usize, usize, usize)> {
    let of = |row: usize| (0..4).flat_map(move |component| (0..LANES).map(move |lane| (row, component, lane)));
    rows.into_iter().flat_map(of)
}

/// Waves with their lanes.
pub fn lanes(waves: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..waves).flat_map(|wave| (0..LANES).map(move |lane| (wave, lane)))
}

/// Lanes that are on, 16 in an element.
pub fn quarters(on: u64) -> [u64; 4] {
    [0, 1, 2, 3].map(|quarter| on >> (16 * quarter) & 0xffff)
}
