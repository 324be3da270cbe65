//! The engine: the easiest step of a position, proved before it is returned, and whole paths of them.
