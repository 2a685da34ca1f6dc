counters:                               ; @counters
; %bb.0:
	v_lshlrev_b32_e32 v4, 8, v0
	v_mov_b32_e32 v1, 0
	ds_write2_b32 v4, v1, v1 offset1:16
	ds_write2_b32 v4, v1, v1 offset0:32 offset1:48
	v_add_u32_e32 v0, 1, v0
	ds_add_u32 v4, v0
	ds_add_u32 v4, v0 offset:64
	ds_add_u32 v4, v0 offset:128
	ds_add_u32 v4, v0 offset:192
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	ds_read2_b32 v[0:1], v4 offset1:16
	ds_read2_b32 v[2:3], v4 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	global_store_dword v4, v0, s[0:1]
	global_store_dword v4, v1, s[0:1] offset:64
	global_store_dword v4, v2, s[0:1] offset:128
	global_store_dword v4, v3, s[0:1] offset:192
	s_endpgm
