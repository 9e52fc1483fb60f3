-- The tables as drizzle-kit writes them, and by hand what it cannot write: every table is STRICT, tables that are found by their key have no row ids, the key by
-- which an entry has its last line at commit, and the guards below the tables.
CREATE TABLE `{prefix}ledgers` (
	`ledger_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`minor_unit_scale` integer NOT NULL,
	`legal_structure` text NOT NULL,
	`taxed_as` text NOT NULL,
	`fiscal_year_start_month` integer NOT NULL,
	`time_zone` text NOT NULL,
	`logo` text,
	`receipts_from_minor` integer,
	`receipt_account_ids` text,
	`created_at` text NOT NULL,
	`ledger_no` integer NOT NULL,
	`differences_to_minor` integer,
	`difference_account_id` text,
	`address` text,
	`tax_number` text,
	`policies` text,
	`moved_at` text,
	`external_id` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}ledgers_by_no` ON `{prefix}ledgers` (`ledger_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}ledgers_by_external_id` ON `{prefix}ledgers` (`organization_id`,`external_id`);--> statement-breakpoint
CREATE TABLE `{prefix}tails` (
	`ledger_no` integer PRIMARY KEY NOT NULL,
	`ledger_id` text NOT NULL,
	`last_entry_no` integer NOT NULL,
	`head` text DEFAULT '' NOT NULL,
	`posted_minor` integer DEFAULT 0 NOT NULL,
	`last_audit_no` integer DEFAULT 0 NOT NULL,
	`audit_head` text DEFAULT '' NOT NULL,
	`last_event_no` integer DEFAULT 0 NOT NULL,
	`reference_version` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}members` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`time_zone` text,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	`person_id` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}members_by_person` ON `{prefix}members` (`ledger_no`,`person_id`);--> statement-breakpoint
CREATE TABLE `{prefix}credentials` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`member_id` text NOT NULL,
	`use` text NOT NULL,
	`name` text NOT NULL,
	`agent` text,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`last_used_at` text,
	`made_with` text,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`member_id`) REFERENCES `{prefix}members`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}credentials_by_hash` ON `{prefix}credentials` (`ledger_no`,`token_hash`);--> statement-breakpoint
CREATE TABLE `{prefix}notification_preferences` (
	`ledger_no` integer NOT NULL,
	`member_id` text NOT NULL,
	`chosen` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `member_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}accounts` (
	`ledger_no` integer NOT NULL,
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
	`tax_line` text,
	`logo` text,
	`external_id` text,
	`metadata` text,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}accounts_by_code` ON `{prefix}accounts` (`ledger_no`,`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}accounts_by_role` ON `{prefix}accounts` (`ledger_no`,`role`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}accounts_by_external_id` ON `{prefix}accounts` (`ledger_no`,`external_id`) WHERE "{prefix}accounts"."external_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}dimensions` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`is_active` integer NOT NULL,
	`dimension_values` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}entries` (
	`ledger_no` integer NOT NULL,
	`entry_no` integer NOT NULL,
	`id` text NOT NULL,
	`date` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text,
	`memo` text,
	`reference` text,
	`external_id` text,
	`words_folded` text,
	`source` text NOT NULL,
	`source_id` text,
	`reverses_entry_id` text,
	`posted_at` text NOT NULL,
	`posted_by` text NOT NULL,
	`approved_by` text,
	`hash` text DEFAULT '' NOT NULL,
	`line_count` integer DEFAULT 0 NOT NULL,
	`metadata` text,
	PRIMARY KEY(`ledger_no`, `entry_no`),
	FOREIGN KEY (`ledger_no`,`entry_no`,`line_count`) REFERENCES `{prefix}lines`(`ledger_no`,`entry_no`,`line_no`) DEFERRABLE INITIALLY DEFERRED
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}entries_by_id` ON `{prefix}entries` (`ledger_no`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}entries_by_reversed` ON `{prefix}entries` (`ledger_no`,`reverses_entry_id`) WHERE "{prefix}entries"."reverses_entry_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}entries_by_date` ON `{prefix}entries` (`ledger_no`,`date`,`entry_no`);--> statement-breakpoint
CREATE INDEX `{prefix}entries_of_closing` ON `{prefix}entries` (`ledger_no`,`date`,`entry_no`) WHERE "{prefix}entries"."source" = 'closing';--> statement-breakpoint
CREATE INDEX `{prefix}entries_by_external_id` ON `{prefix}entries` (`ledger_no`,`external_id`) WHERE "{prefix}entries"."external_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}lines` (
	`ledger_no` integer NOT NULL,
	`entry_no` integer NOT NULL,
	`line_no` integer NOT NULL,
	`account_id` text NOT NULL,
	`date` text NOT NULL,
	`signed_minor` integer NOT NULL,
	`counterparty_id` text,
	`dimensions` text NOT NULL,
	`memo` text,
	PRIMARY KEY(`ledger_no`, `entry_no`, `line_no`),
	FOREIGN KEY (`ledger_no`,`entry_no`) REFERENCES `{prefix}entries`(`ledger_no`,`entry_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_no`,`account_id`) REFERENCES `{prefix}accounts`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lines_amount" CHECK("signed_minor" <> 0 and "signed_minor" > -100000000000000000 and "signed_minor" < 100000000000000000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}lines_by_account` ON `{prefix}lines` (`ledger_no`,`account_id`,`date`,`entry_no`,`line_no`,`signed_minor`,`counterparty_id`);--> statement-breakpoint
