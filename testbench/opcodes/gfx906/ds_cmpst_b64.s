; ds_cmpst_b64: M = M == D0 ? D1 : M, bit by bit; the first operand is compared, the second is new.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0x80000000, 0xffffffff, 0xffffffff, 0, 0x7ff80000, 5, 1, 5, 1, 5, 0, 6, 0, 0x600d, 0x600e
; lds: memory at 256 = 3, 0

; lds: v101 = 64 + 8 * ((lane - 1) / 4)
; lds: v65 = lane == 1 || lane == 9 ? 0 : lane == 5 ? 0xffffffff : lane == 17 ? 6 : 5
; lds: v66 = lane == 5 ? 0xffffffff : lane == 9 ? 0x7ff80000 : lane == 13 ? 2 : lane == 17 ? 1 : 0
; lds: v33 = lane == 5 ? 0 : lane == 9 ? 3 : 9
; lds: v34 = 0
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_cmpst_b64 v101, v[65:66], v[33:34]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 72 == 0, 0 ; all ones are a value like others
; lds: expect memory at 80 == 3, 0 ; no float: a NaN equals itself
; lds: expect memory at 88 == 5, 1 ; equal low dwords are not enough
; lds: expect memory at 96 == 5, 1 ; equal high dwords are not enough
; lds: expect memory at 104 == 9, 0 ; equal: stored
; lds: expect memory at 112 == 6, 0 ; different: kept
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256
; lds: v65 = lane == 1 ? 3 : lane == 33 ? 9 : 8
; lds: v66 = 0
; lds: v33 = lane == 2 ? 9 : lane == 33 ? 7 : lane == 63 ? 1 : 8
; lds: v34 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_cmpst_b64 v101, v[65:66], v[33:34]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 7, 0 ; lanes at one address take turns, the lowest first
s_endpgm
