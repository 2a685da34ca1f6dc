; ds_max_src2_i64: M = the larger of M and D0, signed, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0x7fffffff, 7, 0, 0x7fffffff, 1, 0, 2, 0, 0xffffffff, 0xffffffff, 0xffffffff
; lds: memory at 224 = 0, 0x80000000, 7, 0, 0x80000000, 1, 9, 1, 0xffffffff, 0xffffffff, 1, 0
; lds: memory at 320 = 9, 0
; lds: memory at 0 = 9, 0

; lds: v1 = 128 + 8 * ((lane - 3) / 3)
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_max_src2_i64 v1 offset:24
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xffffffff, 0x7fffffff ; the largest signed value stays
; lds: expect memory at 136 == 7, 0 ; equal
; lds: expect memory at 144 == 0x80000000, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 152 == 0, 2 ; the high dwords decide first
; lds: expect memory at 160 == 0xffffffff, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 168 == 1, 0 ; 1 replaces -1
; lds: expect memory at 224 == 0, 0x80000000, 7, 0, 0x80000000, 1, 9, 1, 0xffffffff, 0xffffffff, 1, 0 ; b stays

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_max_src2_i64 v1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9, 0 ; 512 is outside and does not come around
s_endpgm
