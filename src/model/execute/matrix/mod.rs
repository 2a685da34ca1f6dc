//! Products of matrices (CDNA3 ISA 7; gfx90a and later): all lanes have parts of the matrices, whatever EXEC says.

mod arithmetic;
mod grid;
mod layout;

#[cfg(test)]
mod tests;

use super::scalar::source::{Source as Scalar, Width};
use super::vector::float::Mode;
use crate::encoding::meaning::{Element, Matrix as Meant};
use crate::encoding::{Does, Field, Instruction, Kind, Operand, Row};
use crate::targets::Target;
use crate::wave::{Register, Vgpr, Wave};
use arithmetic::Sum;
use layout::{LaneItem, Layout};

/// Lanes that have parts of a matrix.
const LANES: usize = 64;

/// The number of the first VGPR among sources.
const VGPR: u32 = 256;

/// A product of matrices with its operands.
#[derive(Clone, Debug)]
pub struct Matrix {
    layout: Layout,
    factors: [Element; 2],
    result: Element,
    sum: Sum,
    /// the first register of each factor
    from: [Register; 2],
    added: Added,
    destination: Register,
    /// lanes of a row of blocks that are one block's, and the first of them: of the first factor
    broadcast: [usize; 2],
    /// which of the factors and of what is added are negated, a bit for each
    negated: u32,
    /// which lane has what a lane would have: of the second factor
    lanes: fn(usize) -> usize,
    target: Target,
}

/// What is added.
#[derive(Clone, Copy, Debug)]
enum Added {
    Registers(Register),
    /// the same number everywhere
    Constant(u64),
}

/// Numbers that go into one of the result, block by block: rows of the first factor, columns of the second one.
struct Factors {
    rows: Vec<Vec<u64>>,
    columns: Vec<Vec<u64>>,
}

/// Lanes that a value of BLGP takes, by the lane that would have them (CDNA3 ISA 7.1.4).
const SWIZZLES: [fn(usize) -> usize; 8] = [
    |lane| lane,
    |lane| lane % 32,
    |lane| lane % 32 + 32,
    |lane| (lane + 16) % 64,
    |lane| lane % 16,
    |lane| lane % 16 + 16,
    |lane| lane % 16 + 32,
    |lane| lane % 16 + 48,
];

fn meant(row: &Row) -> Option<Meant> {
    match row.does {
        Does::Matrix(matrix) => Some(matrix),
        _ => None,
    }
}

fn of(row: &Row, field: Field) -> Option<&Operand> {
    row.operands.iter().find(|operand| operand.field == field)
}

/// The sizes of a row's matrices, and what makes a number of the result. `None` where nobody has said it.
fn way(row: &Row) -> Option<(Layout, Sum)> {
    let Meant { factors, result, .. } = meant(row)?;
    let layout = Layout::new(&meant(row)?, of(row, Field::Src0)?.kind.bits()?)?;
    let sum = arithmetic::sum(row.target.facts().waves.arithmetic.matrices, factors, result, layout.items)?;
    Some((layout, sum))
}

/// Whether instructions of a row are executed here.
pub fn knows(row: &Row) -> bool {
    way(row).is_some()
}

impl Matrix {
    /// Of an instruction; `None` of another one, and of one that nothing here computes.
    pub fn of(instruction: &Instruction) -> Option<Matrix> {
        let row = instruction.row;
        let (layout, sum) = way(row)?;
        let Meant { factors, result, .. } = meant(row)?;
        let register = |field: Field| {
            // No register's number has more than eight bits.
            let number = instruction.field(field) as u8;
            let is_accumulator = of(row, field).is_some_and(|operand| instruction.is_accumulator(operand));
            if is_accumulator { Register::agpr(number) } else { Register::vgpr(number) }
        };
        let code = instruction.field(Field::Src2);
        let width = if result == Element::F64 { Width::DoubleFloat } else { Width::Single };
        let added = match Scalar::of(code, None, width, row.target) {
            _ if code >= VGPR => Added::Registers(register(Field::Src2)),
            Some(Scalar::Constant(value)) => Added::Constant(value),
            _ => return None,
        };
        let [blocks, block, modifier] = [Field::Cbsz, Field::Abid, Field::Blgp].map(|field| instruction.field(field));
        // Which lanes of the second factor are others; or which of the three are negated.
        let negates = of(row, Field::Blgp).is_some_and(|operand| operand.kind == Kind::NegMatrix);
        let (swizzle, negated) = if negates { (0, modifier) } else { (modifier, 0) };
        // Numbers with a point of 64 bits have neither; and no more blocks are one than there are.
        let is_plain = [blocks, block, swizzle] == [0; 3];
        let is_known = layout.blocks >> blocks > 0 && block >> blocks == 0 && result != Element::F64;
        if !is_plain && !is_known {
            return None;
        }
        let lanes = LANES >> blocks;
        Some(Matrix {
            layout,
            factors,
            result,
            sum,
            from: [Field::Src0, Field::Src1].map(register),
            added,
            destination: register(Field::Vdst),
            broadcast: [lanes, lanes * block as usize],
            negated,
            lanes: SWIZZLES[swizzle as usize % SWIZZLES.len()],
            target: row.target,
        })
    }

