; Transposing a tile, rows of 32 dwords: every column is one bank
;
; A work-group of 256 work-items transposes a tile of 32 x 32 dwords through LDS: rows are written as they
; come from memory, columns are read back. Element (row, column) lies at byte 128 * row + 4 * column. Each
; wave of 64 lanes handles two rows at a time, four times: together eight rows of the tile.
;
; With rows of 32 dwords all elements of a column lie in one bank. A column read of 32 lanes takes 32 cycles,
; and a wave has two of them: 64 cycles where 2 would do. The pattern is that of NVIDIA's "An Efficient Matrix
; Transpose in CUDA" and of every tiled GPU matrix kernel since.

; lds: wave 64
; lds: waves 4
; lds: alloc 4096

; v0 = column of this lane, v1 = the first of its eight rows (the others follow at a distance of two)
; lds: v0 = lane % 32
; lds: v1 = 8 * wave + lane / 32

; The elements, as loads from global memory would have left them: 0x1000 * row + column.
; lds: v4 = 0x1000 * v1 + v0
; lds: v5 = 0x1000 * (v1 + 2) + v0
; lds: v6 = 0x1000 * (v1 + 4) + v0
; lds: v7 = 0x1000 * (v1 + 6) + v0

; Write rows: consecutive lanes, consecutive banks.
; lds: v2 = 128 * v1 + 4 * v0
ds_write_b32 v2, v4
; lds: expect cycles == 2
ds_write_b32 v2, v5 offset:256
ds_write_b32 v2, v6 offset:512
ds_write_b32 v2, v7 offset:768
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect total conflict_cycles == 0

; Read columns: lane i of each half takes element (i, row of the transposed tile).
; lds: v3 = 128 * v0 + 4 * v1
ds_read_b32 v8, v3
; lds: expect cycles == 64
; lds: expect ideal_cycles == 2
; lds: expect conflict_cycles == 62
ds_read_b32 v9, v3 offset:8
ds_read_b32 v10, v3 offset:16
ds_read_b32 v11, v3 offset:24
s_waitcnt lgkmcnt(0)
; lds: expect v8 == 0x1000 * v0 + v1
; lds: expect v9 == 0x1000 * v0 + v1 + 2
; lds: expect v10 == 0x1000 * v0 + v1 + 4
; lds: expect v11 == 0x1000 * v0 + v1 + 6
; lds: expect total cycles == 1056

; Write the transposed tile back to where the rows were, once all waves have read theirs.
s_barrier
ds_write_b32 v2, v8
ds_write_b32 v2, v9 offset:256
ds_write_b32 v2, v10 offset:512
ds_write_b32 v2, v11 offset:768
s_waitcnt lgkmcnt(0)
; lds: expect cycles == 2
; lds: expect memory at 0 count 1024 == 0x1000 * (index % 32) + index / 32
; lds: expect total cycles == 1088
s_endpgm
