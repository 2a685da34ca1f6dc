//! What names of the tables are read into.

use super::*;
use crate::encoding::{Format, rows};
use crate::targets::Target;

/// What nothing here says the meaning of: a name that comes into the tables is one of these on purpose.
/// Loads that transpose and ordered atomics of gfx1201 aren't executed.
const UNKNOWN: [&str; 3] = ["global_load_tr_b64", "global_load_tr_b128", "global_atomic_ordered_add_b64"];

#[test]
fn every_row_of_a_table_means_something() {
    for row in Target::ALL.into_iter().flat_map(rows) {
        let is_memory = matches!(row.format, Format::Flat | Format::Global | Format::Scratch | Format::Mubuf);
        match row.does {
            Does::Unknown => {
                assert!(UNKNOWN.contains(&row.semantics), "{}", row.semantics);
                continue;
            }
            Does::Share(_) => assert_eq!(row.format, Format::Ds, "{}", row.name),
            Does::Memory(_) => assert!(is_memory, "{}", row.name),
            Does::ScalarMemory(_) => assert_eq!(row.format, Format::Smem, "{}", row.name),
            Does::Formatted { .. } => assert!(matches!(row.format, Format::Mubuf | Format::Mtbuf), "{}", row.name),
            Does::Cache | Does::Load { .. } | Does::Subvector => {}
            Does::Scalar(_) => assert!(row.format.name().starts_with("sop"), "{}", row.name),
            Does::Control(_) => assert!(row.format.name().starts_with("sop"), "{}", row.name),
            Does::Lanes(_) => assert!(matches!(row.format.name().as_bytes(), [b'v' | b'm', ..]), "{}", row.name),
            Does::Matrix(_) => {
                assert!(matches!(row.format, Format::Mai | Format::MaiScaled | Format::Vop3p), "{}", row.name)
            }
        }
        assert!(
            !is_memory || matches!(row.does, Does::Memory(_) | Does::Formatted { .. } | Does::Cache),
            "{}",
            row.name
        );
    }
}

#[test]
fn names_say_what_crosses_and_what_stays() {
    let role = |name: &str| Does::of(name).role().unwrap();
    assert_eq!(role("v_cmpx_lt_u32"), Role::Compares { into_exec: true });
    assert_eq!(role("v_dot2acc_f32_f16"), Role::Dots { of_two: true, accumulates: true });
    assert_eq!(role("v_dot4_i32_iu8"), Role::Dots { of_two: false, accumulates: false });
    assert_eq!(
        [role("v_rcp_iflag_f32"), role("v_exp_f16"), role("v_exp_legacy_f32")].map(|role| role == Role::Transcends),
        [true, true, false]
    );
    assert_eq!(
        [role("v_mac_f16"), role("v_pk_fmac_f16"), role("v_mad_f16")].map(|role| role == Role::Accumulates),
        [true, true, false]
    );
    assert_eq!(role("v_fma_mixhi_f16"), Role::Mixes { is_high: Some(true) });
    assert_eq!(Does::of("v_swaprel_b32").crossing().map(Crossing::swaps), Some(true));
    assert_eq!(Does::of("s_or_saveexec_b64"), Does::Scalar(Scalar::SaveExec { is_or: true }));
    assert_eq!(Does::of("s_and_not1_wrexec_b32"), Does::Scalar(Scalar::WriteExec));
    let lds = Does::of("buffer_store_lds_dword");
    assert!(matches!(lds, Does::Memory(Memory { is_from_lds: true, .. })) && lds.stores());
    assert!(Does::of("tbuffer_store_format_d16_x").stores() && !Does::of("buffer_load_format_x").stores());
    assert!(Does::of("s_buffer_atomic_add").is_atomic() && Does::of("global_atomic_csub_u32").is_atomic());
    for name in ["s_endpgm", "s_waitcnt_depctr", "s_cbranch_join", "s_set_gpr_idx_off"] {
        let control = Does::of(name).control().unwrap();
        let found = [control.waits(), control.jumps_by_registers(), control.indexes(), Does::of(name).ends()];
        let wanted = ["s_waitcnt_depctr", "s_cbranch_join", "s_set_gpr_idx_off", "s_endpgm"].map(|one| one == name);
        assert_eq!(found, wanted, "{name}");
    }
}
