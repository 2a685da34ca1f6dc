; ds_sub_u64: M = (M - D0) modulo 2^64.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 7, 0, 1, 0, 0, 1, 5, 0, 0, 0, 0, 0x80000000, 3, 0, 0x600d, 0x600e
; lds: memory at 256 = 0x64, 0, 0x64, 0

; lds: v11 = 8 * lane
; lds: v20 = lane == 0 ? 7 : lane == 1 ? 0xffffffff : lane == 3 ? 0 : lane == 6 ? 5 : 1
; lds: v21 = lane == 1 ? 0xffffffff : lane == 3 ? 1 : 0
; lds: exec = lane <= 6
ds_sub_u64 v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0, 0 ; equal operands give 0
; lds: expect memory at 24 == 2, 0 ; subtracting -1 adds 1
; lds: expect memory at 32 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 40 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 56 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 64 == 0xfffffffe, 0xffffffff ; 3 - 5 is -2
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 256 + 8 * (lane - 7)
; lds: v20 = 3
; lds: v21 = 1
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_sub_u64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 97, 0xffffffff, 97, 0xffffffff ; M0 is no limit on this target
s_endpgm
