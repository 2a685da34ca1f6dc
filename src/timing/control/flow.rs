//! Where a wave goes on behind an instruction.

use super::decode::Decoded;
use super::ports::{Kind, PC_MASK, Reply};
use super::wave::Wave;

/// Moves the wave's program counter and its stack behind an instruction. The lanes that are on, if others than before.
pub(super) fn advance(wave: &mut Wave, decoded: &Decoded, reply: &Reply) -> Option<u64> {
    let next = wave.pc.wrapping_add(decoded.length) & PC_MASK;
    let near = wave.pc.wrapping_add(1).wrapping_add_signed(i64::from(decoded.simm16)) & PC_MASK;
    let dword = |address: u64| address >> 2 & PC_MASK;
    let (to, lanes) = match decoded.kind {
        Kind::Direct | Kind::Call => (near, None),
        Kind::Branch => (if reply.condition { near } else { next }, None),
        Kind::Jump => (if reply.condition { dword(reply.first) } else { next }, None),
        Kind::IFork => fork(wave, next, near, reply),
        Kind::GFork => fork(wave, next, dword(reply.second), reply),
        Kind::Join if u64::from(wave.depth) == reply.first % 8 => (next, None),
        Kind::Join => {
            let (to, lanes) = wave.pop();
            (to, Some(lanes))
        }
        Kind::SetVskip => {
            wave.is_skipping = reply.condition;
            (next, None)
        }
        Kind::Run if reply.sets_mode => {
            wave.is_skipping = reply.first >> 28 & 1 == 1;
            wave.depth = (reply.first >> 29 & 7) as u8;
            (next, None)
        }
        _ => (next, None),
    };
    wave.pc = to;
    lanes
}

fn fork(wave: &mut Wave, next: u64, target: u64, reply: &Reply) -> (u64, Option<u64>) {
    let (jump, stay) = (reply.exec & reply.first, reply.exec & !reply.first);
    if stay == 0 {
        (target, None)
    } else if jump == 0 {
        (next, None)
    } else if stay.count_ones() < jump.count_ones() {
        wave.push(target, jump);
        (next, Some(stay))
    } else {
        wave.push(next, stay);
        (target, Some(jump))
    }
}
