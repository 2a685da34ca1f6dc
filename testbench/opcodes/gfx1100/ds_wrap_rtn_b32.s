; ds_wrap_rtn_b32: M = M >= D0 ? M - D0 : M + D1, compared without sign.

; lds: wave 32
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0x80000000, 1, 0, 7, 5, 4, 0x600d
; lds: memory at 256 = 4, 4, 4

; lds: v1 = 64 + 4 * ((lane - 3) / 3)
; lds: v2 = lane == 9 ? 0x80000000 : lane == 15 ? 0 : lane == 18 || lane == 21 ? 5 : 1
; lds: v3 = lane == 6 ? 7 : lane == 9 || lane == 12 ? 0xffffffff : lane == 18 || lane == 21 ? 3 : 9
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 21 && (lane - 3) % 3 == 0
ds_wrap_rtn_b32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 3 ? 0xffffffff : lane == 6 ? 0x80000000 : lane == 9 ? 1 : lane == 12 ? 0 : lane == 15 ? 7 : lane == 18 ? 5 : lane == 21 ? 4 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0xfffffffe ; without sign all ones is above the limit
; lds: expect memory at 68 == 0x7fffffff ; the top bit is no sign
; lds: expect memory at 72 == 0 ; the sum wraps: 1 + all ones
; lds: expect memory at 76 == 0xffffffff ; below the limit, even at 0
; lds: expect memory at 80 == 7 ; limit 0 subtracts nothing
; lds: expect memory at 84 == 0 ; at the limit it is subtracted
; lds: expect memory at 88 == 7 ; below the limit the second operand is added
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v1 = lane == 29 ? 261 : 256
; lds: v2 = 5
; lds: v3 = 1
; lds: exec = lane == 29 || lane == 2
ds_wrap_rtn_b32 v9, v1, v2, v3
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 5 ; the aligned lane
; lds: expect memory at 260 == 4, 4 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v9 == (lane == 2 ? 4 : 0) ; and returns 0
s_endpgm
