; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 128
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
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
	s_load_b96 s[4:6], s[0:1], 0x10
.Ltmp0:
	.loc	1 145 5 prologue_end            ; kernels.py:145:5
	s_bfe_u32 s7, ttmp8, 0x50019
	.loc	1 138 11                        ; kernels.py:138:11
	v_and_b32_e32 v3, 31, v0
	s_lshl_b32 s2, s7, 5
	s_delay_alu instid0(SALU_CYCLE_1)
	.loc	1 143 28                        ; kernels.py:143:28
	s_and_b32 s24, s2, 0x60
	.loc	1 140 5                         ; kernels.py:140:5
	s_wait_kmcnt 0x0
	s_cmp_lt_i32 s6, 1
	s_cbranch_scc1 .LBB0_21
; %bb.1:                                ; %.lr.ph.preheader
	.loc	1 0 5 is_stmt 0                 ; kernels.py:0:5
	s_load_b128 s[0:3], s[0:1], 0x0
	.loc	1 143 28 is_stmt 1              ; kernels.py:143:28
	s_lshr_b32 s8, s24, 5
	s_mul_i32 s9, s6, 12
	s_mul_i32 s11, s6, 20
	s_mul_i32 s13, s6, 24
	s_mul_i32 s8, s6, s8
	s_mul_i32 s15, s6, 28
	s_lshl2_add_u32 s10, s6, s8
	s_lshl3_add_u32 s12, s6, s8
	s_add_co_i32 s14, s8, s9
	s_lshl4_add_u32 s16, s6, s8
	s_add_co_i32 s18, s8, s11
	s_add_co_i32 s20, s8, s13
	s_add_co_i32 s22, s8, s15
	.loc	1 143 24 is_stmt 0              ; kernels.py:143:24
	s_ashr_i32 s9, s8, 31
	s_ashr_i32 s11, s10, 31
	s_ashr_i32 s13, s12, 31
	s_ashr_i32 s15, s14, 31
	s_ashr_i32 s17, s16, 31
	s_ashr_i32 s19, s18, 31
	s_ashr_i32 s21, s20, 31
	s_ashr_i32 s23, s22, 31
	v_dual_mov_b32 v11, 0 :: v_dual_mov_b32 v10, 0
	v_dual_mov_b32 v9, 0 :: v_dual_mov_b32 v8, 0
	v_dual_mov_b32 v7, 0 :: v_dual_mov_b32 v6, 0
	v_dual_mov_b32 v5, 0 :: v_dual_mov_b32 v4, 0
	s_lshl_b64 s[8:9], s[8:9], 2
	s_lshl_b64 s[10:11], s[10:11], 2
	s_lshl_b64 s[12:13], s[12:13], 2
	s_lshl_b64 s[14:15], s[14:15], 2
	s_lshl_b64 s[16:17], s[16:17], 2
	s_lshl_b64 s[18:19], s[18:19], 2
	s_lshl_b64 s[20:21], s[20:21], 2
	s_lshl_b64 s[22:23], s[22:23], 2
	s_wait_kmcnt 0x0
	s_add_nc_u64 s[8:9], s[0:1], s[8:9]
	s_add_nc_u64 s[10:11], s[0:1], s[10:11]
	s_add_nc_u64 s[12:13], s[0:1], s[12:13]
	s_add_nc_u64 s[14:15], s[0:1], s[14:15]
	s_add_nc_u64 s[16:17], s[0:1], s[16:17]
	s_add_nc_u64 s[18:19], s[0:1], s[18:19]
	s_add_nc_u64 s[20:21], s[0:1], s[20:21]
	s_add_nc_u64 s[22:23], s[0:1], s[22:23]
	s_mov_b32 s1, 0
	s_branch .LBB0_3
.LBB0_2:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 24                          ; kernels.py:0:24
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 exec_lo, exec_lo, s0
	.loc	1 144 17 is_stmt 1              ; kernels.py:144:17
	s_wait_loadcnt 0x0
	v_dual_mul_f32 v1, v12, v19 :: v_dual_mul_f32 v2, v14, v19
	v_dual_mul_f32 v12, v13, v19 :: v_dual_mul_f32 v13, v16, v19
	v_dual_mul_f32 v14, v15, v19 :: v_dual_mul_f32 v15, v18, v19
	v_dual_mul_f32 v16, v17, v19 :: v_dual_mul_f32 v17, v20, v19
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	.loc	1 144 9 is_stmt 0               ; kernels.py:144:9
	v_dual_add_f32 v11, v11, v1 :: v_dual_add_f32 v10, v10, v2
	v_dual_add_f32 v9, v9, v12 :: v_dual_add_f32 v8, v8, v13
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_dual_add_f32 v7, v7, v14 :: v_dual_add_f32 v6, v6, v15
	v_dual_add_f32 v5, v5, v16 :: v_dual_add_f32 v4, v4, v17
	.loc	1 140 5 is_stmt 1               ; kernels.py:140:5
	s_add_co_i32 s1, s1, 32
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_lt_i32 s1, s6
	s_cbranch_scc0 .LBB0_22
