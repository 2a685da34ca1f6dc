; ds_and_src2_b32: M = M & D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0x55555555, 0x33333333, 12, 0xffffffff, 0x80000001, 0xffffffff
; lds: memory at 208 = 0xaaaaaaaa, 0x55555555, 10, 0x80000001, 0xffffffff, 0
; lds: memory at 320 = 9, 4, 4

; lds: v1 = 128 + 4 * (lane / 8) | 20 << 17
; lds: exec = lane <= 40 && lane % 8 == 0
ds_and_src2_b32 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0 ; alternating bits share none
; lds: expect memory at 132 == 0x11111111 ; every fourth bit is in both
; lds: expect memory at 136 == 8 ; bit by bit
; lds: expect memory at 140 == 0x80000001 ; all ones in a leave b
; lds: expect memory at 144 == 0x80000001 ; all ones in b leave a
; lds: expect memory at 148 == 0 ; 0 clears
; lds: expect memory at 208 == 0xaaaaaaaa, 0x55555555, 10, 0x80000001, 0xffffffff, 0 ; b stays

; lds: v1 = (lane == 3 ? 320 : 326) | 1 << 17
; lds: exec = lane == 3 || lane == 4
ds_and_src2_b32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0, 4, 4 ; lane 4 is off a multiple of 4 and does nothing
s_endpgm
