//! What the unit knows of each opcode.

use crate::common::{Bench, facts};
use lds_hdl::U;
use lds_isa::isa;
use lds_isa::targets::Target;
use lds_rtl::{Decoder, Extraction, OpcodeControl, Part, Parts, RequestKind};

/// A decoder's word of every opcode.
fn words(mut bench: Bench<Decoder>) -> Vec<OpcodeControl> {
    let mut word = |code: u64| {
        // A constant is no input: only a change of the opcode is looked at.
        bench.opcode.next = U::new(!code);
        bench.settle();
        bench.opcode.next = U::new(code);
        bench.settle();
        bench.control.val()
    };
    (0..256).map(&mut word).collect()
}

/// What of a dword an element is, by what the mnemonic says.
fn extraction(name: &str) -> Extraction {
    if let Some(rest) = name.strip_prefix("ds_write_") {
        return Extraction {
            byte: rest.starts_with("b8"),
            half: rest.starts_with("b16"),
            keeps_low: rest.ends_with("_d16_hi"),
            ..Extraction::default()
        };
    }
    let rest = name.strip_prefix("ds_read_").unwrap_or_default();
    let of = |bits: &str| rest.starts_with(&format!("u{bits}")) || rest.starts_with(&format!("i{bits}"));
    Extraction {
        byte: of("8"),
        half: of("16"),
        signed: rest.starts_with('i'),
        keeps_low: rest.ends_with("_d16_hi"),
        keeps_high: rest.ends_with("_d16"),
    }
}

/// The decoder of a target's unit with these parts.
fn kept(target: Target, parts: Parts) -> Bench<Decoder> {
    let mut bench = Bench::<Decoder>::new();
    bench.keep(target, parts);
    bench
}

/// Kind, two addresses, units of 64, two operands, VGPRs, by what the mnemonic says; none if the unit doesn't have it.
fn by_name(name: &str) -> Option<(RequestKind, bool, bool, bool, u64)> {
    let name = name.strip_prefix("ds_")?;
    let alone = [
        ("nop", RequestKind::Nop, 0),
        ("swizzle_b32", RequestKind::Swizzle, 1),
        ("permute_b32", RequestKind::Scatter, 1),
    ];
    let alone = alone.into_iter().chain([("bpermute_b32", RequestKind::Gather, 1)]).find(|row| row.0 == name);
    if let Some((_, kind, vgprs)) = alone {
        return Some((kind, false, false, false, vgprs));
    }
    if ["append", "consume"].contains(&name) {
        return Some((RequestKind::Atomic, false, false, false, 1));
    }
    if name == "condxchg32_rtn_b64" {
        return Some((RequestKind::Atomic, false, false, false, 2));
    }
    let (stem, suffix) = name.rsplit_once('_')?;
    let in_memory = stem.ends_with("_src2");
    let stem = stem.strip_suffix("_src2").unwrap_or(stem);
    let (stem, returns) = stem.strip_suffix("_rtn").map_or((stem, false), |stem| (stem, true));
    let (stem, stride64) = stem.strip_suffix("st64").map_or((stem, false), |stem| (stem, true));
    let (stem, two) = stem.strip_suffix("2").map_or((stem, false), |stem| (stem, true));
    let count = if two { 2 } else { 1 };
    match (stem, suffix) {
        ("write", "b32" | "b64") if in_memory => Some((RequestKind::Atomic, false, false, false, 0)),
        ("read_addtid", "b32") => Some((RequestKind::Load, false, false, false, 1)),
        ("write_addtid", "b32") => Some((RequestKind::Store, false, false, false, 0)),
        ("read", "b64") => Some((RequestKind::Load, two, stride64, false, 2 * count)),
        ("read", "b96") => Some((RequestKind::Load, false, false, false, 3)),
        ("read", "b128") => Some((RequestKind::Load, false, false, false, 4)),
        ("write", "b64") => Some((RequestKind::Store, two, stride64, false, 0)),
        ("write", "b96" | "b128") => Some((RequestKind::Store, false, false, false, 0)),
        ("read", "u8" | "i8" | "u16" | "i16")
        | ("read_u8" | "read_i8" | "read_u16", "d16")
        | ("read_u8_d16" | "read_i8_d16" | "read_u16_d16", "hi") => Some((RequestKind::Load, false, false, false, 1)),
        ("write", "b8" | "b16") | ("write_b8_d16" | "write_b16_d16", "hi") => {
            Some((RequestKind::Store, false, false, false, 0))
        }
        ("add" | "min" | "max", "f32") if !two => Some((RequestKind::Atomic, false, false, false, returns.into())),
        ("min" | "max", "f64") if !two => Some((RequestKind::Atomic, false, false, false, 2 * u64::from(returns))),
        ("cmpst", "f32") => Some((RequestKind::Atomic, false, false, true, returns.into())),
        ("cmpst", "f64") => Some((RequestKind::Atomic, false, false, true, 2 * u64::from(returns))),
        ("read", "b32") => Some((RequestKind::Load, two, stride64, false, count)),
        ("write", "b32") => Some((RequestKind::Store, two, stride64, false, 0)),
        ("wrxchg", "b32") => Some((RequestKind::Atomic, two, stride64, false, count)),
        ("wrxchg", "b64") => Some((RequestKind::Atomic, two, stride64, false, 2 * count)),
        ("cmpst" | "mskor" | "wrap", "b32") => Some((RequestKind::Atomic, false, false, true, returns.into())),
        ("cmpst" | "mskor", "b64") => Some((RequestKind::Atomic, false, false, true, 2 * u64::from(returns))),
        // Whatever else has the size of a word combines it with one operand.
        (_, "u32" | "i32" | "b32") if !two => Some((RequestKind::Atomic, false, false, false, returns.into())),
        (_, "u64" | "i64" | "b64") if !two => Some((RequestKind::Atomic, false, false, false, 2 * u64::from(returns))),
        _ => None,
    }
}

