; ds_rsub_rtn_u32: M = (D0 - M) modulo 2^32, data minus memory.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 1, 1, 5, 3, 1, 0, 0x80000000, 0x600d
; lds: memory at 0 = 1, 1

; lds: v100 = 16 + 4 * (lane - 29)
; lds: v64 = lane == 30 ? 0x10000 : lane == 31 ? 3 : lane == 32 ? 5 : lane == 33 ? 0 : lane == 34 ? 9 : 0x80000000
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_rsub_rtn_u32 v128, v100, v64
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v128 == (lane == 29 || lane == 30 || lane == 33 ? 1 : lane == 31 ? 5 : lane == 32 ? 3 : lane == 34 ? 0 : lane == 35 ? 0x80000000 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 20 == 0xffff ; the borrow passes the halves
; lds: expect memory at 24 == 0xfffffffe ; data minus memory: 3 - 5 is -2
; lds: expect memory at 28 == 2 ; 5 - 3
; lds: expect memory at 32 == 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 36 == 9 ; 0 in memory leaves the data
; lds: expect memory at 40 == 0 ; equal operands give 0
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v100 = -8 + 4 * lane
; lds: v64 = 3
; lds: exec = lane < 2
ds_rsub_rtn_u32 v128, v100, v64 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 2, 1 ; lane 1: -4 + 4 is byte 0
; lds: expect v128 == (lane == 1 ? 1 : 0) ; lane 0: -8 + 4 is far outside, so 0
s_endpgm
