; ds_inc_src2_u32: M = M >= D0 ? 0 : M + 1, compared without sign, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0, 0xfffffffe, 5, 6, 0x80000000
; lds: memory at 256 = 0xffffffff, 0, 0xffffffff, 5, 5, 1
; lds: memory at 320 = 9, 4

; lds: v1 = 128 + 4 * ((lane - 1) / 4) | 32 << 17
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_inc_src2_u32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0 ; the largest limit is reached
; lds: expect memory at 132 == 0 ; limit 0 never leaves 0
; lds: expect memory at 136 == 0xffffffff ; one below the largest limit counts
; lds: expect memory at 140 == 0 ; at the limit it starts again
; lds: expect memory at 144 == 0 ; above the limit it starts again
; lds: expect memory at 148 == 0 ; without sign the top bit is large, not negative
; lds: expect memory at 256 == 0xffffffff, 0, 0xffffffff, 5, 5, 1 ; b stays

; lds: v1 = lane == 0 ? 320 | 1 << 17 : 324 | -1 << 17
; lds: exec = lane < 2
ds_inc_src2_u32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0, 0 ; lanes 0 and 1 have each other as b: lane 1 finds what lane 0 has made of it
s_endpgm
