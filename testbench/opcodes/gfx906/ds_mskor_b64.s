; ds_mskor_b64: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0xffffffff, 80, 0, 1, 0x80000000, 0x55555555, 0x55555555, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0

; lds: v6 = 8 * ((lane - 3) / 3)
; lds: v4 = lane == 3 || lane == 18 ? 0xffffffff : lane == 6 ? 15 : lane == 12 ? 0x33333333 : 0
; lds: v5 = lane == 3 || lane == 15 ? 0xffffffff : lane == 9 ? 0x80000000 : lane == 12 ? 0x33333333 : 0
; lds: v2 = lane == 6 || lane == 21 ? 15 : lane == 9 ? 1 : lane == 12 ? 0x66666666 : lane == 18 ? 9 : 0
; lds: v3 = lane == 12 ? 0x66666666 : lane == 15 ? 7 : lane == 21 ? 0x80000000 : 0
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_mskor_b64 v6, v[4:5], v[2:3] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0, 0 ; a full mask and nothing to put in clear
; lds: expect memory at 24 == 95, 0 ; only bits of the mask are cleared
; lds: expect memory at 32 == 1, 0 ; a bit that is put in may be there already
; lds: expect memory at 40 == 0x66666666, 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 48 == 0xffffffff, 7 ; the mask of the high dword
; lds: expect memory at 56 == 9, 0xffffffff ; the mask of the low dword
; lds: expect memory at 64 == 15, 0x80000000 ; an empty mask: the second operand is put in all the same
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256 + 8 * (lane - 7)
; lds: v4 = 15
; lds: v5 = 0
; lds: v2 = 0x100
; lds: v3 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_mskor_b64 v6, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x1f0, 0, 0xff, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
s_endpgm
