; ds_max_rtn_u32: M = the larger of M and D0, unsigned.

; lds: wave 32
; lds: base 512
; lds: alloc 512
; lds: alignment dword_strict
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x80000000, 7, 0, 0xffff, 1, 0xffffffff, 0x7fffffff, 0x600d
; lds: memory at 256 = 10

; lds: v100 = 4 * (lane - 13) - 65440
; lds: v64 = lane == 14 ? 7 : lane == 15 ? 0 : lane == 16 ? 0x10000 : lane == 17 ? 0xffffffff : lane == 18 ? 1 : lane == 19 ? 0x80000000 : 0x7fffffff
; lds: v128 = 0x5000 + lane
; lds: exec = lane >= 13 && lane <= 19
ds_max_rtn_u32 v128, v100, v64 offset:65504
s_waitcnt lgkmcnt(0)
; -65440 and the offset make 64: addresses are sums modulo 2^32.
; lds: exec = -1
; lds: expect v128 == (lane == 13 ? 0x80000000 : lane == 14 ? 7 : lane == 15 ? 0 : lane == 16 ? 0xffff : lane == 17 ? 1 : lane == 18 ? 0xffffffff : lane == 19 ? 0x7fffffff : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0x80000000 ; the top bit in memory is no sign
; lds: expect memory at 68 == 7 ; equal
; lds: expect memory at 72 == 0 ; 0 and 0
; lds: expect memory at 76 == 0x10000 ; all 32 bits count
; lds: expect memory at 80 == 0xffffffff ; without sign all ones is the largest value
; lds: expect memory at 84 == 0xffffffff ; 1 does not replace all ones
; lds: expect memory at 88 == 0x80000000 ; the top bit in the data is no sign
; lds: expect memory at 92 == 0x600d ; no lane is on for this one

; lds: v100 = 256
; lds: v64 = lane == 5 ? 50 : lane == 6 ? 5 : lane == 31 ? 70 : 9
; lds: exec = lane == 0 || lane == 5 || lane == 6 || lane == 31
ds_max_rtn_u32 v128, v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 70 ; lanes at one address take turns, the lowest first
; lds: expect v128 == (lane == 6 || lane == 31 ? 50 : 10) ; each finds what the one before left
s_endpgm
