//! The client that brings dwords of buffers to the LDS, with a memory that answers late, in any order and with errors,
//! and an LDS that takes and answers when it likes.

use super::address::Access;
use super::plan::{Batch, Store};
use crate::common::axi::{AxiBeat, AxiMemory};
use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_isa::targets::Target;
use lds_rtl::{Alignment, BufferClient, BufferLoad};
use std::collections::VecDeque;

/// Four lanes, dwords, two bursts and two batches under way.
pub type Small = BufferClient<4, 2, 3, 1, 2, 2, 1, 2, 1, 2, 4, 3>;
/// Eight lanes, words of 64 bits, four bursts and four batches.
pub type Medium = BufferClient<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>;
/// As many lanes as the LDS has, words of 128 bits, 16 bursts and four batches.
pub type Large = BufferClient<32, 5, 6, 4, 4, 16, 4, 4, 2, 3, 8, 7>;

/// What is promised of an instruction when its batches come in.
#[derive(Clone, Debug)]
struct Done {
    tag: u64,
    failed: bool,
    /// how many stores must have been answered before
    answers: usize,
}

/// Offers a batch.
pub fn give<const LANES: usize>(to: &mut BufferLoad<LANES>, batch: &Batch) {
    to.tag.next = U::new(batch.tag);
    to.last.next = batch.last;
    to.first_lane.next = U::new(batch.first_lane);
    to.exec.next = U::new(batch.exec);
    to.signed.next = batch.signed;
    to.m0.next = U::new(batch.m0);
    to.base.next = U::new(batch.base);
    to.size.next = U::new(batch.size);
    for (signal, word) in to.access.resource.iter_mut().zip(batch.access.words()) {
        signal.next = U::new(word);
    }
    to.access.soffset.next = U::new(batch.access.soffset);
    to.access.offset.next = U::new(batch.access.offset);
    to.access.idxen.next = batch.access.idxen;
    to.access.offen.next = batch.access.offen;
    to.access.flat.next = batch.access.flat;
    to.access.byte.next = U::new(0);
    to.access.end.next = U::new(batch.access.end);
    to.access.cleared.next = U::new(0);
    for lane in 0..LANES {
        to.index[lane].next = U::new(batch.index[lane]);
        to.offset[lane].next = U::new(batch.offset[lane]);
    }
}

/// Shows a beat, or none.
fn answer<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
    const IDS: usize,
    const ID: usize,
    const BATCHES: usize,
    const BATCH: usize,
    const COUNT: usize,
    const PLACE: usize,
    const NOTE: usize,
>(
    bench: &mut Bench<BufferClient<LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, PLACE, NOTE>>,
    beat: Option<&AxiBeat>,
) {
    bench.m_axi_rvalid.next = beat.is_some();
    if let Some(beat) = beat {
        bench.m_axi_rid.next = U::new(beat.id);
        bench.m_axi_rresp.next = U::new(beat.response);
        bench.m_axi_rlast.next = beat.last;
        for (signal, dword) in bench.m_axi_rdata.iter_mut().zip(&beat.dwords) {
            signal.next = U::new(*dword);
        }
    }
}

fn by_the_contract<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
    const IDS: usize,
    const ID: usize,
    const BATCHES: usize,
    const BATCH: usize,
    const COUNT: usize,
    const PLACE: usize,
    const NOTE: usize,
