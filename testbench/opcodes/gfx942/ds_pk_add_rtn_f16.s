; ds_pk_add_rtn_f16: both halves of a dword are numbers of half precision, each M = M + D0, to the nearest, ties to
; even; denormals by MODE[7:6]; the dword from before is returned.

; lds: wave 64
; lds: alloc 512
; lds: memory at 64 = 0x3e003c00, 0x68016800, 0x7bff7bff, 0x7c01fc00, 0x7c007e05, 0x03ff8001
; lds: memory at 128 = 0x04000001, 0x04018401, 0x00010001

; lds: v1 = 64 + 4 * lane
; lds: v2 = lane == 0 ? 0x4080bc00 : lane == 1 ? 0x3c003c00 : lane == 2 ? 0x4bff4c00 : lane == 3 ? 0x3c00bc00 : lane == 4 ? 0xfc00fd06 : 0x00010001
; lds: exec = lane < 6
ds_pk_add_rtn_f16 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x43800000 ; 1.5 + 2.25 above, 1 - 1 below: nothing carries from half to half
; lds: expect memory at 68 == 0x68026800 ; 2050 + 1 is a tie and goes up to the even one, 2048 + 1 a tie and stays
; lds: expect memory at 72 == 0x7bff7c00 ; half a place above 65504 is infinity, a bit less isn't
; lds: expect memory at 76 == 0x7e01fc00 ; a signaling NaN is quieted; infinity stays
; lds: expect memory at 80 == 0xfe007e05 ; infinities of both signs make a NaN; of two NaNs memory's stays
; lds: expect memory at 84 == 0x04000000 ; denormals add up to a normal number, or to +0
; lds: expect v3 == (lane == 0 ? 0x3e003c00 : lane == 1 ? 0x68016800 : lane == 2 ? 0x7bff7bff : lane == 3 ? 0x7c01fc00 : lane == 4 ? 0x7c007e05 : 0x03ff8001)

; lds: mode = 0xb0 ; inputs of 16 bits are flushed
; lds: v1 = 128
; lds: a2 = 0x00018001
; lds: exec = lane == 0
ds_pk_add_rtn_f16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x04000000 ; a denormal input counts as 0
; lds: expect a3 == 0x04000001

; lds: mode = 0x70 ; results of 16 bits are flushed
; lds: v1 = 132
; lds: a2 = 0x84000400
; lds: exec = lane == 0
ds_pk_add_rtn_f16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 132 == 0x00008000 ; a denormal result becomes 0 of its sign
; lds: expect a3 == 0x04018401

; lds: mode = 0xc0 ; denormals of single precision are flushed
; lds: v1 = 136
; lds: a2 = 0x00010001
; lds: exec = lane == 0
ds_pk_add_rtn_f16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 136 == 0x00020002 ; denormals are kept: MODE[5:4] is for single precision alone
; lds: expect a3 == 0x00010001
s_endpgm
