-- The step of this migration gives old entries their hashes and counts, and makes every table STRICT; until 0005 entries may change.
DROP TRIGGER entries_never_change;--> statement-breakpoint
ALTER TABLE `entries` ADD `hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `line_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `ledgers` ADD `head` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ledgers` ADD `posted_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `periods` ADD `head` text;