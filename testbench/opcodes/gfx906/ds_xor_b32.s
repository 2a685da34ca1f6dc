; ds_xor_b32: M = M ^ D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 12, 0xffffffff, 0x80000001, 0x80000001, 0x55555555, 0x33333333, 0x600d
; lds: memory at 508 = 0xff
; lds: memory at 0 = 0xff

; lds: v0 = 64 + 4 * (lane - 29)
; lds: v7 = lane == 29 ? 10 : lane == 31 ? 0 : lane == 33 ? 0xaaaaaaaa : lane == 34 ? 0x55555555 : 0xffffffff
; lds: exec = lane >= 29 && lane <= 34
ds_xor_b32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 6 ; bit by bit: equal bits give 0
; lds: expect memory at 68 == 0 ; a value with itself is 0
; lds: expect memory at 72 == 0x80000001 ; 0 leaves memory
; lds: expect memory at 76 == 0x7ffffffe ; all ones invert
; lds: expect memory at 80 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 84 == 0x66666666 ; where only one has a bit
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v0 = 504 + 4 * (lane - 35)
; lds: v7 = 1
; lds: exec = lane == 36 || lane == 37
ds_xor_b32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0xfe ; the last element of the allocation
; lds: expect memory at 0 == 0xff ; the one behind it is refused and does not come around to byte 0
s_endpgm
