; ds_add_u64: M = (M + D0) modulo 2^64.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 1, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0, 0x80000000, 0xffffffff, 0x7fffffff, 5, 0, 0x600d, 0x600e
; lds: memory at 504 = 0x64, 0
; lds: memory at 0 = 0x64, 0

; lds: v11 = 8 * lane
; lds: v20 = lane == 0 ? 2 : lane == 1 ? 0xffffffff : lane == 3 || lane == 4 ? 0 : lane == 6 ? 0xfffffffd : 1
; lds: v21 = lane == 1 || lane == 6 ? 0xffffffff : lane == 3 ? 1 : lane == 4 ? 0x80000000 : 0
; lds: exec = lane <= 6
ds_add_u64 v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 3, 0 ; the plain case
; lds: expect memory at 24 == 0xfffffffe, 0xffffffff ; -1 and -1 are -2
; lds: expect memory at 32 == 0, 1 ; the low dword carries into the high one
; lds: expect memory at 40 == 0, 0 ; no carry out of the high dword into the low one
; lds: expect memory at 48 == 0, 0 ; the carry out of the top bit is lost
; lds: expect memory at 56 == 0, 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 64 == 2, 0 ; adding -3 subtracts 3
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 496 + 8 * (lane - 35)
; lds: v20 = 3
; lds: v21 = 1
; lds: exec = lane == 36 || lane == 37
ds_add_u64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x67, 1 ; the last element of the allocation
; lds: expect memory at 0 == 0x64, 0 ; the one behind it is refused and does not come around to byte 0
s_endpgm
