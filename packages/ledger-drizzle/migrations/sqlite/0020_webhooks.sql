CREATE TABLE `webhook_subscriptions` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`filters` text NOT NULL,
	`disabled_reason` text,
	`failing_since` text,
	`failed_tries` integer NOT NULL,
	`position` integer NOT NULL,
	`is_full` integer NOT NULL,
	`next_at` text,
	`leased_until` text,
	`secrets` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`ledger_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` text NOT NULL,
	`delivered_at` text,
	`last_error` text,
	`next_attempt_at` text,
	PRIMARY KEY(`ledger_id`, `subscription_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`ledger_id`,`subscription_id`,`next_attempt_at`,`id`) WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_done` ON `webhook_deliveries` (`ledger_id`,`delivered_at`) WHERE "webhook_deliveries"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`ledger_id`,`subscription_id`,`id`) WHERE "webhook_deliveries"."delivered_at" is null;