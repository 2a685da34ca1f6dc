//! Flat instructions that reach the LDS, data of a file, and vector instructions that are skipped.

use super::*;
use crate::{Warning, WarningKind};

fn outcome_on(target: Target, text: &str) -> Outcome {
    let program = Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let mut model = Model::new(target, Geometry::FULL, allocation).with_settings(program.settings()).watched();
    let outcome = run(&program, &mut model, &mut |_| {}).unwrap_or_else(|error| panic!("{error}"));
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    outcome
}

fn outcome(text: &str) -> Outcome {
    outcome_on(Target::Gfx906, text)
}

/// Lanes with an address in the aperture go to the LDS, where they cost what a DS instruction costs; the others go to
/// global memory.
#[test]
fn a_flat_instruction_reaches_two_memories() {
    let start = "; lds: alloc 512\n; lds: memory at 0 count 128 = index\n; lds: buffer 0 count 64 = 1000 + index\n\
        ; lds: v2 = 128 * lane % 256\n; lds: v3 = lane < 32 ? 0x10000 : 1\n; lds: v6 = 7\n";
    let loads = format!(
        "{start}flat_load_dword v4, v[2:3] offset:4\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
         ; lds: expect v4 == 1 + v2 / 4 + (lane < 32 ? 0 : 1000)\n\
         flat_atomic_add v[2:3], v6\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_endpgm\n\
         ; lds: expect memory at 0 == 16 * 7\n; lds: expect buffer 0 == 1000 + 16 * 7\n; lds: expect memory at 128 == 32 + 16 * 7\n"
    );
    let outcome = outcome(&loads);
    let of = |step: usize| outcome.executed.iter().filter(move |record| record.step == step);
    let steps: Vec<usize> = outcome.executed.iter().map(|record| record.step).collect();
    assert_eq!(outcome.executed.len(), 2, "{steps:?}");
    assert!(of(steps[0]).all(|record| record.lanes == 32));
    assert_eq!(outcome.warnings, []);
    let alone = format!("{start}; lds: exec = lane < 32\nds_read_b32 v4, v2 offset:4\ns_waitcnt lgkmcnt(0)\ns_endpgm");
    assert_eq!(of(steps[0]).next().unwrap().cycles, self::outcome(&alone).executed[0].cycles);
    // No lane in the LDS, no instruction there.
    let elsewhere = loads.split("\ns_waitcnt").next().unwrap().replace("lane < 32", "lane < 0");
    assert_eq!(self::outcome(&format!("{elsewhere}\ns_endpgm")).executed.len(), 0);
}

/// Data may come from either memory: a program has to wait for both.
#[test]
fn a_flat_load_is_waited_for_twice() {
    let warned = |wait: &str| {
        let text = format!(
            "; lds: alloc 256\n; lds: memory at 0 count 64 = index\n; lds: v2 = 4 * lane\n; lds: v3 = 0x10000\n\
             flat_load_dword v4, v[2:3]\n{wait}\nv_mov_b32_e32 v5, v4\ns_endpgm\n; lds: expect v5 == lane"
        );
        let outcome = outcome(&text);
        let waits =
            outcome.warnings.iter().filter(|warning| matches!(warning.kind, WarningKind::PendingRegister { .. }));
        let told = |warning: &Warning| (warning.line, warning.other_line, warning.help(), warning.to_string());
        waits.map(told).collect::<Vec<_>>()
    };
    assert_eq!(warned("s_waitcnt vmcnt(0) lgkmcnt(0)"), []);
    for (wait, missing) in [("s_waitcnt vmcnt(0)", "lgkmcnt(0)"), ("s_waitcnt lgkmcnt(0)", "vmcnt(0)")] {
        let told = warned(wait);
        assert_eq!((told.len(), told[0].0, told[0].1), (1, 7, Some(5)), "{wait}");
        assert!(told[0].2.contains(missing), "{wait}: {}", told[0].2);
        // Whichever memory is waited for, it is the same instruction.
        assert_eq!(told[0].3, "line 7: v4 is used while a flat instruction (line 5) will still write it", "{wait}");
    }
}

