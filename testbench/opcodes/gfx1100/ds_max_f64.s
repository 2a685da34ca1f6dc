; ds_max_f64: the larger of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0, 0x3ff00000, 0, 0xbff00000, 0, 0, 0, 0x80000000, 0, 0x7ff00000, 5, 0x7ff00001, 0, 0x3ff00000
; lds: memory at 256 = 1, 0, 0, 0, 3, 0x80000000, 0, 0x100000
; lds: memory at 384 = 2, 0

; lds: v11 = 64 + 8 * lane
; lds: v20 = lane == 4 ? 0xffffffff : lane == 5 || lane == 6 ? 2 : 0
; lds: v21 = lane == 2 ? 0x80000000 : lane == 3 ? 0 : lane == 4 ? 0x7fefffff : lane == 5 ? 0x7ff00000 : lane == 6 ? 0xfff00000 : 0xc0000000
; lds: exec = lane <= 6
ds_max_f64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0x3ff00000 ; of 1 and -2 the larger: the sign counts
; lds: expect memory at 72 == 0, 0xbff00000 ; below 0 the larger magnitude is less
; lds: expect memory at 80 == 0, 0 ; -0 is below +0
; lds: expect memory at 88 == 0, 0 ; -0 in memory is below +0
; lds: expect memory at 96 == 0, 0x7ff00000 ; infinity is above the largest number
; lds: expect memory at 104 == 5, 0x7ff80001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 112 == 2, 0xfff80000 ; a signalling NaN in the data replaces a number, quieted, with its sign

; lds: mode = 0xb0 ; MODE[7:6]: inputs are flushed
; lds: v11 = 256 + 8 * (lane - 30)
; lds: v20 = lane == 30 ? 2 : lane == 32 ? 0 : 1
; lds: v21 = lane == 31 ? 0x80000000 : 0
; lds: exec = lane >= 30 && lane <= 33
ds_max_f64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1, 0 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 264 == 0, 0 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 272 == 0, 0 ; a negative denormal is compared as -0
; lds: expect memory at 280 == 0, 0x100000 ; the smallest normal is above a denormal

; lds: mode = 0x40 ; inputs are kept
; lds: v11 = 384 + 8 * lane
; lds: v20 = 1
; lds: v21 = 0
; lds: exec = lane == 0
ds_max_f64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 2, 0 ; the output bit alone flushes nothing here
s_endpgm
