; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 1024
	.amdgcn_target "amdgpu9.06-amd-amdhsa-unknown-gfx906"
	.amdhsa_code_object_version 5
	.text
	.globl	matmul_sums                     ; -- Begin function matmul_sums
	.p2align	8
	.type	matmul_sums,@function
matmul_sums:                            ; @matmul_sums
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 130 0                         ; kernels.py:130:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
.Ltmp0:
	.loc	1 132 36 prologue_end           ; kernels.py:132:36
	v_readfirstlane_b32 s2, v0
	.loc	1 133 5                         ; kernels.py:133:5
	s_and_b32 s2, s2, 0xc0
	.loc	1 131 10                        ; kernels.py:131:10
	v_and_or_b32 v1, v0, 63, s2
	.loc	1 131 47 is_stmt 0              ; kernels.py:131:47
	v_and_b32_e32 v0, 15, v0
	.loc	1 131 10                        ; kernels.py:131:10
	s_movk_i32 s2, 0xf0
	v_and_or_b32 v2, v1, s2, v0
	.loc	1 132 19 is_stmt 1              ; kernels.py:132:19
	s_waitcnt lgkmcnt(0)
	s_and_b32 s5, s9, 0xffff
	s_mov_b32 s7, 0x27000
	s_mov_b32 s6, 0x7ffffffe
	s_mov_b32 s4, s8
	v_lshlrev_b32_e32 v18, 2, v2
	buffer_load_dword v2, v18, s[4:7], 0 offen
	.loc	1 132 36 is_stmt 0              ; kernels.py:132:36
	s_and_b32 s5, s11, 0xffff
	s_mov_b32 s4, s10
	buffer_load_dword v16, v18, s[4:7], 0 offen
	v_lshl_add_u32 v19, v0, 2, 0
	.loc	1 132 19                        ; kernels.py:132:19
	v_lshlrev_b32_e32 v0, 2, v1
	v_add_u32_e32 v17, 0, v0
	v_and_b32_e32 v0, 0x3c0, v0
	v_add_u32_e32 v12, 0, v0
	.loc	1 133 5 is_stmt 1               ; kernels.py:133:5
	s_mov_b32 s2, s6
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, s7
	.loc	1 132 19                        ; kernels.py:132:19
	s_waitcnt vmcnt(1)
	ds_write_b32 v17, v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	ds_read_b128 v[0:3], v12
	ds_read_b128 v[4:7], v12 offset:16
	ds_read_b128 v[8:11], v12 offset:32
	ds_read_b128 v[12:15], v12 offset:48
	.loc	1 132 36 is_stmt 0              ; kernels.py:132:36
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b32 v17, v16
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[16:17], v19 offset1:16
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 314 12 is_stmt 1              ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v16, v0, v16, 0
	v_fmac_f32_e32 v16, v1, v17
.Ltmp2:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_read2_b32 v[0:1], v19 offset0:32 offset1:48
.Ltmp3:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v16, v2, v0
	v_fmac_f32_e32 v16, v3, v1
.Ltmp4:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_read2_b32 v[0:1], v19 offset0:64 offset1:80
	ds_read2_b32 v[2:3], v19 offset0:96 offset1:112
.Ltmp5:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_waitcnt lgkmcnt(1)
	v_fmac_f32_e32 v16, v4, v0
	v_fmac_f32_e32 v16, v5, v1
.Ltmp6:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_read2_b32 v[0:1], v19 offset0:128 offset1:144
.Ltmp7:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_waitcnt lgkmcnt(1)
	v_fmac_f32_e32 v16, v6, v2
	v_fmac_f32_e32 v16, v7, v3
.Ltmp8:
	.loc	1 132 36                        ; kernels.py:132:36
	ds_read2_b32 v[2:3], v19 offset0:160 offset1:176
	ds_read2_b32 v[4:5], v19 offset0:192 offset1:208
	ds_read2_b32 v[6:7], v19 offset0:224 offset1:240
.Ltmp9:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:133:22 ]
	s_waitcnt lgkmcnt(3)
	v_fmac_f32_e32 v16, v8, v0
	v_fmac_f32_e32 v16, v9, v1
	s_waitcnt lgkmcnt(2)
	v_fmac_f32_e32 v16, v10, v2
	v_fmac_f32_e32 v16, v11, v3
	s_waitcnt lgkmcnt(1)
	v_fmac_f32_e32 v16, v12, v4
	v_fmac_f32_e32 v16, v13, v5
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v16, v14, v6
	v_fmac_f32_e32 v16, v15, v7
.Ltmp10:
	.loc	1 133 5                         ; kernels.py:133:5
	buffer_store_dword v16, v18, s[0:3], 0 offen
	.loc	1 130 1                         ; kernels.py:130:1
	s_endpgm
.Ltmp11:
.Lfunc_end0:
	.size	matmul_sums, .Lfunc_end0-matmul_sums
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul_sums
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 12
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
                                        ; -- End function
	.set .Lmatmul_sums.num_vgpr, 20
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
; codeLenInByte = 412
; TotalNumSgprs: 16
; NumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 20
; Occupancy: 10
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
	.asciz	"matmul_sums"                   ; string offset=61 ; matmul_sums
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
    .max_flat_workgroup_size: 256
    .name:           matmul_sums
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         matmul_sums.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     20
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
