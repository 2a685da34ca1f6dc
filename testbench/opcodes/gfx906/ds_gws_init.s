; ds_gws_init: the counter of a resource gets bits 11:0 of the value in the lowest active lane, and its flag is 0; its
; type stays.

; lds: gws_base 60
; lds: resources at 5 = 0x3fff
; lds: v1 = 0xabc012 + lane
; lds: m0 = 3 << 16 | 0xffff
; lds: exec = lane == 4 || lane > 20
ds_gws_init v1 offset:6 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 5 == 0x2016 ; 60 + 3 + 6 is resource 5 of 64, 0x016 is lane 4's; it was a barrier
; lds: exec = 0
ds_gws_init v1 offset:0x47 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 6 == 0x012 ; without a lane lane 0 counts, and of the offset bits 5:0
s_endpgm
