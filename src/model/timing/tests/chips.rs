//! Chips that aren't built here: what their files must say, and what the model makes of it.

use super::*;
use std::collections::BTreeSet;

fn chip(name: &str) -> Chip {
    built_in(name).unwrap_or_else(|| panic!("no chip {name}"))
}

/// What an instruction of a chip costs whose lanes have these addresses.
fn cost(chip: &Chip, name: &str, offset1: u8, exec: u64, address: impl Fn(u32) -> u32) -> Cost {
    let lanes = *chip.wave_lanes().last().expect("a size");
    let registers = Wave { exec: exec & u64::MAX >> (64 - lanes), ..wave(0, address) };
    Meter::new(chip.clone(), WHOLE).cost(&Transfer::ds(&on(chip, name, offset1), 0, &registers)).expect("covered")
}

fn on(chip: &Chip, name: &str, offset1: u8) -> DsInstruction {
    let opcode = isa::find(chip.target, name).unwrap_or_else(|| panic!("no {name}"));
    DsInstruction { addr: 1, data0: 2, data1: 3, vdst: 4, offset1, ..DsInstruction::new(opcode) }
}

#[test]
fn every_chip_says_where_each_entry_comes_from() {
    for name in built_in_names() {
        let chip = chip(name);
        assert_eq!(chip.name(), name);
        assert!(!chip.is_built_here() && products(name).is_some_and(|products| !products.is_empty()));
        for Entry { key, value, evidence, source } in chip.entries() {
            assert!(*evidence != Evidence::Given && !source.is_empty() && !value.is_empty(), "{name}: {key}");
        }
        let keys: BTreeSet<&str> = chip.entries().iter().map(|entry| entry.key.as_str()).collect();
        assert_eq!(keys.len(), chip.entries().len(), "{name}: each key once");
        let general = ["wave", "lanes", "banks", "rows", "bytes_in", "bytes_out", "two_addresses", "empty_groups"];
        let alike =
            ["accesses of 8 and 16 bits", "read-modify-writes", "permutes and swizzles", "misaligned addresses"];
        for key in general.into_iter().chain(alike) {
            assert!(keys.contains(key), "{name} says nothing of {key}");
        }
        for (direction, width) in
            ["loads", "stores"].into_iter().flat_map(|kind| [1, 2, 3, 4].map(|width| (kind, width)))
        {
            let key = format!("lanes of {direction} of {} bits", 32 * width);
            assert!(keys.contains(key.as_str()), "{name}: {key}");
            let two = format!("{key} at two addresses");
            assert!(width > 2 || keys.contains(two.as_str()), "{name}: {two}");
        }
    }
}

#[test]
fn a_file_changes_some_keys_of_a_built_in_chip() {
    let config: ChipConfig = toml::from_str(
        "base = \"gfx950\"\nbytes_in = 64\nbanks = { value = 32, evidence = \"measured\", source = \"me\" }\n\
         [[groups]]\nwidth = 1\nconsecutive = 16\n",
    )
    .unwrap();
    let chip = config.chip().unwrap();
    assert_eq!((chip.name(), chip.geometry()), ("gfx950 with changes", Geometry { lanes: 64, banks: 32, rows: 640 }));
    assert_eq!(chip.ports, Ports { inward: Some(64), outward: Some(256) });
    let groups = |form, width, access| chip.groups(64, form, width, access).unwrap().len();
    assert_eq!([groups(Form::Plain, 1, Direction::Load), groups(Form::Plain, 1, Direction::Store)], [4, 4]);
    assert_eq!(
        [groups(Form::Plain, 2, Direction::Load), groups(Form::TwoAddresses, 2, Direction::Load)],
        [2, 4],
        "the base's"
    );
    let evidence = |key: &str| chip.entries().iter().find(|entry| entry.key == key).map(|entry| entry.evidence);
    assert_eq!(evidence("banks"), Some(Evidence::Measured));
    assert_eq!([evidence("bytes_in"), evidence("lanes of loads of 32 bits")], [Some(Evidence::Given); 2]);
    assert_eq!(evidence("lanes of loads of 64 bits"), Some(Evidence::Measured));
    let cdna: ChipConfig = toml::from_str("base = \"gfx950\"\nports = \"cdna\"\n").unwrap();
    assert_eq!(cdna.chip().unwrap().ports, Ports::CDNA, "both ways at once");
}

