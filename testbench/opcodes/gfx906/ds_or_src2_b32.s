; ds_or_src2_b32: M = M | D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0x33333333, 12, 0, 0x80000001, 5, 0x55555555
; lds: memory at 48 = 0x66666666, 10, 0x80000001, 0, 0xffffffff, 0xaaaaaaaa
; lds: memory at 320 = 9
; lds: memory at 0 = 9

; lds: v1 = 128 + 4 * lane
; lds: exec = lane <= 5
ds_or_src2_b32 v1 offset:0x7fec
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x77777777 ; three of every four bits
; lds: expect memory at 132 == 14 ; bit by bit
; lds: expect memory at 136 == 0x80000001 ; 0 in a takes b
; lds: expect memory at 140 == 0x80000001 ; 0 in b leaves a
; lds: expect memory at 144 == 0xffffffff ; all ones set
; lds: expect memory at 148 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 48 == 0x66666666, 10, 0x80000001, 0, 0xffffffff, 0xaaaaaaaa ; b stays

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_or_src2_b32 v1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9 ; 512 is outside and does not come around
s_endpgm
