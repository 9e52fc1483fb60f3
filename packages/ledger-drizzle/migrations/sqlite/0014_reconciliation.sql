CREATE TABLE `statement_lines` (
	`ledger_id` text NOT NULL,
	`import_id` text NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `import_id`),
	FOREIGN KEY (`ledger_id`,`import_id`) REFERENCES `imports`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`import_id` text,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`opening_balance_minor` integer NOT NULL,
	`closing_balance_minor` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`completed_at` text,
	`completed_by` text,
	`ledger_balance_minor` integer,
	`last_entry_no` integer,
	`outstanding` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`source_id`) REFERENCES `sources`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `reconciliations_by_source` ON `reconciliations` (`ledger_id`,`source_id`,`until`);--> statement-breakpoint
ALTER TABLE `imports` ADD `opening_balance_minor` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `closing_balance_minor` integer;--> statement-breakpoint
CREATE INDEX `transactions_reconciled` ON `transactions` (`ledger_id`,`reconciliation_id`,`date`,`id`) WHERE "transactions"."reconciliation_id" is not null;