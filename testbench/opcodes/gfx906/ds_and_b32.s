; ds_and_b32: M = M & D0.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x55555555, 0x33333333, 12, 0xffffffff, 0x80000001, 0xffffffff, 0x600d
; lds: memory at 256 = 0xff

; lds: v1 = 4 * (lane / 8) - 65440
; lds: v2 = lane == 8 ? 0x55555555 : lane == 16 ? 10 : lane == 24 ? 0x80000001 : lane == 32 ? 0xffffffff : lane == 40 ? 0 : 0xaaaaaaaa
; lds: exec = lane <= 40 && lane % 8 == 0
ds_and_b32 v1, v2 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0 ; alternating bits share none
; lds: expect memory at 68 == 0x11111111 ; every fourth bit is in both
; lds: expect memory at 72 == 8 ; bit by bit
; lds: expect memory at 76 == 0x80000001 ; all ones in memory leave the data
; lds: expect memory at 80 == 0x80000001 ; all ones in the data leave memory
; lds: expect memory at 84 == 0 ; 0 clears
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v1 = 256
; lds: v2 = lane == 2 ? 0xff : lane == 33 ? 60 : lane == 63 ? 31 : 0x7e
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_and_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 28 ; lanes at one address take turns, the lowest first
s_endpgm
