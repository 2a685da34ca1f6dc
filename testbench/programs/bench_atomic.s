; Sustained read-modify-writes without conflict: a half wave in every cycle
;
; 64 additions of a wave of 64, all to the same dwords: each finds what the one before left, two cycles earlier. 128
; passes, in 128 + 13 clock cycles.

; lds: wave 64
; lds: alloc 16384
; lds: memory at 0 count 64 = 0
; lds: v1 = 4 * lane
; lds: v2 = lane

ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2
ds_add_u32 v1, v2

; lds: expect cycles == 2
; lds: expect total cycles == 128
; lds: expect total clock_cycles == 128 + 13
; lds: expect memory at 0 count 64 == index * 64
s_endpgm
