; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 32
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	running_sums                    ; -- Begin function running_sums
	.p2align	8
	.type	running_sums,@function
running_sums:                           ; @running_sums
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.3:
	.file	1 "." "kernels.py"
	.loc	1 95 0 prologue_end             ; kernels.py:95:0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0 is_stmt 0                 ; :0:0
.Ltmp0:
	.p2align	8
; %bb.4:
.LBB0_0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
.Ltmp1:
	.loc	1 97 5 is_stmt 1                ; kernels.py:97:5
	v_lshrrev_b32_e32 v1, 6, v0
	.loc	1 96 10                         ; kernels.py:96:10
	v_and_b32_e32 v5, 63, v0
	s_mov_b64 s[8:9], s[2:3]
	v_readfirstlane_b32 s0, v1
	.loc	1 97 34                         ; kernels.py:97:34
	v_lshlrev_b32_e32 v2, 2, v5
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s11, 0x27000
	s_mov_b32 s10, 0x7ffffffe
	v_lshl_or_b32 v0, s0, 8, v2
	buffer_load_dword v3, v0, s[8:11], 0 offen
	buffer_load_dword v4, v0, s[8:11], 0 offen offset:1024
.Ltmp2:
	.file	2 "triton/language" "standard.py"
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_sub_u32_e64 v6, v5, 1 clamp
	v_lshlrev_b32_e32 v6, 2, v6
	v_add_u32_e32 v7, -8, v2
	v_cmp_gt_u32_e32 vcc, 2, v5
	v_add_u32_e32 v8, -16, v2
	v_subrev_u32_e32 v9, 32, v2
	v_cndmask_b32_e32 v7, v7, v2, vcc
	v_cmp_eq_u32_e32 vcc, 0, v5
	v_subrev_u32_e32 v10, 64, v2
	v_add_u32_e32 v11, 0xffffff80, v2
	s_waitcnt vmcnt(1)
	ds_bpermute_b32 v12, v6, v3
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v6, v6, v4
	s_waitcnt lgkmcnt(1)
	v_cndmask_b32_e64 v12, v12, 0, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e64 v6, v6, 0, vcc
	v_add_u32_e32 v3, v12, v3
	v_add_u32_e32 v4, v6, v4
	ds_bpermute_b32 v6, v7, v3
	ds_bpermute_b32 v7, v7, v4
	v_cmp_gt_u32_e32 vcc, 4, v5
	s_nop 1
	v_cndmask_b32_e32 v8, v8, v2, vcc
	v_cmp_lt_u32_e32 vcc, 1, v5
	s_waitcnt lgkmcnt(1)
	s_nop 0
	v_cndmask_b32_e32 v6, 0, v6, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v7, 0, v7, vcc
	v_add_u32_e32 v3, v3, v6
	v_add_u32_e32 v4, v4, v7
	ds_bpermute_b32 v6, v8, v3
	ds_bpermute_b32 v7, v8, v4
	v_cmp_gt_u32_e32 vcc, 8, v5
	s_nop 1
	v_cndmask_b32_e32 v8, v9, v2, vcc
	v_cmp_lt_u32_e32 vcc, 3, v5
	s_waitcnt lgkmcnt(1)
	s_nop 0
	v_cndmask_b32_e32 v6, 0, v6, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v7, 0, v7, vcc
	v_add_u32_e32 v3, v3, v6
	v_add_u32_e32 v4, v4, v7
	ds_bpermute_b32 v6, v8, v3
	ds_bpermute_b32 v7, v8, v4
	v_cmp_gt_u32_e32 vcc, 16, v5
	s_nop 1
	v_cndmask_b32_e32 v8, v10, v2, vcc
	v_cmp_lt_u32_e32 vcc, 7, v5
	s_waitcnt lgkmcnt(1)
	s_nop 0
	v_cndmask_b32_e32 v6, 0, v6, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v7, 0, v7, vcc
	v_add_u32_e32 v3, v3, v6
	v_add_u32_e32 v4, v4, v7
	ds_bpermute_b32 v6, v8, v3
	ds_bpermute_b32 v7, v8, v4
	v_cmp_gt_u32_e32 vcc, 32, v5
	s_nop 1
	v_cndmask_b32_e32 v2, v11, v2, vcc
	v_cmp_lt_u32_e32 vcc, 15, v5
	s_waitcnt lgkmcnt(1)
	s_nop 0
	v_cndmask_b32_e32 v6, 0, v6, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v7, 0, v7, vcc
	v_add_u32_e32 v3, v3, v6
	v_add_u32_e32 v6, v4, v7
	ds_bpermute_b32 v4, v2, v3
	ds_bpermute_b32 v7, v2, v6
	v_cmp_lt_u32_e32 vcc, 31, v5
