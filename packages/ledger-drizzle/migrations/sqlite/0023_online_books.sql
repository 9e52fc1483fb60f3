CREATE TABLE `__new_connections` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`hint` text NOT NULL,
	`secret` text,
	`failing_since` text,
	`failed_tries` integer NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_connections`("ledger_id", "id", "kind", "hint", "secret", "failing_since", "failed_tries", "last_error", "created_at", "created_by", "details") SELECT "ledger_id", "id", "kind", "hint", "secret", "failing_since", "failed_tries", "last_error", "created_at", "created_by", "details" FROM `connections`;--> statement-breakpoint
DROP TABLE `connections`;--> statement-breakpoint
ALTER TABLE `__new_connections` RENAME TO `connections`;