; ds_xor_rtn_b32: M = M ^ D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x55555555, 0x33333333, 12, 0xffffffff, 0x80000001, 0x80000001, 0x600d
; lds: memory at 508 = 0xff
; lds: memory at 0 = 0xff

; lds: v4 = 4 * lane - 65440
; lds: v5 = lane == 0 ? 0xaaaaaaaa : lane == 1 ? 0x55555555 : lane == 2 ? 10 : lane == 4 ? 0 : 0xffffffff
; lds: exec = lane <= 5
ds_xor_rtn_b32 v5, v4, v5 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect v5 == (lane == 0 ? 0x55555555 : lane == 1 ? 0x33333333 : lane == 2 ? 12 : lane == 3 ? 0xffffffff : 0x80000001) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 68 == 0x66666666 ; where only one has a bit
; lds: expect memory at 72 == 6 ; bit by bit: equal bits give 0
; lds: expect memory at 76 == 0 ; a value with itself is 0
; lds: expect memory at 80 == 0x80000001 ; 0 leaves memory
; lds: expect memory at 84 == 0x7ffffffe ; all ones invert
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v4 = 504 + 4 * (lane - 35)
; lds: v5 = 1
; lds: exec = lane == 36 || lane == 37
ds_xor_rtn_b32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0xfe ; the last element of the allocation
; lds: expect memory at 0 == 0xff ; the one behind it is refused and does not come around to byte 0
; lds: expect v5 == (lane == 36 ? 0xff : 0) ; and returns 0
s_endpgm
