; ds_xor_rtn_b64: M = M ^ D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0xffffffff, 1, 0x80000000, 1, 0x80000000, 0x33333333, 0x33333333, 0, 0xffffffff, 0xffffffff, 0xffffffff, 12, 0, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0

; lds: v0 = 8 * (lane / 8)
; lds: v7 = lane == 8 || lane == 40 ? 0 : lane == 24 ? 0x55555555 : lane == 48 ? 10 : 0xffffffff
; lds: v8 = lane == 8 || lane == 32 || lane == 48 ? 0 : lane == 24 ? 0x55555555 : 0xffffffff
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_xor_rtn_b64 v[12:13], v0, v[7:8] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v12 == (lane == 0 || lane == 40 ? 0xffffffff : lane == 8 || lane == 16 ? 1 : lane == 24 ? 0x33333333 : lane == 32 ? 0 : lane == 48 ? 12 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 || lane == 32 || lane == 40 ? 0xffffffff : lane == 8 || lane == 16 ? 0x80000000 : lane == 24 ? 0x33333333 : lane == 48 ? 0 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 0 ; a value with itself is 0
; lds: expect memory at 24 == 1, 0x80000000 ; 0 leaves memory
; lds: expect memory at 32 == 0xfffffffe, 0x7fffffff ; all ones invert
; lds: expect memory at 40 == 0x66666666, 0x66666666 ; where only one has a bit
; lds: expect memory at 48 == 0xffffffff, 0xffffffff ; each dword has its own bits
; lds: expect memory at 56 == 0xffffffff, 0 ; the low dword is kept
; lds: expect memory at 64 == 6, 0 ; bit by bit: equal bits give 0
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 256 + 8 * (lane - 7)
; lds: v7 = 1
; lds: v8 = 1
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 0
ds_xor_rtn_b64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0xfe, 1, 0xfe, 1 ; M0 is no limit on this target
; lds: expect v12 == 0xff ; so both find their values
s_endpgm
