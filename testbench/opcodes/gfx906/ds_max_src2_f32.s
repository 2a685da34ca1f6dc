; ds_max_src2_f32: M = the larger of M and D0, by the rules of RDNA3, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0x3f800000, 0, 0x7f800000, 0x7f800001, 0x3f800000, 0x7fc00003, 0x7fc00005
; lds: memory at 208 = 0xc0000000, 0x80000000, 0x7f7fffff, 0x7f800002, 0xff800002, 0xff800000, 0xffc00006
; lds: memory at 320 = 0xbf800000, 0x40000000

; lds: v1 = 128 + 4 * (lane / 8)
; lds: exec = lane <= 48 && lane % 8 == 0
ds_max_src2_f32 v1 offset:20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x3f800000 ; of 1 and -2 the larger: the sign counts
; lds: expect memory at 132 == 0 ; -0 is below +0
; lds: expect memory at 136 == 0x7f800000 ; infinity is above the largest number
; lds: expect memory at 140 == 0x7fc00001 ; a signalling NaN in a wins, quieted
; lds: expect memory at 144 == 0xffc00002 ; a signalling NaN in b replaces a number, quieted, with its sign
; lds: expect memory at 148 == 0xff800000 ; a quiet NaN in a loses to anything
; lds: expect memory at 152 == 0x7fc00005 ; of two quiet NaNs that of a stays
; lds: expect memory at 208 == 0xc0000000, 0x80000000, 0x7f7fffff, 0x7f800002, 0xff800002, 0xff800000, 0xffc00006 ; b stays

; lds: v1 = 320
; lds: exec = lane >= 5 && lane <= 7
ds_max_src2_f32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0x40000000, 0x40000000 ; three lanes with the same a and b take turns
s_endpgm
