; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 128
	.amdgcn_target "amdgpu9.06-amd-amdhsa-unknown-gfx906"
	.amdhsa_code_object_version 5
	.text
	.globl	matvec                          ; -- Begin function matvec
	.p2align	8
	.type	matvec,@function
matvec:                                 ; @matvec
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 137 0                         ; kernels.py:137:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	s_load_dword s7, s[4:5], 0x18
.Ltmp0:
	.loc	1 145 5 prologue_end            ; kernels.py:145:5
	v_readfirstlane_b32 s6, v0
	.loc	1 138 11                        ; kernels.py:138:11
	v_and_b32_e32 v5, 63, v0
	s_and_b32 s0, s6, 0xc0
	v_or_b32_e32 v4, s0, v5
	.loc	1 140 5                         ; kernels.py:140:5
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s7, 1
	.loc	1 138 11                        ; kernels.py:138:11
	v_and_b32_e32 v3, 31, v0
	.loc	1 140 5                         ; kernels.py:140:5
	s_cbranch_scc1 .LBB0_13
; %bb.1:                                ; %.lr.ph.preheader
	.loc	1 143 28                        ; kernels.py:143:28
	v_lshrrev_b32_e32 v1, 5, v4
	v_or_b32_e32 v2, 8, v1
	v_or_b32_e32 v7, 16, v1
	v_or_b32_e32 v9, 24, v1
	v_mul_lo_u32 v1, v1, s7
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_mul_lo_u32 v6, v2, s7
	v_mul_lo_u32 v8, v7, s7
	.loc	1 143 24 is_stmt 0              ; kernels.py:143:24
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v7, s1
	v_add_co_u32_e32 v10, vcc, s0, v1
	v_addc_co_u32_e32 v11, vcc, v7, v2, vcc
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[1:2], 2, v[6:7]
	.loc	1 143 28                        ; kernels.py:143:28
	v_mul_lo_u32 v16, v9, s7
	.loc	1 143 24                        ; kernels.py:143:24
	v_mov_b32_e32 v6, s1
	v_add_co_u32_e32 v12, vcc, s0, v1
	v_ashrrev_i32_e32 v9, 31, v8
	v_addc_co_u32_e32 v13, vcc, v6, v2, vcc
	v_lshlrev_b64 v[1:2], 2, v[8:9]
	v_ashrrev_i32_e32 v17, 31, v16
	v_add_co_u32_e32 v14, vcc, s0, v1
	v_addc_co_u32_e32 v15, vcc, v6, v2, vcc
	v_lshlrev_b64 v[1:2], 2, v[16:17]
	s_mov_b32 s10, 0
	v_add_co_u32_e32 v16, vcc, s0, v1
	v_addc_co_u32_e32 v17, vcc, v6, v2, vcc
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	s_branch .LBB0_3
.LBB0_2:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 24                          ; kernels.py:0:24
	s_or_b64 exec, exec, s[0:1]
	.loc	1 144 17 is_stmt 1              ; kernels.py:144:17
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v1, v18, v22
	v_mul_f32_e32 v2, v20, v22
	v_mul_f32_e32 v18, v19, v22
	v_mul_f32_e32 v19, v21, v22
	.loc	1 140 5                         ; kernels.py:140:5
	s_add_i32 s10, s10, 32
	.loc	1 144 9                         ; kernels.py:144:9
	v_add_f32_e32 v9, v9, v1
	v_add_f32_e32 v8, v8, v2
	v_add_f32_e32 v7, v7, v18
	.loc	1 140 5                         ; kernels.py:140:5
	s_cmp_lt_i32 s10, s7
	.loc	1 144 9                         ; kernels.py:144:9
	v_add_f32_e32 v6, v6, v19
	.loc	1 140 5                         ; kernels.py:140:5
	s_cbranch_scc0 .LBB0_14
