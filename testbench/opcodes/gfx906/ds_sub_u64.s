; ds_sub_u64: M = (M - D0) modulo 2^64.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0, 0, 1, 5, 0, 5, 0, 0, 0, 3, 0, 7, 0, 0x600d, 0x600e
; lds: memory at 0 = 0x64, 0, 0x64, 0

; lds: v0 = 64 + 8 * (lane - 29)
; lds: v7 = lane == 29 ? 0xffffffff : lane == 31 ? 0 : lane == 32 ? 3 : lane == 34 ? 5 : lane == 35 ? 7 : 1
; lds: v8 = lane == 29 ? 0xffffffff : lane == 31 ? 1 : 0
; lds: exec = lane >= 29 && lane <= 35
ds_sub_u64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 2, 0 ; subtracting -1 adds 1
; lds: expect memory at 72 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 80 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 88 == 2, 0 ; memory minus data, not the other way
; lds: expect memory at 96 == 0xffffffff, 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 104 == 0xfffffffe, 0xffffffff ; 3 - 5 is -2
; lds: expect memory at 112 == 0, 0 ; equal operands give 0
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = -16 + 8 * lane
; lds: v7 = 3
; lds: v8 = 1
; lds: exec = lane < 2
ds_sub_u64 v0, v[7:8] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 97, 0xffffffff, 0x64, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
