//! Results that rest on an order of lanes.

use super::*;

fn with_registers(text: &str) -> String {
    format!("{FILLED}; lds: v2 = lane\n; lds: v3 = 1\n{text}")
}

fn open(text: &str) -> Vec<String> {
    of_kind("open_order", &with_registers(text))
}

/// The warnings of an open order of read-modify-writes.
fn atomic(text: &str) -> Vec<String> {
    let all = on_request(text);
    all.iter().filter(|warning| warning.kind.name() == "atomic_order").map(Warning::to_string).collect()
}

#[test]
fn lanes_are_listed() {
    let text = "; lds: v1 = lane < 3 || lane == 7 || lane == 8 ? 64 : 128 + 4 * lane\nds_write_b32 v1, v2\n";
    assert_eq!(
        open(text),
        ["line 5: what lanes 0 to 2, 7, 8 of wave 0 get back or leave in memory rests on an order of lanes that \
          the ISA leaves open"]
    );
    let all = warnings(Target::Gfx906, &format!("{FILLED}; lds: v2 = lane\n{text}"));
    assert_eq!((all[0].count, all[0].place.lane, all[0].place.address), (5, Some(0), Some(64)));
}

#[test]
fn lanes_of_other_waves_are_counted() {
    let found = atomic(&with_registers("; lds: v1 = 0\nds_add_rtn_u32 v4, v1, v3\n"));
    assert!(found.len() == 1 && !found[0].contains("more"), "{found:?}");
    let text = "; lds: waves 3\n; lds: memory at 0 count 3 = 0\n; lds: v1 = 4 * wave\n\
        ; lds: v3 = 1\nds_add_rtn_u32 v4, v1, v3\n";
    let found = atomic(text);
    assert!(
        found.len() == 1 && found[0].contains("lanes 0 to 63 of wave 0") && found[0].ends_with("(and 128 more lanes)"),
        "{found:?}"
    );
}

/// One lane's second source is what another lane updates: the first one's result is open, and alone.
#[test]
fn one_lane_is_one_lane() {
    let found = open("; lds: v1 = 4 * lane\n; lds: exec = lane < 2\nds_add_src2_u32 v1 offset:1\n");
    assert!(found.len() == 1 && found[0].contains("what lane 0 of wave 0 gets back or leaves in memory"), "{found:?}");
}

#[test]
fn what_comes_out_the_same_is_no_matter() {
    for text in [
        "; lds: v1 = 0\nds_add_u32 v1, v2\n",
        "; lds: v1 = 0\nds_write_b32 v1, v3\n",
        "; lds: v1 = 4 * lane\nds_add_rtn_u32 v4, v1, v3\n",
        "; lds: v1 = 0\n; lds: exec = 4\nds_add_rtn_u32 v4, v1, v3\n",
        "; lds: v1 = 2\nds_add_rtn_u32 v4, v1, v3\n",
        "; lds: v1 = lane\nds_write_b8 v1, v2\n",
    ] {
        let all = (open(text), atomic(&with_registers(text)));
        assert_eq!(all, (Vec::new(), Vec::new()), "{text}");
    }
}

/// Slots of a queue, places of a table, locks, sums of floats: right programs take any order of lanes.
#[test]
fn read_modify_writes_of_one_dword_are_told_on_request() {
    for line in [
        "ds_add_rtn_u32 v4, v1, v3",
        "ds_inc_rtn_u32 v4, v1, v2",
        "ds_inc_u32 v1, v2",
        "ds_cmpst_rtn_b32 v4, v1, v5, v2",
        "ds_cmpst_b32 v1, v5, v2",
        "ds_wrxchg_rtn_b32 v4, v1, v2",
        "ds_add_f32 v1, v2",
        "ds_add_rtn_f32 v4, v1, v2",
        "ds_min_rtn_i32 v4, v1, v6",
    ] {
        let text = with_registers(&format!("; lds: v1 = 0\n; lds: v5 = 0\n; lds: v6 = 0 - lane\n{line}\n"));
        is_clean(&text);
        assert_eq!(atomic(&text).len(), 1, "{text}");
    }
    // Stores have no such use, and neither has a lane that gets values of two.
    for line in ["ds_write_b32 v1, v2", "ds_write_b8 v1, v2", "ds_write2_b32 v1, v2, v3", "ds_permute_b32 v4, v1, v2"] {
        let text = format!("; lds: v1 = 0\n{line}\n");
        assert_eq!((open(&text).len(), atomic(&with_registers(&text)).len()), (1, 0), "{text}");
    }
}

/// In a kernel what `ds_permute_b32` gives a lane of several others is told once something rests on it: nobody sees
/// the registers of a kernel when it ends.
#[test]
fn a_permute_of_a_kernel_is_told_when_something_rests_on_it() {
    let kernel = |body: &str| {
        let body = format!("v_lshlrev_b32 v5, 2, v0\nds_permute_b32 v4, v6, v0\ns_waitcnt lgkmcnt(0)\n{body}");
        let text = format!(
            "; lds: waves 1\nk:\nv_and_b32 v6, 0x7c, v0\nv_lshlrev_b32 v6, 2, v6\n\
             {body}\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 256\n\
             .amdhsa_user_sgpr_kernarg_segment_ptr 1\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n\
             .end_amdhsa_kernel\n"
        );
        of_kind("open_order", &text)
    };
    // Lanes 0, 4, 8, … get values of four lanes, whose two low bits differ.
    for nobody in [
        "",
        "v_lshrrev_b32 v4, 2, v4\nds_read_b32 v3, v4",
        "s_mov_b32 s4, 0x22222222\ns_mov_b32 s5, s4\ns_mov_b64 exec, s[4:5]\nds_read_b32 v3, v4",
    ] {
        assert_eq!(kernel(nobody), Vec::<String>::new(), "{nobody}");
    }
    for somebody in ["ds_read_b32 v3, v4", "v_readfirstlane_b32 s2, v4\ns_mov_b32 m0, s2\nds_read_addtid_b32 v3"] {
        let found = kernel(somebody);
        assert!(found.len() == 1 && found[0].contains("line 6: what lanes 0, 4, 8"), "{somebody}: {found:?}");
    }
}

