//! Products of matrices, and the wait states around them: the numbers of LLVM's `GCNHazardRecognizer`
//! (`checkMAIHazards90A`, `checkMAIVALUHazards`), by the passes that a product takes.

use crate::encoding::meaning::{Element, Matrix, MatrixUnit};
use crate::encoding::{Does, Field, Instruction};
use crate::operands::{AnyRegister, named};
use crate::targets::MatrixWaits;

/// What of a product of matrices matters to the instructions around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Product {
    /// whose wait states it wants
    pub(super) waits: MatrixWaits,
    pub(super) kind: ProductKind,
    /// how many passes it takes, of four cycles each
    pub(super) passes: u32,
    /// the registers of the result
    pub(super) result: Vec<u32>,
    /// those of what is added
    pub(super) added: Vec<u32>,
    /// those of the factors, and of what says which numbers a sparse one has
    factors: Vec<u32>,
}

/// What unit makes a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProductKind {
    /// numbers of 64 bits, in four rows
    DoublesOf4,
    /// numbers of 64 bits, in sixteen rows
    DoublesOf16,
    /// numbers of 32 bits
    Singles,
    /// smaller numbers
    Others,
}

impl ProductKind {
    pub(super) const fn is_double(self) -> bool {
        matches!(self, ProductKind::DoublesOf4 | ProductKind::DoublesOf16)
    }

    /// Whether it is one of LLVM's `XDL` instructions.
    fn is_small(self, waits: MatrixWaits) -> bool {
        self == ProductKind::Others || self == ProductKind::Singles && waits == MatrixWaits::Cdna2
    }
}

/// The passes of a product: a quarter of the cycles that AMD's matrix instruction calculator tells.
fn passes(matrix: &Matrix, factors: [Element; 2], waits: MatrixWaits) -> u32 {
    let Matrix { rows, inner, .. } = *matrix;
    let is_new = waits == MatrixWaits::Cdna4;
    let of_size = match rows {
        4 => 2,
        16 => 8,
        _ => 16,
    };
    match factors {
        [Element::F64, _] if rows == 4 => 4,
        [Element::F64, _] if is_new => 16,
        [Element::F32 | Element::F64, _] => of_size,
        _ if waits == MatrixWaits::Cdna2 || rows == 4 => of_size,
        // Of a byte CDNA4 takes half as many numbers at once as of fewer bits.
        _ if matrix.factors[0] == Element::Chosen && factors.iter().any(|one| one.bits() == 8) => of_size,
        // Several blocks have four numbers in each row.
        [Element::Xf32, _] => of_size / 2,
        _ if inner == 4 => of_size,
        _ => of_size / 2,
    }
}

impl Product {
    /// That of an instruction, in waves of so many lanes.
    pub(super) fn of(instruction: &Instruction, lanes: usize) -> Option<Product> {
        let Does::Matrix(matrix) = instruction.row.does else { return None };
        let waits = instruction.row.target.facts().waves.matrix_waits;
        let registers = |field: Field| -> Vec<u32> {
            let operand = instruction.operands().find(|operand| operand.field == field);
            let all = operand.map_or_else(Vec::new, |operand| named(instruction, operand, lanes));
            all.into_iter().filter_map(AnyRegister::vgpr).collect()
        };
        let of_factors = [Field::Src0, Field::Src1, Field::Scale0, Field::Scale1];
        let mut factors = of_factors.map(registers).concat();
        let result = registers(Field::Vdst);
        let added = match matrix.is_sparse {
            true => {
                factors.extend(registers(Field::Src2));
                result.clone()
            }
            false => registers(Field::Src2),
        };
        let elements = match matrix.factors {
            [Element::Chosen, Element::Chosen] => [Field::Cbsz, Field::Blgp]
                .map(|field| Element::chosen(instruction.field(field)).unwrap_or(Element::Chosen)),
            elements => elements,
        };
        let kind = match (elements[0], matrix.rows) {
            (Element::F64, 4) => ProductKind::DoublesOf4,
            (Element::F64, _) => ProductKind::DoublesOf16,
            (Element::F32, _) => ProductKind::Singles,
            _ => ProductKind::Others,
        };
        let passes = if matrix.unit == MatrixUnit::Mfma { passes(&matrix, elements, waits) } else { 0 };
        Some(Product { waits, kind, passes, result, added, factors })
    }

    /// Whether it makes numbers of 64 bits.
    pub(super) const fn is_double(&self) -> bool {
        self.kind.is_double()
    }

    /// Whether its factors are among some registers.
    pub(super) fn has_factors_in(&self, registers: &[u32]) -> bool {
        meet(&self.factors, registers)
    }

    /// Whether it is one of CDNA4.
    pub(super) const fn is_of_cdna4(&self) -> bool {
        matches!(self.waits, MatrixWaits::Cdna4)
    }

    /// Whether it is one of LLVM's `XDL` instructions.
    pub(super) fn is_small(&self) -> bool {
        self.kind.is_small(self.waits)
    }

    /// Wait states until others find the result: factors of products, and other instructions.
    pub(super) fn until_found(&self) -> u32 {
        let Product { waits, kind, passes, .. } = *self;
        match kind {
            ProductKind::DoublesOf4 => 6,
            ProductKind::DoublesOf16 if self.is_of_cdna4() => 19,
            ProductKind::DoublesOf16 => 11,
            _ if waits == MatrixWaits::Cdna2 => passes + 3,
            // CDNA4 takes one more (LLVM: pull requests 126132, 126727, 126732).
            _ if self.is_small() => passes + 3 + u32::from(self.is_of_cdna4() && passes > 2),
            _ => passes + 2,
        }
    }
}

/// Whether registers are among others.
pub(super) fn meet(some: &[u32], others: &[u32]) -> bool {
    some.iter().any(|register| others.contains(register))
}
