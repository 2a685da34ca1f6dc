; More values than registers: 28 VGPRs are allowed.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  kernel void spills(global int *out, global const int *in) {
;    local int part[64];
;    int l = lid();
;    int v[40];
;    #pragma unroll
;    for (int i = 0; i < 40; i++) v[i] = in[(l + i * 3) & 63] + i;
;    part[l] = v[l & 1 ? 3 : 7];
;    meet();
;    int sum = part[l ^ 5];
;    #pragma unroll
;    for (int i = 0; i < 40; i++) { sum = sum * 5 + v[i]; v[i] ^= v[(i * 7 + 3) % 40] + sum; }
;    #pragma unroll
;    for (int i = 0; i < 40; i++) sum += v[i] * v[39 - i];
;    out[l] = sum;
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = buffer 1
; lds: buffer 0 count 64 = 0
; lds: buffer 1 count 64 = index * 37 % 101
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	spills                  ; -- Begin function spills
	.globl	spills
	.p2align	8
	.type	spills,@function
spills:                                 ; @spills
; %bb.0:
	s_load_b128 s[0:3], s[0:1], 0x0
	v_add_nc_u32_e32 v1, 9, v0
	v_add_nc_u32_e32 v2, 21, v0
	v_and_b32_e32 v3, 1, v0
	v_add_nc_u32_e32 v8, 24, v0
	v_add_nc_u32_e32 v5, 35, v0
	v_and_b32_e32 v1, 63, v1
	v_and_b32_e32 v2, 63, v2
	v_cmp_eq_u32_e32 vcc_lo, 0, v3
	v_add_nc_u32_e32 v6, 15, v0
	v_add_nc_u32_e32 v7, 18, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v2, 2, v2
	v_add_nc_u32_e32 v9, 33, v0
	v_add_nc_u32_e32 v10, 36, v0
	v_add_nc_u32_e32 v11, 39, v0
	v_add_nc_u32_e32 v12, 42, v0
	v_add_nc_u32_e32 v13, 45, v0
	v_add_nc_u32_e32 v14, 48, v0
	v_add_nc_u32_e32 v15, 51, v0
	s_waitcnt lgkmcnt(0)
	s_clause 0x1
	global_load_b32 v1, v1, s[2:3]
	global_load_b32 v2, v2, s[2:3]
	v_add_nc_u32_e32 v16, 54, v0
	v_add_nc_u32_e32 v17, 57, v0
	v_add_nc_u32_e32 v18, 60, v0
	v_add_nc_u32_e32 v19, -1, v0
	v_add_nc_u32_e32 v20, 2, v0
	v_add_nc_u32_e32 v21, 5, v0
	v_add_nc_u32_e32 v22, 8, v0
	v_add_nc_u32_e32 v23, 11, v0
	v_add_nc_u32_e32 v24, 14, v0
	v_add_nc_u32_e32 v25, 17, v0
	v_add_nc_u32_e32 v26, 20, v0
	v_add_nc_u32_e32 v27, 23, v0
	v_and_b32_e32 v7, 63, v7
	v_and_b32_e32 v9, 63, v9
	v_and_b32_e32 v10, 63, v10
	v_and_b32_e32 v11, 63, v11
	v_and_b32_e32 v12, 63, v12
	v_and_b32_e32 v13, 63, v13
	v_and_b32_e32 v14, 63, v14
	v_and_b32_e32 v6, 63, v6
	scratch_store_b32 off, v8, off offset:12 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v8, 30, v0
	scratch_store_b32 off, v5, off offset:32 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 38, v0
	v_and_b32_e32 v8, 63, v8
	scratch_store_b32 off, v5, off offset:40 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 41, v0
	scratch_store_b32 off, v5, off offset:44 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 44, v0
	scratch_store_b32 off, v5, off offset:48 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 47, v0
	scratch_store_b32 off, v5, off offset:52 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 50, v0
	scratch_store_b32 off, v5, off offset:60 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v5, 53, v0
	scratch_store_b32 off, v5, off offset:64 ; 4-byte Folded Spill
	v_xor_b32_e32 v5, 5, v0
	s_waitcnt vmcnt(1)
	v_add_nc_u32_e32 v3, 3, v1
	v_add_nc_u32_e32 v1, 3, v0
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, 7, v2
	scratch_store_b32 off, v1, off offset:28 ; 4-byte Folded Spill
	v_add_nc_u32_e32 v1, 6, v0
	scratch_store_b32 off, v1, off offset:36 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v1, 2, v0
	s_clause 0x1
	scratch_store_b64 off, v[2:3], off offset:4
	scratch_store_b64 off, v[3:4], off offset:16
	v_dual_cndmask_b32 v3, v3, v2 :: v_dual_add_nc_u32 v4, 29, v0
	v_add_nc_u32_e32 v2, 12, v0
	s_clause 0x1
	scratch_store_b32 off, v1, off
	scratch_store_b32 off, v4, off offset:24
	ds_store_b32 v1, v3
	v_add_nc_u32_e32 v1, 27, v0
	v_add_nc_u32_e32 v3, 26, v0
	v_xor_b32_e32 v4, 32, v0
	scratch_load_b32 v0, off, off offset:28 ; 4-byte Folded Reload
	v_and_b32_e32 v2, 63, v2
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 63, v0
	scratch_store_b32 off, v0, off offset:28 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 63, v0
	scratch_store_b32 off, v0, off offset:36 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:12 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 63, v0
	scratch_store_b32 off, v0, off offset:68 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v1
	scratch_load_b32 v1, off, off offset:36 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:76 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v15
	v_lshlrev_b32_e32 v15, 2, v6
	scratch_load_b32 v6, off, off offset:76 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:84 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v16
	scratch_store_b32 off, v0, off offset:88 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v17
	scratch_store_b32 off, v0, off offset:92 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v18
	scratch_load_b32 v18, off, off offset:88 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:100 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v19
	scratch_store_b32 off, v0, off offset:104 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v20
	scratch_store_b32 off, v0, off offset:108 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v21
	scratch_load_b32 v21, off, off offset:92 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:116 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v22
	scratch_load_b32 v22, off, off offset:100 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:120 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v23
	scratch_store_b32 off, v0, off offset:128 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v24
	scratch_store_b32 off, v0, off offset:136 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v25
	v_lshlrev_b32_e32 v25, 2, v2
	v_lshlrev_b32_e32 v2, 2, v7
	v_lshlrev_b32_e32 v7, 2, v8
	v_lshlrev_b32_e32 v8, 2, v9
	scratch_store_b32 off, v0, off offset:140 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v26
	v_lshlrev_b32_e32 v9, 2, v10
	v_lshlrev_b32_e32 v10, 2, v11
	v_lshlrev_b32_e32 v11, 2, v12
	v_lshlrev_b32_e32 v12, 2, v13
	scratch_store_b32 off, v0, off offset:148 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v27
	v_lshlrev_b32_e32 v13, 2, v14
	s_clause 0x2
	scratch_load_b32 v14, off, off offset:84
	scratch_load_b32 v26, off, off offset:104
	scratch_load_b32 v27, off, off offset:108
	scratch_store_b32 off, v0, off offset:156 ; 4-byte Folded Spill
	v_and_b32_e32 v0, 63, v3
	scratch_store_b32 off, v0, off offset:164 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:24 ; 4-byte Folded Reload
	s_waitcnt vmcnt(8)
	v_lshlrev_b32_e32 v1, 2, v1
	s_waitcnt vmcnt(7)
	v_lshlrev_b32_e32 v6, 2, v6
	s_waitcnt vmcnt(6)
	v_lshlrev_b32_e32 v18, 2, v18
	s_waitcnt vmcnt(5)
	v_lshlrev_b32_e32 v21, 2, v21
	s_waitcnt vmcnt(4)
	v_lshlrev_b32_e32 v22, 2, v22
	s_waitcnt vmcnt(3)
	v_lshlrev_b32_e32 v14, 2, v14
	s_waitcnt vmcnt(2)
	v_lshlrev_b32_e32 v26, 2, v26
	s_waitcnt vmcnt(1)
	v_lshlrev_b32_e32 v27, 2, v27
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 63, v0
	scratch_store_b32 off, v0, off offset:168 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v0, 2, v4
	scratch_load_b32 v4, off, off offset:68 ; 4-byte Folded Reload
	scratch_store_b32 off, v0, off offset:24 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:32 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v23, 63, v0
	scratch_load_b32 v0, off, off offset:40 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 63, v0
	scratch_load_b32 v0, off, off offset:44 ; 4-byte Folded Reload
	v_lshlrev_b32_e32 v3, 2, v3
	scratch_store_b32 off, v3, off offset:40 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v16, 63, v0
	scratch_load_b32 v0, off, off offset:48 ; 4-byte Folded Reload
	v_lshlrev_b32_e32 v3, 2, v16
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v17, 63, v0
	scratch_load_b32 v0, off, off offset:52 ; 4-byte Folded Reload
	scratch_store_b32 off, v3, off offset:52 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v3, 2, v17
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v24, 63, v0
	scratch_load_b32 v0, off, off offset:60 ; 4-byte Folded Reload
	scratch_store_b32 off, v3, off offset:60 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v3, 2, v24
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v19, 63, v0
	scratch_load_b32 v0, off, off offset:64 ; 4-byte Folded Reload
	scratch_store_b32 off, v3, off offset:64 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v3, 2, v19
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v20, 63, v0
	v_lshlrev_b32_e32 v0, 2, v5
	scratch_load_b32 v5, off, off offset:116 ; 4-byte Folded Reload
	v_lshlrev_b32_e32 v4, 2, v4
	scratch_store_b32 off, v3, off offset:68 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v3, 2, v20
	scratch_store_b32 off, v0, off offset:12 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:28 ; 4-byte Folded Reload
	scratch_store_b32 off, v3, off offset:84 ; 4-byte Folded Spill
	s_waitcnt vmcnt(1)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:32 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:120 ; 4-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:36 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:128 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:44 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:136 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:88 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:140 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:92 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:148 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:100 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:156 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:104 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:164 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:108 ; 4-byte Folded Spill
	scratch_load_b32 v5, off, off offset:168 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v5, 2, v5
	scratch_store_b32 off, v5, off offset:116 ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v5, 2, v23
	scratch_store_b32 off, v5, off offset:28 ; 4-byte Folded Spill
	s_clause 0xd
	global_load_b32 v3, v0, s[2:3]
	global_load_b32 v5, v1, s[2:3]
	global_load_b32 v16, v25, s[2:3]
	global_load_b32 v15, v15, s[2:3]
	global_load_b32 v17, v2, s[2:3]
	global_load_b32 v19, v4, s[2:3]
	global_load_b32 v20, v6, s[2:3]
	global_load_b32 v23, v7, s[2:3]
	global_load_b32 v25, v8, s[2:3]
	global_load_b32 v24, v9, s[2:3]
	global_load_b32 v9, v10, s[2:3]
	global_load_b32 v8, v11, s[2:3]
	global_load_b32 v12, v12, s[2:3]
	global_load_b32 v0, v13, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:192 ; 4-byte Folded Spill
	s_clause 0x2
	global_load_b32 v13, v14, s[2:3]
	global_load_b32 v18, v18, s[2:3]
	global_load_b32 v0, v21, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:128 ; 4-byte Folded Spill
	global_load_b32 v0, v22, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:76 ; 4-byte Folded Spill
	global_load_b32 v0, v26, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:168 ; 4-byte Folded Spill
	global_load_b32 v0, v27, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:188 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:32 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:136 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:180 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:48 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:88 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v27, v0, s[2:3]
	scratch_load_b32 v0, off, off offset:92 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:36 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:100 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v7, v0, s[2:3]
	scratch_load_b32 v0, off, off offset:104 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:32 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:108 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:184 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:116 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v4, v0, s[2:3]
	scratch_load_b32 v0, off, off offset:24 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:44 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:100 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:40 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:28 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:52 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v26, v0, s[2:3]
	scratch_load_b32 v0, off, off offset:60 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:24 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:64 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v14, v0, s[2:3]
	scratch_load_b32 v0, off, off offset:68 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:104 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off offset:84 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v0, v0, s[2:3]
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v0, off offset:40 ; 4-byte Folded Spill
	scratch_load_b32 v0, off, off           ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_load_b32 v10, v0, s[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	scratch_load_b32 v0, off, off offset:12 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	ds_load_b32 v21, v0
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[0:1], null, v21, 5, v[10:11]
	scratch_load_b64 v[1:2], off, off offset:16 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v2, v0
	v_xor_b32_e32 v6, v1, v10
	v_add_nc_u32_e32 v1, 1, v3
	v_add_nc_u32_e32 v3, 17, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[10:11], null, v0, 5, v[1:2]
	scratch_store_b64 off, v[1:2], off offset:108 ; 8-byte Folded Spill
	v_add_nc_u32_e32 v1, 2, v5
	v_mad_u64_u32 v[21:22], null, v10, 5, v[1:2]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v3, v21
	v_xor_b32_e32 v13, v0, v1
	v_add_nc_u32_e32 v1, 4, v16
	v_add_nc_u32_e32 v0, 31, v4
	scratch_store_b64 off, v[10:11], off offset:120 ; 8-byte Folded Spill
	v_mad_u64_u32 v[10:11], null, v21, 5, v[2:3]
	s_clause 0x1
	scratch_store_b32 off, v13, off offset:64
	scratch_store_b64 off, v[0:1], off offset:52
	v_add_nc_u32_e32 v4, 8, v19
	v_add_nc_u32_e32 v11, 9, v20
	v_mad_u64_u32 v[21:22], null, v10, 5, v[1:2]
	v_add_nc_u32_e32 v2, 26, v27
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v0, v21
	v_xor_b32_e32 v0, v0, v1
	s_clause 0x1
	scratch_store_b32 off, v6, off offset:60
	scratch_store_b32 off, v0, off offset:12
	v_add_nc_u32_e32 v0, 5, v15
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u64_u32 v[15:16], null, v21, 5, v[0:1]
	scratch_store_b64 off, v[0:1], off offset:140 ; 8-byte Folded Spill
	v_add_nc_u32_e32 v0, 6, v17
	scratch_store_b64 off, v[0:1], off offset:148 ; 8-byte Folded Spill
	v_mad_u64_u32 v[16:17], null, v15, 5, v[0:1]
	scratch_load_b64 v[0:1], off, off offset:4 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[19:20], null, v16, 5, v[0:1]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mad_u64_u32 v[20:21], null, v19, 5, v[4:5]
	v_add_nc_u32_e32 v21, 10, v23
	v_mad_u64_u32 v[0:1], null, v20, 5, v[11:12]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_nc_u32_e32 v1, v2, v0
	v_mad_u64_u32 v[22:23], null, v0, 5, v[21:22]
	v_add_nc_u32_e32 v23, 12, v24
	s_delay_alu instid0(VALU_DEP_3)
	v_xor_b32_e32 v17, v1, v11
	scratch_store_b64 off, v[2:3], off offset:68 ; 8-byte Folded Spill
	v_add_nc_u32_e32 v11, 11, v25
	v_add_nc_u32_e32 v2, 14, v8
	v_add_nc_u32_e32 v8, 13, v9
	scratch_store_b32 off, v17, off offset:88 ; 4-byte Folded Spill
	v_mad_u64_u32 v[0:1], null, v22, 5, v[11:12]
	scratch_store_b32 off, v2, off offset:84 ; 4-byte Folded Spill
	v_mad_u64_u32 v[24:25], null, v0, 5, v[23:24]
	v_add_nc_u32_e32 v1, v6, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v11, v1, v11
	v_mad_u64_u32 v[0:1], null, v24, 5, v[8:9]
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v2, v0
	s_clause 0x1
	scratch_store_b64 off, v[4:5], off offset:156
	scratch_store_b32 off, v1, off offset:164
	v_lshl_add_u32 v2, v0, 2, v1
	v_add_nc_u32_e32 v0, 15, v12
	v_add_nc_u32_e32 v1, 28, v7
	v_add_nc_u32_e32 v7, 35, v26
	s_clause 0x1
	scratch_store_b32 off, v2, off offset:172
	scratch_store_b64 off, v[1:2], off offset:92
	v_mad_u64_u32 v[4:5], null, v2, 5, v[0:1]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v1, v1, v4
	v_xor_b32_e32 v25, v1, v0
	scratch_load_b32 v0, off, off offset:192 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v0, 16, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[5:6], null, v4, 5, v[0:1]
	v_add_nc_u32_e32 v1, v7, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v9, v1, v0
	v_mad_u64_u32 v[0:1], null, v5, 5, v[3:4]
	v_add_nc_u32_e32 v1, v13, v0
	v_add_nc_u32_e32 v13, 37, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v12, v1, v3
	v_add_nc_u32_e32 v1, 18, v18
	v_mad_u64_u32 v[2:3], null, v0, 5, v[1:2]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v17, v2
	v_xor_b32_e32 v27, v0, v1
	scratch_load_b32 v0, off, off offset:128 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v6, 19, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u64_u32 v[0:1], null, v2, 5, v[6:7]
	scratch_load_b32 v1, off, off offset:76 ; 4-byte Folded Reload
	scratch_store_b64 off, v[13:14], off offset:76 ; 8-byte Folded Spill
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v4, 20, v1
	scratch_load_b32 v1, off, off offset:168 ; 4-byte Folded Reload
	s_clause 0x1
	scratch_store_b32 off, v25, off offset:176
	scratch_store_b64 off, v[4:5], off offset:128
	v_mad_u64_u32 v[2:3], null, v0, 5, v[4:5]
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v26, 21, v1
	scratch_load_b32 v1, off, off offset:188 ; 4-byte Folded Reload
	v_mad_u64_u32 v[4:5], null, v2, 5, v[26:27]
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, 22, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[17:18], null, v4, 5, v[1:2]
	v_add_nc_u32_e32 v3, v13, v17
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v13, v3, v1
	scratch_load_b32 v1, off, off offset:136 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, 23, v1
	v_add_nc_u32_e32 v2, v1, v2
	s_clause 0x1
	scratch_store_b32 off, v13, off offset:168
	scratch_store_b32 off, v2, off offset:136
	v_mad_u64_u32 v[2:3], null, v17, 5, v[1:2]
	scratch_load_b32 v3, off, off offset:12 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v3, v3, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v5, v3, v1
	scratch_load_b32 v1, off, off offset:180 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v3, 24, v1
	v_mad_u64_u32 v[17:18], null, v2, 5, v[3:4]
	v_add_nc_u32_e32 v1, v3, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v2, v11, v17
	v_xor_b32_e32 v3, v2, v3
	scratch_load_b32 v2, off, off offset:184 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v10, 30, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v2, v10, v4
	v_xor_b32_e32 v4, v2, v26
	v_mul_lo_u32 v2, v13, v12
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u64_u32 v[12:13], null, v4, v27, v[2:3]
	v_mul_lo_u32 v2, v5, v9
	v_mul_lo_u32 v3, v3, v25
	scratch_load_b64 v[4:5], off, off offset:140 ; 8-byte Folded Reload
	v_add3_u32 v3, v12, v2, v3
	scratch_load_b32 v2, off, off offset:104 ; 4-byte Folded Reload
	v_add_nc_u32_e32 v12, v9, v0
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v18, 38, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v2, v18, v15
	v_xor_b32_e32 v14, v2, v4
	scratch_load_b64 v[4:5], off, off offset:120 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v2, v21, v4
	scratch_load_b64 v[4:5], off, off offset:108 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v25, v2, v4
	scratch_load_b64 v[4:5], off, off offset:16 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v1, v1, v4
	scratch_load_b64 v[4:5], off, off offset:148 ; 8-byte Folded Reload
	s_clause 0x1
	scratch_store_b32 off, v11, off offset:116
	scratch_store_b32 off, v1, off offset:16
	v_add_nc_u32_e32 v1, v14, v16
	s_waitcnt vmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v2, v1, v4
	scratch_load_b64 v[4:5], off, off offset:4 ; 8-byte Folded Reload
	v_add_nc_u32_e32 v1, v23, v19
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v13, v1, v4
	scratch_load_b64 v[4:5], off, off offset:156 ; 8-byte Folded Reload
	v_add_nc_u32_e32 v1, v6, v20
	v_add_nc_u32_e32 v0, v13, v24
	s_delay_alu instid0(VALU_DEP_1)
	v_xor_b32_e32 v24, v0, v23
	v_xor_b32_e32 v23, v12, v6
	scratch_load_b32 v0, off, off offset:164 ; 4-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v5, v1, v4
	scratch_load_b32 v1, off, off offset:100 ; 4-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v0, v0, v8
	s_clause 0x2
	scratch_load_b32 v8, off, off offset:172
	scratch_load_b64 v[15:16], off, off offset:128
	scratch_load_b32 v6, off, off offset:136
	s_waitcnt vmcnt(3)
	v_add_nc_u32_e32 v1, 33, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v4, v1, v22
	v_xor_b32_e32 v4, v4, v21
	s_waitcnt vmcnt(2)
	v_add_nc_u32_e32 v11, v26, v8
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v12, v6, v15
	s_clause 0x2
	scratch_load_b32 v15, off, off offset:48
	scratch_load_b32 v8, off, off offset:84
	scratch_load_b32 v6, off, off offset:116
	s_waitcnt vmcnt(2)
	v_add_nc_u32_e32 v15, 25, v15
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v11, v11, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[19:20], null, v17, 5, v[15:16]
	scratch_load_b64 v[20:21], off, off offset:68 ; 8-byte Folded Reload
	v_add_nc_u32_e32 v16, v27, v19
	v_xor_b32_e32 v17, v16, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v11, v17, v11
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[15:16], null, v19, 5, v[20:21]
	v_add_nc_u32_e32 v16, v17, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v21, v16, v20
	scratch_load_b32 v16, off, off offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v16, 27, v16
	v_mad_u64_u32 v[19:20], null, v15, 5, v[16:17]
	scratch_load_b32 v15, off, off offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v15, 32, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v20, v15, v19
	v_xor_b32_e32 v22, v20, v16
	v_mul_lo_u32 v16, v21, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v21, v3, v11, v16
	s_clause 0x1
	scratch_load_b64 v[16:17], off, off offset:92
	scratch_load_b32 v3, off, off offset:40
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v8, v16 :: v_dual_add_nc_u32 v3, 39, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[16:17], null, v19, 5, v[8:9]
	v_add_nc_u32_e32 v11, v3, v16
	s_delay_alu instid0(VALU_DEP_1)
	v_xor_b32_e32 v17, v11, v8
	s_clause 0x1
	scratch_load_b32 v11, off, off offset:32
	scratch_load_b32 v8, off, off offset:88
	s_waitcnt vmcnt(1)
	v_add_nc_u32_e32 v11, 29, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[19:20], null, v16, 5, v[11:12]
	v_add_nc_u32_e32 v16, v2, v19
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v20, v16, v11
	v_mul_lo_u32 v11, v17, v6
	v_mul_lo_u32 v6, v22, v24
	v_mul_lo_u32 v4, v20, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mad_u64_u32 v[16:17], null, v19, 5, v[10:11]
	v_add3_u32 v6, v21, v6, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v0, v16
	v_xor_b32_e32 v0, v0, v10
	scratch_load_b64 v[10:11], off, off offset:52 ; 8-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v0, v0, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add3_u32 v0, v6, v4, v0
	scratch_load_b32 v6, off, off offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v17, v10
	v_mad_u64_u32 v[10:11], null, v16, 5, v[17:18]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v11, v12, v10
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v6, 34, v6
	v_xor_b32_e32 v19, v11, v17
	v_mad_u64_u32 v[16:17], null, v10, 5, v[15:16]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[10:11], null, v16, 5, v[1:2]
	v_add_nc_u32_e32 v4, v22, v16
	v_xor_b32_e32 v4, v4, v15
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v11, v6, v10
	v_xor_b32_e32 v15, v11, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v1, v4, v13
	v_mul_lo_u32 v4, v19, v5
	v_lshl_add_u32 v10, v10, 2, v11
	v_add3_u32 v4, v0, v4, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[0:1], null, v10, 5, v[7:8]
	v_add_nc_u32_e32 v1, v5, v0
	v_mul_lo_u32 v5, v15, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v11, v1, v7
	v_add_nc_u32_e32 v1, v25, v10
	scratch_load_b32 v7, off, off offset:64 ; 4-byte Folded Reload
	v_xor_b32_e32 v1, v1, v6
	v_mul_lo_u32 v1, v1, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add3_u32 v6, v4, v5, v1
	scratch_load_b32 v1, off, off offset:24 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, 36, v1
	v_mad_u64_u32 v[4:5], null, v0, 5, v[1:2]
	s_clause 0x1
	scratch_load_b32 v0, off, off offset:176
	scratch_load_b32 v2, off, off offset:16
	s_waitcnt vmcnt(1)
	v_add_nc_u32_e32 v0, v0, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v9, v0, v1
	scratch_load_b64 v[0:1], off, off offset:76 ; 8-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	v_mad_u64_u32 v[0:1], null, v4, 5, v[5:6]
	scratch_load_b32 v1, off, off offset:168 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e32 v1, v1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v10, v1, v5
	v_mad_u64_u32 v[4:5], null, v0, 5, v[18:19]
	v_mul_lo_u32 v7, v10, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v20, v4
	v_xor_b32_e32 v5, v0, v18
	v_mad_u64_u32 v[0:1], null, v4, 5, v[3:4]
	v_mul_lo_u32 v4, v9, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_lo_u32 v2, v5, v25
	v_add_nc_u32_e32 v1, v9, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v1, v1, v3
	scratch_load_b32 v3, off, off offset:12 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v11, v3
	v_add3_u32 v3, v6, v3, v4
	scratch_load_b32 v4, off, off offset:60 ; 4-byte Folded Reload
	v_add3_u32 v2, v3, v7, v2
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, v4
	v_mul_lo_u32 v4, v12, v23
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v1, v2, v1, v4
	v_lshl_add_u32 v0, v1, 1, v0
	scratch_load_b32 v1, off, off           ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_store_b32 v1, v0, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel spills
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 200
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 28
		.amdhsa_next_free_sgpr 4
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
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	spills, .Lfunc_end0-spills
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 4096
; NumSgprs: 6
; NumVgprs: 28
; ScratchSize: 200
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 6
; NumVGPRsForWavesPerEU: 28
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           spills
    .private_segment_fixed_size: 200
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     6
    .sgpr_spill_count: 0
    .symbol:         spills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     28
    .vgpr_spill_count: 102
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == -1076222610, -1922583256, -1826140793, 966460561, -312337925, 1833151285
; lds: expect buffer 0 at 24 == 605136347, 1574821177, 266785672, 1976658168, -1200101159, -310245973
; lds: expect buffer 0 at 48 == -924458178, 2028113599, -358598362, -1935866553, 1330741291, 1745046668
; lds: expect buffer 0 at 72 == -1770909779, 1298157278, -925966282, -912106173, 615753110, -1163583697
; lds: expect buffer 0 at 96 == 2108523671, 949655413, 147876523, -1520193222, -520548340, 469818255
; lds: expect buffer 0 at 120 == -126517073, -803056193, -256785329, 1625672089, -1270606843, -496476234
; lds: expect buffer 0 at 144 == 1700510904, -125056371, -199139129, -82188339, 1929603385, -2033132239
; lds: expect buffer 0 at 168 == 598962699, 1607035841, -206250629, -1097197215, -1194119461, -529769974
; lds: expect buffer 0 at 192 == 2028647833, 1823890191, 1508086499, -1001778763, -368802472, 659131192
; lds: expect buffer 0 at 216 == 1566220014, 4243979, 1649130891, -1909907505, 479870253, 951854003
; lds: expect buffer 0 at 240 == 2058510163, -829554755, 1350933140, 55218659
