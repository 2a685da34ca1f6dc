; ds_cmpst_rtn_b32: M = M == D0 ? D1 : M, bit by bit; the first operand is compared, the second is new.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 5, 0x80000000, 8, 0x7fc00000, 0x10005, 5, 6, 0x600d
; lds: memory at 256 = 3, 3

; lds: v1 = 64 + 4 * ((lane - 3) / 3)
; lds: v2 = lane == 3 ? 9 : lane == 6 ? 0 : lane == 9 ? 8 : lane == 12 ? 0x7fc00000 : 5
; lds: v3 = lane == 3 ? 5 : lane == 9 ? 8 : lane == 12 ? 3 : 9
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_cmpst_rtn_b32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 3 || lane == 18 ? 5 : lane == 6 ? 0x80000000 : lane == 9 ? 8 : lane == 12 ? 0x7fc00000 : lane == 15 ? 0x10005 : lane == 21 ? 6 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 5 ; the order of the operands: swapped ones would store 9
; lds: expect memory at 68 == 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 72 == 8 ; new and old may be the same
; lds: expect memory at 76 == 3 ; no float: a NaN equals itself
; lds: expect memory at 80 == 0x10005 ; equal halves are not enough
; lds: expect memory at 84 == 9 ; equal: stored
; lds: expect memory at 88 == 6 ; different: kept
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v1 = 256 + 4 * (lane - 7)
; lds: v2 = 3
; lds: v3 = 8
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_cmpst_rtn_b32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 8, 3 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v9 == (lane == 7 ? 3 : 0) ; and returns 0
s_endpgm
