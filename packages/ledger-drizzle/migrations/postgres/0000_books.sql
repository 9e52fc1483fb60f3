-- The tables as drizzle-kit writes them, and below them, by hand, the guards.
CREATE TABLE "{schema}"."ledgers" (
	"ledger_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"minor_unit_scale" bigint NOT NULL,
	"legal_structure" text COLLATE "C" NOT NULL,
	"taxed_as" text COLLATE "C" NOT NULL,
	"fiscal_year_start_month" bigint NOT NULL,
	"time_zone" text COLLATE "C" NOT NULL,
	"logo" text COLLATE "C",
	"receipts_from_minor" bigint,
	"receipt_account_ids" text,
	"created_at" text COLLATE "C" NOT NULL,
	"ledger_no" bigint NOT NULL,
	"differences_to_minor" bigint,
	"difference_account_id" text COLLATE "C",
	"address" text COLLATE "C",
	"tax_number" text COLLATE "C",
	"policies" text,
	"moved_at" text COLLATE "C",
	"external_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "{schema}"."tails" (
	"ledger_no" bigint NOT NULL,
	"ledger_id" text COLLATE "C" NOT NULL,
	"last_entry_no" bigint NOT NULL,
	"head" text COLLATE "C" DEFAULT '' NOT NULL,
	"posted_minor" bigint DEFAULT 0 NOT NULL,
	"last_audit_no" bigint DEFAULT 0 NOT NULL,
	"audit_head" text COLLATE "C" DEFAULT '' NOT NULL,
	"last_event_no" bigint DEFAULT 0 NOT NULL,
	"reference_version" bigint NOT NULL,
	CONSTRAINT "tails_ledger_no_pk" PRIMARY KEY("ledger_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."members" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"role" text COLLATE "C" NOT NULL,
	"time_zone" text COLLATE "C",
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" DEFAULT '' NOT NULL,
	CONSTRAINT "members_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."credentials" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"use" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"agent" text COLLATE "C",
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C",
	"revoked_at" text COLLATE "C",
	"last_used_at" text COLLATE "C",
	"made_with" text COLLATE "C",
	CONSTRAINT "credentials_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."notification_preferences" (
	"ledger_no" bigint NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"chosen" text NOT NULL,
	CONSTRAINT "notification_preferences_ledger_no_member_id_pk" PRIMARY KEY("ledger_no","member_id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."accounts" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C",
	"role" text COLLATE "C",
	"control_role" text COLLATE "C",
	"is_postable" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"has_activity" boolean NOT NULL,
	"required_dimension_ids" text NOT NULL,
	"tax_line" text COLLATE "C",
	"logo" text COLLATE "C",
	"external_id" text COLLATE "C",
	"metadata" text,
	CONSTRAINT "accounts_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."dimensions" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"dimension_values" text NOT NULL,
	CONSTRAINT "dimensions_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."entries" (
	"ledger_no" bigint NOT NULL,
	"entry_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"description_folded" text COLLATE "C",
	"memo" text COLLATE "C",
	"reference" text COLLATE "C",
	"external_id" text COLLATE "C",
	"words_folded" text COLLATE "C",
	"source" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C",
	"reverses_entry_id" text COLLATE "C",
	"posted_at" text COLLATE "C" NOT NULL,
	"posted_by" text COLLATE "C" NOT NULL,
	"approved_by" text,
	"hash" text COLLATE "C" DEFAULT '' NOT NULL,
	"line_count" bigint DEFAULT 0 NOT NULL,
	"metadata" text,
	CONSTRAINT "entries_ledger_no_entry_no_pk" PRIMARY KEY("ledger_no","entry_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."lines" (
	"ledger_no" bigint NOT NULL,
	"entry_no" bigint NOT NULL,
	"line_no" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"signed_minor" bigint NOT NULL,
	"counterparty_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"memo" text COLLATE "C",
	CONSTRAINT "lines_ledger_no_entry_no_line_no_pk" PRIMARY KEY("ledger_no","entry_no","line_no"),
	CONSTRAINT "lines_amount" CHECK ("lines"."signed_minor" <> 0 and "lines"."signed_minor" > -100000000000000000 and "lines"."signed_minor" < 100000000000000000)
);
--> statement-breakpoint
CREATE TABLE "{schema}"."month_totals" (
	"ledger_no" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	CONSTRAINT "month_totals_ledger_no_account_id_month_pk" PRIMARY KEY("ledger_no","account_id","month")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."counterparty_totals" (
	"ledger_no" bigint NOT NULL,
	"counterparty_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	CONSTRAINT "counterparty_totals_ledger_no_counterparty_id_account_id_pk" PRIMARY KEY("ledger_no","counterparty_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."periods" (
	"ledger_no" bigint NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"changed_at" text COLLATE "C",
	"changed_by" text COLLATE "C",
	"reason" text COLLATE "C",
	"head" text COLLATE "C",
	CONSTRAINT "periods_ledger_no_month_pk" PRIMARY KEY("ledger_no","month")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."counterparties" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_folded" text COLLATE "C",
	"slug" text COLLATE "C" NOT NULL,
	"kinds" text NOT NULL,
	"default_account_id" text COLLATE "C",
	"terms_days" bigint NOT NULL,
	"logo" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"address" text COLLATE "C",
	"tax_number" text COLLATE "C",
	"external_id" text COLLATE "C",
	"metadata" text,
	"name_key" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "counterparties_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."sources" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"mask" text COLLATE "C",
	"provider" text COLLATE "C",
	"currency" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C",
	"mappings" text DEFAULT '[]' NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "sources_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."imports" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C",
	"sha256" text COLLATE "C",
	"format" text COLLATE "C" NOT NULL,
	"profile" text COLLATE "C",
	"encoding" text COLLATE "C",
	"records" bigint NOT NULL,
	"added" bigint NOT NULL,
	"changed" bigint NOT NULL,
	"known" bigint NOT NULL,
	"joined" bigint DEFAULT 0 NOT NULL,
	"possible_duplicates" bigint DEFAULT 0 NOT NULL,
	"first_date" text COLLATE "C",
	"last_date" text COLLATE "C",
	"opening_balance_minor" bigint,
	"closing_balance_minor" bigint,
	"imported_at" text COLLATE "C" NOT NULL,
	"imported_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "imports_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."statement_lines" (
	"ledger_no" bigint NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"lines" text NOT NULL,
	CONSTRAINT "statement_lines_ledger_no_import_id_part_no_pk" PRIMARY KEY("ledger_no","import_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."transactions" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"direction" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"description_folded" text COLLATE "C",
	"source_description" text COLLATE "C",
	"source_ref" text COLLATE "C",
	"fingerprint" text COLLATE "C" NOT NULL,
	"payee" text COLLATE "C" DEFAULT '' NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	"assignment" text COLLATE "C" DEFAULT 'unfiled' NOT NULL,
	"category_account_id" text COLLATE "C",
	"other_account_id" text COLLATE "C",
	"capital_purpose" text COLLATE "C",
	"fixed_asset_id" text COLLATE "C",
	"category_source" text COLLATE "C" NOT NULL,
	"rule_id" text COLLATE "C",
	"grounds" text,
	"version" bigint NOT NULL,
	"counterparty_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"note" text COLLATE "C",
	"match_kind" text COLLATE "C",
	"matched_event_id" text COLLATE "C",
	"replaced_match" text,
	"refund_ids" text,
	"is_left_behind" boolean DEFAULT false NOT NULL,
	"is_kept_apart" boolean DEFAULT false NOT NULL,
	"rival_id" text COLLATE "C",
	"cash_entry_id" text COLLATE "C",
	"cash_link_name" text COLLATE "C",
	"financing_instrument_id" text COLLATE "C",
	"intercompany_id" text COLLATE "C",
	"schedule_id" text COLLATE "C",
	"reconciliation_id" text COLLATE "C",
	"possible_duplicate_of" text COLLATE "C",
	"changed_reading" bigint,
	"later_reading" text,
	"entry_id" text COLLATE "C",
	"reviewed_at" text COLLATE "C",
	"received_at" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C",
	"external_id" text COLLATE "C",
	"metadata" text,
	"source_memo" text COLLATE "C",
	CONSTRAINT "transactions_ledger_no_id_pk" PRIMARY KEY("ledger_no","id"),
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "{schema}"."transaction_parts" (
	"ledger_no" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"part_no" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"memo" text COLLATE "C",
	CONSTRAINT "transaction_parts_ledger_no_transaction_id_version_part_no_pk" PRIMARY KEY("ledger_no","transaction_id","version","part_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."records" (
	"ledger_no" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"read_at" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"facts" text NOT NULL,
	"counterparty" text COLLATE "C",
	"source_row" text,
	CONSTRAINT "records_ledger_no_transaction_id_version_pk" PRIMARY KEY("ledger_no","transaction_id","version")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."source_aliases" (
	"ledger_no" bigint NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"source_ref" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C",
	"import_id" text COLLATE "C",
	CONSTRAINT "source_aliases_ledger_no_source_id_source_ref_pk" PRIMARY KEY("ledger_no","source_id","source_ref")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."categorizations" (
	"ledger_no" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"assignment" text COLLATE "C" DEFAULT 'unfiled' NOT NULL,
	"category_account_id" text COLLATE "C",
	"other_account_id" text COLLATE "C",
	"capital_purpose" text COLLATE "C",
	"fixed_asset_id" text COLLATE "C",
	"category_source" text COLLATE "C" NOT NULL,
	"rule_id" text COLLATE "C",
	"grounds" text,
	"reason" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"recorded_at" text COLLATE "C" NOT NULL,
	"recorded_by" text COLLATE "C",
	CONSTRAINT "categorizations_ledger_no_transaction_id_version_pk" PRIMARY KEY("ledger_no","transaction_id","version")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."transaction_snapshots" (
	"ledger_no" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"dependents" text,
	CONSTRAINT "transaction_snapshots_ledger_no_transaction_id_row_version_pk" PRIMARY KEY("ledger_no","transaction_id","row_version")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."comments" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"proposed_account_id" text COLLATE "C",
	"mentions" text NOT NULL,
	"written_at" text COLLATE "C" NOT NULL,
	"written_by" text COLLATE "C" NOT NULL,
	"resolved_at" text COLLATE "C",
	"resolved_by" text COLLATE "C",
	CONSTRAINT "comments_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."proposals" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C",
	"author" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "proposals_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."invoices" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C" NOT NULL,
	"issue_date" text COLLATE "C" NOT NULL,
	"due_date" text COLLATE "C" NOT NULL,
	"purchase_order_number" text COLLATE "C",
	"total_minor" bigint NOT NULL,
	"schedule_ids" text NOT NULL,
	"number" text COLLATE "C",
	"number_key" text COLLATE "C",
	"numbered_by" text COLLATE "C",
	"sequence" bigint,
	"state" text COLLATE "C" NOT NULL,
	"memo" text COLLATE "C",
	"lines" text NOT NULL,
	"entry_id" text COLLATE "C",
	"account_id" text COLLATE "C",
	"issued_at" text COLLATE "C",
	"issued_by" text COLLATE "C",
	"counterparties" text,
	"void_entry_id" text COLLATE "C",
	"void_reason" text COLLATE "C",
	"voided_at" text COLLATE "C",
	"voided_by" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	"external_id" text COLLATE "C",
	"metadata" text,
	CONSTRAINT "invoices_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."credit_notes" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C" NOT NULL,
	"original_invoice_id" text COLLATE "C",
	"issue_date" text COLLATE "C" NOT NULL,
	"total_minor" bigint NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"number_key" text COLLATE "C" NOT NULL,
	"numbered_by" text COLLATE "C",
	"sequence" bigint,
	"state" text COLLATE "C" NOT NULL,
	"memo" text COLLATE "C",
	"lines" text NOT NULL,
	"entry_id" text COLLATE "C",
	"account_id" text COLLATE "C",
	"issued_at" text COLLATE "C",
	"issued_by" text COLLATE "C",
	"counterparties" text,
	"void_entry_id" text COLLATE "C",
	"void_reason" text COLLATE "C",
	"voided_at" text COLLATE "C",
	"voided_by" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"row_version" bigint NOT NULL,
	"deferred_parts" text NOT NULL,
	"external_id" text COLLATE "C",
	"metadata" text,
	"kind" text COLLATE "C" NOT NULL,
	CONSTRAINT "credit_notes_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."open_items" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"number_key" text COLLATE "C",
	"date" text COLLATE "C" NOT NULL,
	"due_date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"cleared_on" text COLLATE "C",
	CONSTRAINT "open_items_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."allocations" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C" NOT NULL,
	"debit_id" text COLLATE "C" NOT NULL,
	"credit_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"starts_on" text COLLATE "C" NOT NULL,
	"made_at" text COLLATE "C" NOT NULL,
	"made_by" text COLLATE "C" NOT NULL,
	"ends_on" text COLLATE "C",
	"ended_at" text COLLATE "C",
	"ended_by" text COLLATE "C",
	CONSTRAINT "allocations_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."recurrences" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"template" text NOT NULL,
	"cadence" text NOT NULL,
	"until" text COLLATE "C",
	"is_issued" boolean NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"turn" bigint NOT NULL,
	"last_made" text,
	"waiting" text,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "recurrences_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."financing_instruments" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"investor_id" text COLLATE "C" NOT NULL,
	"principal_minor" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"entry_id" text COLLATE "C",
	"issued_on" text COLLATE "C",
	"cash_account_id" text COLLATE "C",
	"transaction_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "financing_instruments_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."intercompany_transactions" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"other_ledger_id" text COLLATE "C" NOT NULL,
	"other_name" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"direction" text COLLATE "C" NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"cash_account_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "intercompany_transactions_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."reconciliations" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C",
	"since" text COLLATE "C" NOT NULL,
	"until" text COLLATE "C" NOT NULL,
	"opening_balance_minor" bigint NOT NULL,
	"closing_balance_minor" bigint NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"completed_at" text COLLATE "C",
	"completed_by" text COLLATE "C",
	"ledger_balance_minor" bigint,
	"last_entry_no" bigint,
	"outstanding" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "reconciliations_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."rules" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"priority" bigint NOT NULL,
	"account_id" text COLLATE "C",
	"transfer_account_id" text COLLATE "C",
	"shares" text NOT NULL,
	"require" text COLLATE "C" NOT NULL,
	"description_contains" text COLLATE "C",
	"description_words" text COLLATE "C",
	"description_is" text COLLATE "C",
	"direction" text COLLATE "C",
	"min_amount_minor" bigint,
	"max_amount_minor" bigint,
	"from_day" bigint,
	"to_day" bigint,
	"source_id" text COLLATE "C",
	"counterparty_id" text COLLATE "C",
	"sets_counterparty_id" text COLLATE "C",
	"sets_dimensions" text NOT NULL,
	"sets_note" text COLLATE "C",
	"posts_on_its_own" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"exclude_reason" text COLLATE "C",
	"memo_contains" text COLLATE "C",
	"memo_words" text COLLATE "C",
	"memo_is" text COLLATE "C",
	CONSTRAINT "rules_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."fixed_assets" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"cost_minor" bigint NOT NULL,
	"salvage_minor" bigint NOT NULL,
	"useful_life_months" bigint NOT NULL,
	"placed_in_service_on" text COLLATE "C" NOT NULL,
	"dimensions" text NOT NULL,
	"entry_ids" text NOT NULL,
	"next_month" text COLLATE "C",
	"disposed_on" text COLLATE "C",
	"proceeds_minor" bigint,
	"gain_minor" bigint,
	"disposal_entry_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "fixed_assets_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."schedules" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C",
	"invoice_id" text COLLATE "C",
	"invoice_name" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"holding_account_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"first_month" text COLLATE "C" NOT NULL,
	"months" bigint NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"deferral_entry_id" text COLLATE "C",
	"entry_ids" text NOT NULL,
	"credits" text,
	"next_month" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "schedules_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."migrations" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"cutover_date" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"snapshot_hash" text COLLATE "C" NOT NULL,
	"entries" bigint NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"doubts" text NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"posted_at" text COLLATE "C",
	"posted_by" text COLLATE "C",
	"opening_entry_id" text COLLATE "C",
	"first_entry_no" bigint,
	"last_entry_no" bigint,
	"undone_at" text COLLATE "C",
	"row_version" bigint NOT NULL,
	CONSTRAINT "migrations_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."migration_parts" (
	"ledger_no" bigint NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"section" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	CONSTRAINT "migration_parts_ledger_no_migration_id_section_part_no_pk" PRIMARY KEY("ledger_no","migration_id","section","part_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."migration_mappings" (
	"ledger_no" bigint NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"place" bigint NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"source_type" text COLLATE "C",
	"type" text COLLATE "C",
	"is_cash" boolean NOT NULL,
	"balance_minor" bigint NOT NULL,
	"items_minor" bigint NOT NULL,
	"items" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"account_id" text COLLATE "C",
	"proposal" text,
	"creates" boolean NOT NULL,
	"is_stated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "migration_mappings_ledger_no_migration_id_place_pk" PRIMARY KEY("ledger_no","migration_id","place")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."migration_counterparties" (
	"ledger_no" bigint NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"place" bigint NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"counterparty_id" text COLLATE "C",
	"open_items" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"owed" text NOT NULL,
	CONSTRAINT "migration_counterparties_ledger_no_migration_id_place_pk" PRIMARY KEY("ledger_no","migration_id","place")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."migration_totals" (
	"ledger_no" bigint NOT NULL,
	"migration_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"control" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"is_counterparty" boolean NOT NULL,
	"explanation" text COLLATE "C",
	"explained_at" text COLLATE "C",
	"explained_by" text COLLATE "C",
	"explained_minor" bigint,
	CONSTRAINT "migration_totals_ledger_no_migration_id_id_pk" PRIMARY KEY("ledger_no","migration_id","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."documents" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C",
	"byte_size" bigint,
	"content_type" text COLLATE "C",
	"place" text COLLATE "C",
	"extraction" text,
	"read_attempts" bigint,
	"next_reading_at" text COLLATE "C",
	"total_minor" bigint,
	"currency" text COLLATE "C",
	"stated_on" text COLLATE "C",
	"is_free" boolean,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "documents_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."attachments" (
	"ledger_no" bigint NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"document_id" text COLLATE "C" NOT NULL,
	"attached_at" text COLLATE "C" NOT NULL,
	"attached_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "attachments_ledger_no_transaction_id_document_id_pk" PRIMARY KEY("ledger_no","transaction_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."blobs" (
	"ledger_no" bigint NOT NULL,
	"document_id" text COLLATE "C" NOT NULL,
	"part_no" bigint NOT NULL,
	"bytes" text COLLATE "C" NOT NULL,
	CONSTRAINT "blobs_ledger_no_document_id_part_no_pk" PRIMARY KEY("ledger_no","document_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."images" (
	"ledger_no" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"png" text COLLATE "C" NOT NULL,
	CONSTRAINT "images_ledger_no_name_pk" PRIMARY KEY("ledger_no","name")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."idempotency_records" (
	"ledger_no" bigint NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"scope" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" bigint NOT NULL,
	"headers" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C",
	"stored_until" text COLLATE "C" NOT NULL,
	CONSTRAINT "idempotency_records_ledger_no_member_id_scope_key_pk" PRIMARY KEY("ledger_no","member_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."audit" (
	"ledger_no" bigint NOT NULL,
	"record_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"acts_for" text COLLATE "C",
	"subject_id" text COLLATE "C",
	"request_id" text COLLATE "C" NOT NULL,
	"client_address" text COLLATE "C",
	"at" text COLLATE "C" NOT NULL,
	"seals" text,
	"hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "audit_ledger_no_record_no_pk" PRIMARY KEY("ledger_no","record_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."events" (
	"ledger_no" bigint NOT NULL,
	"position" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"occurred_at" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"author" text COLLATE "C",
	"detail" text,
	"payload" text,
	"payload_at" text COLLATE "C",
	CONSTRAINT "events_ledger_no_position_pk" PRIMARY KEY("ledger_no","position")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."webhook_subscriptions" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"filters" text NOT NULL,
	"earlier_filters" text DEFAULT '[]' NOT NULL,
	"disabled_reason" text COLLATE "C",
	"failing_since" text COLLATE "C",
	"failed_tries" bigint NOT NULL,
	"position" bigint NOT NULL,
	"is_full" boolean NOT NULL,
	"next_at" text COLLATE "C",
	"leased_until" text COLLATE "C",
	"secrets" text NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "webhook_subscriptions_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."webhook_deliveries" (
	"ledger_no" bigint NOT NULL,
	"subscription_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"event_type" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"delivered_at" text COLLATE "C",
	"last_response_status" bigint,
	"last_duration_ms" bigint,
	"last_error" text,
	"next_attempt_at" text COLLATE "C",
	CONSTRAINT "webhook_deliveries_ledger_no_subscription_id_id_pk" PRIMARY KEY("ledger_no","subscription_id","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."connections" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"hint" text COLLATE "C" NOT NULL,
	"secret" text,
	"failing_since" text COLLATE "C",
	"failed_tries" bigint NOT NULL,
	"last_error" text,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "connections_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."notifiers" (
	"ledger_no" bigint NOT NULL,
	"position" bigint NOT NULL,
	"next_at" text COLLATE "C",
	"leased_until" text COLLATE "C",
	CONSTRAINT "notifiers_ledger_no_pk" PRIMARY KEY("ledger_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."notifications" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	"lines" text NOT NULL,
	"is_in_app" boolean NOT NULL,
	"read_at" text COLLATE "C",
	"sendings" text NOT NULL,
	"next_at" text COLLATE "C",
	"gathers_until" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "notifications_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."scheduled_jobs" (
	"ledger_no" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C",
	CONSTRAINT "scheduled_jobs_ledger_no_kind_pk" PRIMARY KEY("ledger_no","kind")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."search_words" (
	"ledger_no" bigint NOT NULL,
	"search_no" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"words" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_words_ledger_no_search_no_pk" PRIMARY KEY("ledger_no","search_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_by_id" ON "{schema}"."search_words" USING btree ("ledger_no","id");--> statement-breakpoint
CREATE TABLE "{schema}"."searchers" (
	"ledger_no" bigint NOT NULL,
	"position" bigint NOT NULL,
	"entry_no" bigint NOT NULL,
	"walk" text,
	CONSTRAINT "searchers_ledger_no_pk" PRIMARY KEY("ledger_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."verifications" (
	"ledger_no" bigint NOT NULL,
	"verified_at" text COLLATE "C" NOT NULL,
	"verified_by" text COLLATE "C" NOT NULL,
	"entries" bigint NOT NULL,
	"lines" bigint NOT NULL,
	"transactions" bigint NOT NULL,
	"head" text COLLATE "C",
	"audit_records" bigint NOT NULL,
	"audit_head" text COLLATE "C",
	"finding_count" bigint NOT NULL,
	CONSTRAINT "verifications_ledger_no_pk" PRIMARY KEY("ledger_no")
);
--> statement-breakpoint
CREATE TABLE "{schema}"."emails" (
	"ledger_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"document_id" text COLLATE "C",
	"since" text COLLATE "C",
	"until" text COLLATE "C",
	"counterparty_id" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"to_address" text COLLATE "C" NOT NULL,
	"reply_to" text COLLATE "C",
	"subject" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"next_attempt_at" text COLLATE "C",
	"sent_at" text COLLATE "C",
	"last_error" text,
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "emails_ledger_no_id_pk" PRIMARY KEY("ledger_no","id")
);
--> statement-breakpoint
CREATE INDEX "emails_by_document" ON "{schema}"."emails" USING btree ("ledger_no","document_id","id") WHERE "emails"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_by_counterparty" ON "{schema}"."emails" USING btree ("ledger_no","counterparty_id","id");--> statement-breakpoint
CREATE INDEX "emails_by_status" ON "{schema}"."emails" USING btree ("ledger_no","status","id");--> statement-breakpoint
CREATE INDEX "emails_due" ON "{schema}"."emails" USING btree ("ledger_no","next_attempt_at","id") WHERE "emails"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "{schema}"."credentials" ADD CONSTRAINT "credentials_ledger_no_member_id_members_ledger_no_id_fk" FOREIGN KEY ("ledger_no","member_id") REFERENCES "{schema}"."members"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."sources" ADD CONSTRAINT "sources_ledger_no_account_id_accounts_ledger_no_id_fk" FOREIGN KEY ("ledger_no","account_id") REFERENCES "{schema}"."accounts"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."statement_lines" ADD CONSTRAINT "statement_lines_ledger_no_import_id_imports_ledger_no_id_fk" FOREIGN KEY ("ledger_no","import_id") REFERENCES "{schema}"."imports"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."transaction_parts" ADD CONSTRAINT "transaction_parts_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."categorizations" ADD CONSTRAINT "categorizations_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."comments" ADD CONSTRAINT "comments_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."reconciliations" ADD CONSTRAINT "reconciliations_ledger_no_source_id_sources_ledger_no_id_fk" FOREIGN KEY ("ledger_no","source_id") REFERENCES "{schema}"."sources"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."fixed_assets" ADD CONSTRAINT "fixed_assets_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."schedules" ADD CONSTRAINT "schedules_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."source_aliases" ADD CONSTRAINT "source_aliases_ledger_no_source_id_sources_ledger_no_id_fk" FOREIGN KEY ("ledger_no","source_id") REFERENCES "{schema}"."sources"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."source_aliases" ADD CONSTRAINT "source_aliases_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."attachments" ADD CONSTRAINT "attachments_ledger_no_transaction_id_transactions_ledger_no_id_fk" FOREIGN KEY ("ledger_no","transaction_id") REFERENCES "{schema}"."transactions"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "{schema}"."attachments" ADD CONSTRAINT "attachments_ledger_no_document_id_documents_ledger_no_id_fk" FOREIGN KEY ("ledger_no","document_id") REFERENCES "{schema}"."documents"("ledger_no","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledgers_by_no" ON "{schema}"."ledgers" USING btree ("ledger_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ledgers_by_external_id" ON "{schema}"."ledgers" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_by_person" ON "{schema}"."members" USING btree ("ledger_no","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_hash" ON "{schema}"."credentials" USING btree ("ledger_no","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_code" ON "{schema}"."accounts" USING btree ("ledger_no","code");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_role" ON "{schema}"."accounts" USING btree ("ledger_no","role");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_external_id" ON "{schema}"."accounts" USING btree ("ledger_no","external_id") WHERE "accounts"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_id" ON "{schema}"."entries" USING btree ("ledger_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_reversed" ON "{schema}"."entries" USING btree ("ledger_no","reverses_entry_id") WHERE "entries"."reverses_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_by_date" ON "{schema}"."entries" USING btree ("ledger_no","date","entry_no");--> statement-breakpoint
CREATE INDEX "entries_of_closing" ON "{schema}"."entries" USING btree ("ledger_no","date","entry_no") WHERE "entries"."source" = 'closing';--> statement-breakpoint
CREATE INDEX "entries_by_external_id" ON "{schema}"."entries" USING btree ("ledger_no","external_id") WHERE "entries"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "lines_by_account" ON "{schema}"."lines" USING btree ("ledger_no","account_id","date","entry_no","line_no","signed_minor","counterparty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_by_slug" ON "{schema}"."counterparties" USING btree ("ledger_no","slug");--> statement-breakpoint
CREATE INDEX "counterparties_by_name_key" ON "{schema}"."counterparties" USING btree ("ledger_no","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_by_external_id" ON "{schema}"."counterparties" USING btree ("ledger_no","external_id") WHERE "counterparties"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_by_source" ON "{schema}"."imports" USING btree ("ledger_no","source_id","id");--> statement-breakpoint
CREATE INDEX "transactions_by_date" ON "{schema}"."transactions" USING btree ("ledger_no","date","id");--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "{schema}"."transactions" USING btree ("ledger_no","status","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_by_ref" ON "{schema}"."transactions" USING btree ("ledger_no","source_id","source_ref");--> statement-breakpoint
CREATE INDEX "transactions_by_fingerprint" ON "{schema}"."transactions" USING btree ("ledger_no","fingerprint");--> statement-breakpoint
CREATE INDEX "transactions_by_import" ON "{schema}"."transactions" USING btree ("ledger_no","import_id","date","id");--> statement-breakpoint
CREATE INDEX "transactions_by_payee" ON "{schema}"."transactions" USING btree ("ledger_no","payee","date");--> statement-breakpoint
CREATE INDEX "transactions_by_counterparty" ON "{schema}"."transactions" USING btree ("ledger_no","counterparty_id") WHERE "transactions"."counterparty_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_rule" ON "{schema}"."transactions" USING btree ("ledger_no","rule_id","date","id","status") WHERE "transactions"."rule_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_transferred" ON "{schema}"."transactions" USING btree ("ledger_no","account_id","other_account_id") WHERE "transactions"."other_account_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_reconciled" ON "{schema}"."transactions" USING btree ("ledger_no","reconciliation_id","date","id") WHERE "transactions"."reconciliation_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_on_hold" ON "{schema}"."transactions" USING btree ("ledger_no","account_id","status") WHERE "transactions"."kind" = 'hold';--> statement-breakpoint
CREATE INDEX "transactions_decided" ON "{schema}"."transactions" USING btree ("ledger_no","payee") WHERE ("transactions"."status" in ('posted', 'ready') and "transactions"."category_source" in ('person', 'rule'));--> statement-breakpoint
CREATE INDEX "transactions_flagged" ON "{schema}"."transactions" USING btree ("ledger_no","date","id","status") WHERE ("transactions"."changed_reading" is not null or "transactions"."possible_duplicate_of" is not null or "transactions"."rival_id" is not null or "transactions"."is_left_behind");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_by_external_id" ON "{schema}"."transactions" USING btree ("ledger_no","external_id") WHERE "transactions"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "parts_by_account" ON "{schema}"."transaction_parts" USING btree ("ledger_no","account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "snapshots_by_request" ON "{schema}"."transaction_snapshots" USING btree ("ledger_no","request_id","transaction_id");--> statement-breakpoint
CREATE INDEX "unresolved_comments" ON "{schema}"."comments" USING btree ("ledger_no","id") WHERE "{schema}"."comments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "comments_by_transaction" ON "{schema}"."comments" USING btree ("ledger_no","transaction_id","id");--> statement-breakpoint
CREATE INDEX "proposals_by_status" ON "{schema}"."proposals" USING btree ("ledger_no","status","id");--> statement-breakpoint
CREATE INDEX "proposals_by_subject" ON "{schema}"."proposals" USING btree ("ledger_no","subject_id","id");--> statement-breakpoint
CREATE INDEX "proposals_by_member" ON "{schema}"."proposals" USING btree ("ledger_no","member_id","status");--> statement-breakpoint
CREATE INDEX "proposals_by_expiry" ON "{schema}"."proposals" USING btree ("ledger_no","status","expires_at");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "{schema}"."invoices" USING btree ("ledger_no","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_own_number" ON "{schema}"."invoices" USING btree ("ledger_no","number") WHERE "invoices"."kind" = 'invoice' and "invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_number_key" ON "{schema}"."invoices" USING btree ("ledger_no","number_key");--> statement-breakpoint
CREATE INDEX "invoices_by_sequence" ON "{schema}"."invoices" USING btree ("ledger_no","sequence") WHERE "invoices"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "{schema}"."invoices" USING btree ("ledger_no","kind","state","id");--> statement-breakpoint
CREATE INDEX "invoices_by_counterparty" ON "{schema}"."invoices" USING btree ("ledger_no","counterparty_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_external_id" ON "{schema}"."invoices" USING btree ("ledger_no","kind","external_id") WHERE "invoices"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_by_number" ON "{schema}"."credit_notes" USING btree ("ledger_no","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_own_number" ON "{schema}"."credit_notes" USING btree ("ledger_no","number") WHERE "credit_notes"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "credit_notes_by_number_key" ON "{schema}"."credit_notes" USING btree ("ledger_no","number_key");--> statement-breakpoint
CREATE INDEX "credit_notes_by_sequence" ON "{schema}"."credit_notes" USING btree ("ledger_no","sequence") WHERE "credit_notes"."sequence" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_by_counterparty" ON "{schema}"."credit_notes" USING btree ("ledger_no","counterparty_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_by_external_id" ON "{schema}"."credit_notes" USING btree ("ledger_no","kind","external_id") WHERE "credit_notes"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_by_state" ON "{schema}"."credit_notes" USING btree ("ledger_no","kind","state","id");--> statement-breakpoint
CREATE INDEX "open_items_by_date" ON "{schema}"."open_items" USING btree ("ledger_no","date","id");--> statement-breakpoint
CREATE INDEX "open_items_of_counterparty" ON "{schema}"."open_items" USING btree ("ledger_no","counterparty_id","account_id","side","date","id") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_of_amount" ON "{schema}"."open_items" USING btree ("ledger_no","account_id","side","open_minor","date","id") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_by_number" ON "{schema}"."open_items" USING btree ("ledger_no","number_key") WHERE "open_items"."number_key" is not null;--> statement-breakpoint
CREATE INDEX "open_items_aged" ON "{schema}"."open_items" USING btree ("ledger_no","account_id","counterparty_id","date","due_date","kind","side","open_minor") WHERE "open_items"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "open_items_cleared" ON "{schema}"."open_items" USING btree ("ledger_no","account_id","cleared_on") WHERE "open_items"."cleared_on" is not null;--> statement-breakpoint
CREATE INDEX "allocations_of_debit" ON "{schema}"."allocations" USING btree ("ledger_no","debit_id");--> statement-breakpoint
CREATE INDEX "allocations_of_credit" ON "{schema}"."allocations" USING btree ("ledger_no","credit_id");--> statement-breakpoint
CREATE INDEX "allocations_by_start" ON "{schema}"."allocations" USING btree ("ledger_no","starts_on");--> statement-breakpoint
CREATE INDEX "allocations_by_end" ON "{schema}"."allocations" USING btree ("ledger_no","ends_on") WHERE "allocations"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "intercompany_by_date" ON "{schema}"."intercompany_transactions" USING btree ("ledger_no","date");--> statement-breakpoint
CREATE INDEX "reconciliations_by_source" ON "{schema}"."reconciliations" USING btree ("ledger_no","source_id","until");--> statement-breakpoint
CREATE INDEX "fixed_assets_by_month" ON "{schema}"."fixed_assets" USING btree ("ledger_no","next_month","id") WHERE "fixed_assets"."next_month" is not null;--> statement-breakpoint
CREATE INDEX "schedules_by_month" ON "{schema}"."schedules" USING btree ("ledger_no","next_month","id") WHERE "schedules"."next_month" is not null;--> statement-breakpoint
CREATE INDEX "migrations_in_books" ON "{schema}"."migrations" USING btree ("ledger_no","id") WHERE "migrations"."status" in ('posted', 'tied_out');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_hash" ON "{schema}"."documents" USING btree ("ledger_no","sha256") WHERE "documents"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "documents_free" ON "{schema}"."documents" USING btree ("ledger_no","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "documents_to_read" ON "{schema}"."documents" USING btree ("ledger_no","next_reading_at","id") WHERE "documents"."next_reading_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "{schema}"."documents" USING btree ("ledger_no","total_minor","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "{schema}"."documents" USING btree ("ledger_no","stated_on","id") WHERE "documents"."is_free" is not null;--> statement-breakpoint
CREATE INDEX "source_aliases_by_transaction" ON "{schema}"."source_aliases" USING btree ("ledger_no","transaction_id");--> statement-breakpoint
CREATE INDEX "attachments_by_document" ON "{schema}"."attachments" USING btree ("ledger_no","document_id","transaction_id");--> statement-breakpoint
CREATE INDEX "idempotency_records_by_end" ON "{schema}"."idempotency_records" USING btree ("ledger_no","stored_until");--> statement-breakpoint
CREATE INDEX "audit_by_member" ON "{schema}"."audit" USING btree ("ledger_no","member_id","record_no");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "{schema}"."audit" USING btree ("ledger_no","subject_id","record_no") WHERE "audit"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_id" ON "{schema}"."events" USING btree ("ledger_no","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "{schema}"."webhook_deliveries" USING btree ("ledger_no","subscription_id","next_attempt_at","id") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_done" ON "{schema}"."webhook_deliveries" USING btree ("ledger_no","delivered_at") WHERE "webhook_deliveries"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "{schema}"."webhook_deliveries" USING btree ("ledger_no","subscription_id","id") WHERE "webhook_deliveries"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_inbox" ON "{schema}"."notifications" USING btree ("ledger_no","member_id","id") WHERE "notifications"."is_in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "{schema}"."notifications" USING btree ("ledger_no","member_id","id") WHERE "notifications"."is_in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "{schema}"."notifications" USING btree ("ledger_no","next_at","id") WHERE "notifications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_gathering" ON "{schema}"."notifications" USING btree ("ledger_no","gathers_until");--> statement-breakpoint
CREATE INDEX "scheduled_jobs_by_moment" ON "{schema}"."scheduled_jobs" USING btree ("at","ledger_no","kind") WHERE "scheduled_jobs"."at" is not null;
--> statement-breakpoint
-- Entries and lines are never changed and never deleted, by anyone, on any path.
CREATE FUNCTION "{schema}".refuse_change() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% are never changed or deleted: reverse the entry instead', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".entries FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_change();
--> statement-breakpoint
CREATE TRIGGER lines_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".lines FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_change();
--> statement-breakpoint
-- The last line of defence of a closed month: posting refuses first, with a sentence.
CREATE FUNCTION "{schema}".refuse_closed_months() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted JOIN periods USING (ledger_no) WHERE periods.month = substr(posted.date, 1, 7) AND periods.status = 'closed'
  ) THEN
    RAISE EXCEPTION 'the month of this entry is closed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_stay_closed AFTER INSERT ON "{schema}".entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_closed_months();
--> statement-breakpoint
-- The lines of an entry come in one statement, with the day of the entry, numbered 1 to its count, on accounts of its books, and balance.
-- So no line is added to an entry that stands.
CREATE FUNCTION "{schema}".refuse_stray_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT ledger_no, entry_no, count(*) AS lines, max(line_no) AS last_no, min(line_no) AS first_no, sum(signed_minor) AS balance,
        min(date) AS first_date, max(date) AS last_date
      FROM posted GROUP BY ledger_no, entry_no
    ) AS given LEFT JOIN entries USING (ledger_no, entry_no)
    WHERE entries.line_count IS DISTINCT FROM given.lines OR given.first_no <> 1 OR given.last_no <> given.lines OR given.balance <> 0
      OR given.first_date <> entries.date OR given.last_date <> entries.date
  ) THEN
    RAISE EXCEPTION 'these lines are not all the lines of an entry that is posted with them, or do not balance';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT ledger_no, account_id FROM posted) AS given
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.ledger_no = given.ledger_no AND accounts.id = given.account_id)
  ) THEN
    RAISE EXCEPTION 'a line names an account that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_come_with_their_entry AFTER INSERT ON "{schema}".lines REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_stray_lines();
--> statement-breakpoint
-- At commit every new entry has all of its lines: its last one is there, and then the others are too.
CREATE FUNCTION "{schema}".refuse_entries_without_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  PERFORM 1 FROM lines WHERE ledger_no = NEW.ledger_no AND entry_no = NEW.entry_no AND line_no = NEW.line_count;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'entry % has not all of its lines', NEW.entry_no;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_have_lines AFTER INSERT ON "{schema}".entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "{schema}".refuse_entries_without_lines();
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_lost_accounts() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'accounts are never deleted, and keep their id: take the account out of use instead';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".accounts FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_keep_their_id BEFORE UPDATE OF ledger_no, id ON "{schema}".accounts FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_accounts();
--> statement-breakpoint
-- Of imports, Postgres checks once for all rows of a statement what foreign keys would check row by row, in a tenth of an import's time.
-- Rows are compared with the whole key and in its order, so that every plan goes through it: one that was made while the table was empty, as that of a foreign
-- key may be, would take the index of the payees and read all of it for each row.
CREATE FUNCTION "{schema}".refuse_stray_transactions() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT ledger_no, source_id FROM imported) AS given
    WHERE (
      SELECT ledger_no = given.ledger_no AND id = given.source_id FROM sources
      WHERE (ledger_no, id) >= (given.ledger_no, given.source_id) ORDER BY ledger_no, id LIMIT 1
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a transaction names a source account that is not in its books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_stray_records() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM imported AS given
    WHERE (
      SELECT ledger_no = given.ledger_no AND id = given.transaction_id FROM transactions
      WHERE (ledger_no, id) >= (given.ledger_no, given.transaction_id) ORDER BY ledger_no, id LIMIT 1
    ) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'a row of % names a transaction that is not in its books', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_lost_sources() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gone
    WHERE (
      SELECT ledger_no = gone.ledger_no AND source_id = gone.id FROM transactions
      WHERE (ledger_no, source_id) >= (gone.ledger_no, gone.id) ORDER BY ledger_no, source_id LIMIT 1
    )
  ) THEN
    RAISE EXCEPTION 'a source account with transactions is never deleted: take it out of use instead';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_lost_transactions() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gone
    WHERE (
      SELECT ledger_no = gone.ledger_no AND transaction_id = gone.id FROM records
      WHERE (ledger_no, transaction_id) >= (gone.ledger_no, gone.id) ORDER BY ledger_no, transaction_id LIMIT 1
    )
  ) THEN
    RAISE EXCEPTION 'a transaction with records is never deleted: keep it out of the books instead';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_other_origins() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% keep their ids, and what they came from', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_have_a_source AFTER INSERT ON "{schema}".transactions
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_stray_transactions();
--> statement-breakpoint
CREATE TRIGGER snapshots_have_a_transaction AFTER INSERT ON "{schema}".transaction_snapshots
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_stray_records();
--> statement-breakpoint
CREATE TRIGGER records_have_a_transaction AFTER INSERT ON "{schema}".records
  REFERENCING NEW TABLE AS imported FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_stray_records();
--> statement-breakpoint
CREATE TRIGGER sources_never_go AFTER DELETE ON "{schema}".sources
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_sources();
--> statement-breakpoint
CREATE TRIGGER transactions_never_go AFTER DELETE ON "{schema}".transactions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_transactions();
--> statement-breakpoint
CREATE TRIGGER sources_keep_their_id BEFORE UPDATE OF ledger_no, id ON "{schema}".sources FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER sources_are_not_emptied BEFORE TRUNCATE ON "{schema}".sources FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER transactions_keep_their_source BEFORE UPDATE OF ledger_no, id, source_id ON "{schema}".transactions FOR EACH ROW
  WHEN (OLD.ledger_no <> NEW.ledger_no OR OLD.id <> NEW.id OR OLD.source_id <> NEW.source_id) EXECUTE FUNCTION "{schema}".refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER records_keep_their_transaction BEFORE UPDATE OF ledger_no, transaction_id ON "{schema}".records
  FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_other_origins();
--> statement-breakpoint
CREATE TRIGGER transactions_are_not_emptied BEFORE TRUNCATE ON "{schema}".transactions FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_other_origins();
--> statement-breakpoint
-- What is written once is never changed and never deleted: the audit trail, decisions, and what imports and migrations were given.
CREATE FUNCTION "{schema}".refuse_rewriting() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% are written once: never changed, never deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".audit FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER categorizations_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".categorizations FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER snapshots_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".transaction_snapshots FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER records_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".records FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER imports_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".imports FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER statement_lines_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".statement_lines FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER migration_parts_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "{schema}".migration_parts FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
-- An allocation ends once, with its day, moment and author. Its day moves back where an item is taken off the books.
CREATE TRIGGER allocations_never_change BEFORE UPDATE ON "{schema}".allocations FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.id IS DISTINCT FROM NEW.id OR OLD.counterparty_id IS DISTINCT FROM NEW.counterparty_id OR OLD.debit_id IS DISTINCT FROM NEW.debit_id OR OLD.credit_id IS DISTINCT FROM NEW.credit_id OR OLD.amount_minor IS DISTINCT FROM NEW.amount_minor OR OLD.starts_on IS DISTINCT FROM NEW.starts_on OR OLD.made_at IS DISTINCT FROM NEW.made_at OR OLD.made_by IS DISTINCT FROM NEW.made_by
  OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.ended_by IS DISTINCT FROM NEW.ended_by OR NEW.ends_on IS NULL OR NEW.ends_on > OLD.ends_on))
  OR (NEW.ends_on IS NULL) <> (NEW.ended_at IS NULL) OR (NEW.ends_on IS NULL) <> (NEW.ended_by IS NULL) OR NEW.ends_on < NEW.starts_on) EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER allocations_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".allocations FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
-- The parts of a decision are written with it and with its transaction, each time the same.
CREATE TRIGGER transaction_parts_never_change BEFORE UPDATE ON "{schema}".transaction_parts FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.transaction_id IS DISTINCT FROM NEW.transaction_id OR OLD.version IS DISTINCT FROM NEW.version OR OLD.part_no IS DISTINCT FROM NEW.part_no OR OLD.account_id IS DISTINCT FROM NEW.account_id OR OLD.amount_minor IS DISTINCT FROM NEW.amount_minor OR OLD.memo IS DISTINCT FROM NEW.memo) EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transaction_parts_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".transaction_parts FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
-- An event gets a payload once, with its moment, and loses both with its delivery.
CREATE TRIGGER events_never_change BEFORE UPDATE ON "{schema}".events FOR EACH ROW
  WHEN (OLD.ledger_no IS DISTINCT FROM NEW.ledger_no OR OLD.position IS DISTINCT FROM NEW.position OR OLD.id IS DISTINCT FROM NEW.id OR OLD.type IS DISTINCT FROM NEW.type OR OLD.subject_id IS DISTINCT FROM NEW.subject_id OR OLD.occurred_at IS DISTINCT FROM NEW.occurred_at OR OLD.request_id IS DISTINCT FROM NEW.request_id OR OLD.author IS DISTINCT FROM NEW.author OR OLD.detail::text IS DISTINCT FROM NEW.detail::text
  OR (OLD.payload IS NOT NULL AND NEW.payload IS NOT NULL AND (OLD.payload <> NEW.payload OR OLD.payload_at IS DISTINCT FROM NEW.payload_at))
  OR (NEW.payload IS NULL AND NEW.payload_at IS NOT NULL)) EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".events FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION "{schema}".refuse_lost_books() RETURNS trigger LANGUAGE plpgsql SET search_path = "{schema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'books are never deleted, and keep their id and number';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledgers_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".ledgers FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_books();
--> statement-breakpoint
CREATE TRIGGER ledgers_keep_their_id BEFORE UPDATE OF ledger_id, ledger_no ON "{schema}".ledgers FOR EACH ROW
  WHEN (OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no) EXECUTE FUNCTION "{schema}".refuse_lost_books();
--> statement-breakpoint
CREATE TRIGGER tails_never_go BEFORE DELETE OR TRUNCATE ON "{schema}".tails FOR EACH STATEMENT EXECUTE FUNCTION "{schema}".refuse_lost_books();
--> statement-breakpoint
CREATE TRIGGER tails_keep_their_books BEFORE UPDATE OF ledger_id, ledger_no ON "{schema}".tails FOR EACH ROW
  WHEN (OLD.ledger_id <> NEW.ledger_id OR OLD.ledger_no <> NEW.ledger_no) EXECUTE FUNCTION "{schema}".refuse_lost_books();
--> statement-breakpoint
-- The words that searches look through, each with its books and kind before it, so that the index is read for these alone.
CREATE FUNCTION "{schema}".search_lexemes(ledger_no bigint, kind text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = "{schema}", pg_temp AS $$
  SELECT array_to_tsvector(string_to_array(ledger_no || kind || ':' || replace(words, ' ', ' ' || ledger_no || kind || ':'), ' '))
$$;
--> statement-breakpoint
ALTER TABLE "{schema}".search_words ADD COLUMN lexemes tsvector GENERATED ALWAYS AS ("{schema}".search_lexemes(ledger_no, kind, words)) STORED;
--> statement-breakpoint
CREATE INDEX search_words_by_lexeme ON "{schema}".search_words USING gin (lexemes) WITH (fastupdate = off);
