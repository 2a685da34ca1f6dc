; ds_min_i64: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0xffffffff, 1, 0, 0, 0x80000000, 7, 0, 0x80000000, 1, 0, 2, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 0 = 6, 0, 6, 0

; lds: v1 = 16 + 8 * (lane / 8)
; lds: v2 = lane == 0 ? 1 : lane == 24 ? 7 : lane == 32 ? 0x7fffffff : lane == 40 ? 9 : lane == 48 ? 0 : 0xffffffff
; lds: v3 = lane == 8 || lane == 48 ? 0xffffffff : lane == 16 ? 0x7fffffff : lane == 32 || lane == 40 ? 1 : 0
; lds: exec = lane <= 48 && lane % 8 == 0
ds_min_i64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xffffffff, 0xffffffff ; -1 is less than 1
; lds: expect memory at 24 == 0xffffffff, 0xffffffff ; -1 replaces 1
; lds: expect memory at 32 == 0, 0x80000000 ; the smallest signed value stays
; lds: expect memory at 40 == 7, 0 ; equal
; lds: expect memory at 48 == 0x7fffffff, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 56 == 9, 1 ; the high dwords decide first
; lds: expect memory at 64 == 0, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = -16 + 8 * lane
; lds: v2 = 5
; lds: v3 = 0
; lds: exec = lane < 2
ds_min_i64 v1, v[2:3] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 5, 0, 6, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