>(
    mut bench: Bench<BufferClient<LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, PLACE, NOTE>>,
    cycles: usize,
    seed: u64,
) {
    bench.keep(Target::Gfx906);
    let mut dice = Dice::new(seed);
    let bytes = 1 << BYTE;
    let mut memory = AxiMemory::new(bytes, (2, 40), true, seed + 100);
    let mut coming: VecDeque<Batch> = VecDeque::new();
    let mut bursts: VecDeque<(u64, u64)> = VecDeque::new();
    let mut stores: VecDeque<Store> = VecDeque::new();
    let mut ends: VecDeque<Done> = VecDeque::new();
    // stores that the LDS hasn't answered, and how many have been asked for and answered
    let (mut unanswered, mut promised, mut answers) = (0, 0, 0);
    let (mut begun, mut failed, mut is_announced) = (false, false, false);
    let mut held: Option<(u64, u64, u64)> = None;
    let mut counts = [0; 5];
    let mut idle = 0;
    let mut cycle = 0;
    // At the end everything comes to rest.
    while idle < 200 {
        let is_reset = cycle == 0;
        bench.reset.next = is_reset;
        let draws = (1..cycles).contains(&cycle);
        if coming.is_empty() && draws && !dice.one_in(3) {
            coming.extend(Batch::instruction(&mut dice, LANES as u64));
        }
        let offered = coming.front().cloned();
        bench.valid.next = offered.is_some();
        // Its bursts may come while it is at the port.
        if let Some(batch) = offered.as_ref().filter(|_| !is_announced) {
            is_announced = true;
            counts[0] += 1;
            bursts.extend(batch.bursts(bytes));
            failed |= batch.fails(bytes);
            if let Some(store) = batch.store(!begun) {
                begun = true;
                promised += 1;
                stores.push_back(store);
            }
            if batch.last {
                ends.push_back(Done { tag: batch.tag, failed, answers: promised });
                (begun, failed) = (false, false);
            }
        }
        if let Some(batch) = &offered {
            give(&mut bench.load, batch);
        }
        let takes_burst = dice.patience(cycle);
        bench.m_axi_arready.next = takes_burst;
        let beat = memory.beat(cycle);
        answer(&mut bench, beat.as_ref());
        let takes_store = dice.patience(cycle + 57);
        bench.taken.next = takes_store;
        let is_answered = unanswered > 0 && !dice.one_in(6);
        bench.answered.next = is_answered;
        bench.settle();

        let what = format!("cycle {cycle}");
        assert!(bench.m_axi_rready.val(), "{what}");
        // What memory hasn't taken stays as it is.
        let asked = bench.m_axi_arvalid.val().then(|| {
            assert_eq!((bench.m_axi_arsize.val().raw(), bench.m_axi_arburst.val().raw()), (BYTE as u64, 1), "{what}");
            (bench.m_axi_arid.val().raw(), bench.m_axi_araddr.val().raw(), bench.m_axi_arlen.val().raw())
        });
        if held.is_some() {
            assert_eq!(asked, held, "{what}");
        }
        if let Some((_, address, more)) = asked {
            assert_eq!(Some(&(address, more)), bursts.front(), "{what}");
        }
        let store = bench.offers.val().then(|| {
            let request = &bench.request;
            let lanes: u64 = request.header.exec.val().raw();
            let on: Vec<usize> = (0..LANES).filter(|lane| lanes >> lane & 1 == 1).collect();
            let whole = (request.first.val(), request.last.val(), request.header.m0.val().raw());
            assert_eq!(whole, (true, true, u64::from(u32::MAX)), "{what}");
            assert_eq!(request.header.opcode.val().raw(), 13, "{what}");
            assert_eq!(request.header.alignment.val(), Alignment::Unaligned, "{what}");
            Store {
                tag: request.header.tag.val().raw(),
                starts: bench.starts.val(),
                first_lane: request.destination_lane.val().raw(),
                base: request.header.base.val().raw(),
                size: request.header.size.val().raw(),
                lanes,
                address: on.iter().map(|lane| request.address[*lane].val().raw()).collect(),
                data: on.iter().map(|lane| request.data0[*lane].val().raw()).collect(),
            }
        });
        if let Some(store) = &store {
            assert_eq!(Some(store), stores.front(), "{what}");
        }
        assert!(!is_answered || bench.takes.val(), "{what}: an answer isn't taken");
        if bench.done.val() {
            let wanted = ends.pop_front().unwrap_or_else(|| panic!("{what}: nothing can be done"));
            assert_eq!((bench.done_tag.val().raw(), bench.done_failed.val()), (wanted.tag, wanted.failed), "{what}");
            assert!(answers >= wanted.answers, "{what}: done before it is in the LDS");
            counts[3] += 1;
            counts[4] += usize::from(wanted.failed);
        }
        let is_taken = bench.ready.val();
        bench.edge();

        held = asked.filter(|_| !takes_burst);
        if let Some(burst) = asked.filter(|_| takes_burst) {
            memory.take(cycle, burst);
            bursts.pop_front();
            counts[1] += 1;
        }
        if beat.is_some() {
            memory.taken();
        }
        if is_answered {
            unanswered -= 1;
            answers += 1;
        }
        if store.is_some() && takes_store {
            stores.pop_front();
            unanswered += 1;
            counts[2] += 1;
        }
        if is_taken && offered.is_some() {
            coming.pop_front();
            is_announced = false;
        }
        let rests = coming.is_empty() && bursts.is_empty() && stores.is_empty() && ends.is_empty() && memory.rests();
        idle = if rests && cycle >= cycles { idle + 1 } else { 0 };
        cycle += 1;
        assert!(cycle < 40 * cycles, "it never comes to rest");
    }
    assert_eq!(answers, promised);
    // batches, bursts, stores, loads that are done, and those of them that failed
    let least = [cycles / 100, cycles / 100, cycles / 200, cycles / 800, cycles / 4000];
    assert!(counts.iter().zip(least).all(|(count, least)| *count > least), "{counts:?}");
}

