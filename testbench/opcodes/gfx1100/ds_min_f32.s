; ds_min_f32: the smaller of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword
; lds: memory at 64 = 0x3f800000, 0xbf800000, 0, 0x80000000, 0x7f800000, 0xff800000, 2
; lds: memory at 256 = 1, 0, 0x80000003, 0x800000
; lds: memory at 384 = 2

; lds: v1 = 64 + 4 * lane
; lds: v2 = lane == 2 ? 0x80000000 : lane == 3 ? 0 : lane == 4 ? 0x7f7fffff : lane == 5 ? 0xff7fffff : lane == 6 ? 1 : 0xc0000000
; lds: exec = lane <= 6
ds_min_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0xc0000000 ; of 1 and -2 the smaller: the sign counts
; lds: expect memory at 68 == 0xc0000000 ; below 0 the larger magnitude is less
; lds: expect memory at 72 == 0x80000000 ; -0 is below +0
; lds: expect memory at 76 == 0x80000000 ; -0 in memory is below +0
; lds: expect memory at 80 == 0x7f7fffff ; infinity is above the largest number
; lds: expect memory at 84 == 0xff800000 ; -infinity is below the smallest
; lds: expect memory at 88 == 1 ; denormals are compared as they are: MODE starts with 0xf0

; lds: mode = 0xe0 ; MODE[5:4]: inputs are flushed
; lds: v1 = 256 + 4 * (lane - 14)
; lds: v2 = lane == 15 ? 0x80000001 : lane == 16 ? 0 : lane == 17 ? 1 : 2
; lds: exec = lane >= 14 && lane <= 17
ds_min_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 260 == 0x80000001 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 264 == 0x80000003 ; a negative denormal is compared as -0
; lds: expect memory at 268 == 1 ; a denormal is below the smallest normal, stored as it was

; lds: mode = 0x10 ; inputs are kept
; lds: v1 = 384 + 4 * lane
; lds: v2 = 1
; lds: exec = lane == 0
ds_min_f32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 1 ; the output bit alone flushes nothing here
s_endpgm
