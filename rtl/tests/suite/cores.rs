//! Cores: which there are, what they are called, what their ports are called, and what they support.

use lds_isa::isa;
use lds_isa::targets::{BvhStack, Geometry, Reading, Rules, Target};
use lds_rtl::export::{Core, Port, Technology};
use lds_rtl::{EXTRA, GEOMETRIES, OpcodeControl, Part, Parts, Preset, UnitKind, adders_for, supports};
use std::cmp::Reverse;

#[test]
fn the_targets_unit_comes_first_and_the_smallest_last() {
    let (every, extra) = GEOMETRIES.split_at(6);
    assert_eq!((every[0], every[5]), (Geometry::FULL, Geometry::SMALL));
    assert!(every.is_sorted_by_key(|geometry| Reverse(geometry.bytes())));
    assert_eq!(extra, EXTRA.as_slice());
}

#[test]
fn a_unit_needs_little_stack() {
    let export = || Core::new(Target::Gfx906, Geometry::FULL).verilog(Technology::Generic).map(drop);
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(export).unwrap();
    thread.join().unwrap().unwrap();
}

/// A unit of each kind, of some size.
fn of_each_kind(geometry: Geometry) -> Vec<Core> {
    let target = |kind| if kind == UnitKind::Wgp { Target::Gfx1100 } else { Target::Gfx906 };
    UnitKind::all().map(|kind| Core::of(kind, target(kind), geometry)).collect()
}

#[test]
fn every_size_has_its_units() {
    let kinds: Vec<UnitKind> = UnitKind::all().collect();
    for geometry in GEOMETRIES {
        let cores = of_each_kind(geometry);
        assert_eq!(cores.iter().map(Core::kind).collect::<Vec<_>>(), kinds);
        for core in cores {
            let design = core.verilog(Technology::Generic).unwrap();
            let addresses = design.ports.iter().filter(|port| port.source.ends_with("request.address"));
            let lanes: usize = addresses.map(|port| port.count).sum();
            assert_eq!(lanes, core.kind().requesters() * geometry.lanes, "{}", core.name());
        }
    }
}

#[test]
fn every_unit_can_be_simulated() {
    for core in GEOMETRIES.into_iter().flat_map(of_each_kind) {
        core.check().unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Users have wired these: a name that changes breaks their design.
const NAMES: &str = "clk rst req_main_first req_tvalid req_starts req_opcode req_tid req_offset0 req_offset1 req_base req_size \
    req_m0 req_alignment req_exec req_source_exec req_destination_lane req_source_lane req_first req_tlast req_denorm req_addr req_data0 req_data1 req_data2 req_data3 req_visited \
    load_tvalid load_starts load_opcode load_tid load_offset0 load_offset1 load_base load_size load_m0 load_alignment load_exec load_destination_lane load_addr \
    rsp_tready ack_tready req_tready load_tready rsp_tvalid rsp_tid rsp_has_data rsp_vgpr rsp_halves rsp_tlast rsp_mask rsp_violations \
    rsp_cycles rsp_unsupported rsp_tdata ack_tvalid ack_tid ack_violations ack_cycles sq_insts_lds sq_lds_idx_active \
    sq_lds_bank_conflict sq_lds_addr_conflict sq_lds_unaligned_stall sq_lds_atomic_return sq_lds_mem_violations";

#[test]
fn ports_have_the_names_that_users_have_wired() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).unwrap();
    // A port may come to these; the digests of the exported Verilog tell which.
    let still = |ports: &[Port]| -> Vec<String> {
        let wired = |port: &&Port| NAMES.split_whitespace().any(|name| name == port.name);
        ports.iter().filter(wired).map(|port| port.name.clone()).collect()
    };
    assert_eq!(still(&core.ports), NAMES.split_whitespace().collect::<Vec<_>>());
    assert_eq!(core.modules[0], core.top);
    let one_port = Core { parts: Parts::ALL.without(Part::Dual), ..Core::new(Target::Gfx906, Geometry::SMALL) };
    let fewer = still(&one_port.verilog(Technology::Generic).unwrap().ports);
    let of_two = |name: &&str| name.starts_with("load_") || name.starts_with("ack_") || *name == "req_main_first";
    assert_eq!(fewer, NAMES.split_whitespace().filter(|name| !of_two(name)).collect::<Vec<_>>());
}

