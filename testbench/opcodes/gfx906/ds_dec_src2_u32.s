; ds_dec_src2_u32: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign, where M is at a and D0 at b, both in
; memory. b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0, 0x80000000, 9, 10, 0x80000000, 1
; lds: memory at 208 = 0, 0x80000000, 9, 9, 1, 0x80000000
; lds: memory at 320 = 4, 9

; lds: v1 = 128 + 4 * (lane / 8)
; lds: exec = lane <= 40 && lane % 8 == 0
ds_dec_src2_u32 v1 offset:20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0 ; limit 0 stays 0
; lds: expect memory at 132 == 0x7fffffff ; the top bit at its limit counts down
; lds: expect memory at 136 == 8 ; at the limit it counts down
; lds: expect memory at 140 == 9 ; above the limit it reloads
; lds: expect memory at 144 == 1 ; without sign the top bit is large, not negative
; lds: expect memory at 148 == 0 ; without sign the limit is above
; lds: expect memory at 208 == 0, 0x80000000, 9, 9, 1, 0x80000000 ; b stays

; lds: v1 = 320
; lds: exec = lane >= 5 && lane <= 7
ds_dec_src2_u32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 1, 9 ; three lanes with the same a and b take turns
s_endpgm
