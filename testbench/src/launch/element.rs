//! Types of the elements of a buffer.

use lds::execute::{nearest_half, widen_half};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A type of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Element {
    /// 8 bits with a sign
    I8,
    /// 8 bits without a sign
    U8,
    /// 16 bits with a sign
    I16,
    /// 16 bits without a sign
    U16,
    /// 32 bits with a sign
    I32,
    /// 32 bits without a sign
    U32,
    /// 64 bits with a sign
    I64,
    /// 64 bits without a sign
    U64,
    /// a float of 16 bits
    F16,
    /// the upper half of a float of 32 bits
    Bf16,
    /// a float of 32 bits
    F32,
    /// a float of 64 bits
    F64,
}

/// A number: whole, or with a fraction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// a whole one
    Whole(i128),
    /// one that may have a fraction
    Float(f64),
}

impl Number {
    /// As a float: the nearest one.
    pub const fn float(self) -> f64 {
        match self {
            Number::Whole(number) => number as f64,
            Number::Float(number) => number,
        }
    }

    /// Whether both are the same number. A NaN is the same as any other one.
    pub fn is(self, other: Number) -> bool {
        match (self, other) {
            (Number::Whole(a), Number::Whole(b)) => a == b,
            _ => self.float() == other.float() || self.float().is_nan() && other.float().is_nan(),
        }
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Number::Whole(number) => write!(f, "{number}"),
            Number::Float(number) => write!(f, "{number:?}"),
        }
    }
}

impl Element {
    /// How people write it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The names of all types.
    pub fn names() -> String {
        Element::VARIANTS.iter().map(|element| element.name()).collect::<Vec<_>>().join(", ")
    }

    /// Bytes of a number.
    pub const fn bytes(self) -> usize {
        match self {
            Element::I8 | Element::U8 => 1,
            Element::I16 | Element::U16 | Element::F16 | Element::Bf16 => 2,
            Element::I32 | Element::U32 | Element::F32 => 4,
            Element::I64 | Element::U64 | Element::F64 => 8,
        }
    }

