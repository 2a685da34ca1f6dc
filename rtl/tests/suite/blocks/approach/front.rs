//! From requests to passes.

use crate::common::{Ask, Bench, Dice, Piece, get, put};
use lds_hdl::U;
use lds_isa::isa;
use lds_isa::targets::{Rules, Target};
use lds_rtl::{Front, Parts, RequestKind};
use std::collections::VecDeque;

/// Offers random requests, steps at random; the passes of the request that is held are in a queue.
fn passes_come_in_order<const LANES: usize, const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Front<LANES, HALF>>::new(), Dice::new(9 + LANES as u64));
    let mut held: VecDeque<(Ask, Piece)> = VecDeque::new();
    let mut seen = [0; 9];
    let mut will_be_open = false;
    for cycle in 0..9000 {
        let (ask, order) = (Ask::random(&mut dice, LANES, 1 << 12), dice.bits(5));
        let (valid, loads_only) = (!dice.one_in(4), dice.one_in(4));
        let step = will_be_open;
        will_be_open = !dice.one_in(3);
        let reset = dice.one_in(100);
        ask.put(&mut bench.request);
        bench.order.next = U::new(order);
        bench.valid.next = valid;
        bench.will_be_open.next = will_be_open;
        bench.loads_only.next = loads_only;
        bench.reset.next = reset;
        bench.settle();
        assert_eq!(bench.leaves.val(), !held.is_empty() && step, "cycle {cycle}");
        let ready = held.is_empty() || held.len() == 1 && step;
        assert_eq!(bench.ready.val(), ready, "cycle {cycle}");
        if let Some((ask, piece)) = held.front() {
            let what = format!("cycle {cycle}: {ask:?}");
            assert_eq!(bench.claim.control.val(), piece.control, "{what}");
            assert_eq!(bench.claim.slots.val().raw(), piece.slots, "{what}");
            let words = |words: &[u32]| words.iter().map(|word| u64::from(*word)).collect::<Vec<_>>();
            assert_eq!(get(&bench.terms.address), words(&piece.address), "{what}");
            assert_eq!(get(&bench.data), words(&piece.data), "{what}");
            assert_eq!(bench.terms.offset.val().raw(), piece.offset, "{what}");
            if piece.control.kind == RequestKind::Swizzle {
                assert_eq!(bench.terms.pattern.val().raw(), piece.offset, "{what}");
            }
            assert_eq!((bench.lanes.val().raw(), bench.sources.val().raw()), (ask.exec, ask.source_exec), "{what}");
            let window = &bench.claim.window;
            assert_eq!(window.base_dword.val().raw(), ask.base_dword(), "{what}");
            assert_eq!(window.limit_dword.val().raw(), ask.limit(), "{what}");
            assert_eq!(window.limit_byte.val().raw(), ask.limit_bytes() % 4, "{what}");
            assert_eq!(window.destination_first.val().raw(), ask.destination_lane, "{what}");
            assert_eq!(window.source_first.val().raw(), ask.source_lane, "{what}");
        }
        bench.edge();
        if step {
            held.pop_front();
        }
        if valid && ready {
            let pieces = ask.pieces(loads_only, order);
            seen[pieces.len()] += 1;
            held.extend(pieces.into_iter().map(|piece| (ask.clone(), piece)));
        }
        if reset {
            held.clear();
        }
    }
    assert!(seen[1..].iter().all(|times| *times > 5), "{seen:?}");
}

#[test]
fn a_request_leaves_as_its_passes_and_stays_while_it_is_stalled() {
    passes_come_in_order::<8, 4>();
    passes_come_in_order::<4, 2>();
}

/// Number of the set of lanes of each pass of a request, 10 more if it has the second address.
fn passes(opcode: u8, exec: u64) -> Vec<u64> {
    passes_at(opcode, exec, [0; 4])
}

