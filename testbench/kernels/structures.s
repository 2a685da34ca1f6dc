structures:                             ; @structures
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_lshlrev_b32_e32 v0, 5, v0
	v_xor_b32_e32 v4, 0x7e0, v0
	v_xor_b32_e32 v5, 0x7ec, v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[0:1]
	global_load_dword v3, v1, s[0:1] offset:256
	s_waitcnt vmcnt(0)
	ds_write2_b32 v0, v2, v3 offset1:3
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v0, v4
	ds_read_b32 v2, v5
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v0, v0, v2
	global_store_dword v1, v0, s[2:3]
	s_endpgm
