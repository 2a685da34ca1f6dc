; ds_min_src2_i32: M = the smaller of M and D0, signed, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 0x8000, 0xffffffff, 1, 0x7fffffff, 0x80000000, 7
; lds: memory at 48 = 0xffff, 1, 0xffffffff, 0x80000000, 0x7fffffff, 7
; lds: memory at 320 = 9
; lds: memory at 0 = 9

; lds: v1 = 128 + 4 * lane | -20 << 17
; lds: exec = lane <= 5
ds_min_src2_i32 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x8000 ; bit 15 is no sign
; lds: expect memory at 132 == 0xffffffff ; -1 is less than 1
; lds: expect memory at 136 == 0xffffffff ; -1 replaces 1
; lds: expect memory at 140 == 0x80000000 ; the smallest signed value is less than the largest
; lds: expect memory at 144 == 0x80000000 ; the smallest signed value stays
; lds: expect memory at 148 == 7 ; equal
; lds: expect memory at 48 == 0xffff, 1, 0xffffffff, 0x80000000, 0x7fffffff, 7 ; b stays

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_min_src2_i32 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9 ; 512 is outside and does not come around
s_endpgm
