; ds_sub_rtn_u64: M = (M - D0) modulo 2^64.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 5, 0, 5, 0, 0, 0, 0, 0x80000000, 3, 0, 1, 0, 0, 1, 0x600d, 0x600e
; lds: memory at 0 = 0x64, 0, 0x64, 0

; lds: v6 = 64 + 8 * lane
; lds: v4 = lane == 0 ? 0 : lane == 1 ? 3 : lane == 4 ? 5 : lane == 5 ? 0xffffffff : 1
; lds: v5 = lane == 0 ? 1 : lane == 5 ? 0xffffffff : 0
; lds: exec = lane <= 6
ds_sub_rtn_u64 v[4:5], v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 0 || lane == 1 ? 5 : lane == 4 ? 3 : lane == 5 ? 1 : 0) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 3 ? 0x80000000 : lane == 6 ? 1 : 0) ; and its high half
; lds: expect memory at 64 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 72 == 2, 0 ; memory minus data, not the other way
; lds: expect memory at 80 == 0xffffffff, 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 88 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 96 == 0xfffffffe, 0xffffffff ; 3 - 5 is -2
; lds: expect memory at 104 == 2, 0 ; subtracting -1 adds 1
; lds: expect memory at 112 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = -16 + 8 * lane
; lds: v4 = 3
; lds: v5 = 1
; lds: exec = lane < 2
ds_sub_rtn_u64 v[4:5], v6, v[4:5] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 97, 0xffffffff, 0x64, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v4 == (lane == 1 ? 0x64 : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
