CREATE TABLE `pictures` (
	`ledger_id` text NOT NULL,
	`name` text NOT NULL,
	`png` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `name`)
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `tax_line` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `ledgers` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `parties` ADD `logo` text;