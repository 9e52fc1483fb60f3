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
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_by_month" ON "schedules" USING btree ("ledger_id","next_month","id") WHERE "schedules"."next_month" is not null;