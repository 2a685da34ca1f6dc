//! Makes rust-hdl's syntax tree from the text into which [`kernel`](crate::kernel) translates a kernel.
//! `macros/src/text.rs` lists the words of this text.

pub use rust_hdl::ast::Verilog;
use rust_hdl::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression, VerilogLink,
    VerilogLinkDetails, VerilogLiteral, VerilogLoop, VerilogMatch, VerilogOp, VerilogOpUnary, VerilogStatement,
};

/// The syntax tree of a kernel, as rust-hdl's `#[hdl_gen]` would build it.
///
/// # Panics
/// Panics if the text isn't one that the attribute writes, with its numbers.
pub fn read(text: &str, numbers: &[usize], tables: &[Vec<usize>]) -> Verilog {
    let mut reader = Reader { words: text.split_ascii_whitespace(), numbers, tables };
    let mut block = VerilogBlock::new();
    while let Some(word) = reader.words.next() {
        block.push(reader.statement(word));
    }
    Verilog::Combinatorial(block)
}

// Some elements have no node in rust-hdl's syntax tree. They become signals whose names begin with a word of Rust,
// which no other signal's name does.

/// `let$sum`: a value with a name.
pub const LET: &str = "let$";

/// `const$LIMIT$63`: a number with a name.
pub const NAMED: &str = "const$";

/// `static$BY_LANE$1,2,4[lane]`: one of some numbers.
pub const TABLE: &str = "static$";

/// The words that haven't been read yet.
struct Reader<'a> {
    words: std::str::SplitAsciiWhitespace<'a>,
    numbers: &'a [usize],
    tables: &'a [Vec<usize>],
}

/// A word is at a place where it can't be.
#[track_caller]
fn misplaced(word: &str) -> ! {
    panic!("`{word}` stands in the text of a kernel where the attribute doesn't write it")
}

