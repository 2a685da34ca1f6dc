; ds_or_src2_b64: M = M | D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0, 12, 0, 0, 0, 1, 0x80000000, 5, 0, 0x33333333, 0x33333333
; lds: memory at 32 = 0, 0xffffffff, 10, 0, 1, 0x80000000, 0, 0, 0xffffffff, 0xffffffff, 0x66666666, 0x66666666
; lds: memory at 320 = 9, 0, 4, 0, 4, 0

; lds: v1 = 128 + 8 * (lane - 29)
; lds: exec = lane >= 29 && lane <= 34
ds_or_src2_b64 v1 offset:0x7fe8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xffffffff, 0xffffffff ; both dwords
; lds: expect memory at 136 == 14, 0 ; bit by bit
; lds: expect memory at 144 == 1, 0x80000000 ; 0 in a takes b
; lds: expect memory at 152 == 1, 0x80000000 ; 0 in b leaves a
; lds: expect memory at 160 == 0xffffffff, 0xffffffff ; all ones set
; lds: expect memory at 168 == 0x77777777, 0x77777777 ; three of every four bits
; lds: expect memory at 32 == 0, 0xffffffff, 10, 0, 1, 0x80000000, 0, 0, 0xffffffff, 0xffffffff, 0x66666666, 0x66666666 ; b stays

; lds: v1 = (lane == 3 ? 320 : 324)
; lds: exec = lane == 3 || lane == 4
ds_or_src2_b64 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 4, 0, 4, 0 ; the displacement counts dwords: b of lane 3 and a of lane 4 are off a multiple of 8, so both do nothing
s_endpgm
