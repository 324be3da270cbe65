//! What holds of the whole house: which room may use which, and where input and output are.

mod architecture;
