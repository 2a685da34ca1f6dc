//! Which registers an instruction names that isn't the data share's.

use crate::encoding::meaning::Crossing;
use crate::encoding::{Field, Instruction, Operand, has_scratch_vaddr};
use crate::execute::{Beside, reads_lds};
use crate::targets::{Encoding, Target};
use crate::wave::{REGISTERS, Register};
use std::fmt;

/// The number of VCC's low half among scalar registers.
const VCC: u32 = 106;
/// The number of EXEC's low half.
const EXEC: u32 = 126;
/// The number of FLAT_SCRATCH's low half on gfx906.
const FLAT_SCRATCH: u32 = 102;
/// The first number in a source's field that is no register of a wave.
const CONSTANTS: u32 = 128;
/// The first number in a source's field that is a VGPR.
const VGPRS: u32 = 256;

/// Whether a number is that of NULL.
fn is_null(number: u32, target: Target) -> bool {
    target.facts().code.null == Some(number)
}

/// Whether the field of a base has the number of a register, and not that of `off`.
fn is_base(number: u32, target: Target) -> bool {
    number != target.facts().code.off
}

/// A register that a wave waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyRegister {
    /// a register with a dword for each lane
    Vector(Register),
    /// a register that a wave has once, by its number in instructions: s0 to s105, then VCC
    Scalar(u8),
}

impl AnyRegister {
    /// How many there are.
    pub(super) const COUNT: usize = REGISTERS + CONSTANTS as usize;

    /// The number of a register that a wave has once.
    pub(super) fn scalar(self) -> Option<u32> {
        match self {
            AnyRegister::Vector(_) => None,
            AnyRegister::Scalar(number) => Some(number.into()),
        }
    }

    /// The number of a VGPR; one behind the last VGPR is that of an accumulation register.
    pub(super) fn vgpr(self) -> Option<u32> {
        match self {
            AnyRegister::Vector(register) => Some(register.index() as u32),
            AnyRegister::Scalar(_) => None,
        }
    }

    /// A number of its own below [`AnyRegister::COUNT`].
    pub(super) const fn index(self) -> usize {
        match self {
            AnyRegister::Vector(register) => register.index(),
            AnyRegister::Scalar(number) => REGISTERS + (number as usize) % CONSTANTS as usize,
        }
    }
}

impl From<Register> for AnyRegister {
    fn from(register: Register) -> Self {
        AnyRegister::Vector(register)
    }
}

impl fmt::Display for AnyRegister {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            AnyRegister::Vector(register) => register.fmt(f),
            AnyRegister::Scalar(106) => write!(f, "vcc_lo"),
            AnyRegister::Scalar(107) => write!(f, "vcc_hi"),
            AnyRegister::Scalar(number @ 108..=123) => write!(f, "ttmp{}", number - 108),
            AnyRegister::Scalar(number) => write!(f, "s{number}"),
        }
    }
}

/// The registers of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Operands {
    /// registers whose values it takes
    pub(super) reads: Vec<AnyRegister>,
    /// registers that it leaves another value in
    pub(super) writes: Vec<AnyRegister>,
}

impl Operands {
    /// The registers that the operands of an instruction name, for a wave of so many lanes.
    pub(super) fn of(instruction: &Instruction, lanes: usize) -> Self {
        Self::moved(instruction, lanes, |_, registers, _| registers)
    }

    /// What becomes of them: `moved` takes those of an operand and whether it is a result.
    pub(super) fn moved(
        instruction: &Instruction,
        lanes: usize,
        moved: impl Fn(Field, Vec<AnyRegister>, bool) -> Vec<AnyRegister>,
    ) -> Self {
        let mut all = Operands::default();
        for part in instruction.parts() {
            let first = all.writes.len();
            all.add(&part, lanes, &moved);
            // Of two instructions in one, the destination that is read is that of its own half.
            if instruction.is_pair() && part.row.does.reads_destination() {
                let read: Vec<AnyRegister> = all.writes[first..].to_vec();
                all.reads.extend(read);
            }
        }
        all
    }

