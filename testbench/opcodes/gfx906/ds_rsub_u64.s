; ds_rsub_u64: M = (D0 - M) modulo 2^64, data minus memory.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 1, 0, 0, 1, 5, 0, 3, 0, 1, 0, 0, 0, 1, 0, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0

; lds: v6 = 8 * ((lane - 3) / 3)
; lds: v4 = lane == 6 || lane == 12 ? 5 : lane == 9 ? 3 : lane == 18 ? 9 : 0
; lds: v5 = lane == 3 ? 1 : lane == 21 ? 0x80000000 : 0
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_rsub_u64 v6, v[4:5] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 24 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 32 == 0xfffffffe, 0xffffffff ; data minus memory: 3 - 5 is -2
; lds: expect memory at 40 == 2, 0 ; 5 - 3
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 56 == 9, 0 ; 0 in memory leaves the data
; lds: expect memory at 64 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256 + 8 * (lane - 7)
; lds: v4 = 3
; lds: v5 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_rsub_u64 v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 0, 1, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
