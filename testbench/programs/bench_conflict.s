; N-way conflicts take N cycles, and nothing is lost between them
;
; Loads, stores and additions whose lanes meet N at a bank, N = 1, 2, 4, …, 32. The sum of all cycles, and 13; less with
; two request ports, where a store shares the last cycle of the load before it.

; lds: wave 64
; lds: alloc 65536
; lds: v10 = lane
; lds: v20 = 4 * (lane % 32) * 1
; lds: v21 = 4 * (lane % 32) * 2
; lds: v22 = 4 * (lane % 32) * 4
; lds: v23 = 4 * (lane % 32) * 8
; lds: v24 = 4 * (lane % 32) * 16
; lds: v25 = 4 * (lane % 32) * 32

ds_write_b32 v20, v10
ds_add_u32 v20, v10
ds_read_b32 v30, v20
ds_write_b32 v21, v10
ds_add_u32 v21, v10
ds_read_b32 v31, v21
ds_write_b32 v22, v10
ds_add_u32 v22, v10
ds_read_b32 v32, v22
ds_write_b32 v23, v10
ds_add_u32 v23, v10
ds_read_b32 v33, v23
ds_write_b32 v24, v10
ds_add_u32 v24, v10
ds_read_b32 v34, v24
ds_write_b32 v25, v10
ds_add_u32 v25, v10
ds_read_b32 v35, v25

; Both halves go to the same dwords: the upper one's value stays, then both add.
; lds: expect v30 == 3 * (lane % 32) + 64
; lds: expect v31 == 3 * (lane % 32) + 64
; lds: expect v32 == 3 * (lane % 32) + 64
; lds: expect v33 == 3 * (lane % 32) + 64
; lds: expect v34 == 3 * (lane % 32) + 64
; lds: expect v35 == 3 * (lane % 32) + 64
; lds: expect cycles == 64
; lds: expect total cycles == 2 * 3 * (1 + 2 + 4 + 8 + 16 + 32)
; lds: expect total clock_cycles <= 2 * 3 * (1 + 2 + 4 + 8 + 16 + 32) + 13
s_endpgm
