CREATE TABLE "migrations" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"cutover_date" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"snapshot_hash" text COLLATE "C" NOT NULL,
	"entries" bigint NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"doubts" text NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"posted_at" text COLLATE "C",
	"posted_by" text COLLATE "C",
	"opening_entry_id" text COLLATE "C",
	"first_entry_no" bigint,
	"last_entry_no" bigint,
	"undone_at" text COLLATE "C",
	"row_version" bigint NOT NULL,
	CONSTRAINT "migrations_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "migration_parts" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"section" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	CONSTRAINT "migration_parts_ledger_id_migration_id_section_part_no_pk" PRIMARY KEY("ledger_id","migration_id","section","part_no")
);
--> statement-breakpoint
CREATE TABLE "migration_mappings" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"place" bigint NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"source_type" text COLLATE "C",
	"type" text COLLATE "C",
	"is_cash" boolean NOT NULL,
	"balance_minor" bigint NOT NULL,
	"items_minor" bigint NOT NULL,
	"items" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"account_id" text COLLATE "C",
	"proposal" text,
	"creates" boolean NOT NULL,
	CONSTRAINT "migration_mappings_ledger_id_migration_id_place_pk" PRIMARY KEY("ledger_id","migration_id","place")
);
--> statement-breakpoint
CREATE TABLE "migration_parties" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"place" bigint NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C",
	"open_items" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"owed" text NOT NULL,
	CONSTRAINT "migration_parties_ledger_id_migration_id_place_pk" PRIMARY KEY("ledger_id","migration_id","place")
);
--> statement-breakpoint
CREATE TABLE "migration_totals" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"control" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"is_party" boolean NOT NULL,
	"explanation" text COLLATE "C",
	"explained_at" text COLLATE "C",
	"explained_by" text COLLATE "C",
	"explained_minor" bigint,
	CONSTRAINT "migration_totals_ledger_id_migration_id_id_pk" PRIMARY KEY("ledger_id","migration_id","id")
);
--> statement-breakpoint
CREATE INDEX "migrations_in_books" ON "migrations" USING btree ("ledger_id","id") WHERE "migrations"."status" in ('posted', 'tied_out');