//! A size that a build is asked for, beside those that every build has.

use super::generics::why_not;
use lds_isa::targets::Geometry;

/// The environment variable that asks for a size, as `8x32x512`: lanes, banks, dwords of a bank.
pub const LDS_SIZE: &str = "LDS_SIZE";

/// The size that [`LDS_SIZE`] named when this crate was compiled, if it did. The crate isn't compiled if there can't be
/// such a unit.
pub const EXTRA: Option<Geometry> = match option_env!("LDS_SIZE") {
    None => None,
    Some(text) => match size(text.as_bytes()) {
        None => panic!("LDS_SIZE: expected lanes, banks and dwords of a bank, as in 8x32x512"),
        Some(size) => match why_not(size) {
            Some(why) => panic!("{}", why),
            None => Some(size),
        },
    },
};

/// [`EXTRA`], or without one a size that every build has.
pub const EXTRA_OR_SMALL: Geometry = match EXTRA {
    Some(size) => size,
    None => Geometry::SMALL,
};

/// Reads three numbers of at most six digits with an `x` between them.
const fn size(text: &[u8]) -> Option<Geometry> {
    let mut numbers = [0; 3];
    let (mut number, mut place, mut digits) = (0, 0, 0);
    while place < text.len() {
        match text[place] {
            digit @ b'0'..=b'9' if digits < 6 => {
                numbers[number] = 10 * numbers[number] + (digit - b'0') as usize;
                digits += 1;
            }
            b'x' if digits > 0 && number < 2 => (number, digits) = (number + 1, 0),
            _ => return None,
        }
        place += 1;
    }
    let [lanes, banks, rows] = numbers;
    if number == 2 && digits > 0 { Some(Geometry { lanes, banks, rows }) } else { None }
}

// The tests of this crate can't see it.
const _: () = {
    assert!(matches!(size(b"8x32x512"), Some(Geometry { lanes: 8, banks: 32, rows: 512 })));
    assert!(size(b"").is_none() && size(b"8x32").is_none() && size(b"8x32x").is_none() && size(b"x32x512").is_none());
    assert!(size(b"8x32x512x2").is_none() && size(b"8 x 32 x 512").is_none() && size(b"8x32x5120000").is_none());
};
