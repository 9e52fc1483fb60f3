ALTER TABLE `transactions` ADD `other_account_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `capital_purpose` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `fixed_asset_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `is_kept_apart` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `rival_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `cash_entry_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `cash_link_name` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `financing_instrument_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `intercompany_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `schedule_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `reconciliation_id` text;--> statement-breakpoint
CREATE INDEX `transactions_transferred` ON `transactions` (`ledger_id`,`account_id`,`other_account_id`) WHERE "transactions"."other_account_id" is not null;--> statement-breakpoint
ALTER TABLE `categorizations` ADD `other_account_id` text;--> statement-breakpoint
ALTER TABLE `categorizations` ADD `capital_purpose` text;--> statement-breakpoint
ALTER TABLE `categorizations` ADD `fixed_asset_id` text;