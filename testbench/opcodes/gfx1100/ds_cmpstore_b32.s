; ds_cmpstore_b32: M = M == D1 ? D0 : M, bit by bit; the first operand is new, the second is compared.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x10005, 6, 5, 0x80000000, 0xffffffff, 8, 0x7fc00000, 0x600d
; lds: memory at 256 = 3

; lds: v4 = 4 * ((lane - 3) / 3)
; lds: v5 = lane == 9 ? 9 : lane == 12 ? 0 : lane == 15 ? 0xffffffff : lane == 18 ? 8 : lane == 21 ? 0x7fc00000 : 5
; lds: v6 = lane == 9 ? 5 : lane == 15 ? 0 : lane == 18 ? 8 : lane == 21 ? 3 : 9
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_cmpstore_b32 v4, v6, v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x10005 ; equal halves are not enough
; lds: expect memory at 20 == 6 ; different: kept
; lds: expect memory at 24 == 5 ; the order of the operands: that of gfx906 would store 9
; lds: expect memory at 28 == 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 32 == 0 ; all ones are a value like others
; lds: expect memory at 36 == 8 ; new and old may be the same
; lds: expect memory at 40 == 3 ; no float: a NaN equals itself
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v4 = 256
; lds: v5 = lane == 1 ? 3 : lane == 33 ? 9 : 8
; lds: v6 = lane == 2 ? 9 : lane == 33 ? 7 : lane == 63 ? 1 : 8
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_cmpstore_b32 v4, v6, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 7 ; lanes at one address take turns, the lowest first
s_endpgm
