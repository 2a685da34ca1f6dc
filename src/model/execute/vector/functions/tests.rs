//! Functions of one lane: cases of a table, and properties against other ways to say the same.

use super::find::{find, limited, names};
use super::float::Mode;
use super::function::{Function, Given};
use crate::encoding::Does;
use crate::targets::Target;
use proptest::prelude::*;
use std::collections::BTreeSet;

const CASES: &str = include_str!("cases.txt");

/// All denormals, results rounded to the nearest.
const PLAIN: u32 = 0xf0;

fn number(text: &str) -> u64 {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).unwrap(),
        None if text.contains('.') => text.parse::<f32>().unwrap().to_bits().into(),
        None => text.parse().unwrap(),
    }
}

/// A value and a bit: where a function has no value, or no bit, it is 0 here.
fn call(function: Function, given: &Given) -> (u64, bool) {
    match function {
        Function::Value(function) => (function(given), false),
        Function::Carry(function) => function(given),
        Function::Compare(function) => (0, function(given)),
    }
}

fn function(name: &str) -> Function {
    find(name).unwrap_or_else(|| panic!("{name}")).0
}

/// Bits of a result, as far as its destination has them: those of the names of types.
fn bits(name: &str) -> u32 {
    let is_wide = |kind: &str| matches!(kind, "f64" | "b64" | "i64" | "u64");
    let first = name.split('_').find(|part| part.len() < 4 && part[1..].parse::<u32>().is_ok());
    match first {
        _ if name.contains("qsad_pk") || name.contains("_pk_f32_") => 64,
        Some(kind) if is_wide(kind) => 64,
        _ if Does::of(name).lanes().unwrap().types.half_result => 16,
        _ => 32,
    }
}

/// A MODE register of a target.
fn mode(bits: u32, target: Target) -> Mode {
    Mode::of(bits, &target.facts().waves.arithmetic)
}

fn result(name: &str, given: &Given) -> (u64, bool) {
    let (value, bit) = call(function(name), given);
    (value & (u64::MAX >> (64 - bits(name))), bit)
}

#[test]
fn functions_do_what_the_table_says() {
    let mut seen = BTreeSet::new();
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [name, sources, wanted] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut given = Given { mode: mode(PLAIN, Target::Gfx906), ..Given::default() };
        let mut count = 0;
        for part in sources.split_whitespace() {
            match part.split_once('=') {
                Some(("d", value)) => given.d = number(value),
                Some(("bit", value)) => given.bit = value == "1",
                Some(("number", value)) => given.number = number(value) as u32,
                Some((_, value)) => given.lane = number(value) as u32,
                None => {
                    given.s[count] = number(part);
                    count += 1;
                }
            }
        }
        let (value, bit) = result(name, &given);
        let (wanted, wanted_bit) = wanted.split_once(" bit=").unwrap_or((wanted, "0"));
        assert_eq!((value, bit), (number(wanted), wanted_bit == "1"), "{line}: {value:#x}");
        seen.insert(name);
    }
    let missing: Vec<&str> = names().filter(|name| !seen.contains(name)).collect();
    assert!(missing.is_empty(), "without a case: {missing:?}");
}

/// The relation of two values by its name.
fn relation(name: &str, order: Option<std::cmp::Ordering>) -> bool {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let is_one_of = |orders: &[std::cmp::Ordering]| order.is_some_and(|order| orders.contains(&order));
    match name {
        "f" => false,
        "lt" => is_one_of(&[Less]),
        "eq" => is_one_of(&[Equal]),
        "le" => is_one_of(&[Less, Equal]),
        "gt" => is_one_of(&[Greater]),
        "ne" | "lg" => is_one_of(&[Less, Greater]),
        "ge" => is_one_of(&[Greater, Equal]),
        "t" => true,
        "o" => order.is_some(),
        "u" => order.is_none(),
        _ => !relation(if name == "neq" { "eq" } else { &name[1..] }, order),
    }
}

/// A value of so many bits, with edges more often than others.
fn value() -> impl Strategy<Value = u64> {
    let edge = prop::sample::select(vec![
        0,
        1,
        0x7fff,
        0x8000,
        0xffff,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
        1 << 63,
        u64::MAX,
    ]);
    prop_oneof![edge, any::<u64>(), (0..64_u32).prop_map(|bit| 1 << bit)]
}

