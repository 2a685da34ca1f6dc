; ds_or_rtn_b64: M = M | D0.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 12, 0, 0, 0, 5, 0, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0, 0xffffffff, 0xffffffff, 0, 0x600d, 0x600e
; lds: memory at 0 = 0x80, 0, 0x80, 0

; lds: v11 = 64 + 8 * ((lane - 1) / 3)
; lds: v20 = lane == 1 ? 10 : lane == 7 ? 0xffffffff : lane == 10 ? 0xaaaaaaaa : lane == 13 ? 0x66666666 : lane == 19 ? 0 : 1
; lds: v21 = lane == 4 ? 0x80000000 : lane == 7 || lane == 19 ? 0xffffffff : lane == 10 ? 0xaaaaaaaa : lane == 13 ? 0x66666666 : 0
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 19 && (lane - 1) % 3 == 0
ds_or_rtn_b64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 1 ? 12 : lane == 4 || lane == 16 ? 0 : lane == 7 ? 5 : lane == 10 ? 0x55555555 : lane == 13 ? 0x33333333 : lane == 19 ? 0xffffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 || lane == 4 || lane == 7 || lane == 19 ? 0 : lane == 10 ? 0x55555555 : lane == 13 ? 0x33333333 : lane == 16 ? 0xffffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 14, 0 ; bit by bit
; lds: expect memory at 72 == 1, 0x80000000 ; 0 in memory takes the data
; lds: expect memory at 80 == 0xffffffff, 0xffffffff ; all ones set
; lds: expect memory at 88 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 96 == 0x77777777, 0x77777777 ; three of every four bits
; lds: expect memory at 104 == 1, 0xffffffff ; each dword has its own bits
; lds: expect memory at 112 == 0xffffffff, 0xffffffff ; both dwords
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = -16 + 8 * lane
; lds: v20 = 1
; lds: v21 = 1
; lds: exec = lane < 2
ds_or_rtn_b64 v[254:255], v11, v[20:21] offset:8
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x81, 1, 0x80, 0 ; lane 1: -8 + 8 is byte 0
; lds: expect v254 == (lane == 1 ? 0x80 : 0) ; lane 0: -16 + 8 is far outside, so 0
s_endpgm
