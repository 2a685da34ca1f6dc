use lds_rtl::hdl::*;
use lds_rtl::*;
use rust_hdl::prelude::*;

fn settle(u: &mut FullUnit, n: &mut u64) {
    for _ in 0..100 { u.update_all(); *n += 1; if !u.has_changed() { return; } }
    panic!("loop");
}

#[test]
fn smoke() {
    let mut u = FullUnit::boxed();
    println!("size {}", std::mem::size_of_val(&*u));
    let mut n = 0;
    let reqs: Vec<(u64, Box<dyn Fn(u64) -> u64>)> = vec![
        (13, Box::new(|l| l * 4)), (54, Box::new(|l| l * 4)), (54, Box::new(|l| l * 128)), (54, Box::new(|_| 8)), (32, Box::new(|_| 8)), (54, Box::new(|l| l * 4)), (55, Box::new(|l| l * 8)), (61, Box::new(|l| l)), (62, Box::new(|l| l * 4)), (63, Box::new(|l| (l ^ 1) * 4)), (54, Box::new(|l| l * 4)),
    ];
    u.response_ready.next = true;
    u.size.next = U::new(65536); u.m0.next = U::new(0xffffffff);
    u.exec.next = U::new(0xffffffff); u.source_exec.next = U::new(0xffffffff);
    u.first.next = true; u.last.next = true;
    let mut i = 0;
    for c in 0..150 {
        u.request_valid.next = i < reqs.len();
        if i < reqs.len() {
            u.opcode.next = U::new(reqs[i].0); u.tag.next = U::new(i as u64);
            u.offset1.next = U::new(if reqs[i].0 == 55 { 1 } else { 0 });
            u.offset0.next = U::new(if reqs[i].0 == 61 { 0x1f } else { 0 });
            if reqs[i].0 == 61 { u.offset1.next = U::new(4); }
            for l in 0..32 { u.address[l].next = U::new((reqs[i].1)(l as u64)); u.data0[l].next = U::new(100 + l as u64); u.data1[l].next = U::new(7); }
        }
        u.fall();
        settle(&mut u, &mut n);
        if i < reqs.len() && u.request_ready.val() { i += 1; }
        if u.response_valid.val() {
            let d: Vec<u64> = u.response_data.iter().map(|d| d.val().raw()).collect();
            println!("{c}: tag {} data {} v{} done {} cyc {} viol {:x} uns {} {:?}", u.response_tag.val().raw(), u.response_has_data.val(), u.response_vgpr.val(), u.response_done.val(), u.response_cycles.val().raw(), u.response_violations.val().raw(), u.response_unsupported.val(), &d[..]);
        }
        u.clock.next = Clock { clk: true };
        settle(&mut u, &mut n);
    }
    println!("passes {n}");
}
