; ds_xor_src2_b32: M = M ^ D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 12, 0xffffffff, 0x80000001, 0x80000001, 0x55555555, 0x33333333
; lds: memory at 32 = 10, 0xffffffff, 0, 0xffffffff, 0xaaaaaaaa, 0x55555555
; lds: memory at 320 = 9, 4

; lds: v1 = 128 + 4 * (lane - 29) | -24 << 17
; lds: exec = lane >= 29 && lane <= 34
ds_xor_src2_b32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 6 ; bit by bit: equal bits give 0
; lds: expect memory at 132 == 0 ; a value with itself is 0
; lds: expect memory at 136 == 0x80000001 ; 0 leaves a
; lds: expect memory at 140 == 0x7ffffffe ; all ones invert
; lds: expect memory at 144 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 148 == 0x66666666 ; where only one has a bit
; lds: expect memory at 32 == 10, 0xffffffff, 0, 0xffffffff, 0xaaaaaaaa, 0x55555555 ; b stays

; lds: v1 = lane == 0 ? 320 | 1 << 17 : 324 | -1 << 17
; lds: exec = lane < 2
ds_xor_src2_b32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 13, 9 ; lanes 0 and 1 have each other as b: lane 1 finds what lane 0 has made of it
s_endpgm
