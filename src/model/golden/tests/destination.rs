//! Which registers are written.

use crate::golden::destination::registers_written;
use crate::isa::{self, DsInstruction};
use crate::targets::{Rules, Target};
use crate::transfer::Command;

/// Each of the two addresses has half of the registers; equal offsets leave one address.
#[test]
fn equal_offsets_write_half_of_the_registers() {
    let written = |name, offset1| {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        registers_written(
            Target::Gfx906.facts(),
            Rules::USUAL,
            &Command::from(&DsInstruction { offset1, ..DsInstruction::new(opcode) }),
        )
    };
    for (name, both) in [("ds_read2_b32", 2), ("ds_read2st64_b64", 4), ("ds_read2_b64", 4), ("ds_wrxchg2_rtn_b64", 4)] {
        assert_eq!([written(name, 0), written(name, 1)], [both / 2, both], "{name}");
    }
    assert_eq!([written("ds_read_b64", 0), written("ds_write2_b64", 0), written("ds_read_b128", 7)], [2, 0, 4]);
}
