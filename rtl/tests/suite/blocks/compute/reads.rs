//! Which instructions of the run port read the LDS through the client, what becomes of them until the client takes
//! them, and of those that ask for nothing: by the text of the contract.

use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_isa::targets::Target;
use lds_rtl::ReadDecoder;
use lds_rtl::compute::ReadIssue;

/// What an instruction reads: whether that is a direct load, and of parameters corners, attribute and channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reads {
    direct: bool,
    parameter: Option<[u64; 3]>,
}

/// By the table of the contract.
fn reads(target: Target, word: u64, second: u64) -> Option<Reads> {
    let field = |of: u64, low: u64, high: u64| of >> low & ((1 << (high - low + 1)) - 1);
    let parameter =
        |corners, attribute, channel| Some(Reads { direct: false, parameter: Some([corners, attribute, channel]) });
    let direct = Some(Reads { direct: true, parameter: None });
    let named = |name: u64| match name & 3 {
        0 => 0b010,
        1 => 0b100,
        _ => 0b001,
    };
    let in_first = (field(word, 10, 15), field(word, 8, 9));
    if target == Target::Gfx1100 {
        return match (field(word, 25, 31), field(word, 20, 21)) {
            (0b1100111, 0) => parameter(0b111, in_first.0, in_first.1),
            (0b1100111, 1) => direct,
            _ => None,
        };
    }
    let in_second = (field(second, 0, 5), field(second, 6, 7));
    match (field(word, 26, 31), field(word, 16, 25)) {
        (0b110101, number) => match number & 3 {
            0 => parameter(0b011, in_first.0, in_first.1),
            1 => parameter(0b100, in_first.0, in_first.1),
            2 => parameter(named(word & 0xff), in_first.0, in_first.1),
            _ => None,
        },
        (0b110100, 624 | 628) => parameter(0b011, in_second.0, in_second.1),
        (0b110100, 629) => parameter(0b010, in_second.0, in_second.1),
        (0b110100, 625 | 630 | 631) => parameter(0b100, in_second.0, in_second.1),
        (0b110100, 626) => parameter(named(field(second, 9, 17)), in_second.0, in_second.1),
        (0b110100, 627) => None,
        (0b110100, _) if field(second, 0, 8) == 254 => direct,
        (format, _) if format < 0b100000 && field(word, 0, 8) == 254 => direct,
        _ => None,
    }
}

/// Words of which many read the LDS.
fn words(dice: &mut Dice, target: Target) -> [u64; 2] {
    let (word, second) = (dice.bits(32), dice.bits(32));
    let source = |of: u64| of & !0x1ff | 254;
    let first = match (target, dice.below(8)) {
        (Target::Gfx1100, 0..5) => word & 0x01ff_ffff | 0b1100111 << 25,
        (_, 0) => word & 0x03ff_ffff | 0b110101 << 26,
        (_, 1 | 2) => word & 0xffff | (622 + dice.below(12)) << 16 | 0b110100 << 26,
        (_, 3) => word & 0x03ff_ffff | 0b110100 << 26,
        (_, 4) => source(word),
        _ => word,
    };
    [first, if dice.one_in(2) { source(second) } else { second }]
}

#[test]
fn instructions_that_read_are_told_by_the_contract() {
    for target in Target::BUILT {
        let (mut bench, mut dice) = (Bench::<ReadDecoder>::new(), Dice::new(41));
        bench.keep(target);
        let mut counts = [0; 3];
        for _ in 0..20_000 {
            let [word, second] = words(&mut dice, target);
            bench.word.next = U::new(word);
            bench.second.next = U::new(second);
            bench.settle();
            let wanted = reads(target, word, second);
            let what = format!("{target}: {word:#x} {second:#x}");
            assert_eq!(bench.reads.val(), wanted.is_some(), "{what}");
            counts[0] += u32::from(wanted.is_none());
            let Some(Reads { direct, parameter }) = wanted else { continue };
            assert_eq!(bench.direct.val(), direct, "{what}");
            counts[1 + usize::from(direct)] += 1;
            if let Some(parameter) = parameter {
                let found = [bench.corners.val().raw(), bench.attribute.val().raw(), bench.channel.val().raw()];
                assert_eq!(found, parameter, "{what}");
            }
        }
        assert!(counts.iter().all(|count| *count > 2000), "{target}: {counts:?}");
    }
}

