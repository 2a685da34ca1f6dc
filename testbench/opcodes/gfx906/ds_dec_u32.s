; ds_dec_u32: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0x80000000, 9, 10, 0x80000000, 1, 0xffffffff, 0x600d
; lds: memory at 256 = 1

; lds: v1 = 4 * (lane / 8)
; lds: v2 = lane == 0 ? 0 : lane == 16 || lane == 24 ? 9 : lane == 32 ? 1 : lane == 48 ? 0xffffffff : 0x80000000
; lds: exec = lane <= 48 && lane % 8 == 0
ds_dec_u32 v1, v2 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0 ; limit 0 stays 0
; lds: expect memory at 20 == 0x7fffffff ; the top bit at its limit counts down
; lds: expect memory at 24 == 8 ; at the limit it counts down
; lds: expect memory at 28 == 9 ; above the limit it reloads
; lds: expect memory at 32 == 1 ; without sign the top bit is large, not negative
; lds: expect memory at 36 == 0 ; without sign the limit is above
; lds: expect memory at 40 == 0xfffffffe ; the largest value counts down from its limit
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v1 = 256
; lds: v2 = lane == 2 ? 4 : lane == 63 ? 3 : 9
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_dec_u32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2 ; lanes at one address take turns, the lowest first
s_endpgm
