; Waits until LGKM is at most the immediate, here without a register (RDNA3 ISA 16.1).
; lds: alloc 256
; lds: memory at 0 = 11, 12
; lds: v0 = 0
ds_load_b32 v1, v0
ds_load_b32 v2, v0 offset:4
s_waitcnt_lgkmcnt null, 0x1
v_mov_b32_e32 v3, v1
s_waitcnt_lgkmcnt null, 0x0
v_mov_b32_e32 v4, v2
s_endpgm
; lds: expect v3 == 11 && v4 == 12
