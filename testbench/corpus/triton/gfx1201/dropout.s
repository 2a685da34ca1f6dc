; Triton 3.9.0: kernels.py
; num_warps: 4
	.amdgcn_target "amdgpu12.01-amd-amdhsa-unknown-gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	dropout                         ; -- Begin function dropout
	.p2align	8
	.type	dropout,@function
dropout:                                ; @dropout
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.cfi_escape 0x0f, 0x04, 0x30, 0x36, 0xe9, 0x02 ; CFA is 0 in private_wave aspace
	.cfi_undefined 16
	.file	1 "." "kernels.py"
	.loc	1 75 37 prologue_end            ; kernels.py:75:37
	s_bfe_u32 s2, ttmp8, 0x50019
	v_and_b32_e32 v0, 31, v0
	s_load_b128 s[4:7], s[0:1], 0x0
	s_lshl_b32 s2, s2, 5
	.loc	1 75 10 is_stmt 0               ; kernels.py:75:10
	s_lshl_b32 s3, ttmp9, 8
	.loc	1 75 37                         ; kernels.py:75:37
	s_and_b32 s2, s2, 0x60
	s_load_b32 s0, s[0:1], 0x10
	.loc	1 75 10                         ; kernels.py:75:10
	v_or3_b32 v0, s2, v0, s3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	.loc	1 77 14 is_stmt 1               ; kernels.py:77:14
	v_ashrrev_i32_e32 v1, 31, v0
.Ltmp0:
	.file	2 "triton/language" "random.py"
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v6, 0xd2511f53, v0
.Ltmp1:
	.loc	1 77 14                         ; kernels.py:77:14
	v_lshlrev_b64_e32 v[1:2], 2, v[0:1]
	.loc	1 77 52 is_stmt 0               ; kernels.py:77:52
	s_wait_kmcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v3, vcc_lo, s4, v1
	v_add_co_ci_u32_e64 v4, null, s5, v2, vcc_lo
.Ltmp2:
	.loc	2 57 19 is_stmt 1               ; random.py:57:19 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ]
	s_ashr_i32 s1, s0, 31
.Ltmp3:
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s0, 0x9e3779b9
.Ltmp4:
	.loc	1 77 44                         ; kernels.py:77:44
	s_clause 0x1
	global_load_b32 v5, v[3:4], off
	global_load_b32 v3, v[3:4], off offset:512
	.loc	1 75 10                         ; kernels.py:75:10
	v_or_b32_e32 v4, 0x80, v0
