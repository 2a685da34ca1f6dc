//! Numbers that differ by roundings alone. Compilers have several lanes, or waves, compute one sum, each in an order of
//! its own, and all of them store it.

/// The dwords of a value.
pub(super) fn dwords(value: u128) -> [u32; 4] {
    std::array::from_fn(|dword| (value >> (32 * dword)) as u32)
}

/// The size of a number of 32 bits with a point, if it is one: small integers have the bits of denormals.
pub(super) fn number(bits: u32) -> Option<f32> {
    let size = f32::from_bits(bits).abs();
    (size == 0.0 || size.is_normal()).then_some(size)
}

/// Whether each dword of two values is the same, or has two numbers of 32 bits that roundings may tell apart: they
/// differ by a few units of the last of 24 places of the largest number beside them, as where sums were made in another
/// order.
pub(super) fn is_near(one: u128, other: u128, largest: f32) -> bool {
    const UNITS: f32 = 64.0;
    let most = largest * f32::EPSILON * UNITS;
    dwords(one).into_iter().zip(dwords(other)).all(|(one, other)| {
        let [a, b] = [one, other].map(f32::from_bits);
        let are_numbers = number(one).is_some() && number(other).is_some();
        one == other || a.is_nan() && b.is_nan() || are_numbers && (a - b).abs() <= most
    })
}

/// Whether roundings may tell two dwords apart, by the larger number of the two.
pub(super) fn rounds(one: u32, other: u32) -> bool {
    let largest = [one, other].into_iter().filter_map(number).fold(0.0, f32::max);
    one != other && is_near(one.into(), other.into(), largest)
}

#[cfg(test)]
mod tests {
    use super::{is_near, rounds};

    #[test]
    fn numbers_that_roundings_tell_apart_are_near() {
        let float = |value: f32| u128::from(value.to_bits());
        let next = |value: f32, steps: u32| u128::from(value.to_bits() + steps);
        let near = |one, other| is_near(one, other, 1.0);
        assert!(near(float(1.0), next(1.0, 64)) && !near(float(1.0), next(1.0, 65)) && !near(float(1.0), float(-1.0)));
        // What is left of a difference counts by the numbers beside it.
        assert!(near(float(0.0), float(1e-6)) && near(float(1e-6), float(-1e-6)) && !near(float(0.0), float(1e-4)));
        assert!(!is_near(float(0.0), float(1e-6), 1e-3));
        assert!(near(float(f32::NAN), u128::from(0xffc0_1234_u32)) && !near(float(f32::NAN), float(1.0)));
        assert!(!is_near(float(f32::MAX), float(f32::INFINITY), f32::MAX));
        // Whole numbers have no point.
        assert!(!near(5, 6) && !near(0, 1));
        assert!(rounds(1.0_f32.to_bits(), 1.0_f32.to_bits() + 2) && !rounds(1.0_f32.to_bits(), 1.0_f32.to_bits()));
        assert!(!rounds(7, 8) && !rounds(0.0_f32.to_bits(), 1e-6_f32.to_bits()));
        // Each dword counts.
        assert!(near(float(1.0) << 96, next(1.0, 3) << 96) && !near(float(1.0) << 96 | 5, next(1.0, 3) << 96));
    }
}
