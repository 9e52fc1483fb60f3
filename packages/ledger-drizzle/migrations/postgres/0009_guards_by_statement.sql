-- The foreign keys of lines were checked row by row, in a fifth of the time of posting. The guard of the lines looks at all lines of a statement at once:
-- their entries, as before, and now their accounts too. Entries never go (0005), and from here on accounts never go either.
ALTER TABLE "lines" DROP CONSTRAINT "lines_ledger_id_entry_no_entries_ledger_id_entry_no_fk";
--> statement-breakpoint
ALTER TABLE "lines" DROP CONSTRAINT "lines_ledger_id_account_id_accounts_ledger_id_id_fk";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_stray_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT ledger_id, account_id FROM posted) AS given
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.ledger_id = given.ledger_id AND accounts.id = given.account_id)
  ) THEN
    RAISE EXCEPTION 'a line names an account that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_lost_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accounts are never deleted, and keep their id: take the account out of use instead';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_never_go BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_lost_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_keep_their_id BEFORE UPDATE OF ledger_id, id ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_lost_accounts();
