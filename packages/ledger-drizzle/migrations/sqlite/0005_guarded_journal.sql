CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never changed: reverse the entry instead'); END;
--> statement-breakpoint
-- Together with the deferred foreign key of entries (their last line is there at commit) these hold that an entry is committed with all of its lines, that they
-- balance, and that no line comes later: an entry that stands has all of its lines, and each of them only once.
CREATE TRIGGER lines_come_with_their_entry BEFORE INSERT ON lines
WHEN NOT EXISTS (
  SELECT 1 FROM entries
  WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no AND date = NEW.date AND line_count > 1
    AND NEW.line_no BETWEEN 1 AND line_count
)
BEGIN SELECT RAISE(ABORT, 'this line belongs to no entry that is posted with it'); END;
--> statement-breakpoint
CREATE TRIGGER entries_balance AFTER INSERT ON lines
WHEN NEW.line_no > 1 AND NEW.line_no = (SELECT line_count FROM entries WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no)
BEGIN
  -- The bounds on line_no make SQLite take the key: it would go through all lines of the books otherwise.
  SELECT RAISE(ABORT, 'this entry does not balance, or lacks a line') FROM (
    SELECT count(*) AS lines, sum(signed_minor) AS balance FROM lines
    WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no AND line_no BETWEEN 1 AND NEW.line_no
  ) WHERE lines <> NEW.line_no OR balance <> 0;
END;