.Ltmp3:
	.loc	1 97 34                         ; kernels.py:97:34
	v_or_b32_e32 v2, 0x400, v0
.Ltmp4:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	s_waitcnt lgkmcnt(1)
	v_cndmask_b32_e32 v4, 0, v4, vcc
	s_waitcnt lgkmcnt(0)
	v_cndmask_b32_e32 v7, 0, v7, vcc
	v_add_u32_e32 v4, v3, v4
	v_add_u32_e32 v3, v6, v7
	v_cmp_eq_u32_e32 vcc, 63, v5
	s_and_saveexec_b64 s[0:1], vcc
; %bb.1:
	.loc	2 0 12 is_stmt 0                ; standard.py:0:12
	v_lshl_add_u32 v5, v1, 2, 0
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	ds_write2_b32 v5, v4, v3 offset1:4
; %bb.2:                                ; %.critedge
	.loc	2 0 12                          ; standard.py:0:12
	s_or_b64 exec, exec, s[0:1]
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_mov_b32_e32 v5, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[6:9], v5
	ds_read_b96 v[10:12], v5 offset:16
	v_cmp_lt_u32_e32 vcc, 1, v1
	v_cmp_eq_u32_e64 s[0:1], 3, v1
	v_cmp_eq_u32_e64 s[2:3], 0, v1
.Ltmp5:
	.loc	2 287 12 is_stmt 1              ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	s_waitcnt lgkmcnt(1)
	v_add_u32_e32 v5, v7, v6
.Ltmp6:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e32 v6, v6, v5, vcc
.Ltmp7:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	v_add_u32_e32 v5, v5, v8
.Ltmp8:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e64 v6, v6, v5, s[0:1]
.Ltmp9:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	v_add_u32_e32 v5, v5, v9
.Ltmp10:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e64 v1, v6, 0, s[2:3]
	v_add_u32_e32 v1, v1, v4
.Ltmp11:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v4, v5, v10
.Ltmp12:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e64 v5, v4, v5, s[2:3]
.Ltmp13:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	v_add_u32_e32 v4, v4, v11
.Ltmp14:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e32 v5, v5, v4, vcc
.Ltmp15:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	v_add_u32_e32 v4, v4, v12
.Ltmp16:
	.loc	2 358 12                        ; standard.py:358:12 @[ kernels.py:97:24 ]
	v_cndmask_b32_e64 v4, v5, v4, s[0:1]
.Ltmp17:
	.loc	1 97 5                          ; kernels.py:97:5
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s6, s10
	s_mov_b32 s7, s11
.Ltmp18:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:358:12 @[ kernels.py:97:24 ] ]
	v_add_u32_e32 v3, v4, v3
.Ltmp19:
	.loc	1 97 5                          ; kernels.py:97:5
	buffer_store_dword v1, v0, s[4:7], 0 offen
	buffer_store_dword v3, v2, s[4:7], 0 offen
	.loc	1 95 1                          ; kernels.py:95:1
	s_endpgm
.Ltmp20:
.Lfunc_end0:
	.size	running_sums, .Lfunc_end0-running_sums
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel running_sums
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 10
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 8
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
	.set .Lrunning_sums.num_vgpr, 13
	.set .Lrunning_sums.num_agpr, 0
	.set .Lrunning_sums.numbered_sgpr, 12
	.set .Lrunning_sums.num_named_barrier, 0
	.set .Lrunning_sums.private_seg_size, 0
	.set .Lrunning_sums.uses_vcc, 1
	.set .Lrunning_sums.uses_flat_scratch, 0
	.set .Lrunning_sums.has_dyn_sized_stack, 0
	.set .Lrunning_sums.has_recursion, 0
	.set .Lrunning_sums.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 912
; TotalNumSgprs: 18
; NumVgprs: 13
; NumAgprs: 0
; TotalNumVgprs: 13
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 13
; AccumOffset: 16
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 10
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
	.byte	97                              ; DW_AT_call_line
	.byte	24                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x4d:0xd DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	358                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	.Ltmp19-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
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
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	.Ltmp19-.Lfunc_begin0
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
	.asciz	"running_sums"                  ; string offset=61 ; running_sums
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
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
    .max_flat_workgroup_size: 256
    .name:           running_sums
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         running_sums.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgpu9.50-amd-amdhsa-unknown-gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
