; ds_xor_b32: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000001, 0x80000001, 0x55555555, 0x33333333, 12, 0xffffffff, 0x600d
; lds: memory at 0 = 0xff, 0xff

; lds: v11 = 16 + 4 * lane
; lds: v20 = lane == 0 ? 0 : lane == 2 ? 0xaaaaaaaa : lane == 3 ? 0x55555555 : lane == 4 ? 10 : 0xffffffff
; lds: exec = lane <= 5
ds_xor_b32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x80000001 ; 0 leaves memory
; lds: expect memory at 20 == 0x7ffffffe ; all ones invert
; lds: expect memory at 24 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 28 == 0x66666666 ; where only one has a bit
; lds: expect memory at 32 == 6 ; bit by bit: equal bits give 0
; lds: expect memory at 36 == 0 ; a value with itself is 0
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v11 = -8 + 4 * lane
; lds: v20 = 1
; lds: exec = lane < 2
ds_xor_b32 v11, v20 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xfe, 0xff ; lane 1: -4 + 4 is byte 0
s_endpgm
