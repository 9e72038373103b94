-- Whose tables are listed and counted.
CREATE INDEX tables_by_owner ON tables (owner, changed);
