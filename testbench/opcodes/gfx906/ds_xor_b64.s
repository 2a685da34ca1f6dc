; ds_xor_b64: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 12, 0, 0xffffffff, 0xffffffff, 1, 0x80000000, 1, 0x80000000, 0x33333333, 0x33333333, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 0 = 0xff, 0, 0xff, 0

; lds: v0 = 64 + 8 * (lane - 29)
; lds: v7 = lane == 29 ? 10 : lane == 31 || lane == 35 ? 0 : lane == 33 ? 0x55555555 : 0xffffffff
; lds: v8 = lane == 30 || lane == 32 || lane == 35 ? 0xffffffff : lane == 33 ? 0x55555555 : 0
; lds: exec = lane >= 29 && lane <= 35
ds_xor_b64 v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 6, 0 ; bit by bit: equal bits give 0
; lds: expect memory at 72 == 0, 0 ; a value with itself is 0
; lds: expect memory at 80 == 1, 0x80000000 ; 0 leaves memory
; lds: expect memory at 88 == 0xfffffffe, 0x7fffffff ; all ones invert
; lds: expect memory at 96 == 0x66666666, 0x66666666 ; where only one has a bit
; lds: expect memory at 104 == 0xffffffff, 0xffffffff ; each dword has its own bits
; lds: expect memory at 112 == 0xffffffff, 0 ; the low dword is kept
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = -16 + 8 * lane
; lds: v7 = 1
; lds: v8 = 1
; lds: exec = lane < 2
ds_xor_b64 v0, v[7:8] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xfe, 1, 0xff, 0 ; lane 1: -8 + 8 is byte 0
s_endpgm
