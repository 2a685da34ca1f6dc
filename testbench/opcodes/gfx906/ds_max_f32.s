; ds_max_f32: the larger of memory and data, by the rules of RDNA3 for NaN, signed zeros and denormals.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; lds: memory at 64 = 0x3f800000, 0xbf800000, 0, 0x80000000, 0x7f800000, 0x7f800001, 0x3f800000
; lds: memory at 256 = 1, 0, 0x80000003, 0x800000
; lds: memory at 384 = 2

; lds: v11 = 64 + 4 * ((lane - 3) / 3)
; lds: v20 = lane == 9 ? 0x80000000 : lane == 12 ? 0 : lane == 15 ? 0x7f7fffff : lane == 18 ? 0x7f800002 : lane == 21 ? 0xff800002 : 0xc0000000
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_f32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x3f800000 ; of 1 and -2 the larger: the sign counts
; lds: expect memory at 68 == 0xbf800000 ; below 0 the larger magnitude is less
; lds: expect memory at 72 == 0 ; -0 is below +0
; lds: expect memory at 76 == 0 ; -0 in memory is below +0
; lds: expect memory at 80 == 0x7f800000 ; infinity is above the largest number
; lds: expect memory at 84 == 0x7fc00001 ; a signalling NaN in memory wins, quieted
; lds: expect memory at 88 == 0xffc00002 ; a signalling NaN in the data replaces a number, quieted, with its sign

; lds: mode = 0xe0 ; MODE[5:4]: inputs are flushed
; lds: v11 = 256 + 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0x80000001 : lane == 9 ? 0 : lane == 13 ? 1 : 2
; lds: exec = lane >= 1 && lane <= 13 && (lane - 1) % 4 == 0
ds_max_f32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 1 ; equal zeros after flushing: memory stays, whichever is smaller
; lds: expect memory at 260 == 0 ; -0 is below +0, what is stored is not flushed
; lds: expect memory at 264 == 0 ; a negative denormal is compared as -0
; lds: expect memory at 268 == 0x800000 ; the smallest normal is above a denormal

; lds: mode = 0x10 ; inputs are kept
; lds: v11 = 384 + 4 * lane
; lds: v20 = 1
; lds: exec = lane == 0
ds_max_f32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 384 == 2 ; the output bit alone flushes nothing here
s_endpgm
