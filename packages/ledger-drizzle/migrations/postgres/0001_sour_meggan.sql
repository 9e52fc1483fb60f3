ALTER TABLE "{schema}"."webhook_deliveries" ALTER COLUMN "last_error" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "{schema}"."connections" ALTER COLUMN "last_error" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "{schema}"."emails" ALTER COLUMN "last_error" SET DATA TYPE text;