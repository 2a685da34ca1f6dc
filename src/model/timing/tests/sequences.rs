//! Sequences of instructions, and what they count.

use super::*;
use crate::counters::Counters;

/// Every lane its own bank, from a byte on.
fn at(base: u32) -> Wave {
    wave(u64::MAX, move |lane| base + 4 * lane)
}

fn timeline(load_port: bool) -> Timeline {
    Timeline::new(full_chip(load_port), WHOLE)
}

/// Taken and responded of instructions without offsets of (wave, name, registers).
fn run(load_port: bool, program: &[(usize, &str, &Wave)]) -> Vec<(u64, u64)> {
    let mut timeline = timeline(load_port);
    let issue = |(number, name, wave): &(usize, &str, &Wave)| {
        let timing = timeline.issue(&Transfer::ds(&instruction(name, 0, 1), *number, wave)).unwrap();
        (timing.taken, timing.responded)
    };
    program.iter().map(issue).collect()
}

#[test]
fn latencies_are_those_of_the_table() {
    let latency = |name| {
        // A wave of 32 lanes is one request.
        let wave = Wave { size: WaveSize::Wave32, ..wave(u64::MAX, |lane| 4 * lane) };
        let opcode = isa::find(Target::Gfx1100, name).unwrap_or_else(|| panic!("no {name}"));
        let instruction = DsInstruction { opcode, ..instruction("ds_nop", 0, 1) };
        let chip = Chip::of(Target::Gfx1100, Geometry::FULL, false);
        let timing = Timeline::new(chip, WHOLE).issue(&Transfer::ds(&instruction, 0, &wave)).unwrap();
        assert_eq!(timing.taken, 0);
        timing.responded - timing.taken
    };
    for name in ["ds_read_b32", "ds_write_b32", "ds_swizzle_b32", "ds_permute_b32", "ds_bpermute_b32", "ds_nop"] {
        assert_eq!(latency(name), 13, "{name}");
    }
    for name in ["ds_add_u32", "ds_add_rtn_u32", "ds_wrxchg_rtn_b32"] {
        assert_eq!(latency(name), 13, "{name}");
    }
    for name in ["ds_write2_b32", "ds_mskor_b32", "ds_cmpstore_b32", "ds_cmpstore_rtn_b32", "ds_wrap_rtn_b32"] {
        assert_eq!(latency(name), 14, "{name}");
    }
    for name in ["ds_read2_b32", "ds_wrxchg2_rtn_b32"] {
        assert_eq!(latency(name), 15, "{name}");
    }
}

/// Request by request an instruction takes the cycles that it takes as a whole, and is counted once. What is between
/// two of its requests holds up the second.
#[test]
fn requests_of_others_may_come_between() {
    for name in ["ds_read_b32", "ds_write2_b32", "ds_permute_b32", "ds_add_rtn_u32"] {
        let (own, other) = (at(0), at(64));
        let transfer = Transfer::ds(&instruction(name, 0, 1), 0, &own);
        let (mut whole, mut parts) = (timeline(false), timeline(false));
        let wanted = whole.issue(&transfer).unwrap();
        let requests = whole.served().iter().map(|served| served.pass.request).max().unwrap() + 1;
        let each: Vec<Timing> = (0..requests).map(|number| parts.issue_request(&transfer, number).unwrap()).collect();
        let last = each.last().unwrap();
        assert_eq!((each[0].taken, last.responded, last.cost), (wanted.taken, wanted.responded, wanted.cost), "{name}");
        assert_eq!(parts.counters(), whole.counters(), "{name}");
        for timeline in [&mut whole, &mut parts] {
            timeline.wait(0, 0);
        }
        let next = Transfer::ds(&instruction("ds_read_b32", 0, 1), 0, &other);
        assert_eq!(parts.issue(&next), whole.issue(&next), "{name}: one instruction was waited for");

        let mut mixed = timeline(false);
        mixed.issue_request(&transfer, 0).unwrap();
        let between = mixed.issue_request(&next, 0).unwrap();
        let second = mixed.issue_request(&transfer, 1).unwrap();
        assert!(each[0].taken < between.taken && between.taken < second.taken, "{name}");
        assert!(second.taken > each[1].taken, "{name}: {second:?}");
    }
}

