; Four waves bring 64 KiB from memory to the LDS through registers: a load and a store of 16 bytes a lane.
; lds: waves 4
; lds: alloc 65536
; lds: buffer 0 count 16384 = index * 40503
; lds: s0 = 0
; lds: s1 = 1
; lds: s2 = 65536
; lds: s3 = 0x20000
; lds: s9 = 16
; lds: v0 = wave * 16384 + lane * 16

block:
    buffer_load_dwordx4 v[4:7], v0, s[0:3], 0 offen
    s_waitcnt vmcnt(0)
    ds_write_b128 v0, v[4:7]
    v_add_u32 v0, 1024, v0
    s_sub_u32 s9, s9, 1
    s_cmp_lg_u32 s9, 0
    s_cbranch_scc1 block
    s_waitcnt lgkmcnt(0)
    s_endpgm
; lds: expect memory at 0 count 16384 == index * 40503
; lds: expect total cycles == 512
