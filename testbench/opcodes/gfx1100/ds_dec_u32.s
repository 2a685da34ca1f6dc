; ds_dec_u32: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0, 0x80000000, 10, 0, 0x80000000, 1, 0x600d
; lds: memory at 256 = 1, 1, 1

; lds: v100 = 64 + 4 * ((lane - 1) / 3)
; lds: v64 = lane == 1 ? 0xffffffff : lane == 4 ? 0 : lane == 10 || lane == 13 ? 9 : lane == 16 ? 1 : 0x80000000
; lds: exec = lane >= 1 && lane <= 19 && (lane - 1) % 3 == 0
ds_dec_u32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0xfffffffe ; the largest value counts down from its limit
; lds: expect memory at 68 == 0 ; limit 0 stays 0
; lds: expect memory at 72 == 0x7fffffff ; the top bit at its limit counts down
; lds: expect memory at 76 == 9 ; above the limit it reloads
; lds: expect memory at 80 == 9 ; at 0 it reloads
; lds: expect memory at 84 == 1 ; without sign the top bit is large, not negative
; lds: expect memory at 88 == 0 ; without sign the limit is above
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v100 = lane == 29 ? 261 : 256
; lds: v64 = 9
; lds: exec = lane == 29 || lane == 2
ds_dec_u32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0 ; the aligned lane
; lds: expect memory at 260 == 1, 1 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
s_endpgm
