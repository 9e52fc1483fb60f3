CREATE TABLE `documents` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`sha256` text,
	`byte_size` integer,
	`content_type` text,
	`place` text,
	`extraction` text,
	`total_minor` integer,
	`currency` text,
	`stated_on` text,
	`is_free` integer,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_by_hash` ON `documents` (`ledger_id`,`sha256`) WHERE "documents"."sha256" is not null;--> statement-breakpoint
CREATE INDEX `documents_free` ON `documents` (`ledger_id`,`id`) WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX `documents_by_total` ON `documents` (`ledger_id`,`total_minor`,`id`) WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX `documents_by_day` ON `documents` (`ledger_id`,`stated_on`,`id`) WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE TABLE `attachments` (
	`ledger_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`document_id` text NOT NULL,
	`attached_at` text NOT NULL,
	`attached_by` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `transaction_id`, `document_id`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_id`,`document_id`) REFERENCES `documents`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `attachments_by_document` ON `attachments` (`ledger_id`,`document_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `blobs` (
	`ledger_id` text NOT NULL,
	`document_id` text NOT NULL,
	`part_no` integer NOT NULL,
	`bytes` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `document_id`, `part_no`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `ledgers` ADD `receipts_from_minor` integer;--> statement-breakpoint
ALTER TABLE `ledgers` ADD `receipt_account_ids` text;