#[test]
fn a_base_must_be_built_in_and_sizes_must_be_there() {
    let message = |text: &str| toml::from_str::<ChipConfig>(text).unwrap().chip().unwrap_err().to_string();
    let known = built_in_names().collect::<Vec<_>>().join(", ");
    assert_eq!(message("base = \"gfx9\""), format!("base: there is no built-in chip `gfx9`: expected one of {known}"));
    let missing = "rows: `rows` is missing: add it, or a `base` that all else comes from";
    assert_eq!(message("name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32"), missing);
    let base = |text: &str| message(&format!("base = \"gfx942\"\n{text}"));
    let twice = "[[misaligned]]\naccess = \"load\"\nbits = 64\nmultiple_of = [4, 4]\ntimes = 2\n";
    assert_eq!(base(twice), "misaligned[0].multiple_of: multiples of 4 are listed twice: keep one");
    assert_eq!(
        base(&twice.replace("[4, 4]", "[8]")),
        "misaligned[0].multiple_of: expected powers of two below 8, which is aligned, not 8"
    );
    assert_eq!(base(&twice.replace("64", "8")), "misaligned[0].bits: an element has 16, 32, 64, 96 or 128 bits, not 8");
    let groups = "[[groups]]\nwidth = 1\n";
    assert_eq!(base(groups), "groups[0].width: which lanes form a pass? Add `lanes`, or `consecutive`");
    let both = format!("{groups}consecutive = 4\nlanes = [[0]]\n");
    assert_eq!(base(&both), "groups[0].consecutive: `lanes` says which lanes form a pass: keep one of the two");
    assert_eq!(
        base(&format!("{groups}consecutive = 48\n")),
        "groups[0].consecutive: 64 lanes can't be cut into passes of 48: take a divisor of 64"
    );
    assert_eq!(
        base(&format!("{groups}consecutive = 32\nbanks = 64\n")),
        "groups[0].banks: expected a power of two from 1 to the chip's 32, not 64"
    );
}

#[test]
fn groups_without_an_active_lane_cost_nothing_on_chips() {
    let linear = |bytes: u32| move |lane: u32| bytes * lane;
    let cycles = |name: &str, op, exec| cost(&chip(name), op, 1, exec, linear(16)).ideal_cycles;
    // Each half of a wave of which no lane is active has one pass.
    for name in ["gfx906", "gfx90a", "gfx942"] {
        assert_eq!([cycles(name, "ds_read_b128", 1), cycles(name, "ds_read_b32", 1)], [2, 2], "{name}");
        assert_eq!([cycles(name, "ds_read_b128", 0), cycles(name, "ds_write_b128", 0)], [2, 2], "{name}");
        assert_eq!(cycles(name, "ds_read_b128", 1 << 63 | 1 << 20 | 1), 2, "{name}: lanes 0 and 20 come together");
        assert_eq!(cycles(name, "ds_read2_b64", 1), 3, "{name}: two addresses of one half");
        assert_eq!(cycles(name, "ds_read_b128", u64::MAX), 8, "{name}");
    }
    assert_eq!([cycles("gfx950", "ds_read_b32", 1), cycles("gfx950", "ds_read_b128", 1)], [1, 2], "64 lanes at once");
    assert_eq!([cycles("gfx950", "ds_read_b32", 0), cycles("gfx950", "ds_read_b64", 0)], [1, 2], "and none of them");
    // What is built here takes every pass.
    let here = full_chip(false);
    assert_eq!(cost(&here, "ds_read_b128", 0, 1, linear(16)).ideal_cycles, 8);
}

/// Loads of 96 bits and stores of 64 see 32 of the 64 banks.
#[test]
fn an_access_sees_the_banks_that_the_chip_says() {
    let gfx950 = chip("gfx950");
    let apart = |lane: u32| 128 * lane;
    let conflicts = |op, exec| cost(&gfx950, op, 0, exec, apart).bank_conflicts;
    assert_eq!([conflicts("ds_write_b64", 3), conflicts("ds_read_b64", 3)], [1, 0]);
    assert_eq!([conflicts("ds_read_b96", u64::MAX), conflicts("ds_read_b128", u64::MAX)], [56, 28]);
    let registers = wave(3, apart);
    let schedule = schedule(&gfx950, WHOLE, &on(&gfx950, "ds_write_b64", 0), &registers).unwrap();
    let places: Vec<_> =
        schedule.requests[0].passes[0].accesses.iter().map(|access| (access.cycle, access.bank)).collect();
    assert_eq!(places, [(0, 0), (0, 1), (1, 0), (1, 1)], "the account agrees");
}

