; ds_max_i64: M = the larger of M and D0, signed.

; lds: wave 32
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0x80000000, 0xffffffff, 0x7fffffff, 0xfffffffe, 0xffffffff, 0x7fffffff, 1, 0, 2, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0

; lds: v11 = 64 + 8 * lane
; lds: v20 = lane == 1 ? 0 : lane == 3 ? 0x80000000 : lane == 4 ? 9 : lane == 6 ? 1 : 0xffffffff
; lds: v21 = lane == 0 ? 0x7fffffff : lane == 1 ? 0x80000000 : lane == 3 || lane == 4 ? 1 : lane == 6 ? 0 : 0xffffffff
; lds: exec = lane <= 6
ds_max_i64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0xffffffff, 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 72 == 0xffffffff, 0x7fffffff ; the largest signed value stays
; lds: expect memory at 80 == 0xffffffff, 0xffffffff ; -1 is more than -2
; lds: expect memory at 88 == 0x80000000, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 96 == 0, 2 ; the high dwords decide first
; lds: expect memory at 104 == 0xffffffff, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 112 == 1, 0 ; 1 replaces -1
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 256 + 8 * (lane - 7)
; lds: v20 = 0xfffffffd
; lds: v21 = 0xffffffff
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_max_i64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1, 0, 1, 0 ; M0 is no limit on this target
s_endpgm
