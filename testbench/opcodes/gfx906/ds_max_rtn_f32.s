; ds_max_rtn_f32: the larger of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 0x7f800004, 0x7fc00003, 0xc0000000, 0x7fc00005, 0x7f800001, 0x3f800000, 0x7fc00003
; lds: memory at 256 = 2, 1, 0, 0x80000003
; lds: memory at 384 = 0x80000000, 0x7f800000, 0xff800000

; lds: v1 = 64 + 4 * (lane / 8)
; lds: v2 = lane == 8 ? 0xff800000 : lane == 24 ? 0xffc00006 : lane == 32 || lane == 48 ? 0x7f800002 : lane == 40 ? 0xff800002 : 0x7fc00003
; lds: v9 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_max_rtn_f32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 0 ? 0x7f800004 : lane == 8 || lane == 48 ? 0x7fc00003 : lane == 16 ? 0xc0000000 : lane == 24 ? 0x7fc00005 : lane == 32 ? 0x7f800001 : lane == 40 ? 0x3f800000 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect memory at 64 == 0x7fc00004 ; a signalling NaN in memory against a quiet one
; lds: expect memory at 68 == 0xff800000 ; a quiet NaN in memory loses to anything
; lds: expect memory at 72 == 0xc0000000 ; a quiet NaN in the data loses to a number
; lds: expect memory at 76 == 0x7fc00005 ; of two quiet NaNs that of memory stays
; lds: expect memory at 80 == 0x7fc00001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 84 == 0xffc00002 ; a signalling NaN in the data replaces a number, quieted, with its sign
; lds: expect memory at 88 == 0x7fc00002 ; a signalling NaN in the data replaces a quiet one

; lds: mode = 0x2f ; MODE[5:4]: inputs are flushed, the rounding bits and those of the other width mean nothing here
; lds: v1 = 256 + 4 * lane
; lds: v2 = lane == 1 ? 2 : lane == 2 ? 0x80000001 : lane == 3 ? 0 : 1
; lds: exec = lane <= 3
ds_max_rtn_f32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect v9 == (lane == 1 ? 1 : lane == 2 ? 0 : lane == 3 ? 0x80000003 : 2) ; the value from before, as it was
; lds: expect memory at 256 == 2 ; inputs are flushed: equal zeros, memory stays as it was
; lds: expect memory at 260 == 1 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 264 == 0 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 268 == 0 ; a negative denormal is compared as -0

; lds: mode = 0xf0 ; everything is kept
; lds: v1 = 384 + 4 * (lane - 31)
; lds: v2 = lane == 32 ? 0x7f7fffff : lane == 33 ? 0xff7fffff : 0
; lds: exec = lane >= 31 && lane <= 33
ds_max_rtn_f32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect v9 == (lane == 32 ? 0x7f800000 : lane == 33 ? 0xff800000 : 0x80000000) ; the value from before, as it was
; lds: expect memory at 384 == 0 ; -0 in memory is below +0
; lds: expect memory at 388 == 0x7f800000 ; infinity is above the largest number
; lds: expect memory at 392 == 0xff7fffff ; -infinity is below the smallest
s_endpgm
