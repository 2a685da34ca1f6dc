; ds_min_src2_u64: M = the smaller of M and D0, unsigned, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 5, 0, 0, 1, 5, 1, 0, 3, 0xffffffff, 0xffffffff, 0, 0x80000000
; lds: memory at 256 = 0, 0, 0xffffffff, 0, 4, 1, 9, 2, 1, 0, 0xffffffff, 0x7fffffff
; lds: memory at 320 = 9, 0, 4, 0, 4, 0

; lds: v1 = 128 + 8 * ((lane - 1) / 4) | 32 << 17
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_min_src2_u64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0 ; 0 is the smallest
; lds: expect memory at 136 == 0xffffffff, 0 ; the high dwords decide first
; lds: expect memory at 144 == 4, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 152 == 9, 2 ; a larger low dword does not matter
; lds: expect memory at 160 == 1, 0 ; without sign all ones is the largest value
; lds: expect memory at 168 == 0xffffffff, 0x7fffffff ; the top bit in a is no sign
; lds: expect memory at 256 == 0, 0, 0xffffffff, 0, 4, 1, 9, 2, 1, 0, 0xffffffff, 0x7fffffff ; b stays

; lds: v1 = (lane == 3 ? 320 : 324) | 1 << 17
; lds: exec = lane == 3 || lane == 4
ds_min_src2_u64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 4, 0, 4, 0 ; the displacement counts dwords: b of lane 3 and a of lane 4 are off a multiple of 8, so both do nothing
s_endpgm