#[test]
fn the_requests_of_an_instruction_follow_each_other() {
    assert_eq!(run(false, &[(0, "ds_read_b32", &at(0))]), [(0, 14)], "two halves");
    assert_eq!(run(false, &[(0, "ds_read2_b32", &at(0))]), [(0, 17)], "two passes of each half, and two beats");
    assert_eq!(run(false, &[(0, "ds_permute_b32", &at(0))]), [(0, 16)], "four meetings of halves");
    let slow = wave(u64::MAX, |_| 0);
    assert_eq!(run(false, &[(0, "ds_add_u32", &slow)]), [(0, 6 + 64 - 1 + 7)]);
}

#[test]
fn a_stream_has_no_gaps() {
    let stream = run(false, &[(0, "ds_read_b32", &at(0)); 6]);
    assert_eq!(stream, (0..6).map(|index| (2 * index, 14 + 2 * index)).collect::<Vec<_>>());
    let conflicts = wave(u64::MAX, |lane| 128 * lane);
    let stream = run(false, &[(0, "ds_write_b32", &conflicts); 4]);
    let responded: Vec<u64> = stream.iter().map(|(_, responded)| *responded).collect();
    assert_eq!(responded, [6 + 64 + 6, 6 + 128 + 6, 6 + 192 + 6, 6 + 256 + 6]);
}

#[test]
fn a_beat_waits_for_the_second_register_of_the_answer_before() {
    // Passes in cycles 6 to 9, 10 and 11, 12 and 13: the first single beat is due in 17, when the second of a pair is
    // on the port.
    let program = [(0, "ds_read2_b32", &at(0)), (0, "ds_read_b32", &at(0)), (0, "ds_read_b32", &at(0))];
    assert_eq!(run(false, &program), [(0, 17), (4, 19), (6, 21)]);
    let pause = [(0, "ds_read2_b32", &at(0)), (0, "ds_write2_b32", &at(0)), (0, "ds_read_b32", &at(0))];
    assert_eq!(run(false, &pause), [(0, 17), (4, 20), (8, 22)], "a pair with one beat lets it catch up");
}

#[test]
fn an_acknowledgement_waits_for_the_beats_of_an_older_load() {
    let one = wave(u64::MAX, |_| 0);
    let program = [(0, "ds_read_b128", &one), (0, "ds_write_b32", &one)];
    assert_eq!(
        run(true, &program),
        [(0, 23), (4, 24)],
        "four beats a half, and one acknowledgement comes with the last of them"
    );
}

#[test]
fn loads_and_stores_of_other_waves_and_regions_overlap() {
    let (here, there) = (at(0), at(32768));
    assert_eq!(run(true, &[(0, "ds_read_b32", &here), (1, "ds_write_b32", &there)]), [(0, 14), (1, 16)]);
    assert_eq!(run(false, &[(0, "ds_read_b32", &here), (1, "ds_write_b32", &there)]), [(0, 14), (2, 16)]);
    // The load's second half and the store's first are taken together; the last load comes with the store's second.
    let program = [(0, "ds_read_b32", &here), (1, "ds_write_b32", &there), (2, "ds_read_b32", &here)];
    assert_eq!(run(true, &program), [(0, 14), (1, 16), (2, 16)]);
}

#[test]
fn a_load_waits_for_a_store_of_its_wave_or_region() {
    let (here, there) = (at(0), at(32768));
    let slow = wave(u64::MAX, |lane| 128 * (lane % 4));
    // The store's halves end in cycles 9 and 13; the load's second starts a cycle after its first.
    assert_eq!(run(true, &[(0, "ds_write_b32", &slow), (0, "ds_read_b32", &there)]), [(0, 21), (1, 22)]);
    assert_eq!(run(true, &[(0, "ds_write_b32", &slow), (1, "ds_read_b32", &here)]), [(0, 21), (1, 22)]);
    assert_eq!(run(true, &[(0, "ds_write_b32", &slow), (256, "ds_read_b32", &there)])[1], (1, 22), "8 bits of tag");
    // Nothing in common: it is served beside the second half, which reaches its scheduler in cycle 10.
    assert_eq!(run(true, &[(0, "ds_write_b32", &slow), (1, "ds_read_b32", &there)]), [(0, 21), (1, 18)]);
}