#[test]
fn races_of_flat_instructions_are_found() {
    let text = "; lds: waves 2\n; lds: alloc 256\n; lds: v2 = 4 * lane\n; lds: v3 = 0x10000\n; lds: v4 = wave\n\
        flat_store_dword v[2:3], v4\ns_waitcnt vmcnt(0) lgkmcnt(0)\nds_read_b32 v5, v2\ns_waitcnt lgkmcnt(0)\ns_endpgm";
    let warnings = outcome(text).warnings;
    assert!(
        warnings.iter().any(|warning| (warning.kind.name(), warning.line, warning.other_line) == ("race", 6, Some(6))),
        "{warnings:?}"
    );
    assert!(
        warnings.iter().any(|warning| (warning.kind.name(), warning.line, warning.other_line) == ("race", 8, Some(6))),
        "{warnings:?}"
    );
}

/// While vector instructions are skipped, those of the data share do nothing and count nothing.
#[test]
fn skipped_instructions_do_not_reach_the_lds() {
    let outcome = outcome(
        "; lds: memory at 0 count 64 = 5\n; lds: v1 = 4 * lane\n; lds: v2 = 9\n; lds: v3 = 1\n; lds: v4 = 0\n; lds: v5 = 0x10000\n\
         s_setvskip -1, 0\ns_nop 1\nds_write_b32 v1, v2\nds_add_rtn_u32 v3, v1, v2\nv_mov_b32_e32 v2, 3\nflat_store_dword v[4:5], v2\n\
         s_setvskip 0, 0\ns_nop 1\nds_read_b32 v6, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n; lds: expect v6 == 5 && v3 == 1 && v2 == 9",
    );
    assert_eq!((outcome.executed.len(), outcome.warnings), (1, vec![]));
}

/// A load whose data goes to the LDS: by M0, an offset and the lane's number.
#[test]
fn a_load_to_lds_stores_there() {
    let outcome = outcome(
        "; lds: alloc 1024\n; lds: buffer 0 count 64 = 3 * index\n; lds: v2 = 4 * (63 - lane)\n; lds: v3 = 1\n\
         s_movk_i32 m0, 0x100\ns_nop 0\nglobal_load_dword v[2:3], off lds\ns_waitcnt vmcnt(0)\ns_endpgm\n\
         ; lds: expect memory at 256 count 64 == 3 * (63 - index)",
    );
    assert_eq!(outcome.executed.len(), 1);
}

/// Barriers are the work-group's, wherever they stand.
#[test]
fn waves_meet_at_barriers_on_different_lines() {
    let outcome = outcome(
        "; lds: waves 3\n; lds: s0 = wave\n; lds: v1 = 4 * wave\n; lds: v2 = wave + 10\n; lds: v3 = 4 * ((wave + 1) % 3)\n\
         ds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc0 other\ns_barrier\ns_branch on\n\
         other:\ns_barrier\non:\nds_read_b32 v4, v3\ns_waitcnt lgkmcnt(0)\ns_endpgm\n; lds: expect v4 == 10 + (wave + 1) % 3",
    );
    // All lanes of a wave write one dword.
    assert!(outcome.warnings.iter().all(|warning| warning.kind.name() == "open_order"), "{:?}", outcome.warnings);
}

