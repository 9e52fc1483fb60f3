-- Records and events that are written together stand in packs. A fingerprint stands without its text where that is the description; rows that stand keep theirs.
CREATE TABLE "reading_packs" (
	"ledger_no" bigint NOT NULL,
	"first_transaction_id" text COLLATE "C" NOT NULL,
	"last_transaction_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"read_at" text COLLATE "C" NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "reading_packs_ledger_no_first_transaction_id_pk" PRIMARY KEY("ledger_no","first_transaction_id")
);
--> statement-breakpoint
CREATE TABLE "event_packs" (
	"ledger_no" bigint NOT NULL,
	"first_position" bigint NOT NULL,
	"last_position" bigint NOT NULL,
	"first_id" text COLLATE "C" NOT NULL,
	"last_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"occurred_at" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"author" text COLLATE "C",
	"rows" "bytea" NOT NULL,
	CONSTRAINT "event_packs_ledger_no_first_position_pk" PRIMARY KEY("ledger_no","first_position")
);
--> statement-breakpoint
DROP INDEX "transactions_by_fingerprint";--> statement-breakpoint
CREATE UNIQUE INDEX "event_packs_by_id" ON "event_packs" USING btree ("ledger_no","first_id");--> statement-breakpoint
CREATE INDEX "transactions_by_fingerprint" ON "transactions" USING btree ("ledger_no","fingerprint");
--> statement-breakpoint
-- Of a pack, the first and the last transaction are looked up as those of single records are, by the whole key; and no transaction of a pack is deleted.
CREATE FUNCTION refuse_stray_packs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM imported AS given, LATERAL unnest(ARRAY[given.first_transaction_id, given.last_transaction_id]) AS named
    WHERE (
      SELECT ledger_no = given.ledger_no AND id = named FROM transactions
      WHERE (ledger_no, id) >= (given.ledger_no, named) ORDER BY ledger_no, id LIMIT 1
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a record names a transaction that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_lost_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gone
    WHERE (
      SELECT ledger_no = gone.ledger_no AND transaction_id = gone.id FROM readings
      WHERE (ledger_no, transaction_id) >= (gone.ledger_no, gone.id) ORDER BY ledger_no, transaction_id LIMIT 1
    ) OR gone.id <= (
      SELECT last_transaction_id FROM reading_packs WHERE ledger_no = gone.ledger_no AND first_transaction_id <= gone.id
      ORDER BY first_transaction_id DESC LIMIT 1
    )
  ) THEN
    RAISE EXCEPTION 'a transaction with records is never deleted: keep it out of the books instead';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_are_not_emptied BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_origins();
--> statement-breakpoint
CREATE FUNCTION refuse_changed_packs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'packs are never changed, nor deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER reading_packs_have_transactions AFTER INSERT ON reading_packs
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION refuse_stray_packs();
--> statement-breakpoint
CREATE TRIGGER reading_packs_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON reading_packs FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_packs();
--> statement-breakpoint
CREATE TRIGGER event_packs_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON event_packs FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_packs();
