; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 256
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	greatest_places                 ; -- Begin function greatest_places
	.p2align	8
	.type	greatest_places,@function
greatest_places:                        ; @greatest_places
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 179 0                         ; kernels.py:179:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[24:27], s[0:1], 0x0
.Ltmp0:
	.loc	1 182 5 prologue_end            ; kernels.py:182:5
	s_bfe_u32 s23, ttmp8, 0x50019
	.loc	1 182 35 is_stmt 0              ; kernels.py:182:35
	s_mov_b32 s31, 0x31027000
	.loc	1 180 11 is_stmt 1              ; kernels.py:180:11
	s_lshl_b32 s0, s23, 5
	s_mov_b32 s30, 0x7ffffffe
	.loc	1 181 35                        ; kernels.py:181:35
	s_and_b32 s0, s0, 0x60
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_mov_b32 s1, 0x76543210
.Ltmp2:
	.loc	1 181 35                        ; kernels.py:181:35
	v_and_or_b32 v1, v0, 31, s0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
.Ltmp3:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_dual_mov_b32 v17, s0 :: v_dual_lshlrev_b32 v2, 2, v1
	v_permlanex16_b32 v10, v1, s1, 0xfedcba98 op_sel:[1,0]
.Ltmp4:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc_lo, v1, v10
.Ltmp5:
	.loc	1 182 35                        ; kernels.py:182:35
	s_wait_kmcnt 0x0
	s_and_b32 s29, s25, 0xffff
	s_mov_b32 s28, s24
	s_clause 0x7
	buffer_load_b32 v3, v2, s[28:31], null offen
	buffer_load_b32 v4, v2, s[28:31], null offen offset:512
	buffer_load_b32 v5, v2, s[28:31], null offen offset:1024
	buffer_load_b32 v6, v2, s[28:31], null offen offset:1536
	buffer_load_b32 v7, v2, s[28:31], null offen offset:2048
	buffer_load_b32 v8, v2, s[28:31], null offen offset:2560
	buffer_load_b32 v9, v2, s[28:31], null offen offset:3072
	buffer_load_b32 v2, v2, s[28:31], null offen offset:3584
	.loc	1 182 5 is_stmt 0               ; kernels.py:182:5
	s_and_b32 s29, s27, 0xffff
	s_mov_b32 s28, s26
.Ltmp6:
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_wait_loadcnt 0x7
	v_permlanex16_b32 v11, v3, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x6
	v_permlanex16_b32 v12, v4, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x5
	v_permlanex16_b32 v13, v5, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x4
	v_permlanex16_b32 v14, v6, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x3
	v_permlanex16_b32 v15, v7, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x2
	v_permlanex16_b32 v16, v8, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x1
	v_permlanex16_b32 v18, v9, s1, 0xfedcba98 op_sel:[1,0]
	s_wait_loadcnt 0x0
	v_permlanex16_b32 v19, v2, s1, 0xfedcba98 op_sel:[1,0]
.Ltmp7:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s0, v3, v11
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s1, v3, v11
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s2, v4, v12
	v_cmp_eq_f32_e64 s4, v5, v13
	v_cmp_eq_f32_e64 s6, v6, v14
	v_cmp_eq_f32_e64 s8, v7, v15
	v_cmp_eq_f32_e64 s10, v8, v16
	v_cmp_eq_f32_e64 s12, v9, v18
	v_cmp_eq_f32_e64 s14, v2, v19
	s_and_b32 s0, s0, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s3, v4, v12
	v_cmp_gt_f32_e64 s5, v5, v13
	v_cmp_gt_f32_e64 s7, v6, v14
	v_cmp_gt_f32_e64 s9, v7, v15
	v_cmp_gt_f32_e64 s11, v8, v16
	v_cmp_gt_f32_e64 s13, v9, v18
	v_cmp_gt_f32_e64 s15, v2, v19
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s2, vcc_lo, s2
	s_and_b32 s4, vcc_lo, s4
	s_and_b32 s6, vcc_lo, s6
	s_and_b32 s8, vcc_lo, s8
	s_and_b32 s10, vcc_lo, s10
	s_and_b32 s12, vcc_lo, s12
	s_and_b32 s14, vcc_lo, s14
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 vcc_lo, s1, s0
	s_or_b32 s0, s3, s2
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v11, v3, vcc_lo
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v11, v10, v1, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 s1, s5, s4
	s_or_b32 s2, s7, s6
	s_or_b32 s3, s9, s8
	s_or_b32 s4, s11, s10
	s_or_b32 s5, s13, s12
	s_or_b32 s6, s15, s14
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v4, v12, v4, s0
	v_cndmask_b32_e64 v5, v13, v5, s1
	v_cndmask_b32_e64 v6, v14, v6, s2
	v_cndmask_b32_e64 v7, v15, v7, s3
	v_cndmask_b32_e64 v8, v16, v8, s4
	v_cndmask_b32_e64 v9, v18, v9, s5
	v_cndmask_b32_e64 v2, v19, v2, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v12, v10, v1, s0
	v_cndmask_b32_e64 v13, v10, v1, s1
	v_cndmask_b32_e64 v14, v10, v1, s2
	v_cndmask_b32_e64 v15, v10, v1, s3
	v_cndmask_b32_e64 v16, v10, v1, s4
	v_cndmask_b32_e64 v18, v10, v1, s5
	v_cndmask_b32_e64 v1, v10, v1, s6
