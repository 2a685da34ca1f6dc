; Tree reduction, interleaved addressing: the active lanes spread out, and so do the bank conflicts
;
; Four waves sum 512 numbers in LDS. In each step work-item i adds the element d further on to element 2 * d *
; i, then d doubles: neighbouring lanes are 2, 4, 8, ... dwords apart, so more and more of them meet in one
; bank, until too few are left to collide. This is "interleaved addressing" with contiguous work-items of Mark
; Harris, "Optimizing Parallel Reduction in CUDA": his second kernel, kept to show what the third one
; (reduce_sequential.s) gains.
;
; Waves without work run along with no lane on, as in a kernel that only masks: 2 cycles, one for each half.

; lds: wave 64
; lds: waves 4
; lds: alloc 2048
; The numbers 1 to 512.
; lds: memory at 0 count 512 = index + 1

; v0 = number of the work-item
; lds: v0 = 64 * wave + lane

; 256 sums of elements 1 apart; lanes are 2 dwords apart.
; lds: exec = v0 < 256
; lds: v1 = 8 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:4
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 4
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect memory at 0 == 1 + 2, 2, 3 + 4, 4, 5 + 6

; 128 sums of elements 2 apart; lanes are 4 dwords apart.
; lds: exec = v0 < 128
; lds: v1 = 16 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:8
; lds: expect cycles == (wave < 2 ? 8 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave < 2 ? 8 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 64 sums of elements 4 apart; lanes are 8 dwords apart.
; lds: exec = v0 < 64
; lds: v1 = 32 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:16
; lds: expect cycles == (wave == 0 ? 16 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 16 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 32 sums of elements 8 apart; lanes are 16 dwords apart.
; lds: exec = v0 < 32
; lds: v1 = 64 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:32
; lds: expect cycles == (wave == 0 ? 17 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 17 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 16 sums of elements 16 apart; lanes are 32 dwords apart.
; lds: exec = v0 < 16
; lds: v1 = 128 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:64
; lds: expect cycles == (wave == 0 ? 17 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 17 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 8 sums of elements 32 apart; lanes are 64 dwords apart.
; lds: exec = v0 < 8
; lds: v1 = 256 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:128
; lds: expect cycles == (wave == 0 ? 9 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 9 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 4 sums of elements 64 apart; lanes are 128 dwords apart.
; lds: exec = v0 < 4
; lds: v1 = 512 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:256
; lds: expect cycles == (wave == 0 ? 5 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 5 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 2 sums of elements 128 apart; lanes are 256 dwords apart.
; lds: exec = v0 < 2
; lds: v1 = 1024 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:512
; lds: expect cycles == (wave == 0 ? 3 : 2)
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == (wave == 0 ? 3 : 2)
s_waitcnt lgkmcnt(0)
s_barrier

; 1 sum of elements 256 apart; lanes are 512 dwords apart.
; lds: exec = v0 < 1
; lds: v1 = 2048 * v0
ds_read_b32 v2, v1
ds_read_b32 v3, v1 offset:1024
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: v2 = v2 + v3
ds_write_b32 v1, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier

; lds: expect memory at 0 == 512 * 513 / 2
; lds: expect total ideal_cycles == 216
; lds: expect total cycles == 441
s_endpgm
