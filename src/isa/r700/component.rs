//! The four dwords of a register, and which of them goes where.

/// One dword of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {
    /// the first
    X,
    /// the second
    Y,
    /// the third
    Z,
    /// the fourth
    W,
}

impl Component {
    /// All four in order.
    pub const ALL: [Component; 4] = [Component::X, Component::Y, Component::Z, Component::W];

    /// Its place in the register: 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `x`, `y`, `z` or `w`.
    pub const fn letter(self) -> char {
        ['x', 'y', 'z', 'w'][self.index()]
    }

    /// The component of a letter, upper or lower case.
    pub fn of_letter(letter: char) -> Option<Component> {
        Component::ALL.into_iter().find(|component| component.letter() == letter.to_ascii_lowercase())
    }
}

/// What a field SRC_SEL says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Select {
    /// a dword of the source register
    Component(Component),
    /// 0.0, all bits of which are 0
    Zero,
    /// 1.0 as a float: 0x3f800000
    One,
    /// nothing: the dword stays as it is
    Masked,
}

impl Select {
    /// `.xyzw`.
    pub const ALL_FOUR: [Select; 4] = [
        Select::Component(Component::X),
        Select::Component(Component::Y),
        Select::Component(Component::Z),
        Select::Component(Component::W),
    ];

    /// The field's value.
    pub const fn code(self) -> u32 {
        match self {
            Select::Component(component) => component as u32,
            Select::Zero => 4,
            Select::One => 5,
            Select::Masked => 7,
        }
    }

    /// What a value of the field says; 6 says nothing.
    pub const fn of_code(code: u32) -> Option<Select> {
        Some(match code {
            0..=3 => Select::Component(Component::ALL[code as usize]),
            4 => Select::Zero,
            5 => Select::One,
            7 => Select::Masked,
            _ => return None,
        })
    }

    /// `x` to `w`, `0`, `1` or `_`.
    pub const fn letter(self) -> char {
        match self {
            Select::Component(component) => component.letter(),
            Select::Zero => '0',
            Select::One => '1',
            Select::Masked => '_',
        }
    }

    /// What a letter says.
    pub fn of_letter(letter: char) -> Option<Select> {
        match letter {
            '0' => Some(Select::Zero),
            '1' => Some(Select::One),
            '_' => Some(Select::Masked),
            other => Component::of_letter(other).map(Select::Component),
        }
    }
}
