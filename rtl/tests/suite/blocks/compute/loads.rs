//! Which instructions of the run port move dwords between memory and LDS, and which batches the clients get of them: by
//! the text of the contract.

use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_rtl::LoadDecoder;
use lds_rtl::compute::LoadIssue;

const LANES: usize = 8;

fn field(of: u64, low: u64, high: u64) -> u64 {
    of >> low & ((1 << (high - low + 1)) - 1)
}

/// By the table of the contract.
fn stores(word: u64) -> bool {
    field(word, 26, 31) == 0b111000 && field(word, 16, 16) == 1 && field(word, 18, 24) == 61
}

/// By the table of the contract: a load, or a store.
fn moves(word: u64) -> bool {
    let is_load = (16..=20).contains(&field(word, 18, 24));
    match field(word, 26, 31) {
        0b111000 => is_load && field(word, 16, 16) == 1 || stores(word),
        0b110111 => is_load && field(word, 13, 13) == 1 && matches!(field(word, 14, 15), 1 | 2),
        _ => false,
    }
}

/// Words of which many load to the LDS, or store what it has.
fn words(dice: &mut Dice) -> [u64; 3] {
    let any = dice.bits(32);
    let number = if dice.one_in(3) { 59 + dice.below(5) } else { 14 + dice.below(9) };
    let near = any & 0x0003_ffff | number << 18;
    let first = match dice.below(8) {
        0..3 => near | 0b111000 << 26,
        3..6 => near | 0b110111 << 26,
        _ => any,
    };
    let second = if dice.one_in(2) { dice.bits(32) | 0x7f << 16 } else { dice.bits(32) };
    [first, second, dice.bits(32)]
}

#[test]
fn instructions_that_move_dwords_are_told_by_the_contract() {
    let (mut bench, mut dice) = (Bench::<LoadDecoder>::new(), Dice::new(71));
    let mut counts = [0; 2];
    for _ in 0..20_000 {
        let [word, ..] = words(&mut dice);
        bench.word.next = U::new(word);
        bench.settle();
        assert_eq!(bench.moves.val(), moves(word), "{word:#x}");
        counts[usize::from(moves(word))] += 1;
    }
    assert!(counts.iter().all(|count| *count > 2000), "{counts:?}");
}

/// What the clients are told of a load or a store, but for EXEC, M0 and the lanes.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    resource: [u64; 4],
    soffset: u64,
    offset: u64,
    idxen: bool,
    offen: bool,
    flat: bool,
    end: u64,
    signed: bool,
}

/// By the texts of both contracts.
fn told([word, second, _]: [u64; 3], resource: [u64; 4], soffset: u64) -> Told {
    let number = field(word, 18, 24);
    if stores(word) {
        // Index and offset of lanes it has none of, and of its value all 32 bits.
        let offset = field(word, 0, 11);
        let signed = number % 2 == 1;
        return Told { resource, soffset, offset, idxen: false, offen: false, flat: false, end: 4, signed };
    }
    let (end, signed) = ([1, 1, 2, 2, 4][number as usize - 16], number % 2 == 1);
    if field(word, 26, 31) == 0b111000 {
        let (offset, idxen, offen) = (field(word, 0, 11), field(word, 13, 13) == 1, field(word, 12, 12) == 1);
        return Told { resource, soffset, offset, idxen, offen, flat: false, end, signed };
    }
    let offset = field(word, 0, 12);
    let has_base = field(second, 16, 22) != 127;
    if field(word, 14, 15) == 1 {
        // SCRATCH: swizzled records of 64 lanes, which are added.
        let resource = [resource[0], resource[1] & 0xffff | 1 << 31, 0, 1 << 23 | 3 << 21];
        return Told { resource, soffset: 0, offset, idxen: false, offen: true, flat: false, end, signed };
    }
    let low = if has_base { [resource[0], resource[1]] } else { [0; 2] };
    let resource = [low[0], low[1], resource[2], resource[3]];
    Told { resource, soffset: 0, offset, idxen: !has_base, offen: true, flat: true, end, signed }
}