#[test]
fn an_opcode_is_what_its_mnemonic_says() {
    let words = words(kept(Target::Gfx906, Parts::ALL));
    let mut known = 0;
    for (code, word) in words.into_iter().enumerate() {
        let name = isa::by_code(Target::Gfx906, code as u8).map_or("", |opcode| opcode.name);
        let found = word.known.then(|| (word.kind, word.two_addresses, word.stride64, word.two_data, word.vgprs.raw()));
        assert_eq!(found, by_name(name), "{code} {name}");
        assert_eq!(word.extraction, extraction(name), "{name}");
        assert_eq!(word.source2, word.known && name.contains("_src2_"), "{name}");
        // the rest of the word, the ALU's control, is compared where the ALU is
        assert_eq!(word, facts(code as u8), "{name}");
        assert_eq!(word.rests, word.known && (name.ends_with("_f32") || name.ends_with("_f64")), "{name}");
        assert_eq!(word.float.double, word.rests && name.ends_with("_f64"), "{name}");
        known += usize::from(word.known);
    }
    assert!(known >= 147, "{known} opcodes are left");
}

#[test]
fn what_a_missing_part_takes_along_is_unknown() {
    let all = words(kept(Target::Gfx906, Parts::ALL));
    assert_eq!(words(Bench::new()), all, "at power-up nothing is missing");
    let gone = |part: Part| -> Vec<RequestKind> {
        let left = words(kept(Target::Gfx906, Parts::ALL.without(part)));
        let mut gone: Vec<RequestKind> = Vec::new();
        for (word, before) in left.into_iter().zip(&all) {
            assert!(word == *before || word == OpcodeControl::default());
            if word != *before && !gone.contains(&before.kind) {
                gone.push(before.kind);
            }
        }
        gone
    };
    assert_eq!(gone(Part::Atomics), [RequestKind::Atomic]);
    assert_eq!(gone(Part::Float), [RequestKind::Atomic]);
    assert_eq!(gone(Part::Permute), [RequestKind::Swizzle, RequestKind::Scatter, RequestKind::Gather]);
    assert_eq!(gone(Part::Wide), [RequestKind::Atomic, RequestKind::Store, RequestKind::Load]);
    assert_eq!(gone(Part::WideAtomics), [RequestKind::Atomic]);
    assert_eq!(gone(Part::Source2), [RequestKind::Atomic]);
    assert_eq!(gone(Part::Stacks), [], "gfx906 has none");
    assert_eq!(gone(Part::Narrow), [RequestKind::Store, RequestKind::Load]);
    assert_eq!(gone(Part::Dual), []);
}

#[test]
fn each_target_has_its_numbers() {
    let words = words(kept(Target::Gfx1100, Parts::ALL));
    for (code, word) in words.into_iter().enumerate() {
        let opcode = isa::by_code(Target::Gfx1100, code as u8);
        let expected = opcode.and_then(|opcode| OpcodeControl::of(Target::Gfx1100, Parts::ALL, opcode));
        assert_eq!(word, expected.unwrap_or_default(), "{code}");
        let name = opcode.map_or("", |opcode| opcode.name);
        assert_eq!(word.swapped, name.starts_with("ds_cmpstore_"), "{name}");
        assert_eq!(word.mixed, ["ds_load_b96", "ds_load_b128"].contains(&name), "{name}");
    }
}
