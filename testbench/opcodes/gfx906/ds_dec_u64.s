; ds_dec_u64: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 9, 0, 10, 0, 0, 0x80000000, 1, 0, 0, 0, 0, 1, 0, 2, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0, 1, 0

; lds: v1 = 8 * (lane / 8)
; lds: v2 = lane == 16 ? 1 : lane == 24 || lane == 32 || lane == 40 ? 0 : 9
; lds: v3 = lane == 24 ? 0x80000000 : lane == 40 ? 2 : lane == 48 ? 1 : 0
; lds: exec = lane <= 48 && lane % 8 == 0
ds_dec_u64 v1, v[2:3] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 8, 0 ; at the limit it counts down
; lds: expect memory at 24 == 9, 0 ; above the limit it reloads
; lds: expect memory at 32 == 1, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 40 == 0, 0 ; without sign the limit is above
; lds: expect memory at 48 == 0, 0 ; limit 0 stays 0
; lds: expect memory at 56 == 0xffffffff, 0 ; counting borrows from the high dword
; lds: expect memory at 64 == 9, 1 ; the high dwords decide: above the limit
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = lane == 61 ? 266 : 256
; lds: v2 = 9
; lds: v3 = 0
; lds: exec = lane == 61 || lane == 2
ds_dec_u64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0, 0 ; the aligned lane
; lds: expect memory at 264 == 1, 0, 1, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
s_endpgm
