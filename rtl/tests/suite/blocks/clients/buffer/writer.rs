//! The client that brings dwords of the LDS to buffers, with a memory that takes and answers late and with errors, and
//! an LDS that takes and answers when it likes.

use super::address::Access;
use super::client::{dwords, give};
use super::plan::{Batch, Store, Word};
use crate::common::axi::AxiWrites;
use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_isa::targets::Target;
use lds_rtl::{Alignment, BufferWriter};
use std::collections::VecDeque;

/// Four lanes and dwords.
type Small = BufferWriter<4, 2, 3, 4, 1, 2>;
/// Eight lanes, and words of 64 bits.
type Medium = BufferWriter<8, 3, 4, 5, 2, 3>;
/// As many lanes as the LDS has, and words of 128 bits.
type Large = BufferWriter<32, 5, 6, 7, 4, 4>;

/// What the LDS has for a lane of the wave.
fn dword_of(tag: u64, lane: u64) -> u32 {
    ((tag << 6 | lane).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 23) as u32
}

/// A word as it is at the ports: dwords, and strobes of each.
fn at_ports(word: &Word) -> (Vec<u64>, Vec<u64>, bool) {
    let dwords = word.bytes.chunks(4);
    let value = |bytes: &[Option<u8>]| bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(byte.unwrap_or(0)));
    let strobe = |bytes: &[Option<u8>]| bytes.iter().rev().fold(0, |all, byte| all << 1 | u64::from(byte.is_some()));
    (dwords.clone().map(value).collect(), dwords.map(strobe).collect(), word.last)
}

/// What is at the ports of bursts and words.
struct Offered {
    burst: Option<(u64, u64)>,
    word: Option<(Vec<u64>, Vec<u64>, bool)>,
}

fn offered<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COUNT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
>(
    bench: &Bench<BufferWriter<LANES, LANE, SLOT, COUNT, COLUMNS, BYTE>>,
) -> Offered {
    let burst = bench.m_axi_awvalid.val().then(|| {
        let (id, size, kind) = (bench.m_axi_awid.val(), bench.m_axi_awsize.val(), bench.m_axi_awburst.val());
        assert_eq!([id.raw(), size.raw(), kind.raw()], [0, BYTE as u64, 1]);
        (bench.m_axi_awaddr.val().raw(), bench.m_axi_awlen.val().raw())
    });
    let word = bench.m_axi_wvalid.val().then(|| {
        let data = bench.m_axi_wdata.iter().map(|dword| dword.val().raw()).collect();
        (data, bench.m_axi_wstrb.iter().map(|strobe| strobe.val().raw()).collect(), bench.m_axi_wlast.val())
    });
    Offered { burst, word }
}

