; ds_rsub_u32: M = (D0 - M) modulo 2^32, data minus memory.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0, 0x80000000, 1, 1, 5, 3, 0x600d
; lds: memory at 256 = 1, 1

; lds: v0 = 4 * (lane - 13) - 65440
; lds: v7 = lane == 13 ? 0 : lane == 14 ? 9 : lane == 17 ? 0x10000 : lane == 18 ? 3 : lane == 19 ? 5 : 0x80000000
; lds: exec = lane >= 13 && lane <= 19
ds_rsub_u32 v0, v7 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: expect memory at 64 == 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 68 == 9 ; 0 in memory leaves the data
; lds: expect memory at 72 == 0 ; equal operands give 0
; lds: expect memory at 76 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 80 == 0xffff ; the borrow passes the halves
; lds: expect memory at 84 == 0xfffffffe ; data minus memory: 3 - 5 is -2
; lds: expect memory at 88 == 2 ; 5 - 3
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v0 = 256 + 4 * (lane - 7)
; lds: v7 = 3
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_rsub_u32 v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 2 ; M0 is no limit on this target
s_endpgm
