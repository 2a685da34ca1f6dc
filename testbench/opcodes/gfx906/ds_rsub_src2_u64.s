; ds_rsub_src2_u64: M = (D0 - M) modulo 2^64, data minus memory, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 1, 0, 0, 1, 3, 0, 1, 0, 0, 0, 0, 0x80000000
; lds: memory at 256 = 0, 1, 5, 0, 5, 0, 0, 0, 9, 0, 0, 0x80000000
; lds: memory at 320 = 9, 0, 4, 0, 4, 0

; lds: v1 = 128 + 8 * ((lane - 1) / 4)
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_rsub_src2_u64 v1 offset:32
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 136 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 144 == 2, 0 ; 5 - 3
; lds: expect memory at 152 == 0xffffffff, 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 160 == 9, 0 ; 0 in a leaves b
; lds: expect memory at 168 == 0, 0 ; equal operands give 0
; lds: expect memory at 256 == 0, 1, 5, 0, 5, 0, 0, 0, 9, 0, 0, 0x80000000 ; b stays

; lds: v1 = (lane == 3 ? 320 : 324)
; lds: exec = lane == 3 || lane == 4
ds_rsub_src2_u64 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 4, 0, 4, 0 ; the displacement counts dwords: b of lane 3 and a of lane 4 are off a multiple of 8, so both do nothing
s_endpgm
