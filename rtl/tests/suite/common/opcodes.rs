//! Opcodes of gfx906 by their names.

use lds_isa::isa::opcodes;
use lds_isa::targets::Target;

/// The number of the opcode of gfx906 with this name.
pub const fn code(name: &str) -> u8 {
    let rows = opcodes(Target::Gfx906);
    let mut row = 0;
    while row < rows.len() {
        if is_same(rows[row].name.as_bytes(), name.as_bytes()) {
            return rows[row].code;
        }
        row += 1;
    }
    panic!("gfx906 has no opcode of this name")
}

/// The numbers of opcodes of gfx906 by their names.
macro_rules! codes {
    ($($name:ident)+) => {
        [$($crate::common::code(stringify!($name))),+]
    };
}

pub(crate) use codes;

/// `==` of slices, which constants can't say.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}
