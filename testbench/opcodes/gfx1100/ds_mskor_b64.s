; ds_mskor_b64: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 80, 0, 0x55555555, 0x55555555, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0

; lds: v0 = 8 * (lane - 13) - 65408
; lds: v7 = lane == 13 ? 0xff00 : lane == 15 || lane == 19 ? 0xffffffff : lane == 16 ? 15 : lane == 17 ? 0x33333333 : 0
; lds: v8 = lane == 15 || lane == 18 ? 0xffffffff : lane == 17 ? 0x33333333 : 0
; lds: v9 = lane == 13 ? 0x3400 : lane == 15 || lane == 18 ? 0 : lane == 17 ? 0x66666666 : lane == 19 ? 9 : 15
; lds: v10 = lane == 14 ? 0x80000000 : lane == 17 ? 0x66666666 : lane == 18 ? 7 : 0
; lds: exec = lane >= 13 && lane <= 19
ds_mskor_b64 v0, v[7:8], v[9:10] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0xffff34ff, 0xffffffff ; one byte is replaced
; lds: expect memory at 72 == 15, 0x80000000 ; an empty mask: the second operand is put in all the same
; lds: expect memory at 80 == 0, 0 ; a full mask and nothing to put in clear
; lds: expect memory at 88 == 95, 0 ; only bits of the mask are cleared
; lds: expect memory at 96 == 0x66666666, 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 104 == 0xffffffff, 7 ; the mask of the high dword
; lds: expect memory at 112 == 9, 0xffffffff ; the mask of the low dword
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256
; lds: v7 = lane == 5 ? 0xf0 : lane == 6 ? 0 : lane == 31 ? 0xff : 15
; lds: v8 = 0
; lds: v9 = lane == 5 ? 2 : lane == 6 ? 4 : lane == 31 ? 17 : 0x100
; lds: v10 = 0
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_mskor_b64 v0, v[7:8], v[9:10]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x111, 0 ; lanes at one address take turns, the lowest first
s_endpgm
