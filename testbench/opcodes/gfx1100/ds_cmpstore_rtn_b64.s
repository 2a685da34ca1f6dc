; ds_cmpstore_rtn_b64: M = M == D1 ? D0 : M, bit by bit; the first operand is new, the second is compared.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0xffffffff, 0xffffffff, 0, 0x7ff80000, 5, 1, 5, 1, 5, 0, 6, 0, 0, 0x80000000, 0x600d, 0x600e
; lds: memory at 256 = 3, 0, 3, 0, 3, 0

; lds: v101 = 8 * (lane - 29)
; lds: v65 = lane == 29 ? 0xffffffff : lane == 30 || lane == 35 ? 0 : lane == 32 ? 6 : 5
; lds: v66 = lane == 29 ? 0xffffffff : lane == 30 ? 0x7ff80000 : lane == 31 ? 2 : lane == 32 ? 1 : 0
; lds: v33 = lane == 29 ? 0 : lane == 30 ? 3 : 9
; lds: v34 = 0
; lds: v129 = 0x5000 + lane
; lds: v130 = 0x6000 + lane
; lds: exec = lane >= 29 && lane <= 35
ds_cmpstore_rtn_b64 v[129:130], v101, v[33:34], v[65:66] offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v129 == (lane == 29 ? 0xffffffff : lane == 30 || lane == 35 ? 0 : lane == 31 || lane == 32 || lane == 33 ? 5 : lane == 34 ? 6 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect v130 == (lane == 29 ? 0xffffffff : lane == 30 ? 0x7ff80000 : lane == 31 || lane == 32 ? 1 : lane == 33 || lane == 34 ? 0 : lane == 35 ? 0x80000000 : 0x6000 + lane) ; and its high half
; lds: expect memory at 16 == 0, 0 ; all ones are a value like others
; lds: expect memory at 24 == 3, 0 ; no float: a NaN equals itself
; lds: expect memory at 32 == 5, 1 ; equal low dwords are not enough
; lds: expect memory at 40 == 5, 1 ; equal high dwords are not enough
; lds: expect memory at 48 == 9, 0 ; equal: stored
; lds: expect memory at 56 == 6, 0 ; different: kept
; lds: expect memory at 64 == 0, 0x80000000 ; no float: -0 is not 0
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = lane == 61 ? 265 : 256
; lds: v65 = 3
; lds: v66 = 0
; lds: v33 = 8
; lds: v34 = 0
; lds: exec = lane == 61 || lane == 2
ds_cmpstore_rtn_b64 v[129:130], v101, v[33:34], v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 8, 0 ; the aligned lane
; lds: expect memory at 264 == 3, 0, 3, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
; lds: expect v129 == (lane == 2 ? 3 : 0) ; and returns 0
; lds: expect v130 == 0 ; in both dwords
s_endpgm
