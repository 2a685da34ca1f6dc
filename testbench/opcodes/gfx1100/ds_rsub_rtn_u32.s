; ds_rsub_rtn_u32: M = (D0 - M) modulo 2^32, data minus memory.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x80000000, 1, 1, 5, 3, 1, 0, 0x600d
; lds: memory at 256 = 1, 1

; lds: v4 = 64 + 4 * lane
; lds: v5 = lane == 2 ? 0x10000 : lane == 3 ? 3 : lane == 4 ? 5 : lane == 5 ? 0 : lane == 6 ? 9 : 0x80000000
; lds: exec = lane <= 6
ds_rsub_rtn_u32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 0 ? 0x80000000 : lane == 3 ? 5 : lane == 4 ? 3 : lane == 6 ? 0 : 1) ; the value from before, VDST is also an operand
; lds: expect memory at 64 == 0 ; equal operands give 0
; lds: expect memory at 68 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 72 == 0xffff ; the borrow passes the halves
; lds: expect memory at 76 == 0xfffffffe ; data minus memory: 3 - 5 is -2
; lds: expect memory at 80 == 2 ; 5 - 3
; lds: expect memory at 84 == 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 88 == 9 ; 0 in memory leaves the data
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v4 = 256 + 4 * (lane - 7)
; lds: v5 = 3
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_rsub_rtn_u32 v5, v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 2 ; M0 is no limit on this target
; lds: expect v5 == 1 ; so both find their values
s_endpgm
