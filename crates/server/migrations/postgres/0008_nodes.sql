-- The servers that share this database. One that has not renewed its place in time is taken for dead.
CREATE TABLE nodes (
    name TEXT PRIMARY KEY,
    -- Where the others reach it.
    url TEXT NOT NULL,
    -- The rules and the cards that are built into it, as a fingerprint.
    program TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);

-- The node that runs the table, as long as that node has its place.
ALTER TABLE tables ADD COLUMN node TEXT;
-- How often the table was taken. Whoever writes says this number, and is refused if it is no longer the same.
ALTER TABLE tables ADD COLUMN token BIGINT NOT NULL DEFAULT 0;
-- The program that the table was made or last run by.
ALTER TABLE tables ADD COLUMN program TEXT NOT NULL DEFAULT '';
