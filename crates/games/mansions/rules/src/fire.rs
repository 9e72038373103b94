//! Chapter "Features": MOM-FIRE-01 to MOM-FIRE-06, MOM-DARK-01 (what lights a space), MOM-BARR-03 (investigators).
//!
//! To come here: fire placed and put out, what is lit, fire damage after moves and actions, spreading.
