; ds_max_rtn_i64: M = the larger of M and D0, signed.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x7fffffff, 1, 0, 2, 0, 0xffffffff, 0xffffffff, 0xffffffff, 1, 0, 0xffffffff, 0x7fffffff, 7, 0, 0x600d, 0x600e
; lds: memory at 0 = 1, 0, 1, 0

; lds: v6 = 16 + 8 * lane
; lds: v4 = lane == 0 ? 0x80000000 : lane == 1 ? 9 : lane == 3 ? 1 : lane == 5 ? 0 : lane == 6 ? 7 : 0xffffffff
; lds: v5 = lane == 2 || lane == 4 ? 0xffffffff : lane == 3 || lane == 6 ? 0 : lane == 5 ? 0x80000000 : 1
; lds: exec = lane <= 6
ds_max_rtn_i64 v[4:5], v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 0 ? 0x7fffffff : lane == 3 || lane == 5 ? 0xffffffff : lane == 4 ? 1 : lane == 6 ? 7 : 0) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 0 ? 1 : lane == 1 ? 2 : lane == 4 || lane == 6 ? 0 : lane == 5 ? 0x7fffffff : 0xffffffff) ; and its high half
; lds: expect memory at 16 == 0x80000000, 1 ; equal high dwords: the low ones compare without sign
; lds: expect memory at 24 == 0, 2 ; the high dwords decide first
; lds: expect memory at 32 == 0xffffffff, 0xffffffff ; below 0, too, the low dwords compare without sign
; lds: expect memory at 40 == 1, 0 ; 1 replaces -1
; lds: expect memory at 48 == 1, 0 ; 1 is more than -1
; lds: expect memory at 56 == 0xffffffff, 0x7fffffff ; the largest signed value stays
; lds: expect memory at 64 == 7, 0 ; equal
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = -16 + 8 * lane
; lds: v4 = 0xfffffffd
; lds: v5 = 0xffffffff
; lds: exec = lane < 2
ds_max_rtn_i64 v[4:5], v6, v[4:5] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 1, 0, 1, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v4 == (lane == 1 ? 1 : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
