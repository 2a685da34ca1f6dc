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
    /// an integer of 8 bits with a sign
    I8,
    /// an integer of 32 bits with a sign
    I32,
}

impl Element {
    /// Bits of a number.
    pub const fn bits(self) -> u32 {
        match self {
            Element::F64 => 64,
            Element::F32 | Element::Xf32 | Element::I32 => 32,
            Element::F16 | Element::Bf16 => 16,
            Element::Fp8 | Element::Bf8 | Element::I8 => 8,
        }
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
            "i8" => Element::I8,
            "i32" => Element::I32,
            _ => return None,
        })
    }
}

impl Matrix {
    /// That of a name without `v_`: `mfma_f32_32x32x1f32`, as gfx90a's assembler has it, or `mfma_f32_32x32x1_2b_f32`.
    pub(super) fn of(name: &str) -> Option<Matrix> {
        let mut tokens = name.strip_prefix("mfma_")?.split('_');
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
        assert_eq!([of("mfma_f32_16x16"), of("mfma_f32_16x16x4_f4"), of("smfmac_f32_16x16x32_f16")], [None; 3]);
    }
}
