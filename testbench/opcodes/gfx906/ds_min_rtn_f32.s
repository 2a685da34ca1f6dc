; ds_min_rtn_f32: the smaller of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0x7fc00003, 0x7f800004, 0x7fc00003, 0xc0000000, 0x7fc00005, 0x7f800001, 0x3f800000
; lds: memory at 256 = 2, 1, 0, 0x80000003
; lds: memory at 384 = 0, 0x80000000, 0x7f800000

; lds: v11 = 64 + 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 || lane == 13 ? 0x7fc00003 : lane == 9 ? 0xff800000 : lane == 17 ? 0xffc00006 : lane == 25 ? 0xff800002 : 0x7f800002
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_min_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 || lane == 9 ? 0x7fc00003 : lane == 5 ? 0x7f800004 : lane == 13 ? 0xc0000000 : lane == 17 ? 0x7fc00005 : lane == 21 ? 0x7f800001 : lane == 25 ? 0x3f800000 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect memory at 64 == 0x7fc00002 ; a signalling NaN in the data replaces a quiet one
; lds: expect memory at 68 == 0x7fc00004 ; a signalling NaN in memory against a quiet one
; lds: expect memory at 72 == 0xff800000 ; a quiet NaN in memory loses to anything
; lds: expect memory at 76 == 0xc0000000 ; a quiet NaN in the data loses to a number
; lds: expect memory at 80 == 0x7fc00005 ; of two quiet NaNs that of memory stays
; lds: expect memory at 84 == 0x7fc00001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 88 == 0xffc00002 ; a signalling NaN in the data replaces a number, quieted, with its sign

; lds: mode = 0x2f ; MODE[5:4]: inputs are flushed, the rounding bits and those of the other width mean nothing here
; lds: v11 = 256 + 4 * (lane / 8)
; lds: v20 = lane == 8 ? 2 : lane == 16 ? 0x80000001 : lane == 24 ? 0 : 1
; lds: exec = lane <= 24 && lane % 8 == 0
ds_min_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect v255 == (lane == 8 ? 1 : lane == 16 ? 0 : lane == 24 ? 0x80000003 : 2) ; the value from before, as it was
; lds: expect memory at 256 == 2 ; inputs are flushed: equal zeros, memory stays as it was
; lds: expect memory at 260 == 1 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 264 == 0x80000001 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 268 == 0x80000003 ; a negative denormal is compared as -0

; lds: mode = 0xf0 ; everything is kept
; lds: v11 = 384 + 4 * (lane - 31)
; lds: v20 = lane == 32 ? 0 : lane == 33 ? 0x7f7fffff : 0x80000000
; lds: exec = lane >= 31 && lane <= 33
ds_min_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect v255 == (lane == 32 ? 0x80000000 : lane == 33 ? 0x7f800000 : 0) ; the value from before, as it was
; lds: expect memory at 384 == 0x80000000 ; -0 is below +0
; lds: expect memory at 388 == 0x80000000 ; -0 in memory is below +0
; lds: expect memory at 392 == 0x7f7fffff ; infinity is above the largest number
s_endpgm
