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
CREATE INDEX `schedules_by_month` ON `schedules` (`ledger_id`,`next_month`,`id`) WHERE "schedules"."next_month" is not null;