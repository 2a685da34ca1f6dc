//! Products of matrices (CDNA3 ISA 7, RDNA3 ISA 7.9): all lanes have parts of the matrices, whatever EXEC says.

mod arithmetic;
mod grid;
mod layout;
mod modifiers;
mod scales;

#[cfg(test)]
mod shared_tests;
#[cfg(test)]
mod sparse_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wave_tests;

use super::error::ExecuteError;
use super::scalar::source::{Source as Scalar, Width};
use super::vector::functions::float::Mode;
use crate::encoding::meaning::{Element, Matrix as Meant};
use crate::encoding::{Does, Field, Instruction, Operand, OperandKind, Row};
use crate::targets::{Target, WaveMatrices};
use crate::wave::{Register, Vgpr, Wave};
use arithmetic::Sum;
use layout::{LaneItem, Layout};
use modifiers::Modifiers;
use scales::Scales;

/// The number of the first VGPR among sources.
const VGPR: u32 = 256;

/// The number of the first inline constant with a point.
const FIRST_FLOAT: u32 = 240;

/// Numbers that a lane has of a factor, where a field of the instruction says what numbers are.
const CHOSEN_ITEMS: u32 = 32;

/// A product of matrices with its operands.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// in waves of 32 lanes, and in those of 64
    layouts: [Option<Layout>; 2],
    meant: Meant,
    sum: Sum,
    /// the first register of each factor
    from: [Register; 2],
    added: Added,
    /// of a sparse product the register that says which numbers the first factor has
    index: Option<Register>,
    /// what blocks of numbers are multiplied with, if they are
    scales: Option<Scales>,
    destination: Register,
    modifiers: Modifiers,
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
#[derive(PartialEq, Eq)]
struct Factors {
    rows: Vec<Line>,
    columns: Vec<Vec<u64>>,
    /// the scales of the blocks of each row, and of each column
    scales: [Vec<Vec<u32>>; 2],
}

/// A row of the first factor.
#[derive(PartialEq, Eq)]
struct Line {
    numbers: Vec<u64>,
    /// of a sparse one, the numbers of the column that belong to them
    chosen: Option<Vec<usize>>,
}

impl Factors {
    /// The exponents of what the blocks of a row and a column are multiplied with; nothing if they have no scales.
    fn powers(&self, row: usize, column: usize) -> Vec<Option<i32>> {
        let [rows, columns] = &self.scales;
        let both = rows.get(row).into_iter().flatten().zip(columns.get(column).into_iter().flatten());
        both.map(|(a, b)| Some(scales::exponent(*a)? + scales::exponent(*b)?)).collect()
    }
}

fn meant(row: &Row) -> Option<Meant> {
    match row.does {
        Does::Matrix(matrix) => Some(matrix),
        _ => None,
    }
}

fn of(row: &Row, field: Field) -> Option<&Operand> {
    row.operands.iter().find(|operand| operand.field == field)
}

/// The sizes of matrices in waves of both sizes, and what makes a number of the result. `None` where nobody has said
/// it.
fn way(row: &Row, meant: &Meant) -> Option<([Option<Layout>; 2], Sum)> {
    let arithmetic = &row.target.facts().waves.arithmetic;
    // Of a sparse product the second factor has all numbers.
    let whole = if meant.is_sparse { Field::Src1 } else { Field::Src0 };
    let bits = match of(row, whole)?.kind {
        OperandKind::Chosen => CHOSEN_ITEMS * meant.factors[0].bits(),
        kind => kind.bits()?,
    };
    let layouts = [32, 64].map(|lanes| Layout::new(meant, bits, lanes, arithmetic.wave_matrices));
    let items = layouts.iter().flatten().map(|layout| layout.items).next()?;
    Some((layouts, Sum::of(arithmetic, meant.factors, meant.result, items)?))
}