/// A number of 32 bits with a point: any bits, or one that is near others.
fn single() -> impl Strategy<Value = u32> {
    let edge = prop::sample::select(vec![
        0,
        0x8000_0000,
        1,
        0x8000_0001,
        0x007f_ffff,
        0x0080_0000,
        0x7f7f_ffff,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0x7fa0_0000,
        0x3f80_0000,
        0xbf80_0000,
    ]);
    let near = (any::<i16>(), -20..20_i32).prop_map(|(value, power)| (f32::from(value) * 2f32.powi(power)).to_bits());
    prop_oneof![edge, any::<u32>(), near]
}

/// Signed and unsigned numbers of so many bits.
fn both(value: u64, bits: u32) -> (i128, i128) {
    let unsigned = i128::from(value & (u64::MAX >> (64 - bits)));
    (if unsigned >> (bits - 1) & 1 == 1 { unsigned - (1 << bits) } else { unsigned }, unsigned)
}

/// The signed number, or the unsigned one.
fn pick(value: u64, bits: u32, is_signed: bool) -> i128 {
    let (signed, unsigned) = both(value, bits);
    if is_signed { signed } else { unsigned }
}

/// What integers give, as numbers without end: the value before it is cut off, and the bit.
fn oracle(name: &str, g: &Given) -> Option<(i128, Option<bool>)> {
    let width = if name.ends_with("16") { 16 } else { 32 };
    let s = [0, 1, 2].map(|source| both(g.s[source], width));
    let ((a, ua), (b, ub), (c, uc)) = (s[0], s[1], s[2]);
    let carry = i128::from(g.bit);
    let limit = 1_i128 << 32;
    let cut = |value: i128, bits: u32| both(value as u64, bits);
    let (a24, ua24) = cut(ua, 24);
    let (b24, ub24) = cut(ub, 24);
    let wide = both(g.s[2], 64);
    let value = match name {
        "v_add_nc_u32" | "v_add_nc_i32" | "v_add_nc_u16" | "v_add_nc_i16" => ua + ub,
        "v_sub_nc_u32" | "v_sub_nc_i32" | "v_sub_nc_u16" | "v_sub_nc_i16" => ua - ub,
        "v_subrev_nc_u32" | "v_subrev_u16" => ub - ua,
        "v_add3_u32" => ua + ub + uc,
        "v_mul_lo_u32" | "v_mul_lo_u16" => ua * ub,
        "v_mul_hi_u32" => (ua * ub).div_euclid(limit),
        "v_mul_hi_i32" => (a * b).div_euclid(limit),
        "v_mul_u32_u24" => ua24 * ub24,
        "v_mul_i32_i24" => a24 * b24,
        "v_mul_hi_u32_u24" => (ua24 * ub24).div_euclid(limit),
        "v_mul_hi_i32_i24" => (a24 * b24).div_euclid(limit),
        "v_mad_u32_u24" => ua24 * ub24 + uc,
        "v_mad_i32_i24" => a24 * b24 + c,
        "v_mad_u16" | "v_mad_i16" | "v_mad_legacy_u16" | "v_mad_legacy_i16" => ua * ub + uc,
        "v_mad_u32_u16" => ua * ub + both(g.s[2], 32).1,
        "v_mad_i32_i16" => a * b + both(g.s[2], 32).0,
        "v_min_i32" | "v_min_i16" => a.min(b),
        "v_max_u32" | "v_max_u16" => ua.max(ub),
        "v_med3_i32" | "v_med3_i16" => a.min(b).max(a.max(b).min(c)),
        "v_med3_u32" | "v_med3_u16" => ua.min(ub).max(ua.max(ub).min(uc)),
        "v_lshlrev_b32" => ub * (1 << (ua % 32)),
        "v_lshrrev_b32" => ub / (1 << (ua % 32)),
        "v_ashrrev_i32" => b.div_euclid(1 << (ua % 32)),
        "v_ashrrev_i16" => b.div_euclid(1 << (ua % 16)),
        "v_bfe_u32" => ua / (1 << (ub % 32)) % (1 << (uc % 32)),
        "v_bfe_i32" => {
            let (width, field) = ((uc % 32) as u32, ua / (1 << (ub % 32)));
            // Bits behind the last are the sign.
            let field = if a < 0 { field - (1 << (32 - ub % 32)) } else { field };
            if width == 0 { 0 } else { cut(field, width).0 }
        }
        "v_alignbit_b32" => (ua * limit + ub) / (1 << (uc % 32)),
        "v_lshl_add_u32" => ua * (1 << (ub % 32)) + uc,
        "v_add_co_u32" => return Some((ua + ub, Some(ua + ub >= limit))),
        "v_add_co_ci_u32" => return Some((ua + ub + carry, Some(ua + ub + carry >= limit))),
        "v_sub_co_u32" => return Some((ua - ub, Some(ua < ub))),
        "v_subrev_co_ci_u32" => return Some((ub - ua - carry, Some(ub < ua + carry))),
        "v_sub_co_ci_u32" => return Some((ua - ub - carry, Some(ua < ub + carry))),
        "v_mad_u64_u32" => return Some((ua * ub + wide.1, Some(ua * ub + wide.1 >= 1 << 64))),
        "v_mad_i64_i32" => return Some((a * b + wide.0, Some((a * b + wide.0).div_euclid(1 << 64) % 2 != 0))),
        _ => return None,
    };
    Some((value, None))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn integers_are_numbers_without_end_cut_off(s in prop::array::uniform3(value()), bit in any::<bool>()) {
        let mut asked = 0;
        for name in names() {
            let types = Does::of(name).lanes().unwrap().types;
            let is_wide = |number: usize| number == 2 && name.contains("64");
            let s = std::array::from_fn(|number| match (types.half_sources[number], is_wide(number)) {
                (true, _) => s[number] & 0xffff,
                (_, true) => s[number],
                _ => s[number] & 0xffff_ffff,
            });
            let given = Given { s, bit, ..Given::default() };
            let Some((value, wanted)) = oracle(name, &given) else { continue };
            asked += 1;
            let (found, bit) = result(name, &given);
            prop_assert_eq!(found, both(value as u64, bits(name)).1 as u64, "{} {:x?}", name, s);
            prop_assert_eq!(bit, wanted.unwrap_or_default(), "{} {:x?}", name, s);
        }
        prop_assert!(asked > 40, "{asked}");
    }

    #[test]
    fn clamped_integers_are_the_nearest(s in prop::array::uniform3(value())) {
        // Sums of differences, sums of products and those of 64 bits have cases.
        let is_plain = |name: &str| !["sad", "dot", "64"].iter().any(|part| name.contains(part));
        for (name, function) in limited().filter(|(name, _)| is_plain(name)) {
            let (width, is_signed) = (bits(name), name.contains("_i"));
            let s = s.map(|value| value & (u64::MAX >> (64 - width)));
            let given = Given { s, ..Given::default() };
            let [a, b, c] = s.map(|value| pick(value, width, is_signed));
            let [a24, b24] = [s[0], s[1]].map(|value| pick(value, 24, is_signed));
            let [a16, b16] = [s[0], s[1]].map(|value| pick(value, 16, is_signed));
            let exact = match name {
                _ if name.starts_with("v_add") => a + b,
                _ if name.starts_with("v_subrev") => b - a,
                _ if name.starts_with("v_sub") => a - b,
                "v_mul_u32_u24" | "v_mul_i32_i24" => a24 * b24,
                "v_mad_u32_u16" | "v_mad_i32_i16" => a16 * b16 + c,
                _ if name.contains("24") => a24 * b24 + c,
                _ if name.starts_with("v_mul") => a * b,
                _ => a * b + c,
            };
            let half = 1 << (width - 1);
            let (least, most) = if is_signed { (-half, half - 1) } else { (0, 2 * half - 1) };
            let mask = u64::MAX >> (64 - width);
            let found = call(function, &given).0 & mask;
            prop_assert_eq!(found, exact.clamp(least, most) as u64 & mask, "{} {:x?}", name, s);
        }
    }

    #[test]
    fn comparisons_are_orders(a in value(), b in prop_oneof![value(), Just(0)], is_same in any::<bool>()) {
        let b = if is_same { a } else { b };
        for (kind, width) in [("u16", 16), ("i16", 16), ("u32", 32), ("i32", 32), ("u64", 64), ("i64", 64)] {
            let [a, b] = [a, b].map(|value| value & (u64::MAX >> (64 - width)));
            let pick = |value: u64| pick(value, width, kind.starts_with('i'));
            let order = pick(a).cmp(&pick(b));
            for name in ["f", "lt", "eq", "le", "gt", "ne", "ge", "t"] {
                for start in ["v_cmp", "v_cmpx"] {
                    let given = Given { s: [a, b, 0], ..Given::default() };
                    let found = call(function(&format!("{start}_{name}_{kind}")), &given).1;
                    prop_assert_eq!(found, relation(name, Some(order)), "{}_{} {:x} {:x}", name, kind, a, b);
                }
            }
        }
    }

    #[test]
    fn comparisons_of_numbers_with_a_point_are_partial_orders(a in single(), b in single(), keeps in any::<bool>()) {
        let mode = mode(if keeps { PLAIN } else { 0 }, Target::Gfx1100);
        let flush = |bits: u32| if !keeps && bits & 0x7f80_0000 == 0 { bits & 0x8000_0000 } else { bits };
        let order = f32::from_bits(flush(a)).partial_cmp(&f32::from_bits(flush(b)));
        for name in ["f", "lt", "eq", "le", "gt", "lg", "ge", "o", "u", "nge", "nlg", "ngt", "nle", "neq", "nlt", "t"] {
            let given = Given { s: [a.into(), b.into(), 0], mode, ..Given::default() };
            let found = call(function(&format!("v_cmp_{name}_f32")), &given).1;
            prop_assert_eq!(found, relation(name, order), "{} {:x} {:x}", name, a, b);
        }
    }

    #[test]
    fn a_number_is_of_one_class(bits in single()) {
        use std::num::FpCategory;
        let value = f32::from_bits(bits);
        let sides = match value.classify() {
            FpCategory::Nan if bits & 0x0040_0000 == 0 => [0, 0],
            FpCategory::Nan => [1, 1],
            FpCategory::Infinite => [2, 9],
            FpCategory::Normal => [3, 8],
            FpCategory::Subnormal => [4, 7],
            FpCategory::Zero => [5, 6],
        };
        let class = sides[usize::from(value.is_sign_positive())];
        for bit in 0..10 {
            let given = Given { s: [bits.into(), 1 << bit, 0], ..Given::default() };
            prop_assert_eq!(call(function("v_cmp_class_f32"), &given).1, bit == class, "{:x} {}", bits, bit);
        }
    }

    /// Rounded to each side, the result is on that side of the exact one, and beside it: of sums and products of small
    /// whole numbers times powers of two integers are exact.
    #[test]
    fn sums_and_products_are_rounded_as_mode_says(
        a in -0xff_ffff..=0xff_ffff_i64,
        b in -0xff_ffff..=0xff_ffff_i64,
        c in -0xff_ffff..=0xff_ffff_i64,
        up in 0..40_u32,
        round in 0..4_u32,
    ) {
        let float = |value: i64| u64::from((value as f32).to_bits());
        // c is scaled up: sums have more bits than a number.
        let scaled = (c as f32) * 2f32.powi(up as i32);
        let mode = mode(PLAIN | round, Target::Gfx1100);
        let given = |s: [u64; 3]| Given { s, mode, ..Given::default() };
        let wide = i128::from(c) << up;
        for (name, s, exact) in [
            ("v_add_f32", [float(a), scaled.to_bits().into(), 0], i128::from(a) + wide),
            ("v_mul_f32", [float(a), float(b), 0], i128::from(a) * i128::from(b)),
            ("v_fma_f32", [float(a), float(b), scaled.to_bits().into()], i128::from(a) * i128::from(b) + wide),
            ("v_fmac_f32", [float(a), float(b), 0], i128::from(a) * i128::from(b)),
        ] {
            let found = f32::from_bits(result(name, &given(s)).0 as u32);
            let error = (found as i128).cmp(&exact);
            let next = |value: f32| [value.next_down() as i128, value.next_up() as i128];
            let [below, above] = next(found);
            let is_right = match round {
                0 => (found as i128).abs_diff(exact) <= below.abs_diff(exact).min(above.abs_diff(exact)),
                1 => error.is_ge() && below < exact.max(below + 1),
                2 => error.is_le() && above > exact.min(above - 1),
                _ if exact >= 0 => error.is_le() && above > exact.min(above - 1),
                _ => error.is_ge() && below < exact.max(below + 1),
            };
            prop_assert!(is_right, "{name} {round}: {found} for {exact}");
        }
    }

    /// An answer of a function of one number is within a unit in the last place of that of more bits.
    #[test]
    fn transcendental_functions_are_near(bits in single()) {
        let value = f64::from(f32::from_bits(bits));
        if !f32::from_bits(bits).is_normal() {
            return Ok(());
        }
        type Of = fn(f64) -> f64;
        let functions: [(&str, Of); 5] = [
            ("v_rcp_f32", |value| 1.0 / value),
            ("v_sqrt_f32", |value| value.powf(0.5)),
            ("v_rsq_f32", |value| value.powf(-0.5)),
            ("v_exp_f32", |value| (value * std::f64::consts::LN_2).exp()),
            ("v_log_f32", |value| value.ln() / std::f64::consts::LN_2),
        ];
        for (name, exact) in functions {
            let found = f32::from_bits(result(name, &Given { s: [bits.into(), 0, 0], ..Given::default() }).0 as u32);
            let wanted = exact(value);
            let nearest = wanted as f32;
            let is_near = match nearest {
                _ if wanted.is_nan() => found.is_nan(),
                _ if nearest.is_subnormal() || nearest == 0.0 || found == 0.0 => {
                    found.abs() <= f32::MIN_POSITIVE && nearest.abs() <= f32::MIN_POSITIVE
                }
                _ => found == nearest || found.next_up() == nearest || found.next_down() == nearest,
            };
            prop_assert!(is_near, "{name}({value}) is {found}, exactly {wanted}");
        }
    }

    /// The steps of a division, as compilers have them, make the nearest quotient.
    #[test]
    fn the_steps_of_a_division_divide(above in single(), below in single()) {
        let wanted = f32::from_bits(above) / f32::from_bits(below);
        let found = f32::from_bits(divide([above, below].map(u64::from), "f32", 1f32.to_bits().into(), 31, 1) as u32);
        let is_same = found.to_bits() == wanted.to_bits() || found.is_nan() && wanted.is_nan();
        prop_assert!(is_same, "{above:#x} / {below:#x} is {found:e}, not {wanted:e}");
    }

    #[test]
    fn the_steps_of_a_division_of_64_bits_divide(above in double(), below in double()) {
        let wanted = f64::from_bits(above) / f64::from_bits(below);
        let found = f64::from_bits(divide([above, below], "f64", 1f64.to_bits(), 63, 2));
        let is_same = found.to_bits() == wanted.to_bits() || found.is_nan() && wanted.is_nan();
        prop_assert!(is_same, "{above:#x} / {below:#x} is {found:e}, not {wanted:e}");
    }

    #[test]
    fn numbers_of_64_bits_are_the_hosts(a in double(), b in double(), c in double()) {
        let given = Given { s: [a, b, c], mode: mode(PLAIN, Target::Gfx1100), ..Given::default() };
        let [x, y, z] = [a, b, c].map(f64::from_bits);
        let wanted = [
            ("v_add_f64", x + y),
            ("v_mul_f64", x * y),
            ("v_fma_f64", x.mul_add(y, z)),
            ("v_sqrt_f64", x.sqrt()),
            ("v_floor_f64", x.floor()),
            ("v_rndne_f64", x.round_ties_even()),
        ];
        for (name, wanted) in wanted {
            let found = f64::from_bits(result(name, &given).0);
            let is_same = found.to_bits() == wanted.to_bits() || found.is_nan() && wanted.is_nan();
            prop_assert!(is_same, "{name} {a:#x} {b:#x} {c:#x} is {found:e}, not {wanted:e}");
        }
        let order = x.partial_cmp(&y);
        for name in ["lt", "eq", "le", "gt", "lg", "ge", "o", "u", "nge", "nlg", "ngt", "nle", "neq", "nlt"] {
            let found = call(function(&format!("v_cmp_{name}_f64")), &given).1;
            prop_assert_eq!(found, relation(name, order), "{} {:x} {:x}", name, a, b);
        }
        if x.is_finite() && x != 0.0 {
            let mantissa = f64::from_bits(result("v_frexp_mant_f64", &given).0);
            let power = result("v_frexp_exp_i32_f64", &given).0;
            prop_assert!((0.5..1.0).contains(&mantissa.abs()), "{mantissa}");
            let back = Given { s: [mantissa.to_bits(), power, 0], mode: mode(PLAIN, Target::Gfx1100), ..Given::default() };
            prop_assert_eq!(result("v_ldexp_f64", &back).0, a);
        }
    }

    /// Numbers of 16 bits have so few that a table of all of them, in their order, says which is the nearest one.
    #[test]
    fn numbers_of_16_bits_are_the_nearest(a in any::<u16>(), b in any::<u16>(), c in any::<u16>()) {
        use super::float::widen_half;
        let [x, y, z] = [a, b, c].map(widen_half);
        let given = Given { s: [a, b, c].map(u64::from), mode: mode(PLAIN, Target::Gfx1100), ..Given::default() };
        let exact = [("v_add_f16", x + y), ("v_sub_f16", x - y), ("v_mul_f16", x * y), ("v_rcp_f16", 1.0 / x)];
        for (name, exact) in exact {
            let found = result(name, &given).0 as u16;
            let value = widen_half(found);
            if exact.is_nan() {
                prop_assert!(value.is_nan(), "{name}");
                continue;
            }
            let error = |bits: u16| (widen_half(bits) - exact).abs();
            let is_nearest = match value.is_infinite() {
                true => exact.abs() >= 65520.0,
                false => [found.wrapping_sub(1), found.wrapping_add(1)]
                    .iter()
                    .all(|beside| error(*beside).total_cmp(&error(found)).is_ge() || error(*beside).is_nan()),
            };
            prop_assert!(is_nearest, "{name} {a:#x} {b:#x} is {value}, exactly {exact}");
        }
        let order = x.partial_cmp(&y);
        for name in ["lt", "eq", "le", "gt", "lg", "ge", "o", "u", "nge", "nlg", "ngt", "nle", "neq", "nlt"] {
            let found = call(function(&format!("v_cmp_{name}_f16")), &given).1;
            prop_assert_eq!(found, relation(name, order), "{} {:x} {:x}", name, a, b);
        }
        // Fused with a third that is large or small against the product.
        let fused = widen_half(result("v_fma_f16", &given).0 as u16);
        let exact = x.mul_add(y, z);
        prop_assert!(exact.is_nan() == fused.is_nan());
        let most = exact.abs() / 2048.0 + 2f64.powi(-25);
        prop_assert!(!fused.is_finite() || (fused - exact).abs() <= most, "{fused} {exact}");
    }
}

