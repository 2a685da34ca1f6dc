; ds_mskor_b32: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 80, 0x80000001, 0x55555555, 0xffffffff, 0, 0xffffffff, 0x600d
; lds: memory at 256 = 0xff, 0xff

; lds: v0 = 64 + 4 * (lane - 13)
; lds: v7 = lane == 14 ? 0x80000000 : lane == 15 ? 0x33333333 : lane == 16 ? 0xff00 : lane == 17 ? 0 : lane == 18 ? 0xffffffff : 15
; lds: v8 = lane == 14 ? 1 : lane == 15 ? 0x66666666 : lane == 16 ? 0x3400 : lane == 17 ? 0x8000000f : lane == 18 ? 0 : 15
; lds: exec = lane >= 13 && lane <= 18
ds_mskor_b32 v0, v7, v8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 95 ; only bits of the mask are cleared
; lds: expect memory at 68 == 1 ; a bit that is put in may be there already
; lds: expect memory at 72 == 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 76 == 0xffff34ff ; one byte is replaced
; lds: expect memory at 80 == 0x8000000f ; an empty mask: the second operand is put in all the same
; lds: expect memory at 84 == 0 ; a full mask and nothing to put in clear
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v0 = 256 + 4 * (lane - 7)
; lds: v7 = 15
; lds: v8 = 0x100
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_mskor_b32 v0, v7, v8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x1f0, 0x1f0 ; M0 is no limit on this target
s_endpgm
