; An array that each lane indexes by its own numbers.
; A kernel as clang 19 wrote it with `-O3 -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is a fence, a barrier
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.protected	arrays                  ; -- Begin function arrays
	.globl	arrays
	.p2align	8
	.type	arrays,@function
arrays:                                 ; @arrays
; %bb.0:
	s_load_dwordx4 s[20:23], s[4:5], 0x0
	s_load_dword s24, s[4:5], 0x10
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_waitcnt lgkmcnt(0)
	s_load_dwordx16 s[4:19], s[22:23], 0x0
	s_cmp_lt_i32 s24, 1
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v6, s4, v0
	v_mad_u64_u32 v[1:2], s[4:5], s5, v0, 1
	v_mad_u64_u32 v[2:3], s[4:5], s6, v0, 2
	v_mad_u64_u32 v[3:4], s[4:5], s7, v0, 3
	v_mad_u64_u32 v[4:5], s[4:5], s8, v0, 4
	buffer_store_dword v6, off, s[0:3], 0
	buffer_store_dword v1, off, s[0:3], 0 offset:4
	buffer_store_dword v2, off, s[0:3], 0 offset:8
	buffer_store_dword v3, off, s[0:3], 0 offset:12
	buffer_store_dword v4, off, s[0:3], 0 offset:16
	v_mad_u64_u32 v[1:2], s[4:5], s9, v0, 5
	v_mad_u64_u32 v[2:3], s[4:5], s10, v0, 6
	v_mad_u64_u32 v[3:4], s[4:5], s11, v0, 7
	v_mad_u64_u32 v[4:5], s[4:5], s12, v0, 8
	buffer_store_dword v1, off, s[0:3], 0 offset:20
	buffer_store_dword v2, off, s[0:3], 0 offset:24
	buffer_store_dword v3, off, s[0:3], 0 offset:28
	buffer_store_dword v4, off, s[0:3], 0 offset:32
	v_mad_u64_u32 v[1:2], s[4:5], s13, v0, 9
	v_mad_u64_u32 v[2:3], s[4:5], s14, v0, 10
	v_mad_u64_u32 v[3:4], s[4:5], s15, v0, 11
	v_mad_u64_u32 v[4:5], s[4:5], s16, v0, 12
	buffer_store_dword v1, off, s[0:3], 0 offset:36
	buffer_store_dword v2, off, s[0:3], 0 offset:40
	buffer_store_dword v3, off, s[0:3], 0 offset:44
	buffer_store_dword v4, off, s[0:3], 0 offset:48
	v_mad_u64_u32 v[1:2], s[4:5], s17, v0, 13
	s_load_dwordx8 s[4:11], s[22:23], 0x40
	v_mad_u64_u32 v[2:3], s[12:13], s18, v0, 14
	v_mad_u64_u32 v[3:4], s[12:13], s19, v0, 15
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[4:5], s[12:13], s4, v0, 16
	buffer_store_dword v1, off, s[0:3], 0 offset:52
	buffer_store_dword v2, off, s[0:3], 0 offset:56
	buffer_store_dword v3, off, s[0:3], 0 offset:60
	buffer_store_dword v4, off, s[0:3], 0 offset:64
	v_mad_u64_u32 v[1:2], s[4:5], s5, v0, 17
	v_mad_u64_u32 v[2:3], s[4:5], s6, v0, 18
	v_mad_u64_u32 v[3:4], s[4:5], s7, v0, 19
	v_mad_u64_u32 v[4:5], s[4:5], s8, v0, 20
	buffer_store_dword v1, off, s[0:3], 0 offset:68
	buffer_store_dword v2, off, s[0:3], 0 offset:72
	buffer_store_dword v3, off, s[0:3], 0 offset:76
	buffer_store_dword v4, off, s[0:3], 0 offset:80
	v_mad_u64_u32 v[1:2], s[4:5], s9, v0, 21
	v_mad_u64_u32 v[2:3], s[4:5], s10, v0, 22
	v_mad_u64_u32 v[3:4], s[4:5], s11, v0, 23
	buffer_store_dword v1, off, s[0:3], 0 offset:84
	buffer_store_dword v2, off, s[0:3], 0 offset:88
	buffer_store_dword v3, off, s[0:3], 0 offset:92
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_mov_b32_e32 v2, 0
	v_add_u32_e32 v3, 0x5c, v2
	s_mov_b32 s4, 0
	v_mov_b32_e32 v1, 0
	s_mov_b32 s5, 0x2aaaaaab
	s_movk_i32 s6, 0x2aab
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_load_dword s7, s[22:23], 0x0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v4, s7, v0
	v_mul_hi_i32 v5, v4, s5
	v_lshrrev_b32_e32 v6, 31, v5
	v_lshrrev_b32_e32 v5, 2, v5
	v_add_u32_e32 v5, v5, v6
	v_mul_lo_u32 v5, v5, 24
	v_sub_u32_e32 v4, v4, v5
	v_lshlrev_b32_e32 v5, 2, v4
	v_add_u32_e32 v6, 0, v5
	v_sub_u32_e32 v5, v3, v5
	buffer_load_dword v7, v5, s[0:3], 0 offen
	buffer_load_dword v8, v6, s[0:3], 0 offen
	v_mul_lo_u16_e32 v4, 7, v4
	v_mul_i32_i24_sdwa v9, sext(v4), s6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_lshrrev_b32_e32 v10, 31, v9
	v_lshrrev_b32_e32 v9, 18, v9
	v_add_u16_e32 v9, v9, v10
	v_mul_lo_u16_e32 v9, 24, v9
	v_sub_u16_e32 v4, v4, v9
	v_bfe_i32 v4, v4, 0, 16
	v_lshl_add_u32 v4, v4, 2, v2
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v7, s4, v7
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v8, v8, v1
	buffer_store_dword v7, v6, s[0:3], 0 offen
	buffer_store_dword v8, v5, s[0:3], 0 offen
	buffer_load_dword v4, v4, s[0:3], 0 offen
	s_add_i32 s4, s4, 1
	s_add_u32 s22, s22, 4
	s_addc_u32 s23, s23, 0
	s_cmp_eq_u32 s24, s4
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, v4, v1
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	v_mov_b32_e32 v1, 0
.LBB0_4:
	v_lshlrev_b32_e32 v2, 2, v0
	s_mov_b32 s4, 0xaaaaaab
	ds_write_b32 v2, v1
	v_mul_hi_u32 v1, v0, s4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	v_mul_u32_u24_e32 v1, 24, v1
	v_sub_u32_e32 v0, v0, v1
	v_mov_b32_e32 v1, 0
	v_lshl_add_u32 v0, v0, 2, v1
	buffer_load_dword v0, v0, s[0:3], 0 offen
	v_xor_b32_e32 v1, 0x1fc, v2
	ds_read_b32 v1, v1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e32 v0, v0, v1
	global_store_dword v2, v0, s[20:21]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel arrays
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 100
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_sgpr 25
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
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
.Lfunc_end0:
	.size	arrays, .Lfunc_end0-arrays
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 776
; NumSgprs: 29
; NumVgprs: 11
; ScratchSize: 100
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 29
; NumVGPRsForWavesPerEU: 11
; Occupancy: 8
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
    .sgpr_count:     29
    .sgpr_spill_count: 0
    .symbol:         arrays.kd
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
