; Triton 3.9.0: kernels.py
; num_warps: 2
; lds: alloc 8
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	atomic_extremes                 ; -- Begin function atomic_extremes
	.p2align	8
	.type	atomic_extremes,@function
atomic_extremes:                        ; @atomic_extremes
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 155 0                         ; kernels.py:155:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[0:3], s[0:1], 0x0
.Ltmp0:
	.loc	1 156 52 prologue_end           ; kernels.py:156:52
	v_and_b32_e32 v4, 31, v0
	.loc	1 158 5                         ; kernels.py:158:5
	s_bfe_u32 s8, ttmp8, 0x50019
	.loc	1 156 25                        ; kernels.py:156:25
	s_lshl_b32 s4, ttmp9, 7
	.loc	1 156 52 is_stmt 0              ; kernels.py:156:52
	s_lshl_b32 s5, s8, 5
	.loc	1 156 13                        ; kernels.py:156:13
	s_mov_b32 s7, 0x31027000
	.loc	1 156 52                        ; kernels.py:156:52
	v_and_or_b32 v1, s5, 32, v4
	.loc	1 156 21                        ; kernels.py:156:21
	s_ashr_i32 s5, s4, 31
	.loc	1 156 13                        ; kernels.py:156:13
	s_mov_b32 s6, 0x7ffffffe
	.loc	1 156 21                        ; kernels.py:156:21
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[4:5], s[4:5], 2
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 216 16 is_stmt 1              ; standard.py:216:16 @[ kernels.py:157:24 ]
	v_lshlrev_b32_e32 v0, 2, v0
.Ltmp2:
	.loc	1 156 13                        ; kernels.py:156:13
	v_lshlrev_b32_e32 v2, 2, v1
	s_delay_alu instid0(VALU_DEP_2)
.Ltmp3:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	v_and_b32_e32 v0, 4, v0
.Ltmp4:
	.loc	1 156 21                        ; kernels.py:156:21
	s_wait_kmcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[4:5], s[0:1], s[4:5]
.Ltmp5:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	s_lshl_b32 s0, s8, 2
.Ltmp6:
	.loc	1 156 13                        ; kernels.py:156:13
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s5, s5, 0xffff
	s_clause 0x1
	buffer_load_b32 v1, v2, s[4:7], null offen
	buffer_load_b32 v2, v2, s[4:7], null offen offset:256
.Ltmp7:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	s_and_b32 s1, s0, 4
	v_add_nc_u32_e32 v0, 0, v0
.Ltmp8:
	.loc	2 196 12                        ; standard.py:196:12 @[ standard.py:216:16 @[ kernels.py:157:24 ] ]
	s_wait_loadcnt 0x0
	v_max_i32_e32 v3, v1, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_i32_dpp v3, v3, v3 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_i32_dpp v3, v3, v3 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_i32_dpp v3, v3, v3 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_max_i32_dpp v3, v3, v3 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
.Ltmp9:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	v_permlanex16_b32 v5, v3, -1, -1 op_sel:[1,0]
.Ltmp10:
	.loc	2 196 12                        ; standard.py:196:12 @[ standard.py:216:16 @[ kernels.py:157:24 ] ]
	v_max_i32_e32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_3)
.Ltmp11:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	v_readlane_b32 s4, v3, 31
	v_mov_b32_e32 v3, s1
.Ltmp12:
	.loc	1 157 5                         ; kernels.py:157:5
	v_or_b32_e32 v4, s8, v4
.Ltmp13:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v5, s4
	s_delay_alu instid0(VALU_DEP_2)
.Ltmp14:
	.loc	1 157 5                         ; kernels.py:157:5
	v_cmp_eq_u32_e32 vcc_lo, 0, v4
.Ltmp15:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	ds_store_b32 v3, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v3, v0
.Ltmp16:
	.loc	1 157 5                         ; kernels.py:157:5
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
.Ltmp17:
	.loc	2 216 16                        ; standard.py:216:16 @[ kernels.py:157:24 ]
	v_mov_b32_dpp v4, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp18:
	.loc	1 157 5                         ; kernels.py:157:5
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_and_saveexec_b32 s4, vcc_lo
	s_cbranch_execz .LBB0_5
