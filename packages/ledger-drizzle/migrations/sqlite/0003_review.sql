CREATE TABLE `comments` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`text` text NOT NULL,
	`proposed_account_id` text,
	`mentions` text NOT NULL,
	`written_at` text NOT NULL,
	`written_by` text NOT NULL,
	`resolved_at` text,
	`resolved_by` text,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_by_transaction` ON `comments` (`ledger_id`,`transaction_id`,`id`);--> statement-breakpoint
ALTER TABLE `imports` ADD `joined` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `possible_duplicates` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `payee` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `match_kind` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `matched_event_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `possible_duplicate_of` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `changed_reading` integer;--> statement-breakpoint
CREATE INDEX `transactions_by_payee` ON `transactions` (`ledger_id`,`payee`);--> statement-breakpoint
CREATE INDEX `transactions_by_party` ON `transactions` (`ledger_id`,`party_id`) WHERE "transactions"."party_id" is not null;--> statement-breakpoint
CREATE INDEX `transactions_on_hold` ON `transactions` (`ledger_id`,`account_id`,`status`) WHERE "transactions"."kind" = 'hold';