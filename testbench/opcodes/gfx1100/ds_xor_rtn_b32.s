; ds_xor_rtn_b32: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 12, 0xffffffff, 0x80000001, 0x80000001, 0x55555555, 0x33333333, 0x600d
; lds: memory at 0 = 0xff, 0xff

; lds: v0 = 16 + 4 * (lane / 8)
; lds: v7 = lane == 0 ? 10 : lane == 16 ? 0 : lane == 32 ? 0xaaaaaaaa : lane == 40 ? 0x55555555 : 0xffffffff
; lds: exec = lane <= 40 && lane % 8 == 0
ds_xor_rtn_b32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 0 ? 12 : lane == 8 ? 0xffffffff : lane == 32 ? 0x55555555 : lane == 40 ? 0x33333333 : 0x80000001) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 6 ; bit by bit: equal bits give 0
; lds: expect memory at 20 == 0 ; a value with itself is 0
; lds: expect memory at 24 == 0x80000001 ; 0 leaves memory
; lds: expect memory at 28 == 0x7ffffffe ; all ones invert
; lds: expect memory at 32 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 36 == 0x66666666 ; where only one has a bit
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v0 = -8 + 4 * lane
; lds: v7 = 1
; lds: exec = lane < 2
ds_xor_rtn_b32 v0, v0, v7 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xfe, 0xff ; lane 1: -4 + 4 is byte 0
; lds: expect v0 == (lane == 1 ? 0xff : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
