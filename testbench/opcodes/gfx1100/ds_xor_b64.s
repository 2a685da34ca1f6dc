; ds_xor_b64: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0xffffffff, 12, 0, 0xffffffff, 0xffffffff, 1, 0x80000000, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0, 0xffffffff, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0

; lds: v11 = 8 * lane
; lds: v20 = lane == 0 ? 0 : lane == 1 ? 10 : lane == 4 ? 0xaaaaaaaa : lane == 5 ? 0x55555555 : 0xffffffff
; lds: v21 = lane == 1 || lane == 6 ? 0 : lane == 4 ? 0xaaaaaaaa : lane == 5 ? 0x55555555 : 0xffffffff
; lds: exec = lane <= 6
ds_xor_b64 v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0xffffffff, 0 ; the low dword is kept
; lds: expect memory at 24 == 6, 0 ; bit by bit: equal bits give 0
; lds: expect memory at 32 == 0, 0 ; a value with itself is 0
; lds: expect memory at 40 == 0xfffffffe, 0x7fffffff ; all ones invert
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 56 == 0x66666666, 0x66666666 ; where only one has a bit
; lds: expect memory at 64 == 0xffffffff, 0xffffffff ; each dword has its own bits
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = 256 + 8 * (lane - 7)
; lds: v20 = 1
; lds: v21 = 1
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_xor_b64 v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0xfe, 1, 0xfe, 1 ; M0 is no limit on this target
s_endpgm
