; ds_max_u32: M = the larger of M and D0, unsigned.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x7fffffff, 0x80000000, 7, 0, 0xffff, 1, 0x600d
; lds: memory at 256 = 10

; lds: v4 = 64 + 4 * ((lane - 3) / 3)
; lds: v5 = lane == 6 ? 0x80000000 : lane == 9 ? 0x7fffffff : lane == 12 ? 7 : lane == 15 ? 0 : lane == 18 ? 0x10000 : lane == 21 ? 0xffffffff : 1
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_u32 v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 68 == 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 72 == 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 76 == 7 ; equal
; lds: expect memory at 80 == 0 ; 0 and 0
; lds: expect memory at 84 == 0x10000 ; all 32 bits count
; lds: expect memory at 88 == 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v4 = 256
; lds: v5 = lane == 5 ? 50 : lane == 6 ? 5 : lane == 31 ? 70 : 9
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_max_u32 v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 70 ; lanes at one address take turns, the lowest first
s_endpgm
