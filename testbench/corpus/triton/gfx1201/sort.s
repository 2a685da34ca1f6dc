; Triton 3.9.0: kernels.py
; num_warps: 2
; lds: alloc 512
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	sort                            ; -- Begin function sort
	.p2align	8
	.type	sort,@function
sort:                                   ; @sort
.Lfunc_begin0:
	.file	1 "." "kernels.py"
	.loc	1 112 0                         ; kernels.py:112:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	s_load_b128 s[8:11], s[0:1], 0x0
.Ltmp0:
	.file	2 "triton/language" "standard.py"
	.loc	2 330 12 prologue_end           ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_bfe_u32 s2, ttmp8, 0x50019
.Ltmp1:
	.loc	1 114 32                        ; kernels.py:114:32
	s_mov_b32 s15, 0x31027000
	.loc	1 113 10                        ; kernels.py:113:10
	s_lshl_b32 s0, s2, 5
	s_mov_b32 s14, 0x7ffffffe
	s_and_b32 s3, s0, 32
.Ltmp2:
	.loc	2 383 10                        ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_bfe_u32 v3, v0, 1, 1
.Ltmp3:
	.loc	1 113 10                        ; kernels.py:113:10
	v_and_or_b32 v1, v0, 31, s3
.Ltmp4:
	.loc	2 383 10                        ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_and_b32_e32 v6, 1, v0
.Ltmp5:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_mov_b32 s7, 0x76543210
.Ltmp6:
	.loc	2 383 10                        ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_and_b32 s4, s2, 1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp7:
	.loc	1 114 32                        ; kernels.py:114:32
	v_lshlrev_b32_e32 v5, 2, v1
.Ltmp8:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v3, v6
.Ltmp9:
	.loc	1 114 32                        ; kernels.py:114:32
	s_wait_kmcnt 0x0
	s_and_b32 s13, s9, 0xffff
	s_mov_b32 s12, s8
	s_clause 0x1
	buffer_load_b32 v1, v5, s[12:15], null offen
	buffer_load_b32 v2, v5, s[12:15], null offen offset:256
	.loc	1 114 5 is_stmt 0               ; kernels.py:114:5
	s_mov_b32 s12, s10
.Ltmp10:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_wait_loadcnt 0x1
	v_mov_b32_dpp v4, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_wait_loadcnt 0x0
	v_mov_b32_dpp v7, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp11:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v4
	v_cmp_gt_i32_e64 s1, v2, v7
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cndmask_b32_e64 v1, v1, v4, s0
	v_cndmask_b32_e32 v2, v2, v7, vcc_lo
.Ltmp12:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_bfe_u32 v4, v0, 2, 1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp13:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v7, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp14:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v4, v3
	.loc	2 403 23 is_stmt 0              ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v7
	s_delay_alu instid0(VALU_DEP_3)
	v_cmp_gt_i32_e64 s1, v2, v8
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v7, s0
	v_cndmask_b32_e32 v2, v2, v8, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v4, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp15:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v7, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp16:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v7
	v_cmp_gt_i32_e64 s1, v2, v8
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v7, s0
	v_cndmask_b32_e32 v2, v2, v8, vcc_lo
.Ltmp17:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_bfe_u32 v7, v0, 3, 1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp18:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v8, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v2 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp19:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v7, v4
	.loc	2 403 23 is_stmt 0              ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v8
	s_delay_alu instid0(VALU_DEP_3)
	v_cmp_gt_i32_e64 s1, v2, v9
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v8, s0
	v_cndmask_b32_e32 v2, v2, v9, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v7, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp20:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v8, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp21:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v8
	v_cmp_gt_i32_e64 s1, v2, v9
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v8, s0
	v_cndmask_b32_e32 v2, v2, v9, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v7, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp22:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v8, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp23:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v8
	v_cmp_gt_i32_e64 s1, v2, v9
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v8, s0
	v_cndmask_b32_e32 v2, v2, v9, vcc_lo
