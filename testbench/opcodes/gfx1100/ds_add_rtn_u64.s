; ds_add_rtn_u64: M = (M + D0) modulo 2^64.

; lds: wave 32
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0, 0x80000000, 0xffffffff, 0x7fffffff, 5, 0, 1, 0, 0x600d, 0x600e
; lds: memory at 0 = 0x64, 0, 0x64, 0

; lds: v11 = 64 + 8 * ((lane - 1) / 3)
; lds: v20 = lane == 1 ? 0xffffffff : lane == 7 || lane == 10 ? 0 : lane == 16 ? 0xfffffffd : lane == 19 ? 2 : 1
; lds: v21 = lane == 1 || lane == 16 ? 0xffffffff : lane == 7 ? 1 : lane == 10 ? 0x80000000 : 0
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 19 && (lane - 1) % 3 == 0
ds_add_rtn_u64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 1 || lane == 4 || lane == 13 ? 0xffffffff : lane == 7 || lane == 10 ? 0 : lane == 16 ? 5 : lane == 19 ? 1 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 || lane == 7 ? 0xffffffff : lane == 4 || lane == 16 || lane == 19 ? 0 : lane == 10 ? 0x80000000 : lane == 13 ? 0x7fffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 0xfffffffe, 0xffffffff ; -1 and -1 are -2
; lds: expect memory at 72 == 0, 1 ; the low dword carries into the high one
; lds: expect memory at 80 == 0, 0 ; no carry out of the high dword into the low one
; lds: expect memory at 88 == 0, 0 ; the carry out of the top bit is lost
; lds: expect memory at 96 == 0, 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 104 == 2, 0 ; adding -3 subtracts 3
; lds: expect memory at 112 == 3, 0 ; the plain case
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = -16 + 8 * lane
; lds: v20 = 3
; lds: v21 = 1
; lds: exec = lane < 2
ds_add_rtn_u64 v[254:255], v11, v[20:21] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x67, 1, 0x64, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v254 == (lane == 1 ? 0x64 : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
