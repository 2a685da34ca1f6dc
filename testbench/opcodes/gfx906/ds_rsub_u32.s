; ds_rsub_u32: M = (D0 - M) modulo 2^32, data minus memory.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0x80000000, 1, 1, 5, 3, 1, 0x600d
; lds: memory at 0 = 1, 1

; lds: v4 = 16 + 4 * ((lane - 3) / 3)
; lds: v5 = lane == 3 ? 9 : lane == 12 ? 0x10000 : lane == 15 ? 3 : lane == 18 ? 5 : lane == 21 ? 0 : 0x80000000
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_rsub_u32 v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 9 ; 0 in memory leaves the data
; lds: expect memory at 20 == 0 ; equal operands give 0
; lds: expect memory at 24 == 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 28 == 0xffff ; the borrow passes the halves
; lds: expect memory at 32 == 0xfffffffe ; data minus memory: 3 - 5 is -2
; lds: expect memory at 36 == 2 ; 5 - 3
; lds: expect memory at 40 == 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v4 = -8 + 4 * lane
; lds: v5 = 3
; lds: exec = lane < 2
ds_rsub_u32 v4, v5 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 2, 1 ; lane 1: -4 + 4 is byte 0
s_endpgm
