; ds_or_rtn_b64: M = M | D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 0, 1, 0x80000000, 5, 0, 0x33333333, 0x33333333, 0, 0xffffffff, 0xffffffff, 0, 12, 0, 0x600d, 0x600e
; lds: memory at 504 = 0x80, 0
; lds: memory at 0 = 0x80, 0

; lds: v0 = 8 * (lane / 8)
; lds: v7 = lane == 8 || lane == 40 ? 0 : lane == 16 ? 0xffffffff : lane == 24 ? 0x66666666 : lane == 48 ? 10 : 1
; lds: v8 = lane == 0 ? 0x80000000 : lane == 16 || lane == 40 ? 0xffffffff : lane == 24 ? 0x66666666 : 0
; lds: v12 = 0x5000 + lane
; lds: v13 = 0x6000 + lane
; lds: exec = lane <= 48 && lane % 8 == 0
ds_or_rtn_b64 v[12:13], v0, v[7:8] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v12 == (lane == 0 || lane == 32 ? 0 : lane == 8 ? 1 : lane == 16 ? 5 : lane == 24 ? 0x33333333 : lane == 40 ? 0xffffffff : lane == 48 ? 12 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v13 == (lane == 0 || lane == 16 || lane == 40 || lane == 48 ? 0 : lane == 8 ? 0x80000000 : lane == 24 ? 0x33333333 : lane == 32 ? 0xffffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 1, 0x80000000 ; 0 in memory takes the data
; lds: expect memory at 24 == 1, 0x80000000 ; 0 in the data leaves memory
; lds: expect memory at 32 == 0xffffffff, 0xffffffff ; all ones set
; lds: expect memory at 40 == 0x77777777, 0x77777777 ; three of every four bits
; lds: expect memory at 48 == 1, 0xffffffff ; each dword has its own bits
; lds: expect memory at 56 == 0xffffffff, 0xffffffff ; both dwords
; lds: expect memory at 64 == 14, 0 ; bit by bit
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v0 = 496 + 8 * (lane - 35)
; lds: v7 = 1
; lds: v8 = 1
; lds: exec = lane == 36 || lane == 37
ds_or_rtn_b64 v[12:13], v0, v[7:8]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x81, 1 ; the last element of the allocation
; lds: expect memory at 0 == 0x80, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v12 == (lane == 36 ? 0x80 : 0) ; and returns 0
; lds: expect v13 == 0 ; in both dwords
s_endpgm