/// Number of the set of lanes of each pass of a request with addresses, of anything but dwords; 20 more of a pass that
/// reads operands, 100 more of one of further dwords.
fn passes_at(opcode: u8, exec: u64, address: [u32; 4]) -> Vec<u64> {
    let mut bench = Bench::<Front<4, 2>>::new();
    let data = std::array::from_fn(|_| vec![0; 4]);
    let ask = Ask { opcode, exec, alignment: 3, offset1: 1, address: address.into(), data, ..Ask::default() };
    ask.put(&mut bench.request);
    (bench.valid.next, bench.will_be_open.next) = (true, true);
    bench.edge();
    bench.valid.next = false;
    let mut passes = Vec::new();
    bench.settle();
    while bench.leaves.val() && passes.len() < 9 {
        assert_eq!(bench.claim.control.val().ends_request, bench.ready.val());
        let control = bench.claim.control.val();
        let further = if control.straddles { 100 } else { 0 };
        let reads = if control.source2 && control.kind == RequestKind::Load { 20 } else { 0 };
        passes.push(control.set.raw() + if control.second { 10 } else { 0 } + further + reads);
        bench.edge();
        bench.settle();
    }
    passes
}

#[test]
fn an_empty_pass_is_left_out_unless_something_returns() {
    let (write2, read2, mskor, mskor_rtn, write) = (14, 55, 12, 44, 13);
    assert_eq!(passes(write2, 0b0001), [0, 10]);
    assert_eq!(passes(write2, 0b0100), [0, 10]);
    assert_eq!(passes(write2, 0b0000), [0]);
    assert_eq!(passes(mskor, 0b0101), [0, 1]);
    assert_eq!(passes(mskor, 0b0001), [0]);
    assert_eq!(passes(mskor, 0b0100), [1]);
    assert_eq!(passes(mskor, 0b0000), [0]);
    assert_eq!([passes(read2, 0b0000), passes(read2, 0b0100)], [[0, 10]; 2]);
    assert_eq!([passes(mskor_rtn, 0b0000), passes(mskor_rtn, 0b0100)], [[0, 1]; 2]);
    assert_eq!(passes(write, 0b0100), [0]);
}

#[test]
fn elements_of_several_dwords_come_in_sets_of_lanes() {
    let (write_b64, write2_b64, read_b64, read2_b64, write_b96, read_b128) = (77, 78, 118, 119, 222, 255);
    assert_eq!(passes(write_b64, 0b0100), [1]);
    assert_eq!(passes(write2_b64, 0b1000), [1, 11]);
    assert_eq!(passes(write2_b64, 0b1001), [0, 1, 10, 11]);
    assert_eq!(passes(write_b96, 0b1010), [1, 3]);
    assert_eq!(passes(write_b96, 0b0000), [0]);
    assert_eq!(passes(read_b64, 0b0100), [0, 1]);
    assert_eq!(passes(read2_b64, 0b0000), [0, 1, 10, 11]);
    assert_eq!(passes(read_b128, 0b0001), [0, 1, 2, 3]);
    let (add_u64, cmpst_b64, cmpst_rtn_b64, wrxchg2_rtn_b64) = (64, 80, 112, 110);
    assert_eq!(passes(add_u64, 0b0110), [0, 1]);
    assert_eq!(passes(cmpst_b64, 0b0110), [1, 2]);
    assert_eq!(passes(cmpst_rtn_b64, 0b0110), [0, 1, 2, 3]);
    assert_eq!(passes(wrxchg2_rtn_b64, 0b0110), [0, 1, 10, 11]);
}

#[test]
fn operands_are_read_before_the_elements_of_their_lanes() {
    let (add_src2_u32, add_src2_u64) = (128, 192);
    assert_eq!(passes(add_src2_u32, 0b0100), [20, 0]);
    assert_eq!(passes(add_src2_u64, 0b1001), [20, 0, 21, 1]);
    assert_eq!(passes(add_src2_u64, 0b0001), [20, 0]);
    assert_eq!(passes(add_src2_u64, 0b0100), [21, 1]);
    assert_eq!([passes(add_src2_u32, 0), passes(add_src2_u64, 0)], [[0], [0]]);
    assert_eq!(passes(add_src2_u32, 0b1011), [20, 0, 20, 0, 20, 0], "lane by lane");
    assert_eq!(passes(add_src2_u64, 0b1110), [20, 0, 21, 1, 21, 1]);
}

