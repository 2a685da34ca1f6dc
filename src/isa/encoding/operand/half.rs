//! Numbers of 16 bits with a point.

/// The bits of the number of 16 bits nearest to a number, even ones if two are as near. `None` if it is too large, or
/// so small that digits are lost for that reason.
pub(in crate::encoding) fn bits(value: f64) -> Option<u16> {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = value.abs();
    if magnitude == 0.0 {
        return Some(sign);
    }
    // 65,520 is rounded to infinity.
    if magnitude.is_nan() || magnitude >= 65520.0 {
        return None;
    }
    let smallest_normal = 2.0_f64.powi(-14);
    if magnitude < smallest_normal {
        let steps = magnitude / 2.0_f64.powi(-24);
        return (steps.fract() == 0.0).then_some(sign | steps as u16);
    }
    let exponent = (magnitude.to_bits() >> 52) as i32 - 1023;
    let steps = (magnitude / 2.0_f64.powi(exponent - 10)).round_ties_even();
    // From 1,024 to 2,048 steps; the last carries into the exponent.
    Some(sign | ((((exponent + 14) as u16) << 10) + steps as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_bits_of_the_nearest_ones() {
        let some = [1.0, -2.0, 0.5, 65504.0, 65519.0, 0.333_251_953_125, 5.960_464_477_539_063e-8, 1.0 + 1.0 / 2048.0];
        let wanted = [0x3c00, 0xc000, 0x3800, 0x7bff, 0x7bff, 0x3555, 1, 0x3c00];
        assert_eq!(some.map(|value| bits(value).unwrap()), wanted);
        assert_eq!([65520.0, 1e-9, f64::NAN].map(bits), [None; 3]);
        assert_eq!([std::f64::consts::FRAC_1_PI / 2.0, -4.0].map(bits), [Some(0x3118), Some(0xc400)]);
    }
}
