; ds_add_src2_f32: M = M + D0, to the nearest, ties to even, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0x3f800000, 0x3f800000, 0x3f800000, 0x80000000, 0x7fc00001, 0x7f800003, 0x3f800000
; lds: memory at 48 = 0x40000000, 0xbf800000, 0x33800000, 0x80000000, 0x7fc00002, 0x3f800000, 0xff800004
; lds: memory at 320 = 0xbf800000, 0x40000000, 0xbf800000

; lds: v1 = 128 + 4 * lane | -20 << 17
; lds: exec = lane <= 6
ds_add_src2_f32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x40400000 ; 1 + 2 is 3
; lds: expect memory at 132 == 0 ; x - x is +0
; lds: expect memory at 136 == 0x3f800000 ; half of the last place is a tie: to the even 1
; lds: expect memory at 140 == 0x80000000 ; -0 + -0 is -0
; lds: expect memory at 144 == 0x7fc00001 ; of two NaNs that of a
; lds: expect memory at 148 == 0x7fc00003 ; a signalling NaN is quieted
; lds: expect memory at 152 == 0xffc00004 ; a signalling NaN in b is quieted and keeps its sign
; lds: expect memory at 48 == 0x40000000, 0xbf800000, 0x33800000, 0x80000000, 0x7fc00002, 0x3f800000, 0xff800004 ; b stays

; lds: v1 = lane == 0 ? 324 | 1 << 17 : 320 | 1 << 17
; lds: exec = lane == 0 || lane == 32
ds_add_src2_f32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0, 0x3f800000, 0xbf800000 ; lane 32 is of a later set than lane 0, whose a is its b
s_endpgm
