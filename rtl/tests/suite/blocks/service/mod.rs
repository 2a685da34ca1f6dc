//! Serving the passes of one port, piece by piece and as a whole.

mod escort;
mod route;
mod scheduler;
mod store_data;
mod targets;

use crate::common::{Bench, Cargo, Cycle, Dice, Routing, Wake, get, put, selects};
use lds_rtl::{Part, Parts, RequestKind, Service};

/// Random passes come in when there is room; whether one may be served is random, too.
fn passes_become_grants_and_answers<
    const LANES: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
>(
    parts: Parts,
) {
    let mut bench = Bench::<Service<LANES, BANKS, BANK_BITS, ROW_BITS>>::new();
    bench.keep(parts, true);
    let mut dice = Dice::new(50 + BANKS as u64);
    let mut held: Option<(Cargo, Vec<Cycle>, usize)> = None;
    let mut wake = Wake::default();
    // the operands that are there, and whether they come from memory
    let (mut kept, mut feeding, mut fed) = (vec![0; LANES], false, 0);
    for cycle in 0..4000 {
        let cargo = Cargo::random(&mut dice, LANES, BANKS as u64, 1 << ROW_BITS);
        let (goes, reset) = (!dice.one_in(4), dice.one_in(150));
        let is_last = held.as_ref().is_some_and(|(_, cycles, at)| at + 1 == cycles.len());
        let free = held.is_none() || goes && is_last;
        let enter = free && !dice.one_in(4);
        cargo.put_pass(&mut bench.pass, parts);
        let valid = !dice.one_in(3);
        let words: Vec<u32> = (0..LANES).map(|_| dice.bits(32) as u32).collect();
        bench.fed.valid.next = valid;
        put(&mut bench.fed.words, &words);
        bench.goes.next = goes;
        bench.enter.next = enter;
        bench.reset.next = reset;
        bench.settle();
        assert_eq!((bench.occupancy.busy.val(), bench.occupancy.free.val()), (held.is_some(), free), "cycle {cycle}");
        let serves = held.is_some() && goes;
        assert_eq!(bench.activity.serves.val(), serves, "cycle {cycle}");
        if let Some((cargo, cycles, at)) = held.as_ref().filter(|_| serves) {
            let found = (bench.activity.bank_conflict.val(), bench.activity.address_conflict.val());
            assert_eq!(found, (cycles[*at].bank_conflict, cycles[*at].address_conflict), "cycle {cycle}");
            assert_eq!(bench.activity.control.val(), cargo.control, "cycle {cycle}");
            assert!(feeding || get(&bench.data) == cargo.words(parts), "cycle {cycle}");
        }
        bench.edge();
        let mut routed = held.as_ref().filter(|_| serves).map(|(cargo, cycles, at)| {
            wake.moves(cargo.control, true, *at == 0, is_last, cargo.lanes, cargo.refused);
            (cargo.clone(), cargo.routing(BANKS, true, cycles[*at].granted))
        });
        if serves {
            held = held.and_then(|(cargo, cycles, at)| (at + 1 < cycles.len()).then_some((cargo, cycles, at + 1)));
        } else {
            wake.moves(bench.stages.routed.val(), false, false, false, bench.answer.lanes.val().raw(), [0; 2]);
        }
        if feeding {
            if valid {
                kept.clone_from(&words);
            }
        } else if free {
            kept.clone_from(&cargo.data);
        }
        if enter {
            fed += usize::from(feeding);
            held = Some((Cargo { data: kept.clone(), ..cargo.clone() }, cargo.accesses.cycles(), 0));
            feeding = cargo.control.source2 && cargo.control.kind == RequestKind::Load;
        }
        feeding = feeding && !reset;
        if reset {
            held = None;
            routed = None;
            wake.reset();
        }
        compare(&bench, cycle, &routed, &wake);
        if let Some((cargo, _)) = routed.as_ref().filter(|_| parts.has_bytes()) {
            assert_eq!(get(&bench.grants.strobes), cargo.strobes(), "cycle {cycle}: {cargo:?}");
        }
        if !serves && !reset {
            let (chosen, columns) = (bench.grants.chosen.val(), bench.returns.columns.val());
            assert!(!chosen.any() && !columns.any(), "cycle {cycle}: nothing was granted");
        }
    }
    assert!(fed > 50, "{fed} passes with operands from memory");
}

/// What shows of the grants of earlier cycles.
fn compare<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    service: &Service<LANES, BANKS, BANK_BITS, ROW_BITS>,
    cycle: usize,
    routed: &Option<(Cargo, Routing)>,
    wake: &Wake,
) {
    let (grants, returns, stages) = (&service.grants, &service.returns, &service.stages);
    if let Some((cargo, routing)) = routed {
        let columns = returns.columns.val().raw();
        let found = Routing::new(selects(grants), columns, get(&returns.bank));
        assert_eq!(found, *routing, "cycle {cycle}: {cargo:?}");
        assert_eq!(get(&grants.row), cargo.accesses.row, "cycle {cycle}");
    }
    let early = [stages.routed.val(), stages.reading.val(), stages.fetching.val()];
    let stages = early.into_iter().chain([stages.preparing.val(), stages.computing.val()]);
    for (wave, stage) in wake.waves.iter().zip(stages).filter(|(wave, _)| wave.control.valid) {
        assert!(wave.fits(stage), "cycle {cycle}: {stage:?} {wave:?}");
    }
    let (answer, oldest) = (&service.answer, wake.waves[4]);
    let control = answer.control.val();
    let acts = (control.valid, control.ends_response);
    assert_eq!(acts, (oldest.control.valid, oldest.control.ends_response), "cycle {cycle}");
    if oldest.control.valid {
        let refused = [answer.refused.val().raw(), answer.reported.val().raw()];
        let found = (answer.lanes.val().raw(), refused, answer.cycles.val().raw());
        assert!(oldest.fits_answer(control, found.0, found.1, found.2), "cycle {cycle}: {found:?} {oldest:?}");
    }
}

#[test]
fn a_pass_is_granted_routed_and_accompanied() {
    for parts in [Parts::ALL, Parts::ALL.without(Part::Narrow).without(Part::Unaligned)] {
        passes_become_grants_and_answers::<8, 8, 3, 6>(parts);
        passes_become_grants_and_answers::<4, 8, 3, 5>(parts);
    }
}
