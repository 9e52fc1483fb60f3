-- Entries and lines are never changed and never deleted, by anyone, on any path.
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never changed: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never deleted: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'lines are never changed: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER lines_never_go BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'lines are never deleted: reverse the entry instead'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without firing the triggers above, so a row that is there is never inserted again.
CREATE TRIGGER entries_never_replaced BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM entries WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no)
  OR EXISTS (SELECT 1 FROM entries WHERE ledger_id = NEW.ledger_id AND id = NEW.id)
  OR EXISTS (SELECT 1 FROM entries WHERE ledger_id = NEW.ledger_id AND reverses_entry_id = NEW.reverses_entry_id)
BEGIN SELECT RAISE(ABORT, 'this entry is in the books already'); END;
--> statement-breakpoint
CREATE TRIGGER lines_never_replaced BEFORE INSERT ON lines
WHEN EXISTS (SELECT 1 FROM lines WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no AND line_no = NEW.line_no)
BEGIN SELECT RAISE(ABORT, 'this line is in the books already'); END;
--> statement-breakpoint
-- The last line of defence of a closed month: posting refuses first, with a sentence.
CREATE TRIGGER closed_months_stay_closed BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM periods WHERE ledger_id = NEW.ledger_id AND month = substr(NEW.date, 1, 7) AND status = 'closed')
BEGIN SELECT RAISE(ABORT, 'the month of this entry is closed'); END;