/// In a kernel what lanes or waves store in no order is told once something rests on it, too.
#[test]
fn stores_of_a_kernel_are_told_when_something_rests_on_them() {
    let kernel = |waves: u32, store: &str, body: &str| {
        let text = format!(
            "; lds: waves {waves}\n; lds: buffer 0 count 64 = 0\nk:\nv_lshrrev_b32 v1, 6, v0\nv_mov_b32 v2, 0\n\
             {store}\ns_waitcnt lgkmcnt(0)\n{body}\ns_endpgm\n.amdhsa_kernel k\n\
             .amdhsa_group_segment_fixed_size 256\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
             .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n.end_amdhsa_kernel\n"
        );
        ["open_order", "race"].map(|kind| of_kind(kind, &text).len())
    };
    // Lanes of one wave, and lane 0 of two waves, each with a number of its own. The numbers differ in their low bits.
    let lanes = (1, "v_and_b32 v3, 3, v0\nds_write_b32 v2, v3", [1, 0]);
    let waves = (2, "s_mov_b64 exec, 1\nds_write_b32 v2, v1", [0, 1]);
    let read = "s_barrier\nds_read_b32 v4, v2\ns_waitcnt lgkmcnt(0)\n";
    for (count, store, told) in [lanes, waves] {
        let found = |body: &str| kernel(count, store, body);
        assert_eq!(found(""), [0, 0], "{store}");
        assert_eq!(found(read), [0, 0], "{store}");
        // What comes behind takes the place of it.
        let anew = "s_barrier\nds_write_b32 v2, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_read_b32 v4, v2\n\
            s_waitcnt lgkmcnt(0)\nds_read_b32 v5, v4";
        assert_eq!(found(anew), [0, 0], "{store}");
        assert_eq!(found(&format!("{read}ds_read_b32 v5, v4")), told, "{store}");
        assert_eq!(found(&format!("{read}v_mov_b32 v6, 0\nv_mov_b32 v7, 1\nglobal_store_dword v[6:7], v4, off")), told);
        assert_eq!(found(&format!("{read}v_cmp_gt_u32 vcc, 2, v4\ns_cbranch_vccz on\nv_nop\non:")), told, "{store}");
    }
    // Bits in which the numbers don't differ.
    let (count, store, _) = lanes;
    assert_eq!(kernel(count, store, &format!("{read}v_lshrrev_b32 v4, 2, v4\nds_read_b32 v5, v4")), [0, 0]);
    // Who reads without a barrier races, whatever comes of it.
    let (count, store, _) = waves;
    assert_eq!(kernel(count, store, "ds_read_b32 v4, v2")[1], 1);
    // So it is where a store comes behind both a store and a read of it.
    let late = "v_readfirstlane_b32 s4, v1\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 first\ns_sleep 50\ns_sleep 50\n\
        ds_write_b32 v2, v1\ns_branch on\nfirst:\nds_write_b32 v2, v1\nds_read_b32 v4, v2\non:";
    assert_eq!(kernel(2, late, ""), [0, 1]);
}

/// Lanes of a kernel that store one sum, each with roundings of its own, are told of on request.
#[test]
fn what_roundings_tell_apart_is_told_on_request() {
    let text = |data: &str, kernel: &str| {
        // What was stored decides an address.
        format!(
            "; lds: waves 1\nk:\nv_mov_b32 v1, 0\n{data}ds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_barrier\n\
             ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\nds_read_b32 v4, v3\ns_endpgm\n{kernel}"
        )
    };
    let descriptor = ".amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 256\n.amdhsa_next_free_vgpr 8\n\
        .amdhsa_next_free_sgpr 16\n.end_amdhsa_kernel\n";
    let rounding =
        |text: &str| on_request(text).iter().filter(|warning| warning.kind.name() == "rounding_order").count();
    // 64 numbers from 1.0 on, each the next one.
    let near = "v_add_u32 v2, 1.0, v0\n";
    let far = "v_lshlrev_b32 v2, 3, v0\nv_add_u32 v2, 1.0, v2\n";
    for (data, kernel, open, told) in [
        (near, descriptor, 0, 1),
        (far, descriptor, 1, 0),
        ("v_mov_b32 v2, v0\n", descriptor, 1, 0),
        (near, "; lds: v0 = lane\n", 1, 0),
    ] {
        // A directive says what lanes have before the text begins.
        let text = match kernel.strip_prefix("; lds: ") {
            Some(_) => format!("{kernel}{}", text(data, "")),
            None => text(data, kernel),
        };
        assert_eq!((of_kind("open_order", &text).len(), rounding(&text)), (open, told), "{text}");
    }
    // Two waves, each with one lane.
    for (data, race, told) in [(near, 0, 1), ("v_lshlrev_b32 v2, 3, v0\nv_add_u32 v2, 1.0, v2\n", 1, 0)] {
        let text = text(&format!("{data}s_mov_b64 exec, 1\n"), descriptor).replace("waves 1", "waves 2");
        assert_eq!((of_kind("race", &text).len(), rounding(&text)), (race, told), "{text}");
    }
}
