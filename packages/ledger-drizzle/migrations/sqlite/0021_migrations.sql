CREATE TABLE `migrations` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`mode` text NOT NULL,
	`source` text NOT NULL,
	`cutover_date` text NOT NULL,
	`status` text NOT NULL,
	`snapshot_hash` text NOT NULL,
	`entries` integer NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	`doubts` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`posted_at` text,
	`posted_by` text,
	`opening_entry_id` text,
	`first_entry_no` integer,
	`last_entry_no` integer,
	`undone_at` text,
	`row_version` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `migrations_in_books` ON `migrations` (`ledger_id`,`id`) WHERE "migrations"."status" in ('posted', 'tied_out');--> statement-breakpoint
CREATE TABLE `migration_parts` (
	`ledger_id` text NOT NULL,
	`migration_id` text NOT NULL,
	`section` text NOT NULL,
	`part_no` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `migration_id`, `section`, `part_no`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `migration_mappings` (
	`ledger_id` text NOT NULL,
	`migration_id` text NOT NULL,
	`place` integer NOT NULL,
	`source_id` text NOT NULL,
	`name` text NOT NULL,
	`number` text,
	`source_type` text,
	`type` text,
	`is_cash` integer NOT NULL,
	`balance_minor` integer NOT NULL,
	`items_minor` integer NOT NULL,
	`items` integer NOT NULL,
	`line_count` integer NOT NULL,
	`account_id` text,
	`proposal` text,
	`creates` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `migration_id`, `place`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `migration_parties` (
	`ledger_id` text NOT NULL,
	`migration_id` text NOT NULL,
	`place` integer NOT NULL,
	`source_id` text NOT NULL,
	`name` text NOT NULL,
	`party_id` text,
	`open_items` integer NOT NULL,
	`line_count` integer NOT NULL,
	`owed` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `migration_id`, `place`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `migration_totals` (
	`ledger_id` text NOT NULL,
	`migration_id` text NOT NULL,
	`id` text NOT NULL,
	`control` text NOT NULL,
	`subject` text NOT NULL,
	`is_party` integer NOT NULL,
	`explanation` text,
	`explained_at` text,
	`explained_by` text,
	`explained_minor` integer,
	PRIMARY KEY(`ledger_id`, `migration_id`, `id`)
) STRICT;
