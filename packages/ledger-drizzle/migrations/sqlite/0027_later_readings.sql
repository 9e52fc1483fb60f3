DROP INDEX `open_items_by_number`;--> statement-breakpoint
CREATE INDEX `open_items_by_number` ON `open_items` (`ledger_no`,`number_key`) WHERE "open_items"."number_key" is not null;--> statement-breakpoint
ALTER TABLE `sources` ADD `party_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `later_reading` text;--> statement-breakpoint
ALTER TABLE `schedules` ADD `credits` text;--> statement-breakpoint
ALTER TABLE `webhook_subscriptions` ADD `earlier_filters` text DEFAULT '[]' NOT NULL;