//! Fork and join: branches that some lanes take and others don't (Vega ISA 4.6).

use crate::execute::mode::{CSP, Part};
use crate::execute::scalar::registers::{read_pair, write_pair};
use crate::targets::Target;
use crate::wave::Wave;

/// SGPRs of an entry of the stack: two of EXEC, two of the PC.
const ENTRY: u32 = 4;

/// Goes on with the lanes that go one way, and keeps the others on the stack. Of two ways that lanes go, that with
/// fewer lanes comes first: of 64 lanes no more than 6 entries are left on the stack at a time.
///
/// `mask` says which lanes go to the address `to`; `next` is the address behind the instruction.
pub fn fork(wave: &mut Wave, mask: u64, to: u64, next: u64, target: Target) {
    let (pass, fail) = (mask & wave.exec, !mask & wave.exec);
    if pass == wave.exec {
        wave.pc = to;
    } else if fail == wave.exec {
        wave.pc = next;
    } else if fail.count_ones() < pass.count_ones() {
        push(wave, pass, to, target);
        (wave.exec, wave.pc) = (fail, next);
    } else {
        push(wave, fail, next, target);
        (wave.exec, wave.pc) = (pass, to);
    }
}

fn push(wave: &mut Wave, lanes: u64, pc: u64, target: Target) {
    let csp = CSP.get(wave.mode);
    write_pair(wave, csp * ENTRY, lanes, target);
    write_pair(wave, csp * ENTRY + 2, pc, target);
    CSP.set(&mut wave.mode, csp.wrapping_add(1));
}

/// Goes on behind the instruction if the stack is as it was before the fork: `before` is its pointer then, of which
/// three bits count. Otherwise goes to the lanes that wait on the stack.
pub fn join(wave: &mut Wave, before: u32, next: u64, target: Target) {
    let csp = CSP.get(wave.mode);
    if csp == before & Part::mask(CSP) {
        wave.pc = next;
        return;
    }
    CSP.set(&mut wave.mode, csp.wrapping_sub(1));
    let entry = CSP.get(wave.mode) * ENTRY;
    wave.exec = read_pair(wave, entry, target);
    wave.pc = read_pair(wave, entry + 2, target);
}
