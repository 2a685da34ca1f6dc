; ds_add_src2_u32: M = (M + D0) modulo 2^32, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0x7fffffff, 5, 1, 0xffffffff, 0xffff, 0xff00ff
; lds: memory at 48 = 1, 0xfffffffd, 2, 0xffffffff, 1, 0x10001
; lds: memory at 320 = 4, 9, 4

; lds: v1 = 128 + 4 * lane
; lds: exec = lane <= 5
ds_add_src2_u32 v1 offset:0x7fec
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x80000000 ; past the largest signed value nothing saturates
; lds: expect memory at 132 == 2 ; adding -3 subtracts 3
; lds: expect memory at 136 == 3 ; the plain case
; lds: expect memory at 140 == 0xfffffffe ; -1 and -1 are -2
; lds: expect memory at 144 == 0x10000 ; the carry passes the halves
; lds: expect memory at 148 == 0x1000100 ; as one number, not as packed halves
; lds: expect memory at 48 == 1, 0xfffffffd, 2, 0xffffffff, 1, 0x10001 ; b stays

; lds: v1 = lane == 0 ? 324 : 320
; lds: exec = lane == 0 || lane == 32
ds_add_src2_u32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 17, 13, 4 ; lane 32 is of a later set than lane 0, whose a is its b
s_endpgm
