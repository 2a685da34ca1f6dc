; ds_sub_rtn_u64: M = (M - D0) modulo 2^64.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 1, 5, 0, 5, 0, 0, 0, 3, 0, 7, 0, 1, 0, 0x600d, 0x600e
; lds: memory at 256 = 0x64, 0, 0x64, 0

; lds: v0 = 8 * (lane / 8)
; lds: v7 = lane == 8 ? 0 : lane == 16 ? 3 : lane == 32 ? 5 : lane == 40 ? 7 : lane == 48 ? 0xffffffff : 1
; lds: v8 = lane == 8 ? 1 : lane == 48 ? 0xffffffff : 0
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_sub_rtn_u64 v[12:13], v0, v[7:8] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v12 == (lane == 0 || lane == 24 ? 0 : lane == 8 || lane == 16 ? 5 : lane == 32 ? 3 : lane == 40 ? 7 : lane == 48 ? 1 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 ? 1 : lane == 8 || lane == 16 || lane == 24 || lane == 32 || lane == 40 || lane == 48 ? 0 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 24 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 32 == 2, 0 ; memory minus data, not the other way
; lds: expect memory at 40 == 0xffffffff, 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 48 == 0xfffffffe, 0xffffffff ; 3 - 5 is -2
; lds: expect memory at 56 == 0, 0 ; equal operands give 0
; lds: expect memory at 64 == 2, 0 ; subtracting -1 adds 1
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256 + 8 * (lane - 7)
; lds: v7 = 3
; lds: v8 = 1
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_sub_rtn_u64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 97, 0xffffffff, 97, 0xffffffff ; M0 is no limit on this target
; lds: expect v12 == 0x64 ; so both find their values
s_endpgm
