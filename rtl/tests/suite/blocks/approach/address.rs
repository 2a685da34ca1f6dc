//! Byte addresses, and what is allowed where they lead.

use crate::common::{
    Ask, Bench, Dice, EXTRACTIONS, Fate, Sizes, cut_to, get, has, lane_and_dword, mask, put, reports, sets, source_lane,
};
use lds_hdl::{Raw, U};
use lds_isa::targets::Target;
use lds_rtl::{AddressCheck, AddressSum, Alignment, Bound, Control, Extraction, Parts, RequestKind, Share};

/// Random passes.
fn sums_follow<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<AddressSum<LANES>>::new(), Dice::new(LANES as u64));
    for cycle in 0..2000 {
        let address: Vec<u32> = (0..LANES).map(|_| dice.bits(32) as u32).collect();
        let pattern = dice.bits(16);
        let first = dice.below(64 / LANES as u64) * LANES as u64;
        put(&mut bench.terms.address, &address);
        bench.terms.pattern.next = U::new(pattern);
        // of each quarter of the slots; only 32 have other eighths
        let offsets: Vec<u64> = (0..8).map(|_| dice.bits(18)).collect();
        put(&mut bench.offsets, &offsets);
        bench.destination_first.next = U::new(first);
        bench.edge();
        let added = |slot: usize| offsets[2 * (slot / (LANES / 4))];
        let sums: Vec<u64> = (0..LANES).map(|slot| (u64::from(address[slot]) + added(slot)) % (1 << 32)).collect();
        let sources: Vec<u64> = (0..LANES as u64).map(|lane| source_lane(pattern, first + lane)).collect();
        assert_eq!((get(&bench.sum), get(&bench.swizzled)), (sums, sources), "cycle {cycle}");
    }
}

#[test]
fn a_sum_wraps() {
    sums_follow::<8>();
    sums_follow::<4>();
}

/// An entry of a stack: its number times 128 bytes behind the byte at which the stack begins.
#[test]
fn an_entry_of_a_stack_is_added_to_its_place() {
    let (mut bench, mut dice) = (Bench::<AddressSum<4>>::new(), Dice::new(203));
    bench.keep(Target::Gfx1100, Parts::ALL);
    bench.terms.stacked.next = true;
    for _ in 0..1000 {
        let (starts, entries) = ([0; 4].map(|_| dice.bits(17)), [0; 4].map(|_| dice.bits(6)));
        let address: Vec<u64> = starts.iter().zip(&entries).map(|(start, entry)| start | entry << 17).collect();
        put(&mut bench.terms.address, &address);
        bench.edge();
        let sums: Vec<u64> = starts.iter().zip(&entries).map(|(start, entry)| start + 128 * entry).collect();
        assert_eq!(get(&bench.sum), sums);
    }
}

fn is_memory(kind: RequestKind) -> bool {
    matches!(kind, RequestKind::Load | RequestKind::Store | RequestKind::Atomic)
}

/// What the check must say of each slot.
fn fates(
    sizes: Sizes,
    share: Share,
    control: &Control,
    ask: &Ask,
    slots: u64,
    starts: &[u32],
    swizzled: &[u64],
) -> Vec<Fate> {
    let dword = |slot: usize| lane_and_dword(control, starts.len(), slot).1;
    let all = Sizes { rows: if share.joint { 2 * sizes.rows } else { sizes.rows }, ..sizes };
    let fate = |slot: usize| match Fate::of(all, control, ask, starts[slot], dword(slot), swizzled[slot]) {
        // Rows of the upper side come behind those of the lower.
        Fate::Served { row, .. } if is_memory(control.kind) && share.joint && share.upper != (row >= sizes.rows) => {
            Fate::Left
        }
        Fate::Served { bank, row } => Fate::Served { bank, row: row % sizes.rows },
        other => other,
    };
    (0..starts.len()).map(|slot| if has(slots, slot) { fate(slot) } else { Fate::Left }).collect()
}

