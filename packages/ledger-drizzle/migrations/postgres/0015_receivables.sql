CREATE TABLE "invoices" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"issue_date" text COLLATE "C" NOT NULL,
	"due_date" text COLLATE "C" NOT NULL,
	"total_minor" bigint NOT NULL,
	"schedule_ids" text NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"sequence" bigint,
	"state" text COLLATE "C" NOT NULL,
	"memo" text COLLATE "C",
	"lines" text NOT NULL,
	"entry_id" text COLLATE "C",
	"account_id" text COLLATE "C",
	"issued_at" text COLLATE "C",
	"issued_by" text COLLATE "C",
	"void_entry_id" text COLLATE "C",
	"void_reason" text COLLATE "C",
	"voided_at" text COLLATE "C",
	"voided_by" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	CONSTRAINT "invoices_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"original_invoice_id" text COLLATE "C",
	"issue_date" text COLLATE "C" NOT NULL,
	"total_minor" bigint NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"sequence" bigint,
	"state" text COLLATE "C" NOT NULL,
	"memo" text COLLATE "C",
	"lines" text NOT NULL,
	"entry_id" text COLLATE "C",
	"account_id" text COLLATE "C",
	"issued_at" text COLLATE "C",
	"issued_by" text COLLATE "C",
	"void_entry_id" text COLLATE "C",
	"void_reason" text COLLATE "C",
	"voided_at" text COLLATE "C",
	"voided_by" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	CONSTRAINT "credit_notes_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_items" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"number_key" text COLLATE "C",
	"date" text COLLATE "C" NOT NULL,
	"due_date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"cleared_on" text COLLATE "C",
	CONSTRAINT "open_items_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"debit_id" text COLLATE "C" NOT NULL,
	"credit_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"starts_on" text COLLATE "C" NOT NULL,
	"made_at" text COLLATE "C" NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"ends_on" text COLLATE "C",
	"ended_at" text COLLATE "C",
	"ended_by" text COLLATE "C",
	CONSTRAINT "allocations_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ALTER COLUMN "deferral_entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "invoice_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "invoice_name" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("ledger_id","number");--> statement-breakpoint
CREATE INDEX "invoices_by_sequence" ON "invoices" USING btree ("ledger_id","sequence") WHERE "invoices"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("ledger_id","kind","state","id");--> statement-breakpoint
CREATE INDEX "invoices_by_party" ON "invoices" USING btree ("ledger_id","party_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_by_number" ON "credit_notes" USING btree ("ledger_id","number");--> statement-breakpoint
CREATE INDEX "credit_notes_by_sequence" ON "credit_notes" USING btree ("ledger_id","sequence") WHERE "credit_notes"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_by_party" ON "credit_notes" USING btree ("ledger_id","party_id","id");--> statement-breakpoint
CREATE INDEX "open_items_by_date" ON "open_items" USING btree ("ledger_id","date","id");--> statement-breakpoint
CREATE INDEX "open_items_of_party" ON "open_items" USING btree ("ledger_id","party_id","account_id","side","date","id") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_of_amount" ON "open_items" USING btree ("ledger_id","account_id","side","open_minor","date","id") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_by_number" ON "open_items" USING btree ("ledger_id","number_key") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_aged" ON "open_items" USING btree ("ledger_id","account_id","party_id","date","due_date","kind","side","open_minor") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_cleared" ON "open_items" USING btree ("ledger_id","account_id","cleared_on") WHERE "open_items"."cleared_on" is not null;--> statement-breakpoint
CREATE INDEX "allocations_of_debit" ON "allocations" USING btree ("ledger_id","debit_id");--> statement-breakpoint
CREATE INDEX "allocations_of_credit" ON "allocations" USING btree ("ledger_id","credit_id");--> statement-breakpoint
CREATE INDEX "allocations_by_start" ON "allocations" USING btree ("ledger_id","starts_on");--> statement-breakpoint
CREATE INDEX "allocations_by_end" ON "allocations" USING btree ("ledger_id","ends_on") WHERE "allocations"."ends_on" is not null;