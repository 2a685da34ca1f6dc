use super::Opcode;
pub(super) const OPCODES: &[Opcode] = &[];
