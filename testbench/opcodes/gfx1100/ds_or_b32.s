; ds_or_b32: M = M | D0.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0x80000001, 5, 0x55555555, 0x33333333, 12, 0x600d
; lds: memory at 508 = 0x80
; lds: memory at 0 = 0x80

; lds: v1 = 4 * (lane / 4) - 65440
; lds: v2 = lane == 4 ? 0 : lane == 8 ? 0xffffffff : lane == 12 ? 0xaaaaaaaa : lane == 16 ? 0x66666666 : lane == 20 ? 10 : 0x80000001
; lds: exec = lane <= 20 && lane % 4 == 0
ds_or_b32 v1, v2 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0x80000001 ; 0 in memory takes the data
; lds: expect memory at 68 == 0x80000001 ; 0 in the data leaves memory
; lds: expect memory at 72 == 0xffffffff ; all ones set
; lds: expect memory at 76 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 80 == 0x77777777 ; three of every four bits
; lds: expect memory at 84 == 14 ; bit by bit
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v1 = 504 + 4 * (lane - 19)
; lds: v2 = 1
; lds: exec = lane == 20 || lane == 21
ds_or_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0x81 ; the last element of the allocation
; lds: expect memory at 0 == 0x80 ; the one behind it is refused and does not come around to byte 0
s_endpgm
