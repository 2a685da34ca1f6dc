use super::*;
use crate::asm::{Instruction, assemble};
use crate::diagnostic::Source;
use crate::isa::{Fetch, Group, LdsRead, LdsWrite};
use crate::model::Half;

fn cost(read: LdsRead, on: u64, banks: impl Fn(usize) -> u32) -> u64 {
    fetch_cost(&Fetch::Read(read), on, &std::array::from_fn(banks)).clocks
}

#[test]
fn a_wave_takes_as_many_clocks_as_the_manual_says() {
    let read = LdsRead::new(2, 1);
    let write = Fetch::Write(LdsWrite::new(1, 4));
    for on in [u64::MAX, 1, 0] {
        assert_eq!(fetch_cost(&write, on, &[0; 64]), FetchCost { clocks: 16, ideal: 16 });
        assert_eq!(cost(read, on, |lane| lane as u32), 16);
        assert_eq!(cost(LdsRead { waterfall: true, ..read }, on, |_| 0), 64);
        assert_eq!(cost(LdsRead { waterfall: true, ..read }, on, |lane| lane as u32), 64);
        assert_eq!(cost(LdsRead { broadcast: true, ..read }, on, |_| 0), 4);
        assert_eq!(cost(LdsRead { broadcast: true, waterfall: true, ..read }, on, |_| 0), 4);
        assert_eq!(cost(LdsRead { burst: 3, ..read }, on, |lane| 3 - lane as u32 % 4), 64);
    }
    let waterfall = fetch_cost(&Fetch::Read(LdsRead { waterfall: true, ..read }), 0, &[0; 64]);
    assert_eq!((waterfall.ideal, waterfall.conflict()), (16, 48));
}

#[test]
fn a_quad_takes_as_many_clocks_as_threads_want_one_bank() {
    let read = LdsRead::new(2, 1);
    assert_eq!(cost(read, u64::MAX, |_| 2), 64);
    assert_eq!(cost(read, u64::MAX, |lane| lane as u32 / 2), 32);
    // Only bits 1:0 of the number count, and only threads that are on.
    assert_eq!(cost(read, u64::MAX, |lane| 4 * lane as u32), 64);
    assert_eq!(cost(read, 0b1011, |_| 1), 18);
    assert_eq!(cost(read, 0b1011 << 60, |_| 1), 18);
}

fn group(text: &str) -> Group {
    match assemble(&Source::new("test", text)).unwrap().into_iter().next() {
        Some((_, Instruction::Group(group))) => group,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_turn_has_four_clocks_for_each_group_and_for_waiting() {
    let [write, read, both, indexed] =
        ["MOV G3.x, 1", "MOV R0.x, G3.y", "ADD_INT G3.x, G3.x, 1", "MOV R0.x, G[AR.x].x"].map(group);
    let own = group("MOV R3.x, R4.x");
    for (odd, even, waits) in [
        (&own, &own, None),
        (&write, &own, None),
        (&write, &write, None),
        (&read, &read, None),
        (&write, &read, Some(Half::Even)),
        (&read, &write, Some(Half::Odd)),
        (&write, &indexed, Some(Half::Even)),
        (&indexed, &both, Some(Half::Odd)),
    ] {
        for first in [Half::Odd, Half::Even] {
            let cost = turn_cost(Some(odd), Some(even), first);
            let second = waits.unwrap_or(first.other());
            let later = if waits.is_some() { 8 } else { 4 };
            let start = |half| Some(if half == second { later } else { 0 });
            let wanted = TurnCost { clocks: later + 4, odd: start(Half::Odd), even: start(Half::Even), waits };
            assert_eq!(cost, wanted, "{odd:?} {even:?} {first:?}");
        }
    }
    for first in [Half::Odd, Half::Even] {
        assert_eq!(turn_cost(Some(&both), Some(&both), first).waits, Some(first.other()));
    }
    let alone = turn_cost(None, Some(&both), Half::Odd);
    assert_eq!(alone, TurnCost { clocks: 4, odd: None, even: Some(0), waits: None });
    assert_eq!(turn_cost(None, None, Half::Odd).clocks, 0);
}

#[test]
fn waves_wait_for_the_lds_the_alus_and_each_other() {
    let span = |start, end| Span { start, end };
    let mut time = Timeline::new(3);
    assert_eq!([0, 1].map(|wave| time.lds(wave, 16)), [span(0, 16), span(16, 32)]);
    let alone = turn_cost(Some(&group("MOV G0.x, 1")), None, Half::Odd);
    // Wave 2 has waited for nothing; wave 0 has read.
    assert_eq!(time.turn(Some(2), None, &alone), [Some(span(0, 4)), None]);
    assert_eq!(time.turn(Some(0), None, &alone), [Some(span(16, 20)), None]);
    let write = group("MOV G0.x, 1");
    let read = group("MOV R0.x, G0.x");
    let waits = turn_cost(Some(&write), Some(&read), Half::Odd);
    assert_eq!(time.turn(Some(0), Some(1), &waits), [Some(span(32, 36)), Some(span(40, 44))]);
    assert_eq!(time.end(), 44);
    time.barrier();
    assert_eq!(time.lds(2, 4), span(44, 48));
    assert_eq!(time.lds(0, 4), span(48, 52));
}
