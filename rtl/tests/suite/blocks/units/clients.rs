//! A unit with request ports for clients does in each cycle what a unit with one port does that is given the requests
//! which it takes; and the answers are for those who asked.

use super::OnePort;
use crate::common::{Ask, Bench, Dice};
use lds_hdl::{Trace, Tracer};
use lds_rtl::UnitWithClients;
use std::collections::VecDeque;

/// Two clients beside the port of a unit.
type ThreePorts = UnitWithClients<4, 2, 4, 2, 5, 2, 3, 2>;

/// The values of all signals of a bundle.
#[derive(Default, PartialEq, Debug)]
struct Values(Vec<u64>);

impl Values {
    fn of(bundle: &impl Trace) -> Self {
        let mut values = Values::default();
        bundle.trace("", &mut values);
        values
    }
}

impl Tracer for Values {
    fn signal(&mut self, _name: &str, _bits: usize, value: u64) {
        self.0.push(value);
    }
}

#[test]
fn clients_are_served_as_one_port_would_be() {
    let (mut bench, mut alone) = (Bench::<ThreePorts>::new(), Bench::<OnePort>::new());
    let mut dice = Dice::new(911);
    let mut offered: [Option<(Ask, bool)>; 3] = [None, None, None];
    let (mut owners, mut taken, mut answered) = (VecDeque::new(), [0; 3], [0; 3]);
    for cycle in 0..12000 {
        let pause = if cycle / 300 % 2 == 0 { 6 } else { 2 };
        for offer in offered.iter_mut().filter(|offer| offer.is_none()) {
            *offer = (!dice.one_in(pause)).then(|| (Ask::random(&mut dice, 4, 512), dice.one_in(2)));
        }
        let ready = [(); 3].map(|()| !dice.one_in(3));
        let reset = dice.one_in(1000);
        bench.reset.next = reset;
        bench.response_ready.next = ready[0];
        bench.request_valid.next = offered[0].is_some();
        if let Some((ask, starts)) = &offered[0] {
            ask.put(&mut bench.request);
            bench.starts.next = *starts;
        }
        for client in 0..2 {
            bench.client_takes[client].next = ready[client + 1];
            bench.client_valid[client].next = offered[client + 1].is_some();
            if let Some((ask, starts)) = &offered[client + 1] {
                ask.put(&mut bench.client[client]);
                bench.client_starts[client].next = *starts;
            }
        }
        bench.settle();
        let may = [bench.request_ready.val(), bench.client_ready[0].val(), bench.client_ready[1].val()];
        let takes: Vec<usize> = (0..3).filter(|own| may[*own] && offered[*own].is_some()).collect();
        assert!(takes.len() <= 1, "cycle {cycle}: {takes:?}");

        let owner: Option<usize> = owners.front().copied();
        alone.reset.next = reset;
        alone.request_valid.next = !takes.is_empty();
        if let Some((ask, starts)) = takes.first().and_then(|own| offered[*own].as_ref()) {
            ask.put(&mut alone.request);
            alone.starts.next = *starts;
        }
        alone.response_ready.next = owner.is_some_and(|own| ready[own]);
        alone.settle();
        let given = [bench.response_valid.val(), bench.client_answered[0].val(), bench.client_answered[1].val()];
        let is_valid = alone.response_valid.val();
        assert_eq!(given, [0, 1, 2].map(|own| is_valid && owner == Some(own)), "cycle {cycle}: {owners:?}");
        if is_valid {
            assert_eq!(Values::of(&bench.response), Values::of(&alone.response), "cycle {cycle}");
        }
        assert_eq!(Values::of(&bench.counter), Values::of(&alone.counter), "cycle {cycle}");
        assert!(takes.is_empty() || alone.request_ready.val(), "cycle {cycle}");

        let done = is_valid && alone.response.done.val();
        bench.edge();
        alone.edge();
        if let Some(own) = owner.filter(|own| done && ready[*own]) {
            answered[own] += 1;
            owners.pop_front();
        }
        for own in takes {
            let (ask, _) = offered[own].take().expect("it is offered");
            taken[own] += 1;
            if ask.last {
                owners.push_back(own);
            }
        }
        if reset {
            owners.clear();
        }
    }
    assert!(taken.iter().chain(&answered).all(|times| *times > 200), "{taken:?} {answered:?}");
}
