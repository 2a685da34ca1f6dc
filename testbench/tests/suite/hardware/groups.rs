//! Several work-groups in one LDS, on the models, the RTL and the Verilog, and what the command says of them.

use crate::common::{Desk, SMALL, SMALLEST, assert_code, json, passes, said};
use lds::diagnostic::Source;
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup};

/// Two work-groups of two waves: each has a number at its byte 0, fills its own bytes, reads them back across its
/// waves, counts in one dword, and reaches for a byte behind its own, at which the other one has something.
fn two(target: Target, base: u32, alloc: u32) -> String {
    let (load, store, add) = match target {
        Target::Gfx906 => ("ds_read_b32", "ds_write_b32", "ds_add_rtn_u32"),
        _ => ("ds_load_b32", "ds_store_b32", "ds_add_rtn_u32"),
    };
    let pitch = alloc.next_multiple_of(target.facts().local.allocation_block);
    format!(
        "; lds: waves 4\n; lds: groups 2\n; lds: base {base}\n; lds: alloc {alloc}\n; lds: memory at 0 = 1000 + group\n\
         ; lds: v1 = 4 * lane + 256 * (wave & 1) + 4\n; lds: v2 = 100 * wave + lane\n; lds: v3 = 4 * lane + 256 * (1 - (wave & 1)) + 4\n\
         ; lds: v4 = 0\n; lds: v5 = 1\n{store} v1, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\n\
         {load} v6, v3\n; lds: expect v6 == 100 * (wave ^ 1) + lane\n\
         {load} v7, v4\n; lds: expect v7 == 1000 + group\n{add} v8, v4, v5\ns_waitcnt lgkmcnt(0)\n\
         ; lds: expect memory at 0 == 1128 + group\n; lds: expect memory at v1 == v2\n\
         ; lds: v9 = {alloc} + 4 * (lane & 1)\n; lds: v10 = {pitch} - {pitch} * 2 * group\n; lds: v11 = 77\n; lds: v12 = 77\n\
         {load} v11, v9\n{store} v9, v5\n{load} v12, v10\n{store} v10, v5\ns_waitcnt lgkmcnt(0)\n\
         ; lds: expect v11 == 0 && v12 == 0 && conflict_cycles == 0\n\
         ; lds: expect memory at 0 == 1128 + group, 200 * group\ns_endpgm\n"
    )
}

#[test]
fn the_hardware_takes_each_request_at_its_own_allocation() {
    let text = two(Target::Gfx906, 512, 516);
    let setup = || Setup::new(Core::new(Target::Gfx906, SMALLEST), Engine::Rtl).beside(Simulator::Verilator);
    passes(&Source::new("two.s", &text), &setup(), &mut Unobserved);
    let mut held_up = setup();
    held_up.stalls = Some(7);
    passes(&Source::new("two.s", &text), &held_up, &mut Unobserved);
    // Work-groups that share the storage evenly have 1,536 bytes each.
    let shared = two(Target::Gfx906, 512, 1536).replace("; lds: alloc 1536\n", "");
    passes(&Source::new("shared.s", shared), &setup(), &mut Unobserved);
}

#[test]
fn the_full_unit_has_as_many_work_groups_as_fit() {
    let text = "; lds: waves 64\n; lds: groups 64\n; lds: v1 = 4 * lane\n; lds: v2 = 1000 * wave + lane\n\
        ds_write_b32 v1, v2\n; lds: v1 = 4 * (lane ^ 5)\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n\
        ; lds: expect v3 == 1000 * group + (lane ^ 5) && conflict_cycles == 0\n\
        ; lds: expect memory at 0 count 64 == 1000 * group + index\ns_endpgm\n";
    let setup = Setup::new(Core::new(Target::Gfx906, Geometry::FULL), Engine::Rtl);
    passes(&Source::new("many.s", text), &setup, &mut Unobserved);
}

/// In WGP mode waves of both work-groups are on both compute units, and an allocation may lie across the border of the
/// sides.
#[test]
fn a_work_group_processor_has_them_in_both_modes() {
    let core = Core::wgp(Target::Gfx1100, SMALLEST);
    let setup = Setup::new(core, Engine::Rtl).beside(Simulator::Verilator);
    for base in [0, 3072] {
        passes(&Source::new("wgp.s", two(Target::Gfx1100, base, 1000)), &setup, &mut Unobserved);
    }
    for cu in [0, 1] {
        let text = format!("; lds: cu {cu}\n{}", two(Target::Gfx1100, 1024, 1024));
        passes(&Source::new("cu.s", text), &setup, &mut Unobserved);
    }
}