CREATE TABLE `{prefix}month_totals` (
	`ledger_no` integer NOT NULL,
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	PRIMARY KEY(`ledger_no`, `account_id`, `month`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `{prefix}counterparty_totals` (
	`ledger_no` integer NOT NULL,
	`counterparty_id` text NOT NULL,
	`account_id` text NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	PRIMARY KEY(`ledger_no`, `counterparty_id`, `account_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `{prefix}periods` (
	`ledger_no` integer NOT NULL,
	`month` text NOT NULL,
	`status` text NOT NULL,
	`changed_at` text,
	`changed_by` text,
	`reason` text,
	`head` text,
	PRIMARY KEY(`ledger_no`, `month`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}counterparties` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text,
	`slug` text NOT NULL,
	`kinds` text NOT NULL,
	`default_account_id` text,
	`terms_days` integer NOT NULL,
	`logo` text,
	`created_at` text NOT NULL,
	`email` text,
	`address` text,
	`tax_number` text,
	`external_id` text,
	`metadata` text,
	`name_key` text NOT NULL,
	`is_active` integer NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}counterparties_by_slug` ON `{prefix}counterparties` (`ledger_no`,`slug`);--> statement-breakpoint
CREATE INDEX `{prefix}counterparties_by_name_key` ON `{prefix}counterparties` (`ledger_no`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}counterparties_by_external_id` ON `{prefix}counterparties` (`ledger_no`,`external_id`) WHERE "{prefix}counterparties"."external_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}sources` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`mask` text,
	`provider` text,
	`currency` text NOT NULL,
	`counterparty_id` text,
	`mappings` text DEFAULT '[]' NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`account_id`) REFERENCES `{prefix}accounts`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}imports` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`file_name` text,
	`sha256` text,
	`format` text NOT NULL,
	`profile` text,
	`encoding` text,
	`records` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`known` integer NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`possible_duplicates` integer DEFAULT 0 NOT NULL,
	`first_date` text,
	`last_date` text,
	`opening_balance_minor` integer,
	`closing_balance_minor` integer,
	`imported_at` text NOT NULL,
	`imported_by` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}imports_by_source` ON `{prefix}imports` (`ledger_no`,`source_id`,`id`);--> statement-breakpoint
CREATE TABLE `{prefix}statement_lines` (
	`ledger_no` integer NOT NULL,
	`import_id` text NOT NULL,
	`part_no` integer NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `import_id`, `part_no`),
	FOREIGN KEY (`ledger_no`,`import_id`) REFERENCES `{prefix}imports`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}transactions` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`account_id` text NOT NULL,
	`date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`direction` text NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`description_folded` text,
	`source_description` text,
	`source_ref` text,
	`fingerprint` text NOT NULL,
	`payee` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`row_version` integer NOT NULL,
	`assignment` text DEFAULT 'unfiled' NOT NULL,
	`category_account_id` text,
	`other_account_id` text,
	`capital_purpose` text,
	`fixed_asset_id` text,
	`category_source` text NOT NULL,
	`rule_id` text,
	`grounds` text,
	`version` integer NOT NULL,
	`counterparty_id` text,
	`dimensions` text NOT NULL,
	`note` text,
	`match_kind` text,
	`matched_event_id` text,
	`replaced_match` text,
	`refund_ids` text,
	`is_left_behind` integer DEFAULT false NOT NULL,
	`is_kept_apart` integer DEFAULT false NOT NULL,
	`rival_id` text,
	`cash_entry_id` text,
	`cash_link_name` text,
	`financing_instrument_id` text,
	`intercompany_id` text,
	`schedule_id` text,
	`reconciliation_id` text,
	`possible_duplicate_of` text,
	`changed_reading` integer,
	`later_reading` text,
	`entry_id` text,
	`reviewed_at` text,
	`received_at` text NOT NULL,
	`import_id` text,
	`external_id` text,
	`metadata` text,
	`source_memo` text,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`source_id`) REFERENCES `{prefix}sources`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transactions_amount" CHECK("amount_minor" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_date` ON `{prefix}transactions` (`ledger_no`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_status` ON `{prefix}transactions` (`ledger_no`,`status`,`date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}transactions_by_ref` ON `{prefix}transactions` (`ledger_no`,`source_id`,`source_ref`);--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_fingerprint` ON `{prefix}transactions` (`ledger_no`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_import` ON `{prefix}transactions` (`ledger_no`,`import_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_payee` ON `{prefix}transactions` (`ledger_no`,`payee`,`date`);--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_counterparty` ON `{prefix}transactions` (`ledger_no`,`counterparty_id`) WHERE "{prefix}transactions"."counterparty_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}transactions_by_rule` ON `{prefix}transactions` (`ledger_no`,`rule_id`,`date`,`id`,`status`) WHERE "{prefix}transactions"."rule_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}transactions_transferred` ON `{prefix}transactions` (`ledger_no`,`account_id`,`other_account_id`) WHERE "{prefix}transactions"."other_account_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}transactions_reconciled` ON `{prefix}transactions` (`ledger_no`,`reconciliation_id`,`date`,`id`) WHERE "{prefix}transactions"."reconciliation_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}transactions_on_hold` ON `{prefix}transactions` (`ledger_no`,`account_id`,`status`) WHERE "{prefix}transactions"."kind" = 'hold';--> statement-breakpoint
CREATE INDEX `{prefix}transactions_decided` ON `{prefix}transactions` (`ledger_no`,`payee`) WHERE ("{prefix}transactions"."status" in ('posted', 'ready') and "{prefix}transactions"."category_source" in ('person', 'rule'));--> statement-breakpoint
CREATE INDEX `{prefix}transactions_flagged` ON `{prefix}transactions` (`ledger_no`,`date`,`id`,`status`) WHERE ("{prefix}transactions"."changed_reading" is not null or "{prefix}transactions"."possible_duplicate_of" is not null or "{prefix}transactions"."rival_id" is not null or "{prefix}transactions"."is_left_behind");--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}transactions_by_external_id` ON `{prefix}transactions` (`ledger_no`,`external_id`) WHERE "{prefix}transactions"."external_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}transaction_parts` (
	`ledger_no` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`part_no` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`memo` text,
	PRIMARY KEY(`ledger_no`, `transaction_id`, `version`, `part_no`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}parts_by_account` ON `{prefix}transaction_parts` (`ledger_no`,`account_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `{prefix}records` (
	`ledger_no` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`import_id` text NOT NULL,
	`read_at` text NOT NULL,
	`payload` text NOT NULL,
	`facts` text NOT NULL,
	`counterparty` text,
	`source_row` text,
	PRIMARY KEY(`ledger_no`, `transaction_id`, `version`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `{prefix}source_aliases` (
	`ledger_no` integer NOT NULL,
	`source_id` text NOT NULL,
	`source_ref` text NOT NULL,
	`transaction_id` text,
	`import_id` text,
	PRIMARY KEY(`ledger_no`, `source_id`, `source_ref`),
	FOREIGN KEY (`ledger_no`,`source_id`) REFERENCES `{prefix}sources`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `{prefix}source_aliases_by_transaction` ON `{prefix}source_aliases` (`ledger_no`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `{prefix}categorizations` (
	`ledger_no` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`id` text NOT NULL,
	`assignment` text DEFAULT 'unfiled' NOT NULL,
	`category_account_id` text,
	`other_account_id` text,
	`capital_purpose` text,
	`fixed_asset_id` text,
	`category_source` text NOT NULL,
	`rule_id` text,
	`grounds` text,
	`reason` text NOT NULL,
	`note` text,
	`recorded_at` text NOT NULL,
	`recorded_by` text,
	PRIMARY KEY(`ledger_no`, `transaction_id`, `version`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}transaction_snapshots` (
	`ledger_no` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`row_version` integer NOT NULL,
	`request_id` text NOT NULL,
	`operation` text NOT NULL,
	`state` text NOT NULL,
	`dependents` text,
	PRIMARY KEY(`ledger_no`, `transaction_id`, `row_version`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `{prefix}snapshots_by_request` ON `{prefix}transaction_snapshots` (`ledger_no`,`request_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `{prefix}comments` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`text` text NOT NULL,
	`proposed_account_id` text,
	`mentions` text NOT NULL,
	`written_at` text NOT NULL,
	`written_by` text NOT NULL,
	`resolved_at` text,
	`resolved_by` text,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}unresolved_comments` ON `{prefix}comments` (`ledger_no`,`id`) WHERE "{prefix}comments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX `{prefix}comments_by_transaction` ON `{prefix}comments` (`ledger_no`,`transaction_id`,`id`);--> statement-breakpoint
CREATE TABLE `{prefix}proposals` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`operation` text NOT NULL,
	`subject_id` text,
	`author` text NOT NULL,
	`member_id` text,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}proposals_by_status` ON `{prefix}proposals` (`ledger_no`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}proposals_by_subject` ON `{prefix}proposals` (`ledger_no`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}proposals_by_member` ON `{prefix}proposals` (`ledger_no`,`member_id`,`status`);--> statement-breakpoint
CREATE INDEX `{prefix}proposals_by_expiry` ON `{prefix}proposals` (`ledger_no`,`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `{prefix}invoices` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`counterparty_id` text NOT NULL,
	`issue_date` text NOT NULL,
	`due_date` text NOT NULL,
	`purchase_order_number` text,
	`total_minor` integer NOT NULL,
	`schedule_ids` text NOT NULL,
	`number` text,
	`number_key` text,
	`numbered_by` text,
	`sequence` integer,
	`state` text NOT NULL,
	`memo` text,
	`lines` text NOT NULL,
	`entry_id` text,
	`account_id` text,
	`issued_at` text,
	`issued_by` text,
	`counterparties` text,
	`void_entry_id` text,
	`void_reason` text,
	`voided_at` text,
	`voided_by` text,
	`created_at` text NOT NULL,
	`row_version` integer NOT NULL,
	`external_id` text,
	`metadata` text,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}invoices_by_number` ON `{prefix}invoices` (`ledger_no`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}invoices_own_number` ON `{prefix}invoices` (`ledger_no`,`number`) WHERE "{prefix}invoices"."kind" = 'invoice' and "{prefix}invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}invoices_by_number_key` ON `{prefix}invoices` (`ledger_no`,`number_key`);--> statement-breakpoint
CREATE INDEX `{prefix}invoices_by_sequence` ON `{prefix}invoices` (`ledger_no`,`sequence`) WHERE "{prefix}invoices"."sequence" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}invoices_by_state` ON `{prefix}invoices` (`ledger_no`,`kind`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}invoices_by_counterparty` ON `{prefix}invoices` (`ledger_no`,`counterparty_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}invoices_by_external_id` ON `{prefix}invoices` (`ledger_no`,`kind`,`external_id`) WHERE "{prefix}invoices"."external_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}credit_notes` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`counterparty_id` text NOT NULL,
	`original_invoice_id` text,
	`issue_date` text NOT NULL,
	`total_minor` integer NOT NULL,
	`number` text NOT NULL,
	`number_key` text NOT NULL,
	`numbered_by` text,
	`sequence` integer,
	`state` text NOT NULL,
	`memo` text,
	`lines` text NOT NULL,
	`entry_id` text,
	`account_id` text,
	`issued_at` text,
	`issued_by` text,
	`counterparties` text,
	`void_entry_id` text,
	`void_reason` text,
	`voided_at` text,
	`voided_by` text,
	`created_at` text NOT NULL,
	`row_version` integer NOT NULL,
	`deferred_parts` text NOT NULL,
	`external_id` text,
	`metadata` text,
	`kind` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}credit_notes_by_number` ON `{prefix}credit_notes` (`ledger_no`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}credit_notes_own_number` ON `{prefix}credit_notes` (`ledger_no`,`number`) WHERE "{prefix}credit_notes"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX `{prefix}credit_notes_by_number_key` ON `{prefix}credit_notes` (`ledger_no`,`number_key`);--> statement-breakpoint
CREATE INDEX `{prefix}credit_notes_by_sequence` ON `{prefix}credit_notes` (`ledger_no`,`sequence`) WHERE "{prefix}credit_notes"."sequence" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}credit_notes_by_counterparty` ON `{prefix}credit_notes` (`ledger_no`,`counterparty_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}credit_notes_by_external_id` ON `{prefix}credit_notes` (`ledger_no`,`kind`,`external_id`) WHERE "{prefix}credit_notes"."external_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}credit_notes_by_state` ON `{prefix}credit_notes` (`ledger_no`,`kind`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `{prefix}open_items` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`counterparty_id` text NOT NULL,
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`number` text,
	`number_key` text,
	`date` text NOT NULL,
	`due_date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`open_minor` integer NOT NULL,
	`cleared_on` text,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}open_items_by_date` ON `{prefix}open_items` (`ledger_no`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}open_items_of_counterparty` ON `{prefix}open_items` (`ledger_no`,`counterparty_id`,`account_id`,`side`,`date`,`id`) WHERE "{prefix}open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `{prefix}open_items_of_amount` ON `{prefix}open_items` (`ledger_no`,`account_id`,`side`,`open_minor`,`date`,`id`) WHERE "{prefix}open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `{prefix}open_items_by_number` ON `{prefix}open_items` (`ledger_no`,`number_key`) WHERE "{prefix}open_items"."number_key" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}open_items_aged` ON `{prefix}open_items` (`ledger_no`,`account_id`,`counterparty_id`,`date`,`due_date`,`kind`,`side`,`open_minor`) WHERE "{prefix}open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX `{prefix}open_items_cleared` ON `{prefix}open_items` (`ledger_no`,`account_id`,`cleared_on`) WHERE "{prefix}open_items"."cleared_on" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}allocations` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`counterparty_id` text NOT NULL,
	`debit_id` text NOT NULL,
	`credit_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`starts_on` text NOT NULL,
	`made_at` text NOT NULL,
	`made_by` text NOT NULL,
	`ends_on` text,
	`ended_at` text,
	`ended_by` text,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}allocations_of_debit` ON `{prefix}allocations` (`ledger_no`,`debit_id`);--> statement-breakpoint
CREATE INDEX `{prefix}allocations_of_credit` ON `{prefix}allocations` (`ledger_no`,`credit_id`);--> statement-breakpoint
CREATE INDEX `{prefix}allocations_by_start` ON `{prefix}allocations` (`ledger_no`,`starts_on`);--> statement-breakpoint
CREATE INDEX `{prefix}allocations_by_end` ON `{prefix}allocations` (`ledger_no`,`ends_on`) WHERE "{prefix}allocations"."ends_on" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}recurrences` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`template` text NOT NULL,
	`cadence` text NOT NULL,
	`until` text,
	`is_issued` integer NOT NULL,
	`status` text NOT NULL,
	`turn` integer NOT NULL,
	`last_made` text,
	`waiting` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}financing_instruments` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`investor_id` text NOT NULL,
	`principal_minor` integer NOT NULL,
	`account_id` text NOT NULL,
	`note` text,
	`entry_id` text,
	`issued_on` text,
	`cash_account_id` text,
	`transaction_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}intercompany_transactions` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`other_ledger_id` text NOT NULL,
	`other_name` text NOT NULL,
	`date` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`direction` text NOT NULL,
	`entry_id` text NOT NULL,
	`cash_account_id` text NOT NULL,
	`transaction_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}intercompany_by_date` ON `{prefix}intercompany_transactions` (`ledger_no`,`date`);--> statement-breakpoint
CREATE TABLE `{prefix}reconciliations` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`source_id` text NOT NULL,
	`import_id` text,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`opening_balance_minor` integer NOT NULL,
	`closing_balance_minor` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`completed_at` text,
	`completed_by` text,
	`ledger_balance_minor` integer,
	`last_entry_no` integer,
	`outstanding` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`source_id`) REFERENCES `{prefix}sources`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}reconciliations_by_source` ON `{prefix}reconciliations` (`ledger_no`,`source_id`,`until`);--> statement-breakpoint
CREATE TABLE `{prefix}rules` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`priority` integer NOT NULL,
	`account_id` text,
	`transfer_account_id` text,
	`shares` text NOT NULL,
	`require` text NOT NULL,
	`description_contains` text,
	`description_words` text,
	`description_is` text,
	`direction` text,
	`min_amount_minor` integer,
	`max_amount_minor` integer,
	`from_day` integer,
	`to_day` integer,
	`source_id` text,
	`counterparty_id` text,
	`sets_counterparty_id` text,
	`sets_dimensions` text NOT NULL,
	`sets_note` text,
	`posts_on_its_own` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	`exclude_reason` text,
	`memo_contains` text,
	`memo_words` text,
	`memo_is` text,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}fixed_assets` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`name` text NOT NULL,
	`account_id` text NOT NULL,
	`cost_minor` integer NOT NULL,
	`salvage_minor` integer NOT NULL,
	`useful_life_months` integer NOT NULL,
	`placed_in_service_on` text NOT NULL,
	`dimensions` text NOT NULL,
	`entry_ids` text NOT NULL,
	`next_month` text,
	`disposed_on` text,
	`proceeds_minor` integer,
	`gain_minor` integer,
	`disposal_entry_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}fixed_assets_by_month` ON `{prefix}fixed_assets` (`ledger_no`,`next_month`,`id`) WHERE "{prefix}fixed_assets"."next_month" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}schedules` (
	`ledger_no` integer NOT NULL,
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
	`counterparty_id` text,
	`dimensions` text NOT NULL,
	`deferral_entry_id` text,
	`entry_ids` text NOT NULL,
	`credits` text,
	`next_month` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}schedules_by_month` ON `{prefix}schedules` (`ledger_no`,`next_month`,`id`) WHERE "{prefix}schedules"."next_month" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}migrations` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`mode` text NOT NULL,
	`source` text NOT NULL,
	`cutover_date` text NOT NULL,
	`status` text NOT NULL,
	`snapshot_hash` text NOT NULL,
	`entries` integer NOT NULL,
	`debit_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	`doubts` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`posted_at` text,
	`posted_by` text,
	`opening_entry_id` text,
	`first_entry_no` integer,
	`last_entry_no` integer,
	`undone_at` text,
	`row_version` integer NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}migrations_in_books` ON `{prefix}migrations` (`ledger_no`,`id`) WHERE "{prefix}migrations"."status" in ('posted', 'tied_out');--> statement-breakpoint
CREATE TABLE `{prefix}migration_parts` (
	`ledger_no` integer NOT NULL,
	`migration_id` text NOT NULL,
	`section` text NOT NULL,
	`part_no` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `migration_id`, `section`, `part_no`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}migration_mappings` (
	`ledger_no` integer NOT NULL,
	`migration_id` text NOT NULL,
	`place` integer NOT NULL,
	`source_id` text NOT NULL,
	`name` text NOT NULL,
	`number` text,
	`source_type` text,
	`type` text,
	`is_cash` integer NOT NULL,
	`balance_minor` integer NOT NULL,
	`items_minor` integer NOT NULL,
	`items` integer NOT NULL,
	`line_count` integer NOT NULL,
	`account_id` text,
	`proposal` text,
	`creates` integer NOT NULL,
	`is_stated` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`ledger_no`, `migration_id`, `place`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}migration_counterparties` (
	`ledger_no` integer NOT NULL,
	`migration_id` text NOT NULL,
	`place` integer NOT NULL,
	`source_id` text NOT NULL,
	`name` text NOT NULL,
	`counterparty_id` text,
	`open_items` integer NOT NULL,
	`line_count` integer NOT NULL,
	`owed` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `migration_id`, `place`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}migration_totals` (
	`ledger_no` integer NOT NULL,
	`migration_id` text NOT NULL,
	`id` text NOT NULL,
	`control` text NOT NULL,
	`subject` text NOT NULL,
	`is_counterparty` integer NOT NULL,
	`explanation` text,
	`explained_at` text,
	`explained_by` text,
	`explained_minor` integer,
	PRIMARY KEY(`ledger_no`, `migration_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}documents` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`sha256` text,
	`byte_size` integer,
	`content_type` text,
	`place` text,
	`extraction` text,
	`read_attempts` integer,
	`next_reading_at` text,
	`total_minor` integer,
	`currency` text,
	`stated_on` text,
	`is_free` integer,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}documents_by_hash` ON `{prefix}documents` (`ledger_no`,`sha256`) WHERE "{prefix}documents"."sha256" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}documents_free` ON `{prefix}documents` (`ledger_no`,`id`) WHERE "{prefix}documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}documents_to_read` ON `{prefix}documents` (`ledger_no`,`next_reading_at`,`id`) WHERE "{prefix}documents"."next_reading_at" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}documents_by_total` ON `{prefix}documents` (`ledger_no`,`total_minor`,`id`) WHERE "{prefix}documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}documents_by_day` ON `{prefix}documents` (`ledger_no`,`stated_on`,`id`) WHERE "{prefix}documents"."is_free" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}attachments` (
	`ledger_no` integer NOT NULL,
	`transaction_id` text NOT NULL,
	`document_id` text NOT NULL,
	`attached_at` text NOT NULL,
	`attached_by` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `transaction_id`, `document_id`),
	FOREIGN KEY (`ledger_no`,`transaction_id`) REFERENCES `{prefix}transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_no`,`document_id`) REFERENCES `{prefix}documents`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}attachments_by_document` ON `{prefix}attachments` (`ledger_no`,`document_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `{prefix}blobs` (
	`ledger_no` integer NOT NULL,
	`document_id` text NOT NULL,
	`part_no` integer NOT NULL,
	`bytes` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `document_id`, `part_no`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}images` (
	`ledger_no` integer NOT NULL,
	`name` text NOT NULL,
	`png` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `name`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}idempotency_records` (
	`ledger_no` integer NOT NULL,
	`member_id` text NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`headers` text NOT NULL,
	`body` text,
	`stored_until` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `member_id`, `scope`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}idempotency_records_by_end` ON `{prefix}idempotency_records` (`ledger_no`,`stored_until`);--> statement-breakpoint
CREATE TABLE `{prefix}audit` (
	`ledger_no` integer NOT NULL,
	`record_no` integer NOT NULL,
	`id` text NOT NULL,
	`operation` text NOT NULL,
	`member_id` text NOT NULL,
	`acts_for` text,
	`subject_id` text,
	`request_id` text NOT NULL,
	`client_address` text,
	`at` text NOT NULL,
	`seals` text,
	`hash` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `record_no`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `{prefix}audit_by_member` ON `{prefix}audit` (`ledger_no`,`member_id`,`record_no`);--> statement-breakpoint
CREATE INDEX `{prefix}audit_by_subject` ON `{prefix}audit` (`ledger_no`,`subject_id`,`record_no`) WHERE "{prefix}audit"."subject_id" is not null;--> statement-breakpoint
CREATE TABLE `{prefix}events` (
	`ledger_no` integer NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`occurred_at` text NOT NULL,
	`request_id` text NOT NULL,
	`author` text,
	`detail` text,
	`payload` text,
	`payload_at` text,
	PRIMARY KEY(`ledger_no`, `position`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}events_by_id` ON `{prefix}events` (`ledger_no`,`id`);--> statement-breakpoint
