; ds_inc_rtn_u64: M = M >= D0 ? 0 : M + 1, compared without sign.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 5, 0, 6, 0, 0xffffffff, 0x7fffffff, 0xffffffff, 0xffffffff, 0, 0, 1, 1, 0xffffffff, 0, 0, 2, 0x600d, 0x600e
; lds: memory at 256 = 3, 0, 3, 0, 3, 0

; lds: v101 = 8 * (lane - 28)
; lds: v65 = lane == 28 || lane == 29 ? 5 : lane == 31 || lane == 34 ? 0xffffffff : lane == 35 ? 9 : 0
; lds: v66 = lane == 30 ? 0x80000000 : lane == 31 || lane == 34 ? 0xffffffff : lane == 33 ? 2 : lane == 35 ? 1 : 0
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 28 && lane <= 35
ds_inc_rtn_u64 v[129:130], v101, v[65:66] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 28 ? 5 : lane == 29 ? 6 : lane == 30 || lane == 31 || lane == 34 ? 0xffffffff : lane == 32 || lane == 35 ? 0 : lane == 33 ? 1 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 28 || lane == 29 || lane == 32 || lane == 34 ? 0 : lane == 30 ? 0x7fffffff : lane == 31 ? 0xffffffff : lane == 33 ? 1 : lane == 35 ? 2 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 0 ; at the limit it starts again
; lds: expect memory at 24 == 0, 0 ; above the limit it starts again
; lds: expect memory at 32 == 0, 0x80000000 ; without sign the limit is above
; lds: expect memory at 40 == 0, 0 ; the largest limit is reached
; lds: expect memory at 48 == 0, 0 ; limit 0 never leaves 0
; lds: expect memory at 56 == 2, 1 ; the high dwords decide
; lds: expect memory at 64 == 0, 1 ; counting carries into the high dword
; lds: expect memory at 72 == 0, 0 ; a larger low dword of the limit does not matter
; lds: expect memory at 80 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = lane == 61 ? 266 : 256
; lds: v65 = 4
; lds: v66 = 0
; lds: exec = lane == 61 || lane == 2
ds_inc_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 4, 0 ; the aligned lane
; lds: expect memory at 264 == 3, 0, 3, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v129 == (lane == 2 ? 3 : 0) ; and returns 0
; lds: expect v130 == 0 ; in both dwords
s_endpgm