/// What a row multiplies, where a field of the instruction says what numbers are: `chosen` has the two fields.
fn with_elements(meant: Meant, chosen: [u32; 2]) -> Option<Meant> {
    match meant.factors {
        [Element::Chosen, Element::Chosen] => {
            let [a, b] = chosen.map(Element::chosen);
            Some(Meant { factors: [a?, b?], ..meant })
        }
        _ => Some(meant),
    }
}

/// Whether instructions of a row are executed here.
pub fn knows(row: &Row) -> bool {
    meant(row).and_then(|meant| way(row, &with_elements(meant, [0; 2])?)).is_some()
}

impl Matrix {
    /// Of an instruction; `None` of another one, and of one that nothing here computes.
    pub fn of(instruction: &Instruction) -> Option<Matrix> {
        let (row, target) = (instruction.row, instruction.row.target);
        let meant = with_elements(meant(row)?, [Field::Cbsz, Field::Blgp].map(|field| instruction.field(field)))?;
        let (layouts, sum) = way(row, &meant)?;
        let register = |field: Field| {
            // No register's number has more than eight bits.
            let number = instruction.field(field) as u8;
            let is_accumulator = of(row, field).is_some_and(|operand| instruction.is_accumulator(operand));
            if is_accumulator { Register::agpr(number) } else { Register::vgpr(number) }
        };
        let code = instruction.field(Field::Src2);
        let width = match meant.result {
            Element::F64 => Width::DoubleFloat,
            Element::F16 => Width::Half,
            _ => Width::Single,
        };
        let added = match Scalar::of(code, None, width, target) {
            _ if meant.is_sparse => Added::Registers(register(Field::Vdst)),
            _ if code >= VGPR => Added::Registers(register(Field::Src2)),
            // The high half of a number of 32 bits with a point.
            Some(Scalar::Constant(value)) if meant.result == Element::Bf16 && code >= FIRST_FLOAT => {
                Added::Constant(value >> 16)
            }
            Some(Scalar::Constant(value)) => Added::Constant(value),
            _ => return None,
        };
        let blocks = layouts.iter().flatten().next()?.blocks;
        let modifiers = Modifiers::of(instruction, &meant, blocks)?;
        let sum = match sum {
            Sum::Integers { .. } => Sum::Integers { clamps: modifiers.clamps },
            sum => sum,
        };
        Some(Matrix {
            layouts,
            meant,
            sum,
            from: [Field::Src0, Field::Src1].map(register),
            added,
            index: meant.is_sparse.then(|| register(Field::Src2)),
            scales: Scales::of(instruction),
            destination: register(Field::Vdst),
            modifiers,
            target,
        })
    }

    /// The bytes of a register of the result that stay as they are, a bit for each.
    pub fn kept(&self) -> u8 {
        match (self.is_half(), self.modifiers.is_high) {
            (false, _) => 0,
            (true, true) => 0b0011,
            (true, false) => 0b1100,
        }
    }

    /// Whether a number of the result is half a register, whose other half stays.
    fn is_half(&self) -> bool {
        let is_copied = self.target.facts().waves.arithmetic.wave_matrices == WaveMatrices::Copied;
        is_copied && self.meant.result.bits() == 16
    }

    fn layout(&self, wave: &Wave) -> Option<&Layout> {
        self.layouts[wave.lanes() / 64].as_ref()
    }

