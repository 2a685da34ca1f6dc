; Triton 3.9.0: kernels.py
; num_warps: 4
; lds: alloc 128
	.amdgcn_target "amdgpu9.50-amd-amdhsa-unknown-gfx950"
	.amdhsa_code_object_version 5
	.text
	.globl	greatest_places                 ; -- Begin function greatest_places
	.p2align	8
	.type	greatest_places,@function
greatest_places:                        ; @greatest_places
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.1:
	.file	1 "." "kernels.py"
	.loc	1 179 0 prologue_end            ; kernels.py:179:0
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
.Ltmp1:
	.loc	1 182 5 is_stmt 1               ; kernels.py:182:5
	v_readfirstlane_b32 s17, v0
	.loc	1 180 11                        ; kernels.py:180:11
	v_and_b32_e32 v1, 63, v0
	.loc	1 182 35                        ; kernels.py:182:35
	s_lshl_b32 s0, s17, 2
	s_mov_b64 s[12:13], s[2:3]
	.loc	1 181 35                        ; kernels.py:181:35
	v_and_or_b32 v1, s17, 64, v1
	.loc	1 182 35                        ; kernels.py:182:35
	s_and_b32 s0, s0, 0x200
	s_and_b32 s13, s13, 0xffff
	s_mov_b32 s15, 0x27000
	s_mov_b32 s14, 0x7ffffffe
	v_lshl_or_b32 v2, v1, 2, s0
	buffer_load_dword v3, v2, s[12:15], 0 offen
	buffer_load_dword v4, v2, s[12:15], 0 offen offset:1024
	buffer_load_dword v8, v2, s[12:15], 0 offen offset:2048
	buffer_load_dword v9, v2, s[12:15], 0 offen offset:3072
.Ltmp2:
	.file	2 "triton/language" "standard.py"
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v1
	s_nop 1
	v_permlane32_swap_b32_e32 v5, v6
	v_cmp_eq_u32_e32 vcc, v5, v1
.Ltmp3:
	.loc	1 181 10                        ; kernels.py:181:10
	s_and_b32 s16, s17, 0x80
	.loc	1 182 5                         ; kernels.py:182:5
	s_and_b32 s5, s5, 0xffff
.Ltmp4:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e32 v5, v5, v6, vcc
.Ltmp5:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc, v1, v5
.Ltmp6:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_waitcnt vmcnt(3)
	v_mov_b32_e32 v2, v3
	s_waitcnt vmcnt(2)
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v10, v4
	v_mov_b32_e32 v6, v3
	s_nop 0
	v_permlane32_swap_b32_e32 v7, v10
	v_permlane32_swap_b32_e32 v2, v6
	v_cmp_eq_u32_e64 s[0:1], v7, v4
	s_nop 1
	v_cndmask_b32_e64 v7, v7, v10, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v2, v3
.Ltmp7:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[6:7], v4, v7
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[8:9], v4, v7
.Ltmp8:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v2, v2, v6, s[0:1]
.Ltmp9:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v3, v2
	s_and_b64 s[10:11], s[0:1], vcc
	s_and_b64 s[0:1], vcc, s[6:7]
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[2:3], v3, v2
	s_or_b64 s[0:1], s[8:9], s[0:1]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v7, v4, s[0:1]
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b64 s[2:3], s[2:3], s[10:11]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v2, v2, v3, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v5, v1, s[0:1]
.Ltmp10:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v11, v4
	v_mov_b32_e32 v12, v4
.Ltmp11:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v6, v5, v1, s[2:3]
.Ltmp12:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v10, v2
	v_permlane16_swap_b32_e32 v11, v12
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v16, v3
	v_mov_b32_e32 v13, v6
	v_mov_b32_e32 v14, v6
	v_permlane16_swap_b32_e32 v7, v10
	v_cmp_eq_u32_e64 s[0:1], v11, v4
	v_permlane16_swap_b32_e32 v15, v16
	v_permlane16_swap_b32_e32 v13, v14
	v_cndmask_b32_e64 v11, v11, v12, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v7, v2
	v_cmp_eq_u32_e64 s[2:3], v15, v3
.Ltmp13:
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[6:7], v4, v11
.Ltmp14:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v7, v7, v10, s[0:1]
	v_cndmask_b32_e64 v10, v15, v16, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v13, v6