.Ltmp8:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v10, v3 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v11 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v19, v4 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v5 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v6 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v7 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v8 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v9 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v2 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v12 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v13 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v14 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v15 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v16 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v18 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp9:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v10
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v11, v26
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v10
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s1, v4, v19
	v_cmp_eq_f32_e64 s3, v5, v20
	v_cmp_eq_f32_e64 s5, v6, v21
	v_cmp_eq_f32_e64 s7, v7, v22
	v_cmp_eq_f32_e64 s9, v8, v23
	v_cmp_eq_f32_e64 s11, v9, v24
	v_cmp_eq_f32_e64 s13, v2, v25
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s16, v12, v27
	v_cmp_lt_i32_e64 s17, v13, v28
	v_cmp_lt_i32_e64 s18, v14, v29
	v_cmp_lt_i32_e64 s19, v15, v30
	v_cmp_lt_i32_e64 s20, v16, v31
	v_cmp_lt_i32_e64 s21, v18, v32
	v_cmp_lt_i32_e64 s22, v1, v33
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s15, vcc_lo, s15
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s2, v4, v19
	v_cmp_gt_f32_e64 s4, v5, v20
	v_cmp_gt_f32_e64 s6, v6, v21
	v_cmp_gt_f32_e64 s8, v7, v22
	v_cmp_gt_f32_e64 s10, v8, v23
	v_cmp_gt_f32_e64 s12, v9, v24
	v_cmp_gt_f32_e64 s14, v2, v25
	s_or_b32 vcc_lo, s0, s15
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s1, s1, s16
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v3, v10, v3, vcc_lo
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v10, v26, v11, vcc_lo
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s3, s3, s17
	s_and_b32 s5, s5, s18
	s_and_b32 s7, s7, s19
	s_and_b32 s9, s9, s20
	s_and_b32 s11, s11, s21
	s_and_b32 s13, s13, s22
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 s0, s2, s1
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v19, v4, s0
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v5, v20, v5, s1
	v_cndmask_b32_e64 v6, v21, v6, s2
	v_cndmask_b32_e64 v2, v25, v2, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v11, v27, v12, s0
	v_cndmask_b32_e64 v12, v28, v13, s1
	v_cndmask_b32_e64 v13, v29, v14, s2
	v_cndmask_b32_e64 v14, v30, v15, s3
	v_cndmask_b32_e64 v15, v31, v16, s4
	v_cndmask_b32_e64 v16, v32, v18, s5
	v_cndmask_b32_e64 v1, v33, v1, s6
.Ltmp10:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v18, v3 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp11:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v22, v7, s3
	v_cndmask_b32_e64 v8, v23, v8, s4
	v_cndmask_b32_e64 v9, v24, v9, s5
