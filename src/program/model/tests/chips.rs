//! On a chip that isn't built here lanes come in its order.

use crate::Machine;
use crate::isa::{self, DsInstruction};
use crate::model::Model;
use crate::targets::Target;
use crate::timing::{Chip, ChipConfig};
use crate::transfer::Transfer;
use crate::wave::{Allocation, Wave, WaveSize};

/// A chip of 64 banks that takes a wave of 64 lanes at once, but for what the file says.
fn chip(groups: &str) -> Chip {
    let text = format!("name = \"x\"\nwave = 64\nlanes = 64\nbanks = 64\nrows = 16\n{groups}");
    toml::from_str::<ChipConfig>(&text).unwrap().chip().unwrap()
}

/// Memory and v4 after an instruction of which each lane has these values in v1, v2 and v3; memory starts with these
/// dwords.
fn run(
    chip: Chip,
    name: &str,
    offsets: [u8; 2],
    memory: &[u32],
    value: impl Fn(u32) -> [u32; 3],
) -> (Vec<u32>, Vec<u32>) {
    let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
    let [offset0, offset1] = offsets;
    let registers = DsInstruction { addr: 1, data0: 2, data1: 3, vdst: 4, ..DsInstruction::new(opcode) };
    let instruction = DsInstruction { offset0, offset1, ..registers };
    let mut golden = Model::on(Target::Gfx906, chip, Allocation { base: 0, size: 4096 });
    for (dword, value) in memory.iter().enumerate() {
        golden.preset(crate::gws::StatePart::Memory, 4 * dword as u32, *value);
    }
    let mut waves = vec![Wave::new(WaveSize::Wave64)];
    for lane in 0..64 {
        for (register, value) in value(lane as u32).into_iter().enumerate() {
            waves[0].vgprs[1 + register][lane] = value;
        }
    }
    golden.issue(0, &Transfer::ds(&instruction, 0, &waves[0]), &mut waves).unwrap();
    ((0..8).map(|dword| golden.peek(4 * dword)).collect(), waves[0].vgprs[4].to_vec())
}

/// Stores of a dword, of some form, take the upper half of a wave first.
fn upper_first(form: &str) -> String {
    let list = |lanes: std::ops::Range<u32>| lanes.map(|lane| lane.to_string()).collect::<Vec<_>>().join(", ");
    let [lower, upper] = [list(0..32), list(32..64)];
    format!("[[groups]]\nwidth = 1\naccess = \"store\"\n{form}lanes = [[{upper}], [{lower}]]\n")
}

#[test]
fn of_lanes_that_store_in_one_dword_the_last_group_stays() {
    let upper_first = upper_first("");
    let last = |groups: &str| run(chip(groups), "ds_write_b32", [0, 0], &[], |lane| [0, lane, 0]).0[0];
    assert_eq!([last(""), last(&upper_first)], [63, 31]);
    let returned = |groups: &str| run(chip(groups), "ds_add_rtn_u32", [0, 0], &[], |_| [0, 1, 0]).1;
    assert_eq!(returned("")[32], 32, "lane after lane");
    assert_eq!((returned(&upper_first)[32], returned(&upper_first)[0]), (0, 32), "the upper half comes first");
}

#[test]
fn two_addresses_may_come_in_other_groups_than_one() {
    // All lanes store at both addresses: lane by lane, or the first of all before the second of all.
    let stored =
        |more: &str| run(chip(more), "ds_write2_b32", [0, 1], &[], |lane| [4 * (lane % 2), lane, 100 + lane]).0;
    let halves = "[[groups]]\nwidth = 1\naccess = \"store\"\nform = \"two_addresses\"\nconsecutive = 32\n";
    assert_eq!(stored("")[1], 162, "the second address of the last even lane");
    assert_eq!(stored(halves)[1], 162);
    let own = upper_first("form = \"two_addresses\"\n");
    assert_eq!(stored(&own)[1], 130, "of the lower half, which comes last");
    assert_eq!(stored(&upper_first(""))[1], 130, "what isn't listed is as with one address");
    assert_eq!(stored("two_addresses = \"together\"\n")[1], 63, "the first of the last lane comes behind it");
}
