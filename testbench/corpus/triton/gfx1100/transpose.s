; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 4096
	.amdgcn_target "amdgpu11.00-amd-amdhsa-unknown-gfx1100"
	.amdhsa_code_object_version 5
	.text
	.globl	transpose                       ; -- Begin function transpose
	.p2align	8
	.type	transpose,@function
transpose:                              ; @transpose
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 124 0                         ; kernels.py:124:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[4:7], s[0:1], 0x0
.Ltmp0:
	.loc	1 126 5 prologue_end            ; kernels.py:126:5
	v_readfirstlane_b32 s0, v0
	.loc	1 125 10                        ; kernels.py:125:10
	v_and_b32_e32 v1, 31, v0
	.loc	1 126 33                        ; kernels.py:126:33
	s_mov_b32 s3, 0x31027000
	s_mov_b32 s2, 0x7ffffffe
	.loc	1 126 5 is_stmt 0               ; kernels.py:126:5
	v_lshlrev_b32_e32 v11, 5, v0
	s_and_b32 s8, s0, 0x60
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	.loc	1 125 10 is_stmt 1              ; kernels.py:125:10
	v_or_b32_e32 v2, s8, v1
	.loc	1 126 5                         ; kernels.py:126:5
	v_and_or_b32 v0, v0, 28, s8
	v_and_b32_e32 v11, 0x60, v11
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	.loc	1 126 33 is_stmt 0              ; kernels.py:126:33
	v_lshlrev_b32_e32 v2, 2, v2
	.loc	1 126 5                         ; kernels.py:126:5
	v_lshl_or_b32 v12, s8, 2, v11
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v11, v0, v11
	v_xor_b32_e32 v0, v12, v0
	.loc	1 126 33                        ; kernels.py:126:33
	s_waitcnt lgkmcnt(0)
	s_and_b32 s1, s5, 0xffff
	s_mov_b32 s0, s4
	s_clause 0x7
	buffer_load_b32 v3, v2, s[0:3], 0 offen
	buffer_load_b32 v4, v2, s[0:3], 0 offen offset:512
	buffer_load_b32 v5, v2, s[0:3], 0 offen offset:1024
	buffer_load_b32 v6, v2, s[0:3], 0 offen offset:1536
	buffer_load_b32 v7, v2, s[0:3], 0 offen offset:2048
	buffer_load_b32 v8, v2, s[0:3], 0 offen offset:2560
	buffer_load_b32 v9, v2, s[0:3], 0 offen offset:3072
	buffer_load_b32 v10, v2, s[0:3], 0 offen offset:3584
	.loc	1 126 5                         ; kernels.py:126:5
	v_lshl_or_b32 v1, v1, 7, v11
	v_add_nc_u32_e32 v11, 0, v0
	v_xad_u32 v12, v0, 4, 0
	v_xad_u32 v13, v0, 8, 0
	v_xad_u32 v14, v0, 12, 0
	v_add_nc_u32_e32 v18, 0, v1
	v_xad_u32 v19, v1, 4, 0
	v_xad_u32 v20, v1, 8, 0
	v_xad_u32 v21, v1, 12, 0
	v_xad_u32 v15, v0, 16, 0
	v_xad_u32 v16, v0, 20, 0
	v_xad_u32 v17, v0, 24, 0
	v_xad_u32 v0, v0, 28, 0
	v_xad_u32 v22, v1, 16, 0
	v_xad_u32 v23, v1, 20, 0
	v_xad_u32 v24, v1, 24, 0
	v_xad_u32 v1, v1, 28, 0
	s_and_b32 s1, s7, 0xffff
	s_mov_b32 s0, s6
	s_waitcnt vmcnt(7)
	ds_store_b32 v18, v3
	s_waitcnt vmcnt(6)
	ds_store_b32 v19, v4
	s_waitcnt vmcnt(5)
	ds_store_b32 v20, v5
	s_waitcnt vmcnt(4)
	ds_store_b32 v21, v6
	s_waitcnt vmcnt(3)
	ds_store_b32 v22, v7
	s_waitcnt vmcnt(2)
	ds_store_b32 v23, v8
	s_waitcnt vmcnt(1)
	ds_store_b32 v24, v9
	s_waitcnt vmcnt(0)
	ds_store_b32 v1, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v1, v11
	ds_load_b32 v3, v12 offset:512
	ds_load_b32 v4, v13 offset:1024
	ds_load_b32 v5, v14 offset:1536
	ds_load_b32 v6, v15 offset:2048
	ds_load_b32 v7, v16 offset:2560
	ds_load_b32 v8, v17 offset:3072
	ds_load_b32 v0, v0 offset:3584
	s_waitcnt lgkmcnt(7)
	buffer_store_b32 v1, v2, s[0:3], 0 offen
	s_waitcnt lgkmcnt(6)
	buffer_store_b32 v3, v2, s[0:3], 0 offen offset:512
	s_waitcnt lgkmcnt(5)
	buffer_store_b32 v4, v2, s[0:3], 0 offen offset:1024
	s_waitcnt lgkmcnt(4)
	buffer_store_b32 v5, v2, s[0:3], 0 offen offset:1536
	s_waitcnt lgkmcnt(3)
	buffer_store_b32 v6, v2, s[0:3], 0 offen offset:2048
	s_waitcnt lgkmcnt(2)
	buffer_store_b32 v7, v2, s[0:3], 0 offen offset:2560
	s_waitcnt lgkmcnt(1)
	buffer_store_b32 v8, v2, s[0:3], 0 offen offset:3072
	s_waitcnt lgkmcnt(0)
	buffer_store_b32 v0, v2, s[0:3], 0 offen offset:3584
	.loc	1 124 1 is_stmt 1               ; kernels.py:124:1
	s_endpgm
.Ltmp1:
.Lfunc_end0:
	.size	transpose, .Lfunc_end0-transpose
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
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
		.amdhsa_next_free_vgpr 25
		.amdhsa_next_free_sgpr 9
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-transpose)<<4)&1008)>>4
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
	.set .Ltranspose.num_vgpr, 25
	.set .Ltranspose.num_agpr, 0
	.set .Ltranspose.numbered_sgpr, 9
	.set .Ltranspose.num_named_barrier, 0
	.set .Ltranspose.private_seg_size, 0
	.set .Ltranspose.uses_vcc, 0
	.set .Ltranspose.uses_flat_scratch, 0
	.set .Ltranspose.has_dyn_sized_stack, 0
	.set .Ltranspose.has_recursion, 0
	.set .Ltranspose.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 596
; TotalNumSgprs: 9
; NumVgprs: 25
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 9
; NumVGPRsForWavesPerEU: 25
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
    .name:           transpose
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         transpose.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     25
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgpu11.00-amd-amdhsa-unknown-gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
