//! What a request asks for.

use crate::common::{Ask, Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Intake, Kind};

fn requests_are_understood<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Intake<LANES>>::new(), Dice::new(4));
    for _ in 0..4000 {
        let ask = Ask {
            offset0: dice.bits(8) as u8,
            // limits are words: their highest bits count
            m0: (dice.bits(32) >> dice.below(24)) as u32,
            size: dice.bits(18) >> dice.below(8),
            base: dice.bits(18),
            ..Ask::random(&mut dice, LANES, 1 << 16)
        };
        let ask = if dice.one_in(4) { Ask { offset1: ask.offset0, ..ask } } else { ask };
        let (loads_only, order) = (dice.one_in(2), dice.bits(5));
        ask.put_header(&mut bench.header);
        (bench.first.next, bench.last.next) = (ask.first, ask.last);
        bench.destination_lane.next = U::new(ask.destination_lane);
        bench.source_lane.next = U::new(ask.source_lane);
        bench.denorm.next = U::new(ask.denorm);
        bench.loads_only.next = loads_only;
        bench.order.next = U::new(order);
        bench.settle();
        assert_eq!(bench.control.val(), ask.control(loads_only, order), "{ask:?}");
        assert_eq!((bench.offset.val().raw(), bench.offset_second.val().raw()), ask.offsets(), "{ask:?}");
        assert_eq!(bench.two_addresses.val(), ask.has_two_elements(), "{ask:?}");
        let window = &bench.window;
        assert_eq!(window.limit_dword.val().raw(), ask.limit(), "{ask:?}");
        assert_eq!(window.base_dword.val().raw(), ask.base_dword());
        assert_eq!(window.destination_first.val().raw(), ask.destination_lane);
        assert_eq!(window.source_first.val().raw(), ask.source_lane);
    }
}

#[test]
fn a_request_is_decoded_at_once() {
    requests_are_understood::<8>();
    requests_are_understood::<4>();
}

#[test]
fn an_operand_in_memory_is_a_signed_number_of_dwords_away() {
    let mut bench = Bench::<Intake<4>>::new();
    let add_src2 = 128;
    bench.header.opcode.next = U::new(add_src2);
    for (offset0, offset1, offset, apart) in [
        (3, 0, 12, false),
        (0xff, 0x3f, 0xfffc, false),
        (0xff, 0x7f, 0x3fffc, false),
        (0, 0x40, 0x30000, false),
        (0x55, 0xaa, 0, true),
    ] {
        (bench.header.offset0.next, bench.header.offset1.next) = (U::new(offset0), U::new(offset1));
        bench.settle();
        let found = (bench.offset.val().raw(), bench.offset_second.val().raw(), bench.apart.val());
        assert_eq!(found, (offset, 0, apart), "{offset0:#x} {offset1:#x}");
        assert!(bench.control.val().source2);
    }
    bench.loads_only.next = true;
    bench.settle();
    assert!(!bench.control.val().source2 && bench.control.val().unsupported);
}

#[test]
fn a_load_port_answers_what_is_no_load_as_unsupported() {
    let mut bench = Bench::<Intake<4>>::new();
    bench.loads_only.next = true;
    for (opcode, kind, unsupported) in [(54, Kind::Load, false), (13, Kind::Nop, true), (32, Kind::Nop, true)] {
        bench.header.opcode.next = U::new(opcode);
        bench.settle();
        let control = bench.control.val();
        assert_eq!((control.kind, control.unsupported, control.vgprs.any()), (kind, unsupported, !unsupported));
    }
}