CREATE TABLE `{prefix}webhook_subscriptions` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`filters` text NOT NULL,
	`earlier_filters` text DEFAULT '[]' NOT NULL,
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
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}webhook_deliveries` (
	`ledger_no` integer NOT NULL,
	`subscription_id` text NOT NULL,
	`id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` text NOT NULL,
	`delivered_at` text,
	`last_response_status` integer,
	`last_duration_ms` integer,
	`last_error` text,
	`next_attempt_at` text,
	PRIMARY KEY(`ledger_no`, `subscription_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}webhook_deliveries_due` ON `{prefix}webhook_deliveries` (`ledger_no`,`subscription_id`,`next_attempt_at`,`id`) WHERE "{prefix}webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}webhook_deliveries_done` ON `{prefix}webhook_deliveries` (`ledger_no`,`delivered_at`) WHERE "{prefix}webhook_deliveries"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}webhook_deliveries_waiting` ON `{prefix}webhook_deliveries` (`ledger_no`,`subscription_id`,`id`) WHERE "{prefix}webhook_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE TABLE `{prefix}connections` (
	`ledger_no` integer NOT NULL,
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
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}notifiers` (
	`ledger_no` integer PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`next_at` text,
	`leased_until` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}notifications` (
	`ledger_no` integer NOT NULL,
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
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}notifications_inbox` ON `{prefix}notifications` (`ledger_no`,`member_id`,`id`) WHERE "{prefix}notifications"."is_in_app";--> statement-breakpoint
CREATE INDEX `{prefix}notifications_unread` ON `{prefix}notifications` (`ledger_no`,`member_id`,`id`) WHERE "{prefix}notifications"."is_in_app" and "{prefix}notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `{prefix}notifications_due` ON `{prefix}notifications` (`ledger_no`,`next_at`,`id`) WHERE "{prefix}notifications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}notifications_gathering` ON `{prefix}notifications` (`ledger_no`,`gathers_until`);--> statement-breakpoint
CREATE TABLE `{prefix}scheduled_jobs` (
	`ledger_no` integer NOT NULL,
	`kind` text NOT NULL,
	`at` text,
	PRIMARY KEY(`ledger_no`, `kind`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}search_words` (
	`ledger_no` integer NOT NULL,
	`search_no` integer NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`day` integer NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `search_no`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `{prefix}searchers` (
	`ledger_no` integer PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`entry_no` integer NOT NULL,
	`walk` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `{prefix}search_words_by_id` ON `{prefix}search_words` (`ledger_no`,`id`);--> statement-breakpoint
CREATE TABLE `{prefix}verifications` (
	`ledger_no` integer PRIMARY KEY NOT NULL,
	`verified_at` text NOT NULL,
	`verified_by` text NOT NULL,
	`entries` integer NOT NULL,
	`lines` integer NOT NULL,
	`transactions` integer NOT NULL,
	`head` text,
	`audit_records` integer NOT NULL,
	`audit_head` text,
	`finding_count` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `{prefix}emails` (
	`ledger_no` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`document_id` text,
	`since` text,
	`until` text,
	`counterparty_id` text NOT NULL,
	`language` text NOT NULL,
	`to_address` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` text,
	`sent_at` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`ledger_no`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `{prefix}emails_by_document` ON `{prefix}emails` (`ledger_no`,`document_id`,`id`) WHERE "{prefix}emails"."document_id" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}emails_by_counterparty` ON `{prefix}emails` (`ledger_no`,`counterparty_id`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}emails_by_status` ON `{prefix}emails` (`ledger_no`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `{prefix}emails_due` ON `{prefix}emails` (`ledger_no`,`next_attempt_at`,`id`) WHERE "{prefix}emails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `{prefix}scheduled_jobs_by_moment` ON `{prefix}scheduled_jobs` (`at`,`ledger_no`,`kind`) WHERE "{prefix}scheduled_jobs"."at" is not null;
--> statement-breakpoint
-- Entries and lines are never changed and never deleted, by anyone, on any path.
CREATE TRIGGER {prefix}entries_never_change BEFORE UPDATE ON {prefix}entries BEGIN SELECT RAISE(ABORT, 'entries are never changed: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}entries_never_go BEFORE DELETE ON {prefix}entries BEGIN SELECT RAISE(ABORT, 'entries are never deleted: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}lines_never_change BEFORE UPDATE ON {prefix}lines BEGIN SELECT RAISE(ABORT, 'lines are never changed: reverse the entry instead'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}lines_never_go BEFORE DELETE ON {prefix}lines BEGIN SELECT RAISE(ABORT, 'lines are never deleted: reverse the entry instead'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without firing the triggers above, so a row that is there is never inserted again.
CREATE TRIGGER {prefix}entries_never_replaced BEFORE INSERT ON {prefix}entries
WHEN EXISTS (SELECT 1 FROM {prefix}entries WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no)
  OR EXISTS (SELECT 1 FROM {prefix}entries WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
  OR EXISTS (SELECT 1 FROM {prefix}entries WHERE ledger_no = NEW.ledger_no AND reverses_entry_id = NEW.reverses_entry_id)
BEGIN SELECT RAISE(ABORT, 'this entry is in the books already'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}lines_never_replaced BEFORE INSERT ON {prefix}lines
WHEN EXISTS (SELECT 1 FROM {prefix}lines WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no AND line_no = NEW.line_no)
BEGIN SELECT RAISE(ABORT, 'this line is in the books already'); END;
--> statement-breakpoint
-- The last line of defence of a closed month: posting refuses first, with a sentence.
CREATE TRIGGER {prefix}closed_months_stay_closed BEFORE INSERT ON {prefix}entries
WHEN EXISTS (SELECT 1 FROM {prefix}periods WHERE ledger_no = NEW.ledger_no AND month = substr(NEW.date, 1, 7) AND status = 'closed')
BEGIN SELECT RAISE(ABORT, 'the month of this entry is closed'); END;
--> statement-breakpoint
-- Together with the deferred foreign key of entries (their last line is there at commit) these hold that an entry is committed with all of its lines, that they
-- balance, and that no line comes later: an entry that stands has all of its lines, and each of them only once.
CREATE TRIGGER {prefix}lines_come_with_their_entry BEFORE INSERT ON {prefix}lines
WHEN NOT EXISTS (
  SELECT 1 FROM {prefix}entries
  WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no AND date = NEW.date AND line_count > 1
    AND NEW.line_no BETWEEN 1 AND line_count
)
BEGIN SELECT RAISE(ABORT, 'this line belongs to no entry that is posted with it'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}entries_balance AFTER INSERT ON {prefix}lines
WHEN NEW.line_no > 1 AND NEW.line_no = (SELECT line_count FROM {prefix}entries WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no)
BEGIN
  -- The bounds on line_no make SQLite take the key: it would go through all lines of the books otherwise.
  SELECT RAISE(ABORT, 'this entry does not balance, or lacks a line') FROM (
    SELECT count(*) AS lines, sum(signed_minor) AS balance FROM {prefix}lines
    WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no AND line_no BETWEEN 1 AND NEW.line_no
  ) WHERE lines <> NEW.line_no OR balance <> 0;
END;
--> statement-breakpoint
-- The same guard of accounts as in Postgres, where the lines have no foreign keys.
CREATE TRIGGER {prefix}accounts_never_go BEFORE DELETE ON {prefix}accounts BEGIN
  SELECT RAISE(ABORT, 'accounts are never deleted, and keep their id: take the account out of use instead');
END;
--> statement-breakpoint
CREATE TRIGGER {prefix}accounts_keep_their_id BEFORE UPDATE OF ledger_no, id ON {prefix}accounts BEGIN
  SELECT RAISE(ABORT, 'accounts are never deleted, and keep their id: take the account out of use instead');
END;
--> statement-breakpoint
-- What is written once is never changed and never deleted: the audit trail, decisions, and what imports and migrations were given.
CREATE TRIGGER {prefix}audit_never_change BEFORE UPDATE ON {prefix}audit BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}audit_never_go BEFORE DELETE ON {prefix}audit BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without firing the triggers above.
CREATE TRIGGER {prefix}audit_never_replaced BEFORE INSERT ON {prefix}audit
WHEN EXISTS (SELECT 1 FROM {prefix}audit WHERE ledger_no = NEW.ledger_no AND record_no = NEW.record_no)
BEGIN SELECT RAISE(ABORT, 'records of the audit trail are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}categorizations_never_change BEFORE UPDATE ON {prefix}categorizations BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}categorizations_never_go BEFORE DELETE ON {prefix}categorizations BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}categorizations_never_replaced BEFORE INSERT ON {prefix}categorizations
WHEN EXISTS (SELECT 1 FROM {prefix}categorizations WHERE ledger_no = NEW.ledger_no AND transaction_id = NEW.transaction_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'decisions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}snapshots_never_change BEFORE UPDATE ON {prefix}transaction_snapshots BEGIN SELECT RAISE(ABORT, 'snapshots of transactions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}snapshots_never_go BEFORE DELETE ON {prefix}transaction_snapshots BEGIN SELECT RAISE(ABORT, 'snapshots of transactions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}snapshots_never_replaced BEFORE INSERT ON {prefix}transaction_snapshots
WHEN EXISTS (SELECT 1 FROM {prefix}transaction_snapshots WHERE ledger_no = NEW.ledger_no AND transaction_id = NEW.transaction_id AND row_version = NEW.row_version)
BEGIN SELECT RAISE(ABORT, 'snapshots of transactions are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}records_never_change BEFORE UPDATE ON {prefix}records BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}records_never_go BEFORE DELETE ON {prefix}records BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}records_never_replaced BEFORE INSERT ON {prefix}records
WHEN EXISTS (SELECT 1 FROM {prefix}records WHERE ledger_no = NEW.ledger_no AND transaction_id = NEW.transaction_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'records of a source are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}imports_never_change BEFORE UPDATE ON {prefix}imports BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}imports_never_go BEFORE DELETE ON {prefix}imports BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}imports_never_replaced BEFORE INSERT ON {prefix}imports
WHEN EXISTS (SELECT 1 FROM {prefix}imports WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'imports are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}statement_lines_never_change BEFORE UPDATE ON {prefix}statement_lines BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}statement_lines_never_go BEFORE DELETE ON {prefix}statement_lines BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}statement_lines_never_replaced BEFORE INSERT ON {prefix}statement_lines
WHEN EXISTS (SELECT 1 FROM {prefix}statement_lines WHERE ledger_no = NEW.ledger_no AND import_id = NEW.import_id AND part_no = NEW.part_no)
BEGIN SELECT RAISE(ABORT, 'lines of a statement are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}migration_parts_never_change BEFORE UPDATE ON {prefix}migration_parts BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}migration_parts_never_go BEFORE DELETE ON {prefix}migration_parts BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}migration_parts_never_replaced BEFORE INSERT ON {prefix}migration_parts
WHEN EXISTS (SELECT 1 FROM {prefix}migration_parts WHERE ledger_no = NEW.ledger_no AND migration_id = NEW.migration_id AND section = NEW.section AND part_no = NEW.part_no)
BEGIN SELECT RAISE(ABORT, 'parts of a snapshot are written once: never changed, never deleted'); END;
--> statement-breakpoint
-- An allocation ends once, with its day, moment and author. Its day moves back where an item is taken off the books.
CREATE TRIGGER {prefix}allocations_never_change BEFORE UPDATE ON {prefix}allocations
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.id IS NOT NEW.id OR OLD.counterparty_id IS NOT NEW.counterparty_id OR OLD.debit_id IS NOT NEW.debit_id OR OLD.credit_id IS NOT NEW.credit_id OR OLD.amount_minor IS NOT NEW.amount_minor OR OLD.starts_on IS NOT NEW.starts_on OR OLD.made_at IS NOT NEW.made_at OR OLD.made_by IS NOT NEW.made_by
  OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at IS NOT NEW.ended_at OR OLD.ended_by IS NOT NEW.ended_by OR NEW.ends_on IS NULL OR NEW.ends_on > OLD.ends_on))
  OR (NEW.ends_on IS NULL) <> (NEW.ended_at IS NULL) OR (NEW.ends_on IS NULL) <> (NEW.ended_by IS NULL) OR NEW.ends_on < NEW.starts_on
BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}allocations_never_go BEFORE DELETE ON {prefix}allocations BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}allocations_never_replaced BEFORE INSERT ON {prefix}allocations
WHEN EXISTS (SELECT 1 FROM {prefix}allocations WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'allocations are never changed but for their end, nor deleted'); END;
--> statement-breakpoint
-- The parts of a decision are written with it and with its transaction, each time the same.
CREATE TRIGGER {prefix}transaction_parts_never_change BEFORE UPDATE ON {prefix}transaction_parts
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.transaction_id IS NOT NEW.transaction_id OR OLD.version IS NOT NEW.version OR OLD.part_no IS NOT NEW.part_no OR OLD.account_id IS NOT NEW.account_id OR OLD.amount_minor IS NOT NEW.amount_minor OR OLD.memo IS NOT NEW.memo
BEGIN SELECT RAISE(ABORT, 'parts of a decision are never changed, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}transaction_parts_never_go BEFORE DELETE ON {prefix}transaction_parts BEGIN SELECT RAISE(ABORT, 'parts of a decision are never changed, nor deleted'); END;
--> statement-breakpoint
-- An event gets a payload once, with its moment, and loses both with its delivery.
CREATE TRIGGER {prefix}events_never_change BEFORE UPDATE ON {prefix}events
WHEN OLD.ledger_no IS NOT NEW.ledger_no OR OLD.position IS NOT NEW.position OR OLD.id IS NOT NEW.id OR OLD.type IS NOT NEW.type OR OLD.subject_id IS NOT NEW.subject_id OR OLD.occurred_at IS NOT NEW.occurred_at OR OLD.request_id IS NOT NEW.request_id OR OLD.author IS NOT NEW.author OR OLD.detail IS NOT NEW.detail
  OR (OLD.payload IS NOT NULL AND NEW.payload IS NOT NULL AND (OLD.payload <> NEW.payload OR OLD.payload_at IS NOT NEW.payload_at))
  OR (NEW.payload IS NULL AND NEW.payload_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'events are never changed but for their payload, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}events_never_go BEFORE DELETE ON {prefix}events BEGIN SELECT RAISE(ABORT, 'events are never changed but for their payload, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}events_never_replaced BEFORE INSERT ON {prefix}events
WHEN EXISTS (SELECT 1 FROM {prefix}events WHERE ledger_no = NEW.ledger_no AND position = NEW.position)
  OR EXISTS (SELECT 1 FROM {prefix}events WHERE ledger_no = NEW.ledger_no AND id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'events are never changed but for their payload, nor deleted'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}transactions_keep_their_source BEFORE UPDATE OF ledger_no, id, source_id ON {prefix}transactions
WHEN OLD.ledger_no <> NEW.ledger_no OR OLD.id <> NEW.id OR OLD.source_id <> NEW.source_id
BEGIN SELECT RAISE(ABORT, 'transactions and records keep their ids and where they come from'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}ledgers_never_go BEFORE DELETE ON {prefix}ledgers BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}ledgers_keep_their_id BEFORE UPDATE OF ledger_id, ledger_no ON {prefix}ledgers
WHEN OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no
BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}tails_never_go BEFORE DELETE ON {prefix}tails BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
--> statement-breakpoint
CREATE TRIGGER {prefix}tails_keep_their_books BEFORE UPDATE OF ledger_id, ledger_no ON {prefix}tails
WHEN OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no
BEGIN SELECT RAISE(ABORT, 'books are never deleted, and keep their id and number'); END;
--> statement-breakpoint
-- The words that searches look through, each with its kind before it, numbered by books, day and row. What the index holds follows the rows of search_words, whose old words it needs to forget them.
CREATE VIRTUAL TABLE {prefix}search_index USING fts5(words, content = '', columnsize = 0, detail = 'none', tokenize = "ascii tokenchars '_:'");
--> statement-breakpoint
CREATE TRIGGER {prefix}search_index_gains AFTER INSERT ON {prefix}search_words BEGIN
  INSERT INTO {prefix}search_index (rowid, words) VALUES (NEW.ledger_no * 35184372088832 + NEW.day * 67108864 + NEW.search_no, NEW.kind || ':' || replace(NEW.words, ' ', ' ' || NEW.kind || ':'));
END;
--> statement-breakpoint
CREATE TRIGGER {prefix}search_index_changes AFTER UPDATE ON {prefix}search_words WHEN OLD.words <> NEW.words OR OLD.day <> NEW.day BEGIN
  INSERT INTO {prefix}search_index ({prefix}search_index, rowid, words) VALUES ('delete', OLD.ledger_no * 35184372088832 + OLD.day * 67108864 + OLD.search_no, OLD.kind || ':' || replace(OLD.words, ' ', ' ' || OLD.kind || ':'));
  INSERT INTO {prefix}search_index (rowid, words) VALUES (NEW.ledger_no * 35184372088832 + NEW.day * 67108864 + NEW.search_no, NEW.kind || ':' || replace(NEW.words, ' ', ' ' || NEW.kind || ':'));
END;
--> statement-breakpoint
CREATE TRIGGER {prefix}search_index_loses AFTER DELETE ON {prefix}search_words BEGIN
  INSERT INTO {prefix}search_index ({prefix}search_index, rowid, words) VALUES ('delete', OLD.ledger_no * 35184372088832 + OLD.day * 67108864 + OLD.search_no, OLD.kind || ':' || replace(OLD.words, ' ', ' ' || OLD.kind || ':'));
END;