.Ltmp24:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_bfe_u32 v8, v0, 4, 1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp25:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v9, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v2 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp26:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v8, v7
	.loc	2 403 23 is_stmt 0              ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v9
	s_delay_alu instid0(VALU_DEP_3)
	v_cmp_gt_i32_e64 s1, v2, v10
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v9, s0
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v8, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp27:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v9, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v2 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp28:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v9
	v_cmp_gt_i32_e64 s1, v2, v10
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v9, s0
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v8, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp29:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v9, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp30:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v9
	v_cmp_gt_i32_e64 s1, v2, v10
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v9, s0
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, v8, v6
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp31:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v9, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp32:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v9
	v_cmp_gt_i32_e64 s1, v2, v10
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v9, s0
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, s4, v8
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
.Ltmp33:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_permlanex16_b32 v9, v1, s7, 0xfedcba98 op_sel:[1,0]
	v_permlanex16_b32 v10, v2, s7, 0xfedcba98 op_sel:[1,0]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp34:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v9
	v_cmp_gt_i32_e64 s1, v2, v10
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v9, s0
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, s4, v7
.Ltmp35:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_and_b32_e32 v10, 2, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
.Ltmp36:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v8, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v9, v2 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp37:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v8
	v_cmp_gt_i32_e64 s1, v2, v9
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v8, s0
	v_cndmask_b32_e32 v2, v2, v9, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, s4, v4
.Ltmp38:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_and_b32_e32 v9, 8, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
.Ltmp39:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v7, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v8, v2 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp40:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v7
	v_cmp_gt_i32_e64 s1, v2, v8
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v7, s0
	v_cndmask_b32_e32 v2, v2, v8, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, s4, v3
.Ltmp41:
	.loc	2 383 10 is_stmt 1              ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_and_b32_e32 v8, 4, v0
.Ltmp42:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_lshlrev_b32_e32 v3, 4, v10
	v_mov_b32_dpp v4, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v7, v2 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp43:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v4
	v_cmp_gt_i32_e64 s1, v2, v7
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v4, s0
	v_dual_cndmask_b32 v2, v2, v7 :: v_dual_and_b32 v7, 16, v0
.Ltmp44:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_lshlrev_b32_e32 v4, 2, v8
.Ltmp45:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, s4, v6
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
.Ltmp46:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v11, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_lshlrev_b32_e32 v13, 3, v7
	v_add3_u32 v3, 0, v3, v4
.Ltmp47:
	.loc	1 113 10                        ; kernels.py:113:10
	s_bfe_i32 s4, s2, 0x10000
.Ltmp48:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v1, v11
	v_cmp_gt_i32_e64 s1, v2, v12
.Ltmp49:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_lshlrev_b32_e32 v4, 6, v6
	v_add3_u32 v14, v3, v13, v9
.Ltmp50:
	.loc	2 383 10                        ; standard.py:383:10 @[ standard.py:420:16 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_bfe_i32 v3, v0, 0, 1
.Ltmp51:
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	s_xor_b32 vcc_lo, vcc_lo, s1
.Ltmp52:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_cmp_eq_u32 s3, 0
.Ltmp53:
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v11, s0
.Ltmp54:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_cselect_b32 s1, -1, 0
	s_and_b32 s0, s4, 0x140
.Ltmp55:
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cndmask_b32_e32 v2, v2, v12, vcc_lo
.Ltmp56:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xad_u32 v11, s0, v4, v14
	v_and_b32_e32 v3, 0x140, v3
	s_lshl_b32 s0, s3, 1
	v_and_b32_e32 v0, 15, v0
.Ltmp57:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_bitcmp1_b32 s2, 0
.Ltmp58:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	ds_store_b64 v11, v[1:2]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_wait_alu depctr_sa_sdst(0)
	v_xad_u32 v12, v3, s0, v14
	v_add_nc_u32_e32 v14, s0, v14
	v_bfrev_b32_e32 v0, v0
.Ltmp59:
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_cselect_b32 s8, -1, 0
.Ltmp60:
	.loc	1 114 5                         ; kernels.py:114:5
	s_and_b32 s13, s11, 0xffff
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
.Ltmp61:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_lshrrev_b32_e32 v0, 25, v0
	v_add3_u32 v13, 0, v13, v0
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b64 v[3:4], v12
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
.Ltmp62:
	.loc	2 319 12                        ; standard.py:319:12 @[ standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ] ]
	v_xor_b32_dpp v3, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_xor_b32_dpp v4, v4, v4 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp63:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_store_b64 v14, v[3:4]
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b64 v[3:4], v13
.Ltmp64:
	.loc	2 396 10                        ; standard.py:396:10 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_dscnt 0x0
	v_xor_b32_e32 v0, v3, v1
	v_xor_b32_e32 v3, v4, v2
