; ds_consume: the number of lanes that are on is taken from one dword at M0[15:0] + offset; every one of them gets the
; value from before.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 64 = 7, 0xeee
; lds: memory at 128 = 3

; lds: m0 = 0xffff0030 ; the base is in M0[15:0], and M0 is no limit
; lds: v5 = 0x7000 + lane
; lds: exec = lane % 8 == 3
ds_consume v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v5 == (lane % 8 == 3 ? 7 : 0x7000 + lane) ; all lanes get one value, lanes that are off keep what they had
; lds: expect memory at 64 == 0xffffffff, 0xeee ; 7 - 8: lanes of both halves count in one go

; lds: m0 = 128
ds_consume v5
s_waitcnt lgkmcnt(0)
; lds: expect v5 == 3 ; all 64 lanes
; lds: expect memory at 128 == 0xffffffc3 ; below 0 it wraps
; lds: exec = 0
ds_consume v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xffffffc3 ; without a lane nothing happens
; lds: exec = lane < 5
ds_consume v6 offset:2
s_waitcnt lgkmcnt(0)
ds_consume v7 offset:128
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xff80
ds_consume v8 offset:256
s_waitcnt lgkmcnt(0)
; lds: expect v6 == 0 && v7 == 0 && v8 == 0 ; off a multiple of 4, outside, or 0x10080, which is not 128: refused, 0
; lds: expect memory at 128 == 0xffffffc3, 0 ; and nothing changed
s_endpgm
