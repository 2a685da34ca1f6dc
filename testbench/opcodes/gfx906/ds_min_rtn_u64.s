; ds_min_rtn_u64: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 5, 1, 0, 3, 0xffffffff, 0xffffffff, 0, 0x80000000, 0xffffffff, 0x7fffffff, 5, 0, 0, 1, 0x600d, 0x600e
; lds: memory at 256 = 10, 0, 10, 0

; lds: v101 = 64 + 8 * (lane - 29)
; lds: v65 = lane == 29 ? 4 : lane == 30 ? 9 : lane == 31 ? 1 : lane == 33 || lane == 34 ? 0 : 0xffffffff
; lds: v66 = lane == 29 ? 1 : lane == 30 ? 2 : lane == 32 ? 0x7fffffff : lane == 33 ? 0x80000000 : 0
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_min_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 29 || lane == 34 ? 5 : lane == 30 || lane == 32 || lane == 35 ? 0 : lane == 31 || lane == 33 ? 0xffffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 29 || lane == 35 ? 1 : lane == 30 ? 3 : lane == 31 ? 0xffffffff : lane == 32 ? 0x80000000 : lane == 33 ? 0x7fffffff : lane == 34 ? 0 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 4, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 72 == 9, 2 ; a larger low dword does not matter
; lds: expect memory at 80 == 1, 0 ; without sign all ones is the largest value
; lds: expect memory at 88 == 0xffffffff, 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 96 == 0xffffffff, 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 104 == 0, 0 ; 0 is the smallest
; lds: expect memory at 112 == 0xffffffff, 0 ; the high dwords decide first
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256 + 8 * (lane - 7)
; lds: v65 = 9
; lds: v66 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_min_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 9, 0, 10, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v129 == (lane == 7 ? 10 : 0) ; and returns 0
s_endpgm
