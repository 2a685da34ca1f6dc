; ds_and_rtn_b64: M = M & D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 12, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0, 0xff, 0

; lds: v11 = 8 * ((lane - 1) / 4) - 65408
; lds: v20 = lane == 1 ? 10 : lane == 5 ? 1 : lane == 13 ? 0xaaaaaaaa : lane == 17 ? 0x55555555 : 0
; lds: v21 = lane == 5 ? 0x80000000 : lane == 13 ? 0xaaaaaaaa : lane == 17 ? 0x55555555 : lane == 21 || lane == 25 ? 0xffffffff : 0
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_and_rtn_b64 v[254:255], v11, v[20:21] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v254 == (lane == 1 ? 12 : lane == 5 || lane == 9 || lane == 21 || lane == 25 ? 0xffffffff : lane == 13 ? 0x55555555 : lane == 17 ? 0x33333333 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 || lane == 25 ? 0 : lane == 5 || lane == 9 || lane == 21 ? 0xffffffff : lane == 13 ? 0x55555555 : lane == 17 ? 0x33333333 : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 8, 0 ; bit by bit
; lds: expect memory at 72 == 1, 0x80000000 ; all ones in memory leave the data
; lds: expect memory at 80 == 0, 0 ; 0 clears
; lds: expect memory at 88 == 0, 0 ; alternating bits share none
; lds: expect memory at 96 == 0x11111111, 0x11111111 ; every fourth bit is in both
; lds: expect memory at 104 == 0, 0xffffffff ; each dword has its own mask
; lds: expect memory at 112 == 0, 0 ; the dwords do not mix
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = lane == 61 ? 268 : 256
; lds: v20 = 0x7e
; lds: v21 = 0
; lds: exec = lane == 61 || lane == 2
ds_and_rtn_b64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x7e, 0 ; the aligned lane
; lds: expect memory at 264 == 0xff, 0, 0xff, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v254 == (lane == 2 ? 0xff : 0) ; and returns 0
; lds: expect v255 == 0 ; in both dwords
s_endpgm
