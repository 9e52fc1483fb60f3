CREATE TABLE `connections` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`hint` text NOT NULL,
	`secret` text NOT NULL,
	`failing_since` text,
	`failed_tries` integer NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `notifiers` (
	`ledger_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`next_at` text,
	`leased_until` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`count` integer NOT NULL,
	`lines` text NOT NULL,
	`is_in_app` integer NOT NULL,
	`read_at` text,
	`sendings` text NOT NULL,
	`next_at` text,
	`gathers_until` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_inbox` ON `notifications` (`ledger_id`,`member_id`,`id`) WHERE "notifications"."is_in_app";--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`ledger_id`,`member_id`,`id`) WHERE "notifications"."is_in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`ledger_id`,`next_at`,`id`) WHERE "notifications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX `notifications_gathering` ON `notifications` (`ledger_id`,`gathers_until`);--> statement-breakpoint
ALTER TABLE `members` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `events` ADD `author` text;