; ds_or_b64: M = M | D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0, 12, 0, 0, 0, 5, 0, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0, 0xffffffff, 0x600d, 0x600e
; lds: memory at 504 = 0x80, 0
; lds: memory at 0 = 0x80, 0

; lds: v11 = 8 * lane
; lds: v20 = lane == 0 ? 0 : lane == 1 ? 10 : lane == 3 ? 0xffffffff : lane == 4 ? 0xaaaaaaaa : lane == 5 ? 0x66666666 : 1
; lds: v21 = lane == 1 || lane == 6 ? 0 : lane == 2 ? 0x80000000 : lane == 4 ? 0xaaaaaaaa : lane == 5 ? 0x66666666 : 0xffffffff
; lds: exec = lane <= 6
ds_or_b64 v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xffffffff, 0xffffffff ; both dwords
; lds: expect memory at 24 == 14, 0 ; bit by bit
; lds: expect memory at 32 == 1, 0x80000000 ; 0 in memory takes the data
; lds: expect memory at 40 == 0xffffffff, 0xffffffff ; all ones set
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 56 == 0x77777777, 0x77777777 ; three of every four bits
; lds: expect memory at 64 == 1, 0xffffffff ; each dword has its own bits
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 496 + 8 * (lane - 35)
; lds: v20 = 1
; lds: v21 = 1
; lds: exec = lane == 36 || lane == 37
ds_or_b64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x81, 1 ; the last element of the allocation
; lds: expect memory at 0 == 0x80, 0 ; the one behind it is refused and does not come around to byte 0
s_endpgm
