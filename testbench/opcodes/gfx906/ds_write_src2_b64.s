; ds_write_src2_b64: M = D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * the low 15 bits of the offset, with sign; a = ADDR.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0xffffffff, 7, 0, 0, 0x80000000, 0x1234, 0, 0, 1, 1, 0
; lds: memory at 256 = 0, 0, 0, 0x80000000, 7, 0, 0x1234, 0, 1, 0, 0, 1
; lds: memory at 320 = 4, 0, 9, 0, 7, 0
; lds: memory at 96 = 0x77, 0

; lds: v1 = 128 + 8 * ((lane - 1) / 4)
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_write_src2_b64 v1 offset:32
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0 ; 0 replaces all ones
; lds: expect memory at 136 == 0, 0x80000000 ; the top bit alone
; lds: expect memory at 144 == 7, 0 ; nothing of the top bit stays
; lds: expect memory at 152 == 0x1234, 0 ; the same value
; lds: expect memory at 160 == 1, 0 ; the dwords keep their places
; lds: expect memory at 168 == 0, 1 ; each in its own
; lds: expect memory at 256 == 0, 0, 0, 0x80000000, 7, 0, 0x1234, 0, 1, 0, 0, 1 ; b stays

; lds: v1 = lane == 0 ? 328 : 320
; lds: exec = lane < 2
ds_write_src2_b64 v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 7, 0, 7, 0, 7, 0 ; lane 1 finds as its b what lane 0 has made of it: each lane does all of its own before the next one

; lds: v1 = 96
; lds: exec = lane == 9
ds_write_src2_b64 v1 offset:0x7fe0
s_waitcnt lgkmcnt(0)
; lds: expect memory at 96 == 0x77, 0 ; b is before byte 0: the lane does nothing
s_endpgm
