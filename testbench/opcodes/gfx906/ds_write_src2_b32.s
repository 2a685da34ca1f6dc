; ds_write_src2_b32: M = D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0, 7, 0x80000000, 0x1234, 1
; lds: memory at 224 = 0, 0xffffffff, 0x80000000, 7, 0x1234, 0x11111111
; lds: memory at 320 = 9
; lds: memory at 0 = 9
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

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_write_src2_b32 v1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9 ; 512 is outside and does not come around

; lds: v1 = 96
; lds: exec = lane == 9
ds_write_src2_b32 v1 offset:0x7fe0
s_waitcnt lgkmcnt(0)
; lds: expect memory at 96 == 0x77 ; b is before byte 0: the lane does nothing
s_endpgm
