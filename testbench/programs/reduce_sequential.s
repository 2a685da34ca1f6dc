; Tree reduction, sequential addressing: the active lanes stay together and never collide
;
; Four waves sum 512 numbers in LDS. In each step work-item i adds element i + n to element i, then n halves:
; neighbouring lanes always touch neighbouring banks. This is "sequential addressing" of Mark Harris,
; "Optimizing Parallel Reduction in CUDA": the same sum as in reduce_interleaved.s (441 cycles) without a
; conflict.

; lds: wave 64
; lds: waves 4
; lds: alloc 2048
; The numbers 1 to 512.
; lds: memory at 0 count 512 = index + 1

; v0 = number of the work-item; its element
; lds: v0 = 64 * wave + lane
; lds: v1 = 4 * v0

; 256 sums of elements 256 apart.
; lds: exec = v0 < 256
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:1024
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect memory at 0 count 256 == 2 * index + 258

; 128 sums of elements 128 apart.
; lds: exec = v0 < 128
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:512
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 64 sums of elements 64 apart.
; lds: exec = v0 < 64
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:256
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 32 sums of elements 32 apart.
; lds: exec = v0 < 32
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:128
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 16 sums of elements 16 apart.
; lds: exec = v0 < 16
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:64
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 8 sums of elements 8 apart.
; lds: exec = v0 < 8
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:32
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 4 sums of elements 4 apart.
; lds: exec = v0 < 4
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:16
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 2 sums of elements 2 apart.
; lds: exec = v0 < 2
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:8
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; 1 sum of elements 1 apart.
; lds: exec = v0 < 1
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:4
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; lds: expect memory at 0 == 512 * 513 / 2
; lds: expect total cycles == 216
; lds: expect total conflict_cycles == 0
s_endpgm
