; ds_max_src2_u32: M = the larger of M and D0, unsigned, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0x7fffffff, 0x80000000, 7, 0, 0xffff, 1
; lds: memory at 256 = 0x80000000, 0x7fffffff, 7, 0, 0x10000, 0xffffffff
; lds: memory at 320 = 9
; lds: memory at 0 = 9

; lds: v1 = 128 + 4 * ((lane - 1) / 4)
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_max_src2_u32 v1 offset:32
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x80000000 ; the top bit in b is no sign
; lds: expect memory at 132 == 0x80000000 ; the top bit in a is no sign
; lds: expect memory at 136 == 7 ; equal
; lds: expect memory at 140 == 0 ; 0 and 0
; lds: expect memory at 144 == 0x10000 ; all 32 bits count
; lds: expect memory at 148 == 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 256 == 0x80000000, 0x7fffffff, 7, 0, 0x10000, 0xffffffff ; b stays

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_max_src2_u32 v1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9 ; 512 is outside and does not come around
s_endpgm
