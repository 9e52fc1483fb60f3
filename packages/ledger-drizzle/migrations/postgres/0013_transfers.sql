ALTER TABLE "transactions" ADD COLUMN "other_account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "capital_purpose" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "fixed_asset_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_kept_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "rival_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cash_entry_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "cash_link_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "financing_instrument_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "intercompany_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "schedule_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reconciliation_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "categorizations" ADD COLUMN "other_account_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "categorizations" ADD COLUMN "capital_purpose" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "categorizations" ADD COLUMN "fixed_asset_id" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "transactions_transferred" ON "transactions" USING btree ("ledger_id","account_id","other_account_id") WHERE "transactions"."other_account_id" is not null;