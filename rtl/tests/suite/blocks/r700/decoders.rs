//! Words to instructions: random instructions, and words that differ from one in a bit or two, which mostly mean
//! nothing. What they mean is what the tables of the instruction set say (`lds_isa::r700`).

use super::simd::load::{Split, fetch, group};
use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice, get, put};
use lds_hdl::{Init, Raw, U};
use lds_isa::r700::{AluInstruction, AluOp, Destination, Fetch, Gpr, Group, Mux, Select, Source, Where};
use lds_rtl::r700::{self as rtl, FetchDecoder, GroupDecoder, Operation, Origin, RegisterPlace, Shared};

/// Flips now and then one bit or two.
fn spoilt<const N: usize>(dice: &mut Dice, mut words: [u32; N], among: usize) -> [u32; N] {
    for _ in 0..dice.below(3) {
        words[dice.below(among as u64) as usize] ^= 1 << dice.below(32);
    }
    words
}

/// The words of an LDS instruction, of which now and then one bit or two are wrong.
pub fn fetch_words(dice: &mut Dice) -> [u32; 3] {
    let split = Split::random(dice, false);
    let [w0, w1, w2, _] = fetch(dice, &split).encode();
    let among = if dice.one_in(4) { 3 } else { 2 };
    spoilt(dice, [w0, w1, w2], among)
}

/// What the SIMD does: no burst, and no broadcast of four entries.
fn does(fetch: &Fetch) -> bool {
    let exchanges = matches!(fetch, Fetch::Read(read) if read.broadcast && read.mux == Mux::FftPermute);
    fetch.times() == 1 && !exchanges
}

#[test]
fn words_of_fetch_clauses_mean_what_the_tables_say() {
    let (mut bench, mut dice) = (Bench::<FetchDecoder>::new(), Dice::new(730));
    let mut meant = 0;
    for _ in 0..40_000 {
        let words @ [w0, w1, w2] = fetch_words(&mut dice);
        put(&mut bench.words, &words);
        bench.settle();
        let fetch = Fetch::decode(&[w0, w1, w2, 0]).ok().filter(does);
        assert_eq!(bench.means.val(), fetch.is_some(), "{words:x?}: {fetch:?}");
        let Some(fetch) = fetch else { continue };
        meant += 1;
        let selects = get(&bench.selects);
        match fetch {
            Fetch::Write(write) => {
                assert!(bench.write.val());
                assert_eq!(selects, write.select.map(Select::code).map(u64::from));
                let found = [bench.source.val().raw(), bench.stride.val().raw(), bench.index.val().raw()];
                assert_eq!(found, [write.src, write.stride, write.index].map(u64::from));
                assert_eq!(bench.relative.val(), write.relative);
            }
            Fetch::Read(read) => {
                assert!(!bench.write.val());
                assert_eq!(selects[..2], [read.bank, read.offset].map(Select::code).map(u64::from));
                let found = [bench.source.val().raw(), bench.target.val().raw(), bench.further.val().raw()];
                assert_eq!(found, [read.src, read.dst, read.rd_offset].map(u64::from));
                assert_eq!(get(&bench.components), read.write.map(u64::from));
                let mux = bench.mux.val().raw();
                assert_eq!(mux, Mux::ALL.iter().position(|mux| *mux == read.mux).unwrap() as u64);
                assert_eq!((bench.waterfall.val(), bench.broadcast.val()), (read.waterfall, read.broadcast));
            }
        }
    }
    assert!((10_000..30_000).contains(&meant), "{meant}");
}

fn place(place: Where) -> RegisterPlace {
    match place {
        Where::Wave => RegisterPlace::Wave,
        Where::Simd => RegisterPlace::Shared,
        Where::SimdAr => RegisterPlace::Indexed,
    }
}

fn operation(op: AluOp) -> Operation {
    match op {
        AluOp::Mov | AluOp::MovaInt => Operation::Copy,
        AluOp::AndInt => Operation::And,
        AluOp::OrInt => Operation::Or,
        AluOp::AddInt => Operation::Add,
        AluOp::SubInt => Operation::Sub,
        AluOp::MaxInt => Operation::Max,
        AluOp::MinInt => Operation::Min,
        AluOp::MaxUint => Operation::MaxUint,
        AluOp::MinUint => Operation::MinUint,
    }
}

