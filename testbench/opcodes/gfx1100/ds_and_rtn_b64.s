; ds_and_rtn_b64: M = M & D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0, 0xffffffff, 0xffffffff, 1, 0x80000000, 0xffffffff, 0xffffffff, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 504 = 0xff, 0
; lds: memory at 0 = 0xff, 0

; lds: v1 = 8 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 1 : lane == 9 ? 0xffffffff : lane == 15 ? 0xaaaaaaaa : lane == 18 ? 0x55555555 : 0
; lds: v3 = lane == 6 ? 0x80000000 : lane == 12 ? 0 : lane == 15 ? 0xaaaaaaaa : lane == 18 ? 0x55555555 : 0xffffffff
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_and_rtn_b64 v[8:9], v1, v[2:3] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 3 || lane == 6 || lane == 12 || lane == 21 ? 0xffffffff : lane == 9 ? 1 : lane == 15 ? 0x55555555 : lane == 18 ? 0x33333333 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 ? 0 : lane == 6 || lane == 12 || lane == 21 ? 0xffffffff : lane == 9 ? 0x80000000 : lane == 15 ? 0x55555555 : lane == 18 ? 0x33333333 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 0 ; the dwords do not mix
; lds: expect memory at 24 == 1, 0x80000000 ; all ones in memory leave the data
; lds: expect memory at 32 == 1, 0x80000000 ; all ones in the data leave memory
; lds: expect memory at 40 == 0, 0 ; 0 clears
; lds: expect memory at 48 == 0, 0 ; alternating bits share none
; lds: expect memory at 56 == 0x11111111, 0x11111111 ; every fourth bit is in both
; lds: expect memory at 64 == 0, 0xffffffff ; each dword has its own mask
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 496 + 8 * (lane - 35)
; lds: v2 = 0x7e
; lds: v3 = 0
; lds: exec = lane == 36 || lane == 37
ds_and_rtn_b64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x7e, 0 ; the last element of the allocation
; lds: expect memory at 0 == 0xff, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v8 == (lane == 36 ? 0xff : 0) ; and returns 0
; lds: expect v9 == 0 ; in both dwords
s_endpgm