/// Slots of each pass of a request, with whether it starts a response or ends its request.
fn slots(bench: &mut Bench<Front<4, 2>>, ask: &Ask) -> Vec<(u64, bool, bool)> {
    ask.put(&mut bench.request);
    (bench.valid.next, bench.will_be_open.next) = (true, true);
    bench.edge();
    bench.valid.next = false;
    bench.settle();
    let mut passes = Vec::new();
    while bench.leaves.val() && passes.len() < 20 {
        let control = bench.claim.control.val();
        passes.push((bench.claim.slots.val().raw(), control.starts_response, control.ends_request));
        bench.edge();
        bench.settle();
    }
    passes
}

/// With operands in memory a lane is alone in both of its passes; of 64 bits dword 1 is half the slots away.
#[test]
fn lanes_with_operands_in_memory_come_one_by_one() {
    let (add_src2_u32, add_src2_u64) = (128, 192);
    let data = std::array::from_fn(|_| vec![0; 4]);
    let ask = |opcode, exec| {
        let data: [Vec<u32>; 4] = data.clone();
        Ask { opcode, exec, first: true, last: true, address: vec![0; 4], data, ..Ask::default() }
    };
    let of = |opcode, exec| slots(&mut Bench::new(), &ask(opcode, exec));
    let found = of(add_src2_u32, 0b1111);
    assert_eq!(found.iter().map(|pass| pass.0).collect::<Vec<_>>(), [1, 1, 2, 2, 4, 4, 8, 8]);
    assert_eq!(found.iter().map(|pass| (pass.1, pass.2)).filter(|ends| ends.0 || ends.1).count(), 2);
    assert!(found[0].1 && found[7].2);
    let found = of(add_src2_u64, 0b1101);
    assert_eq!(found.iter().map(|pass| pass.0).collect::<Vec<_>>(), [0b0101, 0b0101, 0b0101, 0b0101, 0b1010, 0b1010]);
    assert!(found[0].1 && found[5].2 && !found[1..].iter().any(|pass| pass.1));
}

/// An exchange at two equal addresses: the passes of the first bring the second operand, and those of the second have
/// no slot.
#[test]
fn a_twin_is_exchanged_once() {
    for (name, expected) in
        [("ds_wrxchg2_rtn_b32", vec![0b1011, 0]), ("ds_wrxchg2_rtn_b64", vec![0b1111, 0b1010, 0, 0])]
    {
        let mut bench = Bench::<Front<4, 2>>::new();
        bench.keep(Target::Gfx1100, Parts::ALL, Rules::USUAL);
        let opcode = isa::find(Target::Gfx1100, name).unwrap_or_else(|| panic!("no {name}")).code;
        let data = std::array::from_fn(|register| vec![register as u32; 4]);
        let ask = Ask { opcode, exec: 0b1011, offset0: 3, offset1: 3, address: vec![0; 4], data, ..Ask::default() };
        ask.put(&mut bench.request);
        bench.valid.next = true;
        bench.settle();
        bench.edge();
        bench.settle();
        let wide = expected.len() > 2;
        let brought: Vec<u64> = (0..4).map(|slot| if wide { 2 + slot / 2 } else { 1 }).collect();
        assert_eq!(get(&bench.data), brought, "{name}: the operands of DATA1");
        let found: Vec<u64> = slots(&mut bench, &ask).into_iter().map(|pass| pass.0).collect();
        assert_eq!(found[found.len() - expected.len()..], expected, "{name}");
    }
}

