//! What holds of the whole house: which room may use which, where input and output are, that all texts are there.

#[cfg(test)]
mod architecture;
#[cfg(feature = "cli")]
#[cfg(test)]
mod words;