    /// Executes it. All sources are read before anything is written.
    pub fn execute(&self, wave: &mut Wave) {
        let (factors, added) = (self.fetch(wave), self.added(wave));
        let mode = Mode::of(wave.mode, &self.target.facts().waves.arithmetic);
        for (number, (place, added)) in self.places().zip(added).enumerate() {
            let (row, column) = self.row_and_column(number);
            self.put(wave, place, (self.sum)(added, &factors.rows[row], &factors.columns[column], mode));
        }
    }

    /// Executes it on a wave and on its twin, which has undefined bits inverted: a number is undefined as a whole if a
    /// bit of its row, of its column or of what is added to them is.
    pub fn spread(&self, wave: &mut Wave, twin: &mut Wave) {
        let [(own, added), (others, other_added)] = [&*wave, &*twin].map(|wave| (self.fetch(wave), self.added(wave)));
        self.execute(wave);
        for (number, place) in self.places().enumerate() {
            let (row, column) = self.row_and_column(number);
            let is_open = own.rows[row] != others.rows[row]
                || own.columns[column] != others.columns[column]
                || added[number] != other_added[number];
            let value = self.get(wave, self.destination, self.result, place);
            self.put(twin, place, if is_open { !value } else { value });
        }
    }

    /// The places of the numbers of the result, block by block and row by row.
    fn places(&self) -> impl Iterator<Item = LaneItem> + use<> {
        let layout = self.layout;
        let of_block = move |block: usize| (0..layout.rows).map(move |i| (block, i));
        let rows = (0..layout.blocks).flat_map(of_block);
        rows.flat_map(move |(block, i)| (0..layout.columns).map(move |j| layout.result(block, i, j)))
    }

    /// The row and the column of a number of the result, among those of all blocks.
    const fn row_and_column(&self, number: usize) -> (usize, usize) {
        let Layout { rows, columns, .. } = self.layout;
        let block = number / (rows * columns);
        (number / columns, block * columns + number % columns)
    }

    fn fetch(&self, wave: &Wave) -> Factors {
        let Layout { rows, inner, blocks, .. } = self.layout;
        let [count, first] = self.broadcast;
        let line = |factor: usize, block: usize, i: usize| -> Vec<u64> {
            let number = |k: usize| {
                let (lane, item) = self.layout.factor(block, i, k);
                let lane = if factor == 0 { lane % count + first } else { (self.lanes)(lane) };
                self.signed(factor as u32, self.get(wave, self.from[factor], self.factors[factor], (lane, item)))
            };
            (0..inner).map(number).collect()
        };
        let all = |factor: usize| {
            (0..blocks)
                .flat_map(|block| (0..rows).map(move |i| (block, i)))
                .map(|(block, i)| line(factor, block, i))
                .collect()
        };
        Factors { rows: all(0), columns: all(1) }
    }

    fn added(&self, wave: &Wave) -> Vec<u64> {
        let all: Vec<u64> = match self.added {
            Added::Constant(value) => vec![value; self.layout.results() * LANES],
            Added::Registers(first) => self.places().map(|place| self.get(wave, first, self.result, place)).collect(),
        };
        all.into_iter().map(|value| self.signed(2, value)).collect()
    }

    /// A number of a factor, or of what is added, with its sign changed if the instruction says so: numbers of 64 bits
    /// alone have one to change.
    const fn signed(&self, number: u32, value: u64) -> u64 {
        if self.negated >> number & 1 == 1 { value ^ 1 << 63 } else { value }
    }

    /// A number in registers.
    fn get(&self, wave: &Wave, first: Register, element: Element, (lane, item): LaneItem) -> u64 {
        let bits = element.bits() as usize;
        let word = |index: usize| u64::from(wave.register(first.after(index))[lane]);
        match bits {
            64 => word(2 * item) | word(2 * item + 1) << 32,
            _ => word(item * bits / 32) >> (item * bits % 32) & (u64::MAX >> (64 - bits)),
        }
    }

    /// Writes a number of the result, of 32 bits or 64.
    fn put(&self, wave: &mut Wave, (lane, item): LaneItem, value: u64) {
        let words = self.result.bits() as usize / 32;
        for index in 0..words {
            let register: &mut Vgpr = wave.register_mut(self.destination.after(words * item + index));
            register[lane] = (value >> (32 * index)) as u32;
        }
    }
}
