CREATE TABLE `statement_lines` (
	`ledger_id` text NOT NULL,
	`import_id` text NOT NULL,
	`part_no` integer NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `import_id`, `part_no`),
	FOREIGN KEY (`ledger_id`,`import_id`) REFERENCES `imports`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `financing_instruments` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`party_id` text NOT NULL,
	`principal_minor` integer NOT NULL,
	`account_id` text NOT NULL,
	`note` text,
	`entry_id` text,
	`issued_on` text,
	`cash_account_id` text,
	`transaction_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `intercompany_transactions` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`other_ledger_id` text NOT NULL,
	`other_name` text NOT NULL,
	`date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`direction` text NOT NULL,
	`entry_id` text NOT NULL,
	`cash_account_id` text NOT NULL,
	`transaction_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `intercompany_by_date` ON `intercompany_transactions` (`ledger_id`,`date`);--> statement-breakpoint
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
CREATE TABLE `fixed_assets` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`name` text NOT NULL,
	`account_id` text NOT NULL,
	`cost_minor` integer NOT NULL,
	`salvage_minor` integer NOT NULL,
	`useful_life_months` integer NOT NULL,
	`placed_in_service_on` text NOT NULL,
	`dimensions` text NOT NULL,
	`entry_ids` text NOT NULL,
	`next_month` text,
	`disposed_on` text,
	`proceeds_minor` integer,
	`gain_minor` integer,
	`disposal_entry_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `fixed_assets_by_month` ON `fixed_assets` (`ledger_id`,`next_month`,`id`) WHERE "fixed_assets"."next_month" is not null;--> statement-breakpoint
CREATE TABLE `schedules` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`holding_account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`first_month` text NOT NULL,
	`months` integer NOT NULL,
	`date` text NOT NULL,
	`party_id` text,
	`dimensions` text NOT NULL,
	`deferral_entry_id` text NOT NULL,
	`entry_ids` text NOT NULL,
	`next_month` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `schedules_by_month` ON `schedules` (`ledger_id`,`next_month`,`id`) WHERE "schedules"."next_month" is not null;--> statement-breakpoint
ALTER TABLE `imports` ADD `opening_balance_minor` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `closing_balance_minor` integer;--> statement-breakpoint
CREATE INDEX `transactions_reconciled` ON `transactions` (`ledger_id`,`reconciliation_id`,`date`,`id`) WHERE "transactions"."reconciliation_id" is not null;