; %bb.1:
	.loc	1 0 5 is_stmt 0                 ; kernels.py:0:5
	v_max_i32_e32 v3, v3, v4
	s_mov_b32 s0, exec_lo
	s_brev_b32 s5, 1
.LBB0_2:                                ; %ComputeLoop
                                        ; =>This Inner Loop Header: Depth=1
	.loc	1 157 5 is_stmt 1               ; kernels.py:157:5
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s6, s0
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s7, v3, s6
	s_lshl_b32 s6, 1, s6
	s_max_i32 s5, s5, s7
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s0, s0, s6
	s_cbranch_scc1 .LBB0_2
; %bb.3:                                ; %ComputeEnd
	v_mbcnt_lo_u32_b32 v3, exec_lo, 0
	s_mov_b32 s6, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v3
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB0_5
; %bb.4:
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v4, s5
	s_wait_loadcnt 0x0
	global_atomic_max_i32 v3, v4, s[2:3] scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
.LBB0_5:                                ; %Flow10
	.loc	1 0 5 is_stmt 0                 ; kernels.py:0:5
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s4
.Ltmp19:
	.loc	2 254 12 is_stmt 1              ; standard.py:254:12 @[ standard.py:274:16 @[ kernels.py:158:28 ] ]
	v_min_i32_e32 v1, v1, v2
.Ltmp20:
	.loc	1 157 5                         ; kernels.py:157:5
	s_wait_loadcnt 0x0
	s_barrier_signal -1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
.Ltmp21:
	.loc	2 254 12                        ; standard.py:254:12 @[ standard.py:274:16 @[ kernels.py:158:28 ] ]
	v_min_i32_dpp v1, v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_min_i32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_i32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_min_i32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
.Ltmp22:
	.loc	2 274 16                        ; standard.py:274:16 @[ kernels.py:158:28 ]
	v_permlanex16_b32 v2, v1, -1, -1 op_sel:[1,0]
.Ltmp23:
	.loc	2 254 12                        ; standard.py:254:12 @[ standard.py:274:16 @[ kernels.py:158:28 ] ]
	v_min_i32_e32 v1, v1, v2
	s_delay_alu instid0(VALU_DEP_1)
.Ltmp24:
	.loc	2 274 16                        ; standard.py:274:16 @[ kernels.py:158:28 ]
	v_readlane_b32 s0, v1, 31
	v_mov_b32_e32 v1, s1
.Ltmp25:
	.loc	1 157 5                         ; kernels.py:157:5
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
.Ltmp26:
	.loc	2 274 16                        ; standard.py:274:16 @[ kernels.py:158:28 ]
	s_wait_alu depctr_va_sdst(0)
	v_mov_b32_e32 v2, s0
	ds_store_b32 v1, v2
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v0, v0
.Ltmp27:
	.loc	1 158 5                         ; kernels.py:158:5
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
.Ltmp28:
	.loc	2 274 16                        ; standard.py:274:16 @[ kernels.py:158:28 ]
	v_mov_b32_dpp v1, v0 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp29:
	.loc	1 158 5                         ; kernels.py:158:5
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	.loc	1 158 19 is_stmt 0              ; kernels.py:158:19
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_10
; %bb.6:
	.loc	1 0 19                          ; kernels.py:0:19
	v_min_i32_e32 v0, v0, v1
	s_mov_b32 s4, exec_lo
	s_brev_b32 s1, -2
.LBB0_7:                                ; %ComputeLoop1
                                        ; =>This Inner Loop Header: Depth=1
	.loc	1 158 19 is_stmt 1              ; kernels.py:158:19
	s_wait_alu depctr_sa_sdst(0)
	s_ctz_i32_b32 s5, s4
	s_wait_alu depctr_sa_sdst(0)
	v_readlane_b32 s6, v0, s5
	s_lshl_b32 s5, 1, s5
	s_min_i32 s1, s1, s6
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 s4, s4, s5
	s_cbranch_scc1 .LBB0_7
