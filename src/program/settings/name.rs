//! What settings are called, and the values that have names.

use crate::constant::list;
use crate::diagnostic::Source;
use crate::expression::{Cursor, Scope};
use crate::targets::Alignment;
use crate::word::word;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The values of a setting that is on or off.
pub(super) const ON_OFF: [(&str, bool); 2] = [("on", true), ("off", false)];

/// Names of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub(crate) enum Setting {
    /// lanes of a wave
    Wave,
    /// waves of the work-group
    Waves,
    /// first byte of the allocation in the storage
    Base,
    /// bytes of the allocation
    Alloc,
    /// what becomes of misaligned loads and stores
    Alignment,
    /// whether registers have ECC
    SramEcc,
    /// bytes of private memory of each lane
    Private,
    /// the compute unit on which it is in CU mode
    Cu,
    /// work-groups that the waves are of
    Groups,
    /// work-groups that run at the same time at most
    Resident,
    /// steps of each wave after which a run is given up
    Steps,
    /// the waves whose turns come one after another
    Order,
    /// what the unit knows each wave by
    Tags,
    /// the first resource of global wave sync
    GwsBase,
    /// how many there are
    GwsSize,
    /// how barriers count
    GwsBarrier,
}

/// How barriers of global wave sync count: whether the counter goes down before it is looked at.
pub(super) const LISTINGS: [(&str, bool); 2] = [("gfx9", false), ("rdna3", true)];

impl Setting {
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Whether a value of its kind comes next, good or bad.
    pub(crate) fn is_valued(self, source: &Source, cursor: &mut Cursor<'_>) -> bool {
        match self {
            Setting::Wave
            | Setting::Waves
            | Setting::Base
            | Setting::Alloc
            | Setting::Private
            | Setting::Cu
            | Setting::Groups
            | Setting::Resident
            | Setting::Steps
            | Setting::GwsBase
            | Setting::GwsSize => cursor.expression(Scope::Constant).is_ok(),
            Setting::Order | Setting::Tags => list(cursor).is_ok(),
            Setting::GwsBarrier => word(source, cursor, "", &LISTINGS).is_ok(),
            Setting::Alignment => word(source, cursor, "", &alignments()).is_ok(),
            Setting::SramEcc => word(source, cursor, "", &ON_OFF).is_ok(),
        }
    }

    /// How a directive writes it.
    pub(crate) const fn name(self) -> &'static str {
        self.into_str()
    }
}

/// The alignment modes by their names.
pub(super) fn alignments() -> Vec<(&'static str, Alignment)> {
    Alignment::ALL.iter().map(|mode| (mode.name(), *mode)).collect()
}
