; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 4096
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	transpose                       ; -- Begin function transpose
	.p2align	8
	.type	transpose,@function
transpose:                              ; @transpose
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.1:
	.file	1 "." "kernels.py"
	.loc	1 124 0 prologue_end            ; kernels.py:124:0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx4 s[4:7], s[0:1], 0x8
	s_load_dwordx2 s[8:9], s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0 is_stmt 0                 ; :0:0
.Ltmp0:
	.p2align	8
; %bb.2:
.LBB0_0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_mov_b64 s[0:1], s[2:3]
.Ltmp1:
	.loc	1 126 5 is_stmt 1               ; kernels.py:126:5
	v_readfirstlane_b32 s2, v0
	s_and_b32 s7, s2, 0xc0
	.loc	1 125 10                        ; kernels.py:125:10
	v_and_or_b32 v1, v0, 63, s7
	.loc	1 125 47 is_stmt 0              ; kernels.py:125:47
	v_and_b32_e32 v2, 31, v0
	.loc	1 125 10                        ; kernels.py:125:10
	s_movk_i32 s2, 0xe0
	v_and_or_b32 v3, v1, s2, v2
	.loc	1 126 33 is_stmt 1              ; kernels.py:126:33
	s_and_b32 s1, s1, 0xffff
	s_mov_b32 s3, 0x27000
	s_mov_b32 s2, 0x7ffffffe
	v_lshlrev_b32_e32 v3, 2, v3
	buffer_load_dword v9, v3, s[0:3], 0 offen
	buffer_load_dword v10, v3, s[0:3], 0 offen offset:1024
	buffer_load_dword v11, v3, s[0:3], 0 offen offset:2048
	buffer_load_dword v12, v3, s[0:3], 0 offen offset:3072
	.loc	1 126 5 is_stmt 0               ; kernels.py:126:5
	v_lshlrev_b32_e32 v5, 2, v0
	v_and_b32_e32 v4, 30, v0
	s_mov_b32 s6, s2
	v_and_b32_e32 v5, 4, v5
	s_lshl_b32 s2, s7, 2
	s_lshr_b32 s7, s7, 2
	v_lshrrev_b32_e32 v0, 3, v0
	v_lshlrev_b32_e32 v6, 3, v4
	v_lshlrev_b32_e32 v2, 3, v2
	v_lshl_or_b32 v4, v4, 7, v5
	v_lshrrev_b32_e32 v1, 2, v1
	v_mov_b32_e32 v5, s7
	s_movk_i32 s0, 0xc0
	s_movk_i32 s1, 0x80
	v_and_b32_e32 v0, 4, v0
	v_bitop3_b32 v1, v1, v6, 56 bitop3:0x6c
	v_bitop3_b32 v2, s2, v5, v2 bitop3:0x36
	v_or_b32_e32 v5, v1, v4
	v_bitop3_b32 v6, v1, s1, v4 bitop3:0x36
	v_bitop3_b32 v1, v1, s0, v4 bitop3:0x36
	v_or_b32_e32 v4, v2, v0
	v_bitop3_b32 v7, v2, s1, v0 bitop3:0x36
	v_bitop3_b32 v0, v2, s0, v0 bitop3:0x36
	v_add_u32_e32 v2, 0, v5
	v_add_u32_e32 v1, 0, v1
	v_add_u32_e32 v8, 0, v4
	v_xad_u32 v4, v4, 64, 0
	v_add_u32_e32 v0, 0, v0
	v_xad_u32 v5, v5, 64, 0
	v_add_u32_e32 v6, 0, v6
	v_add_u32_e32 v7, 0, v7
	s_and_b32 s5, s5, 0xffff
	s_mov_b32 s7, s3
	s_waitcnt vmcnt(3)
	ds_write_b32 v2, v9
	s_waitcnt vmcnt(2)
	ds_write_b32 v5, v10
	s_waitcnt vmcnt(1)
	ds_write_b32 v6, v11
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v12
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v8
	ds_read_b32 v2, v4 offset:1024
	ds_read_b32 v4, v7 offset:2048
	ds_read_b32 v0, v0 offset:3072
	s_waitcnt lgkmcnt(3)
	buffer_store_dword v1, v3, s[4:7], 0 offen
	s_waitcnt lgkmcnt(2)
	buffer_store_dword v2, v3, s[4:7], 0 offen offset:1024
	s_waitcnt lgkmcnt(1)
	buffer_store_dword v4, v3, s[4:7], 0 offen offset:2048
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v0, v3, s[4:7], 0 offen offset:3072
	.loc	1 124 1 is_stmt 1               ; kernels.py:124:1
	s_endpgm
.Ltmp2:
.Lfunc_end0:
	.size	transpose, .Lfunc_end0-transpose
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose
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
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 0
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
	.set .Ltranspose.num_vgpr, 13
	.set .Ltranspose.num_agpr, 0
	.set .Ltranspose.numbered_sgpr, 10
	.set .Ltranspose.num_named_barrier, 0
	.set .Ltranspose.private_seg_size, 0
	.set .Ltranspose.uses_vcc, 0
	.set .Ltranspose.uses_flat_scratch, 0
	.set .Ltranspose.has_dyn_sized_stack, 0
	.set .Ltranspose.has_recursion, 0
	.set .Ltranspose.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 668
; TotalNumSgprs: 16
; NumVgprs: 13
; NumAgprs: 0
; TotalNumVgprs: 13
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 16
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
    .name:           transpose
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         transpose.kd
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
