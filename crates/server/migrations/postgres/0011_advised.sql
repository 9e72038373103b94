-- The last question that the seat's holder has asked for advice about, as pages count.
ALTER TABLE seats ADD COLUMN advised BIGINT;
