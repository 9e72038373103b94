-- The table where the same people play again.
ALTER TABLE tables ADD COLUMN rematch TEXT;

-- Tables that somebody does not want to see in their list.
CREATE TABLE hidden (
    who TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (who, table_id)
);

-- Which tables nobody has touched for long.
CREATE INDEX tables_by_change ON tables (changed);
CREATE INDEX hidden_by_table ON hidden (table_id);
