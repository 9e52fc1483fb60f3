ALTER TABLE "entries" ADD COLUMN "reference" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "external_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "words_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "migration_mappings" ADD COLUMN "is_stated" boolean DEFAULT false NOT NULL;