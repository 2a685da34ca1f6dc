//! Where a wave goes on behind an instruction.

use super::decode::Decoded;
use super::ports::{InstructionKind, PC_MASK, Reply};
use super::wave::{Push, Wave};

/// Where a wave goes on, the lanes that are on, if others than before, and what it puts on its stack.
type Way = (u64, Option<u64>, Option<Push>);

/// Moves the wave's program counter and the level of its stack behind an instruction. The lanes that are on, if others
/// than before, and what comes to the stack.
pub(super) fn advance(wave: &mut Wave, decoded: &Decoded, reply: &Reply) -> (Option<u64>, Option<Push>) {
    let next = wave.pc.wrapping_add(decoded.length) & PC_MASK;
    let near = wave.pc.wrapping_add(1).wrapping_add_signed(i64::from(decoded.simm16)) & PC_MASK;
    let dword = |address: u64| address >> 2 & PC_MASK;
    let (to, lanes, push) = match decoded.kind {
        InstructionKind::Direct | InstructionKind::Call => (near, None, None),
        InstructionKind::Branch => (if reply.condition { near } else { next }, None, None),
        InstructionKind::Jump => (if reply.condition { dword(reply.first) } else { next }, None, None),
        InstructionKind::IFork => fork(wave, next, near, reply),
        InstructionKind::GFork => fork(wave, next, dword(reply.second), reply),
        InstructionKind::Join if u64::from(wave.depth) == reply.first % 8 => (next, None, None),
        InstructionKind::Join => {
            let (to, lanes) = wave.pop();
            (to, Some(lanes), None)
        }
        InstructionKind::SetVskip => {
            wave.is_skipping = reply.condition;
            (next, None, None)
        }
        InstructionKind::Run if reply.sets_mode => {
            wave.is_skipping = reply.first >> 28 & 1 == 1;
            wave.depth = (reply.first >> 29 & 7) as u8;
            (next, None, None)
        }
        _ => (next, None, None),
    };
    wave.pc = to;
    (lanes, push)
}

fn fork(wave: &mut Wave, next: u64, target: u64, reply: &Reply) -> Way {
    let (jump, stay) = (reply.exec & reply.first, reply.exec & !reply.first);
    if stay == 0 {
        (target, None, None)
    } else if jump == 0 {
        (next, None, None)
    } else if stay.count_ones() < jump.count_ones() {
        (next, Some(stay), Some(wave.push(target, jump)))
    } else {
        (target, Some(jump), Some(wave.push(next, stay)))
    }
}
