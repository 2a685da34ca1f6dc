; ds_mskor_rtn_b64: M = (M & ~D0) | D1; D0 does not mask D1.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 1, 0x80000000, 0x55555555, 0x55555555, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 80, 0, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0

; lds: v101 = 8 * (lane - 29)
; lds: v65 = lane == 30 ? 0x33333333 : lane == 32 ? 0xffffffff : lane == 33 ? 0xff00 : lane == 35 ? 15 : 0
; lds: v66 = lane == 29 ? 0x80000000 : lane == 30 ? 0x33333333 : lane == 31 ? 0xffffffff : 0
; lds: v33 = lane == 29 ? 1 : lane == 30 ? 0x66666666 : lane == 31 ? 0 : lane == 32 ? 9 : lane == 33 ? 0x3400 : 15
; lds: v34 = lane == 30 ? 0x66666666 : lane == 31 ? 7 : lane == 34 ? 0x80000000 : 0
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_mskor_rtn_b64 v[129:130], v101, v[65:66], v[33:34] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 29 ? 1 : lane == 30 ? 0x55555555 : lane == 31 || lane == 32 || lane == 33 ? 0xffffffff : lane == 34 ? 0 : lane == 35 ? 80 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 29 ? 0x80000000 : lane == 30 ? 0x55555555 : lane == 31 || lane == 32 || lane == 33 ? 0xffffffff : lane == 34 || lane == 35 ? 0 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 1, 0 ; a bit that is put in may be there already
; lds: expect memory at 24 == 0x66666666, 0x66666666 ; cleared bits and set bits may differ
; lds: expect memory at 32 == 0xffffffff, 7 ; the mask of the high dword
; lds: expect memory at 40 == 9, 0xffffffff ; the mask of the low dword
; lds: expect memory at 48 == 0xffff34ff, 0xffffffff ; one byte is replaced
; lds: expect memory at 56 == 15, 0x80000000 ; an empty mask: the second operand is put in all the same
; lds: expect memory at 64 == 95, 0 ; only bits of the mask are cleared
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256 + 8 * (lane - 7)
; lds: v65 = 15
; lds: v66 = 0
; lds: v33 = 0x100
; lds: v34 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_mskor_rtn_b64 v[129:130], v101, v[65:66], v[33:34]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x1f0, 0, 0xff, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v129 == (lane == 7 ? 0xff : 0) ; and returns 0
s_endpgm
