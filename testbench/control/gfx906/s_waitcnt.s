; Waits until no more instructions of each kind are in flight than its fields say (Vega ISA 4.4): of three loads the
; oldest is there first.
; lds: alloc 256
; lds: memory at 0 = 11, 12, 13
; lds: v0 = 0
ds_read_b32 v1, v0
ds_read_b32 v2, v0 offset:4
ds_read_b32 v3, v0 offset:8
s_waitcnt lgkmcnt(2)
v_mov_b32_e32 v4, v1
s_waitcnt lgkmcnt(1)
v_mov_b32_e32 v5, v2
s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
v_mov_b32_e32 v6, v3
s_endpgm
; lds: expect v4 == 11 && v5 == 12 && v6 == 13
