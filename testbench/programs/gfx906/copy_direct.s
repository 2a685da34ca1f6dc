; Four waves bring 64 KiB from memory to the LDS, without passing registers. M0 says where the LDS gets what lane 0
; loads; each further lane's dword lies behind it.
; lds: waves 4
; lds: alloc 65536
; lds: buffer 0 count 16384 = index * 40503
; lds: s0 = 0
; lds: s1 = 1
; lds: s2 = 65536
; lds: s3 = 0x20000
; lds: s8 = wave * 16384
; lds: s9 = 16
; lds: v0 = wave * 16384 + lane * 4

block:
    s_mov_b32 m0, s8
    s_nop 0
    buffer_load_dword v0, s[0:3], 0 offen lds
    buffer_load_dword v0, s[0:3], 0 offen offset:256 lds
    buffer_load_dword v0, s[0:3], 0 offen offset:512 lds
    buffer_load_dword v0, s[0:3], 0 offen offset:768 lds
    v_add_u32 v0, 1024, v0
    s_add_u32 s8, s8, 1024
    s_sub_u32 s9, s9, 1
    s_cmp_lg_u32 s9, 0
    s_cbranch_scc1 block
    s_waitcnt vmcnt(0)
    s_endpgm
; lds: expect memory at 0 count 16384 == index * 40503
; lds: expect total cycles == 512