.LBB0_3:                                ; %.lr.ph
                                        ; =>This Inner Loop Header: Depth=1
	.loc	1 142 16                        ; kernels.py:142:16
	v_add_u32_e32 v1, s10, v3
	.loc	1 143 24                        ; kernels.py:143:24
	v_ashrrev_i32_e32 v2, 31, v1
	.loc	1 142 16                        ; kernels.py:142:16
	v_cmp_gt_i32_e32 vcc, s7, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	v_mov_b32_e32 v18, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_5
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16 is_stmt 0                ; kernels.py:0:16
	v_add_co_u32_e64 v18, s[0:1], v10, v1
	v_addc_co_u32_e64 v19, s[0:1], v11, v2, s[0:1]
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_dword v18, v[18:19], off
.LBB0_5:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v20, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_7
; %bb.6:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32_e64 v20, s[0:1], v12, v1
	v_addc_co_u32_e64 v21, s[0:1], v13, v2, s[0:1]
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_dword v20, v[20:21], off
.LBB0_7:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b64 exec, exec, s[4:5]
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_9
; %bb.8:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32_e64 v21, s[0:1], v14, v1
	v_addc_co_u32_e64 v22, s[0:1], v15, v2, s[0:1]
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_dword v19, v[21:22], off
.LBB0_9:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v21, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_11
; %bb.10:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32_e64 v23, s[0:1], v16, v1
	v_addc_co_u32_e64 v24, s[0:1], v17, v2, s[0:1]
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_dword v21, v[23:24], off
.LBB0_11:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b64 exec, exec, s[4:5]
	.loc	1 144 24 is_stmt 1              ; kernels.py:144:24
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
; %bb.12:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 24 is_stmt 0                ; kernels.py:0:24
	v_mov_b32_e32 v22, s3
	v_add_co_u32_e32 v1, vcc, s2, v1
	v_addc_co_u32_e32 v2, vcc, v22, v2, vcc
	.loc	1 144 24                        ; kernels.py:144:24
	global_load_dword v22, v[1:2], off
	s_branch .LBB0_2
.LBB0_13:
	.loc	1 0 24                          ; kernels.py:0:24
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
.LBB0_14:                               ; %Flow4
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 314 12 is_stmt 1              ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_lshlrev_b32_e32 v1, 2, v5
	v_xor_b32_e32 v1, 64, v1
	ds_bpermute_b32 v2, v1, v9
	ds_bpermute_b32 v5, v1, v8
	ds_bpermute_b32 v10, v1, v7
	ds_bpermute_b32 v1, v1, v6
	s_lshr_b32 s0, s6, 6
.Ltmp2:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	s_waitcnt lgkmcnt(3)
	v_add_f32_e32 v2, v9, v2
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v5, v8, v5
.Ltmp3:
	.loc	1 145 5                         ; kernels.py:145:5
	s_and_b32 s9, s9, 0xffff
.Ltmp4:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v2, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v6, v1
.Ltmp5:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_mov_b32_dpp v8, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp6:
	.loc	1 145 5                         ; kernels.py:145:5
	s_mov_b32 s11, 0x27000
.Ltmp7:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v1, v1, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v8, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp8:
	.loc	1 145 5                         ; kernels.py:145:5
	s_mov_b32 s10, 0x7ffffffe
.Ltmp9:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	s_nop 0
	v_add_f32_dpp v2, v2, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v8, v2, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp10:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_mov_b32_dpp v2, v5 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp11:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	s_nop 1
	v_add_f32_dpp v2, v2, v5 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v9, v2, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_e32 v2, v7, v10
	s_nop 1
	v_add_f32_dpp v2, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp12:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	s_nop 1
	v_mov_b32_dpp v5, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp13:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	s_nop 1
	v_add_f32_dpp v2, v5, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v2, v2, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v10, v2, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp14:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_mov_b32_dpp v2, v1 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp15:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	s_nop 1
	v_add_f32_dpp v1, v2, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp16:
	.loc	1 145 5                         ; kernels.py:145:5
	v_lshrrev_b32_e32 v2, 1, v0
	v_and_b32_e32 v2, 12, v2
.Ltmp17:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v1, v1, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_nop 1
	v_add_f32_dpp v11, v1, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp18:
	.loc	1 145 5                         ; kernels.py:145:5
	v_lshrrev_b32_e32 v1, 1, v4
	v_and_b32_e32 v1, 0x70, v1
	v_add_u32_e32 v1, 0, v1
	ds_write_b128 v1, v[8:11]
	v_lshlrev_b32_e32 v1, 4, v0
	v_and_b32_e32 v1, 0x70, v1
	v_add3_u32 v1, 0, v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v1
	v_and_or_b32 v0, v0, 32, s0
	v_lshlrev_b32_e32 v2, 2, v3
	v_bfrev_b32_e32 v3, 1
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_cndmask_b32_e32 v0, v3, v2, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v1, v0, s[8:11], 0 offen
	.loc	1 137 1                         ; kernels.py:137:1
	s_endpgm
.Ltmp19:
.Lfunc_end0:
	.size	matvec, .Lfunc_end0-matvec
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matvec
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 25
		.amdhsa_next_free_sgpr 12
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
                                        ; -- End function
	.set .Lmatvec.num_vgpr, 25
	.set .Lmatvec.num_agpr, 0
	.set .Lmatvec.numbered_sgpr, 12
	.set .Lmatvec.num_named_barrier, 0
	.set .Lmatvec.private_seg_size, 0
	.set .Lmatvec.uses_vcc, 1
	.set .Lmatvec.uses_flat_scratch, 0
	.set .Lmatvec.has_dyn_sized_stack, 0
	.set .Lmatvec.has_recursion, 0
	.set .Lmatvec.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 920
