; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 256
	.amdgcn_target "amdgpu11.00-amd-amdhsa-unknown-gfx1100"
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
	v_readfirstlane_b32 s23, v0
	.loc	1 182 35 is_stmt 0              ; kernels.py:182:35
	s_mov_b32 s31, 0x31027000
	s_mov_b32 s30, 0x7ffffffe
.Ltmp1:
	.file	2 "triton/language" "standard.py"
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_mov_b32 s1, 0x76543210
.Ltmp2:
	.loc	1 180 11                        ; kernels.py:180:11
	s_and_b32 s0, s23, 0x60
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_or_b32 v2, v0, 31, s0
	.loc	1 182 35                        ; kernels.py:182:35
	v_lshlrev_b32_e32 v1, 2, v2
.Ltmp3:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_permlanex16_b32 v11, v2, s1, 0xfedcba98 op_sel:[1,0]
	s_delay_alu instid0(VALU_DEP_1)
.Ltmp4:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc_lo, v2, v11
.Ltmp5:
	.loc	1 182 35                        ; kernels.py:182:35
	s_waitcnt lgkmcnt(0)
	s_and_b32 s29, s25, 0xffff
	s_mov_b32 s28, s24
	s_clause 0x7
	buffer_load_b32 v3, v1, s[28:31], 0 offen
	buffer_load_b32 v4, v1, s[28:31], 0 offen offset:512
	buffer_load_b32 v5, v1, s[28:31], 0 offen offset:1024
	buffer_load_b32 v6, v1, s[28:31], 0 offen offset:1536
	buffer_load_b32 v7, v1, s[28:31], 0 offen offset:2048
	buffer_load_b32 v8, v1, s[28:31], 0 offen offset:2560
	buffer_load_b32 v9, v1, s[28:31], 0 offen offset:3072
	buffer_load_b32 v10, v1, s[28:31], 0 offen offset:3584
.Ltmp6:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_lshlrev_b32_e32 v1, 5, v0
.Ltmp7:
	.loc	1 182 5                         ; kernels.py:182:5
	s_and_b32 s29, s27, 0xffff
	s_mov_b32 s28, s26
	s_delay_alu instid0(VALU_DEP_1)
.Ltmp8:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_dual_mov_b32 v1, s0 :: v_dual_and_b32 v12, 0x60, v1
	s_waitcnt vmcnt(7)
	v_permlanex16_b32 v13, v3, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(6)
	v_permlanex16_b32 v14, v4, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(5)
	v_permlanex16_b32 v15, v5, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(4)
	v_permlanex16_b32 v16, v6, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(3)
	v_permlanex16_b32 v17, v7, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(2)
	v_permlanex16_b32 v18, v8, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(1)
	v_permlanex16_b32 v19, v9, s1, 0xfedcba98 op_sel:[1,0]
	s_waitcnt vmcnt(0)
	v_permlanex16_b32 v20, v10, s1, 0xfedcba98 op_sel:[1,0]
.Ltmp9:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s0, v3, v13
	v_cmp_eq_f32_e64 s2, v4, v14
	v_cmp_eq_f32_e64 s4, v5, v15
	v_cmp_eq_f32_e64 s6, v6, v16
	v_cmp_eq_f32_e64 s8, v7, v17
	v_cmp_eq_f32_e64 s10, v8, v18
	v_cmp_eq_f32_e64 s12, v9, v19
	v_cmp_eq_f32_e64 s14, v10, v20
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s1, v3, v13
	v_cmp_gt_f32_e64 s3, v4, v14
	v_cmp_gt_f32_e64 s5, v5, v15
	v_cmp_gt_f32_e64 s7, v6, v16
	v_cmp_gt_f32_e64 s9, v7, v17
	v_cmp_gt_f32_e64 s11, v8, v18
	v_cmp_gt_f32_e64 s13, v9, v19
	v_cmp_gt_f32_e64 s15, v10, v20
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s0, s0, vcc_lo
	s_and_b32 s2, vcc_lo, s2
	s_and_b32 s4, vcc_lo, s4
	s_and_b32 s6, vcc_lo, s6
	s_and_b32 s8, vcc_lo, s8
	s_and_b32 s10, vcc_lo, s10
	s_and_b32 s12, vcc_lo, s12
	s_and_b32 s14, vcc_lo, s14
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s1, s0
	s_or_b32 s0, s3, s2
	s_or_b32 s1, s5, s4
	s_or_b32 s2, s7, s6
	s_or_b32 s3, s9, s8
	s_or_b32 s4, s11, s10
	s_or_b32 s5, s13, s12
	s_or_b32 s6, s15, s14
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v13, v3, vcc_lo
	v_cndmask_b32_e64 v4, v14, v4, s0
	v_cndmask_b32_e64 v5, v15, v5, s1
	v_cndmask_b32_e64 v6, v16, v6, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v13, v11, v2, vcc_lo
	v_cndmask_b32_e64 v14, v11, v2, s0
	v_cndmask_b32_e64 v15, v11, v2, s1
	v_cndmask_b32_e64 v16, v11, v2, s2
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v17, v7, s3
	v_cndmask_b32_e64 v8, v18, v8, s4
	v_cndmask_b32_e64 v9, v19, v9, s5
	v_cndmask_b32_e64 v10, v20, v10, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v17, v11, v2, s3
	v_cndmask_b32_e64 v18, v11, v2, s4
	v_cndmask_b32_e64 v19, v11, v2, s5
	v_cndmask_b32_e64 v2, v11, v2, s6