.Ltmp15:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v7
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[12:13], v3, v10
.Ltmp16:
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v12, v13, v14, s[2:3]
.Ltmp17:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[2:3], v4, v11
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[10:11], v6, v12
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[8:9], v2, v7
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[2:3], s[12:13], s[2:3]
	s_and_b64 s[10:11], s[10:11], s[0:1]
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b64 s[0:1], s[6:7], s[2:3]
	s_or_b64 s[2:3], s[8:9], s[10:11]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v11, v4, s[0:1]
	v_cndmask_b32_e64 v2, v7, v2, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v10, v3, s[0:1]
	v_cndmask_b32_e64 v6, v12, v6, s[2:3]
.Ltmp18:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v7, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v6 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v3 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp19:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v7
	v_cmp_eq_f32_e64 s[2:3], v4, v10
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[10:11], v6, v11
	v_cmp_lt_i32_e64 s[12:13], v3, v12
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[6:7], v4, v10
	v_cmp_gt_f32_e64 s[8:9], v2, v7
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[2:3], s[2:3], s[12:13]
	s_and_b64 s[10:11], s[0:1], s[10:11]
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b64 s[0:1], s[6:7], s[2:3]
	s_or_b64 s[2:3], s[8:9], s[10:11]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v10, v4, s[0:1]
	v_cndmask_b32_e64 v2, v7, v2, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v12, v3, s[0:1]
	v_cndmask_b32_e64 v6, v11, v6, s[2:3]
.Ltmp20:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v7, v2 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v4 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v6 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v3 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v7, v7 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v10 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v11 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v12 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp21:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v7
	v_cmp_eq_f32_e64 s[2:3], v4, v10
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[6:7], v6, v11
	v_cmp_lt_i32_e64 s[8:9], v3, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[8:9], s[2:3], s[8:9]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v4, v10
	v_cmp_gt_f32_e64 s[2:3], v2, v7
	s_or_b64 s[0:1], s[0:1], s[8:9]
	s_or_b64 s[2:3], s[2:3], s[6:7]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v10, v4, s[0:1]
	v_cndmask_b32_e64 v2, v7, v2, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v12, v3, s[0:1]
	v_cndmask_b32_e64 v6, v11, v6, s[2:3]
.Ltmp22:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v10, v2 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v4 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v7, v6 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v3 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp23:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v10
	v_cmp_eq_f32_e64 s[2:3], v4, v11
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[6:7], v6, v7
	v_cmp_lt_i32_e64 s[8:9], v3, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[8:9], s[2:3], s[8:9]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v4, v11
	v_cmp_gt_f32_e64 s[2:3], v2, v10
	s_or_b64 s[0:1], s[0:1], s[8:9]
	s_or_b64 s[2:3], s[2:3], s[6:7]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v11, v4, s[0:1]
	v_cndmask_b32_e64 v2, v10, v2, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v10, v12, v3, s[0:1]
	v_cndmask_b32_e64 v6, v7, v6, s[2:3]
.Ltmp24:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v7, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v3, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v10 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp25:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v7
	v_cmp_eq_f32_e64 s[2:3], v4, v3
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[6:7], v6, v11
	v_cmp_lt_i32_e64 s[8:9], v10, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[8:9], s[2:3], s[8:9]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e64 s[0:1], v4, v3
	v_cmp_gt_f32_e64 s[2:3], v2, v7
	s_or_b64 s[0:1], s[0:1], s[8:9]
	s_or_b64 s[2:3], s[2:3], s[6:7]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v2, v7, v2, s[2:3]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v7, v12, v10, s[0:1]
	v_cndmask_b32_e64 v6, v11, v6, s[2:3]
.Ltmp26:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v9
	v_mov_b32_e32 v12, v9
.Ltmp27:
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v3, v3, v4, s[0:1]
.Ltmp28:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v4, v8
	v_mov_b32_e32 v10, v8
	v_permlane32_swap_b32_e32 v11, v12
	s_nop 0
	v_permlane32_swap_b32_e32 v4, v10
	v_cmp_eq_u32_e64 s[0:1], v11, v9
	s_nop 1
	v_cndmask_b32_e64 v11, v11, v12, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v4, v8
.Ltmp29:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[2:3], v9, v11
	s_and_b64 s[2:3], vcc, s[2:3]
.Ltmp30:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v4, v4, v10, s[0:1]
.Ltmp31:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v8, v4
	s_and_b64 s[6:7], vcc, s[0:1]
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v11
	v_cmp_gt_f32_e64 s[0:1], v8, v4
	s_or_b64 vcc, vcc, s[2:3]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v11, v9, vcc
	.loc	2 178 10                        ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_or_b64 s[0:1], s[0:1], s[6:7]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v4, v4, v8, s[0:1]
.Ltmp32:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v13, v9
	v_mov_b32_e32 v14, v9
	v_mov_b32_e32 v11, v4
	v_mov_b32_e32 v12, v4
	v_permlane16_swap_b32_e32 v13, v14
