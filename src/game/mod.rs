//! One game as a pure state machine.
