//! What an instruction does, as a formula made from its row of the opcode table. Formulas are for readers and aren't
//! executed.

use super::atomic::AtomicOp;
use super::opcode::{Addressing, Fill, GwsOp, Opcode, Operation, Slice};

/// What the names in formulas mean, a line each.
pub const FORMULA_NAMES: &str = "A: the byte address, ADDR + offset. MEM[A]: the element there.\n\
     ADDR, DATA0, DATA1 and D (VDST): what the registers of these fields hold; DATA: DATA0 where there is no DATA1.\n\
     lane: the number of the lane; lanes: how many are on.\n";

impl Opcode {
    /// What an opcode does for each lane that is on, with the names of [`FORMULA_NAMES`]:
    /// `D = MEM[A]; MEM[A] = D + DATA`. Numbers have the kind and width that the mnemonic says. The formula leaves out
    /// refusals and misaligned addresses.
    pub fn formula(&self) -> String {
        match self.operation {
            Operation::Nop => "nothing".to_owned(),
            Operation::Load(fill) => self.load(fill),
            Operation::LoadTransposed(bits) => {
                format!(
                    "D = MEM[A], elements of {bits} bits exchanged as a matrix is transposed, between the lanes of a group"
                )
            }
            Operation::Store(slice) => self.store(slice),
            Operation::Atomic(op) => self.atomic(op),
            Operation::Source2(op) => {
                format!("B = ADDR + 4 * displacement; MEM[ADDR] = {}", op.formula("MEM[ADDR]", "MEM[B]", ""))
            }
            Operation::Swizzle => "D = ADDR of the lane that the pattern in the offset says".to_owned(),
            Operation::Permute => "D of lane (A / 4) % wave size = DATA".to_owned(),
            Operation::Bpermute => "D = DATA of lane (A / 4) % wave size, 0 if that is off".to_owned(),
            Operation::BpermuteAny => "D = DATA of lane (A / 4) % wave size, on or off".to_owned(),
            Operation::Append => "A = M0[15:0] + offset; D = MEM[A]; MEM[A] = D + lanes, once for the wave".to_owned(),
            Operation::Consume => "A = M0[15:0] + offset; D = MEM[A]; MEM[A] = D - lanes, once for the wave".to_owned(),
            Operation::OrderedCount => {
                "in the wave's turn D = counter; counter = counter + ADDR, or as the offset says".to_owned()
            }
            Operation::Gws(op) => match op {
                GwsOp::SemaReleaseAll => "resource: counter = counter + waiting waves, which all go on",
                GwsOp::Init => "resource: counter = ADDR, and who waits there is forgotten",
                GwsOp::SemaV => "resource: counter = counter + 1, and a waiting wave goes on",
                GwsOp::SemaBr => "resource: counter = counter + ADDR, and as many waiting waves go on",
                GwsOp::SemaP => "resource: wait until counter > 0; counter = counter - 1",
                GwsOp::Barrier => "resource: wait until as many waves are here as the counter says; counter = ADDR",
            }
            .to_owned(),
            Operation::AddGsReg => "D = REG[offset]; REG[offset] = D + DATA of the lowest lane".to_owned(),
            Operation::SubGsReg => "D = REG[offset]; REG[offset] = D - DATA of the lowest lane".to_owned(),
            Operation::BvhStack | Operation::RingStack => {
                "push the nodes of DATA1 that a ray hits on the stack at ADDR; D = the next node; ADDR = the new top"
                    .to_owned()
            }
        }
    }

    /// The element at each address of the opcode.
    fn elements(&self) -> Vec<String> {
        match self.addressing {
            Addressing::Two { scale } => [0, 1].map(|index| format!("MEM[ADDR + offset{index} * {scale}]")).to_vec(),
            Addressing::AddThreadId => vec!["MEM[M0[15:0] + offset + 4 * lane]".to_owned()],
            _ => vec!["MEM[A]".to_owned()],
        }
    }

