; ds_min_num_rtn_f64: the smaller of M and D0, IEEE minimumNumber; a number wins over a NaN, -0 is below +0; input
; denormals by MODE; the value from before is returned.

; lds: wave 32
; lds: alloc 512
; lds: memory at 64 = 0x00000000, 0x3ff00000, 0x00000000, 0xbff00000, 0x00000000, 0x00000000, 0x00000000, 0x80000000, 0x00000005, 0x7ff00000, 0x00000000, 0x3ff00000, 0x00000005, 0x7ff80000, 0x00000005, 0x7ff80000, 0xffffffff, 0x000fffff
; lds: memory at 256 = 0xffffffff, 0x000fffff, 0x00000001, 0x80000000, 0x00000001, 0x00000000

; lds: v1 = 64 + 8 * lane
; lds: v2 = lane == 0 ? 0x00000000 : lane == 1 ? 0x00000000 : lane == 2 ? 0x00000000 : lane == 3 ? 0x00000000 : lane == 4 ? 0x00000000 : lane == 5 ? 0x00000006 : lane == 6 ? 0x00000000 : lane == 7 ? 0x00000006 : 0x00000001
; lds: v3 = lane == 0 ? 0x40000000 : lane == 1 ? 0x7ff00000 : lane == 2 ? 0x80000000 : lane == 3 ? 0x00000000 : lane == 4 ? 0x3ff00000 : lane == 5 ? 0xfff00000 : lane == 6 ? 0xfff00000 : lane == 7 ? 0xfff00000 : 0x00000000
; lds: exec = lane < 9
ds_min_num_rtn_f64 v[4:5], v1, v[2:3]
s_wait_dscnt 0x0
; lds: expect memory at 64 == 0x00000000, 0x3ff00000 ; the smaller and the larger
; lds: expect memory at 72 == 0x00000000, 0xbff00000 ; infinity is the largest
; lds: expect memory at 80 == 0x00000000, 0x80000000 ; -0 is below +0
; lds: expect memory at 88 == 0x00000000, 0x80000000 ; wherever it is
; lds: expect memory at 96 == 0x00000000, 0x3ff00000 ; a number wins over a signaling NaN in memory
; lds: expect memory at 104 == 0x00000000, 0x3ff00000 ; and over one in the data
; lds: expect memory at 112 == 0x00000000, 0xfff00000 ; -infinity is a number
; lds: expect memory at 120 == 0x00000006, 0xfff80000 ; of two NaNs the data's stays, quieted
; lds: expect memory at 128 == 0x00000001, 0x00000000 ; denormals as they are
; lds: expect v4 == (lane == 0 ? 0x00000000 : lane == 1 ? 0x00000000 : lane == 2 ? 0x00000000 : lane == 3 ? 0x00000000 : lane == 4 ? 0x00000005 : lane == 5 ? 0x00000000 : lane == 6 ? 0x00000005 : lane == 7 ? 0x00000005 : 0xffffffff)
; lds: expect v5 == (lane == 0 ? 0x3ff00000 : lane == 1 ? 0xbff00000 : lane == 2 ? 0x00000000 : lane == 3 ? 0x80000000 : lane == 4 ? 0x7ff00000 : lane == 5 ? 0x3ff00000 : lane == 6 ? 0x7ff80000 : lane == 7 ? 0x7ff80000 : 0x000fffff)

; lds: mode = 0xb0 ; inputs are flushed
; lds: v1 = 256 + 8 * lane
; lds: v2 = lane == 0 ? 0x00000000 : lane == 1 ? 0x00000000 : 0x00000001
; lds: v3 = lane == 0 ? 0x3ff00000 : lane == 1 ? 0x3ff00000 : 0x80000000
; lds: exec = lane < 3
ds_min_num_rtn_f64 v[4:5], v1, v[2:3]
s_wait_dscnt 0x0
; lds: expect memory at 256 == 0x00000000, 0x00000000 ; a denormal is flushed before it is compared, and stays so
; lds: expect memory at 264 == 0x00000000, 0x80000000 ; to a zero of its sign
; lds: expect memory at 272 == 0x00000000, 0x80000000 ; both are zeroes then
; lds: expect v4 == (lane == 0 ? 0xffffffff : lane == 1 ? 0x00000001 : 0x00000001)
; lds: expect v5 == (lane == 0 ? 0x000fffff : lane == 1 ? 0x80000000 : 0x00000000)
s_endpgm
