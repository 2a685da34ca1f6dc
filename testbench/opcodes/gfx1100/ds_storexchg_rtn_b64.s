; ds_storexchg_rtn_b64: M = D0.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x1234, 0, 0, 1, 1, 0, 1, 0, 0xffffffff, 0xffffffff, 0, 0, 7, 0, 0x600d, 0x600e
; lds: memory at 504 = 10, 0
; lds: memory at 0 = 10, 0

; lds: v1 = 8 * ((lane - 3) / 3) - 65408
; lds: v2 = lane == 3 ? 0x1234 : lane == 6 ? 1 : lane == 12 ? 0x11111111 : lane == 18 ? 0xffffffff : 0
; lds: v3 = lane == 9 ? 1 : lane == 18 ? 0xffffffff : lane == 21 ? 0x80000000 : 0
; lds: v8 = 0x5000 + lane
; lds: v9 = 0x6000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_storexchg_rtn_b64 v[8:9], v1, v[2:3] offset:65472
s_waitcnt lgkmcnt(0)
; -65408 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v8 == (lane == 3 ? 0x1234 : lane == 6 || lane == 18 ? 0 : lane == 9 || lane == 12 ? 1 : lane == 15 ? 0xffffffff : lane == 21 ? 7 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v9 == (lane == 3 || lane == 9 || lane == 12 || lane == 18 || lane == 21 ? 0 : lane == 6 ? 1 : lane == 15 ? 0xffffffff : 0x6000 + lane) ; and its high half
; lds: expect memory at 64 == 0x1234, 0 ; the same value
; lds: expect memory at 72 == 1, 0 ; the dwords keep their places
; lds: expect memory at 80 == 0, 1 ; each in its own
; lds: expect memory at 88 == 0x11111111, 0 ; the data
; lds: expect memory at 96 == 0, 0 ; 0 replaces all ones
; lds: expect memory at 104 == 0xffffffff, 0xffffffff ; all ones
; lds: expect memory at 112 == 0, 0x80000000 ; the top bit alone
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = 496 + 8 * (lane - 19)
; lds: v2 = 11
; lds: v3 = 1
; lds: exec = lane == 20 || lane == 21
ds_storexchg_rtn_b64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 11, 1 ; the last element of the allocation
; lds: expect memory at 0 == 10, 0 ; the one behind it is refused and does not come around to byte 0
; lds: expect v8 == (lane == 20 ? 10 : 0) ; and returns 0
; lds: expect v9 == 0 ; in both dwords
s_endpgm
