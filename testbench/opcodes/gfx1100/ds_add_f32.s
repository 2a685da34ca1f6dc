; ds_add_f32: M = M + D0, to the nearest, ties to even; denormals by MODE[5:4].

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0x3f800000, 0x3f800000, 0x3f800000, 0x3f800001, 0x3f800000, 0x7f7fffff, 0x7f7fffff, 0x80000000
; lds: memory at 256 = 1, 0x80000001, 0x80000001, 0x800000, 0x800001

; lds: mode = 0xff ; the rounding bits of MODE mean nothing to the LDS
; lds: v1 = 64 + 4 * ((lane - 3) / 3)
; lds: v2 = lane == 3 ? 0x40000000 : lane == 6 ? 0xbf800000 : lane == 15 ? 0x33800001 : lane == 18 ? 0x73000000 : lane == 21 ? 0x72ffffff : lane == 24 ? 0 : 0x33800000
; lds: exec = lane >= 3 && lane <= 24 && (lane - 3) % 3 == 0
ds_add_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x40400000 ; 1 + 2 is 3
; lds: expect memory at 68 == 0 ; x - x is +0
; lds: expect memory at 72 == 0x3f800000 ; half of the last place is a tie: to the even 1
; lds: expect memory at 76 == 0x3f800002 ; a tie goes up where that is even
; lds: expect memory at 80 == 0x3f800001 ; just above the tie it goes up
; lds: expect memory at 84 == 0x7f800000 ; half a place above the largest number rounds to infinity
; lds: expect memory at 88 == 0x7f7fffff ; just below that it does not
; lds: expect memory at 92 == 0 ; -0 + +0 is +0

; lds: mode = 0xe0 ; inputs are flushed
; lds: v1 = 256 + 4 * ((lane - 1) / 3)
; lds: v2 = lane == 4 ? 0x80000002 : lane == 7 ? 2 : lane == 10 ? 0x7fffff : lane == 13 ? 0x80800000 : 1
; lds: exec = lane >= 1 && lane <= 13 && (lane - 1) % 3 == 0
ds_add_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0 ; both inputs are flushed
; lds: expect memory at 260 == 0x80000000 ; flushed inputs keep their signs: -0 + -0
; lds: expect memory at 264 == 0 ; flushed to -0 + +0, which is +0
; lds: expect memory at 268 == 0x800000 ; a denormal in the data adds nothing
; lds: expect memory at 272 == 1 ; outputs are kept: a denormal result stays
s_endpgm
