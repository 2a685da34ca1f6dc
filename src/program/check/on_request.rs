//! Kinds of findings that right programs have, too: told to those who ask for them.

use super::cause::Cause;
use strum::{Display, EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

/// A kind of finding that is no warning unless somebody asks for it. Its name is that of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumIter, EnumString, IntoStaticStr)]
#[strum(const_into_str, parse_err_ty = UnknownRequest, parse_err_fn = UnknownRequest::named)]
pub enum OnRequest {
    /// [`Cause::InFlight`]
    #[strum(to_string = "in_flight", serialize = "in-flight")]
    InFlight,
    /// [`Cause::SameValue`]
    #[strum(to_string = "same_value", serialize = "same-value")]
    SameValue,
    /// [`Cause::RoundingOrder`] and [`Cause::RoundingRace`]
    #[strum(to_string = "rounding_order", serialize = "rounding-order")]
    RoundingOrder,
    /// [`Cause::AtomicOrder`]
    #[strum(to_string = "atomic_order", serialize = "atomic-order")]
    AtomicOrder,
    /// [`Cause::Straddling`]
    #[strum(to_string = "straddling")]
    Straddling,
}

impl OnRequest {
    /// The name of the kind.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// What is found, in half a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            OnRequest::InFlight => {
                "of a kernel: races between DS instructions that a barrier stands between, the first one in flight there"
            }
            OnRequest::SameValue => {
                "races of which either order leads to the same, as of waves that store the same value"
            }
            OnRequest::RoundingOrder => {
                "of a kernel: stores of several lanes or waves to one place, of numbers that differ in their last places"
            }
            OnRequest::AtomicOrder => "read-modify-writes whose results rest on the order of lanes at one dword",
            OnRequest::Straddling => {
                "accesses that begin beside a multiple of their size and reach a further dword, which takes a pass"
            }
        }
    }

    /// All kinds, a line each with what is found.
    pub fn list() -> String {
        OnRequest::iter().map(|kind| format!("- {kind}: {}", kind.about())).collect::<Vec<_>>().join("\n")
    }

    /// The names of all kinds.
    pub fn names() -> String {
        OnRequest::iter().map(OnRequest::name).collect::<Vec<_>>().join(", ")
    }
}

impl Cause {
    /// The kind that somebody must ask for; `None` if the mistake is told in any case.
    pub const fn on_request(self) -> Option<OnRequest> {
        match self {
            Cause::InFlight(_) => Some(OnRequest::InFlight),
            Cause::SameValue(_) => Some(OnRequest::SameValue),
            Cause::RoundingOrder(_) | Cause::RoundingRace(_) => Some(OnRequest::RoundingOrder),
            Cause::AtomicOrder(_) => Some(OnRequest::AtomicOrder),
            Cause::Straddling(_) => Some(OnRequest::Straddling),
            _ => None,
        }
    }
}

/// A name that isn't the name of a kind told on request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no kind `{0}` that is told on request: those are {names}", names = OnRequest::names())]
pub struct UnknownRequest(pub String);

impl UnknownRequest {
    fn named(name: &str) -> Self {
        UnknownRequest(name.to_owned())
    }
}