    /// Whether it is known what comes out.
    ///
    /// # Errors
    /// [`ExecuteError::Matrices`] where lanes that have the same numbers of a factor have other ones, and where the
    /// numbers of a sparse factor are in no ascending order.
    pub fn check(&self, name: &'static str, wave: &Wave) -> Result<(), ExecuteError> {
        let Some(layout) = self.layout(wave) else { return Ok(()) };
        let error = |why: &'static str, lane: usize| Err(ExecuteError::Matrices { name, why, lane });
        for factor in [0, 1].into_iter().filter(|_| layout.copies < layout.lanes) {
            let registers = (layout.items as u32 * self.meant.factors[factor].bits()).div_ceil(32) as usize;
            for register in (0..registers).map(|number| wave.register(self.from[factor].after(number))) {
                let is_other = |lane: &usize| register[*lane] != register[*lane % layout.copies];
                if let Some(lane) = (layout.copies..layout.lanes).find(is_other) {
                    return error("each 16 lanes have to have the same numbers of a factor", lane);
                }
            }
        }
        let has_part = (self.modifiers.index_part as usize + 1) * layout.chosen_bits() <= u32::BITS as usize;
        if self.index.is_some() && !has_part {
            return error("the register has no such part: a wave of 32 lanes has as many as `index_key:1` names", 0);
        }
        for i in (0..layout.rows).filter(|_| self.index.is_some()) {
            let chosen = self.chosen(wave, layout, i);
            if let Some(group) = chosen.chunks(2).position(|two| two[0] >= two[1]) {
                let (lane, _) = layout.factor(0, 0, i, 4 * group);
                return error("of each four numbers the first one that is there comes first", lane);
            }
        }
        Ok(())
    }

    /// Executes it. All sources are read before anything is written.
    pub fn execute(&self, wave: &mut Wave) {
        let Some(layout) = self.layout(wave) else { return };
        let (factors, added) = (self.fetch(wave, layout), self.added(wave, layout));
        let mode = Mode::of(wave.mode, &self.target.facts().waves.arithmetic);
        let mut chosen = Vec::new();
        for (number, (place, added)) in places(layout).zip(added).enumerate() {
            let (row, column) = row_and_column(layout, number);
            let powers = factors.powers(row, column);
            let (row, mut column) = (&factors.rows[row], &factors.columns[column]);
            if let Some(numbers) = &row.chosen {
                chosen.clear();
                chosen.extend(numbers.iter().map(|number| column[*number]));
                column = &chosen;
            }
            self.put(wave, place, self.sum.number(added, &row.numbers, column, &powers, mode));
        }
    }

    /// Executes it on a wave and on its twin, which has undefined bits inverted: a number is undefined as a whole if a
    /// bit of its row, of its column or of what is added to them is.
    pub fn spread(&self, wave: &mut Wave, twin: &mut Wave) {
        let Some(layout) = self.layout(wave) else { return };
        let [(own, added), (others, other_added)] =
            [&*wave, &*twin].map(|wave| (self.fetch(wave, layout), self.added(wave, layout)));
        self.execute(wave);
        for (number, place) in places(layout).enumerate() {
            let (row, column) = row_and_column(layout, number);
            let is_open = own.rows[row] != others.rows[row]
                || own.columns[column] != others.columns[column]
                || own.scales[0].get(row) != others.scales[0].get(row)
                || own.scales[1].get(column) != others.scales[1].get(column)
                || added[number] != other_added[number];
            let value = self.get(wave, self.destination, self.meant.result, place, true);
            self.put(twin, place, if is_open { !value } else { value });
        }
    }

    fn fetch(&self, wave: &Wave, layout: &Layout) -> Factors {
        let all = || (0..layout.blocks).flat_map(|block| (0..layout.rows).map(move |i| (block, i)));
        let number = |factor: usize, (lane, item): LaneItem, k: usize| {
            let lane = self.modifiers.lane(factor, lane);
            let bits = self.get(wave, self.from[factor], self.meant.factors[factor], (lane, item), false);
            self.modifiers.factor(factor, self.meant.factors[factor], k, bits)
        };
        let row = |(block, i): (usize, usize)| {
            let chosen = self.index.map(|_| self.chosen(wave, layout, i));
            let numbers = match &chosen {
                None => (0..layout.inner).map(|k| number(0, layout.factor(0, block, i, k), k)).collect(),
                // Of four numbers a lane has two.
                Some(chosen) => (0..chosen.len())
                    .map(|stored| {
                        let (lane, item) = layout.factor(0, block, i, stored / 2 * 4);
                        number(0, (lane, item / 2 + stored % 2), stored)
                    })
                    .collect(),
            };
            Line { numbers, chosen }
        };
        let column = |(block, j): (usize, usize)| -> Vec<u64> {
            (0..layout.inner).map(|k| number(1, layout.factor(1, block, j, k), k)).collect()
        };
        let scales = [0, 1].map(|factor| {
            let of_line = |scales: &Scales| (0..layout.rows).map(|i| scales.of_line(wave, layout, factor, i)).collect();
            self.scales.as_ref().map_or_else(Vec::new, of_line)
        });
        Factors { rows: all().map(row).collect(), columns: all().map(column).collect(), scales }
    }

