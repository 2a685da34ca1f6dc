; ds_min_f64: the smaller of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0, 0x3ff00000, 0, 0xbff00000, 0, 0, 0, 0x80000000, 0, 0x7ff00000, 0, 0xfff00000, 2, 0
; lds: memory at 256 = 1, 0, 0, 0, 3, 0x80000000, 0, 0x100000
; lds: memory at 384 = 2, 0

; lds: v1 = 64 + 8 * lane
; lds: v2 = lane == 4 || lane == 5 ? 0xffffffff : lane == 6 ? 1 : 0
; lds: v3 = lane == 2 ? 0x80000000 : lane == 3 || lane == 6 ? 0 : lane == 4 ? 0x7fefffff : lane == 5 ? 0xffefffff : 0xc0000000
; lds: exec = lane <= 6
ds_min_f64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0xc0000000 ; of 1 and -2 the smaller: the sign counts
; lds: expect memory at 72 == 0, 0xc0000000 ; below 0 the larger magnitude is less
; lds: expect memory at 80 == 0, 0x80000000 ; -0 is below +0
; lds: expect memory at 88 == 0, 0x80000000 ; -0 in memory is below +0
; lds: expect memory at 96 == 0xffffffff, 0x7fefffff ; infinity is above the largest number
; lds: expect memory at 104 == 0, 0xfff00000 ; -infinity is below the smallest
; lds: expect memory at 112 == 1, 0 ; denormals are compared as they are: MODE starts with 0xf0

; lds: mode = 0xb0 ; MODE[7:6]: inputs are flushed
; lds: v1 = 256 + 8 * (lane - 30)
; lds: v2 = lane == 30 ? 2 : lane == 32 ? 0 : 1
; lds: v3 = lane == 31 ? 0x80000000 : 0
; lds: exec = lane >= 30 && lane <= 33
ds_min_f64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1, 0 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 264 == 1, 0x80000000 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 272 == 3, 0x80000000 ; a negative denormal is compared as -0
; lds: expect memory at 280 == 1, 0 ; a denormal is below the smallest normal, stored as it was

; lds: mode = 0x40 ; inputs are kept
; lds: v1 = 384 + 8 * lane
; lds: v2 = 1
; lds: v3 = 0
; lds: exec = lane == 0
ds_min_f64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 1, 0 ; the output bit alone flushes nothing here
s_endpgm
