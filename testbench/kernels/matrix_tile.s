matrix_tile:                            ; @matrix_tile
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v11, 4, v0
	s_movk_i32 s4, 0x1000
	v_lshrrev_b32_e32 v12, 2, v0
	v_and_b32_e32 v13, 48, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s1
	v_add_co_u32_e32 v2, vcc, s0, v11
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_add_co_u32_e32 v9, vcc, s4, v2
	v_addc_co_u32_e32 v10, vcc, 0, v1, vcc
	global_load_dwordx4 v[1:4], v11, s[0:1]
	global_load_dwordx4 v[5:8], v[9:10], off
	v_and_b32_e32 v9, 7, v0
	v_and_b32_e32 v10, 15, v0
	s_movk_i32 s0, 0xf80
	v_lshlrev_b32_e32 v9, 4, v9
	v_and_or_b32 v10, v12, 48, v10
	v_and_or_b32 v9, v11, s0, v9
	v_lshl_or_b32 v10, v10, 7, v13
	v_lshlrev_b32_e32 v0, 5, v0
	s_waitcnt vmcnt(1)
	ds_write_b128 v9, v[1:4]
	s_waitcnt vmcnt(0)
	ds_write_b128 v9, v[5:8] offset:4096
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[1:4], v10
	ds_read_b128 v[5:8], v10 offset:64
	s_waitcnt lgkmcnt(1)
	global_store_dwordx4 v0, v[1:4], s[2:3]
	s_waitcnt lgkmcnt(0)
	global_store_dwordx4 v0, v[5:8], s[2:3] offset:16
	s_endpgm
