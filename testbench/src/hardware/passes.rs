//! How many passes a unit makes of a request.

use super::request::{Request, two_accesses};
use lds::isa::{Access, Addressing, DsInstruction, Operation};
use lds::targets::{Alignment, Rules, Target};

/// Passes that the unit makes of a request of an instruction: of each address one for all lanes, or one for each half
/// of them where a lane has two dwords or two operands, and one for each quarter where it has more; and behind each
/// another one if a lane of it has an element that straddles dwords. With operands in memory each lane has two passes
/// of its own. If nothing returns, those without an active lane are left out.
pub(super) fn passes(target: Target, rules: Rules, instruction: &DsInstruction, request: &Request) -> u32 {
    if instruction.opcode.addressing == Addressing::Stack {
        return STACK_PASSES;
    }
    let access = Access::of(instruction.opcode);
    let dwords = access.element_dwords().max(1) * if access.two_operands { 2 } else { 1 };
    let parts = if access.elements == 0 { 1 } else { dwords.next_power_of_two() };
    let addresses = if two_accesses(target, rules, instruction) { 2 } else { 1 };
    let returns = instruction.opcode.operands.vdst > 0;
    let torn = straddling(instruction, request);
    if instruction.opcode.addressing == Addressing::Source2 {
        return (2 * request.exec.count_ones()).max(1);
    }
    let made: u32 = sets(target, instruction, request.address.len(), parts)
        .into_iter()
        .map(|set| u32::from(returns || request.exec & set != 0) + u32::from(torn & set != 0))
        .sum();
    (addresses * made).max(1)
}

/// Passes of a request on stacks of rays: three push, one pops, and two bring what comes from registers.
const STACK_PASSES: u32 = 6;

/// The lanes of a request that are served together, in turn.
fn sets(target: Target, instruction: &DsInstruction, lanes: usize, parts: usize) -> Vec<u64> {
    let mixed = target.facts().wide_loads;
    if parts == 4 && lanes == 32 && matches!(instruction.opcode.operation, Operation::Load(_)) && !mixed.is_empty() {
        return mixed.iter().map(|set| u64::from(*set)).collect();
    }
    let one = u64::MAX >> (64 - lanes / parts);
    (0..parts).map(|part| one << (part * lanes / parts)).collect()
}

/// Active lanes with an element that reaches into a dword more than it would if it were aligned.
fn straddling(instruction: &DsInstruction, request: &Request) -> u64 {
    let plain = matches!(instruction.opcode.operation, Operation::Load(_) | Operation::Store(_));
    if request.alignment != Alignment::Unaligned || !plain {
        return 0;
    }
    let bytes = u32::from(instruction.opcode.element_bits / 8);
    // Two offsets count dwords at least.
    let offset = match instruction.opcode.addressing {
        Addressing::Two { .. } => 0,
        _ => u32::from(instruction.offset()),
    };
    let straddles = |lane: &usize| {
        let address = match instruction.opcode.addressing {
            // On the global data share it is in no address.
            Addressing::AddThreadId | Addressing::M0 if instruction.gds => 0,
            Addressing::AddThreadId | Addressing::M0 => request.m0,
            _ => request.address[*lane],
        };
        address.wrapping_add(offset) % 4 + bytes > bytes.next_multiple_of(4)
    };
    (0..request.address.len()).filter(straddles).fold(0, |lanes, lane| lanes | 1 << lane) & request.exec
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::request::Requester;
    use lds::isa;
    use lds::targets::Geometry;
    use lds::wave::{Wave, WaveSize};

    /// Passes of all requests of an instruction on the full unit.
    fn count(name: &str, offset1: u8, vdst: u8, exec: u64) -> u32 {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        let instruction = DsInstruction { offset1, vdst, ..DsInstruction::new(opcode) };
        let wave = Wave { exec, ..Wave::new(WaveSize::Wave64) };
        let all = Requester::of(Geometry::FULL).requests(&instruction, &wave, 0);
        all.iter().map(|(_, request)| passes(Target::Gfx906, Rules::USUAL, &instruction, request)).sum()
    }

    #[test]
    fn passes_follow_from_the_requests() {
        let all = u64::MAX;
        assert_eq!(
            [count("ds_read_b32", 0, 0, all), count("ds_nop", 0, 0, all), count("ds_add_u32", 0, 0, 0)],
            [2, 1, 2]
        );
        assert_eq!([count("ds_permute_b32", 0, 0, all), count("ds_swizzle_b32", 0, 0, all)], [4, 2]);
        assert_eq!([count("ds_read2_b32", 1, 0, all), count("ds_read2_b32", 0, 0, all)], [4, 2], "equal offsets");
        assert_eq!(
            [count("ds_cmpst_rtn_b32", 0, 0, 1), count("ds_read2_b32", 1, 0, 0)],
            [4, 4],
            "what returns takes both"
        );
        assert_eq!([count("ds_cmpst_b32", 0, 0, 1), count("ds_cmpst_b32", 0, 0, 1 << 16 | 1)], [2, 3]);
        assert_eq!([count("ds_write2_b32", 1, 0, 0), count("ds_mskor_b32", 0, 0, all)], [2, 4]);
        assert_eq!(
            [count("ds_read_b64", 0, 0, 1), count("ds_read2_b64", 1, 0, 1), count("ds_read_b96", 0, 0, 1)],
            [4, 8, 8]
        );
        assert_eq!([count("ds_write2_b64", 1, 0, 1 << 16), count("ds_write_b128", 0, 0, 1 << 40)], [3, 2]);
        assert_eq!([count("ds_add_src2_u32", 0, 0, all), count("ds_add_src2_u32", 0, 0, 1)], [128, 3]);
        assert_eq!([count("ds_add_src2_u64", 0, 0, all), count("ds_add_src2_u64", 0, 0, 0b11 << 15)], [128, 5]);
    }

    #[test]
    fn sets_with_an_element_that_straddles_have_two_passes() {
        let count = |name: &str, first: u32| {
            let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
            let instruction = DsInstruction { addr: 1, offset0: 1, offset1: 2, ..DsInstruction::new(opcode) };
            let mut wave = Wave::new(WaveSize::Wave64);
            // Lane 17 alone isn't at a dword.
            wave.vgprs[1] = std::array::from_fn(|lane| if lane == 17 { first } else { 3 });
            let unaligned = Requester { alignment: Alignment::Unaligned, ..Requester::of(Geometry::FULL) };
            let all = unaligned.requests(&instruction, &wave, 0);
            all.iter()
                .map(|(_, request)| passes(Target::Gfx906, Rules::USUAL, &instruction, request))
                .collect::<Vec<_>>()
        };
        assert_eq!([count("ds_read_b32", 1), count("ds_read_b32", 3)], [[2, 1], [1, 1]]);
        assert_eq!(
            [count("ds_read_u16", 1), count("ds_read_u16", 2), count("ds_read_u8", 2)],
            [[1, 1], [2, 1], [1, 1]]
        );
        assert_eq!(
            [count("ds_write_b64", 1), count("ds_write_b128", 1), count("ds_read_b96", 1)],
            [[3, 2], [5, 4], [5, 4]]
        );
        // Here addresses are those of ADDR, as both offsets count dwords: all lanes but one straddle.
        assert_eq!([count("ds_read2_b32", 0), count("ds_write2_b64", 0)], [[4, 4], [8, 8]]);
        assert_eq!(count("ds_add_u32", 1), [1, 1]);
    }
}