/// What is kept.
#[derive(Clone, Debug)]
struct Kept {
    wave: usize,
    reads: Reads,
    fields: [u64; 3],
    is_empty: bool,
}

/// Instructions come, are taken and are handed on at random, and waves are launched: each is what the contract says.
fn by_the_contract(target: Target, cycles: usize, seed: u64) {
    let rdna = target == Target::Gfx1100;
    let (mut bench, mut dice) = (Bench::<ReadIssue<2>>::new(), Dice::new(seed));
    bench.keep(target);
    let mut homes = [[0u64; 2]; 4];
    let mut kept: Option<Kept> = None;
    let mut shown: Option<([u64; 2], usize, [u64; 3])> = None;
    let mut counts = [0; 4];
    for cycle in 0..cycles {
        let reset = cycle == 0 || dice.one_in(300);
        if shown.is_none() && !dice.one_in(4) {
            let few = dice.pick(&[0, 0xff << 32, 1 << 31, u64::MAX]);
            let exec = if dice.one_in(2) { dice.bits(64) } else { few };
            shown = Some((words(&mut dice, target), dice.below(4) as usize, [dice.bits(1), exec, dice.bits(32)]));
        }
        // No wave is launched that has something here.
        let launched = dice.below(4) as usize;
        let is_free =
            kept.as_ref().is_none_or(|kept| kept.wave != launched) && shown.is_none_or(|(_, wave, _)| wave != launched);
        let launches = is_free && dice.one_in(3);
        let home = [dice.bits(18), dice.bits(18)];
        bench.reset.next = reset;
        bench.launches.next = launches;
        bench.launch_wave.next = U::new(launched as u64);
        bench.home.next.base = U::new(home[0]);
        bench.home.next.size = U::new(home[1]);
        bench.shown.next = shown.is_some();
        let ([word, second], wave, [wide, exec, m0]) =
            shown.unwrap_or_else(|| (words(&mut dice, target), dice.below(4) as usize, [dice.bits(1), 0, 0]));
        bench.wave.next = U::new(wave as u64);
        bench.words[0].next = U::new(word);
        bench.words[1].next = U::new(second);
        let (taken, ready, returns) = (!dice.one_in(3), !dice.one_in(3), dice.one_in(2));
        let busy = dice.one_in(2);
        bench.taken.next = taken;
        bench.wide.next = wide == 1;
        bench.exec.next = U::new(exec);
        bench.m0.next = U::new(m0);
        bench.client_ready.next = ready;
        bench.client_busy.next = busy;
        bench.returns.next = returns;
        bench.settle();

        let what = format!("cycle {cycle}, {target}: {shown:x?}, kept {kept:x?}");
        let read = reads(target, word, second).filter(|_| shown.is_some());
        assert_eq!(bench.waits.val(), read.is_some() && kept.is_some(), "{what}");
        let asks = kept.as_ref().filter(|kept| !kept.is_empty);
        assert_eq!(bench.client_valid.val(), asks.is_some(), "{what}");
        if let Some(Kept { wave, reads, fields: [wide, exec, m0], .. }) = asks {
            let read = &bench.read;
            let found = [read.tag.val().raw(), read.m0.val().raw(), read.exec.val().raw()];
            assert_eq!(found, [*wave as u64, *m0, *exec], "{what}");
            assert_eq!((read.direct.val(), read.wide.val()), (reads.direct, *wide == 1), "{what}");
            assert_eq!([read.base.val().raw(), read.size.val().raw()], homes[*wave], "{what}");
            if let Some(parameter) = reads.parameter {
                let found = [read.corners.val().raw(), read.attribute.val().raw(), read.channel.val().raw()];
                assert_eq!(found, parameter, "{what}");
            }
        }
        let drops = kept.as_ref().is_some_and(|kept| kept.is_empty) && !busy && !returns;
        assert_eq!(bench.drops.val(), drops, "{what}");
        if let Some(kept) = &kept {
            assert_eq!(bench.own_wave.val().raw(), kept.wave as u64, "{what}");
        }
        bench.edge();

        let room = kept.is_none();
        if drops || asks.is_some() && ready {
            counts[usize::from(drops)] += 1;
            kept = None;
        }
        if shown.is_some() && taken && (room || read.is_none()) {
            shown = None;
            if let Some(reads) = read {
                let lanes = exec & if wide == 1 { u64::MAX } else { 0xffff_ffff };
                let is_empty = lanes == 0 && (rdna || !reads.direct);
                counts[2 + usize::from(is_empty)] += 1;
                kept = Some(Kept { wave, reads, fields: [wide, exec, m0], is_empty }).filter(|_| !is_empty || rdna);
            }
        }
        if launches {
            homes[launched] = home;
        }
        if reset {
            kept = None;
        }
    }
    assert!(counts[0] > 300 && counts[2] > 300 && counts[3] > 100, "{target}: {counts:?}");
    assert_eq!(counts[1] > 100, rdna, "{target}: {counts:?}");
}

