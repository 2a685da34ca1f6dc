; Triton 3.9.0: kernels.py
; num_warps: 4
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	dropout                         ; -- Begin function dropout
	.p2align	8
	.type	dropout,@function
dropout:                                ; @dropout
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.1:
	.file	1 "." "kernels.py"
	.loc	1 74 0 prologue_end             ; kernels.py:74:0
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	s_load_dwordx8 s[4:11], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.loc	1 0 0 is_stmt 0                 ; :0:0
.Ltmp0:
	.p2align	8
; %bb.2:
.LBB0_0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
.Ltmp1:
	.loc	1 75 37 is_stmt 1               ; kernels.py:75:37
	v_readfirstlane_b32 s0, v0
	.loc	1 77 5                          ; kernels.py:77:5
	s_and_b32 s0, s0, 0xc0
	s_mov_b32 s1, 0xd2511f53
	.loc	1 75 37                         ; kernels.py:75:37
	v_and_or_b32 v0, v0, 63, s0
	.loc	1 75 10 is_stmt 0               ; kernels.py:75:10
	v_lshl_or_b32 v0, s12, 8, v0
.Ltmp2:
	.file	2 "triton/language" "random.py"
	.loc	2 57 19 is_stmt 1               ; random.py:57:19 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ]
	s_ashr_i32 s0, s6, 31
.Ltmp3:
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v1, v0, s1
	v_xor_b32_e32 v4, s0, v1
.Ltmp4:
	.loc	1 77 14                         ; kernels.py:77:14
	v_ashrrev_i32_e32 v1, 31, v0
.Ltmp5:
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v5, v0, s1
.Ltmp6:
	.loc	1 77 14                         ; kernels.py:77:14
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	.loc	1 77 52 is_stmt 0               ; kernels.py:77:52
	v_lshl_add_u64 v[2:3], s[2:3], 0, v[0:1]
	.loc	1 77 44                         ; kernels.py:77:44
	global_load_dword v2, v[2:3], off
	s_mov_b32 s7, 0xcd9e8d57
.Ltmp7:
	.loc	2 40 14 is_stmt 1               ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0x9e3779b9
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v3, v4, s7
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 0xbb67ae85
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v3, s2, v3
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_mul_hi_u32 s2, s6, 0xd2511f53
	s_xor_b32 s2, s3, s2
	v_xor_b32_e32 v5, s2, v5
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, v4, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s6, 0x3c6ef372
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_mul_i32 s2, s6, 0xd2511f53
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s8, s0, 0x76cf5d0a
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v6, v5, s7
	v_xor_b32_e32 v4, s3, v4
	v_xor_b32_e32 v4, v4, v6
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v6, v3, s1
	s_xor_b32 s2, s8, s2
	v_xor_b32_e32 v6, s2, v6
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v5, v5, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0xdaa66d2b
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v3, v3, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 0x32370b8f
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v6, s7
	v_xor_b32_e32 v5, s2, v5
	v_xor_b32_e32 v5, v5, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v4, s1
	v_xor_b32_e32 v3, s3, v3
	v_xor_b32_e32 v3, v3, v7
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v6, v6, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0x78dde6e4
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, v4, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 0xed9eba14
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v3, s7
	v_xor_b32_e32 v6, s2, v6
	v_xor_b32_e32 v6, v6, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v5, s1
	v_xor_b32_e32 v4, s3, v4
	v_xor_b32_e32 v4, v4, v7
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v3, v3, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0x1715609d
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v5, v5, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 0xa9066899
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v4, s7
	v_xor_b32_e32 v3, s2, v3
	v_xor_b32_e32 v3, v3, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v6, s1
	v_xor_b32_e32 v5, s3, v5
	v_xor_b32_e32 v5, v5, v7
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, v4, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0xb54cda56
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v6, v6, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 0x646e171e
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v5, s7
	v_xor_b32_e32 v4, s2, v4
	v_xor_b32_e32 v4, v4, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v3, s1
	v_xor_b32_e32 v6, s3, v6
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v5, v5, s7
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s2, s6, 0x5384540f
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v6, v7, v6
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v3, v3, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s3, s0, 3
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v6, v6, s7
	v_xor_b32_e32 v5, s2, v5
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, v4, s1
	v_xor_b32_e32 v3, s3, v3
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, v4, s1
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s0, s0, 0xdb3d7428
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v5, v6, v5
	v_xor_b32_e32 v3, v3, v7
	v_mul_hi_u32 v5, v5, s1
	v_xor_b32_e32 v4, s0, v4
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_sub_u32_e32 v3, 0, v3
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_i32 s6, s6, 1
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v4, v5, v4
	v_mul_hi_u32 v4, v4, s7
	v_xor_b32_e32 v3, s6, v3
.Ltmp8:
	.loc	1 76 12                         ; kernels.py:76:12
	v_bitop3_b32 v3, v3, 3, v4 bitop3:0x48
	.loc	1 77 24                         ; kernels.py:77:24
	v_cmp_ne_u32_e32 vcc, 0, v3
	.loc	1 77 44 is_stmt 0               ; kernels.py:77:44
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v2, v2
	.loc	1 77 14                         ; kernels.py:77:14
	v_lshl_add_u64 v[0:1], s[4:5], 0, v[0:1]
	.loc	1 77 24                         ; kernels.py:77:24
	v_cndmask_b32_e32 v2, 0, v2, vcc
	.loc	1 77 5                          ; kernels.py:77:5
	global_store_dword v[0:1], v2, off
	.loc	1 74 1 is_stmt 1                ; kernels.py:74:1
	s_endpgm
.Ltmp9:
.Lfunc_end0:
	.size	dropout, .Lfunc_end0-dropout
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dropout
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 10
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 13
		.amdhsa_accum_offset 8
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
	.set .Ldropout.num_vgpr, 8
	.set .Ldropout.num_agpr, 0
	.set .Ldropout.numbered_sgpr, 13
	.set .Ldropout.num_named_barrier, 0
	.set .Ldropout.private_seg_size, 0
	.set .Ldropout.uses_vcc, 1
	.set .Ldropout.uses_flat_scratch, 0
	.set .Ldropout.has_dyn_sized_stack, 0
	.set .Ldropout.has_recursion, 0
	.set .Ldropout.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 872
; TotalNumSgprs: 19
; NumVgprs: 8
; NumAgprs: 0
; TotalNumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 19
; NumVGPRsForWavesPerEU: 8
; AccumOffset: 8
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 1
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
	.byte	4                               ; Abbrev [4] 0x41:0x33 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	76                              ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	4                               ; Abbrev [4] 0x4d:0x26 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	84                              ; DW_AT_call_line
	.byte	20                              ; DW_AT_call_column
	.byte	4                               ; Abbrev [4] 0x59:0x19 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	110                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x65:0xc DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	69                              ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
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
	.asciz	"dropout"                       ; string offset=61 ; dropout
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
      - .offset:         16
        .size:           4
        .value_kind:     by_value
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
    .name:           dropout
    .private_segment_fixed_size: 0
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         dropout.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     8
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
