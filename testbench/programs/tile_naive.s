; A tile of 16-bit numbers for a matrix instruction, rows of 128 bytes: all blocks of a column lie in the same 4 banks
;
; A work-group of 256 work-items brings a tile of 64 rows x 64 columns of f16 or bf16 (one operand of a matrix product,
; K along the row) through LDS. As 128-bit loads from global memory deliver it, a work-item has blocks of 8 numbers, 16
; bytes, and stores them with ds_write_b128. A matrix instruction of 32 rows (gfx906 has none; v_mfma_f32_32x32x16_f16
; of gfx950 takes its operand so) wants it otherwise: lane i brings 8 numbers of row i % 32, so with each ds_read_b128
; a wave reads two columns of blocks. Block (row, block) lies at byte 128 * row + 16 * block.
;
; A 128-bit load serves 8 lanes a pass (docs/timing/data-share.md says which), whose 32 dwords could take all 32 banks
; in one cycle. Here they are in 8 rows, 128 bytes apart, which is once around the banks: all 8 want the same 4 banks. A
; pass takes 8 cycles, and in each of them the other 28 banks stand still. Compare tile_padded.s and tile_swizzled.s,
; which put the blocks elsewhere; `lds analyze --suggest` finds both ways.

; lds: wave 64
; lds: waves 4
; lds: alloc 8192

; v0 = block and v1 = row that this work-item stores; a second block lies 32 rows below
; lds: v0 = lane % 8
; lds: v1 = 8 * wave + lane / 8

; The numbers, as loads from global memory would have left them, two in a dword: each number is its own place in the
; tile, 64 * row + column.
; lds: v3 = 64 * v1 + 8 * v0
; lds: v4 = 0x10000 * (v3 + 1) + v3
; lds: v5 = 0x10000 * (v3 + 3) + v3 + 2
; lds: v6 = 0x10000 * (v3 + 5) + v3 + 4
; lds: v7 = 0x10000 * (v3 + 7) + v3 + 6
; lds: v8 = 0x10000 * (v3 + 2049) + v3 + 2048
; lds: v9 = 0x10000 * (v3 + 2051) + v3 + 2050
; lds: v10 = 0x10000 * (v3 + 2053) + v3 + 2052
; lds: v11 = 0x10000 * (v3 + 2055) + v3 + 2054

; Eight lanes store a row: all banks, once.
; lds: v2 = 128 * v1 + 16 * v0
ds_write_b128 v2, v[4:7]
; lds: expect cycles == 8
ds_write_b128 v2, v[8:11] offset:4096
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect total conflict_cycles == 0
; lds: expect memory at 0 count 2048 == 0x10000 * (2 * index + 1) + 2 * index

; The waves share the product of 64 x 64, 32 x 32 each, so two of them want the same 32 rows. v12 = row and v13 = first
; block that this lane loads: of columns 0 to 15 the left or the right half. The next 16 columns are 32 bytes on.
; lds: v12 = 32 * (wave / 2) + lane % 32
; lds: v13 = lane / 32
; lds: v14 = 128 * v12 + 16 * v13
ds_read_b128 v[16:19], v14
; lds: expect cycles == 64
; lds: expect ideal_cycles == 8
; lds: expect conflict_cycles == 56
ds_read_b128 v[20:23], v14 offset:32
ds_read_b128 v[24:27], v14 offset:64
ds_read_b128 v[28:31], v14 offset:96
s_waitcnt lgkmcnt(0)

; v15 = the first two of the 8 numbers that the lane wants, in turn of columns 0, 16, 32 and 48 on; each further
; register is 2 columns on.
; lds: v15 = 0x10001 * (64 * v12 + 8 * v13) + 0x10000
; lds: expect v16 == v15 && v17 == v15 + 0x20002 && v18 == v15 + 0x40004 && v19 == v15 + 0x60006
; lds: v15 = v15 + 0x100010
; lds: expect v20 == v15 && v21 == v15 + 0x20002 && v22 == v15 + 0x40004 && v23 == v15 + 0x60006
; lds: v15 = v15 + 0x100010
; lds: expect v24 == v15 && v25 == v15 + 0x20002 && v26 == v15 + 0x40004 && v27 == v15 + 0x60006
; lds: v15 = v15 + 0x100010
; lds: expect v28 == v15 && v29 == v15 + 0x20002 && v30 == v15 + 0x40004 && v31 == v15 + 0x60006

; 64 cycles for the stores of all waves, 1024 for their loads.
; lds: expect total cycles == 1088
; lds: expect total conflict_cycles == 896
s_endpgm
