transpose:                              ; @transpose
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_and_b32_e32 v1, 31, v0
	v_lshrrev_b32_e32 v0, 5, v0
	v_lshlrev_b32_e32 v2, 2, v1
	v_lshl_or_b32 v4, v0, 12, v2
	v_or_b32_e32 v5, 0x8000, v4
	v_or_b32_e32 v6, 0x10000, v4
	v_or_b32_e32 v7, 0x18000, v4
	s_waitcnt lgkmcnt(0)
	global_load_dword v3, v4, s[0:1]
	global_load_dword v8, v5, s[0:1]
	global_load_dword v9, v6, s[0:1]
	global_load_dword v10, v7, s[0:1]
	v_lshlrev_b32_e32 v11, 2, v0
	v_lshl_or_b32 v0, v0, 7, v2
	v_lshl_or_b32 v2, v1, 7, v11
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v0, v3, v8 offset1:4
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v9, v10 offset0:8 offset1:12
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[0:1], v2 offset1:8
	ds_read2_b32 v[2:3], v2 offset0:16 offset1:24
	s_waitcnt lgkmcnt(1)
	global_store_dword v4, v0, s[2:3]
	global_store_dword v5, v1, s[2:3]
	s_waitcnt lgkmcnt(0)
	global_store_dword v6, v2, s[2:3]
	global_store_dword v7, v3, s[2:3]
	s_endpgm
