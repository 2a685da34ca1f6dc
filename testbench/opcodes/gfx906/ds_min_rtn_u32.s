; ds_min_rtn_u32: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x7fffffff, 7, 5, 0x10000, 0xffffffff, 1, 0x80000000, 0x600d
; lds: memory at 0 = 10, 10

; lds: v100 = 64 + 4 * (lane - 29)
; lds: v64 = lane == 30 ? 7 : lane == 31 ? 0 : lane == 32 ? 0xffff : lane == 33 ? 1 : lane == 34 ? 0xffffffff : lane == 35 ? 0x7fffffff : 0x80000000
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_min_rtn_u32 v128, v100, v64
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v128 == (lane == 29 ? 0x7fffffff : lane == 30 ? 7 : lane == 31 ? 5 : lane == 32 ? 0x10000 : lane == 33 ? 0xffffffff : lane == 34 ? 1 : lane == 35 ? 0x80000000 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 68 == 7 ; equal
; lds: expect memory at 72 == 0 ; 0 is the smallest
; lds: expect memory at 76 == 0xffff ; all 32 bits count
; lds: expect memory at 80 == 1 ; without sign all ones is the largest value
; lds: expect memory at 84 == 1 ; all ones does not replace 1
; lds: expect memory at 88 == 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v100 = -8 + 4 * lane
; lds: v64 = 9
; lds: exec = lane < 2
ds_min_rtn_u32 v128, v100, v64 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 9, 10 ; lane 1: -4 + 4 is byte 0
; lds: expect v128 == (lane == 1 ? 10 : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