.Ltmp33:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v8, v5, v1, vcc
.Ltmp34:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_permlane16_swap_b32_e32 v11, v12
	v_cmp_eq_u32_e32 vcc, v13, v9
.Ltmp35:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
.Ltmp36:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_e32 v5, v1
	v_cndmask_b32_e32 v13, v13, v14, vcc
	v_cmp_eq_u32_e32 vcc, v11, v4
	v_mov_b32_e32 v14, v8
	v_mov_b32_e32 v10, v1
	v_cndmask_b32_e32 v11, v11, v12, vcc
	v_mov_b32_e32 v12, v8
	s_nop 1
	v_permlane16_swap_b32_e32 v12, v14
	v_permlane16_swap_b32_e32 v5, v10
	v_cmp_eq_u32_e64 s[0:1], v12, v8
.Ltmp37:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v4, v11
	v_cmp_eq_f32_e64 s[2:3], v9, v13
.Ltmp38:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v12, v12, v14, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v5, v1
.Ltmp39:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[6:7], v8, v12
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[2:3], s[6:7], s[2:3]
.Ltmp40:
	.loc	2 206 20 is_stmt 1              ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_cndmask_b32_e64 v5, v5, v10, s[0:1]
.Ltmp41:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[0:1], v1, v5
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[6:7], s[0:1], vcc
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v13
	v_cmp_gt_f32_e64 s[0:1], v4, v11
	s_or_b64 vcc, vcc, s[2:3]
	s_or_b64 s[0:1], s[0:1], s[6:7]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v13, v9, vcc
	v_cndmask_b32_e64 v4, v11, v4, s[0:1]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v8, v12, v8, vcc
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
.Ltmp42:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v10, v4 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v9 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v1 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v8 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp43:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v4, v10
	v_cmp_eq_f32_e64 s[0:1], v9, v11
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v5
	v_cmp_lt_i32_e64 s[6:7], v8, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v11
	v_cmp_gt_f32_e64 s[0:1], v4, v10
	s_or_b64 vcc, vcc, s[6:7]
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v11, v9, vcc
	v_cndmask_b32_e64 v4, v10, v4, s[0:1]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v8, v12, v8, vcc
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
.Ltmp44:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v10, v4 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v9 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v1 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v8 row_half_mirror row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v10 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v5 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v11 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v12 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp45:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v4, v10
	v_cmp_eq_f32_e64 s[0:1], v9, v11
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v5
	v_cmp_lt_i32_e64 s[6:7], v8, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v11
	v_cmp_gt_f32_e64 s[0:1], v4, v10
	s_or_b64 vcc, vcc, s[6:7]
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v11, v9, vcc
	v_cndmask_b32_e64 v4, v10, v4, s[0:1]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v8, v12, v8, vcc
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
.Ltmp46:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v10, v4 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v11, v9 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v1 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v8 quad_perm:[2,3,0,1] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp47:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v4, v10
	v_cmp_eq_f32_e64 s[0:1], v9, v11
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v5
	v_cmp_lt_i32_e64 s[6:7], v8, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v11
	v_cmp_gt_f32_e64 s[0:1], v4, v10
	s_or_b64 vcc, vcc, s[6:7]
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v11, v9, vcc
	v_cndmask_b32_e64 v4, v10, v4, s[0:1]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v8, v12, v8, vcc
	v_cndmask_b32_e64 v1, v5, v1, s[0:1]
.Ltmp48:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v11, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v5, v9 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v10, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v12, v8 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp49:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v4, v11
	v_cmp_eq_f32_e64 s[0:1], v9, v5
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[2:3], v1, v10
	v_cmp_lt_i32_e64 s[6:7], v8, v12
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[6:7], s[0:1], s[6:7]
	s_and_b64 s[2:3], vcc, s[2:3]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v9, v5
	v_cmp_gt_f32_e64 s[0:1], v4, v11
	s_or_b64 vcc, vcc, s[6:7]
	s_or_b64 s[0:1], s[0:1], s[2:3]
	.loc	2 179 13                        ; standard.py:179:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v5, v5, v9, vcc
	v_cndmask_b32_e64 v4, v11, v4, s[0:1]
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v9, v12, v8, vcc
	v_cndmask_b32_e64 v8, v10, v1, s[0:1]
.Ltmp50:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	s_lshr_b32 s0, s17, 1
	s_and_b32 s0, s0, 32
	s_lshr_b32 s1, s16, 3
	s_or_b32 s0, s1, s0
	v_mov_b32_e32 v1, s0
	ds_write_b128 v1, v[2:5]
	v_lshlrev_b32_e32 v2, 5, v0
	v_and_or_b32 v2, v2, 32, s1
	v_add_u32_e32 v10, 0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[2:5], v10
	ds_write_b128 v1, v[6:9] offset:64
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[6:9], v10 offset:64
	v_mov_b32_dpp v10, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp51:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v2, v10
