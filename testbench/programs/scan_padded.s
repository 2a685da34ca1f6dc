; Exclusive prefix sum (Blelloch), padded: one unused dword after every 32 keeps the tree free of most conflicts
;
; The same up-sweep and down-sweep as in scan.s. Element n now lies at dword n + n / 32, so the strides of 2,
; 4, 8, … lanes walk over the banks instead of coming back to the same ones. This is CONFLICT_FREE_OFFSET of
; "Parallel Prefix Sum (Scan) with CUDA", GPU Gems 3, chapter 39, for 32 banks.

; lds: wave 64
; lds: alloc 528
; Element n is n + 1, at dword n + n / 32.
; lds: memory at 4 * (lane + lane / 32) = lane + 1
; lds: memory at 4 * (lane + 64 + (lane + 64) / 32) = lane + 65

; Up: 64 sums of elements 1 apart.
; lds: v1 = 4 * ((2 * lane) + (2 * lane) / 32)
; lds: v2 = 4 * ((2 * lane + 1) + (2 * lane + 1) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 32 sums of elements 2 apart.
; lds: exec = lane < 32
; lds: v1 = 4 * ((4 * lane + 1) + (4 * lane + 1) / 32)
; lds: v2 = 4 * ((4 * lane + 3) + (4 * lane + 3) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 16 sums of elements 4 apart.
; lds: exec = lane < 16
; lds: v1 = 4 * ((8 * lane + 3) + (8 * lane + 3) / 32)
; lds: v2 = 4 * ((8 * lane + 7) + (8 * lane + 7) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 8 sums of elements 8 apart.
; lds: exec = lane < 8
; lds: v1 = 4 * ((16 * lane + 7) + (16 * lane + 7) / 32)
; lds: v2 = 4 * ((16 * lane + 15) + (16 * lane + 15) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 4 sums of elements 16 apart.
; lds: exec = lane < 4
; lds: v1 = 4 * ((32 * lane + 15) + (32 * lane + 15) / 32)
; lds: v2 = 4 * ((32 * lane + 31) + (32 * lane + 31) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 2 sums of elements 32 apart.
; lds: exec = lane < 2
; lds: v1 = 4 * ((64 * lane + 31) + (64 * lane + 31) / 32)
; lds: v2 = 4 * ((64 * lane + 63) + (64 * lane + 63) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 1 sum of elements 64 apart.
; lds: exec = lane < 1
; lds: v1 = 4 * ((128 * lane + 63) + (128 * lane + 63) / 32)
; lds: v2 = 4 * ((128 * lane + 127) + (128 * lane + 127) / 32)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; The root holds the sum of all. It becomes 0 before the way down.
; lds: expect memory at 520 == 128 * 129 / 2
; lds: v5 = 520
; lds: v6 = 0
ds_write_b32 v5, v6
s_waitcnt lgkmcnt(0)
; lds: expect cycles == 2

; Down: 1 node, children 64 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 1
; lds: v1 = 4 * ((128 * lane + 63) + (128 * lane + 63) / 32)
; lds: v2 = 4 * ((128 * lane + 127) + (128 * lane + 127) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 2 nodes, children 32 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 2
; lds: v1 = 4 * ((64 * lane + 31) + (64 * lane + 31) / 32)
; lds: v2 = 4 * ((64 * lane + 63) + (64 * lane + 63) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 4 nodes, children 16 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 4
; lds: v1 = 4 * ((32 * lane + 15) + (32 * lane + 15) / 32)
; lds: v2 = 4 * ((32 * lane + 31) + (32 * lane + 31) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 8 nodes, children 8 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 8
; lds: v1 = 4 * ((16 * lane + 7) + (16 * lane + 7) / 32)
; lds: v2 = 4 * ((16 * lane + 15) + (16 * lane + 15) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 16 nodes, children 4 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 16
; lds: v1 = 4 * ((8 * lane + 3) + (8 * lane + 3) / 32)
; lds: v2 = 4 * ((8 * lane + 7) + (8 * lane + 7) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 32 nodes, children 2 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 32
; lds: v1 = 4 * ((4 * lane + 1) + (4 * lane + 1) / 32)
; lds: v2 = 4 * ((4 * lane + 3) + (4 * lane + 3) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Down: 64 nodes, children 1 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 64
; lds: v1 = 4 * ((2 * lane) + (2 * lane) / 32)
; lds: v2 = 4 * ((2 * lane + 1) + (2 * lane + 1) / 32)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 2
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)

; Element n is now the sum of 1 to n.
; lds: expect memory at 4 * (lane + lane / 32) == lane * (lane + 1) / 2
; lds: expect memory at 4 * (lane + 64 + (lane + 64) / 32) == (lane + 64) * (lane + 65) / 2
; lds: expect total cycles == 100
; lds: expect total ideal_cycles == 100
s_endpgm
