reduction:                              ; @reduction
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_add_u32_e32 v10, v1, v1
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[0:1]
	global_load_dword v3, v1, s[0:1] offset:256
	global_load_dword v4, v1, s[0:1] offset:512
	global_load_dword v5, v1, s[0:1] offset:768
	global_load_dword v6, v1, s[0:1] offset:1024
	global_load_dword v7, v1, s[0:1] offset:1280
	global_load_dword v8, v1, s[0:1] offset:1536
	global_load_dword v9, v1, s[0:1] offset:1792
	s_waitcnt vmcnt(6)
	ds_write2st64_b32 v1, v2, v3 offset1:1
	s_waitcnt vmcnt(4)
	ds_write2st64_b32 v1, v4, v5 offset0:2 offset1:3
	s_waitcnt vmcnt(2)
	ds_write2st64_b32 v1, v6, v7 offset0:4 offset1:5
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v1, v8, v9 offset0:6 offset1:7
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[1:2], v10 offset1:1
	v_lshl_add_u32 v3, v0, 3, v10
	v_lshl_add_u32 v5, v0, 4, v3
	v_mov_b32_e32 v4, 0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v2, v1
	ds_write_b32 v10, v1
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[1:2], v3 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v2, v1
	ds_write_b32 v3, v1
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2_b32 v[1:2], v5 offset1:4
	v_lshl_or_b32 v3, s6, 6, v0
	v_lshlrev_b64 v[3:4], 2, v[3:4]
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v0, v2, v1
	ds_write_b32 v5, v0
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v2, v5
	v_mov_b32_e32 v1, s3
	v_add_co_u32_e32 v0, vcc, s2, v3
	v_addc_co_u32_e32 v1, vcc, v1, v4, vcc
	s_waitcnt lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	s_endpgm
