; ds_min_u64: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 7, 0, 5, 0, 0, 1, 5, 1, 0, 3, 1, 0, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 256 = 10, 0

; lds: v0 = 8 * (lane - 29)
; lds: v7 = lane == 29 ? 7 : lane == 30 ? 0 : lane == 32 ? 4 : lane == 33 ? 9 : 0xffffffff
; lds: v8 = lane == 32 ? 1 : lane == 33 ? 2 : lane == 34 ? 0xffffffff : lane == 35 ? 0x7fffffff : 0
; lds: exec = lane >= 29 && lane <= 35
ds_min_u64 v0, v[7:8] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 7, 0 ; equal
; lds: expect memory at 24 == 0, 0 ; 0 is the smallest
; lds: expect memory at 32 == 0xffffffff, 0 ; the high dwords decide first
; lds: expect memory at 40 == 4, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 48 == 9, 2 ; a larger low dword does not matter
; lds: expect memory at 56 == 1, 0 ; all ones does not replace 1
; lds: expect memory at 64 == 0xffffffff, 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256
; lds: v7 = lane == 2 ? 12 : lane == 33 ? 5 : lane == 63 ? 7 : 9
; lds: v8 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_min_u64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 5, 0 ; lanes at one address take turns, the lowest first
s_endpgm
