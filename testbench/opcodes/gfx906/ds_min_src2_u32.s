; ds_min_src2_u32: M = the smaller of M and D0, unsigned, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 1, 0x80000000, 0x7fffffff, 7, 5, 0x10000
; lds: memory at 224 = 0xffffffff, 0x7fffffff, 0x80000000, 7, 0, 0xffff
; lds: memory at 320 = 4, 9

; lds: v1 = 128 + 4 * ((lane - 3) / 3) | 24 << 17
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_min_src2_u32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 1 ; all ones does not replace 1
; lds: expect memory at 132 == 0x7fffffff ; the top bit in a is no sign
; lds: expect memory at 136 == 0x7fffffff ; the top bit in b is no sign
; lds: expect memory at 140 == 7 ; equal
; lds: expect memory at 144 == 0 ; 0 is the smallest
; lds: expect memory at 148 == 0xffff ; all 32 bits count
; lds: expect memory at 224 == 0xffffffff, 0x7fffffff, 0x80000000, 7, 0, 0xffff ; b stays

; lds: v1 = 320 | 1 << 17
; lds: exec = lane >= 5 && lane <= 7
ds_min_src2_u32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 4, 9 ; three lanes with the same a and b take turns
s_endpgm