    /// What NumPy calls it in the header of a file. NumPy has no bf16: a file has its bits as whole numbers.
    pub const fn descr(self) -> &'static str {
        match self {
            Element::I8 => "|i1",
            Element::U8 => "|u1",
            Element::I16 => "<i2",
            Element::U16 | Element::Bf16 => "<u2",
            Element::I32 => "<i4",
            Element::U32 => "<u4",
            Element::I64 => "<i8",
            Element::U64 => "<u8",
            Element::F16 => "<f2",
            Element::F32 => "<f4",
            Element::F64 => "<f8",
        }
    }

    /// The type that NumPy calls so; `None` of complex numbers, texts and so on.
    pub fn of_descr(descr: &str) -> Option<Self> {
        if descr == "|b1" {
            return Some(Element::U8);
        }
        let all = Element::VARIANTS.iter().copied().filter(|element| *element != Element::Bf16);
        let (order, rest) = descr.split_at_checked(1)?;
        let mut all = all.filter(|element| &element.descr()[1..] == rest);
        // The order of one byte doesn't matter.
        all.find(|element| order == "<" || order == "|" || element.bytes() == 1)
    }

    /// The type of what a pointer leads to, by the name that a source has for the pointer's type: `float*`, `uchar4*`.
    pub fn of_pointer(type_name: &str) -> Option<Self> {
        Element::of_value(type_name.trim().strip_suffix('*')?)
    }

    /// The type of a value, or of a vector's elements, by the name that a source has for it: `float`, `uchar4`.
    pub fn of_value(type_name: &str) -> Option<Self> {
        let name = type_name.trim().trim_start_matches("const ").trim_end_matches(" const").trim();
        let of_vector = name.strip_prefix("HIP_vector_type<").and_then(|rest| rest.split_once(','));
        let name = of_vector.map_or(name, |(scalar, _)| scalar.trim());
        Some(match name.trim_end_matches(|last: char| last.is_ascii_digit()) {
            "char" | "signed char" => Element::I8,
            "uchar" | "unsigned char" | "bool" => Element::U8,
            "short" => Element::I16,
            "ushort" | "unsigned short" => Element::U16,
            "int" => Element::I32,
            "uint" | "unsigned int" | "unsigned" => Element::U32,
            "long" | "long long" => Element::I64,
            "ulong" | "unsigned long" | "unsigned long long" | "size_t" => Element::U64,
            "half" | "_Float" | "__half" => Element::F16,
            "float" => Element::F32,
            "double" => Element::F64,
            _ => return None,
        })
    }

    /// Whether an array of these elements may be what a pointer leads to, by the name of the pointer's type: numbers of
    /// its size, with fractions or without. Whole numbers without a sign stand for bits, in an array and in a kernel,
    /// and so do the vectors of whole numbers and the bytes of a kernel.
    pub fn may_be_behind(self, type_name: &str) -> bool {
        let Some(wanted) = Element::of_pointer(type_name) else { return true };
        let is_vector = type_name.trim_end_matches(['*', ' ']).ends_with(|last: char| last.is_ascii_digit());
        if wanted == Element::I8 || wanted.is_bits() || is_vector && !wanted.is_float() || self == Element::U8 {
            return true;
        }
        self.bytes() == wanted.bytes() && (self.is_bits() || self.is_float() == wanted.is_float())
    }

    /// Whether a value of this type may be one of a kernel's type, by that type's name. As behind a pointer, whole
    /// numbers without a sign stand for bits.
    pub fn may_be(self, type_name: &str) -> bool {
        let Some(wanted) = Element::of_value(type_name) else { return true };
        let is_alike = self.is_bits() || wanted.is_bits() || self.is_float() == wanted.is_float();
        self == Element::U8 || self.bytes() == wanted.bytes() && is_alike
    }

    /// Whether its numbers stand for bits of any type: whole ones without a sign.
    const fn is_bits(self) -> bool {
        matches!(self, Element::U8 | Element::U16 | Element::U32 | Element::U64)
    }

    /// Whether numbers of it have fractions.
    pub const fn is_float(self) -> bool {
        matches!(self, Element::F16 | Element::Bf16 | Element::F32 | Element::F64)
    }

    /// The number that bytes are.
    pub fn read(self, bytes: &[u8]) -> Number {
        let mut all = [0; 8];
        let count = self.bytes().min(bytes.len());
        all[..count].copy_from_slice(&bytes[..count]);
        let bits = u64::from_le_bytes(all);
        match self {
            Element::I8 => Number::Whole((bits as u8).cast_signed().into()),
            Element::I16 => Number::Whole((bits as u16).cast_signed().into()),
            Element::I32 => Number::Whole((bits as u32).cast_signed().into()),
            Element::I64 => Number::Whole(bits.cast_signed().into()),
            Element::U8 | Element::U16 | Element::U32 | Element::U64 => Number::Whole(bits.into()),
            Element::F16 => Number::Float(widen_half(bits as u16)),
            Element::Bf16 => Number::Float(f32::from_bits((bits as u32) << 16).into()),
            Element::F32 => Number::Float(f32::from_bits(bits as u32).into()),
            Element::F64 => Number::Float(f64::from_bits(bits)),
        }
    }

    /// The bytes of a number; `None` where it doesn't fit. Floats are rounded to the nearest one.
    pub fn write(self, number: Number) -> Option<Vec<u8>> {
        let bits = 8 * self.bytes() as u32;
        let bytes = |bits: u64| bits.to_le_bytes()[..self.bytes()].to_vec();
        match (self, number) {
            (Element::F16, _) => Some(bytes(nearest_half(number.float()).into())),
            (Element::Bf16, _) => Some(bytes(brain(number.float() as f32).into())),
            (Element::F32, _) => Some(bytes((number.float() as f32).to_bits().into())),
            (Element::F64, _) => Some(bytes(number.float().to_bits())),
            (_, Number::Whole(whole)) => {
                // As everywhere in assembly a number may be with a sign or without.
                let fits = (-(1i128 << (bits - 1))..1i128 << bits).contains(&whole);
                fits.then(|| bytes(whole as u64))
            }
            (_, Number::Float(_)) => None,
        }
    }
}

