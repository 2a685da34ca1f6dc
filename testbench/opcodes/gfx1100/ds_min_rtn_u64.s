; ds_min_rtn_u64: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 1, 5, 1, 0, 3, 0xffffffff, 0xffffffff, 1, 0, 0xffffffff, 0x7fffffff, 7, 0, 0x600d, 0x600e
; lds: memory at 256 = 10, 0

; lds: v6 = 8 * lane
; lds: v4 = lane == 1 ? 4 : lane == 2 ? 9 : lane == 3 ? 1 : lane == 5 ? 0 : lane == 6 ? 7 : 0xffffffff
; lds: v5 = lane == 1 ? 1 : lane == 2 ? 2 : lane == 4 ? 0xffffffff : lane == 5 ? 0x80000000 : 0
; lds: exec = lane <= 6
ds_min_rtn_u64 v[4:5], v6, v[4:5] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 1 ? 5 : lane == 3 || lane == 5 ? 0xffffffff : lane == 4 ? 1 : lane == 6 ? 7 : 0) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 2 ? 3 : lane == 3 ? 0xffffffff : lane == 4 || lane == 6 ? 0 : lane == 5 ? 0x7fffffff : 1) ; and its high half
; lds: expect memory at 16 == 0xffffffff, 0 ; the high dwords decide first
; lds: expect memory at 24 == 4, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 32 == 9, 2 ; a larger low dword does not matter
; lds: expect memory at 40 == 1, 0 ; without sign all ones is the largest value
; lds: expect memory at 48 == 1, 0 ; all ones does not replace 1
; lds: expect memory at 56 == 0xffffffff, 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 64 == 7, 0 ; equal
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256
; lds: v4 = lane == 2 ? 12 : lane == 33 ? 5 : lane == 63 ? 7 : 9
; lds: v5 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_min_rtn_u64 v[4:5], v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 5, 0 ; lanes at one address take turns, the lowest first
; lds: expect v4 == (lane == 1 ? 10 : lane == 63 ? 5 : 9) ; each finds what the one before left
; lds: expect v5 == 0 ; in both dwords
s_endpgm