.Ltmp12:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v19, v4 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v5 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v6 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v2 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v12 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v13 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp13:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v18
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v10, v26
.Ltmp14:
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v22, v7 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v8 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v9 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v14 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v15 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v16 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp15:
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v18
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s1, v4, v19
	v_cmp_eq_f32_e64 s3, v5, v20
	v_cmp_eq_f32_e64 s5, v6, v21
	v_cmp_eq_f32_e64 s13, v2, v25
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s16, v11, v27
	v_cmp_lt_i32_e64 s17, v12, v28
	v_cmp_lt_i32_e64 s18, v13, v29
	v_cmp_lt_i32_e64 s22, v1, v33
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s15, vcc_lo, s15
	v_cmp_eq_f32_e64 s7, v7, v22
	v_cmp_eq_f32_e64 s9, v8, v23
	v_cmp_eq_f32_e64 s11, v9, v24
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v14, v30
	v_cmp_lt_i32_e64 s20, v15, v31
	v_cmp_lt_i32_e64 s21, v16, v32
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s2, v4, v19
	v_cmp_gt_f32_e64 s4, v5, v20
	v_cmp_gt_f32_e64 s6, v6, v21
	v_cmp_gt_f32_e64 s14, v2, v25
	s_or_b32 vcc_lo, s0, s15
	v_cmp_gt_f32_e64 s8, v7, v22
	v_cmp_gt_f32_e64 s10, v8, v23
	v_cmp_gt_f32_e64 s12, v9, v24
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v3, v18, v3, vcc_lo
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v10, v26, v10, vcc_lo
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s1, s1, s16
	s_and_b32 s3, s3, s17
	s_and_b32 s5, s5, s18
	s_and_b32 s13, s13, s22
	s_and_b32 s7, s7, s19
	s_and_b32 s9, s9, s20
	s_and_b32 s11, s11, s21
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s6, s14, s13
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v4, v19, v4, s0
	v_cndmask_b32_e64 v5, v20, v5, s1
	v_cndmask_b32_e64 v6, v21, v6, s2
	v_cndmask_b32_e64 v2, v25, v2, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v11, v27, v11, s0
	v_cndmask_b32_e64 v12, v28, v12, s1
	v_cndmask_b32_e64 v13, v29, v13, s2
	v_cndmask_b32_e64 v1, v33, v1, s6
.Ltmp16:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v18, v3 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp17:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v22, v7, s3
	v_cndmask_b32_e64 v8, v23, v8, s4
	v_cndmask_b32_e64 v9, v24, v9, s5
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v14, v30, v14, s3
	v_cndmask_b32_e64 v15, v31, v15, s4
	v_cndmask_b32_e64 v16, v32, v16, s5
.Ltmp18:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v19, v4 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v5 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v6 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v12 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v13 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp19:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v18
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v10, v26
.Ltmp20:
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v22, v7 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v8 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v9 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v14 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v15 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v16 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp21:
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v18
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s1, v4, v19
	v_cmp_eq_f32_e64 s3, v5, v20
	v_cmp_eq_f32_e64 s5, v6, v21
	v_cmp_eq_f32_e64 s13, v2, v25
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s16, v11, v27
	v_cmp_lt_i32_e64 s17, v12, v28
	v_cmp_lt_i32_e64 s18, v13, v29
	v_cmp_lt_i32_e64 s22, v1, v33
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s15, vcc_lo, s15
	v_cmp_eq_f32_e64 s7, v7, v22
	v_cmp_eq_f32_e64 s9, v8, v23
	v_cmp_eq_f32_e64 s11, v9, v24
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v14, v30
	v_cmp_lt_i32_e64 s20, v15, v31
	v_cmp_lt_i32_e64 s21, v16, v32
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s2, v4, v19
	v_cmp_gt_f32_e64 s4, v5, v20
	v_cmp_gt_f32_e64 s6, v6, v21
	v_cmp_gt_f32_e64 s14, v2, v25
	s_or_b32 vcc_lo, s0, s15
	v_cmp_gt_f32_e64 s8, v7, v22
	v_cmp_gt_f32_e64 s10, v8, v23
	v_cmp_gt_f32_e64 s12, v9, v24
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v3, v18, v3, vcc_lo
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s1, s1, s16
	s_and_b32 s3, s3, s17
	s_and_b32 s5, s5, s18
	s_and_b32 s13, s13, s22
	s_and_b32 s7, s7, s19
	s_and_b32 s9, s9, s20
	s_and_b32 s11, s11, s21
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s6, s14, s13
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v4, v19, v4, s0
	v_cndmask_b32_e64 v5, v20, v5, s1
	v_cndmask_b32_e64 v6, v21, v6, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v11, v27, v11, s0
	v_cndmask_b32_e64 v12, v28, v12, s1
	v_cndmask_b32_e64 v13, v29, v13, s2
	v_cndmask_b32_e64 v19, v33, v1, s6
.Ltmp22:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v1, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp23:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v10, v26, v10, vcc_lo
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v22, v7, s3
	v_cndmask_b32_e64 v8, v23, v8, s4
	v_cndmask_b32_e64 v9, v24, v9, s5
	v_cndmask_b32_e64 v18, v25, v2, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v14, v30, v14, s3
	v_cndmask_b32_e64 v15, v31, v15, s4
	v_cndmask_b32_e64 v16, v32, v16, s5
