; ds_wrap_rtn_b32: M = M >= D0 ? M - D0 : M + D1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000000, 1, 0, 7, 5, 4, 0xffffffff, 0x600d
; lds: memory at 256 = 4

; lds: v11 = 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0x80000000 : lane == 13 ? 0 : lane == 17 || lane == 21 ? 5 : 1
; lds: v30 = lane == 1 ? 7 : lane == 13 || lane == 25 ? 9 : lane == 17 || lane == 21 ? 3 : 0xffffffff
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_wrap_rtn_b32 v255, v11, v20, v30 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 0x80000000 : lane == 5 ? 1 : lane == 9 ? 0 : lane == 13 ? 7 : lane == 17 ? 5 : lane == 21 ? 4 : lane == 25 ? 0xffffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0x7fffffff ; the top bit is no sign
; lds: expect memory at 20 == 0 ; the sum wraps: 1 + all ones
; lds: expect memory at 24 == 0xffffffff ; below the limit, even at 0
; lds: expect memory at 28 == 7 ; limit 0 subtracts nothing
; lds: expect memory at 32 == 0 ; at the limit it is subtracted
; lds: expect memory at 36 == 7 ; below the limit the second operand is added
; lds: expect memory at 40 == 0xfffffffe ; without sign all ones is above the limit
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v11 = 256
; lds: v20 = lane == 33 ? 2 : lane == 63 ? 9 : 5
; lds: v30 = lane == 2 ? 6 : lane == 33 ? 3 : lane == 63 ? 20 : 1
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_wrap_rtn_b32 v255, v11, v20, v30
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 23 ; lanes at one address take turns, the lowest first
; lds: expect v255 == (lane == 2 ? 5 : lane == 33 ? 0 : lane == 63 ? 3 : 4) ; each finds what the one before left
s_endpgm
