; ds_rsub_rtn_u64: M = (D0 - M) modulo 2^64, data minus memory.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 1, 5, 0, 3, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0x600d, 0x600e
; lds: memory at 256 = 1, 0

; lds: v6 = 8 * lane - 65408
; lds: v4 = lane == 0 || lane == 2 ? 5 : lane == 1 ? 3 : lane == 4 ? 9 : 0
; lds: v5 = lane == 5 ? 0x80000000 : lane == 6 ? 1 : 0
; lds: exec = lane <= 6
ds_rsub_rtn_u64 v[4:5], v6, v[4:5] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect v4 == (lane == 0 || lane == 4 ? 0 : lane == 1 ? 5 : lane == 2 ? 3 : 1) ; the value from before, VDST is also an operand
; lds: expect v5 == (lane == 0 ? 1 : 0) ; and its high half
; lds: expect memory at 64 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 72 == 0xfffffffe, 0xffffffff ; data minus memory: 3 - 5 is -2
; lds: expect memory at 80 == 2, 0 ; 5 - 3
; lds: expect memory at 88 == 0xffffffff, 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 96 == 9, 0 ; 0 in memory leaves the data
; lds: expect memory at 104 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 112 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v6 = 256
; lds: v4 = lane == 5 ? 50 : lane == 6 ? 7 : lane == 31 ? 90 : 3
; lds: v5 = 0
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_rsub_rtn_u64 v[4:5], v6, v[4:5]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x83, 0 ; lanes at one address take turns, the lowest first
; lds: expect v4 == (lane == 5 ? 2 : lane == 6 ? 48 : lane == 31 ? 0xffffffd7 : 1) ; each finds what the one before left
; lds: expect v5 == (lane == 31 ? 0xffffffff : 0) ; in both dwords
s_endpgm