.Ltmp24:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v2, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v12 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v13 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v9 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v18 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v14 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v15 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v16 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v19 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp25:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v1
	v_cmp_eq_f32_e64 s1, v4, v2
	v_cmp_eq_f32_e64 s3, v5, v20
	v_cmp_eq_f32_e64 s5, v6, v21
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v10, v26
	v_cmp_lt_i32_e64 s16, v11, v27
	v_cmp_lt_i32_e64 s17, v12, v28
	v_cmp_lt_i32_e64 s18, v13, v29
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s7, v7, v22
	v_cmp_eq_f32_e64 s9, v8, v23
	v_cmp_eq_f32_e64 s11, v9, v24
	v_cmp_eq_f32_e64 s13, v18, v25
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v14, v30
	v_cmp_lt_i32_e64 s20, v15, v31
	v_cmp_lt_i32_e64 s21, v16, v32
	v_cmp_lt_i32_e64 s22, v19, v33
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v1
	v_cmp_gt_f32_e64 s2, v4, v2
	v_cmp_gt_f32_e64 s4, v5, v20
	v_cmp_gt_f32_e64 s6, v6, v21
	v_cmp_gt_f32_e64 s8, v7, v22
	v_cmp_gt_f32_e64 s10, v8, v23
	v_cmp_gt_f32_e64 s12, v9, v24
	v_cmp_gt_f32_e64 s14, v18, v25
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s15, vcc_lo, s15
	s_and_b32 s1, s1, s16
	s_and_b32 s3, s3, s17
	s_and_b32 s5, s5, s18
	s_and_b32 s7, s7, s19
	s_and_b32 s9, s9, s20
	s_and_b32 s11, s11, s21
	s_and_b32 s13, s13, s22
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s0, s15
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v2, v2, v4, s0
	v_cndmask_b32_e64 v3, v20, v5, s1
	v_cndmask_b32_e64 v4, v21, v6, s2
	v_cndmask_b32_e64 v5, v22, v7, s3
	v_cndmask_b32_e64 v6, v23, v8, s4
	v_cndmask_b32_e64 v7, v24, v9, s5
	v_cndmask_b32_e64 v8, v25, v18, s6
.Ltmp26:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	ds_store_b128 v17, v[1:4]
	ds_store_b128 v17, v[5:8] offset:16
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 5, v0
.Ltmp27:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v26, v10, vcc_lo
	v_cndmask_b32_e64 v10, v27, v11, s0
	v_cndmask_b32_e64 v11, v28, v12, s1
	v_cndmask_b32_e64 v12, v29, v13, s2
.Ltmp28:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_and_b32_e32 v1, 0x60, v1
.Ltmp29:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v13, v30, v14, s3
	v_cndmask_b32_e64 v14, v31, v15, s4
	v_cndmask_b32_e64 v15, v32, v16, s5
	v_cndmask_b32_e64 v16, v33, v19, s6
.Ltmp30:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_add_nc_u32_e32 v18, 0, v1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b128 v[1:4], v18
	ds_load_b128 v[5:8], v18 offset:16
	ds_store_b128 v17, v[9:12] offset:128
	ds_store_b128 v17, v[13:16] offset:144
	s_wait_dscnt 0x3
	v_mov_b32_dpp v19, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_mov_b32_dpp v21, v3 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v6 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp31:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v1, v19
	v_cmp_eq_f32_e64 s1, v2, v20
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v1, v19
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s3, v3, v21
	v_cmp_eq_f32_e64 s9, v6, v24
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s2, v2, v20
	v_cmp_gt_f32_e64 s4, v3, v21
	v_cmp_gt_f32_e64 s10, v6, v24
.Ltmp32:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v22, v4 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v5 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v7 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v8 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
.Ltmp33:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s5, v4, v22
	v_cmp_eq_f32_e64 s7, v5, v23
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s6, v4, v22
	v_cmp_gt_f32_e64 s8, v5, v23
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s11, v7, v25
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s12, v7, v25
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s13, v8, v26
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s14, v8, v26
.Ltmp34:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b128 v[9:12], v18 offset:128
	ds_load_b128 v[13:16], v18 offset:144
	s_wait_dscnt 0x1
	v_mov_b32_dpp v18, v9 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v10 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v11 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_wait_dscnt 0x0
	v_mov_b32_dpp v31, v14 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v12 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp35:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v9, v18
	v_cmp_lt_i32_e64 s16, v10, v27
	v_cmp_lt_i32_e64 s17, v11, v28
	v_cmp_lt_i32_e64 s20, v14, v31
