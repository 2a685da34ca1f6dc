; ds_max_u64: M = the larger of M and D0, unsigned.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0, 4, 1, 9, 2, 1, 0, 0xffffffff, 0x7fffffff, 0, 0x80000000, 0, 0, 0x600d, 0x600e
; lds: memory at 256 = 10, 0

; lds: v101 = 8 * ((lane - 1) / 4)
; lds: v65 = lane == 5 ? 5 : lane == 13 || lane == 21 ? 0xffffffff : 0
; lds: v66 = lane == 9 ? 3 : lane == 13 ? 0xffffffff : lane == 17 ? 0x80000000 : lane == 21 ? 0x7fffffff : lane == 25 ? 0 : 1
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_max_u64 v101, v[65:66] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0, 1 ; the high dwords decide first
; lds: expect memory at 24 == 5, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 32 == 0, 3 ; a larger low dword does not matter
; lds: expect memory at 40 == 0xffffffff, 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 48 == 0, 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 56 == 0, 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 64 == 0, 0 ; 0 and 0
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256
; lds: v65 = lane == 2 ? 50 : lane == 33 ? 5 : lane == 63 ? 70 : 9
; lds: v66 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_max_u64 v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 70, 0 ; lanes at one address take turns, the lowest first
s_endpgm