#[test]
fn a_store_shares_the_last_cycle_of_a_load() {
    let (here, there) = (at(0), at(32768));
    let slow = wave(u64::MAX, |lane| 128 * (lane % 4));
    assert_eq!(run(true, &[(0, "ds_read_b32", &slow), (1, "ds_write_b32", &here)]), [(0, 20), (1, 22)]);
    assert_eq!(run(true, &[(0, "ds_read_b32", &slow), (0, "ds_write_b32", &there)]), [(0, 20), (1, 22)]);
    assert_eq!(run(true, &[(0, "ds_read_b32", &slow), (1, "ds_add_u32", &there)]), [(0, 20), (1, 22)], "alone");
}

#[test]
fn refused_accesses_touch_no_region() {
    let slow = wave(u64::MAX, |lane| 128 * (lane % 4));
    let beyond = at(65536);
    assert_eq!(run(true, &[(0, "ds_write_b32", &slow), (1, "ds_read_b32", &beyond)]), [(0, 21), (1, 18)]);
}

#[test]
fn a_wait_holds_up_what_comes_after_it() {
    let load = instruction("ds_read_b32", 0, 0);
    let taken_after = |waits: &[(usize, usize)]| {
        let mut timeline = timeline(false);
        for number in [0, 0, 1] {
            timeline.issue(&Transfer::ds(&load, number, &at(0))).unwrap();
        }
        waits.iter().for_each(|(wave, outstanding)| timeline.wait(*wave, *outstanding));
        timeline.issue(&Transfer::ds(&load, 2, &at(0))).unwrap().taken
    };
    // The three respond in cycles 14, 16 and 18.
    assert_eq!(taken_after(&[]), 6);
    assert_eq!(taken_after(&[(0, 2)]), 6);
    assert_eq!(taken_after(&[(0, 1)]), 15);
    assert_eq!(taken_after(&[(0, 0)]), 17);
    assert_eq!(taken_after(&[(1, 0)]), 19);
    assert_eq!(taken_after(&[(1, 0), (0, 0)]), 19, "never backwards");
    assert_eq!(taken_after(&[(7, 0)]), 6, "a wave that has issued nothing");
}

#[test]
fn a_wait_counts_instructions_that_were_waited_for_no_more() {
    let load = instruction("ds_read_b32", 0, 0);
    let mut timeline = timeline(false);
    timeline.issue(&Transfer::ds(&load, 0, &at(0))).unwrap();
    timeline.wait(0, 0);
    let second = timeline.issue(&Transfer::ds(&load, 0, &at(0))).unwrap();
    assert_eq!((second.taken, second.responded), (15, 29));
    timeline.wait(0, 1);
    assert_eq!(timeline.issue(&Transfer::ds(&load, 0, &at(0))).unwrap().taken, 17);
}

#[test]
fn time_runs_from_the_first_request_to_the_last_response() {
    let mut timeline = timeline(false);
    assert_eq!(timeline.elapsed(), 0);
    timeline.issue(&Transfer::ds(&instruction("ds_read_b32", 0, 0), 0, &at(0))).unwrap();
    assert_eq!(timeline.elapsed(), 15);
    assert_eq!(timeline.issue(&Transfer::ds(&instruction("ds_ordered_count", 0, 0), 0, &at(0))), None);
    assert_eq!(timeline.elapsed(), 15);
    timeline.issue(&Transfer::ds(&instruction("ds_cmpst_rtn_b32", 0, 0), 0, &at(0))).unwrap();
    assert_eq!(timeline.elapsed(), 19, "four passes in cycles 8 to 11, and 7 more");
}

#[test]
fn the_last_response_need_not_be_that_of_the_last_instruction() {
    let mut timeline = timeline(true);
    let slow = wave(u64::MAX, |lane| 128 * (lane % 4));
    let store = timeline.issue(&Transfer::ds(&instruction("ds_write_b32", 0, 0), 0, &slow)).unwrap();
    let load = timeline.issue(&Transfer::ds(&instruction("ds_read_b32", 0, 0), 1, &at(32768))).unwrap();
    assert_eq!((store.responded, load.responded, timeline.elapsed()), (21, 18, 22));
}

/// What a program of one instruction counts.
fn counted(name: &str, wave: &Wave) -> Counters {
    let mut timeline = timeline(false);
    timeline.issue(&Transfer::ds(&instruction(name, 0, 0), 0, wave)).unwrap();
    timeline.counters()
}

