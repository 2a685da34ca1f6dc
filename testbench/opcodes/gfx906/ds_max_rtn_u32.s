; ds_max_rtn_u32: M = the larger of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 7, 0, 0xffff, 1, 0xffffffff, 0x7fffffff, 0x80000000, 0x600d
; lds: memory at 256 = 10, 10

; lds: v1 = 4 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 0 : lane == 9 ? 0x10000 : lane == 12 ? 0xffffffff : lane == 15 ? 1 : lane == 18 ? 0x80000000 : lane == 21 ? 0x7fffffff : 7
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_rtn_u32 v9, v1, v2 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 3 ? 7 : lane == 6 ? 0 : lane == 9 ? 0xffff : lane == 12 ? 1 : lane == 15 ? 0xffffffff : lane == 18 ? 0x7fffffff : lane == 21 ? 0x80000000 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 7 ; equal
; lds: expect memory at 20 == 0 ; 0 and 0
; lds: expect memory at 24 == 0x10000 ; all 32 bits count
; lds: expect memory at 28 == 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 32 == 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 36 == 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 40 == 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v1 = 256 + 4 * (lane - 7)
; lds: v2 = 9
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 263
ds_max_rtn_u32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 10, 10 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v9 == (lane == 7 ? 10 : 0) ; and returns 0
s_endpgm