impl<'a> Reader<'a> {
    fn word(&mut self) -> &'a str {
        self.words.next().expect("the text of a kernel ends with a whole statement")
    }

    /// The statements of a block. Its opening brace is the next word.
    fn block(&mut self) -> VerilogBlock {
        match self.word() {
            "{" => {}
            other => misplaced(other),
        }
        let mut block = VerilogBlock::new();
        loop {
            match self.word() {
                "}" => return block,
                word => block.push(self.statement(word)),
            }
        }
    }

    fn statement(&mut self, word: &str) -> VerilogStatement {
        match word {
            "=" => VerilogStatement::Assignment(self.expression(), self.expression()),
            "[=" => VerilogStatement::SliceAssignment {
                base: self.expression(),
                width: self.width(),
                offset: self.expression(),
                replacement: self.expression(),
            },
            "if" => VerilogStatement::If(self.condition()),
            "match" => VerilogStatement::Match(self.choice()),
            "for" => VerilogStatement::Loop(VerilogLoop {
                index: self.word().to_owned(),
                from: self.literal(),
                to: self.literal(),
                block: self.block(),
            }),
            "join" => VerilogStatement::Link(vec![VerilogLink::Forward(VerilogLinkDetails {
                my_name: String::new(),
                owner_name: self.word().to_owned(),
                other_name: self.word().to_owned(),
            })]),
            other => misplaced(other),
        }
    }

    fn condition(&mut self) -> VerilogConditional {
        VerilogConditional {
            test: self.expression(),
            then: self.block(),
            otherwise: match self.word() {
                ";" => VerilogBlockOrConditional::None,
                "else" => VerilogBlockOrConditional::Block(self.block()),
                "elif" => VerilogBlockOrConditional::Conditional(Box::new(VerilogStatement::If(self.condition()))),
                other => misplaced(other),
            },
        }
    }

    fn choice(&mut self) -> VerilogMatch {
        let test = self.expression();
        let mut cases = Vec::new();
        loop {
            match self.word() {
                "case" => cases.push(VerilogCase { condition: self.word().to_owned(), block: self.block() }),
                ";" => return VerilogMatch { test, cases },
                other => misplaced(other),
            }
        }
    }

    fn expression(&mut self) -> VerilogExpression {
        use VerilogExpression as Is;
        let word = self.word();
        if let Some(name) = word.strip_prefix('$') {
            return Is::Signal(name.to_owned());
        }
        if let Some(operator) = binary(word) {
            let left = self.boxed();
            return Is::Binary(left, operator, self.boxed());
        }
        if let Some(operator) = unary(word) {
            return Is::Unary(operator, self.boxed());
        }
        match word {
            "(" => Is::Paren(self.boxed()),
            "cast" => {
                let width = self.width();
                Is::Cast(self.boxed(), width)
            }
            "bit" => {
                let whole = self.boxed();
                Is::Index(whole, self.boxed())
            }
            "named" => {
                let name = self.word();
                Is::Signal(format!("{NAMED}{name}${}", self.width()))
            }
            "table" => Is::Signal(self.table()),
            "bits" => {
                let width = self.width();
                let whole = self.boxed();
                Is::Slice(whole, width, self.boxed())
            }
            literal => Is::Literal(self.literal_of(literal)),
        }
    }

    /// Reads a table's name, its numbers, and in brackets the index.
    fn table(&mut self) -> String {
        let name = self.word();
        let mut index = "0".to_owned();
        for _ in 0..self.width() {
            let variable = self.word();
            let (from, to) = (self.width(), self.width());
            index = format!("({index})*{}+{variable}-{from}", to.saturating_sub(from));
        }
        let place = self.width();
        let numbers = self.tables.get(place).unwrap_or_else(|| misplaced(name));
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        format!("{TABLE}{name}${}[{index}]", numbers.join(","))
    }

    fn boxed(&mut self) -> Box<VerilogExpression> {
        Box::new(self.expression())
    }

    fn literal(&mut self) -> VerilogLiteral {
        let word = self.word();
        self.literal_of(word)
    }

    /// Reads `@2`, the number at that place, or `5'32`, a value with its bits.
    fn literal_of(&self, word: &str) -> VerilogLiteral {
        if word.starts_with('@') {
            return self.number_of(word).into();
        }
        let parsed = word.split_once('\'').and_then(|(value, bits)| Some((value.parse::<u128>().ok()?, bits)));
        let Some((value, bits)) = parsed else { misplaced(word) };
        match bits {
            "1" => (value == 1).into(),
            "8" => (value as u8).into(),
            "16" => (value as u16).into(),
            "32" => (value as u32).into(),
            "64" => (value as u64).into(),
            "128" => value.into(),
            _ => misplaced(word),
        }
    }

    fn width(&mut self) -> usize {
        let word = self.word();
        self.number_of(word)
    }

    /// Reads `@2`, the number at that place, or the number itself.
    fn number_of(&self, word: &str) -> usize {
        let number = match word.strip_prefix('@') {
            Some(place) => place.parse().ok().and_then(|place: usize| self.numbers.get(place).copied()),
            None => word.parse().ok(),
        };
        number.unwrap_or_else(|| misplaced(word))
    }
}

fn unary(word: &str) -> Option<VerilogOpUnary> {
    Some(match word {
        "!" => VerilogOpUnary::Not,
        "all" => VerilogOpUnary::All,
        "any" => VerilogOpUnary::Any,
        _ => return None,
    })
}

fn binary(word: &str) -> Option<VerilogOp> {
    Some(match word {
        "+" => VerilogOp::Add,
        "-" => VerilogOp::Sub,
        "*" => VerilogOp::Mul,
        "&&" => VerilogOp::LogicalAnd,
        "||" => VerilogOp::LogicalOr,
        "^" => VerilogOp::BitXor,
        "&" => VerilogOp::BitAnd,
        "|" => VerilogOp::BitOr,
        "<<" => VerilogOp::Shl,
        ">>" => VerilogOp::Shr,
        "==" => VerilogOp::Eq,
        "!=" => VerilogOp::Ne,
        "<" => VerilogOp::Lt,
        "<=" => VerilogOp::Le,
        ">" => VerilogOp::Gt,
        ">=" => VerilogOp::Ge,
        _ => return None,
    })
}
