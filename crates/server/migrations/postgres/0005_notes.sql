-- Who sat down, left or let a bot play, and when: the log says so, and whoever has seen a hand is known.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    line BIGINT NOT NULL,
    -- After which answer it happened.
    sequence BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    -- The person who sits or sat there.
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
);

-- When a seat's holder was last here, in seconds since 1970.
ALTER TABLE seats ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;

-- The same for all lines of one person at one table, and tells nothing else of them.
ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';
