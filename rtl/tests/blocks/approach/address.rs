//! Byte addresses, and what is allowed where they lead.

use crate::common::{Ask, Bench, Dice, Fate, Shake, Sizes, get, has, lane_and_dword, mask, put, sets, source_lane};
use lds_hdl::U;
use lds_rtl::{AddressCheck, AddressSum, Control, Kind};

/// Random passes with stalls; what comes out is compared with the pass that came in last.
fn sum_follows_the_last_step<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<AddressSum<LANES>>::new(), Dice::new(LANES as u64));
    let (mut sums, mut sources) = (vec![0; LANES], vec![0; LANES]);
    for cycle in 0..2000 {
        let address: Vec<u32> = (0..LANES).map(|_| dice.bits(32) as u32).collect();
        let (offset, step) = (dice.bits(16), !dice.one_in(3));
        let first = dice.below(64 / LANES as u64) * LANES as u64;
        put(&mut bench.terms.address, &address);
        bench.terms.offset.next = U::new(offset);
        bench.destination_first.next = U::new(first);
        bench.step.next = step;
        bench.edge();
        if step {
            sums = (0..LANES).map(|slot| (u64::from(address[slot]) + offset) % (1 << 32)).collect();
            sources = (0..LANES as u64).map(|lane| source_lane(offset, first + lane)).collect();
        }
        assert_eq!((get(&bench.sum), get(&bench.swizzled)), (sums.clone(), sources.clone()), "cycle {cycle}");
    }
}

#[test]
fn a_sum_wraps() {
    sum_follows_the_last_step::<8>();
    sum_follows_the_last_step::<4>();
}

/// What the check must say of each slot.
fn fates(sizes: Sizes, control: &Control, ask: &Ask, slots: u64, sums: &[u32], swizzled: &[u64]) -> Vec<Fate> {
    let dword = |slot: usize| lane_and_dword(control, sums.len(), slot).1;
    let fate = |slot: usize| Fate::of(sizes, control, ask, sums[slot], dword(slot), swizzled[slot]);
    (0..sums.len()).map(|slot| if has(slots, slot) { fate(slot) } else { Fate::Left }).collect()
}

