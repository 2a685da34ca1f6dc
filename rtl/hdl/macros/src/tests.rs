//! Tests of the text of a kernel, and of what isn't a kernel.

use super::kernel_and_translation;
use proc_macro2::TokenStream;

/// Text and numbers of a kernel with these statements.
fn translation(statements: &str) -> syn::Result<String> {
    let function = syn::parse_str(&format!("fn update(&mut self) {{ {statements} }}")).expect("a function");
    kernel_and_translation(&TokenStream::new(), function).map(|tokens| tokens.to_string())
}

/// The error about statements that a kernel can't have.
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
        ("let mut a = self.a.val();", "never changes: what changes is a signal of `local`"),
        ("let (a, b) = self.a.val();", "gives one value a name"),
        ("let a; self.b.next = a;", "has a value: `let name = value;`"),
        ("println!();", "no items or macros"),
        ("self.a.next = if self.b.val() { 1 };", "needs an `else`"),
        ("self.a.next = if self.b.val() { 1 } else { self.c.next = 2; };", "each branch ends with a value"),
        ("self.a.next = 1 + match self.b.val() { Kind::A => 1, _ => 2 };", "give it a name with `let` first"),
        ("self.a.next = { self.b.val() };", "a number in braces is made of"),
        ("let b = self.b.val(); self.a.next = { b + 1 };", "a number in braces is made of"),
        ("for lane in 0..4 { self.a[lane].next = { lane == 2 }; }", "take bits of a mask"),
        ("for a in 0..4 { for b in 0..4 { self.a.next = { of(a, b) }; } }", "the variable of one loop"),
        ("self.a.next += 1;", "consists of `let`, assignments"),
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
        ("match self.a.val() { Kind::A | other => {} }", "several with `|`"),
        ("self.a.next = self.b.val().get_bit(self.c.val());", "an index is made of"),
        ("self.a.next = self.b.val().get_bit(lane / 2);", "an index is made with"),
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
fn numbers_become_words_in_the_kernel_itself() {
    let translation = translation("self.a.next = self.b.val() + 1; self.c.next = { LANES - 1 };").expect("a kernel");
    assert!(translation.contains("self . b . val () + const { :: lds_hdl :: U :: fitting (1) }"), "{translation}");
    assert!(translation.contains("const { :: lds_hdl :: U :: fitting ((LANES - 1usize) as u64) }"), "{translation}");
    assert!(translation.contains("\"= $a$next + $b 1'64 = $c$next @0\""), "{translation}");
}

#[test]
fn a_name_is_another_one_where_it_hides_one() {
    let statements = "let a = self.a.val(); let a = if a { 1 } else { self.b.val() }; self.c.next = a;";
    let translation = translation(statements).expect("a kernel");
    let text = r#""= $let$a $a if $let$a { = $let$a_2 1'64 } else { = $let$a_2 $b } = $c$next $let$a_2""#;
    assert!(translation.contains(text), "{translation}");
}

#[test]
fn numbers_of_a_loop_are_a_table() {
    let translation =
        translation("for lane in 1..LANES { self.a.next = self.b.val() & 1 << lane; }").expect("a kernel");
    assert!(translation.contains("& $b table BY_LANE 1 lane @1 @0 0"), "{translation}");
    assert!(
        translation.contains("for lane in 1 .. LANES { numbers . push ((1usize << lane) as usize) ; }"),
        "{translation}"
    );
}

#[test]
fn only_update_is_a_kernel() {
    let other = syn::parse_str("fn connect(&mut self) {}").expect("a function");
    let error = kernel_and_translation(&TokenStream::new(), other).expect_err("refused").to_string();
    assert!(error.contains("fn update(&mut self)"), "{error}");
    let update = syn::parse_str("fn update(&mut self) {}").expect("a function");
    let error = kernel_and_translation(&quote::quote!(now), update).expect_err("refused").to_string();
    assert!(error.contains("no arguments"), "{error}");
}