.Ltmp10:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v11, v3 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v4 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v5 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v6 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v13 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v14 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v15 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v16 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v7 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v8 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v9 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v17 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v18 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v19 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v34, v2 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp11:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v11
	v_cmp_eq_f32_e64 s1, v4, v20
	v_cmp_eq_f32_e64 s3, v5, v21
	v_cmp_eq_f32_e64 s5, v6, v22
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v13, v27
	v_cmp_lt_i32_e64 s16, v14, v28
	v_cmp_lt_i32_e64 s17, v15, v29
	v_cmp_lt_i32_e64 s18, v16, v30
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s7, v7, v23
	v_cmp_eq_f32_e64 s9, v8, v24
	v_cmp_eq_f32_e64 s11, v9, v25
	v_cmp_eq_f32_e64 s13, v10, v26
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v17, v31
	v_cmp_lt_i32_e64 s20, v18, v32
	v_cmp_lt_i32_e64 s21, v19, v33
	v_cmp_lt_i32_e64 s22, v2, v34
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v11
	v_cmp_gt_f32_e64 s2, v4, v20
	v_cmp_gt_f32_e64 s4, v5, v21
	v_cmp_gt_f32_e64 s6, v6, v22
	v_cmp_gt_f32_e64 s8, v7, v23
	v_cmp_gt_f32_e64 s10, v8, v24
	v_cmp_gt_f32_e64 s12, v9, v25
	v_cmp_gt_f32_e64 s14, v10, v26
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
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v11, v3, vcc_lo
	v_cndmask_b32_e64 v4, v20, v4, s0
	v_cndmask_b32_e64 v5, v21, v5, s1
	v_cndmask_b32_e64 v6, v22, v6, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v11, v27, v13, vcc_lo
	v_cndmask_b32_e64 v13, v28, v14, s0
	v_cndmask_b32_e64 v14, v29, v15, s1
	v_cndmask_b32_e64 v15, v30, v16, s2
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v23, v7, s3
	v_cndmask_b32_e64 v8, v24, v8, s4
	v_cndmask_b32_e64 v9, v25, v9, s5
	v_cndmask_b32_e64 v10, v26, v10, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v16, v31, v17, s3
	v_cndmask_b32_e64 v17, v32, v18, s4
	v_cndmask_b32_e64 v18, v33, v19, s5
	v_cndmask_b32_e64 v2, v34, v2, s6
