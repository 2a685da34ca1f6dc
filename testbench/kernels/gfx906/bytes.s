; Arrays of bytes and of 16-bit numbers.
; A kernel as clang 19 wrote it with `-O1 -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  kernel void bytes(global int *out, int seed) {
;    local int part[64];
;    uchar text[40];
;    ushort words[12];
;    int l = lid();
;    for (int i = 0; i < 40; i++) text[i] = (uchar)(seed * i + l);
;    for (int i = 0; i < 12; i++) words[i] = (ushort)(text[(i * 3 + l) % 40] << 8 | text[(i + l) % 40]);
;    int sum = 0;
;    for (int i = 0; i < 12; i++) sum = sum * 3 + words[(i * 5 + l) % 12] - (char)text[(sum & 31)];
;    part[l] = sum;
;    meet();
;    out[l] = part[l ^ 1];
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = 77
; lds: buffer 0 count 64 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.protected	bytes                   ; -- Begin function bytes
	.globl	bytes
	.p2align	8
	.type	bytes,@function
bytes:                                  ; @bytes
; %bb.0:
	s_load_dword s6, s[4:5], 0x8
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_mov_b32 s7, 0
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, v0
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v4, s7, v2
	s_add_i32 s7, s7, 1
	buffer_store_byte v3, v4, s[0:3], 0 offen
	s_cmp_lg_u32 s7, 40
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, s6, v3
	s_cbranch_scc1 .LBB0_1
; %bb.2:
	v_add_u32_e32 v8, 0, v0
	v_mov_b32_e32 v9, 0
	s_mov_b32 s6, 0
	s_mov_b32 s7, 0xcccccccd
	s_movk_i32 s8, 0xffd8
	s_mov_b32 s9, 0x5040100
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v11, v1
                                        ; implicit-def: $vgpr2
                                        ; implicit-def: $vgpr3
                                        ; implicit-def: $vgpr4
                                        ; implicit-def: $vgpr5
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr6
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	v_mul_hi_u32 v12, v11, s7
	v_mul_hi_u32 v13, v10, s7
	s_cmp_eq_u32 s6, 10
	s_cselect_b64 vcc, -1, 0
	v_lshrrev_b32_e32 v12, 5, v12
	v_lshrrev_b32_e32 v13, 5, v13
	v_mul_lo_u32 v13, v13, s8
	v_mul_lo_u32 v12, v12, s8
	s_cmp_eq_u32 s6, 11
	v_lshrrev_b32_e32 v14, 16, v6
	v_add3_u32 v13, v9, v13, v0
	v_add3_u32 v12, v8, v12, s6
	buffer_load_ubyte v13, v13, s[0:3], 0 offen
	s_nop 0
	buffer_load_ubyte v12, v12, s[0:3], 0 offen
	v_lshrrev_b32_e32 v15, 16, v7
	v_lshrrev_b32_e32 v16, 16, v5
	v_lshrrev_b32_e32 v17, 16, v4
	v_lshrrev_b32_e32 v18, 16, v3
	v_lshrrev_b32_e32 v19, 16, v2
	v_add_u32_e32 v11, 1, v11
	v_add_u32_e32 v10, 3, v10
	v_add_u32_e32 v9, 3, v9
	s_waitcnt vmcnt(1)
	v_lshlrev_b16_e32 v13, 8, v13
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v12, v13, v12
	v_cndmask_b32_e32 v6, v6, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 8
	v_cndmask_b32_e32 v13, v14, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 9
	v_cndmask_b32_e32 v7, v7, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 6
	v_perm_b32 v6, v13, v6, s9
	v_cndmask_b32_e32 v13, v15, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 7
	v_cndmask_b32_e32 v5, v5, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 4
	v_perm_b32 v7, v13, v7, s9
	v_cndmask_b32_e32 v13, v16, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 5
	v_cndmask_b32_e32 v4, v4, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 2
	v_perm_b32 v5, v13, v5, s9
	v_cndmask_b32_e32 v13, v17, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 3
	v_cndmask_b32_e32 v3, v3, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 0
	v_perm_b32 v4, v13, v4, s9
	v_cndmask_b32_e32 v13, v18, v12, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s6, 1
	v_cndmask_b32_e32 v2, v2, v12, vcc
	s_cselect_b64 vcc, -1, 0
	v_cndmask_b32_e32 v12, v19, v12, vcc
	s_add_i32 s6, s6, 1
	v_perm_b32 v3, v13, v3, s9
	s_cmp_lg_u32 s6, 12
	v_perm_b32 v2, v12, v2, s9
	s_cbranch_scc1 .LBB0_3
; %bb.4:
	s_mov_b32 s6, 12
	v_mov_b32_e32 v8, 0
	s_mov_b32 s7, 0xaaaaaaab
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	v_and_b32_e32 v9, 31, v8
	v_add_u32_e32 v9, 0, v9
	buffer_load_sbyte v10, v9, s[0:3], 0 offen
	v_mul_hi_u32 v9, v1, s7
	v_lshrrev_b32_e32 v11, 16, v2
	v_lshrrev_b32_e32 v12, 16, v3
	v_lshrrev_b32_e32 v13, 16, v4
	v_lshrrev_b32_e32 v9, 3, v9
	v_mul_lo_u32 v9, v9, 12
	v_lshrrev_b32_e32 v14, 16, v5
	v_lshrrev_b32_e32 v15, 16, v7
	v_lshrrev_b32_e32 v16, 16, v6
	v_sub_u32_e32 v9, v1, v9
	v_cmp_eq_u32_e32 vcc, 1, v9
	v_cndmask_b32_e32 v11, v2, v11, vcc
	v_cmp_eq_u32_e32 vcc, 2, v9
	v_cndmask_b32_e32 v11, v11, v3, vcc
	v_cmp_eq_u32_e32 vcc, 3, v9
	v_cndmask_b32_e32 v11, v11, v12, vcc
	v_cmp_eq_u32_e32 vcc, 4, v9
	v_cndmask_b32_e32 v11, v11, v4, vcc
	v_cmp_eq_u32_e32 vcc, 5, v9
	v_cndmask_b32_e32 v11, v11, v13, vcc
	v_cmp_eq_u32_e32 vcc, 6, v9
	v_cndmask_b32_e32 v11, v11, v5, vcc
	v_cmp_eq_u32_e32 vcc, 7, v9
	v_cndmask_b32_e32 v11, v11, v14, vcc
	v_cmp_eq_u32_e32 vcc, 8, v9
	v_cndmask_b32_e32 v11, v11, v7, vcc
	v_cmp_eq_u32_e32 vcc, 9, v9
	v_cndmask_b32_e32 v11, v11, v15, vcc
	v_cmp_eq_u32_e32 vcc, 10, v9
	v_cndmask_b32_e32 v11, v11, v6, vcc
	v_cmp_eq_u32_e32 vcc, 11, v9
	v_cndmask_b32_e32 v9, v11, v16, vcc
	v_and_b32_e32 v9, 0xffff, v9
	s_add_i32 s6, s6, -1
	s_cmp_eq_u32 s6, 0
	v_add_u32_e32 v1, 5, v1
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[8:9], s[8:9], v8, 3, v[9:10]
	v_sub_u32_e32 v8, v8, v10
	s_cbranch_scc0 .LBB0_5
; %bb.6:
	v_lshlrev_b32_e32 v1, 2, v0
	v_xor_b32_e32 v0, 1, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_load_dwordx2 s[4:5], s[4:5], 0x0
	ds_write_b32 v1, v8
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	global_store_dword v1, v0, s[4:5]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bytes
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 44
		.amdhsa_kernarg_size 12
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
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 10
		.amdhsa_reserve_vcc 1
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
	.size	bytes, .Lfunc_end0-bytes
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 704
; NumSgprs: 14
; NumVgprs: 20
; ScratchSize: 44
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 20
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
      - .offset:         8
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           bytes
    .private_segment_fixed_size: 44
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         bytes.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 1696857161, -1885374661, 521371413, 783232887, -1019098955, -1586111421
; lds: expect buffer 0 at 24 == -1802079087, -1746570045, -237101939, 1679242303, -1170939615, -35691053
; lds: expect buffer 0 at 48 == 19728445, 858914511, -1156618775, -408990389, 1483250121, 1898174679
; lds: expect buffer 0 at 72 == 520770469, -504327945, -918146527, -226661933, 526131733, -1725618201
; lds: expect buffer 0 at 96 == -1606226447, -1254278173, 60550653, -2090359681, -840909987, 282118955
; lds: expect buffer 0 at 120 == -1215479927, -1140565973, 1304075653, 1072537463, 216083169, 894473627
; lds: expect buffer 0 at 144 == 589600941, 1743226511, -559433031, -278190245, 934279929, -1394745465
; lds: expect buffer 0 at 168 == 1412535829, 1466201383, -38388335, 744088643, 2027616805, -722745097
; lds: expect buffer 0 at 192 == -1074933791, -187631757, 2041977869, -1502353617, 392312077, 922661563
; lds: expect buffer 0 at 216 == -211196311, -1605078021, -1960867803, -1338644105, -519466407, 1479090955
; lds: expect buffer 0 at 240 == 1276979765, -1925952217, -1022443359, 1124427587
