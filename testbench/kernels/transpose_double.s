transpose_double:                       ; @transpose_double
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_and_b32_e32 v2, 15, v0
	v_lshrrev_b32_e32 v3, 4, v0
	v_lshlrev_b32_e32 v4, 3, v2
	v_lshl_or_b32 v5, v3, 12, v4
	s_waitcnt lgkmcnt(0)
	global_load_dwordx2 v[0:1], v5, s[0:1]
	v_lshlrev_b32_e32 v6, 3, v3
	v_lshl_or_b32 v3, v3, 7, v4
	v_lshl_or_b32 v2, v2, 7, v6
	s_waitcnt vmcnt(0)
	ds_write_b64 v3, v[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[0:1], v2
	s_waitcnt lgkmcnt(0)
	global_store_dwordx2 v5, v[0:1], s[2:3]
	s_endpgm
