; ds_rsub_src2_u32: M = (D0 - M) modulo 2^32, data minus memory, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0, 0x80000000, 1, 1, 5, 3
; lds: memory at 224 = 9, 0x80000000, 0x80000000, 0x10000, 3, 5
; lds: memory at 320 = 4, 9, 4

; lds: v1 = 128 + 4 * ((lane - 3) / 3)
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_rsub_src2_u32 v1 offset:24
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 9 ; 0 in a leaves b
; lds: expect memory at 132 == 0 ; equal operands give 0
; lds: expect memory at 136 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 140 == 0xffff ; the borrow passes the halves
; lds: expect memory at 144 == 0xfffffffe ; b minus a: 3 - 5 is -2
; lds: expect memory at 148 == 2 ; 5 - 3
; lds: expect memory at 224 == 9, 0x80000000, 0x80000000, 0x10000, 3, 5 ; b stays

; lds: v1 = lane == 0 ? 324 : 320
; lds: exec = lane == 0 || lane == 32
ds_rsub_src2_u32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0xfffffff7, 0xfffffffb, 4 ; lane 32 is of a later set than lane 0, whose a is its b
s_endpgm
