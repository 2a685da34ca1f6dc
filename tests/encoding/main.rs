//! Every instruction's row, words and text, against LLVM.

mod families;
mod llvm;
mod modifiers;
mod objects;
mod pairs;
mod patterns;
mod probes;
mod table;
mod texts;
mod today;
mod wide;
mod words;

use lds::encoding::{OperandKind, Row, rows};
use lds::targets::{Encoding, Target};

/// The targets that have tables.
const TARGETS: [Target; 7] = [
    Target::Gfx906,
    Target::Gfx1100,
    Target::Gfx90a,
    Target::Gfx942,
    Target::Gfx1030,
    Target::Gfx1151,
    Target::Gfx1201,
];

/// Whether words of a target are like Vega's.
fn is_gfx9(target: Target) -> bool {
    target.facts().code.encoding == Encoding::Gfx9
}

/// Whether words of memory are those of RDNA2.
fn is_gfx10(target: Target) -> bool {
    target.facts().code.encoding == Encoding::Gfx10
}

/// Whether words of memory are those of RDNA4.
fn is_gfx12(target: Target) -> bool {
    target.facts().code.encoding == Encoding::Gfx12
}

/// Whether an instruction has the number of a barrier as an operand.
fn numbers_barrier(target: Target, name: &str) -> bool {
    let mut of_name = rows(target).iter().filter(|row| row.name == name);
    of_name.any(|row| row.operands.iter().any(|operand| operand.kind == OperandKind::Barrier))
}

/// The rows of a target that LLVM 19 knows.
fn known(target: Target) -> impl Iterator<Item = &'static Row> {
    rows(target).iter().filter(|row| !row.is_later())
}

/// Reproducible numbers (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// One of these.
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[(self.next() % from.len() as u64) as usize]
    }
}

/// What differs, a few lines of each mnemonic.
fn shown(mut wrong: Vec<(&'static str, String)>) -> String {
    wrong.sort_by_key(|(name, line)| (*name, line.len(), line.clone()));
    wrong.dedup();
    let few = wrong.chunk_by(|one, other| one.0 == other.0).flat_map(|of_name| of_name.iter().take(3));
    few.map(|(name, line)| format!("\n{name}: {line}")).collect()
}