.Ltmp65:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_wait_loadcnt 0x0
	s_barrier_signal -1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp66:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e32 vcc_lo, v1, v0
	v_cmp_gt_i32_e64 s0, v2, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s8, vcc_lo
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, v1, v0, vcc_lo
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s1, s0
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_eq_u32_e64 s1, 0, v7
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v2, v3, vcc_lo
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e32 vcc_lo, 0, v7
.Ltmp67:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_permlanex16_b32 v2, v0, s7, 0xfedcba98 op_sel:[1,0]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_permlanex16_b32 v3, v1, s7, 0xfedcba98 op_sel:[1,0]
.Ltmp68:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s0, v0, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_gt_i32_e64 s2, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, vcc_lo, s0
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s0
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s0, s1, s2
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_eq_u32_e64 s2, 0, v9
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s0
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e64 s0, 0, v9
.Ltmp69:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mov_b32_dpp v3, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_barrier_wait -1
.Ltmp70:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s1, v0, v2
.Ltmp71:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	global_inv scope:SCOPE_SE
.Ltmp72:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s3, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s1, s0, s1
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s1
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s1, s2, s3
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_eq_u32_e64 s3, 0, v8
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s1
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e64 s1, 0, v8
.Ltmp73:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mov_b32_dpp v3, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp74:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s2, v0, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_gt_i32_e64 s4, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s2, s1, s2
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s2
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s2, s3, s4
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_eq_u32_e64 s4, 0, v10
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s2
	.loc	2 403 33                        ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_ne_u32_e64 s2, 0, v10
.Ltmp75:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mov_b32_dpp v3, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp76:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s3, v0, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_gt_i32_e64 s5, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s3, s2, s3
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s3
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s3, s4, s5
.Ltmp77:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_cmp_eq_u32_e64 s5, 0, v6
.Ltmp78:
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s3
	.loc	2 403 33 is_stmt 0              ; standard.py:403:33 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_eq_u32_e64 s3, 1, v6
.Ltmp79:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mov_b32_dpp v3, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp80:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s4, v0, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_gt_i32_e64 s6, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s4, s4, s3
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v2, v0, v2, s4
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s4, s5, s6
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s4
	s_delay_alu instid0(VALU_DEP_1)
	v_min_i32_e32 v0, v2, v1
	v_max_i32_e32 v1, v1, v2
.Ltmp81:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	ds_store_b64 v11, v[0:1]
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b64 v[2:3], v12
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
.Ltmp82:
	.loc	2 319 12                        ; standard.py:319:12 @[ standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ] ]
	v_xor_b32_dpp v2, v2, v2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_xor_b32_dpp v3, v3, v3 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp83:
	.loc	2 330 12                        ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_store_b64 v14, v[2:3]
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_b64 v[2:3], v13
.Ltmp84:
	.loc	2 396 10                        ; standard.py:396:10 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_dscnt 0x0
	v_xor_b32_e32 v2, v2, v0
	v_xor_b32_e32 v3, v3, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s4, v0, v2
	v_cmp_gt_i32_e64 s5, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s4, s8, s4
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s4
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s4, s8, s5
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v1, v1, v3, s4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp85:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_permlanex16_b32 v2, v0, s7, 0xfedcba98 op_sel:[1,0]
	v_permlanex16_b32 v3, v1, s7, 0xfedcba98 op_sel:[1,0]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp86:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e64 s4, v0, v2
	v_cmp_gt_i32_e64 s5, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 s4, vcc_lo, s4
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e64 v0, v0, v2, s4
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, vcc_lo, s5
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp87:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp88:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e32 vcc_lo, v0, v2
	v_cmp_gt_i32_e64 s4, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s0, vcc_lo
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, v0, v2, vcc_lo
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s0, s4
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp89:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp90:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e32 vcc_lo, v0, v2
	v_cmp_gt_i32_e64 s0, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s1, vcc_lo
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, v0, v2, vcc_lo
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s1, s0
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp91:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp92:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e32 vcc_lo, v0, v2
	v_cmp_gt_i32_e64 s0, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s2, vcc_lo
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, v0, v2, vcc_lo
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s2, s0
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp93:
	.loc	2 330 12 is_stmt 1              ; standard.py:330:12 @[ standard.py:396:15 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ] ]
	v_mov_b32_dpp v2, v0 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
