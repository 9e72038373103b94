-- Codes by which somebody becomes known at another device: only a hash of each, for a few minutes.
CREATE TABLE carried (
    hash BLOB PRIMARY KEY,
    -- Whose code it is; everybody has one at a time.
    who TEXT NOT NULL UNIQUE,
    -- The second after which it is worth nothing.
    until INTEGER NOT NULL
);
