-- The step of this migration gives old entries their hashes and counts; until 0005 entries may change.
DROP TRIGGER entries_never_change ON entries;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "hash" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "line_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "head" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "posted_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "periods" ADD COLUMN "head" text COLLATE "C";