; %bb.8:                                ; %ComputeEnd2
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_mov_b32 s4, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s4, exec_lo, s4
	s_cbranch_execz .LBB0_10
; %bb.9:
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s1
	s_wait_loadcnt 0x0
	global_atomic_min_i32 v0, v1, s[2:3] offset:4 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
.LBB0_10:                               ; %Flow8
	.loc	1 0 19 is_stmt 0                ; kernels.py:0:19
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s0
	.loc	1 158 5                         ; kernels.py:158:5
	s_wait_loadcnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	.loc	1 155 1 is_stmt 1               ; kernels.py:155:1
	s_endpgm
.Ltmp30:
.Lfunc_end0:
	.size	atomic_extremes, .Lfunc_end0-atomic_extremes
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel atomic_extremes
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 9
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-atomic_extremes)<<4)&4080)>>4
		.amdhsa_round_robin_scheduling 0
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
	.set .Latomic_extremes.num_vgpr, 6
	.set .Latomic_extremes.num_agpr, 0
	.set .Latomic_extremes.numbered_sgpr, 9
	.set .Latomic_extremes.num_named_barrier, 0
	.set .Latomic_extremes.private_seg_size, 0
	.set .Latomic_extremes.uses_vcc, 1
	.set .Latomic_extremes.uses_flat_scratch, 0
	.set .Latomic_extremes.has_dyn_sized_stack, 0
	.set .Latomic_extremes.has_recursion, 0
	.set .Latomic_extremes.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 804
; TotalNumSgprs: 11
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 6
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
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
	.byte	11                              ; DW_FORM_data1
	.byte	87                              ; DW_AT_call_column
	.byte	11                              ; DW_FORM_data1
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	6                               ; Abbreviation Code
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
	.byte	1                               ; Abbrev [1] 0xb:0x6b DW_TAG_compile_unit
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
	.byte	3                               ; Abbrev [3] 0x30:0x45 DW_TAG_subprogram
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.long	42                              ; DW_AT_abstract_origin
	.byte	4                               ; Abbrev [4] 0x41:0x19 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	157                             ; DW_AT_call_line
	.byte	24                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x4d:0xc DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	216                             ; DW_AT_call_line
	.byte	16                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	4                               ; Abbrev [4] 0x5a:0x1a DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges2                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	158                             ; DW_AT_call_line
	.byte	28                              ; DW_AT_call_column
	.byte	6                               ; Abbrev [6] 0x66:0xd DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges3                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	274                             ; DW_AT_call_line
	.byte	16                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp12-.Lfunc_begin0
	.quad	.Ltmp13-.Lfunc_begin0
	.quad	.Ltmp14-.Lfunc_begin0
	.quad	.Ltmp15-.Lfunc_begin0
	.quad	.Ltmp16-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp9-.Lfunc_begin0
	.quad	.Ltmp10-.Lfunc_begin0
	.quad	.Ltmp11-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges2:
	.quad	.Ltmp19-.Lfunc_begin0
	.quad	.Ltmp20-.Lfunc_begin0
	.quad	.Ltmp21-.Lfunc_begin0
	.quad	.Ltmp25-.Lfunc_begin0
	.quad	.Ltmp26-.Lfunc_begin0
	.quad	.Ltmp27-.Lfunc_begin0
	.quad	.Ltmp28-.Lfunc_begin0
	.quad	.Ltmp29-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges3:
	.quad	.Ltmp19-.Lfunc_begin0
	.quad	.Ltmp20-.Lfunc_begin0
	.quad	.Ltmp21-.Lfunc_begin0
	.quad	.Ltmp22-.Lfunc_begin0
	.quad	.Ltmp23-.Lfunc_begin0
	.quad	.Ltmp24-.Lfunc_begin0
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
	.asciz	"atomic_extremes"               ; string offset=62 ; atomic_extremes
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 64
    .name:           atomic_extremes
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         atomic_extremes.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgpu12.01-amd-amdhsa-unknown-gfx1201
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
