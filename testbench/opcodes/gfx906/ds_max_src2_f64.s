; ds_max_src2_f64: M = the larger of M and D0, by the rules of RDNA3, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0, 0x3ff00000, 0, 0, 0, 0x7ff00000, 5, 0x7ff00001, 0, 0x3ff00000, 3, 0x7ff80000, 5, 0x7ff80000
; lds: memory at 48 = 0, 0xc0000000, 0, 0x80000000, 0xffffffff, 0x7fefffff, 2, 0x7ff00000, 2, 0xfff00000, 0, 0xfff00000, 6, 0xfff80000
; lds: memory at 320 = 0, 0x40000000, 0, 0xbff00000, 0, 0xbff00000

; lds: v1 = 128 + 8 * lane
; lds: exec = lane <= 6
ds_max_src2_f64 v1 offset:0x7fec
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0x3ff00000 ; of 1 and -2 the larger: the sign counts
; lds: expect memory at 136 == 0, 0 ; -0 is below +0
; lds: expect memory at 144 == 0, 0x7ff00000 ; infinity is above the largest number
; lds: expect memory at 152 == 5, 0x7ff80001 ; a signalling NaN in a wins, quieted
; lds: expect memory at 160 == 2, 0xfff80000 ; a signalling NaN in b replaces a number, quieted, with its sign
; lds: expect memory at 168 == 0, 0xfff00000 ; a quiet NaN in a loses to anything
; lds: expect memory at 176 == 5, 0x7ff80000 ; of two quiet NaNs that of a stays
; lds: expect memory at 48 == 0, 0xc0000000, 0, 0x80000000, 0xffffffff, 0x7fefffff, 2, 0x7ff00000, 2, 0xfff00000, 0, 0xfff00000, 6, 0xfff80000 ; b stays

; lds: v1 = (lane == 3 ? 320 : 324)
; lds: exec = lane == 3 || lane == 4
ds_max_src2_f64 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0, 0x40000000, 0, 0xbff00000, 0, 0xbff00000 ; the displacement counts dwords: b of lane 3 and a of lane 4 are off a multiple of 8, so both do nothing
s_endpgm
