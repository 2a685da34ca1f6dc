; ds_min_i64: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x7fffffff, 0, 0x80000000, 0xffffffff, 0xffffffff, 0x80000000, 1, 0, 2, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 504 = 6, 0
; lds: memory at 0 = 6, 0

; lds: v11 = 64 + 8 * lane
; lds: v20 = lane == 1 ? 0xffffffff : lane == 2 ? 0xfffffffe : lane == 3 ? 0x7fffffff : lane == 4 ? 9 : lane == 6 ? 1 : 0
; lds: v21 = lane == 0 ? 0x80000000 : lane == 1 ? 0x7fffffff : lane == 3 || lane == 4 ? 1 : lane == 6 ? 0 : 0xffffffff
; lds: exec = lane <= 6
ds_min_i64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 72 == 0, 0x80000000 ; the smallest signed value stays
; lds: expect memory at 80 == 0xfffffffe, 0xffffffff ; -2 is less than -1
; lds: expect memory at 88 == 0x7fffffff, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 96 == 9, 1 ; the high dwords decide first
; lds: expect memory at 104 == 0, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 112 == 0xffffffff, 0xffffffff ; -1 is less than 1
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 496 + 8 * (lane - 35)
; lds: v20 = 5
; lds: v21 = 0
; lds: exec = lane == 36 || lane == 37
ds_min_i64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 5, 0 ; the last element of the allocation
; lds: expect memory at 0 == 6, 0 ; the one behind it is refused and does not come around to byte 0
s_endpgm
