-- Entries and lines are never changed and never deleted, by anyone, on any path.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed or deleted: reverse the entry instead', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lines_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The last line of defence of a closed month: posting refuses first, with a sentence.
CREATE FUNCTION refuse_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted JOIN periods USING (ledger_id) WHERE periods.month = substr(posted.date, 1, 7) AND periods.status = 'closed'
  ) THEN
    RAISE EXCEPTION 'the month of this entry is closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_stay_closed AFTER INSERT ON entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_months();
