; ds_dec_src2_u64: M = M == 0 or M > D0 ? D0 : M - 1, compared without sign, where M is at a and D0 at b, both in
; memory. b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 9, 0, 0, 0, 0, 0x80000000, 0xffffffff, 0xffffffff, 0, 0, 0, 1
; lds: memory at 48 = 9, 0, 9, 0, 1, 0, 0xffffffff, 0xffffffff, 0, 0, 0, 2
; lds: memory at 320 = 20, 0, 9, 0, 20, 0

; lds: v1 = 128 + 8 * lane
; lds: exec = lane <= 5
ds_dec_src2_u64 v1 offset:0x7fec
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 8, 0 ; at the limit it counts down
; lds: expect memory at 136 == 9, 0 ; at 0 it reloads
; lds: expect memory at 144 == 1, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 152 == 0xfffffffe, 0xffffffff ; the largest value counts down from its limit
; lds: expect memory at 160 == 0, 0 ; limit 0 stays 0
; lds: expect memory at 168 == 0xffffffff, 0 ; counting borrows from the high dword
; lds: expect memory at 48 == 9, 0, 9, 0, 1, 0, 0xffffffff, 0xffffffff, 0, 0, 0, 2 ; b stays

; lds: v1 = lane == 0 ? 328 : 320
; lds: exec = lane < 2
ds_dec_src2_u64 v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 8, 0, 8, 0, 20, 0 ; lane 1 finds as its b what lane 0 has made of it: each lane does all of its own before the next one
s_endpgm
