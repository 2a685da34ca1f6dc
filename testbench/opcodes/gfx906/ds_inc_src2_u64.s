; ds_inc_src2_u64: M = M >= D0 ? 0 : M + 1, compared without sign, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0, 0, 1, 1, 0xffffffff, 0, 0, 2, 4, 0, 5, 0
; lds: memory at 208 = 0, 0, 0, 2, 0xffffffff, 0xffffffff, 9, 1, 5, 0, 5, 0
; lds: memory at 320 = 4, 0, 9, 0, 4, 0

; lds: v1 = 128 + 8 * (lane / 8) | 20 << 17
; lds: exec = lane <= 40 && lane % 8 == 0
ds_inc_src2_u64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0 ; limit 0 never leaves 0
; lds: expect memory at 136 == 2, 1 ; the high dwords decide
; lds: expect memory at 144 == 0, 1 ; counting carries into the high dword
; lds: expect memory at 152 == 0, 0 ; a larger low dword of the limit does not matter
; lds: expect memory at 160 == 5, 0 ; below the limit it counts
; lds: expect memory at 168 == 0, 0 ; at the limit it starts again
; lds: expect memory at 208 == 0, 0, 0, 2, 0xffffffff, 0xffffffff, 9, 1, 5, 0, 5, 0 ; b stays

; lds: v1 = lane == 0 ? 328 | 2 << 17 : 320 | 2 << 17
; lds: exec = lane == 0 || lane == 16
ds_inc_src2_u64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0, 0, 0, 0, 4, 0 ; lane 16 is of a later set than lane 0, whose a is its b
s_endpgm