#[test]
fn two_addresses_have_lanes_of_their_own() {
    let cost = cost(&chip("gfx950"), "ds_read2_b64", 4, u64::MAX, |lane| (lane % 16) * 1032 + lane / 16 * 8);
    assert_eq!((cost.ideal_cycles, cost.bank_conflicts), (8, 0));
}

/// Of what is measured every ratio within a fifth.
#[test]
fn misaligned_addresses_cost_what_was_measured() {
    // Seconds at misaligned and at aligned addresses, on a gfx900 and a gfx1030: reviews.llvm.org/D123956 and D123524.
    /// Chip, instruction, distance of lanes and misalignments in bytes, seconds misaligned and aligned.
    type Measured = (&'static str, &'static str, u32, &'static [u32], f64, f64);
    let measured: [Measured; 22] = [
        ("gfx906", "ds_read_b64", 8, &[1, 2, 4], 4.4, 2.3),
        ("gfx906", "ds_write_b64", 8, &[1, 2], 7.3, 3.2),
        ("gfx906", "ds_write_b64", 8, &[4], 4.6, 3.2),
        ("gfx906", "ds_read2_b32", 8, &[1, 2], 7.3, 2.2),
        ("gfx906", "ds_read2_b32", 8, &[4], 2.3, 2.2),
        ("gfx906", "ds_write2_b32", 8, &[1, 2], 7.5, 3.2),
        ("gfx906", "ds_write2_b32", 8, &[4], 3.2, 3.2),
        ("gfx906", "ds_read_u16", 2, &[1], 14.0, 4.8),
        ("gfx906", "ds_write_b16", 2, &[1], 14.0, 7.0),
        ("gfx906", "ds_read_b96", 16, &[1, 2, 4, 8], 4.1, 3.3),
        ("gfx906", "ds_write_b96", 16, &[1, 2, 4, 8], 4.8, 3.4),
        ("gfx906", "ds_read_b32", 4, &[1, 2], 10.1, 2.6),
        ("gfx906", "ds_write_b32", 4, &[1, 2], 10.0, 4.8),
        ("gfx906", "ds_read_u8", 1, &[1, 2], 8.7, 8.6),
        ("gfx906", "ds_write_b8", 1, &[1, 2], 13.2, 13.2),
        ("gfx1030", "ds_write_b64", 8, &[4], 13.5, 4.4),
        ("gfx1030", "ds_write_b64", 8, &[1, 2], 23.2, 4.4),
        ("gfx1030", "ds_write2_b32", 8, &[1, 2], 23.1, 4.3),
        ("gfx1030", "ds_write2_b32", 8, &[4], 4.3, 4.3),
        ("gfx1030", "ds_write_b16", 2, &[1], 44.0, 7.9),
        ("gfx1030", "ds_write_b96", 16, &[1], 12.5, 4.1),
        ("gfx1030", "ds_write_b8", 1, &[1, 2], 13.1, 13.0),
    ];
    for (name, op, stride, misaligned, slow, fast) in measured {
        let chip = chip(name);
        let cycles = |bytes: u32| f64::from(cost(&chip, op, 1, u64::MAX, |lane| stride * lane + bytes).cycles);
        for bytes in misaligned {
            let (ratio, expected) = (cycles(*bytes) / cycles(0), slow / fast);
            assert!((ratio / expected - 1.0).abs() < 0.2, "{name}, {op} + {bytes}: {ratio}, measured {expected}");
        }
    }
}

#[test]
fn what_nobody_measured_of_misaligned_addresses_is_said() {
    let rests = |name: &str, bytes: u32| {
        let chip = chip(name);
        let mut meter = Meter::new(chip.clone(), WHOLE);
        let cost = meter
            .cost(&Transfer::ds(&on(&chip, "ds_read_b128", 0), 0, &wave(u64::MAX, |lane| 16 * lane + bytes)))
            .unwrap();
        (cost.misaligned_cycles, meter.rests_on().any(|entry| entry.key == "misaligned addresses"))
    };
    for name in ["gfx906", "gfx90a", "gfx942", "gfx950"] {
        assert_eq!([rests(name, 0), rests(name, 4)], [(0, false), (0, true)], "{name}");
    }
}

#[test]
fn a_cost_rests_on_what_it_used_alone() {
    let rests = |name: &str, op: &str, lanes: u64| -> Vec<String> {
        let chip = chip(name);
        let mut meter = Meter::new(chip.clone(), WHOLE);
        meter.cost(&Transfer::ds(&on(&chip, op, 0), 0, &wave(lanes, |lane| 16 * lane))).unwrap();
        let weak = meter.rests_on().filter(|entry| entry.evidence.is_weak());
        weak.map(|entry| entry.key.clone()).collect()
    };
    assert!(rests("gfx942", "ds_read_b32", u64::MAX).is_empty(), "all of it is measured or AMD's");
    assert_eq!(rests("gfx942", "ds_read_b32", 1), ["empty_groups"]);
    assert_eq!(rests("gfx942", "ds_write_b64", u64::MAX), ["lanes of stores of 64 bits"]);
    assert_eq!(rests("gfx942", "ds_add_u32", u64::MAX), ["read-modify-writes"]);
    assert_eq!(rests("gfx942", "ds_swizzle_b32", u64::MAX), ["permutes and swizzles"]);
}

/// All that a cost rests on, however well it is known.
#[test]
fn a_cost_rests_on_all_that_it_used() {
    let rests = |name: &str, wave: WaveSize, op: &str| -> Vec<String> {
        let chip = chip(name);
        let mut meter = Meter::new(chip.clone(), WHOLE);
        let mut registers = Wave::new(wave);
        registers.vgprs[1] = std::array::from_fn(|lane| 16 * lane as u32);
        meter.cost(&Transfer::ds(&on(&chip, op, 1), 0, &registers)).unwrap();
        meter.rests_on().map(|entry| entry.key.clone()).collect()
    };
    let (of_32, of_64) = (WaveSize::Wave32, WaveSize::Wave64);
    for (name, wave, op, keys) in [
        ("gfx942", of_64, "ds_read_b32", &["banks", "bytes_in", "bytes_out", "lanes of loads of 32 bits"][..]),
        ("gfx942", of_64, "ds_write_b32", &["banks", "bytes_in", "lanes of stores of 32 bits"]),
        ("gfx942", of_64, "ds_add_u32", &["banks", "bytes_in", "read-modify-writes", "lanes of stores of 32 bits"]),
        (
            "gfx942",
            of_64,
            "ds_read_u16",
            &["banks", "bytes_in", "bytes_out", "accesses of 8 and 16 bits", "lanes of loads of 32 bits"],
        ),
        (
            "gfx942",
            of_64,
            "ds_read2_b32",
            &["banks", "bytes_in", "bytes_out", "two_addresses", "lanes of loads of 32 bits at two addresses"],
        ),
        ("gfx950", of_64, "ds_write_b64", &["bytes_in", "lanes of stores of 64 bits"]),
        ("gfx942", of_64, "ds_swizzle_b32", &["bytes_out", "permute_lanes", "permutes and swizzles"]),
        ("gfx1030", of_32, "ds_swizzle_b32", &["bytes_out", "permutes and swizzles"]),
        ("gfx1030", of_64, "ds_swizzle_b32", &["lanes", "bytes_out", "permute_lanes", "permutes and swizzles"]),
        ("gfx1030", of_64, "ds_write_b32", &["lanes", "banks", "bytes_in", "lanes of stores of 32 bits"]),
    ] {
        assert_eq!(rests(name, wave, op), keys, "{name}, {op}");
    }
}

/// Two lanes to a bank take no longer than the way out of an MI300, which a measurement contradicts; and a counter that
/// reads 0 has no conflicts to show.
#[test]
fn hidden_conflicts_and_a_counter_without_conflicts_are_told() {
    let rests = |name: &str, wave: WaveSize, op: &str, stride: u32| -> Vec<String> {
        let chip = chip(name);
        let mut meter = Meter::new(chip.clone(), WHOLE);
        let mut registers = Wave::new(wave);
        registers.vgprs[1] = std::array::from_fn(|lane| stride * lane as u32);
        meter.cost(&Transfer::ds(&on(&chip, op, 1), 0, &registers)).unwrap();
        let weak = meter.rests_on().filter(|entry| entry.evidence.is_weak());
        weak.map(|entry| format!("{}: {}", entry.key, entry.source)).collect()
    };
    for chip in ["gfx942", "gfx90a"] {
        let told = |stride: u32| rests(chip, WaveSize::Wave64, "ds_read_b32", stride).join("; ");
        assert!(told(8).contains("conflicts of loads: ") && told(8).contains("1.32 times"), "{chip}: {}", told(8));
        for stride in [4, 12, 16, 128] {
            assert!(!told(stride).contains("conflicts of loads"), "{chip}, {stride}: {}", told(stride));
        }
    }
    let told = |stride: u32| rests("gfx1201", WaveSize::Wave32, "ds_load_b32", stride).join("; ");
    assert!(told(8).contains("SQ_LDS_BANK_CONFLICT: the counter reads 0"), "{}", told(8));
    assert!(!told(4).contains("SQ_LDS_BANK_CONFLICT"), "{}", told(4));
}

#[test]
fn what_is_built_here_rests_on_nothing() {
    assert!(full_chip(true).is_built_here() && full_chip(true).entries().is_empty());
}

/// Every way to cost something is a part of the whole.
#[test]
fn cycles_are_the_sum_of_their_parts() {
    for name in built_in_names() {
        let chip = chip(name);
        let loads = ["read_b32", "read_b64", "read_b128", "write_b32", "write_b96", "write_b128"];
        for op in loads.map(|op| format!("ds_{op}")).iter().chain(&["ds_add_u32".to_owned()]) {
            let op = if chip.target == Target::Gfx1100 {
                op.replace("read", "load").replace("write", "store")
            } else {
                op.clone()
            };
            for stride in [0, 1, 4, 12, 36, 128] {
                let cost = cost(&chip, &op, 0, u64::MAX, |lane| stride * lane);
                let parts = cost.ideal_cycles
                    + cost.bank_conflicts
                    + cost.address_conflicts
                    + cost.misaligned_cycles
                    + cost.port_cycles;
                assert_eq!(cost.cycles, parts, "{name}, {op}, stride {stride}");
            }
        }
    }
}

/// Every chip is found by the name of each product that the documentation lists, however it is written.
#[test]
fn chips_are_found_by_what_they_are_sold_as() {
    let found = |name: &str| built_in(name).map(|chip| chip.name().to_owned());
    let page = include_str!("../../../../docs/chips.md");
    let mut listed = 0;
    for name in built_in_names() {
        let row = page.lines().find(|line| line.starts_with(&format!("| {name} | "))).expect("a row");
        let also: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        listed += also.len();
        assert_eq!(also.len(), product_names(name).len(), "{row}");
        for product in also.iter().chain(product_names(name)) {
            for written in [(*product).to_owned(), product.to_uppercase(), format!("AMD Radeon {product}")] {
                assert_eq!(found(&written).as_deref(), Some(name), "{written}");
            }
        }
    }
    assert!(listed > 20, "{listed}");
    for (product, name) in [("Radeon RX 7900 XTX", "gfx1100"), ("Instinct MI250X", "gfx90a"), ("strix_halo", "gfx1151")]
    {
        assert_eq!(found(product).as_deref(), Some(name), "{product}");
    }
    for other in ["mi100", "./mi300x", "mi300x.toml", "radeon", "", "amd", "gfx9", "GFX942"] {
        assert_eq!(found(other), None, "{other}");
    }
    let config: ChipConfig = toml::from_str("base = \"mi300x\"").unwrap();
    assert_eq!(config.chip().unwrap().name(), "gfx942 with changes");
}

/// Whoever is told to choose another target can choose the chip of that name.
#[test]
fn every_target_is_a_chip() {
    for target in Target::ALL {
        assert_eq!(chip(target.name()).target, target);
    }
}
