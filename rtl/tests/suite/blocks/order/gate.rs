//! Who may be served: "Waiting for the other port" of `docs/timing/data-share.md`.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Candidate, Control, Gate, Occupancy, RequestKind};
use rust_hdl::prelude::In;

/// A pass of the main port (0) or of the load port (1).
#[derive(Clone, Copy, Debug)]
struct Pass {
    port: usize,
    number: u64,
    control: Control,
    regions: u64,
    cycles: u64,
}

/// A pass in a scheduler, the cycles that it still needs, and the older one of the other port that it waits for.
#[derive(Clone, Copy, Debug)]
struct Served {
    pass: Pass,
    left: u64,
    behind: Option<Pass>,
}

/// The next request's passes.
fn request(dice: &mut Dice, number: u64) -> Vec<Pass> {
    let port = dice.below(2) as usize;
    let usual = [RequestKind::Store, RequestKind::Load][port];
    let other = if port == 1 {
        RequestKind::Nop
    } else {
        dice.pick(&[RequestKind::Atomic, RequestKind::Load, RequestKind::Gather, RequestKind::Nop])
    };
    let kind = if dice.one_in(4) { other } else { usual };
    let (tag, passes) = (U::new(dice.below(6)), 1 + dice.below(2));
    let pass = |index| Pass {
        port,
        number,
        control: Control { kind, tag, order: U::new(number), ends_request: index + 1 == passes, ..Control::default() },
        regions: 1 << dice.below(4) | 1 << dice.below(4),
        cycles: 1 + dice.below(4),
    };
    (0..passes).map(pass).collect()
}

fn is_exclusive(pass: &Pass) -> bool {
    pass.control.kind != [RequestKind::Store, RequestKind::Load][pass.port]
}

/// Whether a younger pass of one port waits for an older one of the other.
fn waits(younger: &Pass, older: &Pass) -> bool {
    let same_tag = younger.control.tag == older.control.tag;
    is_exclusive(younger) || is_exclusive(older) || same_tag || younger.regions & older.regions > 0
}

/// Only a store that waits for a load begins with its last cycle.
fn shares_the_last_cycle(younger: &Pass, older: &Pass) -> bool {
    younger.control.kind == RequestKind::Store && older.port == 1 && older.control.kind == RequestKind::Load
}

/// Shows a port's next pass, and what its scheduler does.
fn show(
    candidate: &mut Candidate<In>,
    service: &mut Occupancy<In>,
    next: Option<&Pass>,
    now: Option<&Served>,
    free: bool,
) {
    candidate.waiting.next = next.is_some();
    candidate.control.next = next.map_or(Control::default(), |pass| pass.control);
    candidate.regions.next = U::new(next.map_or(0, |pass| pass.regions));
    service.busy.next = now.is_some();
    service.is_last.next = now.is_some_and(|now| now.left == 1);
    service.free.next = free;
}

#[test]
fn a_pass_enters_in_order_and_waits_for_an_older_one_that_it_may_meet() {
    let (mut bench, mut dice) = (Bench::<Gate>::new(), Dice::new(101));
    // passes that have arrived and aren't in a scheduler, in order
    let mut line: Vec<Pass> = Vec::new();
    let mut now: [Option<Served>; 2] = [None, None];
    let (mut number, mut seen) = (0, [0; 4]);
    for cycle in 0..20000 {
        // sometimes many have arrived: requests of one port may be far apart
        while line.len() < 2 + cycle / 100 % 12 && !dice.one_in(3) {
            line.extend(request(&mut dice, number));
            number += 1;
        }
        let may = [0, 1].map(|_| !dice.one_in(5));
        let reset = dice.one_in(500);
        let next = [0, 1].map(|port| line.iter().find(|pass| pass.port == port).copied());
        let goes = [0, 1].map(|port: usize| {
            let Some(Served { pass, behind: Some(older), .. }) = now[port] else { return true };
            now[1 - port].is_none_or(|other| {
                other.pass.number != older.number
                    || other.pass.control != older.control
                    || other.left == 1 && shares_the_last_cycle(&pass, &older)
            })
        });
        let free = [0, 1].map(|port: usize| now[port].is_none_or(|served| goes[port] && served.left == 1));
        // all older ones of the other port are in, or the only one left goes in, too, unless one of the two is
        // exclusive
        let first = |port: usize| next[port].filter(|pass| pass.number == line[0].number).is_some();
        let enters = [0, 1].map(|port: usize| {
            let Some(pass) = next[port].filter(|_| free[port] && may[port]) else { return false };
            let older = line.iter().filter(|other| other.port != port && other.number < pass.number).count();
            let pairs = next[1 - port].is_some_and(|other| !is_exclusive(&pass) && !is_exclusive(&other));
            older == 0 || older == 1 && free[1 - port] && may[1 - port] && first(1 - port) && pairs
        });
        let gate = &mut *bench;
        show(&mut gate.main, &mut gate.main_occupancy, next[0].as_ref(), now[0].as_ref(), free[0]);
        show(&mut gate.load, &mut gate.load_occupancy, next[1].as_ref(), now[1].as_ref(), free[1]);
        [bench.main_may.next, bench.load_may.next] = may;
        bench.reset.next = reset;
        bench.settle();
        let what = format!("cycle {cycle}: {now:?} {next:?}");
        for (port, found) in [bench.main_goes.val(), bench.load_goes.val()].into_iter().enumerate() {
            assert!(now[port].is_none() || found == goes[port], "{what}");
        }
        assert_eq!([bench.main_enters.val(), bench.load_enters.val()], enters, "{what}");
        seen[usize::from(goes[0]) + 2 * usize::from(goes[1])] += 1;
        bench.edge();
        let stays = [0, 1].map(|port: usize| {
            let mut served = now[port]?;
            served.left -= u64::from(goes[port]);
            (served.left > 0).then_some(served)
        });
        now = [0, 1].map(|port: usize| {
            let Some(pass) = next[port].filter(|_| enters[port]) else { return stays[port] };
            let entering = next[1 - port].filter(|_| enters[1 - port]);
            let other = entering.or(stays[1 - port].map(|served| served.pass));
            let behind = other.filter(|older| older.number < pass.number && waits(&pass, older));
            Some(Served { pass, left: pass.cycles, behind })
        });
        for (port, enters) in enters.into_iter().enumerate() {
            if let Some(place) = line.iter().position(|pass| pass.port == port).filter(|_| enters) {
                line.remove(place);
            }
        }
        if reset {
            line.clear();
            now = [None, None];
            bench.settle();
            assert!(bench.main_goes.val() && bench.load_goes.val(), "cycle {cycle}: somebody waits after a reset");
        }
    }
    assert!(seen[1] > 100 && seen[2] > 100 && seen[3] > 100 && seen[0] == 0, "{seen:?}");
}