/// The words of a group; behind it anything.
pub fn group_words(dice: &mut Dice) -> [u32; 10] {
    let indexed = dice.one_in(2);
    let split = Split::random(dice, indexed);
    let mut encoded = group(dice, &split, indexed).encode();
    if dice.one_in(8) {
        // The last instruction isn't the last one.
        let dword = encoded.len() - 2;
        encoded[dword] &= !(1 << 31);
    }
    if dice.one_in(6) {
        // MOVA_INT AR.x with the first source, in front of instructions that may use AR.x.
        encoded[0] &= 0x9c00_0fff;
        encoded[1] = AluOp::MovaInt.code() << 7;
    }
    if encoded.len() > 2 && dice.one_in(6) {
        // An instruction writes what the one before it does, or another component.
        let high = 2 * dice.below(encoded.len() as u64 / 2 - 1) as usize + 3;
        if dice.one_in(2) {
            let result = 0x3ff << 21;
            encoded[high] = encoded[high] & !result | encoded[high - 2] & result;
        } else {
            encoded[high] ^= (1 + dice.below(3) as u32) << 29;
        }
    }
    let words = std::array::from_fn(|dword| encoded.get(dword).copied().unwrap_or(dice.word() as u32));
    let among = if dice.one_in(2) { 2 } else { encoded.len() };
    spoilt(dice, words, among)
}

/// The group that words begin with, if they do.
fn decoded(words: &[u32; 10]) -> Option<Group> {
    let mut instructions = Vec::new();
    for words in words.chunks(AluInstruction::WORDS) {
        let (instruction, last) = AluInstruction::decode(words).ok()?;
        instructions.push(instruction);
        if last {
            return Group::new(instructions).ok();
        }
    }
    None
}

fn shared(gpr: Option<Gpr>) -> Option<(bool, u64)> {
    gpr.filter(|gpr| gpr.place != Where::Wave).map(|gpr| (gpr.place == Where::SimdAr, gpr.number.into()))
}

fn found(shared: Shared) -> Option<(bool, u64)> {
    shared.used.then(|| (shared.indexed, shared.number.raw()))
}

/// A group's instruction as the hardware has it.
fn compare(bench: &GroupDecoder, number: usize, instruction: &AluInstruction) {
    assert_eq!(bench.operations[number].val(), operation(instruction.op), "{instruction:?}");
    for (source, wanted) in instruction.src.into_iter().enumerate() {
        let at = 2 * number + source;
        let operand = bench.sources[at].val();
        let origin = match wanted {
            Source::Zero => Origin::Zero,
            Source::One => Origin::One,
            Source::MinusOne => Origin::MinusOne,
            Source::Gpr(_) => Origin::Register,
        };
        assert_eq!(operand.origin, origin, "{instruction:?}");
        let gpr = if let Source::Gpr(gpr) = wanted { Some(gpr) } else { None };
        if let Some(gpr) = gpr {
            let place = place(gpr.place);
            let component = gpr.component.index() as u64;
            let register =
                rtl::Operand { origin, place, number: U::new(gpr.number.into()), component: U::new(component) };
            assert_eq!(operand, register, "{instruction:?}");
        }
        assert_eq!(found(bench.reads[at].val()), shared(gpr), "{instruction:?}");
    }
    let target = bench.targets[number].val();
    assert_eq!(target.index, instruction.dst == Destination::Ar);
    let gpr = if let Destination::Gpr(gpr) = instruction.dst { Some(gpr) } else { None };
    if let Some(gpr) = gpr {
        let at = (target.place, target.number.raw(), target.component.raw());
        assert_eq!(at, (place(gpr.place), gpr.number.into(), gpr.component.index() as u64), "{instruction:?}");
    }
    assert_eq!(found(bench.writes[number].val()), shared(gpr), "{instruction:?}");
}

#[test]
fn words_of_alu_groups_mean_what_the_tables_say() {
    let (mut bench, mut dice) = (Bench::<GroupDecoder>::new(), Dice::new(731));
    let mut meant = [0; 6];
    for _ in 0..40_000 {
        let words = group_words(&mut dice);
        put(&mut bench.words, &words);
        bench.settle();
        let group = decoded(&words);
        assert_eq!(bench.means.val(), group.is_some(), "{words:x?}");
        let Some(group) = group else {
            meant[0] += 1;
            continue;
        };
        let instructions = group.instructions();
        meant[instructions.len()] += 1;
        assert_eq!(bench.count.val().raw(), instructions.len() as u64);
        instructions.iter().enumerate().for_each(|(number, instruction)| compare(&bench, number, instruction));
        for number in instructions.len()..5 {
            assert_eq!([0, 1].map(|source| found(bench.reads[2 * number + source].val())), [None; 2]);
            assert_eq!(found(bench.writes[number].val()), None);
        }
    }
    assert!(meant.iter().all(|count| *count > 200), "{meant:?}");
}

