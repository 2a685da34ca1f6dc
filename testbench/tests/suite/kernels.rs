//! Kernels as a compiler wrote them, whole: on the RTL and on the Verilog, whose LDS is driven by the same program flow
//! as that of the golden model.

use crate::common::{Desk, SMALLEST, assert_code, in_testbench, json, passes, said};
use lds::diagnostic::Source;
use lds::targets::Target;
use lds_rtl::export::Core;
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup};
use lds_testbench::shipped::programs;
use std::fs;

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// Kernels that the Verilog executes, too: many waves that exchange much, flat addresses, several work-groups.
const ON_VERILOG: [&str; 5] = ["bitonic", "generic", "groups", "histogram", "scan"];

/// Programs that compute their own addresses, and branch. (`transpose_loop` has more bytes than the small unit: of it
/// docs/verification.md has the command.)
const PROGRAMS: [&str; 3] = ["reduce_kernel", "reduce_loop", "scan_loop"];

#[test]
fn compiled_kernels_pass_on_the_rtl() {
    for target in TARGETS {
        let setup = Setup::new(Core::new(target, SMALLEST), Engine::Rtl);
        let (mut count, mut beside) = (0, 0);
        for file in fs::read_dir(in_testbench("kernels").join(target.name())).expect("a folder of kernels") {
            let path = file.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a kernel");
            assert!(text.contains("; lds: expect buffer "), "{name} expects nothing");
            let on_verilog = ON_VERILOG.contains(&name.as_str());
            let setup = if on_verilog { setup.clone().beside(Simulator::Verilator) } else { setup.clone() };
            let session = passes(&Source::new(format!("{target}/{name}.s"), text), &setup, &mut Unobserved);
            assert!(!session.outcome.executed.is_empty(), "{target}/{name}.s doesn't come to the LDS");
            count += 1;
            beside += usize::from(on_verilog);
        }
        assert!(count >= 29 && beside == ON_VERILOG.len(), "{target}: {count} kernels, {beside} of them on Verilog");
    }
}

/// The same programs pass on the RTL of the full unit, with all that is shipped.
#[test]
fn programs_that_compute_their_addresses_pass_on_the_verilog() {
    for target in TARGETS {
        let setup = Setup::new(Core::new(target, SMALLEST), Engine::Verilator);
        for name in PROGRAMS {
            let path = format!("{target}/{name}.s");
            let (_, text) = programs(target).find(|(known, _)| *known == path).expect(&path);
            // Cycles are those of the full unit.
            let is_kept = |line: &&str| !(line.contains("expect") && line.contains("cycles"));
            let text: String = text.lines().filter(is_kept).map(|line| format!("{line}\n")).collect();
            assert!(text.contains("; lds: expect "), "{path}");
            let session = passes(&Source::new(path, text), &setup, &mut Unobserved);
            assert!(!session.outcome.executed.is_empty());
        }
    }
}

/// Each lane keeps its address in private memory, and takes it from there: rows of 32 dwords in one column.
const KEPT: &str = "; lds: waves 1\n; lds: alloc 8192\n; lds: memory at 0 count 2048 = index\nk:\n\
    s_add_u32 s0, s0, s7\ns_addc_u32 s1, s1, 0\nv_lshlrev_b32_e32 v1, 7, v0\nbuffer_store_dword v1, off, s[0:3], 0 offset:4\n\
    buffer_load_dword v2, off, s[0:3], 0 offset:4\ns_waitcnt vmcnt(0)\nds_read_b32 v3, v2\ns_waitcnt lgkmcnt(0)\n\
    ; lds: expect v3 == 32 * lane\ns_endpgm\n.amdhsa_kernel k\n.amdhsa_private_segment_fixed_size 8\n\
    .amdhsa_user_sgpr_private_segment_buffer 1\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
    .amdhsa_system_sgpr_private_segment_wavefront_offset 1\n.amdhsa_next_free_vgpr 4\n.amdhsa_next_free_sgpr 8\n\
    .end_amdhsa_kernel\n";

#[test]
fn addresses_from_private_memory_cost_what_they_cost() {
    let desk = Desk::new();
    desk.write("kept.s", KEPT);
    let output = desk.lds(&["analyze", "kept.s", "--json", "-"]);
    assert_code(&output, 0);
    assert_eq!(json(&output)["totals"]["bank_conflict_cycles"], 62);
    assert_code(&desk.lds(&["analyze", "kept.s", "--max-conflicts", "0"]), 1);
    for unit in [&["--engine", "model", "--strict"][..], &["--engine", "rtl", "--strict"], &["--unit", "compute-unit"]]
    {
        assert_code(&desk.lds(&[&["run", "kept.s", "--deny-warnings"], unit].concat()), 0);
    }
    desk.write("beyond.s", KEPT.replace("offset:4", "offset:8"));
    for unit in [&["--engine", "model"][..], &["--unit", "compute-unit"]] {
        let output = desk.lds(&[&["run", "beyond.s"], unit].concat());
        assert_code(&output, 2);
        assert!(said(&output).contains("reaches byte 8 of the lane's private memory"), "{}", said(&output));
    }
}
