-- An address that is told when it becomes somebody's turn.
ALTER TABLE tables ADD COLUMN hook TEXT;
