; ds_min_src2_i64: M = the smaller of M and D0, signed, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0x7fffffff, 7, 0, 0xffffffff, 0xffffffff, 0x80000000, 1, 0, 2, 0xffffffff, 0xffffffff
; lds: memory at 32 = 0, 0x80000000, 7, 0, 0xfffffffe, 0xffffffff, 0x7fffffff, 1, 9, 1, 0, 0xffffffff
; lds: memory at 320 = 9, 0, 4, 0, 4, 0

; lds: v1 = 128 + 8 * (lane - 29) | -24 << 17
; lds: exec = lane >= 29 && lane <= 34
ds_min_src2_i64 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 136 == 7, 0 ; equal
; lds: expect memory at 144 == 0xfffffffe, 0xffffffff ; -2 is less than -1
; lds: expect memory at 152 == 0x7fffffff, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 160 == 9, 1 ; the high dwords decide first
; lds: expect memory at 168 == 0, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 32 == 0, 0x80000000, 7, 0, 0xfffffffe, 0xffffffff, 0x7fffffff, 1, 9, 1, 0, 0xffffffff ; b stays

; lds: v1 = (lane == 3 ? 320 : 324) | 1 << 17
; lds: exec = lane == 3 || lane == 4
ds_min_src2_i64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 4, 0, 4, 0 ; the displacement counts dwords: b of lane 3 and a of lane 4 are off a multiple of 8, so both do nothing
s_endpgm