.Ltmp52:
	.loc	1 182 5                         ; kernels.py:182:5
	s_waitcnt lgkmcnt(0)
	s_barrier
.Ltmp53:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v1, v6 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp54:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc, v6, v1
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[0:1], s[0:1], vcc
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v2, v10
	s_or_b64 vcc, vcc, s[0:1]
.Ltmp55:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v2, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp56:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v1, v1, v6, vcc
.Ltmp57:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v6, v7 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp58:
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v3, v2
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[0:1], v7, v6
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[0:1], vcc, s[0:1]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v3, v2
	s_or_b64 vcc, vcc, s[0:1]
.Ltmp59:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v3, v8 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp60:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v2, v6, v7, vcc
.Ltmp61:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v6, v4 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp62:
	.loc	2 175 36                        ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e32 vcc, v8, v3
	.loc	2 175 15 is_stmt 0              ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e64 s[0:1], v4, v6
	s_and_b64 s[0:1], s[0:1], vcc
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v4, v6
	s_or_b64 vcc, vcc, s[0:1]
.Ltmp63:
	.loc	2 206 20                        ; standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ]
	v_mov_b32_dpp v4, v5 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_mov_b32_dpp v6, v9 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
.Ltmp64:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v3, v3, v8, vcc
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_eq_f32_e32 vcc, v5, v4
	.loc	2 175 36 is_stmt 0              ; standard.py:175:36 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_lt_i32_e64 s[0:1], v9, v6
	.loc	2 175 15                        ; standard.py:175:15 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	s_and_b64 s[0:1], vcc, s[0:1]
	.loc	2 178 10 is_stmt 1              ; standard.py:178:10 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cmp_gt_f32_e32 vcc, v5, v4
	s_or_b64 vcc, vcc, s[0:1]
.Ltmp65:
	.loc	1 182 5                         ; kernels.py:182:5
	s_lshr_b32 s0, s16, 5
	v_mov_b32_e32 v5, s0
.Ltmp66:
	.loc	2 180 13                        ; standard.py:180:13 @[ standard.py:186:12 @[ standard.py:206:20 @[ standard.py:223:16 @[ kernels.py:182:25 ] ] ] ]
	v_cndmask_b32_e32 v4, v6, v9, vcc
.Ltmp67:
	.loc	1 182 5                         ; kernels.py:182:5
	ds_write2_b32 v5, v1, v2 offset1:2
	ds_write2_b32 v5, v3, v4 offset0:4 offset1:6
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v1, 28, v1
	v_add_u32_e32 v2, 0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v2
	s_lshr_b32 s2, s17, 6
	v_and_or_b32 v0, v0, 56, s2
	v_bfrev_b32_e32 v2, 1
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_mov_b32 s6, s14
	s_mov_b32 s7, s15
	v_cndmask_b32_e32 v0, v2, v1, vcc
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v3, v0, s[4:7], 0 offen
	.loc	1 179 1                         ; kernels.py:179:1
	s_endpgm
.Ltmp68:
.Lfunc_end0:
	.size	greatest_places, .Lfunc_end0-greatest_places
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel greatest_places
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
		.amdhsa_next_free_vgpr 17
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 20
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
	.set .Lgreatest_places.num_vgpr, 17
	.set .Lgreatest_places.num_agpr, 0
	.set .Lgreatest_places.numbered_sgpr, 18
	.set .Lgreatest_places.num_named_barrier, 0
	.set .Lgreatest_places.private_seg_size, 0
	.set .Lgreatest_places.uses_vcc, 1
	.set .Lgreatest_places.uses_flat_scratch, 0
	.set .Lgreatest_places.has_dyn_sized_stack, 0
	.set .Lgreatest_places.has_recursion, 0
	.set .Lgreatest_places.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2464
; TotalNumSgprs: 24
; NumVgprs: 17
; NumAgprs: 0
; TotalNumVgprs: 17
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 17
; AccumOffset: 20
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 10
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 4
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
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp52-.Lfunc_begin0
	.quad	.Ltmp53-.Lfunc_begin0
	.quad	.Ltmp65-.Lfunc_begin0
	.quad	.Ltmp66-.Lfunc_begin0
	.quad	.Ltmp67-.Lfunc_begin0
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
	.quad	.Ltmp67-.Lfunc_begin0
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
    .name:           greatest_places
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         greatest_places.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     17
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
