; ds_max_i64: M = the larger of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 7, 0, 0xfffffffe, 0xffffffff, 0x7fffffff, 1, 0, 2, 0, 0xffffffff, 1, 0, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 0 = 1, 0, 1, 0

; lds: v0 = 16 + 8 * (lane - 29)
; lds: v7 = lane == 29 ? 7 : lane == 31 ? 0x80000000 : lane == 32 ? 9 : 0xffffffff
; lds: v8 = lane == 29 ? 0 : lane == 31 || lane == 32 ? 1 : lane == 35 ? 0x7fffffff : 0xffffffff
; lds: exec = lane >= 29 && lane <= 35
ds_max_i64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 7, 0 ; equal
; lds: expect memory at 24 == 0xffffffff, 0xffffffff ; -1 is more than -2
; lds: expect memory at 32 == 0x80000000, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 40 == 0, 2 ; the high dwords decide first
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 56 == 1, 0 ; 1 is more than -1
; lds: expect memory at 64 == 0xffffffff, 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = -16 + 8 * lane
; lds: v7 = 0xfffffffd
; lds: v8 = 0xffffffff
; lds: exec = lane < 2
ds_max_i64 v0, v[7:8] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 1, 0, 1, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
