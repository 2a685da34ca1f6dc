; ds_sub_src2_u32: M = (M - D0) modulo 2^32, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0x80000000, 3, 7, 1, 0x10000, 5
; lds: memory at 32 = 1, 5, 7, 0xffffffff, 1, 3
; lds: memory at 320 = 9, 4

; lds: v1 = 128 + 4 * (lane - 29) | -24 << 17
; lds: exec = lane >= 29 && lane <= 34
ds_sub_src2_u32 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 132 == 0xfffffffe ; 3 - 5 is -2
; lds: expect memory at 136 == 0 ; equal operands give 0
; lds: expect memory at 140 == 2 ; subtracting -1 adds 1
; lds: expect memory at 144 == 0xffff ; the borrow passes the halves
; lds: expect memory at 148 == 2 ; a minus b, not the other way
; lds: expect memory at 32 == 1, 5, 7, 0xffffffff, 1, 3 ; b stays

; lds: v1 = lane == 0 ? 320 | 1 << 17 : 324 | -1 << 17
; lds: exec = lane < 2
ds_sub_src2_u32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 5, 0xffffffff ; lanes 0 and 1 have each other as b: lane 1 finds what lane 0 has made of it
s_endpgm