.Ltmp94:
	.loc	2 403 23                        ; standard.py:403:23 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	v_cmp_gt_i32_e32 vcc_lo, v0, v2
	v_cmp_gt_i32_e64 s0, v1, v3
	.loc	2 403 22 is_stmt 0              ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, vcc_lo, s3
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v0, v0, v2, vcc_lo
	.loc	2 403 22                        ; standard.py:403:22 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_xor_b32 vcc_lo, s0, s3
	.loc	2 403 11                        ; standard.py:403:11 @[ standard.py:425:13 @[ standard.py:475:17 @[ standard.py:490:12 @[ kernels.py:114:24 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_cndmask_b32_e32 v1, v1, v3, vcc_lo
.Ltmp95:
	.loc	1 114 5 is_stmt 1               ; kernels.py:114:5
	s_clause 0x1
	buffer_store_b32 v0, v5, s[12:15], null offen
	buffer_store_b32 v1, v5, s[12:15], null offen offset:256
	.loc	1 112 1                         ; kernels.py:112:1
	s_endpgm
.Ltmp96:
.Lfunc_end0:
	.size	sort, .Lfunc_end0-sort
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sort
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-sort)<<4)&4080)>>4
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
	.set .Lsort.num_vgpr, 15
	.set .Lsort.num_agpr, 0
	.set .Lsort.numbered_sgpr, 16
	.set .Lsort.num_named_barrier, 0
	.set .Lsort.private_seg_size, 0
	.set .Lsort.uses_vcc, 1
	.set .Lsort.uses_flat_scratch, 0
	.set .Lsort.has_dyn_sized_stack, 0
	.set .Lsort.has_recursion, 0
	.set .Lsort.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2524
; TotalNumSgprs: 18
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 15
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
	.byte	1                               ; DW_CHILDREN_yes
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
	.byte	6                               ; Abbreviation Code
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
	.byte	1                               ; Abbrev [1] 0xb:0x97 DW_TAG_compile_unit
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
	.byte	3                               ; Abbrev [3] 0x30:0x71 DW_TAG_subprogram
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
	.long	42                              ; DW_AT_abstract_origin
	.byte	4                               ; Abbrev [4] 0x41:0x5f DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	1                               ; DW_AT_call_file
	.byte	114                             ; DW_AT_call_line
	.byte	24                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x4d:0x52 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	490                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x5a:0x44 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges0                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	475                             ; DW_AT_call_line
	.byte	17                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x67:0x29 DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges1                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	425                             ; DW_AT_call_line
	.byte	13                              ; DW_AT_call_column
	.byte	5                               ; Abbrev [5] 0x74:0x1b DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges2                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	396                             ; DW_AT_call_line
	.byte	15                              ; DW_AT_call_column
	.byte	6                               ; Abbrev [6] 0x81:0xd DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges3                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	330                             ; DW_AT_call_line
	.byte	12                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	6                               ; Abbrev [6] 0x90:0xd DW_TAG_inlined_subroutine
	.long	42                              ; DW_AT_abstract_origin
	.long	.Ldebug_ranges4                 ; DW_AT_ranges
	.byte	2                               ; DW_AT_call_file
	.short	420                             ; DW_AT_call_line
	.byte	16                              ; DW_AT_call_column
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
	.byte	0                               ; End Of Children Mark
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
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp9-.Lfunc_begin0
	.quad	.Ltmp10-.Lfunc_begin0
	.quad	.Ltmp47-.Lfunc_begin0
	.quad	.Ltmp48-.Lfunc_begin0
	.quad	.Ltmp60-.Lfunc_begin0
	.quad	.Ltmp61-.Lfunc_begin0
	.quad	.Ltmp95-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp0-.Lfunc_begin0
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp8-.Lfunc_begin0
	.quad	.Ltmp9-.Lfunc_begin0
	.quad	.Ltmp10-.Lfunc_begin0
	.quad	.Ltmp12-.Lfunc_begin0
	.quad	.Ltmp13-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	.Ltmp24-.Lfunc_begin0
	.quad	.Ltmp25-.Lfunc_begin0
	.quad	.Ltmp35-.Lfunc_begin0
	.quad	.Ltmp36-.Lfunc_begin0
	.quad	.Ltmp38-.Lfunc_begin0
	.quad	.Ltmp39-.Lfunc_begin0
	.quad	.Ltmp41-.Lfunc_begin0
	.quad	.Ltmp42-.Lfunc_begin0
	.quad	.Ltmp47-.Lfunc_begin0
	.quad	.Ltmp48-.Lfunc_begin0
	.quad	.Ltmp50-.Lfunc_begin0
	.quad	.Ltmp51-.Lfunc_begin0
	.quad	.Ltmp60-.Lfunc_begin0
	.quad	.Ltmp61-.Lfunc_begin0
	.quad	.Ltmp95-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges2:
	.quad	.Ltmp0-.Lfunc_begin0
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp10-.Lfunc_begin0
	.quad	.Ltmp11-.Lfunc_begin0
	.quad	.Ltmp13-.Lfunc_begin0
	.quad	.Ltmp14-.Lfunc_begin0
	.quad	.Ltmp15-.Lfunc_begin0
	.quad	.Ltmp16-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	.Ltmp19-.Lfunc_begin0
	.quad	.Ltmp20-.Lfunc_begin0
	.quad	.Ltmp21-.Lfunc_begin0
	.quad	.Ltmp22-.Lfunc_begin0
	.quad	.Ltmp23-.Lfunc_begin0
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
	.quad	.Ltmp36-.Lfunc_begin0
	.quad	.Ltmp37-.Lfunc_begin0
	.quad	.Ltmp39-.Lfunc_begin0
	.quad	.Ltmp40-.Lfunc_begin0
	.quad	.Ltmp42-.Lfunc_begin0
	.quad	.Ltmp43-.Lfunc_begin0
	.quad	.Ltmp44-.Lfunc_begin0
	.quad	.Ltmp45-.Lfunc_begin0
	.quad	.Ltmp46-.Lfunc_begin0
	.quad	.Ltmp47-.Lfunc_begin0
	.quad	.Ltmp49-.Lfunc_begin0
	.quad	.Ltmp50-.Lfunc_begin0
	.quad	.Ltmp52-.Lfunc_begin0
	.quad	.Ltmp53-.Lfunc_begin0
	.quad	.Ltmp54-.Lfunc_begin0
	.quad	.Ltmp55-.Lfunc_begin0
	.quad	.Ltmp56-.Lfunc_begin0
	.quad	.Ltmp57-.Lfunc_begin0
	.quad	.Ltmp58-.Lfunc_begin0
	.quad	.Ltmp59-.Lfunc_begin0
	.quad	.Ltmp61-.Lfunc_begin0
	.quad	.Ltmp64-.Lfunc_begin0
	.quad	.Ltmp65-.Lfunc_begin0
	.quad	.Ltmp66-.Lfunc_begin0
	.quad	.Ltmp67-.Lfunc_begin0
	.quad	.Ltmp68-.Lfunc_begin0
	.quad	.Ltmp69-.Lfunc_begin0
	.quad	.Ltmp70-.Lfunc_begin0
	.quad	.Ltmp71-.Lfunc_begin0
	.quad	.Ltmp72-.Lfunc_begin0
	.quad	.Ltmp73-.Lfunc_begin0
	.quad	.Ltmp74-.Lfunc_begin0
	.quad	.Ltmp75-.Lfunc_begin0
	.quad	.Ltmp76-.Lfunc_begin0
	.quad	.Ltmp77-.Lfunc_begin0
	.quad	.Ltmp78-.Lfunc_begin0
	.quad	.Ltmp79-.Lfunc_begin0
	.quad	.Ltmp80-.Lfunc_begin0
	.quad	.Ltmp81-.Lfunc_begin0
	.quad	.Ltmp84-.Lfunc_begin0
	.quad	.Ltmp85-.Lfunc_begin0
	.quad	.Ltmp86-.Lfunc_begin0
	.quad	.Ltmp87-.Lfunc_begin0
	.quad	.Ltmp88-.Lfunc_begin0
	.quad	.Ltmp89-.Lfunc_begin0
	.quad	.Ltmp90-.Lfunc_begin0
	.quad	.Ltmp91-.Lfunc_begin0
	.quad	.Ltmp92-.Lfunc_begin0
	.quad	.Ltmp93-.Lfunc_begin0
	.quad	.Ltmp94-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges3:
	.quad	.Ltmp62-.Lfunc_begin0
	.quad	.Ltmp63-.Lfunc_begin0
	.quad	.Ltmp82-.Lfunc_begin0
	.quad	.Ltmp83-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges4:
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	.Ltmp7-.Lfunc_begin0
	.quad	.Ltmp12-.Lfunc_begin0
	.quad	.Ltmp13-.Lfunc_begin0
	.quad	.Ltmp17-.Lfunc_begin0
	.quad	.Ltmp18-.Lfunc_begin0
	.quad	.Ltmp24-.Lfunc_begin0
	.quad	.Ltmp25-.Lfunc_begin0
	.quad	.Ltmp35-.Lfunc_begin0
	.quad	.Ltmp36-.Lfunc_begin0
	.quad	.Ltmp38-.Lfunc_begin0
	.quad	.Ltmp39-.Lfunc_begin0
	.quad	.Ltmp41-.Lfunc_begin0
	.quad	.Ltmp42-.Lfunc_begin0
	.quad	.Ltmp50-.Lfunc_begin0
	.quad	.Ltmp51-.Lfunc_begin0
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
	.asciz	"sort"                          ; string offset=62 ; sort
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
    .max_flat_workgroup_size: 64
    .name:           sort
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         sort.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     15
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
