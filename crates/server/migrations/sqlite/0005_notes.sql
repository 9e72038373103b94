-- Who sat down, left or let a bot play, and when: the log says so, and whoever has seen a hand is known.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    line INTEGER NOT NULL,
    -- After which answer it happened.
    sequence INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- The person who sits or sat there.
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
) WITHOUT ROWID;

-- When a seat's holder was last here, in seconds since 1970.
ALTER TABLE seats ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- The same for all lines of one person at one table, and tells nothing else of them.
ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';
