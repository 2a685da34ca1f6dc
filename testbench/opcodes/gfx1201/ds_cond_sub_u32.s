; ds_cond_sub_u32: M = M >= D0 ? M - D0 : M, unsigned.

; lds: wave 32
; lds: alloc 512
; lds: memory at 64 = 10, 8, 7, 0, 0xffffffff, 0x80000000, 5
; lds: memory at 128 = 100

; lds: v1 = 64 + 4 * lane
; lds: v2 = lane == 0 ? 8 : lane == 1 ? 8 : lane == 2 ? 8 : lane == 3 ? 0xffffffff : lane == 4 ? 1 : lane == 5 ? 0x7fffffff : 0
; lds: exec = lane < 7
ds_cond_sub_u32 v1, v2
s_wait_dscnt 0x0
; lds: expect memory at 64 == 2
; lds: expect memory at 68 == 0
; lds: expect memory at 72 == 7
; lds: expect memory at 76 == 0
; lds: expect memory at 80 == 0xfffffffe
; lds: expect memory at 84 == 1
; lds: expect memory at 88 == 5

; One lane after another: 100 - 40 - 40, and the third time it is too much.
; lds: v1 = 128
; lds: v2 = 40
; lds: exec = lane < 3
ds_cond_sub_u32 v1, v2
s_wait_dscnt 0x0
; lds: expect memory at 128 == 20
s_endpgm
