//! Products of matrices.

/// A product of two matrices, to which a third one is added: D = A * B + C. A has `rows` rows of `inner` numbers, B
/// `columns` columns of as many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// rows of A, C and D
    pub rows: u8,
    /// columns of B, C and D
    pub columns: u8,
    /// columns of A, and rows of B
    pub inner: u8,
    /// what numbers of A and of B are
    pub factors: [Element; 2],
    /// what numbers of C and D are
    pub result: Element,
    /// which kind of unit multiplies
    pub unit: MatrixUnit,
    /// whether registers have two of each four numbers of a row of A, and another register says which: the others are
    /// 0. D is also C then
    pub is_sparse: bool,
}

/// Which kind of unit multiplies matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixUnit {
    /// that of CDNA, for waves of 64 lanes (`v_mfma`, `v_smfmac`)
    Mfma,
    /// that of RDNA, for waves of both sizes (`v_wmma`, `v_swmmac`)
    Wmma,
}

/// What a number of a matrix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// 64 bits with a point
    F64,
    /// 32 bits with a point
    F32,
    /// 32 bits with a point, of whose fraction 10 bits count
    Xf32,
    /// 16 bits with a point
    F16,
    /// the high half of 32 bits with a point
    Bf16,
    /// a byte with a point: four bits of exponent
    Fp8,
    /// a byte with a point: five bits of exponent
    Bf8,
    /// six bits with a point: two of them of exponent
    Fp6,
    /// six bits with a point: three of them of exponent
    Bf6,
    /// four bits with a point: two of them of exponent
    Fp4,
    /// one of the last five, as a field of the instruction says
    Chosen,
    /// an integer of 8 bits with a sign
    I8,
    /// an integer of 8 bits, with a sign if the instruction says so
    Iu8,
    /// an integer of 4 bits, with a sign if the instruction says so
    Iu4,
    /// an integer of 32 bits with a sign
    I32,
}

impl Element {
    /// Bits of a number. Of a chosen one the most that it may have.
    pub const fn bits(self) -> u32 {
        match self {
            Element::F64 => 64,
            Element::F32 | Element::Xf32 | Element::I32 => 32,
            Element::F16 | Element::Bf16 => 16,
            Element::Fp8 | Element::Bf8 | Element::I8 | Element::Iu8 | Element::Chosen => 8,
            Element::Fp6 | Element::Bf6 => 6,
            Element::Fp4 | Element::Iu4 => 4,
        }
    }

    /// The one that a field chooses by a number; `None` if there is none of that number.
    pub const fn chosen(number: u32) -> Option<Element> {
        Some(match number {
            0 => Element::Fp8,
            1 => Element::Bf8,
            2 => Element::Fp6,
            3 => Element::Bf6,
            4 => Element::Fp4,
            _ => return None,
        })
    }

    fn of(name: &str) -> Option<Element> {
        Some(match name {
            "f64" => Element::F64,
            "f32" => Element::F32,
            "xf32" => Element::Xf32,
            "f16" => Element::F16,
            "bf16" => Element::Bf16,
            "fp8" => Element::Fp8,
            "bf8" => Element::Bf8,
            "f8f6f4" => Element::Chosen,
            "i8" => Element::I8,
            "iu8" => Element::Iu8,
            "iu4" => Element::Iu4,
            "i32" => Element::I32,
            _ => return None,
        })
    }
}

/// Beginnings of names without `v_`: the unit, and whether the first matrix is sparse.
const BEGINNINGS: [(&str, MatrixUnit, bool); 5] = [
    ("mfma_scale_", MatrixUnit::Mfma, false),
    ("mfma_", MatrixUnit::Mfma, false),
    ("smfmac_", MatrixUnit::Mfma, true),
    ("wmma_", MatrixUnit::Wmma, false),
    ("swmmac_", MatrixUnit::Wmma, true),
];

