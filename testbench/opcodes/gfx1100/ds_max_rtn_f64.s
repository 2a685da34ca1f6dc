; ds_max_rtn_f64: the larger of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 5, 0x7ff00001, 0, 0x3ff00000, 3, 0x7ff80000, 4, 0x7ff00000, 3, 0x7ff80000, 0, 0xc0000000, 5, 0x7ff80000
; lds: memory at 256 = 2, 0, 1, 0, 0, 0, 3, 0x80000000
; lds: memory at 384 = 0, 0x3ff00000, 0, 0xbff00000, 0, 0

; lds: v1 = 64 + 8 * ((lane - 3) / 3)
; lds: v2 = lane == 12 || lane == 18 ? 3 : lane == 15 ? 0 : lane == 21 ? 6 : 2
; lds: v3 = lane == 6 || lane == 15 ? 0xfff00000 : lane == 12 || lane == 18 ? 0x7ff80000 : lane == 21 ? 0xfff80000 : 0x7ff00000
; lds: v8 = 0x6000 + lane
; lds: v9 = 0x7000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_rtn_f64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 3 || lane == 21 ? 5 : lane == 6 || lane == 18 ? 0 : lane == 9 || lane == 15 ? 3 : lane == 12 ? 4 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect v9 == (lane == 3 ? 0x7ff00001 : lane == 6 ? 0x3ff00000 : lane == 9 || lane == 15 || lane == 21 ? 0x7ff80000 : lane == 12 ? 0x7ff00000 : lane == 18 ? 0xc0000000 : 0x7000 + lane) ; and its high half
; lds: expect memory at 64 == 5, 0x7ff80001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 72 == 2, 0xfff80000 ; a signalling NaN in the data replaces a number, quieted, with its sign
; lds: expect memory at 80 == 2, 0x7ff80000 ; a signalling NaN in the data replaces a quiet one
; lds: expect memory at 88 == 4, 0x7ff80000 ; a signalling NaN in memory against a quiet one
; lds: expect memory at 96 == 0, 0xfff00000 ; a quiet NaN in memory loses to anything
; lds: expect memory at 104 == 0, 0xc0000000 ; a quiet NaN in the data loses to a number
; lds: expect memory at 112 == 5, 0x7ff80000 ; of two quiet NaNs that of memory stays

; lds: mode = 0x8f ; MODE[7:6]: inputs are flushed, the rounding bits and those of the other width mean nothing here
; lds: v1 = 256 + 8 * ((lane - 1) / 3)
; lds: v2 = lane == 4 ? 2 : lane == 10 ? 0 : 1
; lds: v3 = lane == 7 ? 0x80000000 : 0
; lds: exec = lane >= 1 && lane <= 10 && (lane - 1) % 3 == 0
ds_max_rtn_f64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 4 ? 1 : lane == 7 ? 0 : lane == 10 ? 3 : 2) ; the value from before, as it was
; lds: expect v9 == (lane == 10 ? 0x80000000 : 0) ; and its high half
; lds: expect memory at 256 == 2, 0 ; inputs are flushed: equal zeros, memory stays as it was
; lds: expect memory at 264 == 1, 0 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 272 == 0, 0 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 280 == 0, 0 ; a negative denormal is compared as -0

; lds: mode = 0xf0 ; everything is kept
; lds: v1 = 384 + 8 * (lane - 15)
; lds: v2 = 0
; lds: v3 = lane == 17 ? 0x80000000 : 0xc0000000
; lds: exec = lane >= 15 && lane <= 17
ds_max_rtn_f64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect v8 == 0 ; the value from before, as it was
; lds: expect v9 == (lane == 16 ? 0xbff00000 : lane == 17 ? 0 : 0x3ff00000) ; and its high half
; lds: expect memory at 384 == 0, 0x3ff00000 ; of 1 and -2 the larger: the sign counts
; lds: expect memory at 392 == 0, 0xbff00000 ; below 0 the larger magnitude is less
; lds: expect memory at 400 == 0, 0 ; -0 is below +0
s_endpgm
