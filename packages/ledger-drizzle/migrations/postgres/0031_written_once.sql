-- What is written once is never changed and never deleted: the audit trail, decisions, and what imports and migrations were given.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are written once: never changed, never deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER categorizations_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON categorizations FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER readings_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER imports_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON imports FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER statement_lines_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER migration_parts_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON migration_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- An allocation ends once, with its day, moment and author. Its day moves back where an item is taken off the books.
CREATE TRIGGER allocations_never_change BEFORE UPDATE ON allocations FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.id IS DISTINCT FROM NEW.id OR OLD.party_id IS DISTINCT FROM NEW.party_id OR OLD.debit_id IS DISTINCT FROM NEW.debit_id OR OLD.credit_id IS DISTINCT FROM NEW.credit_id OR OLD.amount_minor IS DISTINCT FROM NEW.amount_minor OR OLD.starts_on IS DISTINCT FROM NEW.starts_on OR OLD.made_at IS DISTINCT FROM NEW.made_at OR OLD.made_by IS DISTINCT FROM NEW.made_by
  OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.ended_by IS DISTINCT FROM NEW.ended_by OR NEW.ends_on IS NULL OR NEW.ends_on > OLD.ends_on))
  OR (NEW.ends_on IS NULL) <> (NEW.ended_at IS NULL) OR (NEW.ends_on IS NULL) <> (NEW.ended_by IS NULL) OR NEW.ends_on < NEW.starts_on) EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER allocations_never_go BEFORE DELETE OR TRUNCATE ON allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The parts of a decision are written with it and with its transaction, each time the same.
CREATE TRIGGER transaction_parts_never_change BEFORE UPDATE ON transaction_parts FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.transaction_id IS DISTINCT FROM NEW.transaction_id OR OLD.version IS DISTINCT FROM NEW.version OR OLD.part_no IS DISTINCT FROM NEW.part_no OR OLD.account_id IS DISTINCT FROM NEW.account_id OR OLD.amount_minor IS DISTINCT FROM NEW.amount_minor OR OLD.memo IS DISTINCT FROM NEW.memo) EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transaction_parts_never_go BEFORE DELETE OR TRUNCATE ON transaction_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- An event gets a payload once, with its moment, and loses both with its delivery.
CREATE TRIGGER events_never_change BEFORE UPDATE ON events FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.position IS DISTINCT FROM NEW.position OR OLD.id IS DISTINCT FROM NEW.id OR OLD.type IS DISTINCT FROM NEW.type OR OLD.subject_id IS DISTINCT FROM NEW.subject_id OR OLD.occurred_at IS DISTINCT FROM NEW.occurred_at OR OLD.request_id IS DISTINCT FROM NEW.request_id OR OLD.author IS DISTINCT FROM NEW.author OR OLD.detail::text IS DISTINCT FROM NEW.detail::text
  OR (OLD.payload IS NOT NULL AND NEW.payload IS NOT NULL AND (OLD.payload <> NEW.payload OR OLD.rendered_at IS DISTINCT FROM NEW.rendered_at))
  OR (NEW.payload IS NULL AND NEW.rendered_at IS NOT NULL)) EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION refuse_lost_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'books are never deleted, and keep their id and number';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledgers_never_go BEFORE DELETE OR TRUNCATE ON ledgers FOR EACH STATEMENT EXECUTE FUNCTION refuse_lost_books();
--> statement-breakpoint
CREATE TRIGGER ledgers_keep_their_id BEFORE UPDATE OF ledger_id, ledger_no ON ledgers FOR EACH ROW
  WHEN (OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no) EXECUTE FUNCTION refuse_lost_books();
