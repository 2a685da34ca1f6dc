; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 32
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	running_maxima                  ; -- Begin function running_maxima
	.p2align	8
	.type	running_maxima,@function
running_maxima:                         ; @running_maxima
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 106 0                         ; kernels.py:106:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[0:3], s[0:1], 0x0
.Ltmp0:
	.loc	1 107 10 prologue_end           ; kernels.py:107:10
	v_and_b32_e32 v2, 31, v0
	s_bfe_u32 s4, ttmp8, 0x50019
	.loc	1 108 44                        ; kernels.py:108:44
	s_mov_b32 s7, 0x31027000
	.loc	1 107 10                        ; kernels.py:107:10
	s_lshl_b32 s4, s4, 5
	.loc	1 108 44                        ; kernels.py:108:44
	s_mov_b32 s6, 0x7ffffffe
	.loc	1 107 10                        ; kernels.py:107:10
	v_and_or_b32 v1, 0x60, s4, v2
	.loc	1 108 24                        ; kernels.py:108:24
	v_sub_nc_u32_e64 v5, v2, 1 clamp
	v_cmp_eq_u32_e32 vcc_lo, 0, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	.loc	1 108 44 is_stmt 0              ; kernels.py:108:44
	v_lshlrev_b32_e32 v1, 2, v1
	.loc	1 108 24                        ; kernels.py:108:24
	v_lshlrev_b32_e32 v5, 2, v5
	.loc	1 108 44                        ; kernels.py:108:44
	s_wait_kmcnt 0x0
	s_and_b32 s5, s1, 0xffff
	s_mov_b32 s4, s0
	s_clause 0x1
	buffer_load_b32 v3, v1, s[4:7], null offen
	buffer_load_b32 v4, v1, s[4:7], null offen offset:512
	.loc	1 108 24                        ; kernels.py:108:24
	v_cmp_gt_u32_e64 s0, 2, v2
	s_wait_loadcnt 0x1
	ds_bpermute_b32 v6, v5, v3
	s_wait_loadcnt 0x0
	ds_bpermute_b32 v5, v5, v4
.Ltmp1:
	.loc	1 102 12 is_stmt 1              ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x1
	v_max_i32_e32 v6, v6, v3
	s_wait_dscnt 0x0
	v_max_i32_e32 v5, v5, v4
.Ltmp2:
	.loc	1 108 24                        ; kernels.py:108:24
	v_lshlrev_b32_e32 v7, 2, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v3, v6, v3 :: v_dual_cndmask_b32 v4, v5, v4
	v_cmp_lt_u32_e32 vcc_lo, 1, v2
	v_add_nc_u32_e32 v8, -8, v7
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e64 v8, v8, v7, s0
	v_cmp_gt_u32_e64 s0, 4, v2
	ds_bpermute_b32 v5, v8, v3
	ds_bpermute_b32 v6, v8, v4
.Ltmp3:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x1
	v_max_i32_e32 v5, v5, v3
	s_wait_dscnt 0x0
	v_max_i32_e32 v6, v6, v4
.Ltmp4:
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v3, v3, v5 :: v_dual_cndmask_b32 v4, v4, v6
	v_cmp_lt_u32_e32 vcc_lo, 3, v2
	v_add_nc_u32_e32 v8, -16, v7
	s_wait_alu depctr_va_sdst(0)
	v_cndmask_b32_e64 v8, v8, v7, s0
	v_cmp_gt_u32_e64 s0, 8, v2
	ds_bpermute_b32 v5, v8, v3
	ds_bpermute_b32 v6, v8, v4
	v_subrev_nc_u32_e32 v8, 32, v7
	s_wait_alu depctr_va_sdst(0)
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e64 v8, v8, v7, s0
	v_cmp_gt_u32_e64 s0, 16, v2
.Ltmp5:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x1
	v_max_i32_e32 v5, v5, v3
	s_wait_dscnt 0x0
	v_max_i32_e32 v6, v6, v4
.Ltmp6:
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v3, v3, v5, vcc_lo
	v_cndmask_b32_e32 v5, v4, v6, vcc_lo
	v_cmp_lt_u32_e32 vcc_lo, 7, v2
	ds_bpermute_b32 v4, v8, v3
.Ltmp7:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x0
	v_max_i32_e32 v4, v4, v3
.Ltmp8:
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e32 v4, v3, v4, vcc_lo
	ds_bpermute_b32 v6, v8, v5
	v_subrev_nc_u32_e32 v8, 64, v7
	v_lshrrev_b32_e32 v3, 5, v0
	.loc	1 108 44 is_stmt 0              ; kernels.py:108:44
	v_or_b32_e32 v0, 0x200, v1
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_sdst(0)
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v7, v8, v7, s0
	s_mov_b32 s0, exec_lo
.Ltmp9:
	.loc	1 102 12 is_stmt 1              ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x0
	v_max_i32_e32 v6, v6, v5
.Ltmp10:
	.loc	1 108 24                        ; kernels.py:108:24
	v_cndmask_b32_e32 v5, v5, v6, vcc_lo
	ds_bpermute_b32 v6, v7, v4
	ds_bpermute_b32 v7, v7, v5
