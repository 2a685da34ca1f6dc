; Exclusive prefix sum (Blelloch): the tree's strides are powers of two, and so are the bank conflicts
;
; One wave scans 128 numbers in place. The up-sweep adds pairs into a tree of partial sums, the down-sweep
; turns the tree into prefix sums: after Guy Blelloch, "Prefix Sums and Their Applications", in the form of
; "Parallel Prefix Sum (Scan) with CUDA", GPU Gems 3, chapter 39. scan_padded.s is the same with padding.

; lds: wave 64
; lds: alloc 512
; Element n is n + 1.
; lds: memory at 0 count 128 = index + 1

; Up: 64 sums of elements 1 apart.
; lds: v1 = 4 * (2 * lane)
; lds: v2 = 4 * (2 * lane + 1)
ds_read_b32 v3, v1
; lds: expect cycles == 4
ds_read_b32 v4, v2
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 32 sums of elements 2 apart.
; lds: exec = lane < 32
; lds: v1 = 4 * (4 * lane + 1)
; lds: v2 = 4 * (4 * lane + 3)
ds_read_b32 v3, v1
; lds: expect cycles == 5
ds_read_b32 v4, v2
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 16 sums of elements 4 apart.
; lds: exec = lane < 16
; lds: v1 = 4 * (8 * lane + 3)
; lds: v2 = 4 * (8 * lane + 7)
ds_read_b32 v3, v1
; lds: expect cycles == 5
ds_read_b32 v4, v2
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 8 sums of elements 8 apart.
; lds: exec = lane < 8
; lds: v1 = 4 * (16 * lane + 7)
; lds: v2 = 4 * (16 * lane + 15)
ds_read_b32 v3, v1
; lds: expect cycles == 5
ds_read_b32 v4, v2
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 4 sums of elements 16 apart.
; lds: exec = lane < 4
; lds: v1 = 4 * (32 * lane + 15)
; lds: v2 = 4 * (32 * lane + 31)
ds_read_b32 v3, v1
; lds: expect cycles == 5
ds_read_b32 v4, v2
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 2 sums of elements 32 apart.
; lds: exec = lane < 2
; lds: v1 = 4 * (64 * lane + 31)
; lds: v2 = 4 * (64 * lane + 63)
ds_read_b32 v3, v1
; lds: expect cycles == 3
ds_read_b32 v4, v2
; lds: expect cycles == 3
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; Up: 1 sum of elements 64 apart.
; lds: exec = lane < 1
; lds: v1 = 4 * (128 * lane + 63)
; lds: v2 = 4 * (128 * lane + 127)
ds_read_b32 v3, v1
; lds: expect cycles == 2
ds_read_b32 v4, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)

; The root holds the sum of all. It becomes 0 before the way down.
; lds: expect memory at 508 == 128 * 129 / 2
; lds: v5 = 508
; lds: v6 = 0
ds_write_b32 v5, v6
s_waitcnt lgkmcnt(0)
; lds: expect cycles == 2

; Down: 1 node, children 64 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 1
; lds: v1 = 4 * (128 * lane + 63)
; lds: v2 = 4 * (128 * lane + 127)
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
; lds: v1 = 4 * (64 * lane + 31)
; lds: v2 = 4 * (64 * lane + 63)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 3
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 3
s_waitcnt lgkmcnt(0)

; Down: 4 nodes, children 16 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 4
; lds: v1 = 4 * (32 * lane + 15)
; lds: v2 = 4 * (32 * lane + 31)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 5
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)

; Down: 8 nodes, children 8 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 8
; lds: v1 = 4 * (16 * lane + 7)
; lds: v2 = 4 * (16 * lane + 15)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 5
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)

; Down: 16 nodes, children 4 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 16
; lds: v1 = 4 * (8 * lane + 3)
; lds: v2 = 4 * (8 * lane + 7)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 5
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)

; Down: 32 nodes, children 2 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 32
; lds: v1 = 4 * (4 * lane + 1)
; lds: v2 = 4 * (4 * lane + 3)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 5
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 5
s_waitcnt lgkmcnt(0)

; Down: 64 nodes, children 1 apart: the left child takes the node's sum, the right one both.
; lds: exec = lane < 64
; lds: v1 = 4 * (2 * lane)
; lds: v2 = 4 * (2 * lane + 1)
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v1, v4
; lds: expect cycles == 4
; lds: v4 = v3 + v4
ds_write_b32 v2, v4
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)

; Element n is now the sum of 1 to n.
; lds: expect memory at 0 count 128 == index * (index + 1) / 2
; lds: expect total cycles == 205
; lds: expect total ideal_cycles == 100
s_endpgm