.Ltmp36:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v30, v13 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp37:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s15, vcc_lo, s15
	s_and_b32 s1, s1, s16
	s_and_b32 s3, s3, s17
	s_and_b32 s9, s9, s20
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s0, s15
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s4, s10, s9
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s18, v12, v29
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v6, v24, v6, s4
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v14, v31, v14, s4
.Ltmp38:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v32, v15 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp39:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v13, v30
.Ltmp40:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v33, v16 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp41:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s5, s5, s18
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v18, v9, vcc_lo
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s17, v6, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s18, v6, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp42:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v6, v14 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp43:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v1, v19, v1, vcc_lo
.Ltmp44:
	.loc	1 182 5                         ; kernels.py:182:5
	s_wait_loadcnt 0x0
	s_barrier_signal -1
.Ltmp45:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s21, v15, v32
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v2, v20, v2, s0
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v10, v27, v10, s0
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s7, s7, s19
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s22, v16, v33
	.loc	2 179 13 is_stmt 1              ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v21, v3, s1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s2, s6, s5
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v11, v28, v11, s1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 s3, s8, s7
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s7, v1, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s8, v1, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp46:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v1, v9 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp47:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v4, v22, v4, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v12, v29, v12, s2
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s11, s11, s21
	v_cmp_eq_f32_e64_dpp s9, v2, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s10, v2, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp48:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v2, v10 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp49:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v5, v23, v5, s3
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v13, v30, v13, s3
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s13, s13, s22
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 s5, s12, s11
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s11, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s12, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp50:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v3, v11 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp51:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc_lo, v9, v1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 s6, s14, s13
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s13, v4, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s14, v4, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp52:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v4, v12 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp53:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v7, v25, v7, s5
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v15, v32, v15, s5
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s0, v10, v2
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s15, v5, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s16, v5, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp54:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v5, v13 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp55:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v8, v26, v8, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v16, v33, v16, s6
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s1, v11, v3
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s7, s7, vcc_lo
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s2, v12, v4
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s19, v7, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s20, v7, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp56:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v7, v15 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp57:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s0, s9, s0
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 vcc_lo, s8, s7
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s3, v13, v5
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s21, v8, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s22, v8, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp58:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v8, v16 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp59:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s1, s11, s1
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v9, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s10, s0
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s4, v14, v6
.Ltmp60:
	.loc	1 182 5                         ; kernels.py:182:5
	s_wait_alu depctr_sa_sdst(0)
	v_dual_mov_b32 v17, 0 :: v_dual_cndmask_b32 v2, v2, v10
.Ltmp61:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s2, s13, s2
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s12, s1
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s5, v15, v7
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s3, s15, s3
	.loc	2 180 13 is_stmt 1              ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v3, v3, v11, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s14, s2
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s6, v16, v8
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s4, s17, s4
	.loc	2 180 13 is_stmt 1              ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v4, v4, v12, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s16, s3
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s5, s19, s5
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v5, v5, v13, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s18, s4
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s6, s21, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v6, v6, v14, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s20, s5
.Ltmp62:
	.loc	1 182 5                         ; kernels.py:182:5
	s_barrier_wait -1
.Ltmp63:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v7, v7, v15, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s22, s6
.Ltmp64:
	.loc	1 182 5                         ; kernels.py:182:5
	global_inv scope:SCOPE_SE
.Ltmp65:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v8, v8, v16, vcc_lo
.Ltmp66:
	.loc	1 182 5                         ; kernels.py:182:5
	ds_store_b128 v17, v[1:4]
	ds_store_b128 v17, v[5:8] offset:16
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 2, v0
	s_and_b32 s0, s23, 3
	s_wait_alu depctr_sa_sdst(0)
	v_and_or_b32 v0, v0, 24, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v1, 28, v1
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v2, 0, v1
	s_wait_alu depctr_va_vcc(0)
	v_cndmask_b32_e32 v0, 0x80000000, v1, vcc_lo
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b32 v2, v2
	s_wait_dscnt 0x0
	buffer_store_b32 v2, v0, s[28:31], null offen
	.loc	1 179 1                         ; kernels.py:179:1
	s_endpgm
