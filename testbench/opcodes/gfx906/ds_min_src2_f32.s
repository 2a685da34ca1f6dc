; ds_min_src2_f32: M = the smaller of M and D0, by the rules of RDNA3, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0x3f800000, 0, 0x7f800000, 0x7f800001, 0x3f800000, 0x7fc00003, 0x7fc00005
; lds: memory at 256 = 0xc0000000, 0x80000000, 0x7f7fffff, 0x7f800002, 0xff800002, 0xff800000, 0xffc00006
; lds: memory at 320 = 0x40000000, 0xbf800000, 0xbf800000

; lds: v1 = 128 + 4 * ((lane - 1) / 4) | 32 << 17
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_min_src2_f32 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xc0000000 ; of 1 and -2 the smaller: the sign counts
; lds: expect memory at 132 == 0x80000000 ; -0 is below +0
; lds: expect memory at 136 == 0x7f7fffff ; infinity is above the largest number
; lds: expect memory at 140 == 0x7fc00001 ; a signalling NaN in a wins, quieted
; lds: expect memory at 144 == 0xffc00002 ; a signalling NaN in b replaces a number, quieted, with its sign
; lds: expect memory at 148 == 0xff800000 ; a quiet NaN in a loses to anything
; lds: expect memory at 152 == 0x7fc00005 ; of two quiet NaNs that of a stays
; lds: expect memory at 256 == 0xc0000000, 0x80000000, 0x7f7fffff, 0x7f800002, 0xff800002, 0xff800000, 0xffc00006 ; b stays

; lds: v1 = (lane == 3 ? 320 : 326) | 1 << 17
; lds: exec = lane == 3 || lane == 4
ds_min_src2_f32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0xbf800000, 0xbf800000, 0xbf800000 ; lane 4 is off a multiple of 4 and does nothing
s_endpgm