.Ltmp5:
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v6, s1, v6
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v0, 0xd2511f53, v0
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_mul_hi_u32 s3, s0, 0xd2511f53
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s10, s1, 0xbb67ae85
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v7, 0xd2511f53, v4
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v8, 0xcd9e8d57, v6
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, 0xd2511f53, v4
	s_mul_i32 s4, s0, 0xd2511f53
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v6, 0xcd9e8d57, v6
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s5, s0, 0x3c6ef372
	s_add_co_i32 s8, s0, 0xdaa66d2b
	s_add_co_i32 s9, s0, 0x78dde6e4
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v7, s1, v7
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor_b32_e32 v8, s2, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xcd9e8d57, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v10, 0xd2511f53, v8
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v7, 0xcd9e8d57, v7
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v8, 0xd2511f53, v8
	s_delay_alu instid0(VALU_DEP_4)
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v9, s2, v9
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_xor_b32 s2, s10, s3
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s3, s1, 0x76cf5d0a
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor_b32_e32 v0, s2, v0
	v_xor_b32_e32 v4, s2, v4
	v_mul_hi_u32 v11, 0xd2511f53, v9
	s_xor_b32 s2, s3, s4
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v9, 0xd2511f53, v9
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v12, 0xcd9e8d57, v0
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor_b32_e32 v10, s2, v10
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v13, 0xcd9e8d57, v4
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v0, 0xcd9e8d57, v0
	v_mul_lo_u32 v4, 0xcd9e8d57, v4
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor_b32_e32 v11, s2, v11
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s1, 0x32370b8f
	s_add_co_i32 s3, s1, 0x646e171e
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v6, v6, v12, s5
	v_mul_hi_u32 v12, 0xcd9e8d57, v10
	v_mul_hi_u32 v14, 0xcd9e8d57, v11
	v_xor3_b32 v7, v7, v13, s5
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v10, 0xcd9e8d57, v10
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v13, 0xd2511f53, v6
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v6, 0xd2511f53, v6
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v11, 0xcd9e8d57, v11
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v15, 0xd2511f53, v7
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v0, v0, v12, s8
	v_xor3_b32 v4, v4, v14, s8
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v7, 0xd2511f53, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v8, v8, v13, s2
	v_mul_hi_u32 v12, 0xd2511f53, v0
	v_mul_hi_u32 v13, 0xd2511f53, v4
	v_xor3_b32 v9, v9, v15, s2
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s1, 0xed9eba14
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v14, 0xcd9e8d57, v8
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v8, 0xcd9e8d57, v8
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v0, 0xd2511f53, v0
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v15, 0xcd9e8d57, v9
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v6, v6, v12, s2
	v_xor3_b32 v7, v7, v13, s2
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v9, 0xcd9e8d57, v9
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s0, 0x1715609d
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v10, v10, v14, s9
	v_mul_hi_u32 v12, 0xcd9e8d57, v6
	v_mul_hi_u32 v13, 0xcd9e8d57, v7
	v_xor3_b32 v11, v11, v15, s9
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, 0xd2511f53, v4
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v14, 0xd2511f53, v10
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v10, 0xd2511f53, v10
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v6, 0xcd9e8d57, v6
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v15, 0xd2511f53, v11
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v8, v8, v12, s2
	v_xor3_b32 v9, v9, v13, s2
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v11, 0xd2511f53, v11
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s1, 0xa9066899
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v7, 0xcd9e8d57, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v12, 0xd2511f53, v8
	v_mul_hi_u32 v13, 0xd2511f53, v9
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v0, v0, v14, s2
	v_xor3_b32 v4, v4, v15, s2
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s0, 0xb54cda56
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v8, 0xd2511f53, v8
	v_mul_lo_u32 v9, 0xd2511f53, v9
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v14, 0xcd9e8d57, v0
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v10, v10, v12, s3
	v_xor3_b32 v11, v11, v13, s3
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v0, 0xcd9e8d57, v0
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v12, 0xcd9e8d57, v4
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v4, 0xcd9e8d57, v4
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v10, 0xcd9e8d57, v10
	v_mul_hi_u32 v11, 0xcd9e8d57, v11
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s3, s0, 0x5384540f
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v6, v6, v14, s2
	.loc	2 40 14                         ; random.py:40:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s0, s0, 0x8ff34781
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v7, v7, v12, s2
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s2, s1, 0xdb3d7428
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v0, v0, v10, s3
	v_xor3_b32 v4, v4, v11, s3
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v10, 0xd2511f53, v6
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v6, 0xd2511f53, v6
	.loc	2 38 14                         ; random.py:38:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_lo_u32 v11, 0xd2511f53, v7
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v0, 0xd2511f53, v0
	v_mul_hi_u32 v4, 0xd2511f53, v4
	v_mul_hi_u32 v7, 0xd2511f53, v7
	.loc	2 41 14                         ; random.py:41:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_add_co_i32 s1, s1, 0x1fd5c5a3
	.loc	2 36 14                         ; random.py:36:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	s_wait_alu depctr_sa_sdst(0)
	v_xor3_b32 v6, v8, v6, s1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_xor3_b32 v0, v10, v0, s2
	v_xor3_b32 v4, v11, v4, s2
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_xor3_b32 v7, v9, v7, s1
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_sub_nc_u32_e32 v6, 0, v6
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_mul_hi_u32 v0, 0xcd9e8d57, v0
	v_mul_hi_u32 v4, 0xcd9e8d57, v4
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	.loc	2 37 14                         ; random.py:37:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_sub_nc_u32_e32 v7, 0, v7
	.loc	2 35 14                         ; random.py:35:14 @[ random.py:69:12 @[ random.py:110:12 @[ random.py:84:20 @[ kernels.py:76:12 ] ] ] ]
	v_xor3_b32 v0, v6, v0, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor3_b32 v4, v7, v4, s0