/// A store of one work-group and a load of the other meet in banks and regions, as those of two waves of one do.
#[test]
fn work_groups_contend_as_waves_do() {
    let text = |groups: u32, offset: u32| {
        format!(
            "; lds: waves 2\n; lds: groups {groups}\n; lds: alloc 2048\n; lds: v1 = (lane & 31) * 64 + {offset} * wave\n; lds: v2 = lane\n\
             ds_write_b32 v1, v2\nds_read_b32 v3, v1\nds_add_u32 v1, v2\nds_read_b32 v4, v1\ns_endpgm\n"
        )
    };
    let setup = Setup::new(Core::new(Target::Gfx906, SMALLEST), Engine::Rtl).beside(Simulator::Verilator);
    let cycles = |text: String| {
        let session = passes(&Source::new("contend.s", text), &setup, &mut Unobserved);
        (session.clock_cycles, session.counters)
    };
    // The second work-group begins where the second half of what one has begins.
    let one = text(1, 2048).replace("alloc 2048", "alloc 4096");
    assert_eq!(cycles(text(2, 0)), cycles(one));
}

#[test]
fn the_command_says_which_work_group() {
    let desk = Desk::new();
    desk.write("two.s", two(Target::Gfx906, 512, 516));
    for engine in ["model", "rtl", "verilator", "icarus"] {
        let ran = desk.lds(&[&["run", "two.s", "--engine", engine, "--json", "-", "--dump"][..], &SMALL].concat());
        assert_code(&ran, 0);
        let ran = json(&ran);
        let shares = serde_json::json!([{ "base": 512, "size": 516 }, { "base": 1536, "size": 516 }]);
        assert_eq!(ran["work_groups"], shares, "{engine}");
        let memory = ran["memory"].as_array().expect("dwords");
        assert_eq!((memory.len(), &memory[0], &memory[256]), (385, &1128.into(), &1129.into()), "{engine}");
        let refused = ran["warnings"].as_array().expect("a list").iter().find(|one| one["kind"] == "allocation_block");
        let refused = refused.expect("byte 516 is in the block");
        assert_eq!((&refused["work_group"], &refused["wave"]), (&0.into(), &0.into()));
        assert!(refused["text"].as_str().expect("text").starts_with("work-group 0: wave 0, lane 0 reads"), "{refused}");
    }
    let analysed = desk.lds(&[&["analyze", "two.s", "--json", "-", "--html", "page.html"][..], &SMALL].concat());
    assert_code(&analysed, 0);
    let analysed = json(&analysed);
    assert_eq!((&analysed["work_groups"][1]["base"], &analysed["allocation"]["size"]), (&1536.into(), &1540.into()));
    let groups = analysed["instructions"].as_array().expect("a list").iter().map(|one| &one["work_group"]);
    assert!(groups.into_iter().all(|group| group.is_u64()), "{analysed}");
    assert!(desk.read("page.html").contains("wave 0 of work-group 0"));
    // One work-group is no number of one.
    let alone = json(&desk.lds(&[&["analyze", "ok.s", "--json", "-"][..], &SMALL].concat()));
    assert!(alone["work_groups"].is_null() && alone["instructions"][0]["work_group"].is_null());
    desk.write("wrong.s", "; lds: waves 2\n; lds: groups 2\n; lds: alloc 512\n; lds: memory at 8 = 3 + group\nds_nop\n; lds: expect memory at 8 == 3\n");
    let wrong = desk.lds(&[&["run", "wrong.s", "--engine", "model"][..], &SMALL].concat());
    assert_code(&wrong, 1);
    assert!(said(&wrong).contains("work-group 1, byte 0x8: found 4, expected == 3"), "{}", said(&wrong));
    desk.write("many.s", "; lds: waves 9\n; lds: groups 9\nds_nop\n");
    let many = desk.lds(&[&["run", "many.s", "--engine", "model"][..], &SMALL].concat());
    assert_code(&many, 2);
    assert!(said(&many).contains("many.s:2:15") && said(&many).contains("9 work-groups"), "{}", said(&many));
}
