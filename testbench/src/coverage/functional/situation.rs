//! The situations, and the opcodes that can be in each.

use enumset::{EnumSet, EnumSetType};
use lds::isa::{Access, AddressSource, Addressing, Opcode, Operation};
use lds_rtl::Part;
use lds_rtl::export::Core;
use serde::{Deserialize, Serialize};

/// A situation in which an instruction is executed. Several can hold at once.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// lanes of a pass want different dwords, and the pass takes one cycle
    ConflictFree,
    /// a pass takes longer because its lanes want different rows of a bank
    Conflicting,
    /// two lanes of a pass want one dword
    SameAddress,
    /// some lanes of a request are on and some are off, by EXEC
    PartialExec,
    /// no lane of the wave is on
    EmptyExec,
    /// an access is refused because it isn't within the allocation, or the storage
    OutOfRange,
    /// an address isn't a multiple of the element's native alignment: a load or a store drops bits, a read-modify-write
    /// is refused
    Misaligned,
    /// an element reaches into a further dword than an aligned one would
    Straddling,
    /// a pass is served in a cycle in which the other port serves one
    BesideOtherPort,
    /// an access within the allocation is refused because M0 is too small
    M0Limit,
}

impl Situation {
    /// All situations, in the order in which they are reported.
    pub fn all() -> EnumSet<Situation> {
        EnumSet::all()
    }

    /// The words for a hole, after "never".
    pub(super) const fn words(self) -> &'static str {
        match self {
            Situation::ConflictFree => "conflict-free",
            Situation::Conflicting => "conflicting",
            Situation::SameAddress => "at one address",
            Situation::PartialExec => "with part of EXEC",
            Situation::EmptyExec => "with an empty EXEC",
            Situation::OutOfRange => "out of range",
            Situation::Misaligned => "misaligned",
            Situation::Straddling => "straddling",
            Situation::BesideOtherPort => "beside the other port",
            Situation::M0Limit => "past M0",
        }
    }
}

/// The situations that an opcode can be in, on a unit and in an alignment mode.
pub(super) fn possible(core: &Core, opcode: &Opcode) -> EnumSet<Situation> {
    Situation::all().into_iter().filter(|situation| can_be(*situation, core, opcode)).collect()
}

