CREATE TABLE "documents" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C",
	"byte_size" bigint,
	"content_type" text COLLATE "C",
	"place" text COLLATE "C",
	"extraction" text,
	"total_minor" bigint,
	"currency" text COLLATE "C",
	"stated_on" text COLLATE "C",
	"is_free" boolean,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "documents_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"document_id" text COLLATE "C" NOT NULL,
	"attached_at" text COLLATE "C" NOT NULL,
	"attached_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "attachments_ledger_id_transaction_id_document_id_pk" PRIMARY KEY("ledger_id","transaction_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"document_id" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"bytes" text COLLATE "C" NOT NULL,
	CONSTRAINT "blobs_ledger_id_document_id_part_no_pk" PRIMARY KEY("ledger_id","document_id","part_no")
);
--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "receipts_from_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "receipt_account_ids" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_ledger_id_document_id_documents_ledger_id_id_fk" FOREIGN KEY ("ledger_id","document_id") REFERENCES "public"."documents"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_hash" ON "documents" USING btree ("ledger_id","sha256") WHERE "documents"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "documents_free" ON "documents" USING btree ("ledger_id","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "documents" USING btree ("ledger_id","total_minor","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "documents" USING btree ("ledger_id","stated_on","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "attachments_by_document" ON "attachments" USING btree ("ledger_id","document_id","transaction_id");