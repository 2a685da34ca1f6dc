; ds_add_f32: M = M + D0, to the nearest, ties to even; denormals by MODE[5:4].

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 0x3f800000, 0x3f800000, 0x3f800000, 0x3f800001, 0x3f800000, 0x7f7fffff, 0x7f7fffff, 0x80000000
; lds: memory at 256 = 0x800000, 0x80800000, 0x7fffff, 0x40000000

; lds: mode = 0xff ; the rounding bits of MODE mean nothing to the LDS
; lds: v1 = 64 + 4 * ((lane - 1) / 4)
; lds: v2 = lane == 1 ? 0x40000000 : lane == 5 ? 0xbf800000 : lane == 17 ? 0x33800001 : lane == 21 ? 0x73000000 : lane == 25 ? 0x72ffffff : lane == 29 ? 0 : 0x33800000
; lds: exec = lane >= 1 && lane <= 29 && (lane - 1) % 4 == 0
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

; lds: mode = 0xd0 ; outputs are flushed
; lds: v1 = 256 + 4 * (lane / 8)
; lds: v2 = lane == 0 ? 0x80000001 : lane == 24 ? 0x3f800000 : 1
; lds: exec = lane <= 24 && lane % 8 == 0
ds_add_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0 ; a denormal result becomes 0: outputs are flushed
; lds: expect memory at 260 == 0x80000000 ; a negative denormal result becomes -0
; lds: expect memory at 264 == 0x800000 ; inputs are kept: they add up to a normal number
; lds: expect memory at 268 == 0x40400000 ; normal results stay
s_endpgm
