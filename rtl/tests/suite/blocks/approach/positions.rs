//! Which passes a request has.

use crate::common::{Ask, Bench, Dice, facts};
use lds_hdl::U;
use lds_rtl::Positions;

/// Of each position whether it is a pass, counted from the sets of lanes.
fn expected<const LANES: usize>(ask: &Ask) -> u64 {
    let facts = facts(ask.opcode);
    let dwords = (facts.last_dword.raw() + 1) * if facts.two_data { 2 } else { 1 };
    let sets = dwords.next_power_of_two() as usize;
    let of_set = |set: usize| ask.exec >> (set * LANES / sets) & ((1 << (LANES / sets)) - 1) != 0;
    let two = ask.has_two_elements();
    let mut positions: Vec<bool> = Vec::new();
    if facts.source2 {
        positions.extend((0..sets).flat_map(|set| [of_set(set); 2]));
    } else {
        (0..if two { 2 } else { 1 }).for_each(|_| positions.extend((0..sets).map(of_set)));
    }
    if facts.vgprs.any() {
        positions.fill(true);
    } else if ask.exec == 0 {
        positions[usize::from(facts.source2)] = true;
    }
    positions.iter().enumerate().fold(0, |made, (position, is_made)| made | u64::from(*is_made) << position)
}

#[test]
fn sets_with_a_lane_are_passes_and_all_are_if_something_returns() {
    const LANES: usize = 8;
    let (mut bench, mut dice) = (Bench::<Positions<LANES>>::new(), Dice::new(106));
    let mut seen = [0; 2];
    for _ in 0..20000 {
        let mut ask = Ask::random(&mut dice, LANES, 1 << 12);
        if dice.one_in(4) {
            // Operands in memory: of 32 bits, of 64.
            ask.opcode = dice.pick(&[128, 141, 192, 205]);
        }
        if !facts(ask.opcode).known {
            continue;
        }
        bench.control.next = ask.control(false, 0);
        bench.two_addresses.next = ask.has_two_elements();
        bench.exec.next = U::new(ask.exec);
        bench.settle();
        assert_eq!(bench.made.val().raw(), expected::<LANES>(&ask), "{ask:?}");
        seen[usize::from(facts(ask.opcode).source2)] += 1;
    }
    assert!(seen.iter().all(|count| *count > 2000), "{seen:?}");
}

#[test]
fn positions_with_an_element_that_straddles_have_a_second_pass() {
    let mut bench = Bench::<Positions<8>>::new();
    let (read_b32, read_b64, read_b128) = (54, 118, 255);
    for (opcode, straddling, torn) in [
        (read_b32, 0b0100, 0b1111),
        (read_b64, 0b0010, 0b0101),
        (read_b64, 0b1000, 0b1010),
        (read_b128, 0b0110, 0b0110),
        (read_b32, 0, 0),
    ] {
        let ask = Ask { opcode, exec: 0xff, address: vec![0; 8], ..Ask::default() };
        bench.control.next = ask.control(false, 0);
        bench.straddling.next = U::new(straddling);
        bench.settle();
        assert_eq!(bench.torn.val().raw(), torn, "{opcode} {straddling:#b}");
    }
}