fn can_be(situation: Situation, core: &Core, opcode: &Opcode) -> bool {
    let access = Access::of(opcode);
    let plain = matches!(opcode.operation, Operation::Load(_) | Operation::Store(_));
    let consecutive = opcode.addressing == Addressing::AddThreadId;
    let (touches_memory, dwords) = (access.elements > 0, access.element_dwords());
    let brought = dwords * if access.two_operands { 2 } else { 1 };
    // Lanes of a pass: a half or a quarter of a request if each lane brings more than one dword.
    let once = opcode.addressing == Addressing::M0;
    let one_by_one = opcode.addressing == Addressing::Source2;
    let narrow = core.is_gds() && core.target.facts().gds.one_lane;
    let several = touches_memory
        && !once
        && !one_by_one
        && !narrow
        && core.geometry.lanes / brought.max(1).next_power_of_two() > 1;
    match situation {
        Situation::ConflictFree => several && 2 * dwords <= core.geometry.banks,
        Situation::Conflicting => several && (!consecutive || core.geometry.lanes > core.geometry.banks),
        Situation::SameAddress => several && !consecutive,
        Situation::PartialExec | Situation::EmptyExec => true,
        Situation::OutOfRange => touches_memory,
        Situation::Misaligned => touches_memory && access.element_bits > 8 && opcode.addressing != Addressing::Stack,
        Situation::Straddling => plain && access.element_bits > 8 && core.parts.has(Part::Unaligned),
        Situation::BesideOtherPort => plain && core.parts.has(Part::Dual),
        Situation::M0Limit => {
            !core.is_gds() && core.rules.m0_limits(core.target.facts()) && access.address == AddressSource::Vgpr
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Situation::*;
    use super::*;
    use enumset::enum_set;
    use lds::isa::find;
    use lds::targets::{Geometry, Target};
    use lds_rtl::Parts;

    fn opcode(target: Target, name: &str) -> &'static Opcode {
        find(target, name).unwrap_or_else(|| panic!("no {name}"))
    }

    /// The situations on the small unit of gfx906.
    fn of(name: &str) -> EnumSet<Situation> {
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        possible(&core, opcode(Target::Gfx906, name))
    }

    #[test]
    fn each_kind_of_instruction_has_its_situations() {
        let lanes = enum_set!(PartialExec | EmptyExec);
        let memory = enum_set!(ConflictFree | Conflicting | SameAddress | OutOfRange | Misaligned | M0Limit) | lanes;
        for name in ["ds_nop", "ds_swizzle_b32", "ds_permute_b32", "ds_bpermute_b32"] {
            assert_eq!(of(name), lanes, "{name}");
        }
        for name in ["ds_add_u32", "ds_cmpst_rtn_b32", "ds_wrxchg2_rtn_b32"] {
            assert_eq!(of(name), memory, "{name}");
        }
        for name in ["ds_read_b32", "ds_write2st64_b64", "ds_read_b128"] {
            assert_eq!(of(name), memory | BesideOtherPort | Straddling, "{name}");
        }
        for name in ["ds_append", "ds_consume"] {
            assert_eq!(of(name), enum_set!(OutOfRange | Misaligned) | lanes, "{name}");
        }
        for name in ["ds_add_src2_u32", "ds_write_src2_b64"] {
            assert_eq!(of(name), enum_set!(OutOfRange | Misaligned | M0Limit) | lanes, "{name}: lane by lane");
        }
        for name in ["ds_read_addtid_b32", "ds_write_addtid_b32"] {
            let consecutive = enum_set!(ConflictFree | OutOfRange | Misaligned | Straddling | BesideOtherPort);
            assert_eq!(of(name), consecutive | lanes, "{name}");
        }
        assert_eq!(of("ds_read_u8"), (memory | BesideOtherPort) - Misaligned);
    }

    #[test]
    fn targets_and_parts_decide_too() {
        let small = Core::new(Target::Gfx906, Geometry::SMALL);
        let of = |core: &Core, name| possible(core, opcode(core.target, name));
        let one_port = Core { parts: Parts::ALL.without(Part::Dual), ..small };
        assert!(!of(&one_port, "ds_read_b32").contains(BesideOtherPort));
        let rdna = Core::new(Target::Gfx1100, Geometry::SMALL);
        assert!(!of(&rdna, "ds_add_u32").contains(M0Limit));
        let straddles = |name| of(&small, name).contains(Straddling);
        assert_eq!(
            ["ds_read_b32", "ds_write_b16", "ds_read_u8", "ds_add_u32"].map(straddles),
            [true, true, false, false]
        );
        let aligned = Core { parts: Parts::ALL.without(Part::Unaligned), ..small };
        assert!(!of(&aligned, "ds_read_b32").contains(Straddling));
    }

    /// The situations differ if a pass has a single lane, or more lanes than banks.
    #[test]
    fn sizes_decide_too() {
        let of = |lanes, banks, name| {
            let core = Core::new(Target::Gfx906, Geometry { lanes, banks, rows: 64 });
            possible(&core, opcode(core.target, name))
        };
        assert!(of(4, 4, "ds_read_b128").is_disjoint(ConflictFree | Conflicting | SameAddress));
        assert!(of(8, 4, "ds_read_b128").is_superset(Conflicting | SameAddress), "two lanes");
        assert!(!of(8, 4, "ds_read_b128").contains(ConflictFree), "four banks have no room for two");
        assert!(of(8, 4, "ds_read_addtid_b32").contains(Conflicting));
    }
}