.LBB0_3:                                ; %.lr.ph
                                        ; =>This Inner Loop Header: Depth=1
	.loc	1 0 5 is_stmt 0                 ; kernels.py:0:5
	v_dual_mov_b32 v12, 0 :: v_dual_add_nc_u32 v1, s1, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	.loc	1 143 24 is_stmt 1              ; kernels.py:143:24
	v_ashrrev_i32_e32 v2, 31, v1
	.loc	1 142 16                        ; kernels.py:142:16
	v_cmp_gt_i32_e32 vcc_lo, s6, v1
	v_lshlrev_b64_e32 v[1:2], 2, v[1:2]
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_5
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16 is_stmt 0                ; kernels.py:0:16
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_co_u32 v12, s0, s8, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v13, null, s9, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v12, v[12:13], off
.LBB0_5:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	v_dual_mov_b32 v13, 0 :: v_dual_mov_b32 v14, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_7
; %bb.6:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v14, s0, s10, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v15, null, s11, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v14, v[14:15], off
.LBB0_7:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_9
; %bb.8:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v15, s0, s12, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v16, null, s13, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v13, v[15:16], off
.LBB0_9:                                ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	v_dual_mov_b32 v15, 0 :: v_dual_mov_b32 v16, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_11
; %bb.10:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v16, s0, s14, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v17, null, s15, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v16, v[16:17], off
.LBB0_11:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_13
; %bb.12:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v17, s0, s16, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v18, null, s17, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v15, v[17:18], off
.LBB0_13:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	v_dual_mov_b32 v17, 0 :: v_dual_mov_b32 v18, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_15
; %bb.14:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v18, s0, s18, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v19, null, s19, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v18, v[18:19], off
.LBB0_15:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_17
; %bb.16:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v19, s0, s20, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v20, null, s21, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v17, v[19:20], off
.LBB0_17:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	v_dual_mov_b32 v19, 0 :: v_dual_mov_b32 v20, 0
	.loc	1 143 16                        ; kernels.py:143:16
	s_and_saveexec_b32 s25, vcc_lo
	s_cbranch_execz .LBB0_19
; %bb.18:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 143 24                        ; kernels.py:143:24
	v_add_co_u32 v20, s0, s22, v1
	s_wait_alu depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v21, null, s23, v2, s0
	.loc	1 143 16                        ; kernels.py:143:16
	global_load_b32 v20, v[20:21], off
.LBB0_19:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 16                          ; kernels.py:0:16
	s_or_b32 exec_lo, exec_lo, s25
	.loc	1 144 24 is_stmt 1              ; kernels.py:144:24
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_2
; %bb.20:                               ;   in Loop: Header=BB0_3 Depth=1
	.loc	1 0 24 is_stmt 0                ; kernels.py:0:24
	v_add_co_u32 v1, vcc_lo, s2, v1
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e64 v2, null, s3, v2, vcc_lo
	.loc	1 144 24                        ; kernels.py:144:24
	global_load_b32 v19, v[1:2], off
	s_branch .LBB0_2
.LBB0_21:
	.loc	1 0 24                          ; kernels.py:0:24
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v5, 0
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v7, 0
	v_dual_mov_b32 v8, 0 :: v_dual_mov_b32 v9, 0
	v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v11, 0
.LBB0_22:                               ; %._crit_edge
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 287 12 is_stmt 1              ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v1, v11, v11 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v10, v10 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_4)
	v_add_f32_dpp v9, v9, v9 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v8, v8, v8 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v2, v2 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v9, v9, v9 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v7, v7, v7 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v6, v6, v6 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v2, v2 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v9, v9, v9 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v8, v8, v8 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v9, v9, v9 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v7, v7, v7 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp2:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_permlanex16_b32 v10, v1, -1, -1 op_sel:[1,0]
	v_permlanex16_b32 v11, v2, -1, -1 op_sel:[1,0]
