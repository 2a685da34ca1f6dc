; ds_xor_rtn_b64: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0x80000000, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 1, 0x80000000, 0x600d, 0x600e
; lds: memory at 0 = 0xff, 0, 0xff, 0

; lds: v6 = 64 + 8 * lane
; lds: v4 = lane == 1 ? 0xaaaaaaaa : lane == 2 ? 0x55555555 : lane == 4 || lane == 6 ? 0 : 0xffffffff
; lds: v5 = lane == 1 ? 0xaaaaaaaa : lane == 2 ? 0x55555555 : lane == 3 || lane == 6 ? 0 : 0xffffffff
; lds: exec = lane <= 6
ds_xor_rtn_b64 v[4:5], v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 1 ? 0x55555555 : lane == 2 ? 0x33333333 : lane == 3 ? 0 : lane == 4 || lane == 5 ? 0xffffffff : 1) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 0 || lane == 6 ? 0x80000000 : lane == 1 ? 0x55555555 : lane == 2 ? 0x33333333 : 0xffffffff) ; and its high half
; lds: expect memory at 64 == 0xfffffffe, 0x7fffffff ; all ones invert
; lds: expect memory at 72 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 80 == 0x66666666, 0x66666666 ; where only one has a bit
; lds: expect memory at 88 == 0xffffffff, 0xffffffff ; each dword has its own bits
; lds: expect memory at 96 == 0xffffffff, 0 ; the low dword is kept
; lds: expect memory at 104 == 0, 0 ; a value with itself is 0
; lds: expect memory at 112 == 1, 0x80000000 ; 0 leaves memory
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = -16 + 8 * lane
; lds: v4 = 1
; lds: v5 = 1
; lds: exec = lane < 2
ds_xor_rtn_b64 v[4:5], v6, v[4:5] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xfe, 1, 0xff, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v4 == (lane == 1 ? 0xff : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
