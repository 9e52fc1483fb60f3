CREATE TABLE `accounts` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`parent_id` text,
	`role` text,
	`control_role` text,
	`is_postable` integer NOT NULL,
	`is_active` integer NOT NULL,
	`has_activity` integer NOT NULL,
	`required_dimension_ids` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_code` ON `accounts` (`ledger_id`,`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_role` ON `accounts` (`ledger_id`,`role`);--> statement-breakpoint
CREATE TABLE `audit` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`operation` text NOT NULL,
	`member_id` text NOT NULL,
	`request_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `categorizations` (
	`ledger_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`id` text NOT NULL,
	`account_id` text,
	`source` text NOT NULL,
	`confidence` text,
	`rationale` text,
	`rule_id` text,
	`splits` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`recorded_at` text NOT NULL,
	`recorded_by` text,
	PRIMARY KEY(`ledger_id`, `transaction_id`, `version`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credentials` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`member_id`) REFERENCES `members`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_by_hash` ON `credentials` (`ledger_id`,`token_hash`);--> statement-breakpoint
CREATE TABLE `dimensions` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`is_active` integer NOT NULL,
	`dimension_values` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`ledger_id` text NOT NULL,
	`entry_no` integer NOT NULL,
	`id` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text NOT NULL,
	`memo` text,
	`source` text NOT NULL,
	`source_id` text,
	`reverses_entry_id` text,
	`posted_at` text NOT NULL,
	`posted_by` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `entry_no`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_by_id` ON `entries` (`ledger_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_by_reversed` ON `entries` (`ledger_id`,`reverses_entry_id`) WHERE "entries"."reverses_entry_id" is not null;--> statement-breakpoint
CREATE INDEX `entries_by_date` ON `entries` (`ledger_id`,`date`,`entry_no`);--> statement-breakpoint
CREATE TABLE `events` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`occurred_at` text NOT NULL,
	`request_id` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`file_name` text,
	`sha256` text,
	`format` text NOT NULL,
	`profile` text,
	`encoding` text,
	`readings` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`known` integer NOT NULL,
	`first_date` text,
	`last_date` text,
	`imported_at` text NOT NULL,
	`imported_by` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `imports_by_source` ON `imports` (`ledger_id`,`source_id`,`id`);--> statement-breakpoint
CREATE TABLE `ledgers` (
	`ledger_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`minor_unit_scale` integer NOT NULL,
	`legal_structure` text NOT NULL,
	`taxed_as` text NOT NULL,
	`fiscal_year_start_month` integer NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` text NOT NULL,
	`last_entry_no` integer NOT NULL,
	`frame_version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lines` (
	`ledger_id` text NOT NULL,
	`entry_no` integer NOT NULL,
	`line_no` integer NOT NULL,
	`account_id` text NOT NULL,
	`date` text NOT NULL,
	`signed_minor` integer NOT NULL,
	`party_id` text,
	`dimensions` text NOT NULL,
	`memo` text,
	PRIMARY KEY(`ledger_id`, `entry_no`, `line_no`),
	FOREIGN KEY (`ledger_id`,`entry_no`) REFERENCES `entries`(`ledger_id`,`entry_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_id`,`account_id`) REFERENCES `accounts`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lines_amount" CHECK("lines"."signed_minor" <> 0 and "lines"."signed_minor" > -100000000000000000 and "lines"."signed_minor" < 100000000000000000)
);
--> statement-breakpoint
CREATE INDEX `lines_by_account` ON `lines` (`ledger_id`,`account_id`,`date`,`entry_no`,`line_no`,`signed_minor`);--> statement-breakpoint
CREATE TABLE `members` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `month_totals` (
	`ledger_id` text NOT NULL,
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `account_id`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outcomes` (
	`ledger_id` text NOT NULL,
	`member_id` text NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`kept_until` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `member_id`, `scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `outcomes_by_end` ON `outcomes` (`ledger_id`,`kept_until`);--> statement-breakpoint
CREATE TABLE `parties` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`slug` text NOT NULL,
	`kinds` text NOT NULL,
	`default_account_id` text,
	`terms_days` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parties_by_slug` ON `parties` (`ledger_id`,`slug`);--> statement-breakpoint
CREATE TABLE `party_totals` (
	`ledger_id` text NOT NULL,
	`party_id` text NOT NULL,
	`account_id` text NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	PRIMARY KEY(`ledger_id`, `party_id`, `account_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `periods` (
	`ledger_id` text NOT NULL,
	`month` text NOT NULL,
	`status` text NOT NULL,
	`changed_at` text,
	`changed_by` text,
	`reason` text,
	PRIMARY KEY(`ledger_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `readings` (
	`ledger_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`import_id` text NOT NULL,
	`read_at` text NOT NULL,
	`payload` text NOT NULL,
	`facts` text NOT NULL,
	`counterparty` text,
	`source_row` text,
	PRIMARY KEY(`ledger_id`, `transaction_id`, `version`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rules` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`priority` integer NOT NULL,
	`account_id` text NOT NULL,
	`description_contains` text,
	`description_words` text,
	`direction` text,
	`min_amount_minor` integer,
	`max_amount_minor` integer,
	`source_id` text,
	`party_id` text,
	`sets_party_id` text,
	`sets_dimensions` text NOT NULL,
	`posts_on_its_own` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `sources` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`mask` text,
	`provider` text,
	`currency` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`account_id`) REFERENCES `accounts`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `transactions` (
	`ledger_id` text NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`account_id` text NOT NULL,
	`date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`direction` text NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text NOT NULL,
	`source_description` text NOT NULL,
	`source_ref` text,
	`fingerprint` text NOT NULL,
	`status` text NOT NULL,
	`category_account_id` text,
	`category_source` text NOT NULL,
	`category_confidence` text,
	`category_rationale` text,
	`rule_id` text,
	`splits` text NOT NULL,
	`version` integer NOT NULL,
	`party_id` text,
	`dimensions` text NOT NULL,
	`note` text,
	`entry_id` text,
	`reviewed_at` text,
	`received_at` text NOT NULL,
	`import_id` text,
	PRIMARY KEY(`ledger_id`, `id`),
	FOREIGN KEY (`ledger_id`,`source_id`) REFERENCES `sources`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transactions_amount" CHECK("transactions"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE INDEX `transactions_by_date` ON `transactions` (`ledger_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_by_status` ON `transactions` (`ledger_id`,`status`,`date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_by_ref` ON `transactions` (`ledger_id`,`source_id`,`source_ref`);--> statement-breakpoint
CREATE INDEX `transactions_by_fingerprint` ON `transactions` (`ledger_id`,`source_id`,`fingerprint`);