#[test]
fn batches_are_bursts_and_stores_by_the_contract() {
    by_the_contract(Bench::<Small>::new(), 20_000, 1);
    by_the_contract(Bench::<Medium>::new(), 20_000, 2);
    by_the_contract(Bench::<Large>::new(), 60_000, 3);
}

/// In which cycle a batch that is offered in cycle 0 asks for its last burst, offers its store, and is done, with a
/// memory that answers so late, and an LDS that answers in the 13th cycle behind the request.
fn timed<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
    const IDS: usize,
    const ID: usize,
    const BATCHES: usize,
    const BATCH: usize,
    const COUNT: usize,
    const PLACE: usize,
    const NOTE: usize,
>(
    mut bench: Bench<BufferClient<LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, PLACE, NOTE>>,
    batch: &Batch,
    latency: u64,
) -> [u64; 3] {
    let mut memory = AxiMemory::new(1 << BYTE, (latency, latency), false, 1);
    bench.m_axi_arready.next = true;
    bench.taken.next = true;
    give(&mut bench.load, batch);
    let mut is_offered = true;
    let mut found = [0; 3];
    for cycle in 0..1000 {
        bench.valid.next = is_offered;
        let beat = memory.beat(cycle as usize);
        answer(&mut bench, beat.as_ref());
        bench.answered.next = found[1] > 0 && cycle == found[1] + 13;
        bench.settle();
        if bench.m_axi_arvalid.val() {
            found[0] = cycle;
            let burst = (bench.m_axi_arid.val().raw(), bench.m_axi_araddr.val().raw(), bench.m_axi_arlen.val().raw());
            memory.take(cycle as usize, burst);
        }
        if bench.offers.val() {
            found[1] = cycle;
        }
        if bench.done.val() {
            found[2] = cycle;
            return found;
        }
        is_offered &= !bench.ready.val();
        bench.edge();
        if beat.is_some() {
            memory.taken();
        }
    }
    panic!("it is never done: {found:?}")
}

/// Dwords of lanes that are so many bytes apart, from some byte on.
pub fn dwords(lanes: u64, step: u64, first: u64) -> Batch {
    Batch {
        tag: 5,
        last: true,
        first_lane: 0,
        exec: u64::MAX >> (64 - lanes),
        signed: false,
        m0: 0,
        base: 0,
        size: 0x1_0000,
        access: Access { records: 0xffff_ffff, base: first, offen: true, ..Access::new() },
        index: vec![0; lanes as usize],
        offset: (0..lanes).map(|lane| step * lane).collect(),
    }
}