.Ltmp12:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v19, v3 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v4 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v5 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v6 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v13 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v14 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v15 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v7 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v8 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v9 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v16 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v17 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v18 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v34, v2 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp13:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v19
	v_cmp_eq_f32_e64 s1, v4, v20
	v_cmp_eq_f32_e64 s3, v5, v21
	v_cmp_eq_f32_e64 s5, v6, v22
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v11, v27
	v_cmp_lt_i32_e64 s16, v13, v28
	v_cmp_lt_i32_e64 s17, v14, v29
	v_cmp_lt_i32_e64 s18, v15, v30
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s7, v7, v23
	v_cmp_eq_f32_e64 s9, v8, v24
	v_cmp_eq_f32_e64 s11, v9, v25
	v_cmp_eq_f32_e64 s13, v10, v26
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v16, v31
	v_cmp_lt_i32_e64 s20, v17, v32
	v_cmp_lt_i32_e64 s21, v18, v33
	v_cmp_lt_i32_e64 s22, v2, v34
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v19
	v_cmp_gt_f32_e64 s2, v4, v20
	v_cmp_gt_f32_e64 s4, v5, v21
	v_cmp_gt_f32_e64 s6, v6, v22
	v_cmp_gt_f32_e64 s8, v7, v23
	v_cmp_gt_f32_e64 s10, v8, v24
	v_cmp_gt_f32_e64 s12, v9, v25
	v_cmp_gt_f32_e64 s14, v10, v26
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
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v19, v3, vcc_lo
	v_cndmask_b32_e64 v4, v20, v4, s0
	v_cndmask_b32_e64 v5, v21, v5, s1
	v_cndmask_b32_e64 v6, v22, v6, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v11, v27, v11, vcc_lo
	v_cndmask_b32_e64 v13, v28, v13, s0
	v_cndmask_b32_e64 v14, v29, v14, s1
	v_cndmask_b32_e64 v15, v30, v15, s2
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v23, v7, s3
	v_cndmask_b32_e64 v8, v24, v8, s4
	v_cndmask_b32_e64 v9, v25, v9, s5
	v_cndmask_b32_e64 v10, v26, v10, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v16, v31, v16, s3
	v_cndmask_b32_e64 v17, v32, v17, s4
	v_cndmask_b32_e64 v18, v33, v18, s5
	v_cndmask_b32_e64 v2, v34, v2, s6
.Ltmp14:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v19, v3 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v4 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v5 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v6 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v13 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v14 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v15 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v7 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v8 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v9 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v16 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v17 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v18 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v34, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp15:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v19
	v_cmp_eq_f32_e64 s1, v4, v20
	v_cmp_eq_f32_e64 s3, v5, v21
	v_cmp_eq_f32_e64 s5, v6, v22
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v11, v27
	v_cmp_lt_i32_e64 s16, v13, v28
	v_cmp_lt_i32_e64 s17, v14, v29
	v_cmp_lt_i32_e64 s18, v15, v30
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s7, v7, v23
	v_cmp_eq_f32_e64 s9, v8, v24
	v_cmp_eq_f32_e64 s11, v9, v25
	v_cmp_eq_f32_e64 s13, v10, v26
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v16, v31
	v_cmp_lt_i32_e64 s20, v17, v32
	v_cmp_lt_i32_e64 s21, v18, v33
	v_cmp_lt_i32_e64 s22, v2, v34
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v19
	v_cmp_gt_f32_e64 s2, v4, v20
	v_cmp_gt_f32_e64 s4, v5, v21
	v_cmp_gt_f32_e64 s6, v6, v22
	v_cmp_gt_f32_e64 s8, v7, v23
	v_cmp_gt_f32_e64 s10, v8, v24
	v_cmp_gt_f32_e64 s12, v9, v25
	v_cmp_gt_f32_e64 s14, v10, v26
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
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v19, v3, vcc_lo
	v_cndmask_b32_e64 v4, v20, v4, s0
	v_cndmask_b32_e64 v5, v21, v5, s1
	v_cndmask_b32_e64 v6, v22, v6, s2
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v11, v27, v11, vcc_lo
	v_cndmask_b32_e64 v13, v28, v13, s0
	v_cndmask_b32_e64 v14, v29, v14, s1
	v_cndmask_b32_e64 v15, v30, v15, s2
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v23, v7, s3
	v_cndmask_b32_e64 v8, v24, v8, s4
	v_cndmask_b32_e64 v9, v25, v9, s5
	v_cndmask_b32_e64 v10, v26, v10, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v16, v31, v16, s3
	v_cndmask_b32_e64 v17, v32, v17, s4
	v_cndmask_b32_e64 v18, v33, v18, s5
	v_cndmask_b32_e64 v19, v34, v2, s6
