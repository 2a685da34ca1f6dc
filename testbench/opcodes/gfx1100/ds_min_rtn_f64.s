; ds_min_rtn_f64: the smaller of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 5, 0x7ff80000, 5, 0x7ff00001, 0, 0x3ff00000, 3, 0x7ff80000, 4, 0x7ff00000, 3, 0x7ff80000, 0, 0xc0000000
; lds: memory at 256 = 2, 0, 1, 0, 0, 0, 3, 0x80000000
; lds: memory at 384 = 2, 0, 0, 0x3ff00000, 0, 0xbff00000

; lds: v11 = 64 + 8 * (lane - 29)
; lds: v20 = lane == 29 ? 6 : lane == 33 || lane == 35 ? 3 : lane == 34 ? 0 : 2
; lds: v21 = lane == 29 ? 0xfff80000 : lane == 31 || lane == 34 ? 0xfff00000 : lane == 33 || lane == 35 ? 0x7ff80000 : 0x7ff00000
; lds: v254 = 0x6000 + lane
; lds: v255 = 0x7000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_min_rtn_f64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 29 || lane == 30 ? 5 : lane == 31 || lane == 35 ? 0 : lane == 32 || lane == 34 ? 3 : lane == 33 ? 4 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect v255 == (lane == 29 || lane == 32 || lane == 34 ? 0x7ff80000 : lane == 30 ? 0x7ff00001 : lane == 31 ? 0x3ff00000 : lane == 33 ? 0x7ff00000 : lane == 35 ? 0xc0000000 : 0x7000 + lane) ; and its high half
; lds: expect memory at 64 == 5, 0x7ff80000 ; of two quiet NaNs that of memory stays
; lds: expect memory at 72 == 5, 0x7ff80001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 80 == 2, 0xfff80000 ; a signalling NaN in the data replaces a number, quieted, with its sign
; lds: expect memory at 88 == 2, 0x7ff80000 ; a signalling NaN in the data replaces a quiet one
; lds: expect memory at 96 == 4, 0x7ff80000 ; a signalling NaN in memory against a quiet one
; lds: expect memory at 104 == 0, 0xfff00000 ; a quiet NaN in memory loses to anything
; lds: expect memory at 112 == 0, 0xc0000000 ; a quiet NaN in the data loses to a number

; lds: mode = 0x8f ; MODE[7:6]: inputs are flushed, the rounding bits and those of the other width mean nothing here
; lds: v11 = 256 + 8 * ((lane - 3) / 3)
; lds: v20 = lane == 6 ? 2 : lane == 12 ? 0 : 1
; lds: v21 = lane == 9 ? 0x80000000 : 0
; lds: exec = lane >= 3 && lane <= 12 && (lane - 3) % 3 == 0
ds_min_rtn_f64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect v254 == (lane == 6 ? 1 : lane == 9 ? 0 : lane == 12 ? 3 : 2) ; the value from before, as it was
; lds: expect v255 == (lane == 12 ? 0x80000000 : 0) ; and its high half
; lds: expect memory at 256 == 2, 0 ; inputs are flushed: equal zeros, memory stays as it was
; lds: expect memory at 264 == 1, 0 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 272 == 1, 0x80000000 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 280 == 3, 0x80000000 ; a negative denormal is compared as -0

; lds: mode = 0xf0 ; everything is kept
; lds: v11 = 384 + 8 * (lane - 31)
; lds: v20 = lane == 31 ? 1 : 0
; lds: v21 = lane == 31 ? 0 : 0xc0000000
; lds: exec = lane >= 31 && lane <= 33
ds_min_rtn_f64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect v254 == (lane == 31 ? 2 : 0) ; the value from before, as it was
; lds: expect v255 == (lane == 32 ? 0x3ff00000 : lane == 33 ? 0xbff00000 : 0) ; and its high half
; lds: expect memory at 384 == 1, 0 ; denormals are compared as they are: MODE starts with 0xf0
; lds: expect memory at 392 == 0, 0xc0000000 ; of 1 and -2 the smaller: the sign counts
; lds: expect memory at 400 == 0, 0xc0000000 ; below 0 the larger magnitude is less
s_endpgm
