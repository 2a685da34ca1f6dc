; ds_max_rtn_u64: M = the larger of M and D0, unsigned.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 9, 2, 0xffffffff, 0xffffffff, 0xffffffff, 0x7fffffff, 7, 0, 0, 0, 0xffffffff, 0, 4, 1, 0x600d, 0x600e
; lds: memory at 256 = 10, 0

; lds: v1 = 8 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 1 : lane == 12 ? 7 : lane == 21 ? 5 : 0
; lds: v3 = lane == 3 ? 3 : lane == 9 ? 0x80000000 : lane == 18 || lane == 21 ? 1 : 0
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_max_rtn_u64 v[8:9], v1, v[2:3] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 3 ? 9 : lane == 6 || lane == 9 || lane == 18 ? 0xffffffff : lane == 12 ? 7 : lane == 15 ? 0 : lane == 21 ? 4 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 ? 2 : lane == 6 ? 0xffffffff : lane == 9 ? 0x7fffffff : lane == 12 || lane == 15 || lane == 18 ? 0 : lane == 21 ? 1 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 3 ; a larger low dword does not matter
; lds: expect memory at 24 == 0xffffffff, 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 32 == 0, 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 40 == 7, 0 ; equal
; lds: expect memory at 48 == 0, 0 ; 0 and 0
; lds: expect memory at 56 == 0, 1 ; the high dwords decide first
; lds: expect memory at 64 == 5, 1 ; equal high dwords: the low ones decide
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 256
; lds: v2 = lane == 2 ? 50 : lane == 33 ? 5 : lane == 63 ? 70 : 9
; lds: v3 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_max_rtn_u64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 70, 0 ; lanes at one address take turns, the lowest first
; lds: expect v8 == (lane == 33 || lane == 63 ? 50 : 10) ; each finds what the one before left
; lds: expect v9 == 0 ; in both dwords
s_endpgm
