; ds_add_rtn_u64: M = (M + D0) modulo 2^64.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0x80000000, 5, 0, 1, 0, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 504 = 0x64, 0
; lds: memory at 0 = 0x64, 0

; lds: v0 = 8 * (lane / 8)
; lds: v7 = lane == 8 || lane == 24 ? 0 : lane == 32 ? 0xfffffffd : lane == 40 ? 2 : lane == 48 ? 0xffffffff : 1
; lds: v8 = lane == 8 ? 1 : lane == 24 ? 0x80000000 : lane == 32 || lane == 48 ? 0xffffffff : 0
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_add_rtn_u64 v[12:13], v0, v[7:8] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v12 == (lane == 0 || lane == 16 || lane == 48 ? 0xffffffff : lane == 8 || lane == 24 ? 0 : lane == 32 ? 5 : lane == 40 ? 1 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 || lane == 32 || lane == 40 ? 0 : lane == 8 || lane == 16 || lane == 48 ? 0xffffffff : lane == 24 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 1 ; the low dword carries into the high one
; lds: expect memory at 24 == 0, 0 ; no carry out of the high dword into the low one
; lds: expect memory at 32 == 0, 0 ; all ones and 1 wrap to 0
; lds: expect memory at 40 == 0, 0 ; the carry out of the top bit is lost
; lds: expect memory at 48 == 2, 0 ; adding -3 subtracts 3
; lds: expect memory at 56 == 3, 0 ; the plain case
; lds: expect memory at 64 == 0xfffffffe, 0xffffffff ; -1 and -1 are -2
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 496 + 8 * (lane - 35)
; lds: v7 = 3
; lds: v8 = 1
; lds: exec = lane == 36 || lane == 37
ds_add_rtn_u64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x67, 1 ; the last element of the allocation
; lds: expect memory at 0 == 0x64, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v12 == (lane == 36 ? 0x64 : 0) ; and returns 0
; lds: expect v13 == 0 ; in both dwords
s_endpgm
