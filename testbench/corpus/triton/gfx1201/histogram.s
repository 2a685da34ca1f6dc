; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 256
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	histogram                       ; -- Begin function histogram
	.p2align	8
	.type	histogram,@function
histogram:                              ; @histogram
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 118 0                         ; kernels.py:118:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[20:23], s[0:1], 0x0
.Ltmp0:
	.loc	1 120 5 prologue_end            ; kernels.py:120:5
	s_bfe_u32 s28, ttmp8, 0x50019
	.loc	1 119 27                        ; kernels.py:119:27
	s_mov_b32 s27, 0x31027000
	.loc	1 119 39 is_stmt 0              ; kernels.py:119:39
	s_lshl_b32 s0, s28, 5
	s_mov_b32 s26, 0x7ffffffe
	v_and_or_b32 v1, v0, 31, s0
	.loc	1 119 14                        ; kernels.py:119:14
	v_dual_mov_b32 v6, 0 :: v_dual_and_b32 v11, 63, v0
	v_and_b32_e32 v7, 1, v0
	v_bfe_u32 v8, v0, 1, 1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	.loc	1 119 27                        ; kernels.py:119:27
	v_lshlrev_b32_e32 v2, 2, v1
	.loc	1 119 14                        ; kernels.py:119:14
	v_lshl_add_u32 v11, v11, 2, 0
	v_bfe_u32 v9, v0, 2, 1
	v_add_nc_u32_e32 v7, -1, v7
	v_add_nc_u32_e32 v8, -1, v8
	.loc	1 119 27                        ; kernels.py:119:27
	v_and_b32_e32 v2, 0x1fc, v2
	.loc	1 119 14                        ; kernels.py:119:14
	ds_store_b32 v11, v6
	v_bfe_u32 v10, v0, 3, 1
	v_add_nc_u32_e32 v9, -1, v9
	v_bfe_u32 v12, v0, 4, 1
	.loc	1 119 27                        ; kernels.py:119:27
	s_wait_kmcnt 0x0
	s_and_b32 s25, s21, 0xffff
	s_mov_b32 s24, s20
	s_clause 0x3
	buffer_load_b32 v3, v2, s[24:27], null offen
	buffer_load_b32 v4, v2, s[24:27], null offen offset:512
	buffer_load_b32 v5, v2, s[24:27], null offen offset:1024
	buffer_load_b32 v2, v2, s[24:27], null offen offset:1536
	.loc	1 119 14                        ; kernels.py:119:14
	v_add_nc_u32_e32 v10, -1, v10
	v_add_nc_u32_e32 v12, -1, v12
	v_lshlrev_b32_e32 v0, 3, v0
	.loc	1 120 5 is_stmt 1               ; kernels.py:120:5
	s_and_b32 s25, s23, 0xffff
	s_bitcmp0_b32 s28, 1
	s_mov_b32 s24, s22
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	.loc	1 119 14                        ; kernels.py:119:14
	v_and_b32_e32 v0, 0xf8, v0
	v_add_nc_u32_e32 v0, 0, v0
	s_wait_loadcnt 0x3
	v_bfe_u32 v11, v3, 1, 1
	v_bfe_u32 v13, v3, 2, 1
	v_and_b32_e32 v6, 1, v3
	v_bfe_u32 v14, v3, 3, 1
	v_bfe_u32 v15, v3, 4, 1
	v_bfe_u32 v3, v3, 5, 1
	s_wait_loadcnt 0x2
	v_bfe_u32 v17, v4, 1, 1
	v_bfe_u32 v18, v4, 2, 1
	s_wait_loadcnt 0x1
	v_bfe_u32 v22, v5, 1, 1
	v_bfe_u32 v23, v5, 2, 1
	s_wait_loadcnt 0x0
	v_and_b32_e32 v26, 1, v2
	v_bfe_u32 v27, v2, 1, 1
	v_bfe_u32 v28, v2, 2, 1
	v_bfe_u32 v29, v2, 3, 1
	v_bfe_u32 v30, v2, 4, 1
	v_bfe_u32 v2, v2, 5, 1
	v_cmp_ne_u32_e64 s0, 0, v11
	v_cmp_ne_u32_e64 s1, 0, v13
	v_and_b32_e32 v16, 1, v4
	v_bfe_u32 v19, v4, 3, 1
	v_bfe_u32 v20, v4, 4, 1
	v_bfe_u32 v4, v4, 5, 1
	v_bfe_u32 v24, v5, 3, 1
	v_cmp_ne_u32_e64 s2, 0, v14
	v_cmp_ne_u32_e64 s4, 0, v3
	v_cmp_ne_u32_e64 s6, 0, v17
	v_cmp_ne_u32_e64 s7, 0, v18
	v_cmp_ne_u32_e64 s12, 0, v22
	v_cmp_ne_u32_e64 s13, 0, v23
	v_cmp_ne_u32_e64 s17, 0, v27
	v_cmp_ne_u32_e64 s18, 0, v28
	v_cmp_ne_u32_e64 s21, 0, v2
	s_wait_alu depctr_va_sdst(0)
	v_xor_b32_e32 v2, s0, v7
	v_xor_b32_e32 v3, s1, v8
	v_and_b32_e32 v21, 1, v5
	v_bfe_u32 v25, v5, 4, 1
	v_bfe_u32 v5, v5, 5, 1
	v_cmp_ne_u32_e64 s3, 0, v15
	v_cmp_ne_u32_e64 s8, 0, v19
	v_cmp_ne_u32_e64 s10, 0, v4
	v_cmp_ne_u32_e64 s14, 0, v24
	v_cmp_ne_u32_e64 s19, 0, v29
	v_xor_b32_e32 v4, s2, v9
	v_xor_b32_e32 v11, s6, v7
	v_xor_b32_e32 v13, s7, v8
	v_xor_b32_e32 v17, s12, v7
	v_xor_b32_e32 v18, s13, v8
	v_xor_b32_e32 v7, s17, v7
	v_xor_b32_e32 v8, s18, v8
	v_and_b32_e32 v2, v3, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_cmp_ne_u32_e64 s9, 0, v20
	v_cmp_ne_u32_e64 s15, 0, v25
	v_cmp_ne_u32_e64 s16, 0, v5
	v_cmp_ne_u32_e64 s20, 0, v30
	v_xor_b32_e32 v5, s3, v10
	v_xor_b32_e32 v14, s8, v9
	v_xor_b32_e32 v19, s14, v9
	v_xor_b32_e32 v3, s19, v9
	v_and_b32_e32 v9, v13, v11
	v_and_b32_e32 v11, v18, v17
	v_and_b32_e32 v7, v8, v7
	v_and_b32_e32 v2, v2, v4
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	v_xor_b32_e32 v6, s4, v12
	v_xor_b32_e32 v15, s9, v10
	v_xor_b32_e32 v20, s15, v10
	v_xor_b32_e32 v4, s20, v10
	v_and_b32_e32 v8, v9, v14
	v_and_b32_e32 v9, v11, v19
	v_and_b32_e32 v3, v7, v3
	v_and_b32_e32 v2, v2, v5
	v_cmp_ne_u32_e64 s5, 0, v16
	v_cmp_ne_u32_e64 s11, 0, v21
	v_xor_b32_e32 v16, s10, v12
	s_wait_alu depctr_va_sdst(0)
	v_xor_b32_e32 v21, s16, v12
	v_xor_b32_e32 v5, s21, v12
	v_and_b32_e32 v7, v8, v15
	v_and_b32_e32 v8, v9, v20
	v_and_b32_e32 v3, v3, v4
	v_and_b32_e32 v2, v2, v6
	v_cmp_ne_u32_e64 s0, 0, v26
	v_and_b32_e32 v4, v7, v16
	v_and_b32_e32 v6, v8, v21
	v_and_b32_e32 v3, v3, v5
	v_bfi_b32 v5, vcc_lo, 0, v2
	v_and_b32_e32 v2, vcc_lo, v2
	v_bfi_b32 v7, s5, 0, v4
	v_bfi_b32 v8, s11, 0, v6
	s_wait_alu depctr_va_sdst(0)
	v_bfi_b32 v9, s0, 0, v3
	v_bcnt_u32_b32 v5, v5, 0
	v_and_b32_e32 v4, s5, v4
	v_and_b32_e32 v6, s11, v6
	v_and_b32_e32 v3, s0, v3
	v_bcnt_u32_b32 v2, v2, 0
	v_bcnt_u32_b32 v8, v8, 0
	v_bcnt_u32_b32 v9, v9, 0
	v_bcnt_u32_b32 v5, v7, v5
	v_bcnt_u32_b32 v6, v6, 0
	v_bcnt_u32_b32 v3, v3, 0
	v_bcnt_u32_b32 v2, v4, v2
	s_barrier_wait -1
	v_add3_u32 v4, v5, v8, v9
	global_inv scope:SCOPE_SE
	.loc	1 120 5                         ; kernels.py:120:5
	s_cselect_b32 vcc_lo, -1, 0
	.loc	1 119 14                        ; kernels.py:119:14
	v_add3_u32 v2, v2, v6, v3
	ds_add_u32 v0, v4
	ds_add_u32 v0, v2 offset:4
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v0, 63, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 2, v0
	v_add_nc_u32_e32 v1, 0, v0
	.loc	1 120 5                         ; kernels.py:120:5
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, 0x80000000, v0, vcc_lo
	.loc	1 119 14                        ; kernels.py:119:14
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v1, v1
	.loc	1 120 5                         ; kernels.py:120:5
	s_wait_dscnt 0x0
	buffer_store_b32 v1, v0, s[24:27], null offen
	.loc	1 118 1                         ; kernels.py:118:1
	s_endpgm
