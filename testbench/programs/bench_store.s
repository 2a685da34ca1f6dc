; Sustained stores without conflict: a half wave, 128 bytes, in every cycle
;
; 64 stores of a wave of 64 are 128 passes, in 128 + 13 clock cycles; one more where acknowledgements have a port of
; their own.

; lds: wave 64
; lds: alloc 16384
; lds: v1 = 4 * lane
; lds: v2 = lane * 5 + 1

ds_write_b32 v1, v2 offset:0
ds_write_b32 v1, v2 offset:256
ds_write_b32 v1, v2 offset:512
ds_write_b32 v1, v2 offset:768
ds_write_b32 v1, v2 offset:1024
ds_write_b32 v1, v2 offset:1280
ds_write_b32 v1, v2 offset:1536
ds_write_b32 v1, v2 offset:1792
ds_write_b32 v1, v2 offset:2048
ds_write_b32 v1, v2 offset:2304
ds_write_b32 v1, v2 offset:2560
ds_write_b32 v1, v2 offset:2816
ds_write_b32 v1, v2 offset:3072
ds_write_b32 v1, v2 offset:3328
ds_write_b32 v1, v2 offset:3584
ds_write_b32 v1, v2 offset:3840
ds_write_b32 v1, v2 offset:4096
ds_write_b32 v1, v2 offset:4352
ds_write_b32 v1, v2 offset:4608
ds_write_b32 v1, v2 offset:4864
ds_write_b32 v1, v2 offset:5120
ds_write_b32 v1, v2 offset:5376
ds_write_b32 v1, v2 offset:5632
ds_write_b32 v1, v2 offset:5888
ds_write_b32 v1, v2 offset:6144
ds_write_b32 v1, v2 offset:6400
ds_write_b32 v1, v2 offset:6656
ds_write_b32 v1, v2 offset:6912
ds_write_b32 v1, v2 offset:7168
ds_write_b32 v1, v2 offset:7424
ds_write_b32 v1, v2 offset:7680
ds_write_b32 v1, v2 offset:7936
ds_write_b32 v1, v2 offset:8192
ds_write_b32 v1, v2 offset:8448
ds_write_b32 v1, v2 offset:8704
ds_write_b32 v1, v2 offset:8960
ds_write_b32 v1, v2 offset:9216
ds_write_b32 v1, v2 offset:9472
ds_write_b32 v1, v2 offset:9728
ds_write_b32 v1, v2 offset:9984
ds_write_b32 v1, v2 offset:10240
ds_write_b32 v1, v2 offset:10496
ds_write_b32 v1, v2 offset:10752
ds_write_b32 v1, v2 offset:11008
ds_write_b32 v1, v2 offset:11264
ds_write_b32 v1, v2 offset:11520
ds_write_b32 v1, v2 offset:11776
ds_write_b32 v1, v2 offset:12032
ds_write_b32 v1, v2 offset:12288
ds_write_b32 v1, v2 offset:12544
ds_write_b32 v1, v2 offset:12800
ds_write_b32 v1, v2 offset:13056
ds_write_b32 v1, v2 offset:13312
ds_write_b32 v1, v2 offset:13568
ds_write_b32 v1, v2 offset:13824
ds_write_b32 v1, v2 offset:14080
ds_write_b32 v1, v2 offset:14336
ds_write_b32 v1, v2 offset:14592
ds_write_b32 v1, v2 offset:14848
ds_write_b32 v1, v2 offset:15104
ds_write_b32 v1, v2 offset:15360
ds_write_b32 v1, v2 offset:15616
ds_write_b32 v1, v2 offset:15872
ds_write_b32 v1, v2 offset:16128

; lds: expect cycles == 2
; lds: expect total cycles == 128
; lds: expect total clock_cycles <= 128 + 14
; lds: expect memory at 0 count 64 == index * 5 + 1
; lds: expect memory at 16128 count 64 == index * 5 + 1
s_endpgm
