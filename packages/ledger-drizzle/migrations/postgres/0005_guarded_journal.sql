CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The lines of an entry come in one statement, with the day of the entry, numbered 1 to its count, and balance. So no line is added to an entry that stands.
CREATE FUNCTION refuse_stray_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT ledger_id, entry_no, count(*) AS lines, max(line_no) AS last_no, min(line_no) AS first_no, sum(signed_minor) AS balance,
        min(date) AS first_date, max(date) AS last_date
      FROM posted GROUP BY ledger_id, entry_no
    ) AS given LEFT JOIN entries USING (ledger_id, entry_no)
    WHERE entries.line_count IS DISTINCT FROM given.lines OR given.first_no <> 1 OR given.last_no <> given.lines OR given.balance <> 0
      OR given.first_date <> entries.date OR given.last_date <> entries.date
  ) THEN
    RAISE EXCEPTION 'these lines are not all the lines of an entry that is posted with them, or do not balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_come_with_their_entry AFTER INSERT ON lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_stray_lines();
--> statement-breakpoint
-- At commit every new entry has all of its lines: its last one is there, and then the others are too.
CREATE FUNCTION refuse_entries_without_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM lines WHERE ledger_id = NEW.ledger_id AND entry_no = NEW.entry_no AND line_no = NEW.line_count;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'entry % has not all of its lines', NEW.entry_no;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_have_lines AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_entries_without_lines();