fn by_the_contract<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COUNT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
>(
    mut bench: Bench<BufferWriter<LANES, LANE, SLOT, COUNT, COLUMNS, BYTE>>,
    cycles: usize,
    seed: u64,
) {
    bench.keep(Target::Gfx906);
    let mut dice = Dice::new(seed);
    let bytes = 1 << BYTE;
    let mut memory = AxiWrites::new(bytes, (2, 40), true, seed + 100);
    let mut coming: VecDeque<Batch> = VecDeque::new();
    let mut bursts: VecDeque<(u64, u64)> = VecDeque::new();
    let mut words: VecDeque<Word> = VecDeque::new();
    let mut loads: VecDeque<Store> = VecDeque::new();
    // of each store its tag, whether it fails, and how many answers there must have been
    let mut ends: VecDeque<(u64, bool, usize)> = VecDeque::new();
    // what the LDS hasn't answered: tag and first lane
    let mut asked: Option<(u64, u64)> = None;
    let (mut promised, mut answers) = (0, 0);
    let (mut begun, mut failed, mut is_announced) = (false, false, false);
    let mut held = Offered { burst: None, word: None };
    let mut counts = [0; 6];
    let (mut idle, mut cycle) = (0, 0);
    // At the end everything comes to rest.
    while idle < 200 {
        bench.reset.next = cycle == 0;
        let draws = (1..cycles).contains(&cycle);
        if coming.is_empty() && draws && !dice.one_in(3) {
            let batches = Batch::instruction(&mut dice, LANES as u64);
            coming
                .extend(batches.into_iter().map(|batch| Batch { access: Access { end: 4, ..batch.access }, ..batch }));
        }
        let batch = coming.front().cloned();
        bench.valid.next = batch.is_some();
        // Its bursts may come while it is at the port.
        if let Some(batch) = batch.as_ref().filter(|_| !is_announced) {
            is_announced = true;
            counts[0] += 1;
            let own = batch.bursts(bytes);
            promised += own.len();
            bursts.extend(own);
            words.extend(batch.words(bytes, |lane| dword_of(batch.tag, batch.first_lane + lane as u64)));
            failed |= batch.fails(bytes);
            if let Some(load) = batch.load(!begun) {
                begun = true;
                loads.push_back(load);
            }
            if batch.last {
                ends.push_back((batch.tag, failed, promised));
                (begun, failed) = (false, false);
            }
        }
        if let Some(batch) = &batch {
            give(&mut bench.load, batch);
        }
        let answer = memory.answer(cycle);
        bench.m_axi_bvalid.next = answer.is_some() || dice.one_in(9);
        // Those of others don't count.
        bench.m_axi_bid.next = U::new(u64::from(answer.is_none()));
        bench.m_axi_bresp.next = U::new(answer.unwrap_or(2));
        let takes_load = dice.patience(cycle + 57);
        bench.taken.next = takes_load;
        let is_answered = asked.is_some() && !dice.one_in(6);
        bench.answered.next = is_answered;
        for lane in 0..LANES {
            let (tag, first) = asked.filter(|_| is_answered).unwrap_or((dice.bits(7), 0));
            bench.response.data[lane].next = U::new(dword_of(tag, first + lane as u64).into());
        }
        bench.settle();
        let now = offered(&bench);
        let takes = memory.takes(cycle, [now.burst.is_some(), now.word.is_some()]);
        bench.m_axi_awready.next = takes[0];
        bench.m_axi_wready.next = takes[1];
        bench.settle();

        let what = format!("cycle {cycle}");
        // What memory hasn't taken stays as it is.
        assert!(held.burst.is_none() || held.burst == now.burst, "{what}");
        assert!(held.word.is_none() || held.word == now.word, "{what}");
        assert!(now.burst.is_none() || now.burst.as_ref() == bursts.front(), "{what}: {:x?} {bursts:x?}", now.burst);
        let wanted = words.front().map(at_ports);
        assert!(now.word.is_none() || now.word == wanted, "{what}: {:x?}, and not {wanted:x?}", now.word);
        let load = bench.offers.val().then(|| {
            let request = &bench.request;
            let lanes: u64 = request.header.exec.val().raw();
            let on: Vec<usize> = (0..LANES).filter(|lane| lanes >> lane & 1 == 1).collect();
            let whole = (request.first.val(), request.last.val(), request.header.m0.val().raw());
            assert_eq!(whole, (true, true, u64::from(u32::MAX)), "{what}");
            assert_eq!(request.header.opcode.val().raw(), 54, "{what}");
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
        assert!(load.is_none() || load.as_ref() == loads.front(), "{what}: {load:?}, and not {:?}", loads.front());
        assert!(!is_answered || bench.takes.val(), "{what}: an answer isn't taken");
        if bench.done.val() {
            let (tag, fails, least) = ends.pop_front().unwrap_or_else(|| panic!("{what}: nothing can be done"));
            assert_eq!((bench.done_tag.val().raw(), bench.done_failed.val()), (tag, fails), "{what}");
            assert!(answers >= least, "{what}: done before it is in memory");
            counts[3] += 1;
            counts[4] += usize::from(fails);
        }
        let (is_taken, is_heard) = (bench.ready.val(), bench.m_axi_bready.val());
        bench.edge();

        if let Some(burst) = now.burst.filter(|_| takes[0]) {
            memory.take(cycle, burst);
            bursts.pop_front();
            counts[1] += 1;
        }
        if let Some(word) = now.word.clone().filter(|_| takes[1]) {
            memory.take_word(cycle, word);
            words.pop_front();
            counts[5] += 1;
        }
        held = Offered { burst: now.burst.filter(|_| !takes[0]), word: now.word.filter(|_| !takes[1]) };
        if answer.is_some() && is_heard {
            memory.taken();
            answers += 1;
        }
        if is_answered {
            asked = None;
        }
        if let Some(load) = load.filter(|_| takes_load) {
            loads.pop_front();
            asked = Some((load.tag & 127, load.first_lane));
            counts[2] += 1;
        }
        if is_taken && batch.is_some() {
            coming.pop_front();
            is_announced = false;
        }
        let is_empty = bursts.is_empty() && words.is_empty() && loads.is_empty() && asked.is_none();
        let rests = coming.is_empty() && is_empty && ends.is_empty() && memory.rests();
        idle = if rests && cycle >= cycles { idle + 1 } else { 0 };
        cycle += 1;
        assert!(cycle < 40 * cycles, "it never comes to rest");
    }
    assert_eq!(answers, promised);
    // batches, bursts, loads, stores that are done, those of them that failed, and words
    let least = [cycles / 150, cycles / 100, cycles / 300, cycles / 1500, cycles / 8000, cycles / 50];
    assert!(counts.iter().zip(least).all(|(count, least)| *count > least), "{counts:?}");
}

#[test]
fn batches_are_loads_and_bursts_by_the_contract() {
    by_the_contract(Bench::<Small>::new(), 20_000, 1);
    by_the_contract(Bench::<Medium>::new(), 20_000, 2);
    by_the_contract(Bench::<Large>::new(), 60_000, 3);
}

/// The cycles of a batch that is offered in cycle 0: of the load, of the first word, of the last one, in which the next
/// batch is begun (told by the one in which it is taken), and in which it is done. Memory answers so late, and the LDS
/// in the 13th cycle behind the request. So many lanes hold up the port for a cycle.
fn timed<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COUNT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
>(
    mut bench: Bench<BufferWriter<LANES, LANE, SLOT, COUNT, COLUMNS, BYTE>>,
    batch: &Batch,
    latency: u64,
    held: u64,
) -> [u64; 6] {
    let mut memory = AxiWrites::new(1 << BYTE, (latency, latency), false, 1);
    bench.m_axi_awready.next = true;
    bench.m_axi_wready.next = true;
    bench.taken.next = true;
    bench.valid.next = true;
    give(&mut bench.load, batch);
    // last burst, load, first word, last word, next batch, done
    let mut found = [0; 6];
    let mut taken = Vec::new();
    for cycle in 0..1000 {
        let answer = memory.answer(cycle as usize);
        bench.m_axi_bvalid.next = answer.is_some();
        bench.answered.next = found[1] > 0 && cycle == found[1] + 13;
        bench.settle();
        let now = offered(&bench);
        if taken.len() < 2 {
            if let Some(burst) = now.burst {
                found[0] = cycle;
                memory.take(cycle as usize, burst);
            }
            if bench.offers.val() {
                found[1] = cycle;
            }
            if let Some(word) = now.word {
                found[2] = if found[2] == 0 { cycle } else { found[2] };
                found[3] = cycle;
                memory.take_word(cycle as usize, word);
            }
        }
        if bench.done.val() {
            found[5] = if found[5] == 0 { cycle } else { found[5] };
        }
        if bench.ready.val() {
            taken.push(cycle);
        }
        if taken.len() == 2 && found[5] > 0 {
            assert_eq!(taken[0], LANES as u64 + held);
            found[4] = taken[1] - taken[0];
            return found;
        }
        bench.edge();
        if answer.is_some() {
            memory.taken();
        }
    }
    panic!("it is never done: {found:?}")
}

#[test]
fn a_batch_takes_the_cycles_of_the_contract() {
    // How many lanes have two words, in which step the second word begins, and the last one's latency.
    let shown = |lanes: u64, straddling: u64, second: u64, latency: u64| {
        let asks = 8 + lanes + straddling;
        let answered = asks + 13;
        let last = answered + 2 + lanes + straddling;
        [asks, asks, answered + 2 + second, last, last, last + latency + 1]
    };
    for latency in [1, 2, 17] {
        assert_eq!(timed(Bench::<Small>::new(), &dwords(4, 4, 0), latency, 0), shown(4, 0, 1, latency));
        assert_eq!(timed(Bench::<Medium>::new(), &dwords(8, 4, 0), latency, 0), shown(8, 0, 2, latency));
        assert_eq!(timed(Bench::<Large>::new(), &dwords(32, 4, 0), latency, 0), shown(32, 0, 4, latency));
    }
    // A dword in two words of four bytes, and all lanes at one dword.
    assert_eq!(timed(Bench::<Small>::new(), &dwords(4, 4, 2), 3, 0), shown(4, 4, 1, 3));
    assert_eq!(timed(Bench::<Medium>::new(), &dwords(8, 0, 4), 3, 0), shown(8, 0, 8, 3));
    // In two words of eight bytes, and the first two lanes hold up the port.
    assert_eq!(timed(Bench::<Medium>::new(), &dwords(8, 8, 6), 3, 2), shown(8, 8, 1, 3));
}

named!(
    BufferWriter<4, 2, 3, 4, 2, 3>:
    reset valid load.tag load.last load.first_lane load.exec load.signed load.m0 load.base load.size
    load.access.resource load.access.soffset load.access.offset load.access.idxen load.access.offen load.access.flat
    load.access.byte load.access.end load.access.cleared load.index load.offset m_axi_awready m_axi_wready m_axi_bvalid
    m_axi_bid m_axi_bresp taken answered response.data;
    ready m_axi_awvalid m_axi_awid m_axi_awaddr m_axi_awlen m_axi_awsize m_axi_awburst m_axi_wvalid m_axi_wdata
    m_axi_wstrb m_axi_wlast m_axi_bready offers starts request.header.opcode request.header.tag request.header.base
    request.header.size request.header.m0 request.header.exec request.destination_lane request.first request.last
    request.address request.data0 takes done done_tag done_failed
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut block = BufferWriter::<4, 2, 3, 4, 2, 3>::init();
    block.keep(Target::Gfx906);
    // Lanes whose words are often neighbours, at the end of some page; a memory that hardly answers for a while.
    let (mut base, mut is_slow, mut is_shy) = (0xff8, false, false);
    let draw = &mut |dice: &mut Dice, name: &str| match name {
        "reset" => Some(vec![u64::from(dice.one_in(2000))]),
        "load_access_resource" => {
            if dice.one_in(100) {
                base = (dice.bits(48) & !0xfff) | dice.pick(&[0xfe0, 0xff0, 0xff8]);
            }
            let access = Access { records: 60, base, adds_lane: dice.one_in(3), ..Access::new() };
            Some(access.words().to_vec())
        }
        "load_access_soffset" | "load_access_byte" | "load_access_cleared" => Some(vec![0]),
        "load_access_offset" => Some(vec![dice.bits(2)]),
        "load_access_flat" => Some(vec![u64::from(dice.one_in(9))]),
        "load_access_end" => Some(vec![4]),
        "load_exec" => Some(vec![if dice.one_in(8) { 0 } else { dice.bits(4) | dice.bits(4) }]),
        "load_size" => Some(vec![0x400]),
        "load_m0" => Some(vec![dice.bits(10)]),
        "load_index" => Some((0..4).map(|_| 0).collect()),
        "load_offset" => Some((0..4).map(|lane| 4 * lane + if dice.one_in(8) { dice.bits(6) } else { 0 }).collect()),
        "m_axi_bvalid" => {
            is_slow ^= dice.one_in(if is_slow { 400 } else { 1500 });
            Some(vec![u64::from(if is_slow { dice.one_in(400) } else { !dice.one_in(4) })])
        }
        "m_axi_bid" => Some(vec![u64::from(dice.one_in(5))]),
        // Some bursts wait until all words have been taken.
        "m_axi_awready" => {
            is_shy ^= dice.one_in(200);
            Some(vec![u64::from(if is_shy { dice.one_in(60) } else { !dice.one_in(4) })])
        }
        "answered" | "taken" | "m_axi_wready" | "valid" => Some(vec![u64::from(!dice.one_in(4))]),
        "m_axi_bresp" => Some(vec![if dice.one_in(9) { dice.bits(2) } else { 0 }]),
        _ => None,
    };
    let broken = [
        // how words join bursts
        ("joined[BUFFER_JOIN_ANOTHER] = ~same;", "joined[BUFFER_JOIN_ANOTHER] = 1'd1;"),
        ("joined[BUFFER_JOIN_BEGINS] = begins;", "joined[BUFFER_JOIN_BEGINS] = 1'd0;"),
        ("joined[BUFFER_JOIN_TURNS] = turns;", "joined[BUFFER_JOIN_TURNS] = 1'd0;"),
        ("joined[BUFFER_JOIN_MOVES] = fetches;", "joined[BUFFER_JOIN_MOVES] = own[BUFFER_MARK_ON];"),
        // one batch at a time
        ("(~busy && ~m_axi_awvalid) && replies_room", "~busy && replies_room"),
        ("(~busy && ~m_axi_awvalid) && replies_room", "~m_axi_awvalid && replies_room"),
        ("(~busy && ~m_axi_awvalid) && replies_room", "~busy && ~m_axi_awvalid"),
        ("fetch_idle || beats_ends", "beats_ends"),
        // the load
        ("idle = closes && ~(|exec)", "idle = 1'd0"),
        ("(exec >> 6'd1) | 4'd8", "exec >> 6'd1"),
        ("begun <= ~own[BUFFER_STORING_LAST];", "begun <= 1'd1;"),
        ("if (idle && own[BUFFER_STORING_LAST]) begin", "if (1'd0) begin"),
        ("comes = waits && answered", "comes = answered"),
        ("data <= response_data;", "data <= 128'd0;"),
        // words
        ("fresh = moves && (second ||", "fresh = moves && (1'd0 ||"),
        ("&& ~((goes && valid) && ~taken)", ""),
        ("twice = (moves && join_[BUFFER_JOIN_STRADDLES]) && ~second", "twice = 1'd0"),
        ("has_next = 1'd0;\n        end\n        if (steps", "end\n        if (steps"),
        (">> 6'd8;", ">> 6'd4;"),
        ("join_[BUFFER_JOIN_BYTE +: 2]} << 6'd3", "2'd0} << 6'd3"),
        ("bytes[4 * column +: 4] | own[4 * column +: 4]", "own[4 * column +: 4]"),
        ("(word[32 * column +: 32] & ~mask) | (turned & mask)", "word[32 * column +: 32] | (turned & mask)"),
        ("last_next = finishes ||", "last_next ="),
        // answers
        ("m_axi_bvalid && ~m_axi_bid", "m_axi_bvalid"),
        ("fails = m_axi_bresp[1]", "fails = m_axi_bresp[0]"),
        ("queue_holds && |oldest[BUFFER_REPLY_BURSTS +: 7]", "queue_holds"),
        ("queue_may_leave = come ==", "queue_may_leave = came =="),
        ("errs = erred ||", "errs ="),
        ("counted + 7'd1", "counted"),
        ("counted <= 7'd0;", "counted <= counted;"),
    ];
    compare_one(block, 8000, 7, draw, &broken);
}
