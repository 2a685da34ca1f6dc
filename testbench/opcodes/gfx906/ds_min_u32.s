; ds_min_u32: M = the smaller of M and D0, unsigned.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 1, 0x80000000, 0x7fffffff, 7, 5, 0x10000, 0xffffffff, 0x600d
; lds: memory at 0 = 10, 10

; lds: v4 = 64 + 4 * ((lane - 3) / 3)
; lds: v5 = lane == 6 ? 0x7fffffff : lane == 9 ? 0x80000000 : lane == 12 ? 7 : lane == 15 ? 0 : lane == 18 ? 0xffff : lane == 21 ? 1 : 0xffffffff
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_min_u32 v4, v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 1 ; all ones does not replace 1
; lds: expect memory at 68 == 0x7fffffff ; the top bit in memory is no sign
; lds: expect memory at 72 == 0x7fffffff ; the top bit in the data is no sign
; lds: expect memory at 76 == 7 ; equal
; lds: expect memory at 80 == 0 ; 0 is the smallest
; lds: expect memory at 84 == 0xffff ; all 32 bits count
; lds: expect memory at 88 == 1 ; without sign all ones is the largest value
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v4 = -8 + 4 * lane
; lds: v5 = 9
; lds: exec = lane < 2
ds_min_u32 v4, v5 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 9, 10 ; lane 1: -4 + 4 is byte 0
s_endpgm
