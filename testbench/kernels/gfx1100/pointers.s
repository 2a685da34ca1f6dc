; Pointers of which some are to private memory, some to the LDS and some to global memory.
; A kernel as clang 19 wrote it with `-O1 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  __attribute__((noinline)) void bump(int *where, int by) { where[0] += by; where[1] ^= where[0]; }
;  __attribute__((noinline)) long both(long *where) {
;    long kept = where[0];
;    where[0] = kept * 3 + where[1];
;    return kept;
;  }
;
;  kernel void pointers(global int *out, global int *in) {
;    local int part[130];
;    int own[8];
;    long wide[4];
;    int l = lid();
;    for (int i = 0; i < 8; i++) own[i] = i + l;
;    for (int i = 0; i < 4; i++) wide[i] = (long)i << 33 | l;
;    part[2 * l] = l;
;    part[2 * l + 1] = 7;
;    int which = (in[l] + l) % 3;
;    // Lanes of one wave go to three memories.
;    int *where = which == 0 ? (int *)&own[l & 3] : which == 1 ? (int *)&part[2 * l] : (int *)&in[64 + 2 * l];
;    bump(where, in[l]);
;    long kept = both(wide + (l & 1));
;    meet();
;    int shared = part[2 * (l ^ 1)] + part[2 * l + 1] + in[64 + 2 * l];
;    out[l] = own[l & 3] + own[(l & 3) + 1] + shared + (int)(wide[1] >> 32) + (int)kept;
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = buffer 1
; lds: buffer 0 count 64 = 0
; lds: buffer 1 count 194 = index * 5 % 13
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.hidden	bump                            ; -- Begin function bump
	.globl	bump
	.p2align	2
	.type	bump,@function
bump:                                   ; @bump
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	flat_load_b64 v[3:4], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e32 v2, v3, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_xor_b32_e32 v3, v4, v2
	flat_store_b64 v[0:1], v[2:3]
	s_waitcnt lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	bump, .Lfunc_end0-bump
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 44
; NumSgprs: 32
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
	.text
	.hidden	both                            ; -- Begin function both
	.globl	both
	.p2align	2
	.type	both,@function
both:                                   ; @both
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_dual_mov_b32 v5, v1 :: v_dual_mov_b32 v4, v0
	flat_load_b128 v[0:3], v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[6:7], null, v0, 3, v[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mov_b32_e32 v2, v7
	v_mad_u64_u32 v[7:8], null, v1, 3, v[2:3]
	flat_store_b64 v[4:5], v[6:7]
	s_waitcnt lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	both, .Lfunc_end1-both
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 64
; NumSgprs: 32
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	pointers                ; -- Begin function pointers
	.globl	pointers
	.p2align	8
	.type	pointers,@function
pointers:                               ; @pointers
; %bb.0:
	s_load_b64 s[0:1], s[0:1], 0x4
	v_mov_b32_e32 v9, v0
	s_mov_b32 s32, 48
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s0, s0, 16
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s0, s0, s1
	v_mul_u32_u24_e32 v0, s0, v9
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_add_u32 v11, v0, 5, 0x208
	v_mov_b32_e32 v0, v11
.LBB2_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v1, s0, v9
	s_add_i32 s0, s0, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s0, 8
	ds_store_b32 v0, v1
	v_add_nc_u32_e32 v0, 4, v0
	s_cbranch_scc0 .LBB2_1
; %bb.2:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v0, v9
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_mov_b32_e32 v1, v10
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	s_add_i32 s1, s0, 0
	s_add_i32 s0, s0, 8
	scratch_store_b64 off, v[0:1], s1
	v_add_co_u32 v0, vcc_lo, v0, 0
	v_add_co_ci_u32_e32 v1, vcc_lo, 2, v1, vcc_lo
	s_cmp_eq_u32 s0, 32
	s_cbranch_scc0 .LBB2_3
; %bb.4:
	s_load_b64 s[0:1], s[2:3], 0x8
	v_dual_mov_b32 v1, 7 :: v_dual_lshlrev_b32 v0, 3, v9
	v_lshlrev_b32_e32 v12, 1, v9
	s_mov_b32 s4, 0
	s_mov_b32 s5, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_or_b32_e32 v10, 4, v0
	ds_store_2addr_b32 v0, v9, v1 offset1:1
	v_lshlrev_b32_e32 v1, 2, v9
	s_mov_b32 s6, exec_lo
	s_waitcnt lgkmcnt(0)
	global_load_b32 v2, v1, s[0:1]
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, v2, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_i32 v3, v1, 0x55555556
	v_lshrrev_b32_e32 v4, 31, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v3, v3, v4
	v_lshl_add_u32 v3, v3, 1, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v1, v3
	v_cmpx_lt_i32_e32 0, v3
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB2_8
; %bb.5:
	s_mov_b32 s7, -1
	s_mov_b32 s5, exec_lo
	v_cmpx_eq_u32_e32 1, v3
; %bb.6:
	s_mov_b64 s[8:9], src_shared_base
	s_xor_b32 s7, exec_lo, -1
	v_mov_b32_e32 v1, s9
; %bb.7:
	s_or_b32 exec_lo, exec_lo, s5
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s5, s7, exec_lo
                                        ; implicit-def: $vgpr3
.LBB2_8:
	s_and_not1_saveexec_b32 s6, s6
; %bb.9:
	v_cmp_ne_u32_e32 vcc_lo, 0, v3
	s_and_not1_b32 s5, s5, exec_lo
	s_mov_b32 s4, exec_lo
                                        ; implicit-def: $vgpr0_vgpr1
	s_and_b32 s7, vcc_lo, exec_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s5, s5, s7
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s6
	s_and_saveexec_b32 s6, s5
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s5, exec_lo, s6
; %bb.11:
	v_lshlrev_b32_e32 v0, 2, v12
	s_and_not1_b32 s4, s4, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v0, s6, s0, v0
	v_add_co_ci_u32_e64 v1, null, s1, 0, s6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v0, vcc_lo, v0, 0x100
	v_add_co_ci_u32_e32 v1, vcc_lo, 0, v1, vcc_lo
; %bb.12:
	s_or_b32 exec_lo, exec_lo, s5
	s_and_saveexec_b32 s5, s4
; %bb.13:
	s_mov_b64 s[6:7], src_shared_base
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v1, s7 :: v_dual_and_b32 v0, 3, v9
	v_lshl_add_u32 v0, v0, 2, v11
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s5
	s_load_b64 s[2:3], s[2:3], 0x0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, bump@rel32@lo+4
	s_addc_u32 s5, s5, bump@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_swappc_b64 s[30:31], s[4:5]
	s_mov_b64 s[4:5], src_private_base
	v_dual_mov_b32 v1, s5 :: v_dual_and_b32 v0, 1, v9
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, both@rel32@lo+4
	s_addc_u32 s7, s7, both@rel32@hi+12
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u32 v0, v0, 3, 0
	s_swappc_b64 s[30:31], s[6:7]
	v_lshlrev_b32_e32 v1, 2, v12
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	v_and_b32_e32 v2, 3, v9
	global_load_b32 v3, v1, s[0:1] offset:256
	scratch_load_b32 v4, off, off offset:12
	v_xor_b32_e32 v1, 2, v12
	v_lshl_add_u32 v2, v2, 2, v11
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v1, 2, v1
	ds_load_b32 v5, v1
	ds_load_b32 v6, v10
	ds_load_2addr_b32 v[1:2], v2 offset1:1
	s_waitcnt lgkmcnt(1)
	v_add3_u32 v0, v5, v0, v6
	s_waitcnt vmcnt(1) lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add3_u32 v0, v0, v3, v1
	v_lshlrev_b32_e32 v1, 2, v9
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v0, v2, v4
	global_store_b32 v1, v0, s[2:3]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pointers
		.amdhsa_group_segment_fixed_size 2568
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end2:
	.size	pointers, .Lfunc_end2-pointers
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 672
; NumSgprs: 35
; NumVgprs: 13
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2568 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 35
; NumVGPRsForWavesPerEU: 13
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 2568
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           pointers
    .private_segment_fixed_size: 48
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         pointers.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 19, 34, 41, 49, 43, 57
; lds: expect buffer 0 at 24 == 57, 71, 45, 84, 83, 71
; lds: expect buffer 0 at 48 == 78, 82, 99, 113, 75, 94
; lds: expect buffer 0 at 72 == 137, 106, 101, 123, 141, 155
; lds: expect buffer 0 at 96 == 88, 168, 127, 141, 137, 164
; lds: expect buffer 0 at 120 == 183, 197, 118, 133, 162, 176
; lds: expect buffer 0 at 144 == 173, 208, 212, 153, 144, 183
; lds: expect buffer 0 at 168 == 197, 211, 209, 249, 240, 180
; lds: expect buffer 0 at 192 == 174, 193, 219, 246, 276, 290
; lds: expect buffer 0 at 216 == 297, 215, 200, 331, 254, 268
; lds: expect buffer 0 at 240 == 318, 332, 338, 229
