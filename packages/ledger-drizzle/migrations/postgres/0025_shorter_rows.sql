-- What follows from another column of a row is not stored in it: the searched copy of a plain text, and what a source calls a transaction that nobody renamed.
-- Rows that stand keep theirs.
ALTER TABLE "entries" ALTER COLUMN "description_folded" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "parties" ALTER COLUMN "name_folded" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "description_folded" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "source_description" DROP NOT NULL;
--> statement-breakpoint
-- Each set of books gets a number, in the order of opening. Every row has the number of its books from here on, and had their id: a row and an entry of an index are
-- shorter, and compared faster.
ALTER TABLE "ledgers" ADD COLUMN "ledger_no" bigint;
--> statement-breakpoint
UPDATE "ledgers" SET "ledger_no" = numbered.no
FROM (SELECT ledger_id, row_number() OVER (ORDER BY created_at, ledger_id) AS no FROM ledgers) AS numbered WHERE numbered.ledger_id = "ledgers".ledger_id;
--> statement-breakpoint
ALTER TABLE "ledgers" ALTER COLUMN "ledger_no" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledgers_by_no" ON "ledgers" USING btree ("ledger_no");
--> statement-breakpoint
DO $$
DECLARE
  here CONSTANT regnamespace := current_schema()::regnamespace;
  numbers CONSTANT jsonb := (SELECT coalesce(jsonb_object_agg(ledger_id, ledger_no), '{}') FROM ledgers);
  numbered CONSTANT regclass[] := ARRAY(
    SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = here AND relkind = 'r' AND attname = 'ledger_id' AND NOT attisdropped AND relname <> 'ledgers' ORDER BY relname
  );
  again text[];
  done text;
  each record;
BEGIN
  -- The names follow the column.
  FOR each IN SELECT unnest(numbered) AS name LOOP
    EXECUTE format('ALTER TABLE %s RENAME COLUMN ledger_id TO ledger_no', each.name);
  END LOOP;
  FOR each IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE conrelid = ANY (numbered) AND conname LIKE '%ledger_id%' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', each.name, each.conname, replace(each.conname, 'ledger_id', 'ledger_no'));
  END LOOP;
  FOR each IN SELECT oid FROM pg_proc WHERE pronamespace = here AND prosrc LIKE '%ledger_id%' LOOP
    EXECUTE replace(pg_get_functiondef(each.oid), 'ledger_id', 'ledger_no');
  END LOOP;
  -- A type cannot change below a foreign key or a trigger, so these are made again after it.
  again := ARRAY(
    SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY (numbered) ORDER BY conrelid::regclass::text, conname
  ) || ARRAY(
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY (numbered) ORDER BY tgrelid::regclass::text, tgname
  );
  FOR each IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY (numbered) LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.name, each.conname);
  END LOOP;
  FOR each IN SELECT tgrelid::regclass AS name, tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY (numbered) LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', each.tgname, each.name);
  END LOOP;
  FOR each IN SELECT unnest(numbered) AS name LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN ledger_no TYPE bigint USING (%L::jsonb ->> ledger_no)::bigint', each.name, numbers);
  END LOOP;
  FOREACH done IN ARRAY again LOOP
    EXECUTE done;
  END LOOP;
END $$;
