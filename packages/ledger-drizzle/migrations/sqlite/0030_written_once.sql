-- What is written once is never changed and never deleted: the audit trail, decisions, and what imports and migrations were given.
CREATE TRIGGER audit_never_change BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER audit_never_go BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without firing the triggers above.
CREATE TRIGGER audit_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER categorizations_never_change BEFORE UPDATE ON categorizations BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER categorizations_never_go BEFORE DELETE ON categorizations BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER categorizations_never_replaced BEFORE INSERT ON categorizations
WHEN EXISTS (SELECT 1 FROM categorizations WHERE ledger_no = NEW.ledger_no AND transaction_id = NEW.transaction_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER readings_never_change BEFORE UPDATE ON readings BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER readings_never_go BEFORE DELETE ON readings BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER readings_never_replaced BEFORE INSERT ON readings
WHEN EXISTS (SELECT 1 FROM readings WHERE ledger_no = NEW.ledger_no AND transaction_id = NEW.transaction_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER imports_never_change BEFORE UPDATE ON imports BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER imports_never_go BEFORE DELETE ON imports BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER imports_never_replaced BEFORE INSERT ON imports
WHEN EXISTS (SELECT 1 FROM imports WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER statement_lines_never_change BEFORE UPDATE ON statement_lines BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER statement_lines_never_go BEFORE DELETE ON statement_lines BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER statement_lines_never_replaced BEFORE INSERT ON statement_lines
WHEN EXISTS (SELECT 1 FROM statement_lines WHERE ledger_no = NEW.ledger_no AND import_id = NEW.import_id AND part_no = NEW.part_no)
BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER migration_parts_never_change BEFORE UPDATE ON migration_parts BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER migration_parts_never_go BEFORE DELETE ON migration_parts BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER migration_parts_never_replaced BEFORE INSERT ON migration_parts
WHEN EXISTS (SELECT 1 FROM migration_parts WHERE ledger_no = NEW.ledger_no AND migration_id = NEW.migration_id AND section = NEW.section AND part_no = NEW.part_no)
BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
-- An allocation ends once, with its day, moment and author. Its day moves back where an item is taken off the books.
CREATE TRIGGER allocations_never_change BEFORE UPDATE ON allocations
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.id IS NOT NEW.id OR OLD.party_id IS NOT NEW.party_id OR OLD.debit_id IS NOT NEW.debit_id OR OLD.credit_id IS NOT NEW.credit_id OR OLD.amount_minor IS NOT NEW.amount_minor OR OLD.starts_on IS NOT NEW.starts_on OR OLD.made_at IS NOT NEW.made_at OR OLD.made_by IS NOT NEW.made_by
  OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at IS NOT NEW.ended_at OR OLD.ended_by IS NOT NEW.ended_by OR NEW.ends_on IS NULL OR NEW.ends_on > OLD.ends_on))
  OR (NEW.ends_on IS NULL) <> (NEW.ended_at IS NULL) OR (NEW.ends_on IS NULL) <> (NEW.ended_by IS NULL) OR NEW.ends_on < NEW.starts_on
BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER allocations_never_go BEFORE DELETE ON allocations BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER allocations_never_replaced BEFORE INSERT ON allocations
WHEN EXISTS (SELECT 1 FROM allocations WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
-- The parts of a decision are written with it and with its transaction, each time the same.
CREATE TRIGGER transaction_parts_never_change BEFORE UPDATE ON transaction_parts
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.transaction_id IS NOT NEW.transaction_id OR OLD.version IS NOT NEW.version OR OLD.part_no IS NOT NEW.part_no OR OLD.account_id IS NOT NEW.account_id OR OLD.amount_minor IS NOT NEW.amount_minor OR OLD.memo IS NOT NEW.memo
BEGIN SELECT RAISE(ABORT, 'parts of a decision are never changed, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_parts_never_go BEFORE DELETE ON transaction_parts BEGIN SELECT RAISE(ABORT, 'parts of a decision are never changed, nor deleted'); END;
--> statement-breakpoint
-- An event gets a payload once, with its moment, and loses both with its delivery.
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.position IS NOT NEW.position OR OLD.id IS NOT NEW.id OR OLD.type IS NOT NEW.type OR OLD.subject_id IS NOT NEW.subject_id OR OLD.occurred_at IS NOT NEW.occurred_at OR OLD.request_id IS NOT NEW.request_id OR OLD.author IS NOT NEW.author OR OLD.detail IS NOT NEW.detail
  OR (OLD.payload IS NOT NULL AND NEW.payload IS NOT NULL AND (OLD.payload <> NEW.payload OR OLD.rendered_at IS NOT NEW.rendered_at))
  OR (NEW.payload IS NULL AND NEW.rendered_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'events are never changed but for their payload, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are never changed but for their payload, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER ledgers_never_go BEFORE DELETE ON ledgers BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
--> statement-breakpoint
CREATE TRIGGER ledgers_keep_their_id BEFORE UPDATE OF ledger_id, ledger_no ON ledgers
WHEN OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no
BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
