; ds_write_src2_b32: M = D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0, 7, 0x80000000, 0x1234, 1
; lds: memory at 224 = 0, 0xffffffff, 0x80000000, 7, 0x1234, 0x11111111
; lds: memory at 320 = 4, 9, 4
; lds: memory at 96 = 0x77

; lds: v1 = 128 + 4 * ((lane - 3) / 3)
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_write_src2_b32 v1 offset:24
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0 ; 0 replaces all ones
; lds: expect memory at 132 == 0xffffffff ; all ones
; lds: expect memory at 136 == 0x80000000 ; the top bit alone
; lds: expect memory at 140 == 7 ; nothing of the top bit stays
; lds: expect memory at 144 == 0x1234 ; the same value
; lds: expect memory at 148 == 0x11111111 ; the second source
; lds: expect memory at 224 == 0, 0xffffffff, 0x80000000, 7, 0x1234, 0x11111111 ; b stays

; lds: v1 = lane == 0 ? 324 : 320
; lds: exec = lane == 0 || lane == 32
ds_write_src2_b32 v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 4, 4, 4 ; lane 32 is of a later set than lane 0, whose a is its b

; lds: v1 = 96
; lds: exec = lane == 9
ds_write_src2_b32 v1 offset:0x7fe0
s_waitcnt lgkmcnt(0)
; lds: expect memory at 96 == 0x77 ; b is before byte 0: the lane does nothing
s_endpgm
