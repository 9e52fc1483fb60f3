-- Of imports, Postgres checks once for all rows of a statement what its foreign keys checked row by row, in a tenth of an import's time.
-- Rows are compared with the whole key and in its order, so that every plan goes through it: one that was made while the table was empty, as that of a foreign
-- key may be, took the index of the payees and read all of it for each row.
CREATE FUNCTION refuse_stray_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT ledger_id, source_id FROM imported) AS given
    WHERE (
      SELECT ledger_id = given.ledger_id AND id = given.source_id FROM sources
      WHERE (ledger_id, id) >= (given.ledger_id, given.source_id) ORDER BY ledger_id, id LIMIT 1
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a transaction names a source account that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_stray_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM imported AS given
    WHERE (
      SELECT ledger_id = given.ledger_id AND id = given.transaction_id FROM transactions
      WHERE (ledger_id, id) >= (given.ledger_id, given.transaction_id) ORDER BY ledger_id, id LIMIT 1
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a record names a transaction that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_lost_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gone
    WHERE (
      SELECT ledger_id = gone.ledger_id AND source_id = gone.id FROM transactions
      WHERE (ledger_id, source_id) >= (gone.ledger_id, gone.id) ORDER BY ledger_id, source_id LIMIT 1
    )
  ) THEN
    RAISE EXCEPTION 'a source account with transactions is never deleted: take it out of use instead';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_lost_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gone
    WHERE (
      SELECT ledger_id = gone.ledger_id AND transaction_id = gone.id FROM readings
      WHERE (ledger_id, transaction_id) >= (gone.ledger_id, gone.id) ORDER BY ledger_id, transaction_id LIMIT 1
    )
  ) THEN
    RAISE EXCEPTION 'a transaction with records is never deleted: keep it out of the books instead';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_other_origins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keep their ids, and what they came from', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_have_a_source AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION refuse_stray_transactions();
--> statement-breakpoint
CREATE TRIGGER readings_have_a_transaction AFTER INSERT ON readings
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION refuse_stray_readings();
--> statement-breakpoint
CREATE TRIGGER sources_never_go AFTER DELETE ON sources
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_lost_sources();
--> statement-breakpoint
CREATE TRIGGER transactions_never_go AFTER DELETE ON transactions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_lost_transactions();
--> statement-breakpoint
CREATE TRIGGER sources_keep_their_id BEFORE UPDATE OF ledger_id, id ON sources FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER sources_are_not_emptied BEFORE TRUNCATE ON sources FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER transactions_keep_their_source BEFORE UPDATE OF ledger_id, id, source_id ON transactions FOR EACH ROW
  WHEN (OLD.ledger_id <> NEW.ledger_id OR OLD.id <> NEW.id OR OLD.source_id <> NEW.source_id) EXECUTE FUNCTION refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER readings_keep_their_transaction BEFORE UPDATE OF ledger_id, transaction_id ON readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_origins();
--> statement-breakpoint
ALTER TABLE "readings" DROP CONSTRAINT "readings_ledger_id_transaction_id_transactions_ledger_id_id_fk";
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_ledger_id_source_id_sources_ledger_id_id_fk";
