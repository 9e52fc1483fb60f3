CREATE TABLE "pictures" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"png" text COLLATE "C" NOT NULL,
	CONSTRAINT "pictures_ledger_id_name_pk" PRIMARY KEY("ledger_id","name")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tax_line" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "logo" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "logo" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "logo" text COLLATE "C";