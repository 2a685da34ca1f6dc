//! Whose answers become responses.

use crate::common::{Bench, Dice, Stream, get, put};
use lds_hdl::U;
use lds_rtl::{Answer, Control, Merge, RequestKind};
use rust_hdl::prelude::Out;

/// What an answer shows.
fn shown<const LANES: usize>(answer: &Answer<LANES, Out>) -> (Control, u64, [u64; 2], u64) {
    let (lanes, refused) = (answer.lanes.val().raw(), [answer.refused.val().raw(), answer.reported.val().raw()]);
    (answer.control.val(), lanes, refused, answer.cycles.val().raw())
}

fn a_port_passes<const LANES: usize, const BANK_BITS: usize>() {
    let (mut bench, mut dice) = (Bench::<Merge<LANES, BANK_BITS>>::new(), Dice::new(83 + LANES as u64));
    let mut streams: [Stream; 4] = Default::default();
    let banks = 1 << BANK_BITS;
    for _ in 0..4000 {
        let [main, mut load, main_routed, mut load_routed] =
            streams.each_mut().map(|stream| stream.next(&mut dice, LANES, banks, true));
        // the load port has nothing, or a load beside which there is a store at most
        for (load, main) in [(&mut load, &main), (&mut load_routed, &main_routed)] {
            let beside = !main.control.valid || main.control.kind == RequestKind::Store;
            load.control = Control { kind: RequestKind::Load, valid: load.control.valid && beside, ..load.control };
        }
        main.put(&mut bench.main);
        load.put(&mut bench.load);
        bench.main_routed.next = main_routed.control;
        bench.load_routed.next = load_routed.control;
        bench.main_returns.columns.next = U::new(main_routed.columns);
        bench.load_returns.columns.next = U::new(load_routed.columns);
        put(&mut bench.main_returns.bank, &main_routed.bank);
        put(&mut bench.load_returns.bank, &load_routed.bank);
        bench.settle();

        let from = if load_routed.control.valid { &load_routed } else { &main_routed };
        let silent = from.control.kind == RequestKind::Store;
        assert_eq!(bench.returns.columns.val().raw(), if silent { 0 } else { from.columns });
        assert_eq!(get(&bench.returns.bank), from.bank);

        let from = if load.control.valid { &load } else { &main };
        let (mut control, mut refused) = (from.control, from.refused);
        if control.kind == RequestKind::Store {
            // nothing may come of it
            let (valid, zero_fill, starts_response, ends_response) = Default::default();
            control = Control { valid, zero_fill, starts_response, ends_response, ..control };
            refused = [0; 2];
        }
        assert_eq!(shown(&bench.answer), (control, from.lanes, refused, from.cycles));
    }
}

#[test]
fn a_load_of_the_load_port_comes_first_and_a_store_goes_elsewhere() {
    a_port_passes::<8, 3>();
    a_port_passes::<4, 4>();
}