/// Whether a name without `v_` is that of a product of matrices.
pub(super) fn is_product(name: &str) -> bool {
    BEGINNINGS.iter().any(|(start, ..)| name.starts_with(start))
}

impl Matrix {
    /// That of a name without `v_`: `mfma_f32_32x32x1f32`, as gfx90a's assembler has it, or `mfma_f32_32x32x1_2b_f32`.
    pub(super) fn of(name: &str) -> Option<Matrix> {
        let (start, unit, is_sparse) = *BEGINNINGS.iter().find(|(start, ..)| name.starts_with(start))?;
        let mut tokens = name.strip_prefix(start)?.split('_');
        let result = Element::of(tokens.next()?)?;
        let mut sizes = tokens.next()?.splitn(3, 'x');
        let (rows, columns, rest) = (sizes.next()?, sizes.next()?, sizes.next()?);
        let (inner, first) = rest.split_at(rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len()));
        // How many blocks there are, and how wide the registers of factors are, the operands say as well.
        let named: Vec<Element> = [first].into_iter().chain(tokens).filter_map(Element::of).collect();
        let factors = [*named.first()?, *named.last()?];
        Some(Matrix {
            rows: rows.parse().ok()?,
            columns: columns.parse().ok()?,
            inner: inner.parse().ok()?,
            factors,
            result,
            unit,
            is_sparse,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_sizes_and_numbers() {
        let of = |name: &str| Matrix::of(name).map(|m| (m.rows, m.columns, m.inner, m.factors, m.result));
        use Element::*;
        assert_eq!(of("mfma_f32_32x32x1f32"), Some((32, 32, 1, [F32; 2], F32)));
        assert_eq!(of("mfma_f32_32x32x1_2b_f32"), of("mfma_f32_32x32x1f32"));
        assert_eq!(of("mfma_f32_4x4x4bf16_1k"), Some((4, 4, 4, [Bf16; 2], F32)));
        assert_eq!(of("mfma_i32_16x16x32_i8"), Some((16, 16, 32, [I8; 2], I32)));
        assert_eq!(of("mfma_f64_16x16x4f64"), Some((16, 16, 4, [F64; 2], F64)));
        assert_eq!(of("mfma_f32_16x16x8_xf32"), Some((16, 16, 8, [Xf32; 2], F32)));
        assert_eq!(of("mfma_f32_16x16x32_fp8_bf8"), Some((16, 16, 32, [Fp8, Bf8], F32)));
        assert_eq!(of("mfma_f32_16x16x128_f8f6f4"), Some((16, 16, 128, [Chosen; 2], F32)));
        assert_eq!(of("mfma_scale_f32_16x16x128_f8f6f4"), of("mfma_f32_16x16x128_f8f6f4"));
        assert_eq!(of("smfmac_f32_16x16x64_bf8_fp8"), Some((16, 16, 64, [Bf8, Fp8], F32)));
        assert_eq!(of("wmma_bf16_16x16x16_bf16"), Some((16, 16, 16, [Bf16; 2], Bf16)));
        assert_eq!(of("wmma_i32_16x16x16_iu4"), Some((16, 16, 16, [Iu4; 2], I32)));
        assert_eq!([of("mfma_f32_16x16"), of("mfma_f32_16x16x4_f4"), of("mma_f32_16x16x32_f16")], [None; 3]);
        let kind = |name: &str| Matrix::of(name).map(|m| (m.unit, m.is_sparse));
        assert_eq!(kind("mfma_f32_32x32x1f32"), Some((MatrixUnit::Mfma, false)));
        assert_eq!(kind("smfmac_i32_32x32x32_i8"), Some((MatrixUnit::Mfma, true)));
        assert_eq!(kind("wmma_f32_16x16x16_f16"), Some((MatrixUnit::Wmma, false)));
        assert_eq!(kind("swmmac_f32_16x16x32_f16"), Some((MatrixUnit::Wmma, true)));
    }
}
