//! The way of a request to the scheduler, piece by piece and as a whole.

mod address;
mod admission;
mod aims;
mod bounds;
mod decoder;
mod dwords;
mod front;
mod intake;
mod leads;
mod matcher;
mod nodes;
mod offsets;
mod one_by_one;
mod places;
mod positions;
mod reach;
mod refusals;
mod regions;
mod stacks;
mod straddles;
mod stripes;
mod strobes;
mod succession;
mod swizzle;

use crate::common::{Arrival, Ask, Bench, Dice, Piece, Sizes, get, has};
use lds_hdl::U;
use lds_rtl::{Approach, RequestKind};
use std::collections::VecDeque;

/// The pass at the end is the one that it should be; places of slots that aren't served are nobody's.
fn compare<const LANES: usize, const HALF: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    approach: &Approach<LANES, HALF, BANK_BITS, ROW_BITS>,
    arrival: &Arrival,
) {
    let (pass, candidate, accesses) = (&approach.pass, &approach.candidate, &arrival.accesses);
    let (control, served) = (arrival.piece.control, accesses.served);
    assert_eq!((candidate.control.val(), pass.freight.control.val()), (control, control));
    let refused = [pass.freight.refused.val().raw(), pass.freight.reported.val().raw()];
    assert_eq!(refused, arrival.refused, "refused lanes, and lanes to report");
    assert_eq!(pass.freight.lanes.val().raw(), arrival.ask.exec, "lanes");
    let gathers = matches!(control.kind, RequestKind::Gather | RequestKind::Swizzle);
    let aims = [pass.taken.val().raw(), pass.own.val().raw()];
    assert_eq!(aims, if gathers { [0, arrival.ask.source_exec] } else { [served, 0] }, "slots to take from");
    assert_eq!(pass.whole.val(), gathers);
    assert_eq!(pass.first.val().raw() & served, accesses.first() & served, "first leaders");
    assert_eq!(get(&pass.freight.data), arrival.data(), "operands");
    assert_eq!(get(&pass.meetings.same_row), accesses.same_row(), "sharing");
    assert_eq!(pass.meetings.repeats.val().raw(), accesses.repeats(), "repeats");
    assert_eq!(pass.meetings.leaders.val().raw(), accesses.leaders(), "leaders");
    let (bank, row) = (get(&pass.freight.location.bank), get(&pass.freight.location.row));
    let (same_bank, expected) = (get(&pass.meetings.same_bank), accesses.same_bank());
    let slots: Vec<usize> = (0..LANES).filter(|slot| has(served, *slot)).collect();
    for &slot in &slots {
        assert_eq!((bank[slot], row[slot]), (accesses.bank[slot], accesses.row[slot]), "place of slot {slot}");
        assert_eq!(same_bank[slot] & served, expected[slot] & served, "who meets slot {slot}");
    }
    let regions = slots.iter().fold(0, |all, slot| all | 1 << (accesses.row[*slot] / ((1 << ROW_BITS) / 32)));
    assert_eq!(candidate.regions.val().raw(), regions, "regions");
}

/// Random requests, and a scheduler that takes passes at random.
fn passes_arrive<const LANES: usize, const HALF: usize, const BANK_BITS: usize, const ROW_BITS: usize>() {
    let mut bench = Bench::<Approach<LANES, HALF, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(10 + LANES as u64);
    let sizes = Sizes { lanes: LANES as u64, banks: 1 << BANK_BITS, rows: 1 << ROW_BITS };
    let mut front: VecDeque<(Ask, Piece)> = VecDeque::new();
    // sum, check, match, and the backlog
    let mut line: [Option<Arrival>; 3] = [None, None, None];
    let mut backlog: VecDeque<Arrival> = VecDeque::new();
    // a pass may leave the front
    let mut open = false;
    let (mut arrived, mut most) = (0, 0);
    for cycle in 0..3000 {
        let ask = Ask::random(&mut dice, LANES, 4 * sizes.banks * sizes.rows);
        let (order, loads_only, valid) = (dice.bits(5), dice.one_in(4), !dice.one_in(4));
        let reset = dice.one_in(200);
        // sometimes hardly any pass enters, so that no more may leave the front
        let enters = !backlog.is_empty() && dice.one_in(if cycle / 200 % 2 == 0 { 2 } else { 9 });
        ask.put(&mut bench.request);
        bench.order.next = U::new(order);
        bench.loads_only.next = loads_only;
        bench.valid.next = valid;
        bench.enters.next = enters;
        bench.reset.next = reset;
        bench.settle();
        let ready = front.is_empty() || front.len() == 1 && open;
        let waiting = bench.candidate.waiting.val();
        assert_eq!((bench.ready.val(), waiting), (ready, !backlog.is_empty()), "cycle {cycle}");
        if let Some(arrival) = backlog.front() {
            compare(&bench, arrival);
            arrived += usize::from(enters);
        }
        bench.edge();
        if enters {
            backlog.pop_front();
        }
        backlog.extend(line[2].take());
        line[2] = line[1].take();
        line[1] = line[0].take();
        if open {
            line[0] = front.pop_front().map(|(ask, piece)| Arrival::new(sizes, ask, piece));
        }
        let passes = backlog.len() + line.iter().flatten().count();
        most = most.max(passes);
        open = reset || passes + usize::from(enters) < 8;
        if valid && ready {
            let pieces = ask.pieces(loads_only, order);
            front.extend(pieces.into_iter().map(|piece| (ask.clone(), piece)));
        }
        if reset {
            front.clear();
            line = [None, None, None];
            backlog.clear();
        }
    }
    assert!(arrived > 700 && most == 8, "{arrived} {most}");
}

#[test]
fn every_pass_arrives_with_what_its_request_says_of_it() {
    passes_arrive::<8, 4, 3, 6>();
    passes_arrive::<4, 2, 3, 5>();
}

#[test]
fn a_pass_waits_at_the_end_five_cycles_after_its_request_was_taken() {
    let mut bench = Bench::<Approach<4, 2, 2, 5>>::new();
    bench.valid.next = true;
    let mut waits = Vec::new();
    for _taken_in_the_first in 0..7 {
        bench.settle();
        waits.push(bench.candidate.waiting.val());
        bench.edge();
        bench.valid.next = false;
    }
    assert_eq!(waits, [false, false, false, false, false, true, true]);
}
