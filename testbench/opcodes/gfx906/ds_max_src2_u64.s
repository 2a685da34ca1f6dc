; ds_max_src2_u64: M = the larger of M and D0, unsigned, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0, 4, 1, 9, 2, 0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff, 7, 0
; lds: memory at 208 = 0, 1, 5, 1, 0, 3, 1, 0, 0, 0x80000000, 7, 0
; lds: memory at 320 = 4, 0, 9, 0

; lds: v1 = 128 + 8 * (lane / 8)
; lds: exec = lane <= 40 && lane % 8 == 0
ds_max_src2_u64 v1 offset:20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 1 ; the high dwords decide first
; lds: expect memory at 136 == 5, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 144 == 0, 3 ; a larger low dword does not matter
; lds: expect memory at 152 == 0xffffffff, 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 160 == 0, 0x80000000 ; the top bit in b is no sign
; lds: expect memory at 168 == 7, 0 ; equal
; lds: expect memory at 208 == 0, 1, 5, 1, 0, 3, 1, 0, 0, 0x80000000, 7, 0 ; b stays

; lds: v1 = 320
; lds: exec = lane >= 5 && lane <= 7
ds_max_src2_u64 v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 9, 0 ; three lanes with the same a and b take turns
s_endpgm