#[test]
fn known_patterns_count_what_they_must() {
    let (one_address, one_bank) = (wave(u64::MAX, |_| 400), wave(u64::MAX, |lane| 128 * lane));
    let base = Counters { insts_lds: 1, idx_active: 2, ..Counters::default() };
    assert_eq!(counted("ds_read_b32", &at(0)), base);
    assert_eq!(counted("ds_read_b32", &one_address), base, "shared");
    let slow = Counters { idx_active: 64, ..base };
    assert_eq!(counted("ds_read_b32", &one_bank), Counters { bank_conflict: 62, ..slow });
    assert_eq!(counted("ds_add_u32", &one_bank), Counters { bank_conflict: 62, ..slow });
    assert_eq!(counted("ds_add_u32", &one_address), Counters { addr_conflict: 62, ..slow });
    let returning = Counters { atomic_return: 64, ..slow };
    assert_eq!(counted("ds_add_rtn_u32", &one_address), Counters { addr_conflict: 62, ..returning });
    assert_eq!(counted("ds_nop", &at(0)), Counters { idx_active: 1, ..base });
    assert_eq!(counted("ds_permute_b32", &at(0)), Counters { idx_active: 4, ..base });
}

#[test]
fn refused_lanes_are_counted_once() {
    let some = wave(0xff, |lane| if lane < 3 { 65536 } else { 2 });
    let mut timeline = timeline(false);
    let timing = timeline.issue(&Transfer::ds(&instruction("ds_read2_b32", 0, 1), 0, &some)).unwrap();
    assert_eq!(timing.cost.violations, 0b111);
    assert_eq!(timeline.counters().mem_violations, 3);
    timeline.issue(&Transfer::ds(&instruction("ds_add_u32", 0, 0), 0, &some)).unwrap();
    assert_eq!(timeline.counters().mem_violations, 3 + 8, "misaligned");
    assert_eq!(timeline.counters().insts_lds, 2);
}

#[test]
fn empty_halves_cost_their_cycle_unless_they_are_skipped() {
    let lone = wave(1, |_| 0);
    let timing = |skip_empty_halves| {
        let mut chip = full_chip(false);
        chip.skip_empty_halves = skip_empty_halves;
        Timeline::new(chip, WHOLE).issue(&Transfer::ds(&instruction("ds_read_b32", 0, 0), 0, &lone)).unwrap()
    };
    assert_eq!((timing(false).cost.cycles, timing(false).responded), (2, 14));
    assert_eq!((timing(true).cost.cycles, timing(true).responded), (1, 13));
}

#[test]
fn limited_ports_end_the_last_pass_later() {
    let mut chip = full_chip(false);
    chip.ports = Ports::CDNA;
    let mut timeline = Timeline::new(chip, WHOLE);
    let store = instruction("ds_write_b32", 0, 0);
    let first = timeline.issue(&Transfer::ds(&store, 0, &at(0))).unwrap();
    assert_eq!((first.cost.cycles, first.cost.port_cycles, first.taken, first.responded), (8, 6, 0, 6 + 7 + 7));
    let second = timeline.issue(&Transfer::ds(&store, 0, &at(0))).unwrap();
    assert_eq!(second.responded, first.responded + 8);
    let conflicts = timeline.issue(&Transfer::ds(&store, 0, &wave(u64::MAX, |lane| 128 * lane))).unwrap();
    assert_eq!((conflicts.cost.port_cycles, conflicts.responded), (0, second.responded + 64), "slow enough by itself");
    assert_eq!(timeline.counters().idx_active, 2 + 2 + 64);
}

/// Each half of a load is served in eight cycles. A store of another wave reaches the scheduler with the second half,
/// and is served beside it.
#[test]
fn passes_of_the_last_instruction_say_when_they_are_served() {
    let mut timeline = timeline(true);
    let slow = wave(u64::MAX, |lane| 128 * (lane % 8));
    let mut served = |number, name, wave: &Wave| {
        timeline.issue(&Transfer::ds(&instruction(name, 0, 1), number, wave)).unwrap();
        timeline.served().iter().map(|pass| (pass.pass.request, pass.start, pass.end())).collect::<Vec<_>>()
    };
    assert_eq!(served(0, "ds_read_b32", &slow), [(0, 6, 13), (1, 14, 21)]);
    assert_eq!(served(1, "ds_write_b32", &at(32768)), [(0, 14, 14), (1, 15, 15)]);
    assert_eq!(served(0, "ds_read2_b32", &at(0)), [(0, 22, 22), (0, 23, 23), (1, 24, 24), (1, 25, 25)]);
}