fn verdicts_follow<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>() {
    let mut bench = Bench::<AddressCheck<LANES, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(1 + ROW_BITS as u64);
    let sizes = Sizes { lanes: LANES as u64, banks: 1 << BANK_BITS, rows: 1 << ROW_BITS };
    let bytes = 4 * sizes.banks * sizes.rows;
    // served slots of one bank with another row, and with the same, and of different banks
    let mut met = [0; 3];
    for cycle in 0..16000 {
        let share = Share { joint: dice.one_in(2), upper: dice.one_in(2) };
        let all = if share.joint { 2 * bytes } else { bytes };
        let ask = Ask::random(&mut dice, LANES, all);
        let kind = dice.pick(RequestKind::ALL);
        let last_dword = match kind {
            RequestKind::Load | RequestKind::Store => dice.below(4),
            RequestKind::Atomic => dice.below(2),
            _ => 0,
        };
        let (to_16_bits, two_data) = (last_dword == 1 && dice.one_in(4), kind == RequestKind::Atomic && dice.one_in(3));
        let to_16_bits = to_16_bits && kind == RequestKind::Atomic;
        let plain = matches!(kind, RequestKind::Load | RequestKind::Store);
        let alignment = if plain { dice.below(4) } else { 0 };
        let straddles = alignment == 3 && dice.one_in(3);
        let extraction = match dice.pick(&EXTRACTIONS) {
            (bits, fill) if plain && last_dword == 0 && !(straddles && bits == 8) => Extraction::of(bits, fill),
            _ => Extraction::default(),
        };
        let control = Control { kind, last_dword: U::new(last_dword), cut: to_16_bits, two_data, ..Control::default() };
        let control = Control { alignment: Alignment::from_raw(alignment), straddles, extraction, ..control };
        let control = Control { set: U::new(dice.below(sets(&control) as u64)), ..control };
        let of = |slot: usize| lane_and_dword(&control, LANES, slot);
        let some = dice.mask(LANES);
        let slots = mask(LANES, |slot| has(some, slot) && of(slot).1 <= last_dword as usize);
        // edges of the limits, and bits that only a check of all of them sees
        let edges = [ask.size, u64::from(ask.m0), all.wrapping_sub(ask.base), 1 << 19, 1 << 31];
        let sum = |slot: usize, dice: &mut Dice| match dice.below(6) {
            0 => (dice.pick(&edges) as u32).wrapping_add(dice.below(9) as u32).wrapping_sub(4),
            1 => ask.address[slot] / 4 * 4,
            // the same dword, or one bit away from it
            2 => ask.address[0],
            3 => ask.address[0] ^ 1 << dice.below(17),
            _ => ask.address[slot],
        };
        let number = |slot: usize| if alignment != 3 { 0 } else { of(slot).1 as u32 + u32::from(straddles) };
        let mut starts: Vec<u32> = (0..LANES).map(|slot| sum(slot, &mut dice)).collect();
        if straddles {
            // only lanes whose element does have slots
            let torn = if extraction.half { 3 } else { 1 };
            starts.iter_mut().for_each(|start| *start = *start / 4 * 4 + torn);
        }
        let sums: Vec<u32> = (0..LANES).map(|slot| starts[slot].wrapping_add(4 * number(slot))).collect();
        let bound = |eighth: usize| {
            let own = of(eighth / 2 * (LANES / 4)).1 as u64;
            let limit = ask.limit().min((all / 4).saturating_sub(ask.base_dword()));
            let behind = last_dword.saturating_sub(own);
            let (left, first) = (limit.saturating_sub(behind), own + u64::from(straddles));
            Bound { limit: U::new(left), none: limit < behind, first: U::new(first) }
        };
        for (eighth, to) in bench.bounds.iter_mut().enumerate() {
            to.next = bound(eighth);
        }
        let swizzled: Vec<u64> = (0..LANES).map(|_| dice.below(64)).collect();
        bench.claim.control.next = control;
        bench.claim.slots.next = U::new(slots);
        bench.claim.window.base_dword.next = U::new(ask.base_dword());
        // the limit's last bytes, if the storage doesn't end before
        let ends = all / 4 <= ask.base_dword() + ask.limit();
        bench.claim.window.limit_byte.next = U::new(if ends { 0 } else { ask.limit_bytes() % 4 });
        bench.claim.window.destination_first.next = U::new(ask.destination_lane);
        bench.claim.window.source_first.next = U::new(ask.source_lane);
        put(&mut bench.sum, &sums);
        put(&mut bench.swizzled, &swizzled);
        bench.share.next = share;
        bench.edge();
        let expected = fates(sizes, share, &control, &ask, slots, &starts, &swizzled);
        let byte = |start: &u32| match u64::from(start % 4) {
            byte if alignment == 3 => byte,
            byte => cut_to(extraction, byte),
        };
        let within: Vec<u64> = starts.iter().map(byte).collect();
        let cut = mask(LANES, |slot| has(slots, slot) && reports(&control, starts[slot]));
        assert_eq!(get(&bench.location.byte), within, "cycle {cycle}");
        assert_eq!(bench.reported.val().raw(), bench.refused.val().raw() | cut, "cycle {cycle}: {kind:?} {ask:?}");
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
    verdicts_follow::<8, 3, 6>();
    verdicts_follow::<4, 3, 5>();
    verdicts_follow::<4, 2, 9>();
}

/// Pairs of dwords that are read and written begin in an even bank: from a base that is odd none does. Loads and stores
/// begin anywhere.
#[test]
fn an_odd_base_has_no_pairs_to_update() {
    let mut bench = Bench::<AddressCheck<8, 3, 6>>::new();
    bench.claim.slots.next = U::new(0x11);
    bench.bounds.iter_mut().for_each(|bound| bound.next = Bound { limit: U::new(64), ..Bound::default() });
    put(&mut bench.sum, &[8u32; 8]);
    for (kind, cut, last_dword, base, served) in [
        (RequestKind::Atomic, false, 1, 1, false),
        (RequestKind::Atomic, true, 1, 1, false),
        (RequestKind::Atomic, false, 1, 2, true),
        (RequestKind::Atomic, false, 0, 1, true),
        (RequestKind::Load, false, 1, 1, true),
        (RequestKind::Store, false, 1, 1, true),
    ] {
        bench.claim.control.next = Control { kind, cut, last_dword: U::new(last_dword), ..Control::default() };
        bench.claim.window.base_dword.next = U::new(base);
        bench.edge();
        assert_eq!(bench.served.val().raw() == 0x11, served, "{kind:?} {cut} {base}");
        assert_eq!(bench.refused.val().raw() == 0x11, !served, "{kind:?} {cut} {base}");
    }
}