    /// Adds those of an instruction, or of half a one.
    fn add(
        &mut self,
        instruction: &Instruction,
        lanes: usize,
        moved: impl Fn(Field, Vec<AnyRegister>, bool) -> Vec<AnyRegister>,
    ) {
        let stores = instruction.row.does.stores();
        let swaps = instruction.row.does.crossing().is_some_and(Crossing::swaps);
        let mut sources = false;
        for operand in instruction.operands() {
            let is_result = match operand.field {
                Field::Sdst if instruction.row.does.leaves_destination() => false,
                Field::Sdst | Field::Vdst => true,
                Field::Sdata => !stores,
                // VCC is a result before the sources, and a source behind them.
                _ => operand.kind.name() == "vcc" && !sources,
            };
            sources |= !is_result;
            let named = moved(operand.field, named(instruction, operand, lanes), is_result);
            if swaps {
                self.reads.extend(&named);
                self.writes.extend(&named);
                continue;
            }
            // What a buffer's read-modify-write finds comes to where its data is.
            let returns = operand.field == Field::Vdata
                && instruction.row.does.is_atomic()
                && !instruction.row.has(Field::Vdst)
                && instruction.field(Field::Glc) == 1;
            if returns {
                self.writes.extend(&named);
            }
            if is_result { self.writes.extend(named) } else { self.reads.extend(named) }
        }
    }