#[test]
fn reads_stay_until_the_client_takes_them() {
    for target in Target::BUILT {
        by_the_contract(target, 6000, 51);
    }
}

named!(ReadDecoder: word second; reads direct corners attribute channel);
named!(
    ReadIssue<2>:
    reset launches launch_wave home shown wave words taken wide exec m0 client_ready client_busy returns;
    waits client_valid read.tag read.direct read.corners read.attribute read.channel read.m0 read.wide read.exec
    read.base read.size drops own_wave
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    for target in Target::BUILT {
        let mut pair = [0; 2];
        let mut draw = |dice: &mut Dice, name: &str| match name {
            "word" => {
                pair = words(dice, target);
                Some(vec![pair[0]])
            }
            "second" => Some(vec![pair[1]]),
            "words" => Some([&words(dice, target)[..], &[dice.bits(32)]].concat()),
            "reset" => Some(vec![dice.one_in(100).into()]),
            "exec" => Some(vec![dice.pick(&[0, 0xff << 32, 1 << 31, u64::MAX])]),
            "shown" | "taken" => Some(vec![(!dice.one_in(4)).into()]),
            _ => None,
        };
        let mut decoder = ReadDecoder::init();
        decoder.keep(target);
        let broken = match target {
            Target::Gfx1100 => vec![("7'h67", "7'h66"), ("word_2[20]", "word_2[21]")],
            _ => vec![("9'hfe", "9'hff"), ("10'h273", "10'h272"), ("second_2[10:9]", "second_2[9:8]")],
        };
        compare_one(decoder, 2000, 61, &mut draw, &broken);
        let mut issue = ReadIssue::<2>::init();
        issue.keep(target);
        let broken = [
            ("place = own_wave", "place = wave"),
            ("wide && |exec[63:32]", "|exec[63:32]"),
            ("bytes_q[35:18]", "bytes_q[17:0]"),
            ("taken) && ~holds", "taken)"),
        ];
        // Without a counter nothing is kept that asks for nothing.
        let counted = [
            ("client_valid && client_ready", "client_ready"),
            ("is_empty) && ~client_busy", "is_empty)"),
            ("client_busy) && ~returns", "client_busy)"),
        ];
        let counted = if target == Target::Gfx1100 { &counted[..] } else { &[] };
        compare_one(issue, 2000, 62, &mut draw, &[&broken[..], counted].concat());
    }
}
