CREATE TABLE "statement_lines" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"lines" text NOT NULL,
	CONSTRAINT "statement_lines_ledger_id_import_id_pk" PRIMARY KEY("ledger_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C",
	"since" text COLLATE "C" NOT NULL,
	"until" text COLLATE "C" NOT NULL,
	"opening_balance_minor" bigint NOT NULL,
	"closing_balance_minor" bigint NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"completed_at" text COLLATE "C",
	"completed_by" text COLLATE "C",
	"ledger_balance_minor" bigint,
	"last_entry_no" bigint,
	"outstanding" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "reconciliations_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "opening_balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "closing_balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_ledger_id_import_id_imports_ledger_id_id_fk" FOREIGN KEY ("ledger_id","import_id") REFERENCES "public"."imports"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_ledger_id_source_id_sources_ledger_id_id_fk" FOREIGN KEY ("ledger_id","source_id") REFERENCES "public"."sources"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliations_by_source" ON "reconciliations" USING btree ("ledger_id","source_id","until");--> statement-breakpoint
CREATE INDEX "transactions_reconciled" ON "transactions" USING btree ("ledger_id","reconciliation_id","date","id") WHERE "transactions"."reconciliation_id" is not null;