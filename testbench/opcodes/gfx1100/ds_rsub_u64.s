; ds_rsub_u64: M = (D0 - M) modulo 2^64, data minus memory.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0, 1, 0, 0, 1, 5, 0, 3, 0, 0, 0, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 256 = 1, 0

; lds: v0 = 64 + 8 * (lane - 13)
; lds: v7 = lane == 15 || lane == 17 ? 5 : lane == 16 ? 3 : lane == 18 ? 9 : 0
; lds: v8 = lane == 13 || lane == 19 ? 0x80000000 : lane == 14 ? 1 : 0
; lds: exec = lane >= 13 && lane <= 19
ds_rsub_u64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 72 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 80 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 88 == 0xfffffffe, 0xffffffff ; data minus memory: 3 - 5 is -2
; lds: expect memory at 96 == 2, 0 ; 5 - 3
; lds: expect memory at 104 == 9, 0 ; 0 in memory leaves the data
; lds: expect memory at 112 == 0, 0 ; equal operands give 0
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256
; lds: v7 = lane == 5 ? 50 : lane == 6 ? 7 : lane == 31 ? 90 : 3
; lds: v8 = 0
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_rsub_u64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x83, 0 ; lanes at one address take turns, the lowest first
s_endpgm