.Ltmp1:
.Lfunc_end0:
	.size	histogram, .Lfunc_end0-histogram
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel histogram
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
		.amdhsa_next_free_vgpr 31
		.amdhsa_next_free_sgpr 29
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-histogram)<<4)&4080)>>4
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
	.set .Lhistogram.num_vgpr, 31
	.set .Lhistogram.num_agpr, 0
	.set .Lhistogram.numbered_sgpr, 29
	.set .Lhistogram.num_named_barrier, 0
	.set .Lhistogram.private_seg_size, 0
	.set .Lhistogram.uses_vcc, 1
	.set .Lhistogram.uses_flat_scratch, 0
	.set .Lhistogram.has_dyn_sized_stack, 0
	.set .Lhistogram.has_recursion, 0
	.set .Lhistogram.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1032
; TotalNumSgprs: 31
; NumVgprs: 31
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 31
; NumVGPRsForWavesPerEU: 31
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
	.byte	0                               ; DW_CHILDREN_no
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
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	4                               ; DWARF version number
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	8                               ; Address Size (in bytes)
	.byte	1                               ; Abbrev [1] 0xb:0x1f DW_TAG_compile_unit
	.long	.Linfo_string0                  ; DW_AT_producer
	.short	2                               ; DW_AT_language
	.long	.Linfo_string1                  ; DW_AT_name
	.long	.Lline_table_start0             ; DW_AT_stmt_list
	.long	.Linfo_string2                  ; DW_AT_comp_dir
                                        ; DW_AT_APPLE_optimized
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
.Ldebug_info_end0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.asciz	"triton"                        ; string offset=0 ; triton
.Linfo_string1:
	.asciz	"kernels.py"                    ; string offset=7 ; kernels.py
.Linfo_string2:
	.asciz	"." ; string offset=18 ; .
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
    .name:           histogram
    .private_segment_fixed_size: 0
    .sgpr_count:     31
    .sgpr_spill_count: 0
    .symbol:         histogram.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     31
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
