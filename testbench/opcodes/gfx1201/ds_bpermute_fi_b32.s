; ds_bpermute_fi_b32: every lane takes the data of the lane that its index names, of all lanes of the wave, be that on
; or off; no memory is touched.

; lds: wave 64

; lds: v2 = 0x100 + lane
; lds: v1 = 4 * (5 * lane + 1) + lane % 4 - 0x10000
ds_bpermute_fi_b32 v3, v1, v2
s_wait_dscnt 0x0
; lds: expect v3 == 0x100 + (5 * lane + 1) % 64 ; of the index only bits 7 to 2 count
; lds: v1 = 4 * lane
ds_bpermute_fi_b32 v3, v1, v2 offset:68
s_wait_dscnt 0x0
; lds: expect v3 == 0x100 + (lane + 17) % 64 ; the offset moves all by 17 lanes

; lds: v3 = 0x7000 + lane
; lds: v1 = 4 * (lane + 1)
; lds: exec = lane % 3 != 0
ds_bpermute_fi_b32 v3, v1, v2
s_wait_dscnt 0x0
; lds: exec = -1
; lds: expect v3 == (lane % 3 == 0 ? 0x7000 + lane : 0x100 + (lane + 1) % 64) ; a lane that is off gives its value, too, and keeps what it had
; lds: v1 = 0xfffffffe
ds_bpermute_fi_b32 v5, v1, v2 offset:6
s_wait_dscnt 0x0
; lds: expect v5 == 0x101 ; the sum wraps: -2 + 6 is 4
s_endpgm
