transpose_half:                         ; @transpose_half
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_and_b32_e32 v1, 31, v0
	v_lshrrev_b32_e32 v2, 5, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshl_or_b32 v3, v2, 11, v1
	v_or_b32_e32 v4, 0x4000, v3
	v_or_b32_e32 v5, 0x8000, v3
	v_or_b32_e32 v6, 0xc000, v3
	v_or_b32_e32 v7, 0x10000, v3
	v_or_b32_e32 v8, 0x14000, v3
	v_or_b32_e32 v9, 0x18000, v3
	v_or_b32_e32 v10, 0x1c000, v3
	s_waitcnt lgkmcnt(0)
	global_load_dword v11, v3, s[0:1]
	global_load_dword v12, v4, s[0:1]
	global_load_dword v13, v5, s[0:1]
	global_load_dword v14, v6, s[0:1]
	global_load_dword v15, v7, s[0:1]
	global_load_dword v16, v8, s[0:1]
	global_load_dword v17, v9, s[0:1]
	global_load_dword v18, v10, s[0:1]
	v_and_b32_e32 v3, 63, v0
	v_lshrrev_b32_e32 v0, 6, v0
	v_lshlrev_b32_e32 v4, 1, v0
	v_lshlrev_b32_e32 v5, 1, v3
	v_lshl_or_b32 v1, v2, 7, v1
	v_lshl_or_b32 v2, v3, 7, v4
	v_lshl_or_b32 v0, v0, 11, v5
	v_or_b32_e32 v3, 0x8000, v0
	v_or_b32_e32 v4, 0x10000, v0
	v_or_b32_e32 v7, 0x18000, v0
	s_waitcnt vmcnt(6)
	ds_write2st64_b32 v1, v11, v12 offset1:4
	s_waitcnt vmcnt(4)
	ds_write2st64_b32 v1, v13, v14 offset0:8 offset1:12
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v1, v15, v16 offset0:16 offset1:20
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v1, v17, v18 offset0:24 offset1:28
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v1, v2
	ds_read_u16 v5, v2 offset:32
	ds_read_u16 v6, v2 offset:64
	ds_read_u16 v2, v2 offset:96
	s_waitcnt lgkmcnt(3)
	global_store_short v0, v1, s[2:3]
	s_waitcnt lgkmcnt(2)
	global_store_short v3, v5, s[2:3]
	s_waitcnt lgkmcnt(1)
	global_store_short v4, v6, s[2:3]
	s_waitcnt lgkmcnt(0)
	global_store_short v7, v2, s[2:3]
	s_endpgm
