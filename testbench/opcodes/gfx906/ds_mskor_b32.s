; ds_mskor_b32: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0xffffffff, 80, 0x80000001, 0x55555555, 0xffffffff, 0x600d
; lds: memory at 0 = 0xff, 0xff

; lds: v4 = 16 + 4 * ((lane - 3) / 3)
; lds: v5 = lane == 6 ? 0xffffffff : lane == 9 ? 15 : lane == 12 ? 0x80000000 : lane == 15 ? 0x33333333 : lane == 18 ? 0xff00 : 0
; lds: v6 = lane == 6 ? 0 : lane == 9 ? 15 : lane == 12 ? 1 : lane == 15 ? 0x66666666 : lane == 18 ? 0x3400 : 0x8000000f
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_mskor_b32 v4, v5, v6
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x8000000f ; an empty mask: the second operand is put in all the same
; lds: expect memory at 20 == 0 ; a full mask and nothing to put in clear
; lds: expect memory at 24 == 95 ; only bits of the mask are cleared
; lds: expect memory at 28 == 1 ; a bit that is put in may be there already
; lds: expect memory at 32 == 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 36 == 0xffff34ff ; one byte is replaced
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v4 = -8 + 4 * lane
; lds: v5 = 15
; lds: v6 = 0x100
; lds: exec = lane < 2
ds_mskor_b32 v4, v5, v6 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x1f0, 0xff ; lane 1: -4 + 4 is byte 0
s_endpgm
