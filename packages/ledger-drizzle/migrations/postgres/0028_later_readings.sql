DROP INDEX "open_items_by_number";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "party_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "later_reading" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "credits" text;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "earlier_filters" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "open_items_by_number" ON "open_items" USING btree ("ledger_no","number_key") WHERE "open_items"."number_key" is not null;