; ds_dec_rtn_u32: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 9, 10, 0, 0x80000000, 0xffffffff, 0, 0x80000000, 0x600d
; lds: memory at 256 = 1

; lds: v11 = 4 * ((lane - 1) / 4)
; lds: v20 = lane == 13 ? 1 : lane == 17 ? 0xffffffff : lane == 21 ? 0 : lane == 25 ? 0x80000000 : 9
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_dec_rtn_u32 v255, v11, v20 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 9 : lane == 5 ? 10 : lane == 9 || lane == 21 ? 0 : lane == 13 || lane == 25 ? 0x80000000 : lane == 17 ? 0xffffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 8 ; at the limit it counts down
; lds: expect memory at 20 == 9 ; above the limit it reloads
; lds: expect memory at 24 == 9 ; at 0 it reloads
; lds: expect memory at 28 == 1 ; without sign the top bit is large, not negative
; lds: expect memory at 32 == 0xfffffffe ; the largest value counts down from its limit
; lds: expect memory at 36 == 0 ; limit 0 stays 0
; lds: expect memory at 40 == 0x7fffffff ; the top bit at its limit counts down
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v11 = 256
; lds: v20 = lane == 2 ? 4 : lane == 63 ? 3 : 9
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_dec_rtn_u32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2 ; lanes at one address take turns, the lowest first
; lds: expect v255 == (lane == 2 ? 0 : lane == 33 ? 4 : lane == 63 ? 3 : 1) ; each finds what the one before left
s_endpgm