.Ltmp3:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v6, v6, v6 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_shr:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_dual_add_f32 v1, v1, v10 :: v_dual_add_f32 v2, v2, v11
.Ltmp4:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_permlanex16_b32 v12, v9, -1, -1 op_sel:[1,0]
.Ltmp5:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v6, v6, v6 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp6:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s0, v1, 31
.Ltmp7:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v1, v8, v8 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp8:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s1, v2, 31
.Ltmp9:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_dpp v2, v7, v7 row_shr:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v4, v4, v4 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v6, v6, v6 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v5, v5, v5 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v2, v2, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp10:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_permlanex16_b32 v11, v4, -1, -1 op_sel:[1,0]
.Ltmp11:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_e32 v9, v9, v12
.Ltmp12:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_permlanex16_b32 v7, v1, -1, -1 op_sel:[1,0]
	v_permlanex16_b32 v10, v5, -1, -1 op_sel:[1,0]
	v_permlanex16_b32 v8, v2, -1, -1 op_sel:[1,0]
.Ltmp13:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_e32 v4, v4, v11
.Ltmp14:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s2, v9, 31
	v_permlanex16_b32 v9, v6, -1, -1 op_sel:[1,0]
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_4)
.Ltmp15:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_dual_add_f32 v1, v1, v7 :: v_dual_add_f32 v2, v2, v8
	v_add_f32_e32 v5, v5, v10
.Ltmp16:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s10, v4, 31
.Ltmp17:
	.loc	2 287 12                        ; standard.py:287:12 @[ standard.py:314:12 @[ kernels.py:145:25 ] ]
	v_add_f32_e32 v6, v6, v9
	s_delay_alu instid0(VALU_DEP_4)
.Ltmp18:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s3, v1, 31
	v_readlane_b32 s6, v2, 31
	v_readlane_b32 s9, v5, 31
.Ltmp19:
	.loc	1 145 5                         ; kernels.py:145:5
	s_wait_alu depctr_va_sdst(0)
	v_dual_mov_b32 v4, s0 :: v_dual_mov_b32 v5, s1
.Ltmp20:
	.loc	2 314 12                        ; standard.py:314:12 @[ kernels.py:145:25 ]
	v_readlane_b32 s8, v6, 31
.Ltmp21:
	.loc	1 145 5                         ; kernels.py:145:5
	v_dual_mov_b32 v6, s2 :: v_dual_mov_b32 v7, s3
	v_dual_mov_b32 v1, s24 :: v_dual_mov_b32 v8, s6
	s_wait_alu depctr_va_sdst(0)
	s_delay_alu instid0(VALU_DEP_3)
	v_dual_mov_b32 v9, s8 :: v_dual_mov_b32 v10, s9
	v_mov_b32_e32 v11, s10
	ds_store_b128 v1, v[4:7]
	ds_store_b128 v1, v[8:11] offset:16
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 5, v0
	v_and_b32_e32 v0, 28, v0
	s_and_b32 s5, s5, 0xffff
	s_and_b32 s0, s7, 3
	s_cselect_b32 vcc_lo, 0, -1
	v_and_b32_e32 v1, 0x60, v1
	s_mov_b32 s7, 0x31027000
	s_mov_b32 s6, 0x7ffffffe
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_add3_u32 v0, 0, v1, v0
	v_lshlrev_b32_e32 v1, 2, v3
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, 0x80000000, v1, vcc_lo
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	buffer_store_b32 v0, v1, s[4:7], null offen
	.loc	1 137 1                         ; kernels.py:137:1
	s_endpgm
.Ltmp22:
.Lfunc_end0:
	.size	matvec, .Lfunc_end0-matvec
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matvec
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
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
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 26
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-matvec)<<4)&4080)>>4
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
	.set .Lmatvec.num_vgpr, 22
	.set .Lmatvec.num_agpr, 0
	.set .Lmatvec.numbered_sgpr, 26
	.set .Lmatvec.num_named_barrier, 0
	.set .Lmatvec.private_seg_size, 0
	.set .Lmatvec.uses_vcc, 1
	.set .Lmatvec.uses_flat_scratch, 0
	.set .Lmatvec.has_dyn_sized_stack, 0
	.set .Lmatvec.has_recursion, 0
	.set .Lmatvec.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1464
; TotalNumSgprs: 28
; NumVgprs: 22
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 28
; NumVGPRsForWavesPerEU: 22
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
	.quad	.Ltmp19-.Lfunc_begin0
	.quad	.Ltmp20-.Lfunc_begin0
	.quad	.Ltmp21-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
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
	.asciz	"matvec"                        ; string offset=62 ; matvec
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
    .max_flat_workgroup_size: 128
    .name:           matvec
    .private_segment_fixed_size: 0
    .sgpr_count:     28
    .sgpr_spill_count: 0
    .symbol:         matvec.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     22
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
