-- The sequence of the table's next entry: whoever adds one moves it on, and finds out if somebody else has.
ALTER TABLE tables ADD COLUMN next BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET next = (SELECT COALESCE(MAX(sequence) + 1, 0) FROM entries WHERE table_id = id);
