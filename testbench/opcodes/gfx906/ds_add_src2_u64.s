; ds_add_src2_u64: M = (M + D0) modulo 2^64, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 1, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0x80000000
; lds: memory at 32 = 2, 0, 0xffffffff, 0xffffffff, 1, 0, 0, 1, 1, 0, 0, 0x80000000
; lds: memory at 320 = 4, 0, 9, 0, 4, 0

; lds: v1 = 128 + 8 * (lane - 29)
; lds: exec = lane >= 29 && lane <= 34
ds_add_src2_u64 v1 offset:0x7fe8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 3, 0 ; the plain case
; lds: expect memory at 136 == 0xfffffffe, 0xffffffff ; -1 and -1 are -2
; lds: expect memory at 144 == 0, 1 ; the low dword carries into the high one
; lds: expect memory at 152 == 0, 0 ; no carry out of the high dword into the low one
; lds: expect memory at 160 == 0, 0 ; all ones and 1 wrap to 0
; lds: expect memory at 168 == 0, 0 ; the carry out of the top bit is lost
; lds: expect memory at 32 == 2, 0, 0xffffffff, 0xffffffff, 1, 0, 0, 1, 1, 0, 0, 0x80000000 ; b stays

; lds: v1 = lane == 0 ? 328 : 320
; lds: exec = lane < 2
ds_add_src2_u64 v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 17, 0, 13, 0, 4, 0 ; lane 1 finds as its b what lane 0 has made of it: each lane does all of its own before the next one
s_endpgm
