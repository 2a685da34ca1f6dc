; ds_min_rtn_i64: M = the smaller of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0x80000000, 0xffffffff, 0xffffffff, 0x80000000, 1, 0, 2, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff, 0x600d, 0x600e
; lds: memory at 0 = 6, 0, 6, 0

; lds: v11 = 16 + 8 * ((lane - 1) / 4)
; lds: v20 = lane == 1 ? 0xffffffff : lane == 5 ? 0xfffffffe : lane == 9 ? 0x7fffffff : lane == 13 ? 9 : lane == 21 ? 1 : 0
; lds: v21 = lane == 1 ? 0x7fffffff : lane == 9 || lane == 13 ? 1 : lane == 21 ? 0 : lane == 25 ? 0x80000000 : 0xffffffff
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_min_rtn_i64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 1 || lane == 13 ? 0 : lane == 5 || lane == 17 || lane == 21 || lane == 25 ? 0xffffffff : lane == 9 ? 0x80000000 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 ? 0x80000000 : lane == 5 || lane == 17 || lane == 21 ? 0xffffffff : lane == 9 ? 1 : lane == 13 ? 2 : lane == 25 ? 0x7fffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 0x80000000 ; the smallest signed value stays
; lds: expect memory at 24 == 0xfffffffe, 0xffffffff ; -2 is less than -1
; lds: expect memory at 32 == 0x7fffffff, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 40 == 9, 1 ; the high dwords decide first
; lds: expect memory at 48 == 0, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 56 == 0xffffffff, 0xffffffff ; -1 is less than 1
; lds: expect memory at 64 == 0, 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = -16 + 8 * lane
; lds: v20 = 5
; lds: v21 = 0
; lds: exec = lane < 2
ds_min_rtn_i64 v[254:255], v11, v[20:21] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 5, 0, 6, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v254 == (lane == 1 ? 6 : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