.Ltmp6:
	.loc	1 76 12                         ; kernels.py:76:12
	v_and_b32_e32 v6, 3, v0
	.loc	1 77 14                         ; kernels.py:77:14
	v_add_co_u32 v0, vcc_lo, s6, v1
	s_delay_alu instid0(VALU_DEP_3)
	.loc	1 76 12                         ; kernels.py:76:12
	v_and_b32_e32 v4, 3, v4
	.loc	1 77 14                         ; kernels.py:77:14
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e64 v1, null, s7, v2, vcc_lo
	.loc	1 77 44 is_stmt 0               ; kernels.py:77:44
	s_wait_loadcnt 0x1
	v_add_f32_e32 v5, v5, v5
	.loc	1 77 24                         ; kernels.py:77:24
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	.loc	1 77 44                         ; kernels.py:77:44
	s_wait_loadcnt 0x0
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_add_f32 v3, v3, v3 :: v_dual_cndmask_b32 v2, 0, v5
	.loc	1 77 24                         ; kernels.py:77:24
	v_cmp_ne_u32_e32 vcc_lo, 0, v4
	s_wait_alu depctr_va_vcc(0)
	v_cndmask_b32_e32 v3, 0, v3, vcc_lo
	.loc	1 77 5                          ; kernels.py:77:5
	s_clause 0x1
	global_store_b32 v[0:1], v2, off
	global_store_b32 v[0:1], v3, off offset:512
	.loc	1 74 1 is_stmt 1                ; kernels.py:74:1
	s_endpgm
.Ltmp7:
.Lfunc_end0:
	.size	dropout, .Lfunc_end0-dropout
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dropout
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 11
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size ((instprefsize(.Lfunc_end0-dropout)<<4)&4080)>>4
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
	.set .Ldropout.num_vgpr, 16
	.set .Ldropout.num_agpr, 0
	.set .Ldropout.numbered_sgpr, 11
	.set .Ldropout.num_named_barrier, 0
	.set .Ldropout.private_seg_size, 0
	.set .Ldropout.uses_vcc, 1
	.set .Ldropout.uses_flat_scratch, 0
	.set .Ldropout.has_dyn_sized_stack, 0
	.set .Ldropout.has_recursion, 0
	.set .Ldropout.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1396
; TotalNumSgprs: 13
; NumVgprs: 16
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 13
; NumVGPRsForWavesPerEU: 16
; Occupancy: 16
; WaveLimiterHint : 1
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
	.quad	.Ltmp0-.Lfunc_begin0
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp2-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
	.quad	0
	.quad	0
.Ldebug_ranges1:
	.quad	.Ltmp0-.Lfunc_begin0
	.quad	.Ltmp1-.Lfunc_begin0
	.quad	.Ltmp3-.Lfunc_begin0
	.quad	.Ltmp4-.Lfunc_begin0
	.quad	.Ltmp5-.Lfunc_begin0
	.quad	.Ltmp6-.Lfunc_begin0
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
	.asciz	"dropout"                       ; string offset=62 ; dropout
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
    .max_flat_workgroup_size: 128
    .name:           dropout
    .private_segment_fixed_size: 0
    .sgpr_count:     13
    .sgpr_spill_count: 0
    .symbol:         dropout.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     16
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
