; More values than registers: 28 VGPRs are allowed.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is a fence, a barrier
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.protected	spills                  ; -- Begin function spills
	.globl	spills
	.p2align	8
	.type	spills,@function
spills:                                 ; @spills
; %bb.0:
	s_mov_b64 s[10:11], s[2:3]
	s_mov_b64 s[8:9], s[0:1]
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_add_u32_e32 v1, 9, v0
	v_add_u32_e32 v2, 21, v0
	v_and_b32_e32 v1, 63, v1
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v2, 2, v2
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v1, s[2:3]
	v_add_u32_e32 v4, 6, v0
	global_load_dword v3, v2, s[2:3]
	v_add_u32_e32 v2, 3, v0
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	global_load_dword v5, v2, s[2:3]
                                        ; kill: killed $vgpr2
	v_add_u32_e32 v2, 12, v0
	s_add_u32 s8, s8, s7
	v_and_b32_e32 v4, 63, v4
	v_and_b32_e32 v2, 63, v2
	s_addc_u32 s9, s9, 0
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v2, 2, v2
                                        ; kill: killed $vgpr4
	v_and_b32_e32 v17, 1, v0
	v_add_u32_e32 v10, 24, v0
	v_cmp_eq_u32_e32 vcc, 0, v17
	v_add_u32_e32 v11, 27, v0
	v_add_u32_e32 v7, 30, v0
	v_add_u32_e32 v9, 33, v0
	v_add_u32_e32 v12, 39, v0
	v_add_u32_e32 v14, 42, v0
	v_and_b32_e32 v7, 63, v7
	v_and_b32_e32 v9, 63, v9
                                        ; kill: killed $vgpr2
	v_lshlrev_b32_e32 v7, 2, v7
	v_lshlrev_b32_e32 v9, 2, v9
	v_add_u32_e32 v15, 45, v0
	v_add_u32_e32 v8, 48, v0
	v_and_b32_e32 v8, 63, v8
	v_lshlrev_b32_e32 v8, 2, v8
	v_add_u32_e32 v13, 51, v0
	v_add_u32_e32 v16, 54, v0
	v_and_b32_e32 v13, 63, v13
	v_lshlrev_b32_e32 v13, 2, v13
	global_load_dword v6, v2, s[2:3]
	s_waitcnt vmcnt(3)
	v_add_u32_e32 v19, 3, v1
	s_waitcnt vmcnt(2)
	v_add_u32_e32 v26, 7, v3
	v_cndmask_b32_e32 v1, v19, v26, vcc
	v_and_b32_e32 v3, 63, v10
	v_and_b32_e32 v10, 63, v11
	s_waitcnt vmcnt(1)
	buffer_store_dword v5, off, s[8:11], 0 offset:20 ; 4-byte Folded Spill
	global_load_dword v5, v4, s[2:3]
	v_add_u32_e32 v4, 15, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v4, 2, v4
	v_and_b32_e32 v11, 63, v12
	v_and_b32_e32 v12, 63, v14
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshlrev_b32_e32 v10, 2, v10
	v_lshlrev_b32_e32 v18, 2, v12
                                        ; kill: killed $vgpr4
	v_lshlrev_b32_e32 v17, 2, v11
	v_and_b32_e32 v14, 63, v15
	v_lshlrev_b32_e32 v14, 2, v14
	v_and_b32_e32 v15, 63, v16
	v_lshlrev_b32_e32 v21, 2, v15
	v_add_u32_e32 v16, -1, v0
	v_and_b32_e32 v16, 63, v16
	v_lshlrev_b32_e32 v16, 2, v16
	s_waitcnt vmcnt(2)
	buffer_store_dword v6, off, s[8:11], 0 offset:12 ; 4-byte Folded Spill
	global_load_dword v6, v4, s[2:3]
	v_add_u32_e32 v4, 36, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v4, 2, v4
	s_waitcnt vmcnt(2)
	buffer_store_dword v5, off, s[8:11], 0 offset:16 ; 4-byte Folded Spill
	v_add_u32_e32 v5, 18, v0
	v_and_b32_e32 v5, 63, v5
	v_lshlrev_b32_e32 v5, 2, v5
                                        ; kill: killed $vgpr5
	s_waitcnt vmcnt(1)
	buffer_store_dword v6, off, s[8:11], 0 offset:8 ; 4-byte Folded Spill
	global_load_dword v6, v5, s[2:3]
	v_add_u32_e32 v5, 57, v0
	v_and_b32_e32 v5, 63, v5
	v_lshlrev_b32_e32 v24, 2, v5
	s_waitcnt vmcnt(0)
	buffer_store_dword v6, off, s[8:11], 0  ; 4-byte Folded Spill
	v_lshlrev_b32_e32 v6, 2, v0
	buffer_store_dword v6, off, s[8:11], 0 offset:4 ; 4-byte Folded Spill
	ds_write_b32 v6, v1
	v_add_u32_e32 v1, 60, v0
	global_load_dword v12, v3, s[2:3]
	global_load_dword v23, v10, s[2:3]
	global_load_dword v5, v7, s[2:3]
	global_load_dword v2, v9, s[2:3]
	v_and_b32_e32 v1, 63, v1
	v_add_u32_e32 v3, 2, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_and_b32_e32 v3, 63, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:88 ; 4-byte Folded Spill
	global_load_dword v11, v4, s[2:3]
	s_nop 0
	global_load_dword v2, v17, s[2:3]
	v_add_u32_e32 v4, 5, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v4, 2, v4
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:84 ; 4-byte Folded Spill
	global_load_dword v2, v18, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:100 ; 4-byte Folded Spill
	global_load_dword v2, v14, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:76 ; 4-byte Folded Spill
	global_load_dword v2, v8, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:72 ; 4-byte Folded Spill
	global_load_dword v15, v13, s[2:3]
	s_nop 0
	global_load_dword v2, v21, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, off, s[8:11], 0 offset:68 ; 4-byte Folded Spill
	global_load_dword v8, v24, s[2:3]
	s_nop 0
	global_load_dword v1, v1, s[2:3]
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v8, 19, v8
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:80 ; 4-byte Folded Spill
	global_load_dword v1, v16, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:48 ; 4-byte Folded Spill
	global_load_dword v1, v3, s[2:3]
	v_add_u32_e32 v3, 11, v0
	v_and_b32_e32 v3, 63, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:36 ; 4-byte Folded Spill
	global_load_dword v1, v4, s[2:3]
	v_add_u32_e32 v4, 14, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v7, 2, v4
	v_add_u32_e32 v4, 17, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v9, 2, v4
	v_add_u32_e32 v4, 20, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v13, 2, v4
	v_add_u32_e32 v4, 23, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v14, 2, v4
	v_add_u32_e32 v4, 26, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v16, 2, v4
	v_add_u32_e32 v4, 29, v0
	v_and_b32_e32 v4, 63, v4
	v_lshlrev_b32_e32 v18, 2, v4
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:52 ; 4-byte Folded Spill
	v_add_u32_e32 v1, 8, v0
	v_and_b32_e32 v1, 63, v1
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_dword v4, v1, s[2:3]
	s_nop 0
	global_load_dword v1, v3, s[2:3]
	v_add_u32_e32 v3, 35, v0
	v_and_b32_e32 v3, 63, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v17, 24, v4
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:40 ; 4-byte Folded Spill
	global_load_dword v10, v7, s[2:3]
	s_nop 0
	global_load_dword v1, v9, s[2:3]
	v_add_u32_e32 v9, 38, v0
	v_and_b32_e32 v9, 63, v9
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:28 ; 4-byte Folded Spill
	global_load_dword v27, v13, s[2:3]
	s_nop 0
	global_load_dword v1, v14, s[2:3]
	v_lshlrev_b32_e32 v13, 2, v9
	v_add_u32_e32 v9, 41, v0
	v_and_b32_e32 v9, 63, v9
	v_lshlrev_b32_e32 v14, 2, v9
	v_add_u32_e32 v9, 44, v0
	v_and_b32_e32 v9, 63, v9
	global_load_dword v7, v18, s[2:3]
	s_waitcnt vmcnt(1)
	buffer_store_dword v1, off, s[8:11], 0 offset:24 ; 4-byte Folded Spill
	global_load_dword v1, v16, s[2:3]
	v_lshlrev_b32_e32 v16, 2, v9
	v_add_u32_e32 v9, 47, v0
	v_and_b32_e32 v9, 63, v9
	v_lshlrev_b32_e32 v24, 2, v9
	v_add_u32_e32 v9, 50, v0
	v_and_b32_e32 v9, 63, v9
	v_lshlrev_b32_e32 v2, 2, v9
	v_add_u32_e32 v9, 53, v0
	v_and_b32_e32 v9, 63, v9
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[8:11], 0 offset:64 ; 4-byte Folded Spill
	v_xor_b32_e32 v1, 32, v0
	v_xor_b32_e32 v0, 5, v0
	v_lshlrev_b32_e32 v18, 2, v1
	v_lshlrev_b32_e32 v1, 2, v9
	v_lshlrev_b32_e32 v0, 2, v0
	global_load_dword v9, v18, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v9, off, s[8:11], 0 offset:56 ; 4-byte Folded Spill
	global_load_dword v9, v3, s[2:3]
	s_nop 0
	global_load_dword v3, v13, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v3, off, s[8:11], 0 offset:44 ; 4-byte Folded Spill
	global_load_dword v25, v14, s[2:3]
	s_nop 0
	global_load_dword v3, v16, s[2:3]
	s_waitcnt vmcnt(0)
	buffer_store_dword v3, off, s[8:11], 0 offset:32 ; 4-byte Folded Spill
	global_load_dword v24, v24, s[2:3]
	s_nop 0
	global_load_dword v18, v2, s[2:3]
	s_nop 0
	global_load_dword v1, v1, s[2:3]
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v18, 38, v18
	global_load_dword v3, v6, s[2:3]
	v_add_u32_e32 v6, 10, v5
	v_add_u32_e32 v5, 17, v15
	s_waitcnt vmcnt(1)
	buffer_store_dword v1, off, s[8:11], 0 offset:60 ; 4-byte Folded Spill
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v0, v0
	s_waitcnt vmcnt(1) lgkmcnt(0)
	v_mad_u64_u32 v[13:14], s[2:3], v0, 5, v[3:4]
	v_add_u32_e32 v0, v19, v13
	v_xor_b32_e32 v2, v0, v3
	buffer_load_dword v0, off, s[8:11], 0 offset:20 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, 1, v0
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[0:1]
	buffer_store_dword v2, off, s[8:11], 0 offset:96 ; 4-byte Folded Spill
	v_add_u32_e32 v1, v6, v13
	v_xor_b32_e32 v0, v1, v0
	buffer_store_dword v0, off, s[8:11], 0 offset:20 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[8:11], 0 offset:16 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, 2, v0
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[0:1]
	v_add_u32_e32 v1, v5, v13
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[19:20]
	v_xor_b32_e32 v16, v1, v0
	buffer_store_dword v16, off, s[8:11], 0 offset:104 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v17, v13
	v_xor_b32_e32 v0, v0, v19
	buffer_store_dword v0, off, s[8:11], 0 offset:16 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[8:11], 0 offset:12 ; 4-byte Folded Reload
	v_add_u32_e32 v19, 31, v7
	v_add_u32_e32 v7, 12, v11
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, 4, v0
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[0:1]
	v_add_u32_e32 v1, v19, v13
	v_xor_b32_e32 v21, v1, v0
	buffer_load_dword v0, off, s[8:11], 0 offset:8 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, 5, v0
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[4:5]
	buffer_store_dword v21, off, s[8:11], 0 offset:112 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v18, v13
	v_xor_b32_e32 v4, v0, v4
	buffer_load_dword v0, off, s[8:11], 0   ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, 6, v0
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[1:2]
	buffer_store_dword v4, off, s[8:11], 0 offset:8 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v4, v13
	v_xor_b32_e32 v20, v0, v1
	v_mov_b32_e32 v1, v26
	v_mad_u64_u32 v[13:14], s[2:3], v13, 5, v[1:2]
	v_add_u32_e32 v4, 26, v10
	v_add_u32_e32 v0, v7, v13
	v_xor_b32_e32 v14, v0, v1
	v_add_u32_e32 v1, 8, v12
	v_mad_u64_u32 v[11:12], s[2:3], v13, 5, v[1:2]
	buffer_store_dword v14, off, s[8:11], 0 offset:92 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v8, v11
	v_xor_b32_e32 v22, v0, v1
	v_add_u32_e32 v1, 9, v23
	v_mad_u64_u32 v[11:12], s[2:3], v11, 5, v[1:2]
	v_add_u32_e32 v0, v4, v11
	v_mad_u64_u32 v[10:11], s[2:3], v11, 5, v[6:7]
	v_xor_b32_e32 v23, v0, v1
	v_add_u32_e32 v1, 33, v9
	v_add_u32_e32 v0, v1, v10
	v_xor_b32_e32 v0, v0, v6
	buffer_store_dword v0, off, s[8:11], 0  ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[8:11], 0 offset:88 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, 11, v0
	v_mad_u64_u32 v[9:10], s[2:3], v10, 5, v[6:7]
	buffer_store_dword v23, off, s[8:11], 0 offset:108 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v2, v9
	v_mad_u64_u32 v[9:10], s[2:3], v9, 5, v[7:8]
	v_xor_b32_e32 v3, v0, v6
	buffer_store_dword v3, off, s[8:11], 0 offset:88 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v14, v9
	v_xor_b32_e32 v0, v0, v7
	buffer_store_dword v0, off, s[8:11], 0 offset:12 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[8:11], 0 offset:84 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, 13, v0
	buffer_load_dword v0, off, s[8:11], 0 offset:100 ; 4-byte Folded Reload
	v_mad_u64_u32 v[9:10], s[2:3], v9, 5, v[6:7]
	v_add_u32_e32 v7, 28, v27
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, 14, v0
	buffer_store_dword v0, off, s[8:11], 0 offset:84 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v0, v9
	v_xor_b32_e32 v12, v0, v6
	v_lshl_add_u32 v9, v9, 2, v0
	buffer_load_dword v0, off, s[8:11], 0 offset:76 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, 15, v0
	v_mad_u64_u32 v[10:11], s[2:3], v9, 5, v[6:7]
	buffer_store_dword v12, off, s[8:11], 0 offset:100 ; 4-byte Folded Spill
	v_add_u32_e32 v0, v7, v10
	v_xor_b32_e32 v13, v0, v6
	buffer_load_dword v0, off, s[8:11], 0 offset:72 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v11, 16, v0
	v_mad_u64_u32 v[14:15], s[2:3], v10, 5, v[11:12]
	v_add_u32_e32 v0, 35, v25
	v_add_u32_e32 v6, v0, v14
	v_xor_b32_e32 v2, v6, v11
	v_mad_u64_u32 v[10:11], s[2:3], v14, 5, v[5:6]
	buffer_store_dword v2, off, s[8:11], 0 offset:72 ; 4-byte Folded Spill
	v_add_u32_e32 v6, v16, v10
	v_xor_b32_e32 v5, v6, v5
	buffer_store_dword v5, off, s[8:11], 0 offset:76 ; 4-byte Folded Spill
	buffer_load_dword v5, off, s[8:11], 0 offset:68 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, 18, v5
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[5:6]
	v_add_u32_e32 v6, v23, v10
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[8:9]
	v_xor_b32_e32 v26, v6, v5
	v_add_u32_e32 v5, v2, v10
	v_xor_b32_e32 v2, v5, v8
	buffer_store_dword v2, off, s[8:11], 0 offset:68 ; 4-byte Folded Spill
	buffer_load_dword v2, off, s[8:11], 0 offset:80 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, 20, v2
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[5:6]
	buffer_load_dword v6, off, s[8:11], 0 offset:52 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v8, 23, v6
	v_add_u32_e32 v6, v8, v10
	v_xor_b32_e32 v23, v6, v5
	buffer_load_dword v5, off, s[8:11], 0 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, 21, v5
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[5:6]
	buffer_load_dword v6, off, s[8:11], 0 offset:64 ; 4-byte Folded Reload
	v_add_u32_e32 v2, v5, v9
	buffer_store_dword v2, off, s[8:11], 0 offset:48 ; 4-byte Folded Spill
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v9, 30, v6
	v_add_u32_e32 v6, v9, v10
	v_xor_b32_e32 v2, v6, v5
	buffer_load_dword v5, off, s[8:11], 0 offset:36 ; 4-byte Folded Reload
	v_add_u32_e32 v6, 37, v24
	buffer_store_dword v2, off, s[8:11], 0 offset:52 ; 4-byte Folded Spill
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v11, 22, v5
	v_mad_u64_u32 v[14:15], s[2:3], v10, 5, v[11:12]
	v_mov_b32_e32 v15, v20
	v_add_u32_e32 v5, v6, v14
	v_xor_b32_e32 v25, v5, v11
	v_mad_u64_u32 v[10:11], s[2:3], v14, 5, v[8:9]
	v_add_u32_e32 v5, v21, v10
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[17:18]
	v_xor_b32_e32 v2, v5, v8
	buffer_store_dword v2, off, s[8:11], 0 offset:36 ; 4-byte Folded Spill
	v_add_u32_e32 v5, v3, v10
	buffer_load_dword v3, off, s[8:11], 0 offset:40 ; 4-byte Folded Reload
	v_xor_b32_e32 v2, v5, v17
	buffer_store_dword v2, off, s[8:11], 0 offset:64 ; 4-byte Folded Spill
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v3, 25, v3
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[3:4]
	v_add_u32_e32 v5, v26, v10
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[4:5]
	v_xor_b32_e32 v24, v5, v3
	v_add_u32_e32 v3, v24, v10
	v_xor_b32_e32 v2, v3, v4
	buffer_load_dword v3, off, s[8:11], 0 offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, 27, v3
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[3:4]
	buffer_load_dword v4, off, s[8:11], 0 offset:56 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, 32, v4
	v_add_u32_e32 v5, v4, v10
	v_xor_b32_e32 v27, v5, v3
	buffer_load_dword v3, off, s[8:11], 0 offset:60 ; 4-byte Folded Reload
	v_mad_u64_u32 v[10:11], s[2:3], v10, 5, v[7:8]
	buffer_store_dword v2, off, s[8:11], 0 offset:40 ; 4-byte Folded Spill
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v5, 39, v3
	v_add_u32_e32 v3, v5, v10
	v_xor_b32_e32 v2, v3, v7
	buffer_load_dword v3, off, s[8:11], 0 offset:24 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, 29, v3
	v_mad_u64_u32 v[7:8], s[2:3], v10, 5, v[3:4]
	buffer_store_dword v2, off, s[8:11], 0 offset:28 ; 4-byte Folded Spill
	v_mad_u64_u32 v[10:11], s[2:3], v7, 5, v[9:10]
	v_add_u32_e32 v8, v20, v7
	v_xor_b32_e32 v8, v8, v3
	v_add_u32_e32 v3, v12, v10
	v_xor_b32_e32 v2, v3, v9
	v_mad_u64_u32 v[9:10], s[2:3], v10, 5, v[19:20]
	buffer_store_dword v2, off, s[8:11], 0 offset:24 ; 4-byte Folded Spill
	v_mov_b32_e32 v20, v22
	v_add_u32_e32 v3, v23, v9
	v_xor_b32_e32 v14, v3, v19
	v_mad_u64_u32 v[2:3], s[2:3], v9, 5, v[4:5]
	v_add_u32_e32 v3, v27, v2
	v_xor_b32_e32 v11, v3, v4
	v_mad_u64_u32 v[2:3], s[2:3], v2, 5, v[1:2]
	buffer_load_dword v3, off, s[8:11], 0 offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v7, 34, v3
	v_add_u32_e32 v3, v7, v2
	v_lshl_add_u32 v4, v2, 2, v3
	v_xor_b32_e32 v10, v3, v1
	v_mad_u64_u32 v[1:2], s[2:3], v4, 5, v[0:1]
	v_add_u32_e32 v2, v22, v1
	v_xor_b32_e32 v9, v2, v0
	buffer_load_dword v0, off, s[8:11], 0 offset:32 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, 36, v0
	v_mad_u64_u32 v[0:1], s[2:3], v1, 5, v[2:3]
	v_add_u32_e32 v1, v13, v0
	v_xor_b32_e32 v3, v1, v2
	v_mad_u64_u32 v[0:1], s[2:3], v0, 5, v[6:7]
	v_add_u32_e32 v1, v25, v0
	v_xor_b32_e32 v6, v1, v6
	v_mad_u64_u32 v[0:1], s[2:3], v0, 5, v[18:19]
	v_add_u32_e32 v1, v8, v0
	v_xor_b32_e32 v16, v1, v18
	v_mad_u64_u32 v[1:2], s[2:3], v0, 5, v[5:6]
	buffer_load_dword v2, off, s[8:11], 0 offset:76 ; 4-byte Folded Reload
	v_add_u32_e32 v0, v3, v1
	v_xor_b32_e32 v0, v0, v5
	buffer_load_dword v5, off, s[8:11], 0 offset:52 ; 4-byte Folded Reload
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v2, v25, v2
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[21:22], s[2:3], v5, v26, v[2:3]
	buffer_load_dword v2, off, s[8:11], 0 offset:84 ; 4-byte Folded Reload
	buffer_load_dword v5, off, s[8:11], 0 offset:48 ; 4-byte Folded Reload
	v_mul_lo_u32 v22, v10, v15
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v26, v5, v2
	buffer_load_dword v5, off, s[8:11], 0 offset:20 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, v5, v4
	buffer_load_dword v4, off, s[8:11], 0 offset:96 ; 4-byte Folded Reload
	v_mul_lo_u32 v18, v16, v5
	v_xor_b32_e32 v2, v2, v7
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, v4
	buffer_load_dword v4, off, s[8:11], 0 offset:104 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v5, v6, v4
	buffer_load_dword v4, off, s[8:11], 0 offset:16 ; 4-byte Folded Reload
	v_mul_lo_u32 v6, v14, v20
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v25, v3, v4
	buffer_load_dword v3, off, s[8:11], 0 offset:112 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v16, v9, v3
	buffer_load_dword v3, off, s[8:11], 0 offset:8 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v17, v2, v3
	buffer_load_dword v2, off, s[8:11], 0 offset:92 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[8:11], 0 offset:108 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[8:11], 0 offset:24 ; 4-byte Folded Reload
	s_waitcnt vmcnt(2)
	v_mul_lo_u32 v2, v11, v2
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v4, v4, v3
	buffer_load_dword v3, off, s[8:11], 0   ; 4-byte Folded Reload
	v_mul_lo_u32 v11, v24, v26
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v8, v3
	buffer_load_dword v7, off, s[8:11], 0 offset:88 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[8:11], 0 offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v7, v8, v7
	buffer_load_dword v8, off, s[8:11], 0 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v9, off, s[8:11], 0 offset:100 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v9, v8, v9
	buffer_load_dword v8, off, s[8:11], 0 offset:64 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v13, v8, v13
	buffer_load_dword v8, off, s[8:11], 0 offset:72 ; 4-byte Folded Reload
	buffer_load_dword v10, off, s[8:11], 0 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v12, v10, v8
	buffer_load_dword v8, off, s[8:11], 0 offset:12 ; 4-byte Folded Reload
	v_add3_u32 v12, v21, v12, v13
	v_add3_u32 v9, v12, v11, v9
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v10, v27, v8
	buffer_load_dword v8, off, s[8:11], 0 offset:68 ; 4-byte Folded Reload
	v_add3_u32 v7, v9, v10, v7
	v_add3_u32 v3, v7, v3, v4
	v_add3_u32 v2, v3, v6, v2
	v_add3_u32 v2, v2, v22, v17
	v_add3_u32 v2, v2, v16, v25
	v_add3_u32 v2, v2, v5, v18
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v8, v23, v8
	v_add3_u32 v0, v2, v0, v8
	v_lshl_add_u32 v0, v0, 1, v1
	buffer_load_dword v1, off, s[8:11], 0 offset:4 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	global_store_dword v1, v0, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel spills
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 120
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 28
		.amdhsa_next_free_sgpr 12
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
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
; codeLenInByte = 2996
; NumSgprs: 16
; NumVgprs: 28
; ScratchSize: 120
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 6
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 28
; Occupancy: 9
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
    .private_segment_fixed_size: 120
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         spills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     28
    .vgpr_spill_count: 47
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
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
