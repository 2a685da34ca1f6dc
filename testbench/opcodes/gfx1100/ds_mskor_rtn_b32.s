; ds_mskor_rtn_b32: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0xffffffff, 80, 0x80000001, 0x55555555, 0xffffffff, 0x600d
; lds: memory at 256 = 0xff, 0xff

; lds: v4 = 4 * lane - 65440
; lds: v5 = lane == 1 ? 0xffffffff : lane == 2 ? 15 : lane == 3 ? 0x80000000 : lane == 4 ? 0x33333333 : lane == 5 ? 0xff00 : 0
; lds: v6 = lane == 1 ? 0 : lane == 2 ? 15 : lane == 3 ? 1 : lane == 4 ? 0x66666666 : lane == 5 ? 0x3400 : 0x8000000f
; lds: exec = lane <= 5
ds_mskor_rtn_b32 v5, v4, v5, v6 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect v5 == (lane == 0 ? 0 : lane == 2 ? 80 : lane == 3 ? 0x80000001 : lane == 4 ? 0x55555555 : 0xffffffff) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0x8000000f ; an empty mask: the second operand is put in all the same
; lds: expect memory at 68 == 0 ; a full mask and nothing to put in clear
; lds: expect memory at 72 == 95 ; only bits of the mask are cleared
; lds: expect memory at 76 == 1 ; a bit that is put in may be there already
; lds: expect memory at 80 == 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 84 == 0xffff34ff ; one byte is replaced
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v4 = 256 + 4 * (lane - 7)
; lds: v5 = 15
; lds: v6 = 0x100
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_mskor_rtn_b32 v5, v4, v5, v6
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x1f0, 0x1f0 ; M0 is no limit on this target
; lds: expect v5 == 0xff ; so both find their values
s_endpgm