.Ltmp16:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v2, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v20, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v13 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v14 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v30, v15 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v9 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v26, v10 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v16 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v17 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v18 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v34, v19 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp17:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v3, v2
	v_cmp_eq_f32_e64 s1, v4, v20
	v_cmp_eq_f32_e64 s3, v5, v21
	v_cmp_eq_f32_e64 s5, v6, v22
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v11, v27
	v_cmp_lt_i32_e64 s16, v13, v28
	v_cmp_lt_i32_e64 s17, v14, v29
	v_cmp_lt_i32_e64 s18, v15, v30
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s7, v7, v23
	v_cmp_eq_f32_e64 s9, v8, v24
	v_cmp_eq_f32_e64 s11, v9, v25
	v_cmp_eq_f32_e64 s13, v10, v26
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s19, v16, v31
	v_cmp_lt_i32_e64 s20, v17, v32
	v_cmp_lt_i32_e64 s21, v18, v33
	v_cmp_lt_i32_e64 s22, v19, v34
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v3, v2
	v_cmp_gt_f32_e64 s2, v4, v20
	v_cmp_gt_f32_e64 s4, v5, v21
	v_cmp_gt_f32_e64 s6, v6, v22
	v_cmp_gt_f32_e64 s8, v7, v23
	v_cmp_gt_f32_e64 s10, v8, v24
	v_cmp_gt_f32_e64 s12, v9, v25
	v_cmp_gt_f32_e64 s14, v10, v26
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
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v2, v2, v3, vcc_lo
	v_cndmask_b32_e64 v3, v20, v4, s0
	v_cndmask_b32_e64 v4, v21, v5, s1
	v_cndmask_b32_e64 v5, v22, v6, s2
.Ltmp18:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_add_nc_u32_e32 v20, 0, v12
.Ltmp19:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v6, v23, v7, s3
	v_cndmask_b32_e64 v7, v24, v8, s4
	v_cndmask_b32_e64 v8, v25, v9, s5
	v_cndmask_b32_e64 v9, v26, v10, s6
.Ltmp20:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	ds_store_b128 v1, v[2:5]
	ds_store_b128 v1, v[6:9] offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b128 v[2:5], v20
	ds_load_b128 v[6:9], v20 offset:16
.Ltmp21:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v10, v27, v11, vcc_lo
	v_cndmask_b32_e64 v11, v28, v13, s0
	v_cndmask_b32_e64 v12, v29, v14, s1
	v_cndmask_b32_e64 v13, v30, v15, s2
	v_cndmask_b32_e64 v14, v31, v16, s3
	v_cndmask_b32_e64 v15, v32, v17, s4
	v_cndmask_b32_e64 v16, v33, v18, s5
	v_cndmask_b32_e64 v17, v34, v19, s6
.Ltmp22:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	ds_store_b128 v1, v[10:13] offset:128
	ds_store_b128 v1, v[14:17] offset:144
.Ltmp23:
	.loc	1 182 5                         ; kernels.py:182:5
	v_lshlrev_b32_e32 v18, 2, v0
.Ltmp24:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_waitcnt lgkmcnt(3)
	v_mov_b32_dpp v1, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v19, v3 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b128 v[10:13], v20 offset:128
	ds_load_b128 v[14:17], v20 offset:144
	v_mov_b32_dpp v20, v4 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v21, v5 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v22, v6 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v23, v7 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v24, v8 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v25, v9 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp25:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc_lo, v2, v1
	v_cmp_eq_f32_e64 s1, v3, v19
	v_cmp_eq_f32_e64 s3, v4, v20
	v_cmp_eq_f32_e64 s5, v5, v21
	v_cmp_eq_f32_e64 s7, v6, v22
	v_cmp_eq_f32_e64 s9, v7, v23
	v_cmp_eq_f32_e64 s11, v8, v24
	v_cmp_eq_f32_e64 s13, v9, v25
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s0, v2, v1
	v_cmp_gt_f32_e64 s2, v3, v19
	v_cmp_gt_f32_e64 s4, v4, v20
	v_cmp_gt_f32_e64 s6, v5, v21
