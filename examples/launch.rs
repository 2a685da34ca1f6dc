//! A compiled kernel, launched from a program of its own: results, cycles, and what its LDS instructions cost.
//!
//! The kernel turns the order of the numbers in each work-group around, by the LDS: `cargo run --example launch`.

use lds::Target;
use lds::diagnostic::Source;
use lds::program::{Launch, Model, Program, run};

/// What a compiler writes for `out[i] = in[last of the work-group - i]`, in work-groups of 256.
const KERNEL: &str = "\
.text
turn:
s_load_dwordx4 s[0:3], s[4:5], 0x0
v_lshlrev_b32_e32 v1, 2, v0
v_sub_u32_e32 v2, 0x3fc, v1
v_lshl_add_u32 v0, s6, 10, v1
s_waitcnt lgkmcnt(0)
global_load_dword v3, v0, s[0:1]
s_waitcnt vmcnt(0)
ds_write_b32 v1, v3
s_waitcnt lgkmcnt(0)
s_barrier
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
global_store_dword v0, v4, s[2:3]
s_endpgm
.amdhsa_kernel turn
.amdhsa_group_segment_fixed_size 1024
.amdhsa_user_sgpr_private_segment_buffer 1
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.amdhsa_next_free_vgpr 5
.amdhsa_next_free_sgpr 7
.end_amdhsa_kernel
.amdgpu_metadata
amdhsa.kernels:
  - .args:
      - .name:           in
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .name:           out
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
    .name:           turn
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
.end_amdgpu_metadata
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u8> = (0..4096u32).flat_map(u32::to_le_bytes).collect();
    let how = Launch::of("turn").grid(&[4096]).pointer("in", numbers).pointer("out", vec![0; 4 * 4096]);
    let program = Program::launched(&Source::new("turn.s", KERNEL), Target::Gfx906, &how)?;
    let mut machine = Model::of(&program)?.watched();
    let outcome = run(&program, &mut machine, &mut |_| {})?;

    let turned = outcome.buffer(1).ok_or("a buffer")?;
    for (place, dword) in turned.chunks_exact(4).enumerate() {
        let found = u32::from_le_bytes([dword[0], dword[1], dword[2], dword[3]]);
        assert_eq!(found as usize, place / 256 * 256 + 255 - place % 256);
    }
    assert!(outcome.warnings.is_empty());
    for step in [1, 2].map(|number| program.steps().iter().filter(|step| step.reaches_lds()).nth(number - 1)) {
        let step = step.ok_or("an LDS instruction")?;
        let all = outcome.executed.iter().filter(|one| std::ptr::eq(&program.steps()[one.step], step));
        let (times, cycles) = all.fold((0, 0), |(times, cycles), one| (times + 1, cycles + one.cycles));
        println!("{}: {cycles} cycles in {times} waves", program.text(step));
    }
    println!("{} cycles from the first request to the last response", machine.elapsed());
    Ok(())
}
