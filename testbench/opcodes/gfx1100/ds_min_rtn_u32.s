; ds_min_rtn_u32: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x80000000, 0x7fffffff, 7, 5, 0x10000, 0xffffffff, 1, 0x600d
; lds: memory at 256 = 10, 10

; lds: v4 = 4 * lane
; lds: v5 = lane == 1 ? 0x80000000 : lane == 2 ? 7 : lane == 3 ? 0 : lane == 4 ? 0xffff : lane == 5 ? 1 : lane == 6 ? 0xffffffff : 0x7fffffff
; lds: exec = lane <= 6
ds_min_rtn_u32 v5, v4, v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 1 ? 0x7fffffff : lane == 2 ? 7 : lane == 3 ? 5 : lane == 4 ? 0x10000 : lane == 5 ? 0xffffffff : lane == 6 ? 1 : 0x80000000) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 20 == 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 24 == 7 ; equal
; lds: expect memory at 28 == 0 ; 0 is the smallest
; lds: expect memory at 32 == 0xffff ; all 32 bits count
; lds: expect memory at 36 == 1 ; without sign all ones is the largest value
; lds: expect memory at 40 == 1 ; all ones does not replace 1
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v4 = 256 + 4 * (lane - 7)
; lds: v5 = 9
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_min_rtn_u32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 9, 9 ; M0 is no limit on this target
; lds: expect v5 == 10 ; so both find their values
s_endpgm
