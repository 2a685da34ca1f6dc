//! From grants to selects.

use crate::common::{Accesses, Bench, Cargo, Dice, Routing, Shake, get, put, selects};
use lds_hdl::U;
use lds_rtl::{Part, Parts, RequestKind, Route};

/// Random grants of random passes.
fn grants_reach_their_banks<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    parts: Parts,
) {
    let mut bench = Bench::<Route<LANES, BANKS, BANK_BITS, ROW_BITS>>::new();
    bench.keep(parts);
    let mut dice = Dice::new(30 + BANKS as u64);
    let mut cargo = Cargo::random(&mut dice, LANES, BANKS as u64, 1 << ROW_BITS);
    for cycle in 0..4000 {
        let serves = !dice.one_in(4);
        let turn = dice.pick(&cargo.accesses.cycles()).granted;
        let granted = if serves { turn } else { 0 };
        cargo.put_freight(&mut bench.freight);
        bench.serves.next = serves;
        bench.turn.next = U::new(turn);
        bench.granted.next = U::new(granted);
        put(&mut bench.slots_of, &cargo.slots_of(BANKS, parts));
        bench.winners.next = U::new(cargo.winners());
        put(&mut bench.strobes, &cargo.strobes());
        bench.whole.next = cargo.gathers();
        bench.edge();
        // In the next cycle another pass may be served.
        let next = Cargo::random(&mut dice, LANES, BANKS as u64, 1 << ROW_BITS);
        next.put_freight(&mut bench.freight);
        put(&mut bench.strobes, &next.strobes());
        bench.granted.shake(&mut dice);
        bench.routed_kind.next = cargo.control.kind;
        bench.settle();
        let routing = cargo.routing(BANKS, serves, granted);
        let columns = bench.returns.columns.val().raw();
        let found = Routing::new(selects(&bench.grants), columns, get(&bench.returns.bank));
        assert_eq!(found, routing, "cycle {cycle}: {cargo:?}");
        assert_eq!(get(&bench.grants.row), cargo.accesses.row, "cycle {cycle}");
        assert_eq!(get(&bench.returns.byte), cargo.byte, "cycle {cycle}");
        if parts.has_bytes() {
            assert_eq!(get(&bench.grants.takes), cargo.takes(BANKS, turn), "cycle {cycle}: {cargo:?}");
            assert_eq!(get(&bench.grants.strobes), cargo.strobes(), "cycle {cycle}");
        }
        cargo = next;
    }
}

#[test]
fn what_is_granted_is_selected_a_cycle_later() {
    for parts in [Parts::ALL, Parts::ALL.without(Part::Narrow).without(Part::Unaligned)] {
        grants_reach_their_banks::<8, 8, 3, 6>(parts);
        grants_reach_their_banks::<4, 8, 3, 5>(parts);
        grants_reach_their_banks::<4, 4, 2, 5>(parts);
    }
}

/// Selects and answers of one cycle in which slots 0 to 3 name these banks, in the first or the second pass of a
/// request.
fn routed(kind: RequestKind, bank: [u64; 4], two_data: bool, second: bool) -> (Vec<u64>, u64, Vec<u64>) {
    routed_in_set(kind, bank, two_data, 0, second.into())
}

/// What is routed of elements whose last dword has this number, in the pass of one set of lanes.
fn routed_in_set(
    kind: RequestKind,
    bank: [u64; 4],
    two_data: bool,
    last_dword: u64,
    set: u64,
) -> (Vec<u64>, u64, Vec<u64>) {
    let mut bench = Bench::<Route<4, 4, 2, 5>>::new();
    let mut cargo = Cargo::random(&mut Dice::new(1), 4, 4, 4);
    cargo.control.kind = kind;
    cargo.control.two_data = two_data;
    cargo.control.last_dword = U::new(last_dword);
    cargo.control.set = U::new(set);
    // slots that share a bank share an access: of two, the higher slot counts
    cargo.accesses = Accesses {
        served: if two_data { 0b0011 } else { 0b1111 },
        bank: bank.to_vec(),
        row: vec![0; 4],
        separate: kind == RequestKind::Atomic,
        rests: false,
    };
    cargo.sources = 0b0110;
    cargo.put_freight(&mut bench.freight);
    bench.serves.next = true;
    bench.turn.next = U::new(cargo.accesses.served);
    bench.granted.next = U::new(cargo.accesses.served);
    put(&mut bench.slots_of, &cargo.slots_of(4, Parts::ALL));
    bench.winners.next = U::new(cargo.winners());
    bench.whole.next = cargo.gathers();
    bench.routed_kind.next = kind;
    bench.edge();
    (selects(&bench.grants), bench.returns.columns.val().raw(), get(&bench.returns.bank))
}

#[test]
fn each_kind_has_its_way() {
    let bank = [0, 3, 3, 1];
    assert_eq!(routed(RequestKind::Store, bank, false, false), (vec![0b1, 0b1000, 0, 0b100], 0b1111, bank.to_vec()));
    assert_eq!(routed(RequestKind::Load, bank, false, true), routed(RequestKind::Load, bank, false, false));
    assert_eq!(routed(RequestKind::Atomic, bank, true, false), (vec![0b101, 0, 0, 0b1010], 0b0011, bank.to_vec()));
    // of two operands, low slots of the second pass answer high lanes
    assert_eq!(routed(RequestKind::Atomic, bank, true, true), (vec![0b101, 0, 0, 0b1010], 0b1100, vec![0, 3, 0, 3]));
    // two operands of two dwords have a lane in a pass: its second dword is in the column of the other half
    for (set, columns) in [(0, 0b0101), (1, 0b1010), (2, 0b0101), (3, 0b1010)] {
        let (even, odd) = if set < 2 { (2, 3) } else { (3, 2) };
        let answers = vec![even, even, odd, odd];
        let found = routed_in_set(RequestKind::Atomic, [2, 3, 0, 0], true, 1, set);
        assert_eq!(found, (vec![0, 0, 0b101, 0b1010], columns, answers), "set {set}");
    }
    // the data is routed, and what arrives is read straight
    assert_eq!(
        routed(RequestKind::Scatter, bank, false, false),
        (vec![0b1, 0b1000, 0, 0b100], 0b1011, vec![0, 1, 2, 3])
    );
    // each source waits at the bank of its own number, and the answers are routed
    assert_eq!(routed(RequestKind::Gather, bank, false, false), (vec![0, 0b10, 0b100, 0], 0b1111, bank.to_vec()));
    assert_eq!(routed(RequestKind::Swizzle, bank, false, false), (vec![0, 0b10, 0b100, 0], 0b1111, bank.to_vec()));
}