/// A number of 64 bits with a point: any bits, or one that is near others, or beside an end of the range.
fn double() -> impl Strategy<Value = u64> {
    let near = (any::<i32>(), -40..40_i32).prop_map(|(value, power)| (f64::from(value) * 2f64.powi(power)).to_bits());
    let end = (any::<u64>(), prop::sample::select(vec![0_u64, 1, 2, 1022, 1023, 1024, 2044, 2045, 2046, 2047]))
        .prop_map(|(bits, exponent)| bits & !(0x7ff << 52) | exponent << 52);
    prop_oneof![any::<u64>(), near, end, Just(0), Just(1 << 63)]
}

/// The first number divided by the second, by the steps that compilers have. `rounds` is how often the inverse is made
/// better.
fn divide([above, below]: [u64; 2], kind: &str, one: u64, sign: u32, rounds: usize) -> u64 {
    let mode = mode(PLAIN, Target::Gfx1100);
    let run = |name: &str, s: [u64; 3], bit: bool| {
        result(&format!("{name}_{kind}"), &Given { s, bit, mode, ..Given::default() })
    };
    let fma = |a: u64, b: u64, c: u64| run("v_fma", [a, b, c], false).0;
    let negated = |bits: u64| bits ^ 1 << sign;
    let (d, _) = run("v_div_scale", [below, below, above], false);
    let (n, scales) = run("v_div_scale", [above, below, above], false);
    let mut r = run("v_rcp", [d, 0, 0], false).0;
    for _ in 0..rounds {
        let e = fma(negated(d), r, one);
        r = fma(e, r, r);
    }
    let mut q = run("v_mul", [n, r, 0], false).0;
    let mut e = fma(negated(d), q, n);
    if kind == "f32" {
        q = fma(e, r, q);
        e = fma(negated(d), q, n);
    }
    let q = run("v_div_fmas", [e, r, q], scales).0;
    run("v_div_fixup", [q, below, above], false).0
}