    /// Which numbers of a column belong to those that row `i` of a sparse factor has: two of each four, each with two
    /// bits of the index.
    fn chosen(&self, wave: &Wave, layout: &Layout, i: usize) -> Vec<usize> {
        let Some(index) = self.index else { return Vec::new() };
        let of_group = |group: usize| {
            let (lane, item) = layout.factor(0, 0, i, 4 * group);
            let nibble = self.modifiers.index_part as usize * layout.chosen_bits() + item;
            let nibble = u64::from(wave.register(index)[lane]) >> nibble & 15;
            [nibble & 3, nibble >> 2].map(|position| 4 * group + position as usize)
        };
        (0..layout.inner / 4).flat_map(of_group).collect()
    }

    fn added(&self, wave: &Wave, layout: &Layout) -> Vec<u64> {
        let result = self.meant.result;
        let all: Vec<u64> = match self.added {
            Added::Constant(value) => vec![value; layout.results() * layout.lanes],
            Added::Registers(first) => places(layout).map(|place| self.get(wave, first, result, place, true)).collect(),
        };
        all.into_iter().map(|value| self.modifiers.added(result, value)).collect()
    }

    /// The register of a number, counted from the first one, and its lowest bit there.
    fn slot(&self, bits: usize, item: usize, is_result: bool) -> (usize, usize) {
        match is_result && self.is_half() {
            true => (item, if self.modifiers.is_high { 16 } else { 0 }),
            false => (item * bits / 32, item * bits % 32),
        }
    }

    /// A number in registers: of a factor, or of a matrix like the result.
    fn get(&self, wave: &Wave, first: Register, element: Element, (lane, item): LaneItem, is_result: bool) -> u64 {
        let bits = element.bits() as usize;
        let (register, shift) = self.slot(bits, item, is_result);
        let word = |index: usize| u64::from(wave.register(first.after(register + index))[lane]);
        let words = if shift + bits > 32 { word(0) | word(1) << 32 } else { word(0) };
        words >> shift & (u64::MAX >> (64 - bits))
    }

    /// Writes a number of the result.
    fn put(&self, wave: &mut Wave, (lane, item): LaneItem, value: u64) {
        let bits = self.meant.result.bits() as usize;
        let (register, shift) = self.slot(bits, item, true);
        for index in 0..bits.div_ceil(32) {
            let register: &mut Vgpr = wave.register_mut(self.destination.after(register + index));
            let mask = (u32::MAX >> (32 - bits.min(32))) << shift;
            let word = (value >> (32 * index)) as u32;
            register[lane] = register[lane] & !mask | word << shift & mask;
        }
    }
}

/// The places of the numbers of the result, block by block and row by row.
fn places(layout: &Layout) -> impl Iterator<Item = LaneItem> {
    let of_block = move |block: usize| (0..layout.rows).map(move |i| (block, i));
    let rows = (0..layout.blocks).flat_map(of_block);
    rows.flat_map(move |(block, i)| (0..layout.columns).map(move |j| layout.result(block, i, j)))
}

/// The row and the column of a number of the result, among those of all blocks.
const fn row_and_column(layout: &Layout, number: usize) -> (usize, usize) {
    let Layout { rows, columns, .. } = *layout;
    let block = number / (rows * columns);
    (number / columns, block * columns + number % columns)
}
