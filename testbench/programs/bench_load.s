; Sustained loads without conflict: a half wave, 128 bytes, in every cycle
;
; 64 loads of a wave of 64 are 128 passes. The first starts six cycles after its request was taken, the last answers
; seven after its end: 128 + 13 clock cycles, and no idle one between.

; lds: wave 64
; lds: alloc 16384
; lds: memory at 0 count 4096 = index * 3
; lds: v1 = 4 * lane

ds_read_b32 v2, v1 offset:0
ds_read_b32 v3, v1 offset:256
ds_read_b32 v4, v1 offset:512
ds_read_b32 v5, v1 offset:768
ds_read_b32 v6, v1 offset:1024
ds_read_b32 v7, v1 offset:1280
ds_read_b32 v8, v1 offset:1536
ds_read_b32 v9, v1 offset:1792
ds_read_b32 v10, v1 offset:2048
ds_read_b32 v11, v1 offset:2304
ds_read_b32 v12, v1 offset:2560
ds_read_b32 v13, v1 offset:2816
ds_read_b32 v14, v1 offset:3072
ds_read_b32 v15, v1 offset:3328
ds_read_b32 v16, v1 offset:3584
ds_read_b32 v17, v1 offset:3840
ds_read_b32 v18, v1 offset:4096
ds_read_b32 v19, v1 offset:4352
ds_read_b32 v20, v1 offset:4608
ds_read_b32 v21, v1 offset:4864
ds_read_b32 v22, v1 offset:5120
ds_read_b32 v23, v1 offset:5376
ds_read_b32 v24, v1 offset:5632
ds_read_b32 v25, v1 offset:5888
ds_read_b32 v26, v1 offset:6144
ds_read_b32 v27, v1 offset:6400
ds_read_b32 v28, v1 offset:6656
ds_read_b32 v29, v1 offset:6912
ds_read_b32 v30, v1 offset:7168
ds_read_b32 v31, v1 offset:7424
ds_read_b32 v32, v1 offset:7680
ds_read_b32 v33, v1 offset:7936
ds_read_b32 v34, v1 offset:8192
ds_read_b32 v35, v1 offset:8448
ds_read_b32 v36, v1 offset:8704
ds_read_b32 v37, v1 offset:8960
ds_read_b32 v38, v1 offset:9216
ds_read_b32 v39, v1 offset:9472
ds_read_b32 v40, v1 offset:9728
ds_read_b32 v41, v1 offset:9984
ds_read_b32 v42, v1 offset:10240
ds_read_b32 v43, v1 offset:10496
ds_read_b32 v44, v1 offset:10752
ds_read_b32 v45, v1 offset:11008
ds_read_b32 v46, v1 offset:11264
ds_read_b32 v47, v1 offset:11520
ds_read_b32 v48, v1 offset:11776
ds_read_b32 v49, v1 offset:12032
ds_read_b32 v50, v1 offset:12288
ds_read_b32 v51, v1 offset:12544
ds_read_b32 v52, v1 offset:12800
ds_read_b32 v53, v1 offset:13056
ds_read_b32 v54, v1 offset:13312
ds_read_b32 v55, v1 offset:13568
ds_read_b32 v56, v1 offset:13824
ds_read_b32 v57, v1 offset:14080
ds_read_b32 v58, v1 offset:14336
ds_read_b32 v59, v1 offset:14592
ds_read_b32 v60, v1 offset:14848
ds_read_b32 v61, v1 offset:15104
ds_read_b32 v62, v1 offset:15360
ds_read_b32 v63, v1 offset:15616
ds_read_b32 v64, v1 offset:15872
ds_read_b32 v65, v1 offset:16128

; lds: expect cycles == 2
; lds: expect total cycles == 128
; lds: expect total clock_cycles == 128 + 13
; lds: expect v2 == lane * 3
; lds: expect v65 == (64 * 63 + lane) * 3
s_endpgm
