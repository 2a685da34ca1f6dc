; The running sums of 256 dwords: in each round of a loop every work-item adds what the one so far below it has, and the
; distance doubles. Waves compute their own addresses; between the loads of a round and its stores all waves meet.
; lds: wave 32
; lds: waves 8
; lds: alloc 1024
; lds: memory at 0 count 256 = index + 1
; lds: v0 = wave * 32 + lane
v_lshlrev_b32_e32 v1, 2, v0
s_mov_b32 s0, 1
again:
ds_load_b32 v4, v1
v_cmp_le_u32_e32 vcc_lo, s0, v0
s_and_saveexec_b32 s2, vcc_lo
s_cbranch_execz meet
s_lshl_b32 s1, s0, 2
v_subrev_nc_u32_e32 v2, s1, v1
ds_load_b32 v3, v2
meet:
s_waitcnt lgkmcnt(0)
s_barrier
v_add_nc_u32_e32 v4, v4, v3
ds_store_b32 v1, v4
s_or_b32 exec_lo, exec_lo, s2
s_waitcnt lgkmcnt(0)
s_barrier
s_lshl_b32 s0, s0, 1
s_cmpk_lt_u32 s0, 0x100
s_cbranch_scc1 again
s_endpgm
; lds: expect memory at 0 count 256 == (index + 1) * (index + 2) / 2
; Eight waves load and store in eight rounds, and in 57 of these cases a wave loads from below: 185 times one cycle.
; lds: expect total cycles == 185 && total conflict_cycles == 0
