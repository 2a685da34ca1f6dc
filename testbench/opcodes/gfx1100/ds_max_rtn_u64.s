; ds_max_rtn_u64: M = the larger of M and D0, unsigned.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 4, 1, 9, 2, 1, 0, 0xffffffff, 0x7fffffff, 0, 0x80000000, 0, 0, 0xffffffff, 0, 0x600d, 0x600e
; lds: memory at 256 = 10, 0, 10, 0, 10, 0

; lds: v101 = 64 + 8 * (lane - 13)
; lds: v65 = lane == 13 ? 5 : lane == 15 || lane == 17 ? 0xffffffff : 0
; lds: v66 = lane == 14 ? 3 : lane == 15 ? 0xffffffff : lane == 16 ? 0x80000000 : lane == 17 ? 0x7fffffff : lane == 18 ? 0 : 1
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 13 && lane <= 19
ds_max_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 13 ? 4 : lane == 14 ? 9 : lane == 15 ? 1 : lane == 16 || lane == 19 ? 0xffffffff : lane == 17 || lane == 18 ? 0 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 13 ? 1 : lane == 14 ? 2 : lane == 15 || lane == 18 || lane == 19 ? 0 : lane == 16 ? 0x7fffffff : lane == 17 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 5, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 72 == 0, 3 ; a larger low dword does not matter
; lds: expect memory at 80 == 0xffffffff, 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 88 == 0, 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 96 == 0, 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 104 == 0, 0 ; 0 and 0
; lds: expect memory at 112 == 0, 1 ; the high dwords decide first
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = lane == 29 ? 268 : 256
; lds: v65 = 9
; lds: v66 = 0
; lds: exec = lane == 29 || lane == 2
ds_max_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 10, 0 ; the aligned lane
; lds: expect memory at 264 == 10, 0, 10, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v129 == (lane == 2 ? 10 : 0) ; and returns 0
; lds: expect v130 == 0 ; in both dwords
s_endpgm
