; ds_rsub_rtn_u64: M = (D0 - M) modulo 2^64, data minus memory.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 3, 0, 1, 0, 0, 0, 0, 0x80000000, 1, 0, 1, 0, 0, 1, 0x600d, 0x600e
; lds: memory at 256 = 1, 0, 1, 0

; lds: v101 = 8 * (lane - 29)
; lds: v65 = lane == 29 || lane == 35 ? 5 : lane == 31 ? 9 : 0
; lds: v66 = lane == 32 || lane == 33 ? 0x80000000 : lane == 34 ? 1 : 0
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_rsub_rtn_u64 v[129:130], v101, v[65:66] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 29 ? 3 : lane == 30 || lane == 33 || lane == 34 ? 1 : lane == 31 || lane == 32 || lane == 35 ? 0 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 29 || lane == 30 || lane == 31 || lane == 33 || lane == 34 ? 0 : lane == 32 ? 0x80000000 : lane == 35 ? 1 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 2, 0 ; 5 - 3
; lds: expect memory at 24 == 0xffffffff, 0xffffffff ; 0 - 1 wraps to all ones
; lds: expect memory at 32 == 9, 0 ; 0 in memory leaves the data
; lds: expect memory at 40 == 0, 0 ; equal operands give 0
; lds: expect memory at 48 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 56 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 64 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 256 + 8 * (lane - 7)
; lds: v65 = 3
; lds: v66 = 0
; lds: exec = lane == 7 || lane == 8
; lds: m0 = 271
ds_rsub_rtn_u64 v[129:130], v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 2, 0, 1, 0 ; M0 limits to whole dwords below it: the last byte is missing, so lane 8 is refused
; lds: expect v129 == (lane == 7 ? 1 : 0) ; and returns 0
s_endpgm
