rows_of_24:                             ; @rows_of_24
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v5, 4, v0
	v_and_b32_e32 v6, 15, v0
	v_and_b32_e32 v7, 48, v0
	v_lshrrev_b32_e32 v0, 1, v0
	s_waitcnt lgkmcnt(0)
	global_load_dwordx4 v[1:4], v5, s[0:1]
	s_movk_i32 s0, 0x60
	v_mad_u32_u24 v7, v6, s0, v7
	v_mul_u32_u24_e32 v6, 0x60, v6
	v_and_or_b32 v0, v0, 16, v6
	s_waitcnt vmcnt(0)
	ds_write_b128 v7, v[1:4]
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b128 v[0:3], v0
	s_waitcnt lgkmcnt(0)
	global_store_dwordx4 v5, v[0:3], s[2:3]
	s_endpgm
