//! What a request asks for.

use crate::common::{Ask, Bench, Dice};
use lds_hdl::U;
use lds_isa::isa;
use lds_isa::targets::{Rules, Target};
use lds_rtl::{Intake, Parts, RequestKind};

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
        assert_eq!(window.limit_byte.val().raw(), ask.limit_bytes() % 4, "{ask:?}");
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

/// Of the global data share M0 has the base in bytes, and the size.
#[test]
fn a_base_of_the_global_data_share_is_any_dword() {
    let mut bench = Bench::<Intake<4>>::new();
    bench.make_global();
    for (m0, base, dwords, bytes) in
        [(0x0004_0040, 1, 16, 0), (0x0007_0041, 1, 16, 1), (0x0008_0003, 2, 0, 3), (0xffff_ffff, 0x3fff, 0x3fff, 3)]
    {
        bench.header.m0.next = U::new(m0);
        bench.header.size.next = U::new(4);
        bench.settle();
        let window = &bench.window;
        let found = (window.base_dword.val().raw(), window.limit_dword.val().raw(), window.limit_byte.val().raw());
        assert_eq!(found, (base, dwords, bytes), "{m0:#x}");
    }
}

/// Where equal offsets are no single access, an exchange at them is.
#[test]
fn an_exchange_at_equal_offsets_is_a_twin() {
    let mut bench = Bench::<Intake<4>>::new();
    bench.keep(Target::Gfx1100, Parts::ALL, Rules::USUAL);
    let code = |name| isa::find(Target::Gfx1100, name).unwrap_or_else(|| panic!("no {name}")).code;
    for (name, offsets, twin) in [
        ("ds_wrxchg2_rtn_b32", [3, 3], true),
        ("ds_wrxchg2st64_rtn_b64", [3, 3], true),
        ("ds_wrxchg2_rtn_b32", [3, 4], false),
        ("ds_wrxchg_rtn_b32", [3, 3], false),
        ("ds_read2_b32", [3, 3], false),
        ("ds_write2_b64", [3, 3], false),
    ] {
        bench.header.opcode.next = U::new(code(name).into());
        (bench.header.offset0.next, bench.header.offset1.next) = (U::new(offsets[0]), U::new(offsets[1]));
        bench.settle();
        assert_eq!(bench.control.val().twin, twin, "{name} {offsets:?}");
    }
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
    for (opcode, kind, unsupported) in
        [(54, RequestKind::Load, false), (13, RequestKind::Nop, true), (32, RequestKind::Nop, true)]
    {
        bench.header.opcode.next = U::new(opcode);
        bench.settle();
        let control = bench.control.val();
        assert_eq!((control.kind, control.unsupported, control.vgprs.any()), (kind, unsupported, !unsupported));
    }
}
