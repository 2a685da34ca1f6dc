; ds_pk_add_rtn_bf16: both halves of a dword are bfloat16, each M = M + D0, to the nearest, ties to even; denormals by
; MODE[7:6]; the dword from before is returned.

; lds: wave 64
; lds: alloc 512
; lds: memory at 64 = 0x3fc03f80, 0x43814380, 0x7f007f7f, 0x7f81ff80, 0x7f807fc5, 0x007f8001
; lds: memory at 128 = 0x00800001, 0x00818081, 0x00010001

; lds: v1 = 64 + 4 * lane
; lds: v2 = lane == 0 ? 0x4010bf80 : lane == 1 ? 0x3f803f80 : lane == 2 ? 0x7f003f80 : lane == 3 ? 0x3f80bf80 : lane == 4 ? 0xff80ff86 : 0x00010001
; lds: exec = lane < 6
ds_pk_add_rtn_bf16 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x40700000 ; 1.5 + 2.25 above, 1 - 1 below: nothing carries from half to half
; lds: expect memory at 68 == 0x43824380 ; 258 + 1 is a tie and goes up to the even one, 256 + 1 a tie and stays
; lds: expect memory at 72 == 0x7f807f7f ; 2^127 twice is infinity; 1 is nothing beside the largest number
; lds: expect memory at 76 == 0x7fc1ff80 ; a signaling NaN is quieted; infinity stays
; lds: expect memory at 80 == 0xffc07fc5 ; infinities of both signs make a NaN; of two NaNs memory's stays
; lds: expect memory at 84 == 0x00800000 ; denormals add up to a normal number, or to +0
; lds: expect v3 == (lane == 0 ? 0x3fc03f80 : lane == 1 ? 0x43814380 : lane == 2 ? 0x7f007f7f : lane == 3 ? 0x7f81ff80 : lane == 4 ? 0x7f807fc5 : 0x007f8001)

; lds: mode = 0xb0 ; inputs of 16 bits are flushed
; lds: v1 = 128
; lds: a2 = 0x00018001
; lds: exec = lane == 0
ds_pk_add_rtn_bf16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0x00800000 ; a denormal input counts as 0
; lds: expect a3 == 0x00800001

; lds: mode = 0x70 ; results of 16 bits are flushed
; lds: v1 = 132
; lds: a2 = 0x80800080
; lds: exec = lane == 0
ds_pk_add_rtn_bf16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 132 == 0x00008000 ; a denormal result becomes 0 of its sign
; lds: expect a3 == 0x00818081

; lds: mode = 0xc0 ; denormals of single precision are flushed
; lds: v1 = 136
; lds: a2 = 0x00010001
; lds: exec = lane == 0
ds_pk_add_rtn_bf16 a3, v1, a2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 136 == 0x00020002 ; denormals are kept: MODE[5:4] is for single precision alone
; lds: expect a3 == 0x00010001
s_endpgm
