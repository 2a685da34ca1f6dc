; ds_append: the number of lanes that are on is added to one dword at M0[15:0] + offset; every one of them gets the
; value from before.

; lds: wave 32
; lds: waves 2
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 64 = 0x64, 0xeee
; lds: memory at 128 = 0xfffffffe

; lds: m0 = 0x00010030 ; the base is in M0[15:0], and M0 is no limit
; lds: v5 = 0x7000 + lane
; lds: exec = lane % 8 == 3
ds_append v5 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v5 == (lane % 8 == 3 ? 100 + 4 * wave : 0x7000 + lane) ; all lanes of a wave get one value, not one each, the second wave finds 4 more
; lds: expect memory at 64 == 108, 0xeee ; 4 lanes of each of two waves

; lds: m0 = 128
ds_append v5
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (wave == 0 ? 0xfffffffe : 30) ; past 2^32 it wraps, with all lanes
; lds: expect memory at 128 == 62 ; both waves
; lds: exec = 0
ds_append v5
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 62 ; without a lane nothing happens
; lds: exec = lane < 5
ds_append v6 offset:2
s_waitcnt lgkmcnt(0)
ds_append v7 offset:128
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xff80
ds_append v8 offset:256
s_waitcnt lgkmcnt(0)
; lds: expect v6 == 0 && v7 == 0 && v8 == 0 ; off a multiple of 4, outside, or 0x10080, which is not 128: refused, 0
; lds: expect memory at 128 == 62, 0 ; and nothing changed
s_endpgm
