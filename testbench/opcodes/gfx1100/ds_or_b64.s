; ds_or_b64: M = M | D0.

; lds: wave 32
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0xffffffff, 0xffffffff, 0, 0, 0, 1, 0x80000000, 5, 0, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0x600d, 0x600e
; lds: memory at 0 = 0x80, 0, 0x80, 0

; lds: v1 = 64 + 8 * (lane / 4)
; lds: v2 = lane == 4 || lane == 12 ? 0 : lane == 16 ? 0xffffffff : lane == 20 ? 0xaaaaaaaa : lane == 24 ? 0x66666666 : 1
; lds: v3 = lane == 4 || lane == 16 ? 0xffffffff : lane == 8 ? 0x80000000 : lane == 20 ? 0xaaaaaaaa : lane == 24 ? 0x66666666 : 0
; lds: exec = lane <= 24 && lane % 4 == 0
ds_or_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 1, 0xffffffff ; each dword has its own bits
; lds: expect memory at 72 == 0xffffffff, 0xffffffff ; both dwords
; lds: expect memory at 80 == 1, 0x80000000 ; 0 in memory takes the data
; lds: expect memory at 88 == 1, 0x80000000 ; 0 in the data leaves memory
; lds: expect memory at 96 == 0xffffffff, 0xffffffff ; all ones set
; lds: expect memory at 104 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 112 == 0x77777777, 0x77777777 ; three of every four bits
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = -16 + 8 * lane
; lds: v2 = 1
; lds: v3 = 1
; lds: exec = lane < 2
ds_or_b64 v1, v[2:3] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x81, 1, 0x80, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