/// What the contract says of a batch alone: of neighbouring dwords, and of dwords that are all on two pages of their
/// own.
#[test]
fn a_batch_takes_the_cycles_of_the_contract() {
    // `asks` is the cycle of the last burst, and `words` how many it has.
    let shown = |latency: u64, asks: u64, lanes: u64, words: u64, straddling: u64| {
        let offers = asks + latency + (words - 1) + lanes + straddling + 5;
        [asks, offers, offers + 14]
    };
    for latency in [1, 2, 17] {
        // One burst, behind the last lane.
        assert_eq!(timed(Bench::<Small>::new(), &dwords(4, 4, 0), latency), shown(latency, 8 + 4, 4, 4, 0));
        assert_eq!(timed(Bench::<Medium>::new(), &dwords(8, 4, 0), latency), shown(latency, 8 + 8, 8, 4, 0));
        assert_eq!(timed(Bench::<Large>::new(), &dwords(32, 4, 0), latency), shown(latency, 8 + 32, 32, 8, 0));
    }
    // Words that aren't neighbours: each lane asks for the word of the lane before it, and IDs suffice.
    assert_eq!(timed(Bench::<Medium>::new(), &dwords(8, 64, 0), 1), shown(1, 8 + 8, 8, 1, 0));
    // A dword in two words of four bytes: a lane takes a cycle more, on both ways.
    assert_eq!(timed(Bench::<Small>::new(), &dwords(4, 4, 2), 3), shown(3, 8 + 4 + 4, 4, 5, 4));
}

/// Batches one after another are stored `LANES + 5` cycles apart.
#[test]
fn batches_overlap_as_the_contract_says() {
    const LANES: usize = 8;
    let mut bench = Bench::<Medium>::new();
    let mut memory = AxiMemory::new(8, (9, 9), false, 1);
    let mut stored = Vec::new();
    bench.m_axi_arready.next = true;
    bench.taken.next = true;
    bench.valid.next = true;
    give(&mut bench.load, &dwords(LANES as u64, 4, 0));
    for cycle in 0..400 {
        let beat = memory.beat(cycle);
        answer(&mut bench, beat.as_ref());
        bench.answered.next = stored.iter().any(|offered| offered + 13 == cycle);
        bench.settle();
        if bench.m_axi_arvalid.val() {
            let burst = (bench.m_axi_arid.val().raw(), bench.m_axi_araddr.val().raw(), bench.m_axi_arlen.val().raw());
            memory.take(cycle, burst);
        }
        if bench.offers.val() {
            stored.push(cycle);
        }
        bench.edge();
        if beat.is_some() {
            memory.taken();
        }
    }
    assert!(stored.len() > 20);
    assert!(stored.windows(2).all(|two| two[1] - two[0] == LANES + 5), "{stored:?}");
}

