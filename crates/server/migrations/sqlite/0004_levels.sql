-- How well the bot of a seat plays; nothing if none does.
ALTER TABLE seats ADD COLUMN level TEXT;
UPDATE seats SET level = 'adept' WHERE bot;
ALTER TABLE seats DROP COLUMN bot;

-- Whether players may ask what a bot would do.
ALTER TABLE tables ADD COLUMN advice BOOLEAN NOT NULL DEFAULT TRUE;
