; ds_min_num_f32: the smaller of M and D0, IEEE minimumNumber; a number wins over a NaN, -0 is below +0; input denormals
; by MODE.

; lds: wave 32
; lds: alloc 512
; lds: memory at 64 = 0x3f800000, 0xbf800000, 0x00000000, 0x80000000, 0x7f800005, 0x3f800000, 0x7fc00005, 0x7fc00005, 0x007fffff
; lds: memory at 256 = 0x007fffff, 0x80000001, 0x00000001

; lds: v1 = 64 + 4 * lane
; lds: v2 = lane == 0 ? 0x40000000 : lane == 1 ? 0x7f800000 : lane == 2 ? 0x80000000 : lane == 3 ? 0x00000000 : lane == 4 ? 0x3f800000 : lane == 5 ? 0xff800006 : lane == 6 ? 0xff800000 : lane == 7 ? 0xff800006 : 0x00000001
; lds: exec = lane < 9
ds_min_num_f32 v1, v2
s_wait_dscnt 0x0
; lds: expect memory at 64 == 0x3f800000 ; the smaller and the larger
; lds: expect memory at 68 == 0xbf800000 ; infinity is the largest
; lds: expect memory at 72 == 0x80000000 ; -0 is below +0
; lds: expect memory at 76 == 0x80000000 ; wherever it is
; lds: expect memory at 80 == 0x3f800000 ; a number wins over a signaling NaN in memory
; lds: expect memory at 84 == 0x3f800000 ; and over one in the data
; lds: expect memory at 88 == 0xff800000 ; -infinity is a number
; lds: expect memory at 92 == 0xffc00006 ; of two NaNs the data's stays, quieted
; lds: expect memory at 96 == 0x00000001 ; denormals as they are

; lds: mode = 0xe0 ; inputs are flushed
; lds: v1 = 256 + 4 * lane
; lds: v2 = lane == 0 ? 0x3f800000 : lane == 1 ? 0x3f800000 : 0x80000001
; lds: exec = lane < 3
ds_min_num_f32 v1, v2
s_wait_dscnt 0x0
; lds: expect memory at 256 == 0x00000000 ; a denormal is flushed before it is compared, and stays so
; lds: expect memory at 260 == 0x80000000 ; to a zero of its sign
; lds: expect memory at 264 == 0x80000000 ; both are zeroes then
s_endpgm
