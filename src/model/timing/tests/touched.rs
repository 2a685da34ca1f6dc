//! The dwords that are costed against those that the golden model touches: both models work out for themselves what is
//! in range.

use super::*;
use crate::golden::{Golden, Unit};
use crate::isa::{Addressing, Operation, opcodes};
use crate::targets::Reading;
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn loads_and_stores_are_costed_for_what_they_touch(
        target in prop_oneof![Just(Target::Gfx1201), prop::sample::select(Target::ALL.to_vec())],
        mode in prop::sample::select(Alignment::ALL.to_vec()),
        apart in any::<bool>(),
        addresses in prop::collection::vec(prop_oneof![100u32..140, 0u32..150], 64),
        (base, size) in (0u32..8, 30u32..36),
        // Of many lanes one hides what another one lacks.
        exec in prop_oneof![3 => (0u32..64).prop_map(|lane| 1 << lane), 1 => any::<u64>()],
        offset1 in 0u8..3,
    ) {
        let geometry = Geometry::SMALL;
        let allocation = Allocation { base: 8 * base, size: 4 * size };
        let mut chip = Chip::of(target, geometry, false);
        chip.alignment = mode;
        chip.rules.readings = if apart { Reading::PartialElements.into() } else { chip.rules.readings };
        let unit = Unit { alignment: mode, rules: chip.rules, ..Unit::new(target, geometry, allocation) };
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = exec;
        wave.vgprs[1] = addresses.try_into().unwrap();
        let moves = |operation| matches!(operation, Operation::Load(_) | Operation::Store(_));
        for opcode in opcodes(target).iter().filter(|opcode| moves(opcode.operation) && opcode.operands.addr == 1) {
            let registers = DsInstruction { addr: 1, data0: 4, data1: 8, vdst: 12, ..DsInstruction::new(opcode) };
            let two = matches!(opcode.addressing, Addressing::Two { .. });
            let instruction = DsInstruction { offset1: if two { offset1 } else { 0 }, ..registers };
            let served = schedule(&chip, allocation, &instruction, &wave).unwrap();
            let accesses = served.requests.iter().flat_map(|request| &request.passes).flat_map(|pass| &pass.accesses);
            let costed: BTreeSet<usize> = accesses.map(|access| access.row * geometry.banks + access.bank).collect();
            let mut golden = Golden::new(unit).watched();
            golden.serve(&Transfer::ds(&instruction, 0, &wave), None).unwrap();
            let touches = golden.touched().unwrap().touches.iter();
            let bytes = touches.flat_map(|touch| touch.address..touch.address + u32::from(touch.bytes));
            let touched: BTreeSet<usize> = bytes.map(|byte| (allocation.base + byte) as usize / 4).collect();
            if two && chip.rules.refuses_whole_loads(target.facts()) && matches!(opcode.operation, Operation::Load(_)) {
                // What is in range of a load that is refused as a whole takes its bank all the same.
                prop_assert!(costed.is_superset(&touched), "{}", opcode.name);
            } else {
                prop_assert_eq!(costed, touched, "{}", opcode.name);
            }
        }
    }
}
