; ds_mskor_rtn_b64: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 80, 0, 1, 0x80000000, 0x55555555, 0x55555555, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0

; lds: v6 = 64 + 8 * lane
; lds: v4 = lane == 0 ? 15 : lane == 2 ? 0x33333333 : lane == 4 || lane == 6 ? 0xffffffff : 0
; lds: v5 = lane == 1 ? 0x80000000 : lane == 2 ? 0x33333333 : lane == 3 || lane == 6 ? 0xffffffff : 0
; lds: v2 = lane == 1 ? 1 : lane == 2 ? 0x66666666 : lane == 3 || lane == 6 ? 0 : lane == 4 ? 9 : 15
; lds: v3 = lane == 2 ? 0x66666666 : lane == 3 ? 7 : lane == 5 ? 0x80000000 : 0
; lds: exec = lane <= 6
ds_mskor_rtn_b64 v[4:5], v6, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 0 ? 80 : lane == 1 ? 1 : lane == 2 ? 0x55555555 : lane == 5 ? 0 : 0xffffffff) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 0 || lane == 5 ? 0 : lane == 1 ? 0x80000000 : lane == 2 ? 0x55555555 : 0xffffffff) ; and its high half
; lds: expect memory at 64 == 95, 0 ; only bits of the mask are cleared
; lds: expect memory at 72 == 1, 0 ; a bit that is put in may be there already
; lds: expect memory at 80 == 0x66666666, 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 88 == 0xffffffff, 7 ; the mask of the high dword
; lds: expect memory at 96 == 9, 0xffffffff ; the mask of the low dword
; lds: expect memory at 104 == 15, 0x80000000 ; an empty mask: the second operand is put in all the same
; lds: expect memory at 112 == 0, 0 ; a full mask and nothing to put in clear
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256
; lds: v4 = lane == 5 ? 0xf0 : lane == 6 ? 0 : lane == 31 ? 0xff : 15
; lds: v5 = 0
; lds: v2 = lane == 5 ? 2 : lane == 6 ? 4 : lane == 31 ? 17 : 0x100
; lds: v3 = 0
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_mskor_rtn_b64 v[4:5], v6, v[4:5], v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x111, 0 ; lanes at one address take turns, the lowest first
; lds: expect v4 == (lane == 5 ? 0x1f0 : lane == 6 ? 0x102 : lane == 31 ? 0x106 : 0xff) ; each finds what the one before left
; lds: expect v5 == 0 ; in both dwords
s_endpgm