#[test]
fn fetch_decoders_in_verilog_do_the_same_and_broken_ones_do_not() {
    let mut dice = Dice::new(732);
    let cycles: Vec<Vec<u64>> = (0..6_000).map(|_| fetch_words(&mut dice).map(u64::from).to_vec()).collect();
    let inputs: [Port; 1] = [("words", 3, 32)];
    let outputs: [Port; 13] = [
        ("means", 1, 1),
        ("write", 1, 1),
        ("source", 1, 7),
        ("selects", 4, 3),
        ("relative", 1, 1),
        ("stride", 1, 7),
        ("index", 1, 6),
        ("further", 1, 6),
        ("target", 1, 7),
        ("components", 4, 1),
        ("mux", 1, 2),
        ("waterfall", 1, 1),
        ("broadcast", 1, 1),
    ];
    let set = |decoder: &mut FetchDecoder, values: &[u64]| put(&mut decoder.words, values);
    let shown = |decoder: &FetchDecoder| {
        let mut values = vec![decoder.means.val().into(), decoder.write.val().into(), decoder.source.val().raw()];
        values.extend(get(&decoder.selects));
        values.extend([u64::from(decoder.relative.val()), decoder.stride.val().raw(), decoder.index.val().raw()]);
        values.extend([decoder.further.val().raw(), decoder.target.val().raw()]);
        values.extend(get(&decoder.components));
        values.push(decoder.mux.val().raw());
        values.extend([decoder.waterfall.val(), decoder.broadcast.val()].map(u64::from));
        values
    };
    show(
        &Recording::new(&cycles, FetchDecoder::init(), [&inputs, &outputs], false, set, |_, _| (), shown),
        &exported(&FetchDecoder::init()),
        &[
            ("first[7:0] == 8'd2", "first[4:0] == 5'd2"),
            ("first[19:18] == 2'd0", "1'd1"),
            ("first[10:8] == 3'd4", "first[10:8] == 3'd5"),
            ("second[15:6] == 10'd0", "second[15:8] == 8'd0"),
            ("second[30:23] == 8'd0", "second[30:24] == 7'd0"),
            ("second[17:16] == 2'd0", "1'd1"),
            ("second[22:16] != 7'd0", "1'd1"),
            ("second[22:16] <= 7'h40", "1'd1"),
            ("first[31:29] != 3'd6", "1'd1"),
            ("second[1:0] == 2'd0", "1'd1"),
            ("second[8:7] == 2'd0", "1'd1"),
            ("second[15:13] == 3'd0", "1'd1"),
            ("second[31:23] == 9'd0", "1'd1"),
            ("first[25:23] < 3'd6", "first[25:23] < 3'd7"),
            ("mode < 3'd3", "mode < 3'd4"),
            ("&& ~one", ""),
            ("(words[95:64] == 32'd0)", "1'd1"),
        ],
    );
}

#[test]
fn group_decoders_in_verilog_do_the_same_and_broken_ones_do_not() {
    let mut dice = Dice::new(733);
    let cycles: Vec<Vec<u64>> = (0..6_000).map(|_| group_words(&mut dice).map(u64::from).to_vec()).collect();
    let inputs: [Port; 1] = [("words", 10, 32)];
    let outputs: [Port; 7] = [
        ("means", 1, 1),
        ("count", 1, 3),
        ("operations", 5, 4),
        ("sources", 10, 13),
        ("targets", 5, 12),
        ("reads", 10, 9),
        ("writes", 5, 9),
    ];
    let set = |decoder: &mut GroupDecoder, values: &[u64]| put(&mut decoder.words, values);
    let shown = |decoder: &GroupDecoder| {
        let mut values = vec![decoder.means.val().into(), decoder.count.val().raw()];
        values.extend(get(&decoder.operations));
        values.extend(get(&decoder.sources));
        values.extend(get(&decoder.targets));
        values.extend(get(&decoder.reads));
        values.extend(get(&decoder.writes));
        values
    };
    show(
        &Recording::new(&cycles, GroupDecoder::init(), [&inputs, &outputs], false, set, |_, _| (), shown),
        &exported(&GroupDecoder::init()),
        &[
            // sources
            ("field[8:7] == 2'd0", "field[8] == 1'd0"),
            ("select == 9'hfa", "select == 9'hf9"),
            ("field[11:9] == 3'd0", "1'd1"),
            ("field == 12'd0", "1'd1"),
            ("(~absent && numbered)", "numbered"),
            // instructions
            ("code == 11'h36", "code == 11'h38"),
            ("mode == 3'd6", "mode == 3'd5"),
            ("~high[4] && (high[30:21] == 10'd0)", "~high[4]"),
            ("~low[12]", "1'd1"),
            ("low[30:29] == 2'd0", "1'd1"),
            ("high[3:0] == 4'd0", "1'd1"),
            ("high[6:5] == 2'd0", "1'd1"),
            ("high[20:18] == 3'd0", "1'd1"),
            ("&& ~high[31]", ""),
            // groups
            (
                "wrong = 1'd1;\n            end\n        end\n        for (number = 0",
                "end\n        end\n        for (number = 0",
            ),
            ("count != 3'd0", "1'd1"),
            ("&& ~wrong", ""),
            ("&& ~(loads && indexes)", ""),
        ],
    );
}