.Ltmp26:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_waitcnt lgkmcnt(1)
	v_mov_b32_dpp v26, v10 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v27, v11 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v28, v12 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v29, v13 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_dpp v30, v14 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v31, v15 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v32, v16 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v33, v17 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp27:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s15, v10, v26
	v_cmp_lt_i32_e64 s16, v11, v27
	v_cmp_lt_i32_e64 s17, v12, v28
	v_cmp_lt_i32_e64 s18, v13, v29
	v_cmp_lt_i32_e64 s19, v14, v30
	v_cmp_lt_i32_e64 s20, v15, v31
	v_cmp_lt_i32_e64 s21, v16, v32
	v_cmp_lt_i32_e64 s22, v17, v33
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s8, v6, v22
	v_cmp_gt_f32_e64 s10, v7, v23
	v_cmp_gt_f32_e64 s12, v8, v24
	v_cmp_gt_f32_e64 s14, v9, v25
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
	s_or_b32 s0, s2, s1
	s_or_b32 s1, s4, s3
	s_or_b32 s2, s6, s5
	s_or_b32 s3, s8, s7
	s_or_b32 s4, s10, s9
	s_or_b32 s5, s12, s11
	s_or_b32 s6, s14, s13
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v1, v1, v2, vcc_lo
	v_cndmask_b32_e64 v2, v19, v3, s0
	v_cndmask_b32_e64 v3, v20, v4, s1
	v_cndmask_b32_e64 v4, v21, v5, s2
	v_cndmask_b32_e64 v5, v22, v6, s3
	v_cndmask_b32_e64 v6, v23, v7, s4
	v_cndmask_b32_e64 v7, v24, v8, s5
	v_cndmask_b32_e64 v8, v25, v9, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v26, v10, vcc_lo
	v_cndmask_b32_e64 v10, v27, v11, s0
	v_cndmask_b32_e64 v11, v28, v12, s1
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s7, v1, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s8, v1, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp28:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v1, v9 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp29:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v12, v29, v13, s2
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s9, v2, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s10, v2, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp30:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v2, v10 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp31:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v13, v30, v14, s3
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s11, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s12, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp32:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v3, v11 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp33:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v14, v31, v15, s4
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc_lo, v9, v1
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s13, v4, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s14, v4, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp34:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v4, v12 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp35:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v15, v32, v16, s5
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s0, v10, v2
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s15, v5, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s16, v5, v5 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp36:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v5, v13 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp37:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v16, v33, v17, s6
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s1, v11, v3
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s17, v6, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s18, v6, v6 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp38:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v6, v14 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp39:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s7, s7, vcc_lo
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s2, v12, v4
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s19, v7, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s20, v7, v7 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp40:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v7, v15 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp41:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s0, s9, s0
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s8, s7
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s3, v13, v5
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64_dpp s21, v8, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_f32_e64_dpp s22, v8, v8 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp42:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v8, v16 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp43:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s1, s11, s1
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v1, v1, v9, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s10, s0
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s4, v14, v6
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s2, s13, s2
	.loc	2 180 13 is_stmt 1              ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s12, s1
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s5, v15, v7
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s3, s15, s3
	.loc	2 180 13 is_stmt 1              ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v3, v11, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s14, s2
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s6, v16, v8
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s4, s17, s4
	.loc	2 180 13 is_stmt 1              ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v4, v4, v12, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s16, s3
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s5, s19, s5
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v13, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s18, s4
.Ltmp44:
	.loc	1 182 5                         ; kernels.py:182:5
	v_and_b32_e32 v9, 28, v18
.Ltmp45:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b32 s6, s21, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v6, v6, v14, vcc_lo
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s20, s5
.Ltmp46:
	.loc	1 182 5                         ; kernels.py:182:5
	v_dual_mov_b32 v10, 0 :: v_dual_cndmask_b32 v7, v7, v15
.Ltmp47:
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b32 vcc_lo, s22, s6
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_dual_cndmask_b32 v8, v8, v16 :: v_dual_add_nc_u32 v11, 0, v9
.Ltmp48:
	.loc	1 182 5                         ; kernels.py:182:5
	s_barrier
	buffer_gl0_inv
	ds_store_b128 v10, v[1:4]
	ds_store_b128 v10, v[5:8] offset:16
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v1, v11
	s_lshr_b32 s0, s23, 5
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_or_b32 v0, v0, 24, s0
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	v_cndmask_b32_e32 v0, 0x80000000, v9, vcc_lo
	s_waitcnt lgkmcnt(0)
	buffer_store_b32 v1, v0, s[28:31], 0 offen
	.loc	1 179 1                         ; kernels.py:179:1
	s_endpgm
.Ltmp49:
.Lfunc_end0:
	.size	greatest_places, .Lfunc_end0-greatest_places
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel greatest_places
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
		.amdhsa_next_free_vgpr 35
		.amdhsa_next_free_sgpr 32
		.amdhsa_reserve_vcc 1
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
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-greatest_places)<<4)&1008)>>4
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
	.set .Lgreatest_places.num_vgpr, 35
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
; codeLenInByte = 3772
; TotalNumSgprs: 34
; NumVgprs: 35
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 35
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
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp23-.Lfunc_begin0
	.quad	.Ltmp24-.Lfunc_begin0
	.quad	.Ltmp44-.Lfunc_begin0
	.quad	.Ltmp45-.Lfunc_begin0
	.quad	.Ltmp46-.Lfunc_begin0
	.quad	.Ltmp47-.Lfunc_begin0
	.quad	.Ltmp48-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
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
	.asciz	"greatest_places"               ; string offset=61 ; greatest_places
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
    .vgpr_count:     35
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
