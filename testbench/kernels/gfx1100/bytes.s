; Arrays of bytes and of 16-bit numbers.
; A kernel as clang 19 wrote it with `-O1 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	bytes                   ; -- Begin function bytes
	.globl	bytes
	.p2align	8
	.type	bytes,@function
bytes:                                  ; @bytes
; %bb.0:
	s_load_b64 s[0:1], s[0:1], 0x4
	v_mov_b32_e32 v4, v0
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s0, s0, 16
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	s_mul_i32 s1, s0, s1
	s_load_b32 s0, s[2:3], 0x8
	v_mul_u32_u24_e32 v3, s1, v0
	s_mov_b32 s1, 0
	v_mad_u64_u32 v[1:2], null, v3, 40, 0x100
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v2, v0 :: v_dual_mov_b32 v9, v1
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v5, s1, v1
	s_add_i32 s1, s1, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_lg_u32 s1, 40
	ds_store_b8 v5, v4
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v4, s0, v4
	s_cbranch_scc1 .LBB0_1
; %bb.2:
	v_mul_lo_u32 v3, v3, 40
	v_mov_b32_e32 v10, v2
	v_mov_b32_e32 v12, v2
	s_mov_b32 s4, 0
                                        ; implicit-def: $vgpr4
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr8
                                        ; implicit-def: $vgpr5
                                        ; implicit-def: $vgpr6
	s_delay_alu instid0(VALU_DEP_3)
	v_add3_u32 v11, v0, v3, 0x100
                                        ; implicit-def: $vgpr3
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_hi_u32 v14, v10, 0xcccccccd
	v_mul_hi_u32 v13, v12, 0xcccccccd
	s_cmp_eq_u32 s4, 10
	v_lshrrev_b32_e32 v15, 16, v6
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 11
	v_lshrrev_b32_e32 v16, 16, v5
	s_cselect_b32 s0, -1, 0
	v_lshrrev_b32_e32 v14, 5, v14
	v_lshrrev_b32_e32 v13, 5, v13
	s_cmp_eq_u32 s4, 8
	v_lshrrev_b32_e32 v17, 16, v8
	s_cselect_b32 s1, -1, 0
	v_mul_lo_u32 v14, v14, 0xffffffd8
	v_mul_lo_u32 v13, v13, 0xffffffd8
	s_cmp_eq_u32 s4, 9
	v_lshrrev_b32_e32 v18, 16, v7
	v_lshrrev_b32_e32 v19, 16, v4
	v_lshrrev_b32_e32 v20, 16, v3
	v_add3_u32 v14, v9, v14, v0
	v_add3_u32 v13, v11, v13, s4
	v_add_nc_u32_e32 v9, 3, v9
	ds_load_u8 v14, v14
	ds_load_u8 v13, v13
	s_waitcnt lgkmcnt(1)
	v_lshlrev_b16 v14, 8, v14
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or_b32_e32 v13, v14, v13
	v_cndmask_b32_e32 v6, v6, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 6
	v_add_nc_u32_e32 v12, 1, v12
	v_cndmask_b32_e64 v14, v15, v13, s0
	v_cndmask_b32_e32 v15, v16, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 7
	v_cndmask_b32_e32 v8, v8, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 4
	v_cndmask_b32_e32 v16, v17, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 5
	v_dual_cndmask_b32 v7, v7, v13 :: v_dual_add_nc_u32 v10, 3, v10
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 2
	v_cndmask_b32_e64 v5, v5, v13, s1
	v_perm_b32 v6, v14, v6, 0x5040100
	v_cndmask_b32_e32 v14, v18, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 3
	v_cndmask_b32_e32 v4, v4, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 0
	v_perm_b32 v5, v15, v5, 0x5040100
	v_cndmask_b32_e32 v15, v19, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s4, 1
	v_cndmask_b32_e32 v3, v3, v13, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	v_perm_b32 v8, v16, v8, 0x5040100
	v_cndmask_b32_e32 v13, v20, v13, vcc_lo
	v_perm_b32 v7, v14, v7, 0x5040100
	v_perm_b32 v4, v15, v4, 0x5040100
	s_add_i32 s4, s4, 1
	s_delay_alu instid0(VALU_DEP_3)
	v_perm_b32 v3, v13, v3, 0x5040100
	s_cmp_lg_u32 s4, 12
	s_cbranch_scc1 .LBB0_3
; %bb.4:
	v_mov_b32_e32 v9, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshrrev_b32_e32 v10, 16, v3
	v_lshrrev_b32_e32 v11, 16, v4
	v_lshrrev_b32_e32 v12, 16, v7
	v_lshrrev_b32_e32 v13, 16, v8
	v_lshrrev_b32_e32 v14, 16, v5
	v_lshrrev_b32_e32 v15, 16, v6
	s_mov_b32 s0, 12
	s_set_inst_prefetch_distance 0x1
	.p2align	6
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	v_mul_hi_u32 v16, v2, 0xaaaaaaab
	s_add_i32 s0, s0, -1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_and_b32_e32 v18, 31, v9
	s_cmp_eq_u32 s0, 0
	v_add_nc_u32_e32 v18, v1, v18
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v16, 3, v16
	ds_load_i8 v19, v18
	v_mul_lo_u32 v16, v16, 12
	v_sub_nc_u32_e32 v16, v2, v16
	v_add_nc_u32_e32 v2, 5, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v16
	v_cndmask_b32_e32 v17, v3, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v16
	v_cndmask_b32_e32 v17, v17, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v17, v17, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v16
	v_cndmask_b32_e32 v17, v17, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v17, v17, v12, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v16
	v_cndmask_b32_e32 v17, v17, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v17, v17, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v16
	v_cndmask_b32_e32 v17, v17, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v17, v17, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v16
	v_cndmask_b32_e32 v17, v17, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v16, v17, v15, vcc_lo
	v_and_b32_e32 v16, 0xffff, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[17:18], null, v9, 3, v[16:17]
	s_waitcnt lgkmcnt(0)
	v_sub_nc_u32_e32 v9, v17, v19
	s_cbranch_scc0 .LBB0_5
; %bb.6:
	s_set_inst_prefetch_distance 0x2
	v_xor_b32_e32 v1, 1, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_load_b64 s[0:1], s[2:3], 0x0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v1, 2, v1
	ds_store_b32 v0, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	global_store_b32 v0, v1, s[0:1]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bytes
		.amdhsa_group_segment_fixed_size 2816
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 21
		.amdhsa_next_free_sgpr 5
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
.Lfunc_end0:
	.size	bytes, .Lfunc_end0-bytes
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 864
; NumSgprs: 7
; NumVgprs: 21
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2816 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 7
; NumVGPRsForWavesPerEU: 21
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
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
      - .offset:         8
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 2816
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           bytes
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         bytes.kd
    .uses_dynamic_stack: false
    .vgpr_count:     21
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
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
