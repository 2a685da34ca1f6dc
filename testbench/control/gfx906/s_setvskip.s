; Bit S1 of S0 says whether vector instructions are skipped from then on (Vega ISA 4.3): they write nothing, and no
; counter counts them. Scalar instructions go on.
; lds: alloc 256
; lds: memory at 0 count 64 = 3
; lds: v0 = 4 * lane
; lds: v1 = 8
s_mov_b32 s0, 0x20
s_setvskip s0, 5
s_nop 1
v_mov_b32_e32 v1, 9
ds_write_b32 v0, v1
ds_add_rtn_u32 v2, v0, v1
s_mov_b32 s1, 1
s_setvskip s0, 4
s_nop 1
ds_read_b32 v3, v0
s_waitcnt lgkmcnt(0)
s_endpgm
; lds: expect v1 == 8 && v2 == 0 && v3 == 3 && s1 == 1