.Ltmp67:
.Lfunc_end0:
	.size	greatest_places, .Lfunc_end0-greatest_places
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel greatest_places
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
		.amdhsa_next_free_vgpr 34
		.amdhsa_next_free_sgpr 32
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-greatest_places)<<4)&4080)>>4
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
	.set .Lgreatest_places.num_vgpr, 34
	.set .Lgreatest_places.num_agpr, 0
	.set .Lgreatest_places.numbered_sgpr, 32
	.set .Lgreatest_places.num_named_barrier, 0
	.set .Lgreatest_places.private_seg_size, 0
	.set .Lgreatest_places.uses_vcc, 1
	.set .Lgreatest_places.uses_flat_scratch, 0
	.set .Lgreatest_places.has_dyn_sized_stack, 0
	.set .Lgreatest_places.has_recursion, 0
	.set .Lgreatest_places.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3968
; TotalNumSgprs: 34
; NumVgprs: 34
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 34
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
	.byte	182                             ; DW_AT_call_line
	.byte	25                              ; DW_AT_call_column
	.byte	4                               ; Abbrev [4] 0x4d:0x26 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	223                             ; DW_AT_call_line
	.byte	16                              ; DW_AT_call_column
	.byte	4                               ; Abbrev [4] 0x59:0x19 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	206                             ; DW_AT_call_line
	.byte	20                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x65:0xc DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.byte	186                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
.Ldebug_info_end0:
	.section	.debug_ranges,"",@progbits
.Ldebug_ranges0:
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp44-.Lfunc_begin0
	.quad	.Ltmp45-.Lfunc_begin0
	.quad	.Ltmp60-.Lfunc_begin0
	.quad	.Ltmp61-.Lfunc_begin0
	.quad	.Ltmp62-.Lfunc_begin0
	.quad	.Ltmp63-.Lfunc_begin0
	.quad	.Ltmp64-.Lfunc_begin0
	.quad	.Ltmp65-.Lfunc_begin0
	.quad	.Ltmp66-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
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
	.quad	.Ltmp25-.Lfunc_begin0
	.quad	.Ltmp26-.Lfunc_begin0
	.quad	.Ltmp27-.Lfunc_begin0
	.quad	.Ltmp28-.Lfunc_begin0
	.quad	.Ltmp29-.Lfunc_begin0
	.quad	.Ltmp30-.Lfunc_begin0
	.quad	.Ltmp31-.Lfunc_begin0
	.quad	.Ltmp32-.Lfunc_begin0
	.quad	.Ltmp33-.Lfunc_begin0
	.quad	.Ltmp34-.Lfunc_begin0
	.quad	.Ltmp35-.Lfunc_begin0
	.quad	.Ltmp36-.Lfunc_begin0
	.quad	.Ltmp37-.Lfunc_begin0
	.quad	.Ltmp38-.Lfunc_begin0
	.quad	.Ltmp39-.Lfunc_begin0
	.quad	.Ltmp40-.Lfunc_begin0
	.quad	.Ltmp41-.Lfunc_begin0
	.quad	.Ltmp42-.Lfunc_begin0
	.quad	.Ltmp43-.Lfunc_begin0
	.quad	.Ltmp44-.Lfunc_begin0
	.quad	.Ltmp45-.Lfunc_begin0
	.quad	.Ltmp46-.Lfunc_begin0
	.quad	.Ltmp47-.Lfunc_begin0
	.quad	.Ltmp48-.Lfunc_begin0
	.quad	.Ltmp49-.Lfunc_begin0
	.quad	.Ltmp50-.Lfunc_begin0
	.quad	.Ltmp51-.Lfunc_begin0
	.quad	.Ltmp52-.Lfunc_begin0
	.quad	.Ltmp53-.Lfunc_begin0
	.quad	.Ltmp54-.Lfunc_begin0
	.quad	.Ltmp55-.Lfunc_begin0
	.quad	.Ltmp56-.Lfunc_begin0
	.quad	.Ltmp57-.Lfunc_begin0
	.quad	.Ltmp58-.Lfunc_begin0
	.quad	.Ltmp59-.Lfunc_begin0
	.quad	.Ltmp60-.Lfunc_begin0
	.quad	.Ltmp61-.Lfunc_begin0
	.quad	.Ltmp62-.Lfunc_begin0
	.quad	.Ltmp63-.Lfunc_begin0
	.quad	.Ltmp64-.Lfunc_begin0
	.quad	.Ltmp65-.Lfunc_begin0
	.quad	.Ltmp66-.Lfunc_begin0
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
	.asciz	"greatest_places"               ; string offset=62 ; greatest_places
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
    .name:           greatest_places
    .private_segment_fixed_size: 0
    .sgpr_count:     34
    .sgpr_spill_count: 0
    .symbol:         greatest_places.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     34
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
