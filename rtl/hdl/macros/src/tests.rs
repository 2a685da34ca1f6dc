//! The text of a kernel, and what isn't one.

use super::translated;
use proc_macro2::TokenStream;

/// Text and numbers of a kernel with these statements.
fn translation(statements: &str) -> syn::Result<String> {
    let function = syn::parse_str(&format!("fn update(&mut self) {{ {statements} }}")).expect("a function");
    translated(&TokenStream::new(), &function).map(|tokens| tokens.to_string())
}

/// Why the statements aren't those of a kernel.
fn refusal(statements: &str) -> String {
    match translation(statements) {
        Ok(translation) => panic!("`{statements}` is translated: {translation}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn numbers_that_depend_on_sizes_stand_beside_the_text_once() {
    let translation = translation("for lane in 0..LANES { self.all.next = self.a[lane].val().get_bits::<LANES>(3); }");
    let translation = translation.expect("a kernel");
    let text = r#""for lane 0'32 @0 { = $all$next bits @0 $a[lane] 3'32 }""#;
    assert!(translation.contains(text), "{translation}");
    assert!(translation.contains("& [LANES]"), "{translation}");
}

#[test]
fn a_signal_may_be_called_next() {
    let translation = translation("self.next.next = self.next.val();").expect("a kernel");
    assert!(translation.contains("\"= $next$next $next\""), "{translation}");
}

#[test]
fn what_no_kernel_says_is_refused_with_what_it_may_say() {
    let cases = [
        ("let a = self.a.val();", "no variables"),
        ("println!();", "no variables, items or macros"),
        ("self.a.next += 1;", "consists of assignments"),
        ("self.a[0] = self.b.val();", "ends with `.next`"),
        ("self.a = self.b.val();", "ends with `.next`"),
        ("self.a.next = self.b.next;", "can't be read"),
        ("self.a.next = self.b.val().count_ones();", "the methods of a kernel"),
        ("self.a.next = self.b.val().get_bits(0);", "the width stands at the name"),
        ("self.a.next = bit_cast_u(self.b.val());", "the widths of a cast"),
        ("self.a.next = other(self.b.val());", "the functions of a kernel"),
        ("self.a.next = -self.b.val();", "this operator"),
        ("self.a.next = self.b.val() % self.c.val();", "this operator"),
        ("self.a.next = \"text\";", "a literal of a kernel"),
        ("self.a.next = |b| b;", "can't compute this"),
        ("for lane in 0..=3 {}", "`from..to`"),
        ("for lane in self.lanes {}", "`for variable in from..to`"),
        ("match self.a.val() { Kind::A | Kind::B => {} }", "a case is a number"),
        ("match self.a.val() { other => {} }", "a case is a number"),
        ("match self.a.val() { _ if self.b.val() => {} }", "has no condition"),
        ("bundle::link(&mut self.a, &mut self.b);", "the only call"),
    ];
    for (statements, reason) in cases {
        let refusal = refusal(statements);
        assert!(refusal.contains(reason), "`{statements}`: {refusal}");
    }
}

#[test]
fn only_update_is_a_kernel() {
    let other = syn::parse_str("fn connect(&mut self) {}").expect("a function");
    let error = translated(&TokenStream::new(), &other).expect_err("refused").to_string();
    assert!(error.contains("fn update(&mut self)"), "{error}");
    let update = syn::parse_str("fn update(&mut self) {}").expect("a function");
    let error = translated(&quote::quote!(now), &update).expect_err("refused").to_string();
    assert!(error.contains("no arguments"), "{error}");
}
