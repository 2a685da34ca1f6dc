; ds_add_u64: M = (M + D0) modulo 2^64.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x7fffffff, 5, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 0 = 0x64, 0, 0x64, 0

; lds: v1 = 64 + 8 * (lane / 4)
; lds: v2 = lane == 4 ? 0xfffffffd : lane == 8 ? 0xffffffff : lane == 16 || lane == 24 ? 0 : 1
; lds: v3 = lane == 4 || lane == 8 ? 0xffffffff : lane == 16 ? 1 : lane == 24 ? 0x80000000 : 0
; lds: exec = lane <= 24 && lane % 4 == 0
ds_add_u64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 72 == 2, 0 ; adding -3 subtracts 3
; lds: expect memory at 80 == 0xfffffffe, 0xffffffff ; -1 and -1 are -2
; lds: expect memory at 88 == 0, 1 ; the low dword carries into the high one
; lds: expect memory at 96 == 0, 0 ; no carry out of the high dword into the low one
; lds: expect memory at 104 == 0, 0 ; all ones and 1 wrap to 0
; lds: expect memory at 112 == 0, 0 ; the carry out of the top bit is lost
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = -16 + 8 * lane
; lds: v2 = 3
; lds: v3 = 1
; lds: exec = lane < 2
ds_add_u64 v1, v[2:3] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x67, 1, 0x64, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
