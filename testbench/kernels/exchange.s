exchange:                               ; @exchange
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v10, 7, v0
	v_and_b32_e32 v11, 15, v0
	v_and_b32_e32 v9, 48, v0
	v_lshlrev_b32_e32 v12, 3, v0
	s_waitcnt lgkmcnt(0)
	global_load_dwordx2 v[1:2], v10, s[0:1]
	global_load_dwordx2 v[3:4], v10, s[0:1] offset:32
	global_load_dwordx2 v[5:6], v10, s[0:1] offset:64
	global_load_dwordx2 v[7:8], v10, s[0:1] offset:96
	v_lshlrev_b32_e32 v0, 3, v11
	v_lshl_or_b32 v11, v9, 7, v0
	v_mov_b32_e32 v0, s3
	v_add_co_u32_e32 v9, vcc, s2, v12
	v_addc_co_u32_e32 v13, vcc, 0, v0, vcc
	v_add_co_u32_e32 v9, vcc, 0x1000, v9
	s_waitcnt vmcnt(2)
	ds_write2_b64 v10, v[1:2], v[3:4] offset1:4
	s_waitcnt vmcnt(0)
	ds_write2_b64 v10, v[5:6], v[7:8] offset0:8 offset1:12
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read2st64_b64 v[0:3], v11 offset1:1
	ds_read2st64_b64 v[4:7], v11 offset0:2 offset1:3
	v_addc_co_u32_e32 v10, vcc, 0, v13, vcc
	s_waitcnt lgkmcnt(1)
	global_store_dwordx2 v12, v[0:1], s[2:3]
	global_store_dwordx2 v12, v[2:3], s[2:3] offset:2048
	s_waitcnt lgkmcnt(0)
	global_store_dwordx2 v[9:10], v[4:5], off
	global_store_dwordx2 v[9:10], v[6:7], off offset:2048
	s_endpgm