/// Tables, variables and addresses, as a compiler writes them.
#[test]
fn data_of_a_file_is_in_memory() {
    let text = "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, table@rel32@lo+4\ns_addc_u32 s5, s5, table@rel32@hi+12\n\
        s_load_dwordx4 s[8:11], s[4:5], 0x0\ns_getpc_b64 s[6:7]\ns_add_u32 s6, s6, far@gotpcrel32@lo+4\n\
        s_addc_u32 s7, s7, far@gotpcrel32@hi+12\ns_load_dwordx2 s[6:7], s[6:7], 0x0\ns_waitcnt lgkmcnt(0)\n\
        s_load_dword s12, s[6:7], 0x4\ns_load_dword s13, s[10:11], 0x0\ns_getpc_b64 s[14:15]\n.Lhere:\n\
        s_add_u32 s14, s14, (.Lsub-.Lhere)&4294967295\ns_addc_u32 s15, s15, (.Lsub-.Lhere)>>32\n\
        s_swappc_b64 s[16:17], s[14:15]\ns_mov_b32 s20, far@abs32@lo\ns_waitcnt lgkmcnt(0)\ns_endpgm\n.Lsub:\ns_mov_b32 s18, 77\ns_setpc_b64 s[16:17]\n\
        ; lds: expect s8 == 0x20001 && s9 == 0x63003b61\n; lds: expect s12 == -3 & 0xffffffff && s13 == 5 && s18 == 77\n\
        \t.section\t.rodata.cst,\"aM\",@progbits,16\n\t.p2align\t4, 0x0\ntable:\n\t.short\t1, 2\n\t.ascii\t\"a;\\000c\" ; a text\n\
        \t.quad\tfive\n\t.data\nfive:\n\t.long\t5\n\t.zero\t4\n\t.globl\tfar\nfar:\n\t.fill\t1, 4, 9\n\t.long\t-3\n\
        \t.section\t.debug_info,\"\",@progbits\n\t.uleb128 4\n";
    let outcome = outcome(text);
    assert_eq!(outcome.waves[0].sgprs[20] & 0xffff_0000, 0x4000_0000, "data lies at 1 GiB");
    let refused = |text: &str| parse(text).map(|_| ()).unwrap_err().to_string();
    assert_eq!(refused("s_add_u32 s4, s4, tabel@rel32@lo+4\ns_endpgm"), "`tabel` is nowhere in the program");
    assert_eq!(refused("t:\ns_add_u32 s4, s4, t@tprel\ns_endpgm"), "`@tprel` isn't known here");
    let line = "t:\ns_add_u32 s4, q, t@rel32@lo\ns_endpgm";
    assert_eq!(parse(line).unwrap_err().line_column(), (2, 1));
    assert_eq!(refused("s_endpgm\n.data\n.float8 1"), "`.float8` isn't known in a section with data");
}

/// A work-group that comes later has the bytes of whichever has ended, and what that left is told with its number.
#[test]
fn a_work_group_gets_the_bytes_that_are_free_first() {
    // The first work-group loops; the second one ends at once, so that the third one has its place.
    let text = "; lds: waves 3\n; lds: groups 3\n; lds: resident 2\n; lds: alloc 260\n; lds: s0 = group\n; lds: v1 = 4 * lane\n; lds: v2 = group\n\
        ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == v3\nds_write_b32 v1, v2\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 end\ns_mov_b32 s1, 40\n\
        again:\ns_sub_u32 s1, s1, 1\ns_cmp_lg_u32 s1, 0\ns_cbranch_scc1 again\nend:\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    let outcome = outcome(text);
    let bases: Vec<u32> = outcome.waves.iter().map(|wave| wave.allocation.unwrap().base).collect();
    assert_eq!(bases, [0, 512, 512]);
    let unwritten: Vec<String> = outcome.warnings.iter().map(ToString::to_string).collect();
    assert!(
        unwritten[0].contains("work-group 0: wave 0, lane 0 reads byte 0x0, which nothing has written"),
        "{unwritten:?}"
    );
    assert_eq!(outcome.waves[2].vgprs[3][5], 1, "what the second one left");
    // Told where it is the first thing that is found there.
    let left = text.replace(
        "ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == v3\nds_write_b32 v1, v2\n",
        "ds_write_b32 v1, v2\n; lds: only group == 2\nds_read_b32 v3, v1 offset:4\ns_waitcnt lgkmcnt(0)\n\
        ; lds: expect v3 == v3\n; lds: all\n",
    );
    let left = left.replace("; lds: v2 = group\n", "; lds: v2 = group\n; lds: exec = group == 2 ? 1 : -1\n");
    let told: Vec<String> = self::outcome(&left).warnings.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 11: work-group 2: wave 2, lane 0 reads byte 0x4, which has what work-group 1 left there"]);
}

/// A lane whose bytes in the LDS aren't the work-group's is left out, in memory as well.
#[test]
fn a_load_to_lds_leaves_out_lanes_beyond_the_allocation() {
    let start = "; lds: alloc 512\n; lds: memory at 0 count 128 = 7\n; lds: v2 = 4 * lane\n; lds: v3 = 1\n";
    let loaded = outcome(&format!(
        "{start}; lds: buffer 0 count 32 = 3 * index\ns_movk_i32 m0, 0x180\ns_nop 0\n\
         global_load_dword v[2:3], off lds\ns_waitcnt vmcnt(0)\ns_endpgm\n\
         ; lds: expect memory at 384 count 32 == 3 * index\n; lds: expect memory at 0 count 96 == 7"
    ));
    let told: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["line 8: wave 0, lane 32 writes 4 bytes from byte 0x200 on, and the work-group owns bytes 0x0 to 0x1ff \
          (and 31 more lanes)"]
    );
    let stored = outcome(&format!(
        "{start}; lds: buffer 0 count 64 = 1\n; lds: s8 = 0\n; lds: s9 = 0x40001\n; lds: s10 = 256\n\
         ; lds: s11 = 0x800000\ns_movk_i32 m0, 0x180\ns_nop 1\nbuffer_store_lds_dword s[8:11], 0 lds\n\
         s_waitcnt vmcnt(0)\ns_endpgm\n; lds: expect buffer 0 == 7\n; lds: expect buffer 0 at 128 count 32 == 1"
    ));
    let told: Vec<(&str, u64)> = stored.warnings.iter().map(|warning| (warning.kind.name(), warning.count)).collect();
    assert_eq!(told, [("out_of_range", 32)]);
}