#[test]
fn every_port_of_every_module_says_what_it_is() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).unwrap();
    let lines: Vec<&str> = core.text.lines().map(str::trim).collect();
    let is_port = |line: &str| line.starts_with("input ") || line.starts_with("output ");
    // Of an array the exporter says the size by itself: `8 x 32 bits`.
    let is_size = |text: &str| text.starts_with(|first: char| first.is_ascii_digit()) && text.ends_with(" bits");
    let says = |line: &str| line.strip_prefix("// ").is_some_and(|text| !is_size(text));
    let silent = lines.windows(2).filter(|pair| is_port(pair[1]) && !says(pair[0]));
    let silent: Vec<&str> = silent.filter_map(|pair| pair[1].trim_end_matches(',').split(' ').next_back()).collect();
    assert!(silent.len() > 10 && silent.iter().all(|name| ["clk", "clock"].contains(name)), "{silent:?}");
}

#[test]
fn a_name_says_the_unit() {
    for geometry in GEOMETRIES {
        let one_less = Part::ALL.into_iter().map(|part| Parts::ALL.without(part));
        let presets = Preset::ALL.iter().map(|preset| preset.parts());
        let less_than_one = Part::ALL.into_iter().map(|part| Preset::Compute.parts().without(part));
        let two_less = Parts::ALL.without(Part::Atomics).without(Part::Counters);
        for parts in one_less.chain([Parts::ALL, two_less]).chain(presets).chain(less_than_one) {
            let core = Core { parts, ..Core::new(Target::Gfx906, geometry) };
            assert_eq!(Core::from_name(&core.name()), Some(core));
            let rays = Core {
                parts,
                rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL },
                ..Core::new(Target::Gfx1100, geometry)
            };
            let fewer = Some(Core { adders: 2, ..rays }).filter(Core::has_fewer_adders);
            for core in [Some(rays), fewer].into_iter().flatten().filter(Core::has_manual_stacks) {
                assert_eq!(Core::from_name(&core.name()), Some(core));
            }
        }
    }
    for (target, preset) in
        Target::ALL.into_iter().flat_map(|target| Preset::ALL.iter().map(move |preset| (target, preset)))
    {
        let local = Core { parts: preset.parts(), ..Core::new(target, Geometry::SMALL) };
        let less = |core: Core| Core {
            parts: preset.missing().iter().fold(core.parts, |parts, part| parts.without(*part)),
            ..core
        };
        let wgp = (target == Target::Gfx1100).then(|| less(Core::wgp(target, Geometry::SMALL)));
        for core in [Some(local), Some(less(Core::gds(target, Geometry::SMALL))), wgp].into_iter().flatten() {
            assert!(!core.name().contains("_no_") && core.preset() == *preset, "{}", core.name());
            assert_eq!(Core::from_name(&core.name()), Some(core));
        }
    }
    let basic = Core { parts: Preset::Basic.parts(), ..Core::new(Target::Gfx906, Geometry::SMALL) };
    assert_eq!(basic.name(), "lds_gfx906_8x8x64_basic");
    let less = Core { parts: Preset::Compute.parts().without(Part::Permute), ..basic };
    assert_eq!(less.name(), "lds_gfx906_8x8x64_compute_no_permute");
    let rays = Core {
        rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL },
        ..Core::new(Target::Gfx1100, Geometry::SMALL)
    };
    assert_eq!(rays.name(), "lds_gfx1100_8x8x64_manual_stacks");
    for target in Target::BUILT {
        let small = Core::new(target, Geometry::SMALL);
        let open = || Reading::ALL.into_iter().filter(|reading| small.parts.has_choice(target, false, *reading));
        for readings in open().map(Into::into).chain([open().collect()]) {
            let core = Core { rules: Rules { readings, ..Rules::USUAL }, adders: 2, ..small };
            assert_eq!(Core::from_name(&core.name()), Some(core), "{}", core.name());
        }
    }
    let both = Reading::FailedCompare | Reading::EqualOffsets;
    let read = Core { rules: Rules { readings: both, ..Rules::USUAL }, ..Core::new(Target::Gfx906, Geometry::SMALL) };
    assert_eq!(read.name(), "lds_gfx906_8x8x64_as_failed_compare_as_equal_offsets");
    for other in [
        "lds_gfx1100_8x8x64_as_equal_offsets",
        "lds_gfx906_8x8x64_as_equal_offsets_as_failed_compare",
        "lds_gfx906_8x8x64_as_failed",
        "lds_gfx906_8x8x64_as_inactive_lanes_no_permute",
    ] {
        assert_eq!(Core::from_name(other), None, "{other}");
    }
    for other in
        ["lds_gfx906_8x8x64_manual_stacks", "lds_gfx1100_8x8x64_manual", "lds_gfx1100_8x8x64_manual_stacks_no_stacks"]
    {
        assert_eq!(Core::from_name(other), None, "{other}");
    }
    for other in [
        "lds_gfx906_8x8x64_bank",
        "lds_gfx906_8x8x64_full",
        "lds_gfx906_8x8x64_basic_no_dual",
        "lds_gfx906_3x3x3",
        "lds_gfx906_8x8x64_no_dual_no_atomics",
        "lds_8x8x64",
        "unit",
    ] {
        assert_eq!(Core::from_name(other), None, "{other}");
    }
}