#[test]
fn behind_each_set_come_the_further_dwords_of_its_lanes() {
    let (write, write2, read, read2, read_u16, add) = (13, 14, 54, 55, 60, 0);
    assert_eq!(passes_at(read, 0b1111, [0, 0, 1, 0]), [0, 100]);
    assert_eq!(passes_at(read, 0b1011, [0, 0, 1, 0]), [0], "a lane that is off");
    assert_eq!(passes_at(write, 0b0100, [1, 2, 3, 0]), [0, 100]);
    assert_eq!(passes_at(read_u16, 0b1111, [0, 1, 2, 0]), [0]);
    assert_eq!(passes_at(read_u16, 0b1111, [0, 3, 2, 0]), [0, 100]);
    assert_eq!(passes_at(add, 0b1111, [1, 1, 1, 1]), [0]);
    assert_eq!(passes_at(read2, 0b1111, [0, 3, 0, 0]), [0, 100, 10, 110]);
    assert_eq!(passes_at(write2, 0b1101, [0, 3, 0, 0]), [0, 10]);
    let (write_b64, read2_b64, write_b128, read_b96) = (77, 119, 223, 254);
    assert_eq!(passes_at(write_b64, 0b1111, [0, 0, 0, 2]), [0, 1, 101]);
    assert_eq!(passes_at(write_b64, 0b0010, [0, 1, 0, 2]), [0, 100]);
    assert_eq!(passes_at(read2_b64, 0b1111, [1, 0, 0, 0]), [0, 100, 1, 10, 110, 11]);
    assert_eq!(passes_at(write_b128, 0b1011, [1, 0, 1, 1]), [0, 100, 1, 3, 103]);
    assert_eq!(passes_at(read_b96, 0b1111, [1, 2, 3, 1]), [0, 100, 1, 101, 2, 102, 3, 103]);
}

/// Of a request on stacks: what each pass does, the beat that its answers go to, and whether that starts from zero
/// there.
#[test]
fn a_stack_has_its_six_passes_whoever_takes_part() {
    let stack = isa::find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").expect("an opcode").code;
    for exec in [0b1111, 0b0010, 0] {
        let mut bench = Bench::<Front<4, 2>>::new();
        bench.keep(Target::Gfx1100, Parts::ALL, Rules::USUAL);
        let data = std::array::from_fn(|child| vec![10 * child as u32; 4]);
        let source_lane = 60;
        let ask = Ask {
            opcode: stack,
            exec,
            offset1: 0x30,
            first: true,
            last: true,
            address: vec![5 << 18; 4],
            data,
            source_lane,
            destination_lane: 8,
            ..Ask::default()
        };
        ask.put(&mut bench.request);
        put(&mut bench.request.visited, &[u32::MAX; 4]);
        (bench.valid.next, bench.will_be_open.next) = (true, true);
        bench.edge();
        bench.valid.next = false;
        bench.settle();
        let mut passes = Vec::new();
        while bench.leaves.val() && passes.len() < 9 {
            let control = bench.claim.control.val();
            passes.push((
                control.kind,
                control.beat.raw(),
                control.zero_fill,
                bench.terms.stacked.val(),
                if control.kind == RequestKind::Swizzle { bench.terms.pattern.val().raw() } else { 0 },
            ));
            assert_eq!(bench.terms.offset.val().raw(), 0);
            assert_eq!(
                (control.ends_response, control.places.raw()),
                (passes.len() == 6, if passes.len() == 6 { 2 } else { 0 })
            );
            assert_eq!(control.starts_response, passes.len() == 1);
            // What stays where it is comes from the same lanes.
            assert_eq!((bench.sources.val().raw(), bench.claim.window.source_first.val().raw()), (exec, 8));
            let used = if [4, 5].contains(&passes.len()) { [0, exec][passes.len() - 4] } else { exec };
            assert_eq!(bench.claim.slots.val().raw(), used, "pass {}", passes.len());
            bench.edge();
            bench.settle();
        }
        let push = (RequestKind::Atomic, 0, false, true, 0);
        let pop = (RequestKind::Atomic, 0, true, true, 0);
        let straight = |beat| (RequestKind::Swizzle, beat, false, true, 0x1f);
        assert_eq!(passes, [push, push, push, pop, straight(0), straight(1)]);
    }
}