/// What a client of the LDS reads or writes are requests like others: of parameters eight quads of lanes, each with
/// another primitive, don't meet in a bank.
#[test]
fn clients_have_their_cycles() {
    let costs = |target, text: &str, instruction: &str| {
        let outcome = outcome_on(target, text);
        let line = 1 + text.lines().position(|line| line == instruction).expect("it is there");
        let program = Program::parse(&Source::new("test.s", text), target).expect("a program");
        let step = program.steps().iter().position(|step| step.line == line).expect("a step");
        let own = outcome.executed.iter().filter(|record| record.step == step);
        own.map(|record| (record.lanes, record.cycles, record.ideal_cycles)).collect::<Vec<_>>()
    };
    let start = |m0: u32| {
        format!(
            "; lds: waves 2\n; lds: alloc 65536\n; lds: memory at 0 count 16384 = 7\n; lds: v2 = 4 * lane\n; lds: v3 = 1\n\
             ; lds: v5 = 4 * lane\n; lds: buffer 0 count 64 = 3\ns_mov_b32 m0, {m0:#x}\ns_nop 1\n"
        )
    };
    let end = "\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_endpgm\n";
    // All quads have another primitive, or all the same one.
    let (apart, together) = (start(0x7fff_0100), start(0x100));
    for (start, instruction, wanted) in [
        (&together, "global_load_dword v[2:3], off lds", (64, 2, Some(2))),
        (&together, "v_mov_b32_e32 v4, src_lds_direct", (1, 1, Some(1))),
        (&together, "v_readfirstlane_b32 s9, src_lds_direct", (1, 1, Some(1))),
        (&together, "v_interp_mov_f32_e32 v4, p10, attr0.x", (16, 2, Some(2))),
        (&apart, "v_interp_mov_f32_e32 v4, p10, attr3.w", (16, 2, Some(2))),
        (&apart, "v_interp_p1_f32_e32 v4, v5, attr3.w", (32, 2, Some(2))),
        (&apart, "v_interp_p1_f32_e32 v4, v5, attr32.y", (32, 2, Some(2))),
        (&apart, "v_interp_p2_f32_e32 v4, v5, attr2.z", (16, 2, Some(2))),
        (&apart, "v_interp_p1ll_f16 v4, v5, attr1.x", (32, 2, Some(2))),
        (&apart, "ds_read_b32 v4, v5", (64, 2, Some(2))),
    ] {
        let text = format!("{start}{instruction}{end}");
        assert_eq!(costs(Target::Gfx906, &text, instruction), [wanted; 2], "{instruction}");
    }
    let end = "\ns_waitcnt expcnt(0)\ns_endpgm\n";
    for (m0, instruction, wanted) in [
        (0x7fff_0100, "lds_param_load v4, attr5.z wait_vdst:0", (48, 2, Some(2))),
        (0x100, "lds_param_load v4, attr0.x wait_vdst:0", (48, 2, Some(2))),
        (0x2_0100, "lds_direct_load v4 wait_vdst:0", (1, 1, Some(1))),
    ] {
        let start = start(m0).replace("s_nop 1\n", "");
        assert_eq!(
            costs(Target::Gfx1100, &format!("{start}{instruction}{end}"), instruction),
            [wanted; 2],
            "{instruction}"
        );
    }
    // No lane is on: nothing is asked for.
    let none = start(0x100).replace("s_nop 1\n", "s_mov_b64 exec, 0\n");
    let instruction = "lds_param_load v4, attr0.x wait_vdst:0";
    assert_eq!(costs(Target::Gfx1100, &format!("{none}{instruction}{end}"), instruction), []);
}
