CREATE TABLE `invoices` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`party_id` text NOT NULL,
	`issue_date` text NOT NULL,
	`due_date` text NOT NULL,
	`total_minor` integer NOT NULL,
	`schedule_ids` text NOT NULL,
	`number` text NOT NULL,
	`sequence` integer,
	`state` text NOT NULL,
	`memo` text,
	`lines` text NOT NULL,
	`entry_id` text,
	`account_id` text,
	`issued_at` text,
	`issued_by` text,
	`void_entry_id` text,
	`void_reason` text,
	`voided_at` text,
	`voided_by` text,
	`created_at` text NOT NULL,
	`row_version` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoices_by_number` ON `invoices` (`ledger_id`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_by_sequence` ON `invoices` (`ledger_id`,`sequence`) WHERE "invoices"."sequence" is not null;--> statement-breakpoint
CREATE INDEX `invoices_by_state` ON `invoices` (`ledger_id`,`kind`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_party` ON `invoices` (`ledger_id`,`party_id`,`id`);--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`party_id` text NOT NULL,
	`original_invoice_id` text,
	`issue_date` text NOT NULL,
	`total_minor` integer NOT NULL,
	`number` text NOT NULL,
	`sequence` integer,
	`state` text NOT NULL,
	`memo` text,
	`lines` text NOT NULL,
	`entry_id` text,
	`account_id` text,
	`issued_at` text,
	`issued_by` text,
	`void_entry_id` text,
	`void_reason` text,
	`voided_at` text,
	`voided_by` text,
	`created_at` text NOT NULL,
	`row_version` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_by_number` ON `credit_notes` (`ledger_id`,`number`);--> statement-breakpoint
CREATE INDEX `credit_notes_by_sequence` ON `credit_notes` (`ledger_id`,`sequence`) WHERE "credit_notes"."sequence" is not null;--> statement-breakpoint
CREATE INDEX `credit_notes_by_party` ON `credit_notes` (`ledger_id`,`party_id`,`id`);--> statement-breakpoint
CREATE TABLE `open_items` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`party_id` text NOT NULL,
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`number` text,
	`number_key` text,
	`date` text NOT NULL,
	`due_date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`open_minor` integer NOT NULL,
	`cleared_on` text,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `open_items_by_date` ON `open_items` (`ledger_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `open_items_of_party` ON `open_items` (`ledger_id`,`party_id`,`account_id`,`side`,`date`,`id`) WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `open_items_of_amount` ON `open_items` (`ledger_id`,`account_id`,`side`,`open_minor`,`date`,`id`) WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `open_items_by_number` ON `open_items` (`ledger_id`,`number_key`) WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `open_items_aged` ON `open_items` (`ledger_id`,`account_id`,`party_id`,`date`,`due_date`,`kind`,`side`,`open_minor`) WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `open_items_cleared` ON `open_items` (`ledger_id`,`account_id`,`cleared_on`) WHERE "open_items"."cleared_on" is not null;--> statement-breakpoint
CREATE TABLE `allocations` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`party_id` text NOT NULL,
	`debit_id` text NOT NULL,
	`credit_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`starts_on` text NOT NULL,
	`made_at` text NOT NULL,
	`made_by` text NOT NULL,
	`ends_on` text,
	`ended_at` text,
	`ended_by` text,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `allocations_of_debit` ON `allocations` (`ledger_id`,`debit_id`);--> statement-breakpoint
CREATE INDEX `allocations_of_credit` ON `allocations` (`ledger_id`,`credit_id`);--> statement-breakpoint
CREATE INDEX `allocations_by_start` ON `allocations` (`ledger_id`,`starts_on`);--> statement-breakpoint
CREATE INDEX `allocations_by_end` ON `allocations` (`ledger_id`,`ends_on`) WHERE "allocations"."ends_on" is not null;--> statement-breakpoint
CREATE TABLE `__new_schedules` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text,
	`invoice_id` text,
	`invoice_name` text,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`holding_account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`first_month` text NOT NULL,
	`months` integer NOT NULL,
	`date` text NOT NULL,
	`party_id` text,
	`dimensions` text NOT NULL,
	`deferral_entry_id` text,
	`entry_ids` text NOT NULL,
	`next_month` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_schedules`("ledger_id", "id", "transaction_id", "invoice_id", "invoice_name", "kind", "account_id", "holding_account_id", "amount_minor", "first_month", "months", "date", "party_id", "dimensions", "deferral_entry_id", "entry_ids", "next_month", "created_at") SELECT "ledger_id", "id", "transaction_id", NULL, NULL, "kind", "account_id", "holding_account_id", "amount_minor", "first_month", "months", "date", "party_id", "dimensions", "deferral_entry_id", "entry_ids", "next_month", "created_at" FROM `schedules`;--> statement-breakpoint
DROP TABLE `schedules`;--> statement-breakpoint
ALTER TABLE `__new_schedules` RENAME TO `schedules`;--> statement-breakpoint
CREATE INDEX `schedules_by_month` ON `schedules` (`ledger_id`,`next_month`,`id`) WHERE "schedules"."next_month" is not null;