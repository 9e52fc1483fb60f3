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
CREATE INDEX `fixed_assets_by_month` ON `fixed_assets` (`ledger_id`,`next_month`,`id`) WHERE "fixed_assets"."next_month" is not null;