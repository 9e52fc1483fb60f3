CREATE TABLE "accounts" (
	"ledger_id" text COLLATE "C" NOT NULL,
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
	CONSTRAINT "accounts_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	CONSTRAINT "audit_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "categorizations" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C",
	"source" text COLLATE "C" NOT NULL,
	"confidence" text COLLATE "C",
	"rationale" text,
	"rule_id" text COLLATE "C",
	"splits" text NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"recorded_at" text COLLATE "C" NOT NULL,
	"recorded_by" text COLLATE "C",
	CONSTRAINT "categorizations_ledger_id_transaction_id_version_pk" PRIMARY KEY("ledger_id","transaction_id","version")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C",
	"revoked_at" text COLLATE "C",
	CONSTRAINT "credentials_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "dimensions" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"dimension_values" text NOT NULL,
	CONSTRAINT "dimensions_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"entry_no" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"description_folded" text COLLATE "C" NOT NULL,
	"memo" text COLLATE "C",
	"source" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C",
	"reverses_entry_id" text COLLATE "C",
	"posted_at" text COLLATE "C" NOT NULL,
	"posted_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "entries_ledger_id_entry_no_pk" PRIMARY KEY("ledger_id","entry_no")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"occurred_at" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "events_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C",
	"sha256" text COLLATE "C",
	"format" text COLLATE "C" NOT NULL,
	"profile" text COLLATE "C",
	"encoding" text COLLATE "C",
	"readings" bigint NOT NULL,
	"added" bigint NOT NULL,
	"changed" bigint NOT NULL,
	"known" bigint NOT NULL,
	"first_date" text COLLATE "C",
	"last_date" text COLLATE "C",
	"imported_at" text COLLATE "C" NOT NULL,
	"imported_by" text COLLATE "C" NOT NULL,
	CONSTRAINT "imports_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"ledger_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"minor_unit_scale" bigint NOT NULL,
	"legal_structure" text COLLATE "C" NOT NULL,
	"taxed_as" text COLLATE "C" NOT NULL,
	"fiscal_year_start_month" bigint NOT NULL,
	"time_zone" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"last_entry_no" bigint NOT NULL,
	"frame_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"entry_no" bigint NOT NULL,
	"line_no" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"signed_minor" bigint NOT NULL,
	"party_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"memo" text COLLATE "C",
	CONSTRAINT "lines_ledger_id_entry_no_line_no_pk" PRIMARY KEY("ledger_id","entry_no","line_no"),
	CONSTRAINT "lines_amount" CHECK ("lines"."signed_minor" <> 0 and "lines"."signed_minor" > -100000000000000000 and "lines"."signed_minor" < 100000000000000000)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C",
	"role" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "members_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "month_totals" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	CONSTRAINT "month_totals_ledger_id_account_id_month_pk" PRIMARY KEY("ledger_id","account_id","month")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"scope" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"kept_until" text COLLATE "C" NOT NULL,
	CONSTRAINT "outcomes_ledger_id_member_id_scope_key_pk" PRIMARY KEY("ledger_id","member_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_folded" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"kinds" text NOT NULL,
	"default_account_id" text COLLATE "C",
	"terms_days" bigint NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "parties_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_totals" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"party_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	CONSTRAINT "party_totals_ledger_id_party_id_account_id_pk" PRIMARY KEY("ledger_id","party_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"changed_at" text COLLATE "C",
	"changed_by" text COLLATE "C",
	"reason" text COLLATE "C",
	CONSTRAINT "periods_ledger_id_month_pk" PRIMARY KEY("ledger_id","month")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"read_at" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"facts" text NOT NULL,
	"counterparty" text COLLATE "C",
	"source_row" text,
	CONSTRAINT "readings_ledger_id_transaction_id_version_pk" PRIMARY KEY("ledger_id","transaction_id","version")
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"priority" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"description_contains" text COLLATE "C",
	"description_words" text COLLATE "C",
	"direction" text COLLATE "C",
	"min_amount_minor" bigint,
	"max_amount_minor" bigint,
	"source_id" text COLLATE "C",
	"party_id" text COLLATE "C",
	"sets_party_id" text COLLATE "C",
	"sets_dimensions" text NOT NULL,
	"posts_on_its_own" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "rules_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"mask" text COLLATE "C",
	"provider" text COLLATE "C",
	"currency" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "sources_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"direction" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"description_folded" text COLLATE "C" NOT NULL,
	"source_description" text COLLATE "C" NOT NULL,
	"source_ref" text COLLATE "C",
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"category_account_id" text COLLATE "C",
	"category_source" text COLLATE "C" NOT NULL,
	"category_confidence" text COLLATE "C",
	"category_rationale" text,
	"rule_id" text COLLATE "C",
	"splits" text NOT NULL,
	"version" bigint NOT NULL,
	"party_id" text COLLATE "C",
	"dimensions" text NOT NULL,
	"note" text COLLATE "C",
	"entry_id" text COLLATE "C",
	"reviewed_at" text COLLATE "C",
	"received_at" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C",
	CONSTRAINT "transactions_ledger_id_id_pk" PRIMARY KEY("ledger_id","id"),
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "categorizations" ADD CONSTRAINT "categorizations_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_ledger_id_member_id_members_ledger_id_id_fk" FOREIGN KEY ("ledger_id","member_id") REFERENCES "public"."members"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_ledger_id_entry_no_entries_ledger_id_entry_no_fk" FOREIGN KEY ("ledger_id","entry_no") REFERENCES "public"."entries"("ledger_id","entry_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_ledger_id_account_id_accounts_ledger_id_id_fk" FOREIGN KEY ("ledger_id","account_id") REFERENCES "public"."accounts"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_ledger_id_account_id_accounts_ledger_id_id_fk" FOREIGN KEY ("ledger_id","account_id") REFERENCES "public"."accounts"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_ledger_id_source_id_sources_ledger_id_id_fk" FOREIGN KEY ("ledger_id","source_id") REFERENCES "public"."sources"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_code" ON "accounts" USING btree ("ledger_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_role" ON "accounts" USING btree ("ledger_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_hash" ON "credentials" USING btree ("ledger_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_id" ON "entries" USING btree ("ledger_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_reversed" ON "entries" USING btree ("ledger_id","reverses_entry_id") WHERE "entries"."reverses_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_by_date" ON "entries" USING btree ("ledger_id","date","entry_no");--> statement-breakpoint
CREATE INDEX "imports_by_source" ON "imports" USING btree ("ledger_id","source_id","id");--> statement-breakpoint
CREATE INDEX "lines_by_account" ON "lines" USING btree ("ledger_id","account_id","date","entry_no","line_no","signed_minor");--> statement-breakpoint
CREATE INDEX "outcomes_by_end" ON "outcomes" USING btree ("ledger_id","kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "parties_by_slug" ON "parties" USING btree ("ledger_id","slug");--> statement-breakpoint
CREATE INDEX "transactions_by_date" ON "transactions" USING btree ("ledger_id","date","id");--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("ledger_id","status","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_by_ref" ON "transactions" USING btree ("ledger_id","source_id","source_ref");--> statement-breakpoint
CREATE INDEX "transactions_by_fingerprint" ON "transactions" USING btree ("ledger_id","source_id","fingerprint");