    fn load(&self, fill: Fill) -> String {
        let memory = self.elements().join(", ");
        let (part, value) = match fill {
            Fill::Whole => ("", memory),
            Fill::Zero => ("", format!("zero_extend({memory})")),
            Fill::Sign => ("", format!("sign_extend({memory})")),
            Fill::ZeroLow => ("[15:0]", format!("zero_extend({memory})")),
            Fill::ZeroHigh => ("[31:16]", format!("zero_extend({memory})")),
            Fill::SignLow => ("[15:0]", format!("sign_extend({memory})")),
            Fill::SignHigh => ("[31:16]", format!("sign_extend({memory})")),
        };
        format!("D{part} = {value}")
    }

    fn store(&self, slice: Slice) -> String {
        let lowest = if slice == Slice::High { 16 } else { 0 };
        let part = match self.element_bits {
            bits @ (8 | 16) => format!("[{}:{lowest}]", lowest + bits - 1),
            _ => String::new(),
        };
        let data = if self.operands.data1 > 0 { "DATA0, DATA1" } else { "DATA" };
        format!("{} = {data}{part}", self.elements().join(", "))
    }

    fn atomic(&self, op: AtomicOp) -> String {
        let (elements, returns) = (self.elements(), self.operands.vdst > 0);
        if let [first, second] = &elements[..] {
            return format!("D = {first}, {second}; {first}, {second} = DATA0, DATA1");
        }
        let first = if self.operands.data1 > 0 { "DATA0" } else { "DATA" };
        let before = if returns { "D" } else { "MEM[A]" };
        let returned = if returns { "D = MEM[A]; " } else { "" };
        format!("{returned}MEM[A] = {}", op.formula(before, first, "DATA1"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{find, opcodes};
    use crate::targets::Target;

    fn formula(target: Target, name: &str) -> String {
        find(target, name).unwrap_or_else(|| panic!("no {name}")).formula()
    }

    #[test]
    fn formulas_are_read_as_they_stand() {
        let of = |name| formula(Target::Gfx906, name);
        assert_eq!(of("ds_add_rtn_u32"), "D = MEM[A]; MEM[A] = D + DATA");
        assert_eq!(of("ds_add_u32"), "MEM[A] = MEM[A] + DATA");
        assert_eq!(of("ds_read2st64_b32"), "D = MEM[ADDR + offset0 * 256], MEM[ADDR + offset1 * 256]");
        assert_eq!(of("ds_write_b8_d16_hi"), "MEM[A] = DATA[23:16]");
        assert_eq!(of("ds_read_i8_d16_hi"), "D[31:16] = sign_extend(MEM[A])");
        assert_eq!(of("ds_cmpst_b32"), "MEM[A] = MEM[A] == DATA0 ? DATA1 : MEM[A]");
        assert_eq!(formula(Target::Gfx1100, "ds_cmpstore_b32"), "MEM[A] = MEM[A] == DATA1 ? DATA0 : MEM[A]");
        assert_eq!(of("ds_write_src2_b32"), "B = ADDR + 4 * displacement; MEM[ADDR] = MEM[B]");
    }

    /// A formula names exactly what its row has: the registers, and whether the instruction returns.
    #[test]
    fn formulas_name_the_operands_of_their_rows() {
        for opcode in Target::ALL.into_iter().flat_map(opcodes) {
            let (text, operands) = (opcode.formula(), opcode.operands);
            let names =
                |word: &str| text.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|part| part == word);
            assert_eq!(names("D"), operands.vdst > 0, "{}: {text}", opcode.name);
            assert_eq!(names("DATA1"), operands.data1 > 0, "{}: {text}", opcode.name);
            let data0 = operands.data0 > 0 && !matches!(opcode.operation, Operation::BvhStack | Operation::RingStack);
            assert_eq!(names("DATA") || names("DATA0"), data0, "{}: {text}", opcode.name);
            assert_eq!(names("ADDR") || names("A") && !names("M0"), operands.addr > 0, "{}: {text}", opcode.name);
        }
    }
}
