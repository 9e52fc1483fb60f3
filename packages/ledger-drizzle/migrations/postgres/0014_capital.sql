CREATE TABLE "statement_lines" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"lines" text NOT NULL,
	CONSTRAINT "statement_lines_ledger_id_import_id_part_no_pk" PRIMARY KEY("ledger_id","import_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "financing_instruments" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"principal_minor" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"entry_id" text COLLATE "C",
	"issued_on" text COLLATE "C",
	"cash_account_id" text COLLATE "C",
	"transaction_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "financing_instruments_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "intercompany_transactions" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"other_ledger_id" text COLLATE "C" NOT NULL,
	"other_name" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"direction" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"cash_account_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "intercompany_transactions_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
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
CREATE TABLE "fixed_assets" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"cost_minor" bigint NOT NULL,
	"salvage_minor" bigint NOT NULL,
	"useful_life_months" bigint NOT NULL,
	"placed_in_service_on" text COLLATE "C" NOT NULL,
	"dimensions" text NOT NULL,
	"entry_ids" text NOT NULL,
	"next_month" text COLLATE "C",
	"disposed_on" text COLLATE "C",
	"proceeds_minor" bigint,
	"gain_minor" bigint,
	"disposal_entry_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "fixed_assets_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"holding_account_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"first_month" text COLLATE "C" NOT NULL,
	"months" bigint NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"deferral_entry_id" text COLLATE "C" NOT NULL,
	"entry_ids" text NOT NULL,
	"next_month" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "schedules_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "opening_balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "closing_balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_ledger_id_import_id_imports_ledger_id_id_fk" FOREIGN KEY ("ledger_id","import_id") REFERENCES "public"."imports"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_ledger_id_source_id_sources_ledger_id_id_fk" FOREIGN KEY ("ledger_id","source_id") REFERENCES "public"."sources"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intercompany_by_date" ON "intercompany_transactions" USING btree ("ledger_id","date");--> statement-breakpoint
CREATE INDEX "reconciliations_by_source" ON "reconciliations" USING btree ("ledger_id","source_id","until");--> statement-breakpoint
CREATE INDEX "fixed_assets_by_month" ON "fixed_assets" USING btree ("ledger_id","next_month","id") WHERE "fixed_assets"."next_month" is not null;--> statement-breakpoint
CREATE INDEX "schedules_by_month" ON "schedules" USING btree ("ledger_id","next_month","id") WHERE "schedules"."next_month" is not null;--> statement-breakpoint
CREATE INDEX "transactions_reconciled" ON "transactions" USING btree ("ledger_id","reconciliation_id","date","id") WHERE "transactions"."reconciliation_id" is not null;