; ds_inc_rtn_u32: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0xfffffffe, 5, 6, 0x80000000, 0x7fffffff, 0xffffffff, 0x600d
; lds: memory at 256 = 3

; lds: v100 = 4 * (lane - 29)
; lds: v64 = lane == 29 ? 0 : lane == 31 || lane == 32 ? 5 : lane == 33 ? 1 : lane == 34 ? 0x80000000 : 0xffffffff
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_inc_rtn_u32 v128, v100, v64 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v128 == (lane == 29 ? 0 : lane == 30 ? 0xfffffffe : lane == 31 ? 5 : lane == 32 ? 6 : lane == 33 ? 0x80000000 : lane == 34 ? 0x7fffffff : lane == 35 ? 0xffffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0 ; limit 0 never leaves 0
; lds: expect memory at 20 == 0xffffffff ; one below the largest limit counts
; lds: expect memory at 24 == 0 ; at the limit it starts again
; lds: expect memory at 28 == 0 ; above the limit it starts again
; lds: expect memory at 32 == 0 ; without sign the top bit is large, not negative
; lds: expect memory at 36 == 0x80000000 ; without sign the limit is above
; lds: expect memory at 40 == 0 ; the largest limit is reached
; lds: expect memory at 44 == 0x600d ; no lane is on for this one

; lds: v100 = 256
; lds: v64 = lane == 33 ? 9 : lane == 63 ? 3 : 4
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_inc_rtn_u32 v128, v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2 ; lanes at one address take turns, the lowest first
; lds: expect v128 == (lane == 2 ? 4 : lane == 33 ? 0 : lane == 63 ? 1 : 3) ; each finds what the one before left
s_endpgm
