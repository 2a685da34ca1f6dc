; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 1024
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_sums                     ; -- Begin function matmul_sums
	.p2align	8
	.type	matmul_sums,@function
matmul_sums:                            ; @matmul_sums
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	.file	1 "." "kernels.py"
	.loc	1 132 36 prologue_end           ; kernels.py:132:36
	s_bfe_u32 s2, ttmp8, 0x50019
	s_clause 0x1
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[4:5], s[0:1], 0x10
	.loc	1 131 10                        ; kernels.py:131:10
	s_lshl_b32 s2, s2, 5
	.loc	1 131 47 is_stmt 0              ; kernels.py:131:47
	v_and_b32_e32 v32, 15, v0
	.loc	1 131 10                        ; kernels.py:131:10
	v_and_or_b32 v1, v0, 31, s2
	.loc	1 132 19 is_stmt 1              ; kernels.py:132:19
	s_mov_b32 s3, 0x31027000
	s_mov_b32 s2, 0x7ffffffe
	.loc	1 133 5                         ; kernels.py:133:5
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s7, s3
	.loc	1 132 36                        ; kernels.py:132:36
	v_lshl_add_u32 v39, v32, 2, 0
	.loc	1 131 10                        ; kernels.py:131:10
	v_and_b32_e32 v0, 0x70, v1
	.loc	1 132 19                        ; kernels.py:132:19
	v_lshlrev_b32_e32 v1, 2, v1
	.loc	1 133 5                         ; kernels.py:133:5
	s_mov_b32 s6, s2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	.loc	1 131 10                        ; kernels.py:131:10
	v_or_b32_e32 v2, v0, v32
	.loc	1 132 19                        ; kernels.py:132:19
	v_and_b32_e32 v1, 0x1fc, v1
	v_lshl_add_u32 v28, v0, 2, 0
	s_delay_alu instid0(VALU_DEP_3)
	v_lshlrev_b32_e32 v38, 2, v2
	s_wait_kmcnt 0x0
	s_and_b32 s1, s9, 0xffff
	s_mov_b32 s0, s8
	v_add_nc_u32_e32 v35, 0, v1
	s_clause 0x1
	buffer_load_b32 v2, v38, s[0:3], null offen
	buffer_load_b32 v3, v38, s[0:3], null offen offset:512
	.loc	1 132 36 is_stmt 0              ; kernels.py:132:36
	s_and_b32 s1, s11, 0xffff
	s_mov_b32 s0, s10
	s_clause 0x1
	buffer_load_b32 v33, v38, s[0:3], null offen
	buffer_load_b32 v34, v38, s[0:3], null offen offset:512
	.loc	1 133 5 is_stmt 1               ; kernels.py:133:5
	s_and_b32 s5, s5, 0xffff
	.loc	1 132 19                        ; kernels.py:132:19
	s_wait_loadcnt 0x2
	ds_store_2addr_stride64_b32 v35, v2, v3 offset1:2
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b128 v[0:3], v28
	ds_load_b128 v[4:7], v28 offset:16
	ds_load_b128 v[8:11], v28 offset:32
	ds_load_b128 v[12:15], v28 offset:48
	ds_load_b128 v[16:19], v28 offset:512
	ds_load_b128 v[20:23], v28 offset:528
	ds_load_b128 v[24:27], v28 offset:544
	ds_load_b128 v[28:31], v28 offset:560
	.loc	1 132 36 is_stmt 0              ; kernels.py:132:36
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_store_2addr_stride64_b32 v35, v33, v34 offset1:2
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_2addr_b32 v[32:33], v39 offset1:16
	ds_load_2addr_b32 v[34:35], v39 offset0:32 offset1:48
	ds_load_2addr_b32 v[36:37], v39 offset0:64 offset1:80
.Ltmp0:
	.file	2 "triton/language" "standard.py"
	.loc	2 314 12 is_stmt 1              ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fma_f32 v40, v0, v32, 0
	v_fma_f32 v16, v16, v32, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v1, v33
	v_fmac_f32_e32 v16, v17, v33
.Ltmp1:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_load_2addr_b32 v[0:1], v39 offset0:96 offset1:112
.Ltmp2:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fmac_f32_e32 v40, v2, v34
	v_fmac_f32_e32 v16, v18, v34
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v3, v35
	v_fmac_f32_e32 v16, v19, v35
.Ltmp3:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_load_2addr_b32 v[2:3], v39 offset0:128 offset1:144
.Ltmp4:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fmac_f32_e32 v40, v4, v36
	v_fmac_f32_e32 v16, v20, v36
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v5, v37
	v_fmac_f32_e32 v16, v21, v37
.Ltmp5:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_load_2addr_b32 v[4:5], v39 offset0:160 offset1:176
.Ltmp6:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fmac_f32_e32 v40, v6, v0
	v_fmac_f32_e32 v16, v22, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v7, v1
	v_fmac_f32_e32 v16, v23, v1
.Ltmp7:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_load_2addr_b32 v[0:1], v39 offset0:192 offset1:208
.Ltmp8:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fmac_f32_e32 v40, v8, v2
	v_fmac_f32_e32 v16, v24, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v9, v3
	v_fmac_f32_e32 v16, v25, v3
.Ltmp9:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_load_2addr_b32 v[2:3], v39 offset0:224 offset1:240
.Ltmp10:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_wait_dscnt 0x2
	v_fmac_f32_e32 v40, v10, v4
	v_fmac_f32_e32 v16, v26, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v11, v5
	v_fmac_f32_e32 v16, v27, v5
	s_wait_dscnt 0x1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v12, v0
	v_fmac_f32_e32 v16, v28, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v13, v1
	v_fmac_f32_e32 v16, v29, v1
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v14, v2
	v_fmac_f32_e32 v16, v30, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_fmac_f32_e32 v40, v15, v3
	v_fmac_f32_e32 v16, v31, v3
.Ltmp11:
	.loc	1 133 5                         ; kernels.py:133:5
	s_clause 0x1
	buffer_store_b32 v40, v38, s[4:7], null offen
	buffer_store_b32 v16, v38, s[4:7], null offen offset:512
	.loc	1 130 1                         ; kernels.py:130:1
	s_endpgm
.Ltmp12:
.Lfunc_end0:
	.size	matmul_sums, .Lfunc_end0-matmul_sums
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_sums
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 41
		.amdhsa_next_free_sgpr 12
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-matmul_sums)<<4)&4080)>>4
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
	.set .Lmatmul_sums.num_vgpr, 41
	.set .Lmatmul_sums.num_agpr, 0
	.set .Lmatmul_sums.numbered_sgpr, 12
	.set .Lmatmul_sums.num_named_barrier, 0
	.set .Lmatmul_sums.private_seg_size, 0
	.set .Lmatmul_sums.uses_vcc, 0
	.set .Lmatmul_sums.uses_flat_scratch, 0
	.set .Lmatmul_sums.has_dyn_sized_stack, 0
	.set .Lmatmul_sums.has_recursion, 0
	.set .Lmatmul_sums.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 680
; TotalNumSgprs: 12
; NumVgprs: 41
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 41
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
	.byte	133                             ; DW_AT_call_line
	.byte	22                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp0-.Lfunc_begin0
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
	.asciz	"matmul_sums"                   ; string offset=62 ; matmul_sums
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
      - .address_space:  global
        .offset:         32
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .max_flat_workgroup_size: 128
    .name:           matmul_sums
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         matmul_sums.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     41
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
