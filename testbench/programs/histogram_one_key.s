; Histogram of one key: all lanes update one dword, one after the other
;
; The worst case of histogram.s: an image of one colour. Loads of one dword are shared by all lanes,
; read-modify-writes are not, so a wave takes 64 cycles. The remedy of the literature (several copies of the
; bins: Gómez-Luna and others, "An optimized approach to histogram computation on GPU") follows: with one copy
; of the bin for each bank the conflicts are gone.

; lds: wave 64
; lds: alloc 512
; All counts start at 0.
; lds: memory at 0 count 128 = 0

; The key, and the dword that all lanes share.
; lds: v1 = 4 * 7
; lds: v2 = 1
ds_add_u32 v1, v2
; lds: expect cycles == 64
; lds: expect conflict_cycles == 62
s_waitcnt lgkmcnt(0)
; lds: expect memory at 28 == 64

; A load of that dword is a broadcast: one access for each half.
ds_read_b32 v3, v1
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 64

; Returned values say in which order the lanes were served: 64 to 127.
ds_add_rtn_u32 v4, v1, v2
; lds: expect cycles == 64
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 64 + lane
; lds: expect memory at 28 == 128

; Two copies, for even and odd lanes, in different banks: half the time.
; lds: v5 = 64 + 4 * (lane % 2)
ds_add_u32 v5, v2
; lds: expect cycles == 32
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 32, 32

; 32 copies: one for each bank. A sum over them at the end gives the count.
; lds: v6 = 128 + 4 * (lane % 32)
ds_add_u32 v6, v2
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 count 32 == 2

; Copies at a distance of 32 dwords would have been of no use: they lie in one bank. These four do.
; lds: v7 = 128 * (lane % 4)
; lds: v8 = 0
ds_add_u32 v7, v8
; lds: expect cycles == 64
s_waitcnt lgkmcnt(0)
; lds: expect total cycles == 64 + 2 + 64 + 32 + 2 + 64
s_endpgm
