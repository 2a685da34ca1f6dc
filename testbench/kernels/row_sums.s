row_sums:                               ; @row_sums
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v6, 2, v0
	v_or_b32_e32 v1, 0x1000, v6
	v_or_b32_e32 v2, 0x2000, v6
	v_or_b32_e32 v3, 0x3000, v6
	s_waitcnt lgkmcnt(0)
	global_load_dword v4, v6, s[0:1]
	global_load_dword v5, v1, s[0:1]
	global_load_dword v7, v2, s[0:1]
	global_load_dword v8, v3, s[0:1]
	s_movk_i32 s0, 0xfc
	v_mad_u32_u24 v9, v0, s0, v6
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v6, v4, v5 offset1:16
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v6, v7, v8 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[0:1], v9 offset1:8
	ds_read2_b32 v[2:3], v9 offset0:16 offset1:24
	ds_read2_b32 v[4:5], v9 offset0:32 offset1:40
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v0, 0, v0
	v_add_f32_e32 v7, v0, v1
	ds_read2_b32 v[0:1], v9 offset0:48 offset1:56
	s_waitcnt lgkmcnt(2)
	v_add_f32_e32 v2, v7, v2
	v_add_f32_e32 v2, v2, v3
	s_waitcnt lgkmcnt(1)
	v_add_f32_e32 v2, v2, v4
	v_add_f32_e32 v2, v2, v5
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v0, v2, v0
	v_add_f32_e32 v0, v0, v1
	global_store_dword v6, v0, s[2:3]
	s_endpgm