/// Instructions come, and batches are taken at random, and waves are launched: each is what the contract says.
#[test]
fn loads_and_stores_stay_until_their_client_has_all_batches() {
    let (mut bench, mut dice) = (Bench::<LoadIssue<2, LANES>>::new(), Dice::new(72));
    let mut homes = [[0u64; 2]; 4];
    let mut kept: Option<(usize, [u64; 3], u64)> = None;
    let mut shown: Option<([u64; 3], usize)> = None;
    let mut counts = [0; 4];
    for cycle in 0..16_000 {
        let reset = cycle == 0 || dice.one_in(400);
        if shown.is_none() && !dice.one_in(4) {
            shown = Some((words(&mut dice), dice.below(4) as usize));
        }
        let launched = dice.below(4) as usize;
        let is_free = kept.is_none_or(|(wave, ..)| wave != launched) && shown.is_none_or(|(_, wave)| wave != launched);
        let launches = is_free && dice.one_in(3);
        let home = [dice.bits(18), dice.bits(18)];
        bench.reset.next = reset;
        bench.launches.next = launches;
        bench.launch_wave.next = U::new(launched as u64);
        bench.home.next.base = U::new(home[0]);
        bench.home.next.size = U::new(home[1]);
        bench.shown.next = shown.is_some();
        let (own, wave) = shown.unwrap_or_else(|| (words(&mut dice), dice.below(4) as usize));
        bench.wave.next = U::new(wave as u64);
        for (word, value) in bench.words.iter_mut().zip(own) {
            word.next = U::new(value);
        }
        let (taken, operands, ready) = (!dice.one_in(3), !dice.one_in(3), [!dice.one_in(3), !dice.one_in(3)]);
        bench.taken.next = taken;
        bench.operand_ready.next = operands;
        [bench.client_ready.next, bench.writer_ready.next] = ready;
        let (exec, m0, soffset) = (dice.bits(64), dice.bits(32), dice.bits(32));
        let resource = [(); 4].map(|()| dice.bits(32));
        bench.exec.next = U::new(exec);
        bench.m0.next = U::new(m0);
        bench.soffset.next = U::new(soffset);
        for (dword, value) in bench.resource.iter_mut().zip(resource) {
            dword.next = U::new(value);
        }
        let lanes: Vec<[u64; 2]> = (0..LANES).map(|_| [dice.bits(32), dice.bits(32)]).collect();
        for (lane, [index, offset]) in lanes.iter().enumerate() {
            bench.index[lane].next = U::new(*index);
            bench.offset[lane].next = U::new(*offset);
        }
        bench.settle();

        let what = format!("cycle {cycle}: {shown:x?}, kept {kept:x?}");
        let is_move = shown.is_some() && moves(own[0]);
        assert_eq!(bench.waits.val(), is_move && kept.is_some(), "{what}");
        assert_eq!(bench.holds.val(), kept.is_some(), "{what}");
        let is_store = kept.is_some_and(|(_, [word, ..], _)| stores(word));
        let ready = ready[usize::from(is_store)];
        assert_eq!(bench.client_valid.val(), kept.is_some() && operands && !is_store, "{what}");
        assert_eq!(bench.writer_valid.val(), is_store && operands, "{what}");
        assert_eq!(bench.operand_taken.val(), kept.is_some() && operands && ready, "{what}");
        if let Some((wave, own, first)) = kept {
            let found = [bench.own_wave.val().raw(), bench.first_lane.val().raw()];
            assert_eq!(found, [wave as u64, first], "{what}");
            assert_eq!([0, 1].map(|dword| bench.own_words[dword].val().raw()), own[..2], "{what}");
            let (load, access) = (&bench.load, &bench.load.access);
            let found = Told {
                resource: [0, 1, 2, 3].map(|dword| access.resource[dword].val().raw()),
                soffset: access.soffset.val().raw(),
                offset: access.offset.val().raw(),
                idxen: access.idxen.val(),
                offen: access.offen.val(),
                flat: access.flat.val(),
                end: access.end.val().raw(),
                signed: load.signed.val(),
            };
            assert_eq!(found, told(own, resource, soffset), "{what}");
            let found = [load.tag.val().raw(), load.first_lane.val().raw(), load.exec.val().raw(), load.m0.val().raw()];
            assert_eq!(found, [wave as u64, first, exec >> first & 0xff, m0 & 0xffff], "{what}");
            assert_eq!(load.last.val(), first == 64 - LANES as u64, "{what}");
            assert_eq!([load.base.val().raw(), load.size.val().raw()], homes[wave], "{what}");
            assert_eq!([access.byte.val().raw(), access.cleared.val().raw()], [0, 0], "{what}");
            for (lane, wanted) in lanes.iter().enumerate() {
                assert_eq!([load.index[lane].val().raw(), load.offset[lane].val().raw()], *wanted, "{what}");
            }
        }
        bench.edge();

        let room = kept.is_none();
        if operands
            && ready
            && let Some((_, _, first)) = &mut kept
        {
            counts[0] += 1;
            *first += LANES as u64;
            if *first == 64 {
                kept = None;
                counts[1] += 1;
            }
        }
        if shown.is_some() && taken && (room || !is_move) {
            shown = None;
            if is_move {
                kept = Some((wave, own, 0));
                counts[2] += 1;
                counts[3] += usize::from(stores(own[0]));
            }
        }
        if launches {
            homes[launched] = home;
        }
        if reset {
            kept = None;
        }
    }
    assert!(counts[0] > 3000 && counts[1] > 300 && counts[2] > 300 && counts[3] > 20, "{counts:?}");
}

named!(LoadDecoder: word; moves);
named!(
    LoadIssue<2, 8>:
    reset launches launch_wave home shown wave words taken operand_ready exec m0 resource soffset index offset
    client_ready writer_ready;
    waits client_valid writer_valid load.tag load.last load.first_lane load.exec load.signed load.m0 load.base load.size
    load.access.resource load.access.soffset load.access.offset load.access.idxen load.access.offen load.access.flat
    load.access.byte load.access.end load.access.cleared load.index load.offset operand_taken holds own_wave own_words
    first_lane
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "word" => Some(vec![words(dice)[0]]),
        "words" => Some(words(dice).to_vec()),
        "reset" => Some(vec![dice.one_in(100).into()]),
        "shown" | "taken" | "operand_ready" | "client_ready" | "writer_ready" => Some(vec![(!dice.one_in(4)).into()]),
        _ => None,
    };
    let broken =
        [("7'h10", "7'h11"), ("7'h14", "7'h15"), ("2'd1", "2'd0"), ("word_2[13]", "word_2[12]"), ("7'h3d", "7'h3c")];
    compare_one(LoadDecoder::init(), 3000, 81, &mut draw, &broken);
    let broken = [
        ("place = own_wave", "place = wave"),
        ("taken) && ~holds", "taken)"),
        ("client_valid && client_ready", "client_ready"),
        ("writer_valid && writer_ready", "writer_ready"),
        ("exec >> first_lane", "exec >> 6'd0"),
        ("first_lane <= first_lane + STEP", "first_lane <= first_lane"),
        ("bytes_q[35:18]", "bytes_q[17:0]"),
        ("& 32'hffff)", "& 32'hfffff)"),
        ("~(&own_words[54:48])", "1'd1"),
    ];
    compare_one(LoadIssue::<2, 8>::init(), 4000, 82, &mut draw, &broken);
}
