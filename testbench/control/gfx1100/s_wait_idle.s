; Waits until nothing of the wave is under way (RDNA3 ISA 16.5).
; lds: alloc 256
; lds: memory at 0 = 11
; lds: v0 = 0
ds_load_b32 v1, v0
s_wait_idle
v_mov_b32_e32 v2, v1
s_endpgm
; lds: expect v2 == 11