.Ltmp11:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x1
	v_max_i32_e32 v6, v6, v4
	s_wait_dscnt 0x0
	v_max_i32_e32 v7, v7, v5
.Ltmp12:
	.loc	1 108 24                        ; kernels.py:108:24
	v_cmpx_eq_u32_e32 31, v2
; %bb.1:
	.loc	1 0 24 is_stmt 0                ; kernels.py:0:24
	v_lshl_add_u32 v8, v3, 2, 0
	.loc	1 108 24                        ; kernels.py:108:24
	ds_store_2addr_b32 v8, v6, v7 offset1:4
; %bb.2:                                ; %.critedge
	.loc	1 0 24                          ; kernels.py:0:24
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s0
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_cmp_lt_u32_e32 vcc_lo, 15, v2
	v_mov_b32_e32 v12, 0
	v_cmp_lt_u32_e64 s0, 1, v3
	v_cmp_eq_u32_e64 s1, 0, v3
	.loc	1 108 5                         ; kernels.py:108:5
	s_and_b32 s5, s3, 0xffff
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_vcc(0)
	v_dual_cndmask_b32 v5, v5, v7 :: v_dual_cndmask_b32 v4, v4, v6
	v_cmp_eq_u32_e32 vcc_lo, 3, v3
	.loc	1 108 5                         ; kernels.py:108:5
	s_mov_b32 s4, s2
	.loc	1 108 24                        ; kernels.py:108:24
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b128 v[8:11], v12
	ds_load_b96 v[12:14], v12 offset:16
.Ltmp13:
	.loc	1 102 12 is_stmt 1              ; kernels.py:102:12 @[ kernels.py:108:24 ]
	s_wait_dscnt 0x1
	v_max_i32_e32 v9, v8, v9
.Ltmp14:
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_sdst(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v2, v8, v9, s0
.Ltmp15:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	v_max_i32_e32 v8, v9, v10
.Ltmp16:
	.loc	1 108 24                        ; kernels.py:108:24
	s_wait_alu depctr_va_vcc(0)
	v_cndmask_b32_e32 v2, v2, v8, vcc_lo
.Ltmp17:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	v_max_i32_e32 v6, v8, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_max_i32_e32 v2, v2, v4
	s_wait_dscnt 0x0
	v_max_i32_e32 v7, v6, v12
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp18:
	.loc	1 108 24                        ; kernels.py:108:24
	v_cndmask_b32_e64 v2, v2, v4, s1
	v_cndmask_b32_e64 v3, v7, v6, s1
.Ltmp19:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	v_max_i32_e32 v4, v7, v13
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
.Ltmp20:
	.loc	1 108 24                        ; kernels.py:108:24
	v_cndmask_b32_e64 v3, v3, v4, s0
.Ltmp21:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	v_max_i32_e32 v4, v4, v14
.Ltmp22:
	.loc	1 108 24                        ; kernels.py:108:24
	v_cndmask_b32_e32 v3, v3, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
.Ltmp23:
	.loc	1 102 12                        ; kernels.py:102:12 @[ kernels.py:108:24 ]
	v_max_i32_e32 v3, v3, v5
.Ltmp24:
	.loc	1 108 5                         ; kernels.py:108:5
	s_clause 0x1
	buffer_store_b32 v2, v1, s[4:7], null offen
	buffer_store_b32 v3, v0, s[4:7], null offen
	.loc	1 106 1                         ; kernels.py:106:1
	s_endpgm
.Ltmp25:
.Lfunc_end0:
	.size	running_maxima, .Lfunc_end0-running_maxima
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel running_maxima
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-running_maxima)<<4)&4080)>>4
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
	.set .Lrunning_maxima.num_vgpr, 15
	.set .Lrunning_maxima.num_agpr, 0
	.set .Lrunning_maxima.numbered_sgpr, 8
	.set .Lrunning_maxima.num_named_barrier, 0
	.set .Lrunning_maxima.private_seg_size, 0
	.set .Lrunning_maxima.uses_vcc, 1
	.set .Lrunning_maxima.uses_flat_scratch, 0
	.set .Lrunning_maxima.has_dyn_sized_stack, 0
	.set .Lrunning_maxima.has_recursion, 0
	.set .Lrunning_maxima.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 744
; TotalNumSgprs: 10
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 15
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
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	4                               ; DWARF version number
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	8                               ; Address Size (in bytes)
	.byte	1                               ; Abbrev [1] 0xb:0x44 DW_TAG_compile_unit
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
	.byte	3                               ; Abbrev [3] 0x30:0x1e DW_TAG_subprogram
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.long	42                              ; DW_AT_abstract_origin
	.byte	4                               ; Abbrev [4] 0x41:0xc DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	108                             ; DW_AT_call_line
	.byte	24                              ; DW_AT_call_column
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
	.asciz	"running_maxima"                ; string offset=62 ; running_maxima
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
    .max_flat_workgroup_size: 128
    .name:           running_maxima
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         running_maxima.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
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