/// The nearest bf16 of a number, of two the even one.
fn brain(number: f32) -> u16 {
    let bits = number.to_bits();
    if number.is_nan() {
        return (bits >> 16) as u16 | 0x40;
    }
    (bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let back = |element: Element, number: Number| element.read(&element.write(number).expect("it fits"));
        for element in Element::VARIANTS {
            assert!(back(*element, Number::Whole(100)).is(Number::Whole(100)), "{element:?}");
            assert_eq!(element.write(Number::Whole(1)).unwrap().len(), element.bytes());
            let known = Element::of_descr(element.descr()).unwrap();
            assert_eq!(known, if *element == Element::Bf16 { Element::U16 } else { *element });
        }
        assert!(back(Element::I8, Number::Whole(-128)).is(Number::Whole(-128)));
        assert!(back(Element::U64, Number::Whole(-1)).is(Number::Whole(u64::MAX.into())));
        assert_eq!(Element::U8.write(Number::Whole(256)), None);
        assert_eq!(Element::I32.write(Number::Float(1.5)), None);
        assert_eq!(Element::F16.write(Number::Float(1.5)).unwrap(), [0, 0x3e]);
        assert_eq!(Element::Bf16.write(Number::Float(1.0 + 1.0 / 256.0)).unwrap(), [0x80, 0x3f], "to the even one");
        assert_eq!(Element::Bf16.write(Number::Float(1.0 + 3.0 / 256.0)).unwrap(), [0x82, 0x3f]);
        assert_eq!([">f4", "<c8", "|S3", ""].map(Element::of_descr), [None; 4]);
        assert_eq!(
            ["float*", "uchar4*", "const int*", "float", "foo*"].map(Element::of_pointer),
            [Some(Element::F32), Some(Element::U8), Some(Element::I32), None, None]
        );
        assert_eq!(
            ["float4", "HIP_vector_type<unsigned char, 4u>", "const long", "float*"].map(Element::of_value),
            [Some(Element::F32), Some(Element::U8), Some(Element::I64), None]
        );
        assert_eq!(Element::of_pointer("float const*"), Some(Element::F32));
    }

    #[test]
    fn a_value_has_the_type_of_its_argument() {
        for (element, name, may) in [
            (Element::F32, "float", true),
            (Element::F32, "int", false),
            (Element::F32, "int4", false),
            (Element::I32, "float", false),
            (Element::F64, "float", false),
            (Element::I16, "int", false),
            // Bits.
            (Element::U32, "float", true),
            (Element::F32, "uint", true),
            (Element::U8, "double", true),
            // Nobody knows.
            (Element::F32, "struct pair", true),
            (Element::F32, "", true),
        ] {
            assert_eq!(element.may_be(name), may, "{element:?} {name}");
        }
    }

    #[test]
    fn an_array_has_the_type_that_a_pointer_leads_to() {
        for (element, pointer, may) in [
            (Element::F32, "float*", true),
            (Element::F64, "float*", false),
            (Element::I64, "float*", false),
            (Element::I32, "float*", false),
            (Element::F64, "float4*", false),
            (Element::F32, "int*", false),
            (Element::I64, "int*", false),
            // Bits.
            (Element::U32, "float*", true),
            (Element::U8, "float*", true),
            (Element::F16, "ushort*", true),
            (Element::F16, "uint4*", true),
            (Element::F16, "int4*", true),
            (Element::F32, "char*", true),
            // Nobody knows.
            (Element::F64, "struct pair*", true),
        ] {
            assert_eq!(element.may_be_behind(pointer), may, "{element:?} {pointer}");
        }
    }
}
