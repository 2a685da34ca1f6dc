; ds_add_rtn_f32: M = M + D0, to the nearest, ties to even; denormals by MODE[5:4].

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; lds: memory at 64 = 0x80000000, 0x7f800000, 0xff800000, 0x7f800000, 0x7fc00001, 0x7f800003, 0x3f800000, 0x7fc00005
; lds: memory at 256 = 1, 0x7fffff, 0x800000, 1
; lds: memory at 320 = 1, 0x80000001, 0x80000001, 0x800000, 0x800001

; lds: v11 = 64 + 4 * lane
; lds: v20 = lane == 1 ? 0xff800000 : lane == 2 ? 0x7f800000 : lane == 3 ? 0xff7fffff : lane == 4 ? 0x7fc00002 : lane == 5 ? 0x3f800000 : lane == 6 ? 0xff800004 : lane == 7 ? 0x7f800006 : 0x80000000
; lds: v255 = 0x6000 + lane
; lds: exec = lane <= 7
ds_add_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 0 ? 0x80000000 : lane == 1 || lane == 3 ? 0x7f800000 : lane == 2 ? 0xff800000 : lane == 4 ? 0x7fc00001 : lane == 5 ? 0x7f800003 : lane == 6 ? 0x3f800000 : lane == 7 ? 0x7fc00005 : 0x6000 + lane) ; the value from before, as it was, and lanes that are off keep theirs
; lds: expect memory at 64 == 0x80000000 ; -0 + -0 is -0
; lds: expect memory at 68 == 0xffc00000 ; infinities that cancel give the negative NaN
; lds: expect memory at 72 == 0xffc00000 ; with the negative infinity in memory, too
; lds: expect memory at 76 == 0x7f800000 ; infinity and a number
; lds: expect memory at 80 == 0x7fc00001 ; of two NaNs that of memory
; lds: expect memory at 84 == 0x7fc00003 ; a signalling NaN is quieted
; lds: expect memory at 88 == 0xffc00004 ; a signalling NaN in the data is quieted and keeps its sign
; lds: expect memory at 92 == 0x7fc00005 ; memory comes first, signalling or not

; lds: v11 = 256 + 4 * (lane - 30)
; lds: v20 = lane == 32 || lane == 33 ? 0x80000001 : 1
; lds: exec = lane >= 30 && lane <= 33
ds_add_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect v255 == (lane == 31 ? 0x7fffff : lane == 32 ? 0x800000 : 1) ; the value from before, as it was
; lds: expect memory at 256 == 2 ; denormals add exactly
; lds: expect memory at 260 == 0x800000 ; two denormals may make a normal number
; lds: expect memory at 264 == 0x7fffff ; a normal number and a denormal may make a denormal
; lds: expect memory at 268 == 0 ; denormals that cancel give +0

; lds: mode = 0xe0 ; inputs are flushed
; lds: v11 = 320 + 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0x80000002 : lane == 9 ? 2 : lane == 13 ? 0x7fffff : lane == 17 ? 0x80800000 : 1
; lds: exec = lane >= 1 && lane <= 17 && (lane - 1) % 4 == 0
ds_add_rtn_f32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect v255 == (lane == 1 ? 1 : lane == 13 ? 0x800000 : lane == 17 ? 0x800001 : 0x80000001) ; the value from before, as it was
; lds: expect memory at 320 == 0 ; both inputs are flushed
; lds: expect memory at 324 == 0x80000000 ; flushed inputs keep their signs: -0 + -0
; lds: expect memory at 328 == 0 ; flushed to -0 + +0, which is +0
; lds: expect memory at 332 == 0x800000 ; a denormal in the data adds nothing
; lds: expect memory at 336 == 1 ; outputs are kept: a denormal result stays
s_endpgm