named!(
    BufferClient<4, 2, 3, 2, 3, 2, 1, 2, 1, 2, 4, 3>:
    reset valid load.tag load.last load.first_lane load.exec load.signed load.m0 load.base load.size
    load.access.resource load.access.soffset load.access.offset load.access.idxen load.access.offen load.access.flat
    load.access.byte load.access.end load.access.cleared load.index load.offset m_axi_arready m_axi_rvalid m_axi_rid
    m_axi_rdata m_axi_rresp m_axi_rlast taken answered;
    ready m_axi_arvalid m_axi_arid m_axi_araddr m_axi_arlen m_axi_arsize m_axi_arburst m_axi_rready offers starts
    request.header.opcode request.header.tag request.header.base request.header.size request.header.m0
    request.header.exec request.destination_lane request.first request.last request.address request.data0 takes done
    done_tag done_failed
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut block = BufferClient::<4, 2, 3, 2, 3, 2, 1, 2, 1, 2, 4, 3>::init();
    block.keep(Target::Gfx906);
    // Lanes whose words are often neighbours, at the end of some page; an LDS that hardly answers for a while.
    let (mut base, mut is_slow) = (0xff8, false);
    let draw = &mut |dice: &mut Dice, name: &str| match name {
        "reset" => Some(vec![u64::from(dice.one_in(2000))]),
        "load_access_resource" => {
            if dice.one_in(100) {
                base = (dice.bits(48) & !0xfff) | dice.pick(&[0xfe0, 0xff0, 0xff8]);
            }
            let access = Access { records: 40, base, adds_lane: dice.one_in(3), ..Access::new() };
            Some(access.words().to_vec())
        }
        "load_access_soffset" | "load_access_byte" | "load_access_cleared" => Some(vec![0]),
        "load_access_offset" => Some(vec![dice.bits(2)]),
        "load_access_flat" => Some(vec![u64::from(dice.one_in(9))]),
        "load_access_end" => Some(vec![dice.pick(&[1, 2, 4, 4])]),
        "load_exec" => Some(vec![if dice.one_in(8) { 0 } else { dice.bits(4) | dice.bits(4) }]),
        "load_size" => Some(vec![0x400]),
        "load_m0" => Some(vec![dice.bits(10)]),
        "load_index" => Some((0..4).map(|_| 0).collect()),
        "load_offset" => Some((0..4).map(|lane| 4 * lane + if dice.one_in(8) { dice.bits(6) } else { 0 }).collect()),
        "answered" => {
            is_slow ^= dice.one_in(if is_slow { 150 } else { 1500 });
            Some(vec![u64::from(if is_slow { dice.one_in(200) } else { !dice.one_in(4) })])
        }
        "m_axi_rvalid" | "taken" | "m_axi_arready" | "valid" => Some(vec![u64::from(!dice.one_in(4))]),
        "m_axi_rresp" => Some(vec![if dice.one_in(9) { dice.bits(2) } else { 0 }]),
        _ => None,
    };
    let broken = [
        // bursts
        ("&& ~same) && ~follows", "&& ~same)"),
        ("begins = turns;", "begins = 1'd0;"),
        ("(room || ~ending)", "1'd1"),
        ("ends = ending && room", "ends = ending"),
        ("has_newest && (coming_word == newest)", "coming_word == newest"),
        ("&& |(coming_word & page)", ""),
        ("newest_next = behind;", "newest_next = coming_word;"),
        ("slot - 3'd1", "slot"),
        ("more_next = more + 6'd1", "more_next = more"),
        ("reaches > 5'd8", "reaches >= 5'd8"),
        ("(coming_word & page) == page", "1'd0"),
        // reads
        ("used & ~(2'd1 << beat_id)", "2'd0"),
        ("left = left | lowest", "left = lowest"),
        ("+ 4'd1;", "+ 4'd2;"),
        ("ONE << batch", "ONE"),
        // batches
        ("!= 2'd2;", "!= 2'd1;"),
        ("(closed != gone) && ~waiting[0]", "closed != gone"),
        ("errors | (2'd1 << failing)", "errors | 2'd1"),
        ("kept & ~(2'd1 << entering)", "kept"),
        // the store
        ("&& ~second;", ";"),
        ("note[BUFFER_NOTE_SLOT +: 6] + 6'd1", "note[BUFFER_NOTE_SLOT +: 6]"),
        ("made && ~(|exec)", "1'd0"),
        ("begun <= 1'd1;", "begun <= 1'd0;"),
        // the value
        ("dword[15]", "dword[14]"),
        ("signed_ && dword[7]", "dword[7]"),
        // ends
        ("&& oldest[9]", ""),
        ("erred || oldest[8]", "oldest[8]"),
        ("!= 4'd8", "!= 4'd9"),
        // lanes
        ("slot[17:2] < load_size[17:2]", "1'd1"),
        ("18'h3fffc", "18'h3ffff"),
        // words with errors, and beats that no burst has
        ("if (m_axi_rresp[1])", "if (1'd0)"),
        ("written = m_axi_rvalid && reads_known", "written = m_axi_rvalid"),
    ];
    compare_one(block, 8000, 7, draw, &broken);
}
