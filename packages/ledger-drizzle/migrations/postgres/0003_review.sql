CREATE TABLE "comments" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"proposed_account_id" text COLLATE "C",
	"mentions" text NOT NULL,
	"written_at" text COLLATE "C" NOT NULL,
	"written_by" text COLLATE "C" NOT NULL,
	"resolved_at" text COLLATE "C",
	"resolved_by" text COLLATE "C",
	CONSTRAINT "comments_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "joined" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "possible_duplicates" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payee" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "match_kind" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "matched_event_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "possible_duplicate_of" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "changed_reading" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_transaction" ON "comments" USING btree ("ledger_id","transaction_id","id");--> statement-breakpoint
CREATE INDEX "transactions_by_payee" ON "transactions" USING btree ("ledger_id","payee");--> statement-breakpoint
CREATE INDEX "transactions_by_party" ON "transactions" USING btree ("ledger_id","party_id") WHERE "transactions"."party_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_on_hold" ON "transactions" USING btree ("ledger_id","account_id","status") WHERE "transactions"."kind" = 'hold';