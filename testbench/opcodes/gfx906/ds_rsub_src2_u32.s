; ds_rsub_src2_u32: M = (D0 - M) modulo 2^32, data minus memory, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0, 0x80000000, 1, 1, 5, 3
; lds: memory at 224 = 9, 0x80000000, 0x80000000, 0x10000, 3, 5
; lds: memory at 320 = 9
; lds: memory at 0 = 9

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

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_rsub_src2_u32 v1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9 ; 512 is outside and does not come around
s_endpgm