    /// The registers that an instruction reads or writes without naming them, for a wave of so many lanes.
    pub(super) fn implied(beside: Beside, target: Target, lanes: usize) -> Vec<AnyRegister> {
        let masks = lanes.div_ceil(32) as u32;
        let m0 = target.facts().code.m0;
        let exec = beside.exec_halves.map_or(masks, u32::from);
        let all = [
            (beside.reads_vcc, VCC, masks),
            (beside.reads_exec || beside.writes_exec, EXEC, exec),
            (beside.reads_m0 || beside.writes_m0, m0, 1),
            (beside.may_read_flat_scratch, FLAT_SCRATCH, 2),
        ];
        let implied = all.into_iter().filter(|(is_implied, ..)| *is_implied);
        implied.flat_map(|(_, first, count)| first..first + count).map(|one| AnyRegister::Scalar(one as u8)).collect()
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<AnyRegister> {
        self.reads.iter().chain(&self.writes).copied().collect()
    }
}

/// The registers of an operand. Which kind an operand is of, its name says: `s64` is two scalar registers, `w32` a
/// vector source, which may be scalar.
pub(super) fn named(instruction: &Instruction, operand: &Operand, lanes: usize) -> Vec<AnyRegister> {
    let is_source = operand.kind.is_vector_source();
    let number = if is_source { instruction.source_number(operand) } else { instruction.field(operand.field) };
    let dwords = instruction.bits_of(operand, lanes as u32).map_or(1, |bits| bits.div_ceil(32));
    let scalars = |first: u32, count: u32| {
        // Of NULL as a pair no half is a register.
        let last = if is_null(first, instruction.row.target) { first } else { (first + count).min(CONSTANTS) };
        (first..last).map(|number| AnyRegister::Scalar(number as u8)).collect()
    };
    let vectors = |first: u32, count: u32| {
        // Registers past the last one aren't there.
        let last = (first + count).min(VGPRS);
        let register = if instruction.is_accumulator(operand) { Register::agpr } else { Register::vgpr };
        (first..last).map(|number| AnyRegister::Vector(register(number as u8))).collect()
    };
    let masks = lanes.div_ceil(32) as u32;
    match operand.kind.name() {
        _ if reads_lds(instruction) && operand.field == Field::Src0 => Vec::new(),
        "mask" => scalars(number, masks),
        "vcc" => scalars(VCC, masks),
        "mask_or_vcc" => scalars(if instruction.field(Field::Sd) == 1 { number } else { VCC }, masks),
        "b64" | "b128" => scalars(2 * number, dwords),
        "r128" => scalars(4 * number, dwords),
        "buffer_address" => vectors(number, instruction.field(Field::Idxen) + instruction.field(Field::Offen)),
        "global_address" => {
            let base = instruction.row.operands.iter().find(|operand| operand.kind.name() == "global_base");
            let has_base =
                base.is_some_and(|operand| is_base(instruction.field(operand.field), instruction.row.target));
            vectors(number, if has_base { 1 } else { 2 })
        }
        "scratch_address" => vectors(number, u32::from(has_scratch_vaddr(instruction))),
        "scalar_offset" => {
            // gfx906 says by two bits whether the offset is a number, a register, or both.
            let [enable, imm] = [Field::SoffsetEnable, Field::Imm].map(|field| instruction.field(field) == 1);
            let register = match instruction.row.target.facts().code.encoding {
                Encoding::Gfx9 if enable => instruction.field(Field::Soffset),
                Encoding::Gfx9 if imm => CONSTANTS,
                Encoding::Gfx9 => instruction.field(Field::Offset) & 0x7f,
                Encoding::Gfx10 | Encoding::Gfx11 | Encoding::Gfx12 => instruction.field(Field::Soffset),
            };
            scalars(register, 1)
        }
        // Of halves of VGPRs a bit of the number may say which.
        _ if is_source && number >= VGPRS => vectors(instruction.register_and_half(operand, number - VGPRS).0, dwords),
        _ if is_source => scalars(number, dwords),
        name => match (name.as_bytes(), number) {
            ([b'v' | b'r' | b'a' | b'p', b'0'..=b'9', ..] | b"chosen", _) => {
                vectors(instruction.register_and_half(operand, number % VGPRS).0, dwords)
            }
            ([b's' | b'c' | b'i', b'0'..=b'9', ..], _) => scalars(number, dwords),
            _ if name == "global_base" || name == "scratch_base" => {
                if is_base(number, instruction.row.target) {
                    scalars(number, dwords)
                } else {
                    Vec::new()
                }
            }
            _ => Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::encoding;

    fn operands(text: &str, target: Target) -> [Vec<String>; 2] {
        let source = Source::new("", text);
        let instruction = encoding::parse_line(&source, 0..text.len(), target).unwrap().unwrap();
        let Operands { reads, writes } = Operands::of(&instruction, 64);
        [reads, writes].map(|registers| registers.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn operands_are_told_by_the_row() {
        for (text, reads, writes) in [
            ("s_add_u32 s1, s2, vcc_lo", "s2 vcc_lo", "s1"),
            ("s_mov_b64 s[4:5], 7", "", "s4 s5"),
            ("s_load_dwordx2 s[8:9], s[4:5], 0x10", "s4 s5", "s8 s9"),
            ("s_load_dword s8, s[4:5], s7", "s4 s5 s7", "s8"),
            ("s_load_dword s8, s[4:5], s7 offset:0x20", "s4 s5 s7", "s8"),
            ("s_load_dword s8, s[4:5], vcc_hi", "s4 s5 vcc_hi", "s8"),
            ("global_load_dword v2, v4, vcc", "v4 vcc_lo vcc_hi", "v2"),
            ("s_store_dword s9, s[2:3], s10", "s9 s2 s3 s10", ""),
            ("s_setpc_b64 s[2:3]", "s2 s3", ""),
            ("s_setreg_b32 hwreg(HW_REG_MODE), s4", "s4", ""),
            ("s_cmpk_eq_i32 s4, 5", "s4", ""),
            ("s_branch 4", "", ""),
            ("scratch_store_dword off, v3, s4", "v3 s4", ""),
            ("scratch_load_dword v3, v4, off", "v4", "v3"),
            ("v_mov_b32_e32 v1, s3", "s3", "v1"),
            ("v_add_u32_e32 v1, v2, v3", "v2 v3", "v1"),
            ("v_cmp_gt_u32_e32 vcc, s7, v1", "s7 v1", "vcc_lo vcc_hi"),
            ("v_cmp_gt_u32_e64 s[4:5], s7, v1", "s7 v1", "s4 s5"),
            ("v_addc_co_u32_e32 v2, vcc, v3, v4, vcc", "v3 v4 vcc_lo vcc_hi", "v2 vcc_lo vcc_hi"),
            ("v_cndmask_b32_e64 v1, 0, v2, s[6:7]", "v2 s6 s7", "v1"),
            ("v_lshlrev_b64 v[2:3], 2, v[4:5]", "v4 v5", "v2 v3"),
            ("v_readfirstlane_b32 s4, v2", "v2", "s4"),
            // Numbers of VGPRs in fields of eight bits.
            ("v_min_f32_dpp v1, v2, v3 row_shl:1 row_mask:0xf bank_mask:0xf", "v2 v3", "v1"),
            ("v_mov_b32_dpp v1, v2 row_shl:1 row_mask:0xf bank_mask:0xf", "v2", "v1"),
            ("v_add_u32_sdwa v1, v2, v3 dst_sel:DWORD src0_sel:BYTE_0 src1_sel:WORD_1", "v2 v3", "v1"),
            ("v_max_f16_sdwa v1, -|v2|, s3 dst_sel:DWORD src0_sel:WORD_0 src1_sel:WORD_1", "v2 s3", "v1"),
            ("v_cmp_gt_u32_sdwa s[4:5], v2, v3 src0_sel:BYTE_0 src1_sel:WORD_1", "v2 v3", "s4 s5"),
            ("v_cmp_gt_u32_sdwa vcc, v2, v3 src0_sel:BYTE_0 src1_sel:WORD_1", "v2 v3", "vcc_lo vcc_hi"),
            ("v_readfirstlane_b32 s4, src_lds_direct", "", "s4"),
            ("v_mov_b32_e32 v1, src_lds_direct", "", "v1"),
            ("v_mov_b32_dpp v1, v254 row_shl:1 row_mask:0xf bank_mask:0xf", "v254", "v1"),
            ("v_interp_p1_f32_e64 v1, -v2, attr0.x", "v2", "v1"),
            ("buffer_load_dword v1, v[2:3], s[4:7], s9 idxen offen", "v2 v3 s4 s5 s6 s7 s9", "v1"),
            ("buffer_store_dword v1, v2, s[4:7], 0 offen", "v1 v2 s4 s5 s6 s7", ""),
            ("buffer_atomic_add v1, off, s[4:7], 0 glc", "v1 s4 s5 s6 s7", "v1"),
            ("buffer_atomic_add v1, off, s[4:7], 0", "v1 s4 s5 s6 s7", ""),
            ("buffer_store_dword v1, off, s[4:7], 0", "v1 s4 s5 s6 s7", ""),
            ("global_load_dwordx2 v[2:3], v[4:5], off", "v4 v5", "v2 v3"),
            ("global_load_dword v2, v4, s[6:7]", "v4 s6 s7", "v2"),
            ("global_store_dwordx2 v4, v[2:3], s[6:7]", "v4 v2 v3 s6 s7", ""),
            ("global_atomic_add v[4:5], v2, off", "v4 v5 v2", ""),
            ("global_atomic_add v1, v[4:5], v2, off glc", "v4 v5 v2", "v1"),
        ] {
            let [found_reads, found_writes] = operands(text, Target::Gfx906).map(|names| names.join(" "));
            assert_eq!((found_reads.as_str(), found_writes.as_str()), (reads, writes), "{text}");
        }
        let [reads, _] = operands("s_load_b32 s8, s[4:5], 0x10", Target::Gfx1100);
        assert_eq!(reads, ["s4", "s5"]);
        let [reads, _] = operands("global_load_b32 v2, v[4:5], off", Target::Gfx1100);
        assert_eq!(reads, ["v4", "v5"]);
        let [reads, _] = operands("scratch_store_b32 off, v3, off", Target::Gfx1100);
        assert_eq!(reads, ["v3"]);
        let [reads, _] = operands("v_add_f32_dpp v1, v2, v3 dpp8:[0,1,2,3,4,5,6,7]", Target::Gfx1100);
        assert_eq!(reads, ["v2", "v3"]);
        let [reads, writes] = operands("v_add_nc_u16 v1, v2, v3 op_sel:[0,1,1]", Target::Gfx1100);
        assert_eq!((reads, writes), (vec!["v2".to_owned(), "v3".to_owned()], vec!["v1".to_owned()]));
        assert_eq!(operands("v_swap_b32 v1, v2", Target::Gfx906), [["v1", "v2"]; 2]);
        let both = operands("v_dual_mov_b32 v4, s2 :: v_dual_add_f32 v7, v2, v3", Target::Gfx1100);
        assert_eq!(both.map(|names| names.join(" ")), ["s2 v2 v3", "v4 v7"]);
        let [_, writes] = operands("v_cmp_gt_u32_e32 vcc_lo, s7, v1", Target::Gfx1100);
        assert_eq!(writes, ["vcc_lo", "vcc_hi"], "of 64 lanes");
    }
}
