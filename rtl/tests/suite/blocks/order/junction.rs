//! Two requesters at one port: "Four compute units" of `docs/timing.md`.

use crate::common::{Ask, Bench, Dice, get};
use lds_hdl::U;
use lds_rtl::Junction;

#[test]
fn requests_are_marked_and_responses_go_where_their_mark_says() {
    let (mut bench, mut dice) = (Bench::<Junction<4>>::new(), Dice::new(102));
    // who was taken last, and whether that left its response incomplete
    let (mut latest, mut open) = (None, false);
    let mut taken = [0; 2];
    for cycle in 0..4000 {
        let asks = [(); 2].map(|()| Ask::random(&mut dice, 4, 1024));
        let offers = [(); 2].map(|()| !dice.one_in(3));
        let takes = [(); 2].map(|()| dice.one_in(2));
        let (room, comes, tag, data) = (!dice.one_in(3), dice.one_in(2), dice.bits(8), dice.bits(32));
        (bench.low_valid.next, bench.high_valid.next) = (offers[0], offers[1]);
        (bench.low_starts.next, bench.high_starts.next) = (asks[0].first, asks[1].first);
        asks[0].put(&mut bench.low_request);
        asks[1].put(&mut bench.high_request);
        (bench.low_response_ready.next, bench.high_response_ready.next) = (takes[0], takes[1]);
        bench.request_ready.next = room;
        bench.response_valid.next = comes;
        bench.response.tag.next = U::new(tag);
        bench.response.data[3].next = U::new(data);
        bench.settle();
        let may = |own: usize| match latest {
            Some(latest) if open => latest == own,
            Some(latest) => latest != own || !offers[1 - own],
            None => own == 0 || !offers[0],
        };
        let chosen = (0..2).find(|own| offers[*own] && may(*own));
        assert_eq!(
            [bench.low_ready.val(), bench.high_ready.val()],
            [0, 1].map(|own| room && may(own)),
            "cycle {cycle}"
        );
        assert_eq!(bench.request_valid.val(), chosen.is_some(), "cycle {cycle}");
        if let Some(chosen) = chosen {
            let ask = &asks[chosen];
            assert_eq!(bench.request.header.tag.val().raw(), u64::from(ask.tag) % 64 + 64 * chosen as u64);
            assert_eq!(bench.request.header.opcode.val().raw(), u64::from(ask.opcode));
            let address: Vec<u64> = ask.address.iter().copied().map(u64::from).collect();
            assert_eq!(get(&bench.request.address), address);
            assert_eq!((bench.request.last.val(), bench.starts.val()), (ask.last, ask.first));
        }
        let whose = usize::from(tag / 64 % 2 == 1);
        let valid = [bench.low_response_valid.val(), bench.high_response_valid.val()];
        assert_eq!(valid, [0, 1].map(|own| comes && own == whose), "cycle {cycle}");
        assert_eq!(bench.response_ready.val(), takes[whose], "cycle {cycle}");
        for (tag_of, last) in [
            (bench.low_response.tag.val(), bench.low_response.data[3].val()),
            (bench.high_response.tag.val(), bench.high_response.data[3].val()),
        ] {
            assert_eq!((tag_of.raw(), last.raw()), (tag % 64, data), "cycle {cycle}");
        }
        bench.edge();
        if let Some(chosen) = chosen.filter(|_| room) {
            (latest, open) = (Some(chosen), !asks[chosen].last);
            taken[chosen] += 1;
        }
    }
    assert!(taken.iter().all(|times| *times > 800), "{taken:?}");
}
