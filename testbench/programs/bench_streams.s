; Loads and stores of two waves in turn: more than a half wave a cycle
;
; Each wave loads from one half of the storage and stores to another. With two request ports, a load and a store are
; served in the same cycle where their requests follow each other: of the eight requests of a turn (two waves, two
; halves, a load and a store), two pairs. 256 passes in three quarters of as many cycles, and 13. A unit with one port
; takes 256 + 13.

; lds: wave 64
; lds: waves 2
; lds: alloc 65536
; lds: memory at 0 count 8192 = index * 3
; lds: v1 = 4 * lane + 256 * wave
; lds: v100 = 4 * lane + 256 * wave + 32768
; lds: v101 = lane + 1000 * wave

ds_read_b32 v2, v1 offset:0
ds_write_b32 v100, v101 offset:0
ds_read_b32 v3, v1 offset:512
ds_write_b32 v100, v101 offset:512
ds_read_b32 v4, v1 offset:1024
ds_write_b32 v100, v101 offset:1024
ds_read_b32 v5, v1 offset:1536
ds_write_b32 v100, v101 offset:1536
ds_read_b32 v6, v1 offset:2048
ds_write_b32 v100, v101 offset:2048
ds_read_b32 v7, v1 offset:2560
ds_write_b32 v100, v101 offset:2560
ds_read_b32 v8, v1 offset:3072
ds_write_b32 v100, v101 offset:3072
ds_read_b32 v9, v1 offset:3584
ds_write_b32 v100, v101 offset:3584
ds_read_b32 v10, v1 offset:4096
ds_write_b32 v100, v101 offset:4096
ds_read_b32 v11, v1 offset:4608
ds_write_b32 v100, v101 offset:4608
ds_read_b32 v12, v1 offset:5120
ds_write_b32 v100, v101 offset:5120
ds_read_b32 v13, v1 offset:5632
ds_write_b32 v100, v101 offset:5632
ds_read_b32 v14, v1 offset:6144
ds_write_b32 v100, v101 offset:6144
ds_read_b32 v15, v1 offset:6656
ds_write_b32 v100, v101 offset:6656
ds_read_b32 v16, v1 offset:7168
ds_write_b32 v100, v101 offset:7168
ds_read_b32 v17, v1 offset:7680
ds_write_b32 v100, v101 offset:7680
ds_read_b32 v18, v1 offset:8192
ds_write_b32 v100, v101 offset:8192
ds_read_b32 v19, v1 offset:8704
ds_write_b32 v100, v101 offset:8704
ds_read_b32 v20, v1 offset:9216
ds_write_b32 v100, v101 offset:9216
ds_read_b32 v21, v1 offset:9728
ds_write_b32 v100, v101 offset:9728
ds_read_b32 v22, v1 offset:10240
ds_write_b32 v100, v101 offset:10240
ds_read_b32 v23, v1 offset:10752
ds_write_b32 v100, v101 offset:10752
ds_read_b32 v24, v1 offset:11264
ds_write_b32 v100, v101 offset:11264
ds_read_b32 v25, v1 offset:11776
ds_write_b32 v100, v101 offset:11776
ds_read_b32 v26, v1 offset:12288
ds_write_b32 v100, v101 offset:12288
ds_read_b32 v27, v1 offset:12800
ds_write_b32 v100, v101 offset:12800
ds_read_b32 v28, v1 offset:13312
ds_write_b32 v100, v101 offset:13312
ds_read_b32 v29, v1 offset:13824
ds_write_b32 v100, v101 offset:13824
ds_read_b32 v30, v1 offset:14336
ds_write_b32 v100, v101 offset:14336
ds_read_b32 v31, v1 offset:14848
ds_write_b32 v100, v101 offset:14848
ds_read_b32 v32, v1 offset:15360
ds_write_b32 v100, v101 offset:15360
ds_read_b32 v33, v1 offset:15872
ds_write_b32 v100, v101 offset:15872

; lds: expect cycles == 2
; lds: expect total cycles == 256
; lds: expect v2 == (lane + 64 * wave) * 3
; lds: expect v33 == (128 * 31 + lane + 64 * wave) * 3
; lds: expect memory at 32768 count 64 == index
; lds: expect memory at 33024 count 64 == index + 1000
s_endpgm
