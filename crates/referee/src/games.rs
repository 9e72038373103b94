//! The games that the referee knows by name, and where their content comes from.
