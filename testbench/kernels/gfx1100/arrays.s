; An array that each lane indexes by its own numbers.
; A kernel as clang 19 wrote it with `-O3 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  kernel void arrays(global int *out, global const int *in, int n) {
;    local int part[128];
;    int stack[24];
;    int l = lid(), top = 0;
;    for (int i = 0; i < 24; i++) stack[i] = in[i] * l + i;
;    for (int i = 0; i < n; i++) {
;      int at = (in[i] + l) % 24;
;      int kept = stack[at];
;      stack[at] = stack[23 - at] ^ i;
;      stack[23 - at] = kept + top;
;      top += stack[(at * 7) % 24];
;    }
;    part[l] = top;
;    meet();
;    out[l] = part[127 - l] + stack[l % 24];
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = buffer 1
; lds: arg 2 = 20
; lds: buffer 0 count 128 = 0
; lds: buffer 1 count 64 = index * 37 % 101
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	arrays                  ; -- Begin function arrays
	.globl	arrays
	.p2align	8
	.type	arrays,@function
arrays:                                 ; @arrays
; %bb.0:
	s_clause 0x1
	s_load_b128 s[16:19], s[0:1], 0x0
	s_load_b32 s20, s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_clause 0x1
	s_load_b512 s[0:15], s[18:19], 0x0
	s_load_b256 s[24:31], s[18:19], 0x40
	s_cmp_lt_i32 s20, 1
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[23:24], null, s3, v0, 3
	v_mad_u64_u32 v[24:25], null, s7, v0, 7
	v_mad_u64_u32 v[25:26], null, s11, v0, 11
	v_mad_u64_u32 v[26:27], null, s15, v0, 15
	v_mad_u64_u32 v[9:10], null, s8, v0, 8
	v_mad_u64_u32 v[13:14], null, s12, v0, 12
	v_mad_u64_u32 v[2:3], null, s1, v0, 1
	v_mad_u64_u32 v[5:6], null, s4, v0, 4
	v_mad_u64_u32 v[10:11], null, s9, v0, 9
	v_mad_u64_u32 v[14:15], null, s13, v0, 13
	v_mul_lo_u32 v1, s0, v0
	v_mad_u64_u32 v[27:28], null, s27, v0, 19
	v_mad_u64_u32 v[3:4], null, s2, v0, 2
	v_mad_u64_u32 v[6:7], null, s5, v0, 5
	v_mad_u64_u32 v[11:12], null, s10, v0, 10
	v_mad_u64_u32 v[15:16], null, s14, v0, 14
	v_mad_u64_u32 v[7:8], null, s6, v0, 6
	v_mov_b32_e32 v12, v25
	v_mov_b32_e32 v16, v26
	v_mad_u64_u32 v[25:26], null, s31, v0, 23
	v_mad_u64_u32 v[17:18], null, s24, v0, 16
	v_mov_b32_e32 v4, v23
	v_mad_u64_u32 v[21:22], null, s28, v0, 20
	v_mad_u64_u32 v[18:19], null, s25, v0, 17
	v_mov_b32_e32 v8, v24
	v_mad_u64_u32 v[19:20], null, s26, v0, 18
	v_mad_u64_u32 v[22:23], null, s29, v0, 21
	v_mad_u64_u32 v[23:24], null, s30, v0, 22
	s_clause 0x1
	scratch_store_b128 off, v[1:4], off
	scratch_store_b128 off, v[5:8], off offset:16
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v20, v27
	v_mov_b32_e32 v24, v25
	s_clause 0x3
	scratch_store_b128 off, v[9:12], off offset:32
	scratch_store_b128 off, v[13:16], off offset:48
	scratch_store_b128 off, v[17:20], off offset:64
	scratch_store_b128 off, v[21:24], off offset:80
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_dual_mov_b32 v1, 0 :: v_dual_add_nc_u32 v2, 0x5c, v1
	s_mov_b32 s0, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_load_b32 s1, s[18:19], 0x0
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v3, s1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_i32 v4, 0x2aaaaaab, v3
	v_lshrrev_b32_e32 v5, 31, v4
	v_lshrrev_b32_e32 v4, 2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v4, v4, v5
	v_mul_lo_u32 v4, v4, 24
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v4
	v_lshlrev_b32_e32 v4, 2, v3
	v_mul_lo_u16 v3, v3, 7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_sub_nc_u32_e32 v5, v2, v4
	v_add_nc_u32_e32 v4, 0, v4
	v_bfe_i32 v8, v3, 0, 16
	s_clause 0x1
	scratch_load_b32 v6, v5, off
	scratch_load_b32 v7, v4, off
	v_mul_i32_i24_e32 v8, 0x2aab, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 31, v8
	v_lshrrev_b32_e32 v8, 18, v8
	v_add_nc_u16 v8, v8, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u16 v8, v8, 24
	v_sub_nc_u16 v3, v3, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_bfe_i32 v3, v3, 0, 16
	v_lshl_add_u32 v3, v3, 2, 0
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v6, s0, v6
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v7, v7, v1
	s_add_i32 s0, s0, 1
	s_add_u32 s18, s18, 4
	s_clause 0x1
	scratch_store_b32 v4, v6, off
	scratch_store_b32 v5, v7, off
	scratch_load_b32 v3, v3, off
	s_addc_u32 s19, s19, 0
	s_cmp_eq_u32 s20, s0
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, v3, v1
	s_cbranch_scc0 .LBB0_2
.LBB0_3:
	v_mul_hi_u32 v2, 0xaaaaaab, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 24, v2
	v_sub_nc_u32_e32 v2, v0, v2
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshl_add_u32 v2, v2, 2, 0
	ds_store_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	scratch_load_b32 v1, v2, off
	v_xor_b32_e32 v2, 0x1fc, v0
	ds_load_b32 v2, v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e32 v1, v1, v2
	global_store_b32 v0, v1, s[16:17]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel arrays
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 100
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
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
		.amdhsa_next_free_vgpr 29
		.amdhsa_next_free_sgpr 32
		.amdhsa_reserve_vcc 0
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
.Lfunc_end0:
	.size	arrays, .Lfunc_end0-arrays
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 724
; NumSgprs: 32
; NumVgprs: 29
; ScratchSize: 100
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 32
; NumVGPRsForWavesPerEU: 29
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
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           arrays
    .private_segment_fixed_size: 100
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     32
    .sgpr_spill_count: 0
    .symbol:         arrays.kd
    .uses_dynamic_stack: false
    .vgpr_count:     29
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 331426, 325716, 252686, 332813, 273507, 317756
; lds: expect buffer 0 at 24 == 258426, 354750, 208750, 306057, 127413, 266053
; lds: expect buffer 0 at 48 == 296838, 302803, 283374, 220952, 285107, 336432
; lds: expect buffer 0 at 72 == 212542, 341546, 204458, 218579, 228161, 206745
; lds: expect buffer 0 at 96 == 304226, 263868, 219694, 269341, 246539, 281524
; lds: expect buffer 0 at 120 == 207954, 294358, 168022, 261353, 115453, 260285
; lds: expect buffer 0 at 144 == 278942, 241051, 235462, 176288, 249419, 291008
; lds: expect buffer 0 at 168 == 168142, 274978, 159026, 185099, 193081, 211761
; lds: expect buffer 0 at 192 == 276994, 202212, 186734, 205869, 219539, 245324
; lds: expect buffer 0 at 216 == 157226, 233838, 127294, 216489, 103429, 254485
; lds: expect buffer 0 at 240 == 261078, 179107, 187646, 131592, 213699, 245712
; lds: expect buffer 0 at 264 == 123838, 208378, 113594, 151715, 157873, 216681
; lds: expect buffer 0 at 288 == 249794, 140364, 153742, 142397, 192571, 209092
; lds: expect buffer 0 at 312 == 106754, 173446, 86566, 171785, 91469, 248717
; lds: expect buffer 0 at 336 == 243182, 117355, 139670, 86928, 178011, 200288
; lds: expect buffer 0 at 360 == 79438, 141746, 68162, 118235, 122793, 221697
; lds: expect buffer 0 at 384 == 222562, 78708, 120782, 78989, 165507, 172892
; lds: expect buffer 0 at 408 == 56154, 112926, 45838, 126921, 79509, 242917
; lds: expect buffer 0 at 432 == 225318, 55411, 91854, 42296, 142355, 154992
; lds: expect buffer 0 at 456 == 35134, 75146, 22730, 84851, 87521, 226617
; lds: expect buffer 0 at 480 == 195362, 16860, 87790, 15517, 138539, 136660
; lds: expect buffer 0 at 504 == 5682, 52534
