; ds_mskor_rtn_b32: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x55555555, 0xffffffff, 0, 0xffffffff, 80, 0x80000001, 0x600d
; lds: memory at 0 = 0xff, 0xff

; lds: v100 = 16 + 4 * (lane - 29)
; lds: v64 = lane == 30 ? 0xff00 : lane == 31 ? 0 : lane == 32 ? 0xffffffff : lane == 33 ? 15 : lane == 34 ? 0x80000000 : 0x33333333
; lds: v32 = lane == 30 ? 0x3400 : lane == 31 ? 0x8000000f : lane == 32 ? 0 : lane == 33 ? 15 : lane == 34 ? 1 : 0x66666666
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 29 && lane <= 34
ds_mskor_rtn_b32 v128, v100, v64, v32
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v128 == (lane == 29 ? 0x55555555 : lane == 30 || lane == 32 ? 0xffffffff : lane == 31 ? 0 : lane == 33 ? 80 : lane == 34 ? 0x80000001 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 20 == 0xffff34ff ; one byte is replaced
; lds: expect memory at 24 == 0x8000000f ; an empty mask: the second operand is put in all the same
; lds: expect memory at 28 == 0 ; a full mask and nothing to put in clear
; lds: expect memory at 32 == 95 ; only bits of the mask are cleared
; lds: expect memory at 36 == 1 ; a bit that is put in may be there already
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v100 = -8 + 4 * lane
; lds: v64 = 15
; lds: v32 = 0x100
; lds: exec = lane < 2
ds_mskor_rtn_b32 v128, v100, v64, v32 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x1f0, 0xff ; lane 1: -4 + 4 is byte 0
; lds: expect v128 == (lane == 1 ? 0xff : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
