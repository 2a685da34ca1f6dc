; ds_inc_rtn_u64: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0, 0x80000000, 0xffffffff, 0x7fffffff, 0, 0, 1, 1, 0xffffffff, 0, 0, 2, 4, 0, 5, 0, 0x600d, 0x600e
; lds: memory at 256 = 3, 0

; lds: v1 = 64 + 8 * ((lane - 3) / 3)
; lds: v2 = lane == 3 ? 1 : lane == 15 ? 0xffffffff : lane == 18 ? 9 : lane == 21 || lane == 24 ? 5 : 0
; lds: v3 = lane == 6 ? 0x80000000 : lane == 12 ? 2 : lane == 15 ? 0xffffffff : lane == 18 ? 1 : 0
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 24 && (lane - 3) % 3 == 0
ds_inc_rtn_u64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 3 || lane == 9 || lane == 18 ? 0 : lane == 6 || lane == 15 ? 0xffffffff : lane == 12 ? 1 : lane == 21 ? 4 : lane == 24 ? 5 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 ? 0x80000000 : lane == 6 ? 0x7fffffff : lane == 9 || lane == 15 || lane == 21 || lane == 24 ? 0 : lane == 12 ? 1 : lane == 18 ? 2 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 0, 0 ; without sign the top bit is large, not negative
; lds: expect memory at 72 == 0, 0x80000000 ; without sign the limit is above
; lds: expect memory at 80 == 0, 0 ; limit 0 never leaves 0
; lds: expect memory at 88 == 2, 1 ; the high dwords decide
; lds: expect memory at 96 == 0, 1 ; counting carries into the high dword
; lds: expect memory at 104 == 0, 0 ; a larger low dword of the limit does not matter
; lds: expect memory at 112 == 5, 0 ; below the limit it counts
; lds: expect memory at 120 == 0, 0 ; at the limit it starts again
; lds: expect memory at 128 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 256
; lds: v2 = lane == 33 ? 9 : lane == 63 ? 3 : 4
; lds: v3 = 0
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_inc_rtn_u64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 0 ; lanes at one address take turns, the lowest first
; lds: expect v8 == (lane == 2 ? 4 : lane == 33 ? 0 : lane == 63 ? 1 : 3) ; each finds what the one before left
; lds: expect v9 == 0 ; in both dwords
s_endpgm
