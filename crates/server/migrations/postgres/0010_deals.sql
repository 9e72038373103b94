-- How a game begins, and the seed of its chance. The seed is told to nobody, as long as the database stands.
CREATE TABLE deals (
    -- Random; it has nothing to do with the seed.
    code TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    -- The rules and the cards that it was made under.
    rules BIGINT NOT NULL,
    content TEXT NOT NULL,
    -- The whole set-up, as JSON.
    setup TEXT NOT NULL,
    -- Who sits where, as it is proposed: a list in JSON.
    seats TEXT NOT NULL,
    seed BIGINT NOT NULL,
    -- The day whose game it is, in days since 1970; nothing if it is of no day.
    day BIGINT,
    made BIGINT NOT NULL,
    UNIQUE (day, game)
);

-- The deal that the table plays; nothing if it goes on from a record, or is from before there were deals.
ALTER TABLE tables ADD COLUMN deal TEXT;
-- Whether it was made by the code of a deal.
ALTER TABLE tables ADD COLUMN named BOOLEAN NOT NULL DEFAULT FALSE;
-- When it was made, in seconds since 1970.
ALTER TABLE tables ADD COLUMN began BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET began = changed;
CREATE INDEX tables_by_deal ON tables (deal);

-- The first table of each deal that somebody has sat at: only this one counts.
CREATE TABLE tries (
    deal TEXT NOT NULL,
    who TEXT NOT NULL,
    table_id TEXT NOT NULL,
    -- Whether they have sat at another since. If that was before the game was over, they may have looked ahead there.
    again BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (deal, who)
);

-- What came of finished games, for each seat that somebody held. It stays when the table is deleted.
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    -- How many seats the game had.
    seats BIGINT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    -- Both in words.
    setup TEXT NOT NULL,
    plays TEXT NOT NULL,
    won BOOLEAN NOT NULL,
    -- How often the seat answered.
    decisions BIGINT NOT NULL,
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    deal TEXT,
    -- Whether it stands among the results of its deal.
    counts BOOLEAN NOT NULL,
    -- Whether everything could be taken back.
    sandbox BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_by_who ON results (who, ended);
CREATE INDEX results_by_deal ON results (deal);
CREATE INDEX results_by_end ON results (ended);
