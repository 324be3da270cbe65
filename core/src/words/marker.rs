//! Control characters that mark the parts of a text in the form in which the build stores it in the program:
//!
//! | part | stored as |
//! |---|---|
//! | words | as they are |
//! | argument | [`ARGUMENT`] length, name |
//! | part with a kind | [`KIND`] length, function [`CONTENT`] part |
//! | choice | [`SELECT`] length, argument, variants, the default one first |
//! | variant of a choice | [`VARIANT`] length, case [`CONTENT`] parts |
//!
//! A length is that of everything after it, in bytes, as the character with this code. One string holds all texts of a
//! language, each as key [`CONTENT`] parts. Nested slices would need a megabyte more.

pub(crate) const ARGUMENT: char = '\u{1}';
pub(crate) const KIND: char = '\u{2}';
pub(crate) const SELECT: char = '\u{3}';
pub(crate) const VARIANT: char = '\u{4}';
pub(crate) const CONTENT: char = '\u{5}';
