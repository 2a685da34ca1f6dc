; A tile of 32 x 32 dwords is transposed by 256 work-items, each of which takes four dwords in a loop. Rows have 33
; dwords, so that neither the rows that are stored nor the columns that are loaded meet at a bank. Waves compute their
; own addresses.
; lds: wave 32
; lds: waves 8
; lds: alloc 8320
; lds: v0 = wave * 32 + lane
v_mov_b32_e32 v5, v0
s_mov_b32 s0, 0
store:
v_lshrrev_b32_e32 v1, 5, v5
v_and_b32_e32 v2, 31, v5
v_mul_u32_u24_e32 v3, 33, v1
v_add_nc_u32_e32 v3, v3, v2
v_lshlrev_b32_e32 v3, 2, v3
ds_store_b32 v3, v5
v_add_nc_u32_e32 v5, 0x100, v5
s_add_u32 s0, s0, 1
s_cmp_lt_u32 s0, 4
s_cbranch_scc1 store
s_waitcnt lgkmcnt(0)
s_barrier
v_mov_b32_e32 v5, v0
s_mov_b32 s0, 0
load:
v_lshrrev_b32_e32 v1, 5, v5
v_and_b32_e32 v2, 31, v5
v_mul_u32_u24_e32 v3, 33, v2
v_add_nc_u32_e32 v3, v3, v1
v_lshlrev_b32_e32 v3, 2, v3
ds_load_b32 v4, v3
v_lshlrev_b32_e32 v6, 2, v5
s_waitcnt lgkmcnt(0)
ds_store_b32 v6, v4 offset:4224
v_add_nc_u32_e32 v5, 0x100, v5
s_add_u32 s0, s0, 1
s_cmp_lt_u32 s0, 4
s_cbranch_scc1 load
s_endpgm
; lds: expect memory at 4224 count 1024 == index % 32 * 32 + index / 32
; Each of the twelve instructions of a wave takes one cycle.
; lds: expect total cycles == 96 && total conflict_cycles == 0
