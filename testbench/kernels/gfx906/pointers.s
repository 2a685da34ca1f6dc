; Pointers of which some are to private memory, some to the LDS and some to global memory.
; A kernel as clang 19 wrote it with `-O1 -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is a fence, a barrier
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.hidden	bump                            ; -- Begin function bump
	.globl	bump
	.p2align	2
	.type	bump,@function
bump:                                   ; @bump
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	flat_load_dwordx2 v[3:4], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	v_xor_b32_e32 v3, v4, v2
	flat_store_dwordx2 v[0:1], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	bump, .Lfunc_end0-bump
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 40
; NumSgprs: 36
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
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v4, v0
	flat_load_dwordx4 v[0:3], v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[2:3], s[4:5], v0, 3, v[2:3]
	v_mad_u64_u32 v[6:7], s[4:5], v1, 3, v[3:4]
	v_mov_b32_e32 v3, v6
	flat_store_dwordx2 v[4:5], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	both, .Lfunc_end1-both
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 60
; NumSgprs: 36
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	pointers                ; -- Begin function pointers
	.globl	pointers
	.p2align	8
	.type	pointers,@function
pointers:                               ; @pointers
; %bb.0:
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_add_u32 s0, s0, s9
	v_mov_b32_e32 v8, v0
	s_addc_u32 s1, s1, 0
	s_mov_b32 s6, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, v8
	s_movk_i32 s32, 0x1400
.LBB2_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v2, s6, v0
	s_add_i32 s6, s6, 4
	buffer_store_dword v1, v2, s[0:3], 0 offen
	s_cmp_eq_u32 s6, 32
	v_add_u32_e32 v1, 1, v1
	s_cbranch_scc0 .LBB2_1
; %bb.2:
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v0, v8
	s_mov_b32 s6, 0
	v_mov_b32_e32 v2, 32
	v_mov_b32_e32 v1, v9
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v3, s6, v2
	s_add_i32 s6, s6, 8
	buffer_store_dword v1, v3, s[0:3], 0 offen offset:4
	buffer_store_dword v0, v3, s[0:3], 0 offen
	v_add_co_u32_e32 v0, vcc, 0, v0
	s_cmp_eq_u32 s6, 32
	v_addc_co_u32_e32 v1, vcc, 2, v1, vcc
	s_cbranch_scc0 .LBB2_3
; %bb.4:
	s_load_dwordx2 s[6:7], s[4:5], 0x8
	v_lshlrev_b32_e32 v0, 3, v8
	v_mov_b32_e32 v1, 7
	ds_write2_b32 v0, v8, v1 offset1:1
	v_lshlrev_b32_e32 v1, 2, v8
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[6:7]
	s_mov_b32 s8, 0x55555556
	v_lshlrev_b32_e32 v10, 1, v8
	v_or_b32_e32 v9, 4, v0
	s_mov_b64 s[10:11], 0
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, v2, v8
	v_mul_hi_i32 v3, v1, s8
	s_mov_b64 s[8:9], 0
	v_lshrrev_b32_e32 v4, 31, v3
	v_add_u32_e32 v3, v3, v4
	v_lshl_add_u32 v3, v3, 1, v3
	v_sub_u32_e32 v3, v1, v3
	v_cmp_lt_i32_e32 vcc, 0, v3
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz .LBB2_8
; %bb.5:
	v_cmp_eq_u32_e32 vcc, 1, v3
	s_mov_b64 s[14:15], -1
	s_and_saveexec_b64 s[10:11], vcc
; %bb.6:
	s_mov_b64 s[14:15], src_shared_base
	v_mov_b32_e32 v1, s15
	s_xor_b64 s[14:15], exec, -1
; %bb.7:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[10:11], s[14:15], exec
                                        ; implicit-def: $vgpr3
.LBB2_8:
	s_andn2_saveexec_b64 s[12:13], s[12:13]
; %bb.9:
	v_cmp_ne_u32_e32 vcc, 0, v3
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[14:15], vcc, exec
	s_mov_b64 s[8:9], exec
	s_or_b64 s[10:11], s[10:11], s[14:15]
                                        ; implicit-def: $vgpr0_vgpr1
; %bb.10:
	s_or_b64 exec, exec, s[12:13]
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_xor_b64 s[10:11], exec, s[12:13]
; %bb.11:
	v_lshlrev_b32_e32 v0, 2, v10
	v_mov_b32_e32 v1, s7
	v_add_co_u32_e32 v0, vcc, s6, v0
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	s_movk_i32 s12, 0x100
	v_add_co_u32_e32 v0, vcc, s12, v0
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	s_andn2_b64 s[8:9], s[8:9], exec
; %bb.12:
	s_or_b64 exec, exec, s[10:11]
	s_and_saveexec_b64 s[10:11], s[8:9]
; %bb.13:
	v_and_b32_e32 v0, 3, v8
	v_mov_b32_e32 v1, 0
	s_mov_b64 s[8:9], src_private_base
	v_lshl_add_u32 v0, v0, 2, v1
	v_mov_b32_e32 v1, s9
; %bb.14:
	s_or_b64 exec, exec, s[10:11]
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, bump@rel32@lo+4
	s_addc_u32 s5, s5, bump@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_and_b32_e32 v0, 1, v8
	v_mov_b32_e32 v1, 32
	s_mov_b64 s[4:5], src_private_base
	v_lshl_add_u32 v0, v0, 3, v1
	v_mov_b32_e32 v1, s5
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, both@rel32@lo+4
	s_addc_u32 s11, s11, both@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_lshlrev_b32_e32 v1, 2, v10
	v_and_b32_e32 v2, 3, v8
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	; wave barrier
	global_load_dword v1, v1, s[6:7] offset:256
	v_lshl_add_u32 v2, v2, 2, v3
	buffer_load_dword v3, v2, s[0:3], 0 offen offset:4
	s_nop 0
	buffer_load_dword v2, v2, s[0:3], 0 offen
	s_nop 0
	buffer_load_dword v4, off, s[0:3], 0 offset:44
	v_xor_b32_e32 v5, 2, v10
	v_lshlrev_b32_e32 v5, 2, v5
	ds_read_b32 v5, v5
	ds_read_b32 v6, v9
	s_waitcnt lgkmcnt(0)
	v_add3_u32 v0, v5, v0, v6
	s_waitcnt vmcnt(1)
	v_add3_u32 v0, v0, v1, v2
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v0, v3, v4
	v_lshlrev_b32_e32 v1, 2, v8
	global_store_dword v1, v0, s[8:9]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pointers
		.amdhsa_group_segment_fixed_size 520
		.amdhsa_private_segment_fixed_size 80
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 11
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
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
; codeLenInByte = 596
; NumSgprs: 39
; NumVgprs: 11
; ScratchSize: 80
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 520 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 39
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
    .group_segment_fixed_size: 520
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           pointers
    .private_segment_fixed_size: 80
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         pointers.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
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