#[test]
fn a_unit_without_atomics_has_no_alu() {
    for (parts, has_alu) in [(Parts::ALL, true), (Parts::ALL.without(Part::Atomics), false)] {
        let core = Core { parts, ..Core::new(Target::Gfx906, Geometry::SMALL) };
        let text = core.verilog(Technology::Ecp5).expect("exports").text;
        assert_eq!(text.contains("_alu "), has_alu, "{parts:?}");
    }
}

#[test]
fn what_is_not_built_is_an_error() {
    let odd = Core::new(Target::Gfx906, Geometry { lanes: 3, banks: 3, rows: 3 });
    assert!(odd.verilog(Technology::Generic).unwrap_err().to_string().contains("3 lanes"));
    assert!(odd.check().unwrap_err().to_string().contains("3 lanes"));
}

/// What the blocks have built in; a target with other rules needs other blocks.
#[test]
fn targets_have_rules_that_the_blocks_know() {
    for facts in Target::BUILT.map(Target::facts) {
        assert!([32, 64].contains(&facts.local.permute_lanes) && facts.local.swizzle_lanes == 32, "{}", facts.name);
        assert!(GEOMETRIES.contains(&facts.local.geometry), "{}", facts.name);
    }
}

/// Features say which opcodes a unit has; the tables of kinds and of the ALU must have what they promise.
#[test]
fn what_is_supported_has_a_control_word() {
    let one_less = Part::ALL.into_iter().map(|part| Parts::ALL.without(part));
    for parts in one_less.chain([Parts::ALL]) {
        for target in Target::BUILT {
            for opcode in isa::opcodes(target) {
                let word = OpcodeControl::of(target, parts, opcode);
                assert_eq!(word.is_some(), supports(parts, opcode), "{parts:?} {target} {}", opcode.name);
            }
        }
    }
}

#[test]
fn adders_are_a_power_of_two_up_to_the_banks() {
    let wrong = |adders, parts| adders_for(adders, Geometry::SMALL, parts).err().map(|error| error.help());
    for adders in [2, 4, 8] {
        assert_eq!(wrong(adders, Parts::ALL), None);
    }
    for adders in [0, 3, 16] {
        assert!(wrong(adders, Parts::ALL).unwrap().contains("from 2 to 8"), "{adders}");
    }
    assert!(wrong(1, Parts::ALL).unwrap().contains("wide-atomics"));
    assert_eq!(wrong(1, Parts::ALL.without(Part::WideAtomics)), None);
}
