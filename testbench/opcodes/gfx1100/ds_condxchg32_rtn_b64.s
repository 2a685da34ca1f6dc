; ds_condxchg32_rtn_b64: each half of the data whose top bit is set replaces its dword, with the top bit cleared.

; lds: wave 32
; lds: alloc 256
; lds: alignment strict
; lds: memory at 64 = 1, 2, 3, 4, 5, 6, 0x80000007, 0x80000008, 9, 10

; lds: v1 = 56 + 8 * lane + lane
; lds: v2 = lane == 1 ? 0x80000011 : lane == 2 ? 0x22 : lane == 3 ? 0xffffffff : lane == 4 ? 0 : 0x80000055
; lds: v3 = lane == 1 ? 0x33 : lane == 2 ? 0x80000044 : lane == 3 ? 0x80000000 : lane == 4 ? 0x7fffffff : 0x80000066
; lds: v8 = 0x7000 + lane
; lds: v9 = 0x7100 + lane
; lds: exec = lane >= 1 && lane <= 4
ds_condxchg32_rtn_b64 v[8:9], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane == 1 ? 1 : lane == 2 ? 3 : lane == 3 ? 5 : lane == 4 ? 0x80000007 : 0x7000 + lane) ; the values from before, whether exchanged or not
; lds: expect v9 == (lane == 1 ? 2 : lane == 2 ? 4 : lane == 3 ? 6 : lane == 4 ? 0x80000008 : 0x7100 + lane) ; of the upper dword, too
; lds: expect memory at 64 == 0x11, 2 ; the three low bits of 65 are dropped, the low half alone
; lds: expect memory at 72 == 3, 0x44 ; the high half alone
; lds: expect memory at 80 == 0x7fffffff, 0 ; both, the top bit never stored
; lds: expect memory at 88 == 0x80000007, 0x80000008 ; neither, and memory keeps its own top bits

; lds: v1 = lane == 7 ? 93 : lane == 8 ? 96 : 256
; lds: exec = lane >= 7 && lane <= 9
ds_condxchg32_rtn_b64 v[8:9], v1, v[2:3] offset:4
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 7 ? 9 : lane == 8 ? 0x55 : 0) && v9 == (lane == 7 ? 10 : lane == 8 ? 0x66 : 0) ; 93 + 4 and 96 + 4 are 96: lane 8 finds what lane 7 left, and lane 9 is outside
s_endpgm
