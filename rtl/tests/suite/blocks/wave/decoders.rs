//! What instructions are to wave control, of texts that LLVM makes words of.

use super::assembled::words;
use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw, U};
use lds_rtl::wave::{Limits, Order, OrderKind, RdnaDecoder, Signs, VegaDecoder};
use rust_hdl::prelude::Synth;

/// A text, what is done with it, and what it adds to VM_CNT, VS_CNT, EXP_CNT and LGKM_CNT.
type Case = (&'static str, OrderKind, [u64; 4]);

const NOTHING: [u64; 4] = [0; 4];
const VM: [u64; 4] = [1, 0, 0, 0];
const VS: [u64; 4] = [0, 1, 0, 0];
const EXP: [u64; 4] = [0, 0, 1, 0];
const ONE: [u64; 4] = [0, 0, 0, 1];
const TWO: [u64; 4] = [0, 0, 0, 2];
const GDS: [u64; 4] = [0, 0, 1, 1];

fn check(mcpu: &str, cases: &[Case], most: [u64; 4], mut decode: impl FnMut(&[u32]) -> (Order, Limits)) {
    let texts: Vec<&str> = cases.iter().map(|case| case.0).collect();
    for ((text, kind, adds), words) in cases.iter().zip(words(mcpu, &texts)) {
        let (order, limits) = decode(&words);
        assert_eq!(order.kind, *kind, "{text}");
        assert_eq!(order.length.index(), words.len(), "{text}");
        let raises = [order.vm.into(), order.vs.into(), order.exp.into(), order.lgkm.raw()];
        assert_eq!(raises, *adds, "{text}");
        let limits = [limits.vm.raw(), limits.vs.raw(), limits.exp.raw(), limits.lgkm.raw()];
        let expected = match (*kind, wait(text)) {
            (OrderKind::End, _) => [0; 4],
            (_, Some(limits)) => limits,
            _ => std::array::from_fn(|counter| most[counter] - adds[counter]),
        };
        // There is no VS_CNT on gfx906.
        let counts = if most[1] == 0 { [0, 2, 3].to_vec() } else { vec![0, 1, 2, 3] };
        for counter in counts {
            assert_eq!(limits[counter], expected[counter], "{text}: {limits:?}");
        }
    }
}

/// What the cases that wait do wait for.
fn wait(text: &str) -> Option<[u64; 4]> {
    Some(match text {
        "s_waitcnt vmcnt(49) expcnt(5) lgkmcnt(9)" => [49, 63, 5, 9],
        "s_waitcnt 0" => [0, 63, 0, 0],
        "s_waitcnt_vscnt null, 0x5" | "s_waitcnt_vscnt null, 0xffc5" => [63, 5, 7, 63],
        "s_waitcnt_expcnt null, 0x8" => [63, 63, 7, 63],
        "s_waitcnt_vmcnt null, 0x6" => [6, 63, 7, 63],
        "s_waitcnt_expcnt null, 0x2" => [63, 63, 2, 63],
        "s_waitcnt_lgkmcnt null, 0x21" => [63, 63, 7, 33],
        "s_wait_idle" => [0; 4],
        "v_interp_p10_f32 v1, v2, v3, v4 wait_exp:3" => [63, 63, 3, 63],
        _ => return None,
    })
}

#[test]
fn gfx906_is_decoded() {
    let mut bench = Bench::<VegaDecoder>::new();
    check("gfx906", &[COMMON, VEGA].concat(), [63, 0, 7, 15], |words| {
        bench.word.next = U::new(words[0].into());
        bench.second.next = U::new(words.get(1).copied().unwrap_or(0x00ff_00ff).into());
        bench.settle();
        (bench.decoded.order.val(), bench.decoded.limits.val())
    });
}

#[test]
fn gfx1100_is_decoded() {
    let mut bench = Bench::<RdnaDecoder>::new();
    check("gfx1100", &[COMMON, RDNA].concat(), [63, 63, 7, 63], |words| {
        bench.word.next = U::new(words[0].into());
        bench.second.next = U::new(words.get(1).copied().unwrap_or(0x00ff_00ff).into());
        bench.settle();
        (bench.decoded.order.val(), bench.decoded.limits.val())
    });
    // s_endpgm_ordered_ps_done, which LLVM doesn't have there, and the number behind it.
    for (number, kind) in [(50, OrderKind::End), (51, OrderKind::Run)] {
        bench.word.next = U::new(0xbf80_0000 | number << 16);
        bench.settle();
        assert_eq!(bench.decoded.order.val().kind, kind, "SOPP {number}");
    }
}

const OUTPUTS: [Port; 3] =
    [("decoded_order", 1, Order::BITS), ("decoded_limits", 1, Limits::BITS), ("decoded_signs", 1, Signs::BITS)];

/// The dwords of texts, and any others.
fn inputs(mcpu: &str, cases: &[Case], dice: &mut Dice) -> Vec<Vec<u64>> {
    let texts: Vec<&str> = cases.iter().map(|case| case.0).collect();
    let known = words(mcpu, &texts).into_iter().map(|words| {
        let second = words.get(1).copied().unwrap_or(0x00ff_00ff);
        vec![words[0].into(), second.into()]
    });
    let known: Vec<Vec<u64>> = known.collect();
    // Of half of these a bit or two are others.
    let near = (0..4000).map(|number| {
        let mut pair = known[number % known.len()].clone();
        for _ in 0..1 + number % 2 {
            pair[dice.below(2) as usize] ^= 1 << dice.below(32);
        }
        pair
    });
    let near: Vec<Vec<u64>> = near.collect();
    [known, near, numbers(dice)].concat()
}

/// Every number of every format of either target, with any other bits: but sources are often literals, other lanes or
/// LDS_DIRECT, and destinations often M0.
fn numbers(dice: &mut Dice) -> Vec<Vec<u64>> {
    // A first dword, how many of its highest bits are the format's, where its number is, and how many there are.
    const FORMATS: [(u64, u32, u32, u64); 15] = [
        (0xbf80_0000, 9, 16, 128),
        (0xbf00_0000, 9, 16, 128),
        (0xbe80_0000, 9, 8, 256),
        (0x8000_0000, 1, 23, 256),
        (0, 1, 25, 64),
        (0xc000_0000, 6, 18, 256),
        (0xf400_0000, 6, 18, 256),
        (0xd800_0000, 6, 17, 512),
        (0xdc00_0000, 6, 18, 128),
        (0xe000_0000, 6, 18, 256),
        (0xe800_0000, 6, 15, 16),
        (0xf000_0000, 6, 18, 256),
        (0xc800_0000, 6, 17, 512),
        (0xcc00_0000, 6, 24, 4),
        (0xc000_0000, 2, 26, 16),
    ];
    let set = |word: u64, low: u32, bits: u32, value: u64| word & !(((1 << bits) - 1) << low) | value << low;
    let mut words = Vec::new();
    for (format, top, low, count) in FORMATS {
        for number in 0..4 * count {
            let (mut first, mut second) = (dice.bits(32), dice.bits(32));
            let source = dice.pick(&[233, 234, 249, 250, 254, 255, 255, 255]);
            match dice.below(8) {
                0 => first = set(first, 0, 8, source),
                1 => first = set(first, 0, 9, source),
                2 => first = set(first, 8, 8, source),
                3 => second = set(second, 9 * dice.below(3) as u32, 9, source),
                4 | 5 => first = set(first, 16, 7, 124),
                // A hardware register: MODE, TRAPSTS.
                6 => first = set(first, 0, 6, dice.pick(&[1, 3])),
                _ => {}
            }
            first = set(first, 32 - top, top, format >> (32 - top));
            let bits = count.trailing_zeros();
            words.push(vec![set(first, low, bits, number % count), second]);
        }
    }
    words
}

/// What the texts of the tests above say is what makes broken decoders fail; mutants of any place need other dwords,
/// too.
#[test]
fn gfx906_in_verilog_is_the_same_and_broken_verilog_is_not() {
    let cases = [COMMON, VEGA].concat();
    let cycles = inputs("gfx906", &cases, &mut Dice::new(1));
    let record = |cycles: &[Vec<u64>]| {
        let set = |block: &mut VegaDecoder, values: &[u64]| {
            block.word.next = U::new(values[0]);
            block.second.next = U::new(values[1]);
        };
        let get = |block: &VegaDecoder| {
            let decoded = &block.decoded;
            vec![decoded.order.val().raw(), decoded.limits.val().raw(), decoded.signs.val().raw()]
        };
        let ports: [&[Port]; 2] = [&[("word", 1, 32), ("second", 1, 32)], &OUTPUTS];
        Recording::new(cycles, VegaDecoder::init(), ports, false, set, |_, _| (), get)
    };
    let text = exported(&VegaDecoder::init());
    show(&record(&cycles[..cases.len()]), &text, BROKEN_VEGA);
    // The last one is what stays for seeded mutants.
    show(&record(&cycles), &text, &[]);
}

#[test]
fn gfx1100_in_verilog_is_the_same_and_broken_verilog_is_not() {
    let cases = [COMMON, RDNA].concat();
    let cycles = inputs("gfx1100", &cases, &mut Dice::new(2));
    let record = |cycles: &[Vec<u64>]| {
        let set = |block: &mut RdnaDecoder, values: &[u64]| {
            block.word.next = U::new(values[0]);
            block.second.next = U::new(values[1]);
        };
        let get = |block: &RdnaDecoder| {
            let decoded = &block.decoded;
            vec![decoded.order.val().raw(), decoded.limits.val().raw(), decoded.signs.val().raw()]
        };
        let ports: [&[Port]; 2] = [&[("word", 1, 32), ("second", 1, 32)], &OUTPUTS];
        Recording::new(cycles, RdnaDecoder::init(), ports, false, set, |_, _| (), get)
    };
    let text = exported(&RdnaDecoder::init());
    show(&record(&cycles[..cases.len()]), &text, BROKEN_RDNA);
    // The last one is what stays for seeded mutants.
    show(&record(&cycles), &text, &[]);
}

/// Pauses: `s_nop` holds for one cycle less than it is wait states, and ticks of a sleep are marked.
#[test]
fn pauses_have_their_length() {
    let (mut vega, mut rdna) = (Bench::<VegaDecoder>::new(), Bench::<RdnaDecoder>::new());
    for (text, on_vega, on_rdna) in
        [("s_nop 0", 0, 0), ("s_nop 15", 15, 15), ("s_sleep 0", 257, 256), ("s_sleep 127", 384, 383)]
    {
        vega.word.next = U::new(words("gfx906", &[text])[0][0].into());
        vega.settle();
        assert_eq!(vega.decoded.order.val().immediate.raw(), on_vega, "{text}");
        rdna.word.next = U::new(words("gfx1100", &[text])[0][0].into());
        rdna.settle();
        assert_eq!(rdna.decoded.order.val().immediate.raw(), on_rdna, "{text}");
    }
}

#[test]
fn manual_wait_states_see_what_they_look_for() {
    let mut bench = Bench::<VegaDecoder>::new();
    let mut signs = |text: &str| {
        let words = &words("gfx906", &[text])[0];
        bench.word.next = U::new(words[0].into());
        bench.second.next = U::new(words.get(1).copied().unwrap_or(254).into());
        bench.settle();
        bench.decoded.signs.val()
    };
    for text in ["s_mov_b32 m0, s1", "s_add_u32 m0, s1, s2", "s_movk_i32 m0, 0x5", "s_mov_b32 m0, 0x12345"] {
        assert!(signs(text).writes_m0, "{text}");
    }
    for text in ["s_mov_b32 s1, m0", "s_cmp_eq_u32 m0, s1", "v_readfirstlane_b32 m0, v1"] {
        assert!(!signs(text).writes_m0, "{text}");
    }
    for text in [
        "s_sendmsg 1",
        "s_ttracedata",
        "ds_read_addtid_b32 v1",
        "ds_write_addtid_b32 v1",
        "ds_add_u32 v1, v2 gds",
        "v_interp_p1_f32 v1, v2, attr3.y",
        "v_interp_p1_f32_e64 v1, v2, attr3.y",
        "v_interp_p2_f32_e64 v1, v2, attr3.y",
        "v_interp_mov_f32_e64 v1, p20, attr3.y",
        "v_interp_p1ll_f16 v1, v2, attr3.y",
        "v_interp_p1lv_f16 v1, v2, attr3.y, v4",
        "v_interp_p2_legacy_f16 v1, v2, attr3.y, v4",
        "v_interp_p2_f16 v1, v2, attr3.y, v4",
        "v_mov_b32 v1, src_lds_direct",
        "v_mov_b32_e64 v1, src_lds_direct",
        "v_fma_f32 v1, src_lds_direct, v2, v3",
        "v_pk_add_u16 v1, src_lds_direct, v2",
        "s_movrels_b32 s1, s2",
        "s_movreld_b64 s[2:3], s[4:5]",
        "buffer_load_dword off, s[0:3], s4 lds",
        "buffer_store_lds_dword s[0:3], s4 lds",
        "global_load_dword v[2:3], off lds",
    ] {
        assert!(signs(text).uses_m0, "{text}");
    }
    for text in [
        "ds_append v1",
        "ds_read_b32 v1, v2",
        "v_mov_b32 v1, v2",
        "v_fma_f32 v1, v2, v3, v4",
        "v_mov_b32_sdwa v254, v254 dst_sel:WORD_0 src0_sel:WORD_1",
        "s_cmov_b32 s1, s2",
        "global_load_dword v1, v[2:3], off",
    ] {
        assert!(!signs(text).uses_m0, "{text}");
    }
    assert!(signs("s_setreg_b32 hwreg(HW_REG_MODE), s1").sets_mode);
    assert!(signs("s_setreg_imm32_b32 hwreg(HW_REG_MODE), 5").sets_mode);
    assert!(signs("s_getreg_b32 s1, hwreg(HW_REG_MODE)").gets_mode);
    assert!(signs("s_setreg_b32 hwreg(HW_REG_TRAPSTS), s1").sets_trap);
    assert!(!signs("s_setreg_b32 hwreg(HW_REG_STATUS), s1").sets_mode);
    assert!(signs("s_rfe_b64 s[0:1]").leaves_trap && signs("s_rfe_restore_b64 s[0:1], s2").leaves_trap);
    assert!(signs("s_icache_inv").empties_cache && signs("s_nop 3").idles);
    for text in ["v_mov_b32 v1, v2", "ds_read_b32 v1, v2", "exp mrt0 v0, v1, v2, v3 done", "v_mul_lo_u32 v1, v2, v3"] {
        assert!(signs(text).vector, "{text}");
    }
    for text in ["s_mov_b32 s1, s2", "s_load_dword s0, s[2:3], 0x10", "s_barrier", "s_call_b64 s[0:1], 5"] {
        assert!(!signs(text).vector, "{text}");
    }
}

/// What both targets have in the same words.
const COMMON: &[Case] = &[
    ("s_nop 3", OrderKind::Pause, NOTHING),
    ("s_endpgm", OrderKind::End, NOTHING),
    ("s_endpgm_saved", OrderKind::End, NOTHING),
    ("s_branch 5", OrderKind::Direct, NOTHING),
    ("s_wakeup", OrderKind::Wake, NOTHING),
    ("s_cbranch_scc0 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_scc1 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_vccz 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_vccnz 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_execz 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_execnz 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_cdbgsys 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_cdbguser 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_cdbgsys_or_user 5", OrderKind::Branch, NOTHING),
    ("s_cbranch_cdbgsys_and_user 5", OrderKind::Branch, NOTHING),
    ("s_barrier", OrderKind::Barrier, NOTHING),
    ("s_setkill 1", OrderKind::Run, NOTHING),
    ("s_waitcnt vmcnt(49) expcnt(5) lgkmcnt(9)", OrderKind::Pass, NOTHING),
    ("s_sethalt 1", OrderKind::Halt, NOTHING),
    ("s_sethalt 0", OrderKind::Pass, NOTHING),
    ("s_sleep 5", OrderKind::Pause, NOTHING),
    ("s_setprio 2", OrderKind::Priority, NOTHING),
    ("s_sendmsg 1", OrderKind::Run, ONE),
    ("s_sendmsghalt 1", OrderKind::Run, ONE),
    ("s_trap 3", OrderKind::Jump, NOTHING),
    ("s_icache_inv", OrderKind::Run, NOTHING),
    ("s_incperflevel 3", OrderKind::Pass, NOTHING),
    ("s_decperflevel 3", OrderKind::Pass, NOTHING),
    ("s_call_b64 s[0:1], 5", OrderKind::Call, NOTHING),
    ("s_getreg_b32 s0, hwreg(HW_REG_MODE)", OrderKind::Run, NOTHING),
    ("s_setreg_imm32_b32 hwreg(HW_REG_MODE), 5", OrderKind::Run, NOTHING),
    ("s_getpc_b64 s[0:1]", OrderKind::Run, NOTHING),
    ("s_setpc_b64 s[0:1]", OrderKind::Jump, NOTHING),
    ("s_swappc_b64 s[0:1], s[2:3]", OrderKind::Jump, NOTHING),
    ("s_rfe_b64 s[0:1]", OrderKind::Jump, NOTHING),
    ("s_mov_b32 s0, 0x12345", OrderKind::Run, NOTHING),
    ("s_mov_b32 s0, s1", OrderKind::Run, NOTHING),
    ("s_movk_i32 s0, 0xff", OrderKind::Run, NOTHING),
    ("s_and_b64 s[0:1], s[2:3], exec", OrderKind::Run, NOTHING),
    ("s_add_u32 s0, s1, 0x12345", OrderKind::Run, NOTHING),
    ("s_cmp_eq_u32 s0, 0x12345", OrderKind::Run, NOTHING),
    ("s_cmp_eq_u32 s0, s1", OrderKind::Run, NOTHING),
    ("v_mov_b32 v0, v1", OrderKind::Run, NOTHING),
    ("v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", OrderKind::Run, NOTHING),
    ("v_mul_lo_u32 v1, v2, v3", OrderKind::Run, NOTHING),
    ("v_pk_add_f16 v0, v1, v2", OrderKind::Run, NOTHING),
    ("tbuffer_load_format_x v1, off, s[0:3], s4", OrderKind::Run, VM),
    ("exp mrt0 v0, v1, v2, v3 done", OrderKind::Run, EXP),
    ("ds_add_u32 v2, v1 gds", OrderKind::Lds, GDS),
    ("s_dcache_inv", OrderKind::Run, ONE),
];

const VEGA: &[Case] = &[
    ("s_endpgm_ordered_ps_done", OrderKind::End, NOTHING),
    ("s_waitcnt 0", OrderKind::Pass, NOTHING),
    ("s_ttracedata", OrderKind::Run, NOTHING),
    ("s_set_gpr_idx_off", OrderKind::Run, NOTHING),
    ("s_set_gpr_idx_mode 3", OrderKind::Run, NOTHING),
    ("s_cbranch_g_fork s[0:1], s[2:3]", OrderKind::GFork, NOTHING),
    ("s_rfe_restore_b64 s[0:1], s2", OrderKind::Jump, NOTHING),
    ("s_cbranch_i_fork s[0:1], 5", OrderKind::IFork, NOTHING),
    ("s_setreg_b32 hwreg(HW_REG_MODE), s1", OrderKind::Run, NOTHING),
    ("s_cbranch_join s0", OrderKind::Join, NOTHING),
    ("s_setvskip s0, s1", OrderKind::SetVskip, NOTHING),
    ("s_setvskip s0, 0x12345", OrderKind::SetVskip, NOTHING),
    ("s_set_gpr_idx_on s0, 3", OrderKind::Run, NOTHING),
    ("s_add_u32 s0, 0x12345, s1", OrderKind::Run, NOTHING),
    ("v_add_u32 v1, 0x12345678, v2", OrderKind::Run, NOTHING),
    ("v_mov_b32_sdwa v0, v1 dst_sel:BYTE_0", OrderKind::Run, NOTHING),
    ("v_madak_f32 v1, v2, v3, 0x11213141", OrderKind::Run, NOTHING),
    ("v_cmp_eq_u32 vcc, v1, v2", OrderKind::Run, NOTHING),
    ("v_cmp_eq_u32 vcc, 0x12345, v2", OrderKind::Run, NOTHING),
    ("v_interp_p1_f32 v1, v2, attr3.y", OrderKind::Run, NOTHING),
    ("v_mov_b32 v1, src_lds_direct", OrderKind::Run, NOTHING),
    ("global_load_dword v1, v[2:3], off", OrderKind::Run, VM),
    ("global_store_dword v[2:3], v1, off", OrderKind::Run, VM),
    ("global_load_dword v[2:3], off lds", OrderKind::Run, VM),
    ("global_atomic_add v[2:3], v1, off", OrderKind::Run, VM),
    ("flat_load_dword v1, v[2:3]", OrderKind::Run, [1, 0, 0, 1]),
    ("flat_store_dword v[2:3], v1", OrderKind::Run, [1, 0, 0, 1]),
    ("scratch_load_dword v1, v2, off", OrderKind::Run, VM),
    ("buffer_load_dword v1, off, s[0:3], s4", OrderKind::Run, VM),
    ("buffer_load_dword off, s[0:3], s4 lds", OrderKind::Run, VM),
    ("buffer_store_dword v1, off, s[0:3], s4", OrderKind::Run, VM),
    ("buffer_wbinvl1", OrderKind::Run, VM),
    ("image_load v1, v[2:3], s[0:7] dmask:1", OrderKind::Run, VM),
    ("ds_read_b32 v1, v2", OrderKind::Lds, ONE),
    ("ds_write_b32 v2, v1", OrderKind::Lds, ONE),
    ("ds_read2_b32 v[1:2], v3 offset0:4 offset1:9", OrderKind::Lds, ONE),
    ("ds_read_addtid_b32 v1", OrderKind::Lds, ONE),
    ("ds_write_addtid_b32 v1", OrderKind::Lds, ONE),
    ("ds_append v1", OrderKind::Lds, ONE),
    ("s_load_dword s0, s[2:3], 0x10", OrderKind::Run, ONE),
    ("s_load_dwordx2 s[0:1], s[2:3], 0x10", OrderKind::Run, TWO),
    ("s_load_dwordx16 s[0:15], s[2:3], 0x10", OrderKind::Run, TWO),
    ("s_buffer_load_dword s0, s[4:7], 0x10", OrderKind::Run, ONE),
    ("s_buffer_load_dwordx4 s[0:3], s[4:7], 0x10", OrderKind::Run, TWO),
    ("s_scratch_load_dwordx4 s[0:3], s[4:5], 0x10", OrderKind::Run, TWO),
    ("s_store_dwordx2 s[0:1], s[2:3], 0x10", OrderKind::Run, ONE),
    ("s_memtime s[0:1]", OrderKind::Run, TWO),
    ("s_memrealtime s[0:1]", OrderKind::Run, TWO),
    ("s_dcache_wb", OrderKind::Run, ONE),
    ("s_atc_probe 3, s[2:3], 0x10", OrderKind::Run, ONE),
];

const RDNA: &[Case] = &[
    ("s_set_inst_prefetch_distance 3", OrderKind::Pass, NOTHING),
    ("s_clause 3", OrderKind::Pass, NOTHING),
    ("s_delay_alu 3", OrderKind::Pass, NOTHING),
    ("s_waitcnt_depctr 3", OrderKind::Pass, NOTHING),
    ("s_wait_idle", OrderKind::Pass, NOTHING),
    ("s_wait_event 1", OrderKind::Pass, NOTHING),
    ("s_round_mode 3", OrderKind::Run, NOTHING),
    ("s_denorm_mode 3", OrderKind::Run, NOTHING),
    ("s_code_end", OrderKind::Run, NOTHING),
    ("s_waitcnt_vscnt null, 0xffc5", OrderKind::Pass, NOTHING),
    ("s_waitcnt_expcnt null, 0x8", OrderKind::Pass, NOTHING),
    ("s_waitcnt_vscnt null, 0x5", OrderKind::Pass, NOTHING),
    ("s_waitcnt_vmcnt null, 0x6", OrderKind::Pass, NOTHING),
    ("s_waitcnt_expcnt null, 0x2", OrderKind::Pass, NOTHING),
    ("s_waitcnt_lgkmcnt null, 0x21", OrderKind::Pass, NOTHING),
    ("s_sendmsg_rtn_b32 s0, sendmsg(MSG_RTN_GET_REALTIME)", OrderKind::Run, TWO),
    ("s_sendmsg_rtn_b64 s[0:1], sendmsg(MSG_RTN_GET_REALTIME)", OrderKind::Run, TWO),
    ("v_add_nc_u32 v1, 0x12345678, v2", OrderKind::Run, NOTHING),
    ("v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]", OrderKind::Run, NOTHING),
    ("v_add_f32_e64_dpp v0, |v1|, v2 dpp8:[7,6,5,4,3,2,1,0]", OrderKind::Run, NOTHING),
    ("v_fmaak_f32 v1, v2, v3, 0x11213141", OrderKind::Run, NOTHING),
    ("v_add3_u32 v1, v2, 0x12345678, v3", OrderKind::Run, NOTHING),
    ("v_add_f32_e64_dpp v0, v1, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", OrderKind::Run, NOTHING),
    ("v_pk_add_f16 v0, 0x12345678, v2", OrderKind::Run, NOTHING),
    ("v_cmp_eq_u32 vcc_lo, v1, v2", OrderKind::Run, NOTHING),
    ("v_interp_p10_f32 v1, v2, v3, v4 wait_exp:3", OrderKind::Run, NOTHING),
    ("lds_param_load v1, attr0.x wait_vdst:3", OrderKind::Run, EXP),
    ("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v1, v2", OrderKind::Run, NOTHING),
    ("v_dual_mov_b32 v0, 0x12345678 :: v_dual_mov_b32 v1, v2", OrderKind::Run, NOTHING),
    ("v_dual_fmaak_f32 v0, v1, v2, 0x12345678 :: v_dual_mov_b32 v1, v2", OrderKind::Run, NOTHING),
    ("v_dual_mov_b32 v0, v1 :: v_dual_fmamk_f32 v1, v2, 0x12345678, v3", OrderKind::Run, NOTHING),
    ("global_load_b32 v1, v[2:3], off", OrderKind::Run, VM),
    ("global_store_b32 v[2:3], v1, off", OrderKind::Run, VS),
    ("global_atomic_add_u32 v[2:3], v1, off", OrderKind::Run, VS),
    ("global_atomic_add_u32 v4, v[2:3], v1, off glc", OrderKind::Run, VM),
    ("global_load_addtid_b32 v1, off", OrderKind::Run, VM),
    ("global_store_addtid_b32 v1, off", OrderKind::Run, VS),
    ("flat_load_b32 v1, v[2:3]", OrderKind::Run, [1, 0, 0, 1]),
    ("flat_store_d16_hi_b16 v[2:3], v1", OrderKind::Run, [0, 1, 0, 1]),
    ("flat_atomic_swap_b64 v[2:3], v[4:5]", OrderKind::Run, [0, 1, 0, 1]),
    ("scratch_load_b32 v1, v2, off", OrderKind::Run, VM),
    ("scratch_store_b128 v2, v[4:7], off", OrderKind::Run, VS),
    ("buffer_load_b32 v1, off, s[0:3], s4", OrderKind::Run, VM),
    ("buffer_load_d16_format_x v1, off, s[0:3], s4", OrderKind::Run, VM),
    ("buffer_store_format_xyzw v[1:4], off, s[0:3], s4", OrderKind::Run, VS),
    ("buffer_store_d16_hi_format_x v1, off, s[0:3], s4", OrderKind::Run, VS),
    ("buffer_atomic_add_f32 v1, off, s[0:3], s4", OrderKind::Run, VS),
    ("buffer_atomic_add_f32 v1, off, s[0:3], s4 glc", OrderKind::Run, VM),
    ("buffer_gl0_inv", OrderKind::Run, VM),
    ("tbuffer_store_d16_format_x v1, off, s[0:3], s4", OrderKind::Run, VS),
    ("image_load v0, v[0:1], s[0:7] dmask:1 dim:SQ_RSRC_IMG_2D", OrderKind::Run, VM),
    ("image_load v0, [v0,v7], s[0:7] dmask:1 dim:SQ_RSRC_IMG_2D", OrderKind::Run, VM),
    ("image_store v0, v[0:1], s[0:7] dmask:1 dim:SQ_RSRC_IMG_2D", OrderKind::Run, VS),
    ("image_atomic_swap v0, v[0:1], s[0:7] dmask:1 dim:SQ_RSRC_IMG_2D", OrderKind::Run, VS),
    ("image_atomic_swap v0, v[0:1], s[0:7] dmask:1 dim:SQ_RSRC_IMG_2D glc", OrderKind::Run, VM),
    ("image_sample v0, v[0:1], s[0:7], s[0:3] dmask:1 dim:SQ_RSRC_IMG_2D", OrderKind::Run, VM),
    ("ds_load_b32 v1, v2", OrderKind::Lds, ONE),
    ("ds_store_b32 v2, v1", OrderKind::Lds, ONE),
    ("s_load_b32 s0, s[2:3], 0x10", OrderKind::Run, ONE),
    ("s_load_b64 s[0:1], s[2:3], 0x10", OrderKind::Run, TWO),
    ("s_load_b512 s[0:15], s[4:5], 0x10", OrderKind::Run, TWO),
    ("s_buffer_load_b32 s0, s[4:7], 0x10", OrderKind::Run, ONE),
    ("s_buffer_load_b128 s[0:3], s[4:7], 0x10", OrderKind::Run, TWO),
    ("s_gl1_inv", OrderKind::Run, ONE),
];

/// What breaks the decoder of gfx906 so that one of its texts shows it.
const BROKEN_VEGA: &[(&str, &str)] = &[
    ("(word_2[31:30] == 2'd2) && (word_2[29:28] != 2'd3)", "word_2[31:30] == 2'd2"),
    ("second_literal = word_2[15:8] == 8'hff", "second_literal = word_2[15:8] == 8'hfe"),
    ("7'd1, 7'h1b, 7'h1e: begin", "7'd1, 7'h1b: begin"),
    ("(op_2 == 8'h25)", "1'd0"),
    ("(segment == 2'd0) && ~word_2[13]", "~word_2[13]"),
    ("exp = word_2[16];", "exp = 1'd0;"),
    ("vm_low | vm_high", "vm_low"),
    ("= lgkm_room;", "= 6'd15;"),
];

/// What breaks the decoder of gfx1100 so that one of its texts shows it.
const BROKEN_RDNA: &[(&str, &str)] = &[
    ("atomic && ~word_2[14]", "atomic"),
    ("(second_2[17:9] == 9'hff)", "1'd0"),
    ("(second_2[8:0] == 9'he9)", "1'd0"),
    ("(memory_op >= 8'd6) && (memory_op <= 8'd9)", "1'd0"),
    ("|| (is_typed && word_2[17])", ""),
    ("if (waits_one[0]) begin", "if (1'd0) begin"),
    ("vm_named = only;", "vm_named = 6'd63;"),
    ("waits || waits_one[3]", "waits"),
];
