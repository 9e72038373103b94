CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    content TEXT NOT NULL,
    -- The set-up as JSON, or the text of the replay that the game goes on from.
    begins TEXT NOT NULL,
    from_replay BOOLEAN NOT NULL,
    owner TEXT NOT NULL,
    open_to_watchers BOOLEAN NOT NULL,
    status TEXT NOT NULL,
    -- The seat that is asked.
    asked BIGINT,
    over BOOLEAN NOT NULL,
    changed BIGINT NOT NULL
);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    holder TEXT,
    bot BOOLEAN NOT NULL,
    invitation TEXT,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_holder ON seats (holder);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL,
    -- An answer has the id of its option; what is taken back has none.
    word TEXT,
    -- The seat that answered; nothing for chance.
    actor BIGINT,
    -- The index of the option, or how many answers are left.
    number BIGINT NOT NULL,
    PRIMARY KEY (table_id, sequence)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    line BIGINT NOT NULL,
    by_name TEXT NOT NULL,
    seat BIGINT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, line)
);