; TotalNumSgprs: 16
; NumVgprs: 25
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 6
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 25
; Occupancy: 9
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.section	.AMDGPU.csdata,"",@progbits
	.section	.debug_abbrev,"",@progbits
	.byte	1                               ; Abbreviation Code
	.byte	17                              ; DW_TAG_compile_unit
	.byte	1                               ; DW_CHILDREN_yes
	.byte	37                              ; DW_AT_producer
	.byte	14                              ; DW_FORM_strp
	.byte	19                              ; DW_AT_language
	.byte	5                               ; DW_FORM_data2
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	16                              ; DW_AT_stmt_list
	.byte	23                              ; DW_FORM_sec_offset
	.byte	27                              ; DW_AT_comp_dir
	.byte	14                              ; DW_FORM_strp
	.ascii	"\341\177"                      ; DW_AT_APPLE_optimized
	.byte	25                              ; DW_FORM_flag_present
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	18                              ; DW_AT_high_pc
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	2                               ; Abbreviation Code
	.byte	46                              ; DW_TAG_subprogram
	.byte	0                               ; DW_CHILDREN_no
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	32                              ; DW_AT_inline
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	3                               ; Abbreviation Code
	.byte	46                              ; DW_TAG_subprogram
	.byte	1                               ; DW_CHILDREN_yes
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	18                              ; DW_AT_high_pc
	.byte	6                               ; DW_FORM_data4
	.byte	49                              ; DW_AT_abstract_origin
	.byte	19                              ; DW_FORM_ref4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	4                               ; Abbreviation Code
	.byte	29                              ; DW_TAG_inlined_subroutine
	.byte	1                               ; DW_CHILDREN_yes
	.byte	49                              ; DW_AT_abstract_origin
	.byte	19                              ; DW_FORM_ref4
	.byte	85                              ; DW_AT_ranges
	.byte	23                              ; DW_FORM_sec_offset
	.byte	88                              ; DW_AT_call_file
	.byte	11                              ; DW_FORM_data1
	.byte	89                              ; DW_AT_call_line
	.byte	11                              ; DW_FORM_data1
	.byte	87                              ; DW_AT_call_column
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	5                               ; Abbreviation Code
	.byte	29                              ; DW_TAG_inlined_subroutine
	.byte	0                               ; DW_CHILDREN_no
	.byte	49                              ; DW_AT_abstract_origin
	.byte	19                              ; DW_FORM_ref4
	.byte	85                              ; DW_AT_ranges
	.byte	23                              ; DW_FORM_sec_offset
	.byte	88                              ; DW_AT_call_file
	.byte	11                              ; DW_FORM_data1
	.byte	89                              ; DW_AT_call_line
	.byte	5                               ; DW_FORM_data2
	.byte	87                              ; DW_AT_call_column
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	4                               ; DWARF version number
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	8                               ; Address Size (in bytes)
	.byte	1                               ; Abbrev [1] 0xb:0x52 DW_TAG_compile_unit
	.long	.Linfo_string0                  ; DW_AT_producer
	.short	2                               ; DW_AT_language
	.long	.Linfo_string1                  ; DW_AT_name
	.long	.Lline_table_start0             ; DW_AT_stmt_list
	.long	.Linfo_string2                  ; DW_AT_comp_dir
                                        ; DW_AT_APPLE_optimized
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.byte	2                               ; Abbrev [2] 0x2a:0x6 DW_TAG_subprogram
	.long	.Linfo_string3                  ; DW_AT_name
	.byte	1                               ; DW_AT_inline
	.byte	3                               ; Abbrev [3] 0x30:0x2c DW_TAG_subprogram
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.long	42                              ; DW_AT_abstract_origin
	.byte	4                               ; Abbrev [4] 0x41:0x1a DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	145                             ; DW_AT_call_line
	.byte	25                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x4d:0xd DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	314                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp9-.Lfunc_begin0
	.quad	.Ltmp16-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp9-.Lfunc_begin0
	.quad	.Ltmp10-.Lfunc_begin0
	.quad	.Ltmp11-.Lfunc_begin0
	.quad	.Ltmp12-.Lfunc_begin0
	.quad	.Ltmp13-.Lfunc_begin0
	.quad	.Ltmp14-.Lfunc_begin0
	.quad	.Ltmp15-.Lfunc_begin0
	.quad	.Ltmp16-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	0
	.quad	0
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.asciz	"triton"                        ; string offset=0 ; triton
.Linfo_string1:
	.asciz	"kernels.py"                    ; string offset=7 ; kernels.py
.Linfo_string2:
	.asciz	"." ; string offset=18 ; .
.Linfo_string3:
	.asciz	"matvec"                        ; string offset=61 ; matvec
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     by_value
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .max_flat_workgroup_size: 256
    .name:           matvec
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         matvec.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     25
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.06-amd-amdhsa-unknown-gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
