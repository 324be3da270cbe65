//! What holds of the whole house: which room may use which, where input and output are, that all texts are there.

mod architecture;
#[cfg(feature = "cli")]
mod words;
