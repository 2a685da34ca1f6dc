; ds_wrxchg_rtn_b64: M = D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0, 1, 1, 0, 0xffffffff, 0xffffffff, 0, 0, 7, 0, 0, 0x80000000, 0x1234, 0, 0x600d, 0x600e
; lds: memory at 256 = 10, 0, 10, 0, 10, 0

; lds: v11 = 8 * ((lane - 1) / 4)
; lds: v20 = lane == 1 ? 1 : lane == 13 ? 0xffffffff : lane == 21 ? 7 : lane == 25 ? 0x1234 : 0
; lds: v21 = lane == 5 ? 1 : lane == 13 ? 0xffffffff : lane == 17 ? 0x80000000 : 0
; lds: v254 = 0x5000 + lane
; lds: v255 = 0x6000 + lane
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_wrxchg_rtn_b64 v[254:255], v11, v[20:21] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v254 == (lane == 1 || lane == 13 || lane == 21 ? 0 : lane == 5 ? 1 : lane == 9 ? 0xffffffff : lane == 17 ? 7 : lane == 25 ? 0x1234 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v255 == (lane == 1 ? 1 : lane == 5 || lane == 13 || lane == 17 || lane == 25 ? 0 : lane == 9 ? 0xffffffff : lane == 21 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 1, 0 ; the dwords keep their places
; lds: expect memory at 24 == 0, 1 ; each in its own
; lds: expect memory at 32 == 0, 0 ; 0 replaces all ones
; lds: expect memory at 40 == 0xffffffff, 0xffffffff ; all ones
; lds: expect memory at 48 == 0, 0x80000000 ; the top bit alone
; lds: expect memory at 56 == 7, 0 ; nothing of the top bit stays
; lds: expect memory at 64 == 0x1234, 0 ; the same value
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v11 = lane == 61 ? 266 : 256
; lds: v20 = 11
; lds: v21 = 1
; lds: exec = lane == 61 || lane == 2
ds_wrxchg_rtn_b64 v[254:255], v11, v[20:21]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 11, 1 ; the aligned lane
; lds: expect memory at 264 == 10, 0, 10, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v254 == (lane == 2 ? 10 : 0) ; and returns 0
; lds: expect v255 == 0 ; in both dwords
s_endpgm
