; ds_max_src2_i32: M = the larger of M and D0, signed, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 1, 0x80000000, 0x7fffffff, 7, 0xfffffffe
; lds: memory at 32 = 1, 0xffffffff, 0x7fffffff, 0x80000000, 7, 0xffffffff
; lds: memory at 320 = 9, 4, 4

; lds: v1 = 128 + 4 * (lane - 29)
; lds: exec = lane >= 29 && lane <= 34
ds_max_src2_i32 v1 offset:0x7fe8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 1 ; 1 replaces -1
; lds: expect memory at 132 == 1 ; 1 is more than -1
; lds: expect memory at 136 == 0x7fffffff ; the largest signed value is more than the smallest
; lds: expect memory at 140 == 0x7fffffff ; the largest signed value stays
; lds: expect memory at 144 == 7 ; equal
; lds: expect memory at 148 == 0xffffffff ; -1 is more than -2
; lds: expect memory at 32 == 1, 0xffffffff, 0x7fffffff, 0x80000000, 7, 0xffffffff ; b stays

; lds: v1 = (lane == 3 ? 320 : 326)
; lds: exec = lane == 3 || lane == 4
ds_max_src2_i32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 4, 4 ; lane 4 is off a multiple of 4 and does nothing
s_endpgm