fn check_follows_the_last_step<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>() {
    let mut bench = Bench::<AddressCheck<LANES, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(1 + ROW_BITS as u64);
    let sizes = Sizes { lanes: LANES as u64, banks: 1 << BANK_BITS, rows: 1 << ROW_BITS };
    let bytes = 4 * sizes.banks * sizes.rows;
    let (mut expected, mut within) = (vec![Fate::Left; LANES], vec![0; LANES]);
    // served slots of one bank with another row, and with the same, and of different banks
    let mut met = [0; 3];
    for cycle in 0..12000 {
        let ask = Ask::random(&mut dice, LANES, bytes);
        let kind = dice.pick(Kind::ALL);
        let last_dword = match kind {
            Kind::Load | Kind::Store => dice.below(4),
            Kind::Atomic => dice.below(2),
            _ => 0,
        };
        let (cut, two_data) = (last_dword == 1 && dice.one_in(4), kind == Kind::Atomic && dice.one_in(3));
        let cut = cut && kind == Kind::Atomic;
        let control = Control { kind, last_dword: U::new(last_dword), cut, two_data, ..Control::default() };
        let control = Control { set: U::new(dice.below(sets(&control) as u64)), ..control };
        let of = |slot: usize| lane_and_dword(&control, LANES, slot);
        let some = dice.mask(LANES);
        let slots = mask(LANES, |slot| has(some, slot) && of(slot).1 <= last_dword as usize);
        let step = !dice.one_in(3);
        // edges of the limits, and bits that only a check of all of them sees
        let edges = [ask.size, u64::from(ask.m0), bytes.wrapping_sub(ask.base), 1 << 19, 1 << 31];
        let sum = |slot: usize, dice: &mut Dice| match dice.below(6) {
            0 => (dice.pick(&edges) as u32).wrapping_add(dice.below(9) as u32).wrapping_sub(4),
            1 => ask.address[slot] / 4 * 4,
            // the same dword, or one bit away from it
            2 => ask.address[0],
            3 => ask.address[0] ^ 1 << dice.below(17),
            _ => ask.address[slot],
        };
        let sums: Vec<u32> = (0..LANES).map(|slot| sum(slot, &mut dice)).collect();
        let swizzled: Vec<u64> = (0..LANES).map(|_| dice.below(64)).collect();
        bench.claim.control.next = control;
        bench.claim.slots.next = U::new(slots);
        bench.claim.window.base_dword.next = U::new(ask.base_dword());
        let left = (bytes / 4).saturating_sub(ask.base_dword());
        bench.claim.window.limit_dword.next = U::new(ask.limit().min(left));
        bench.claim.window.destination_first.next = U::new(ask.destination_lane);
        bench.claim.window.source_first.next = U::new(ask.source_lane);
        put(&mut bench.sum, &sums);
        put(&mut bench.swizzled, &swizzled);
        bench.step.next = step;
        bench.edge();
        if step {
            expected = fates(sizes, &control, &ask, slots, &sums, &swizzled);
            within = sums.iter().map(|sum| u64::from(sum % 4)).collect();
        }
        assert_eq!(get(&bench.location.byte), within, "cycle {cycle}");
        let (banks, rows) = (get(&bench.location.bank), get(&bench.location.row));
        let (same_banks, same_rows) = (get(&bench.same_bank), get(&bench.same_row));
        let served = |slot: &usize| has(bench.served.val().raw(), *slot);
        for slot in (0..LANES).filter(served) {
            for other in (0..LANES).filter(served) {
                let together = banks[other] == banks[slot];
                let what = format!("cycle {cycle}, slots {slot} and {other}: {kind:?} {ask:?}");
                assert_eq!(has(same_banks[slot], other), together, "{what}");
                if !together {
                    met[2] += 1;
                    continue;
                }
                let same = has(same_rows[slot], other);
                assert_eq!(
                    same,
                    rows[other] == rows[slot],
                    "cycle {cycle}, slots {slot} and {other}: {kind:?} {ask:?}"
                );
                met[usize::from(same)] += usize::from(other != slot);
            }
        }
        for slot in 0..LANES {
            let found = match (has(bench.served.val().raw(), slot), has(bench.refused.val().raw(), slot)) {
                (true, false) => Fate::Served { bank: banks[slot], row: rows[slot] },
                (false, true) => Fate::Refused,
                (false, false) => Fate::Left,
                (true, true) => panic!("cycle {cycle}: slot {slot} is served and refused"),
            };
            assert_eq!(found, expected[slot], "cycle {cycle}, slot {slot}: {kind:?} {ask:?} {:#x}", sums[slot]);
        }
    }
    assert!(met.iter().all(|&times| times > 200), "{met:?}");
}

#[test]
fn a_slot_is_served_where_it_leads_or_refused() {
    check_follows_the_last_step::<8, 3, 6>();
    check_follows_the_last_step::<4, 3, 5>();
    check_follows_the_last_step::<4, 2, 9>();
}

#[test]
fn a_stalled_check_keeps_its_pass() {
    let (mut bench, mut dice) = (Bench::<AddressCheck<8, 3, 6>>::new(), Dice::new(3));
    bench.claim.control.next = Control { kind: Kind::Load, ..Control::default() };
    bench.claim.slots.next = U::new(0xff);
    bench.claim.window.limit_dword.next = U::new(2);
    put(&mut bench.sum, &[0u32, 4, 8, 12, 0, 4, 8, 12]);
    bench.step.next = true;
    bench.edge();
    bench.step.next = false;
    for _ in 0..20 {
        bench.sum.shake(&mut dice);
        bench.claim.slots.shake(&mut dice);
        bench.claim.control.shake(&mut dice);
        bench.edge();
        assert_eq!((bench.served.val().raw(), bench.refused.val().raw()), (0x33, 0xcc));
    }
}
