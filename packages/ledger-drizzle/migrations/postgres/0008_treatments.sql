-- What a transaction is filed as and who decided it stand in columns of their own; the parts of splits are rows, so that they can be searched.
CREATE TABLE "transaction_parts" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"part_no" bigint NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"memo" text COLLATE "C",
	CONSTRAINT "transaction_parts_ledger_id_transaction_id_version_part_no_pk" PRIMARY KEY("ledger_id","transaction_id","version","part_no")
);
--> statement-breakpoint
ALTER TABLE "transaction_parts" ADD CONSTRAINT "transaction_parts_ledger_id_transaction_id_transactions_ledger_id_id_fk" FOREIGN KEY ("ledger_id","transaction_id") REFERENCES "public"."transactions"("ledger_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_by_account" ON "transaction_parts" USING btree ("ledger_id","account_id","transaction_id");--> statement-breakpoint
-- The same parts stand in the decision and in the transaction that it stands for: they are kept once.
INSERT INTO "transaction_parts" ("ledger_id", "transaction_id", "version", "part_no", "account_id", "amount_minor", "memo")
SELECT "of"."ledger_id", "of"."transaction_id", "of"."version", "part"."no", "part"."value" ->> 'accountId', ("part"."value" ->> 'amountMinor')::bigint, "part"."value" ->> 'memo'
FROM "categorizations" AS "of", json_array_elements("of"."splits"::json) WITH ORDINALITY AS "part"("value", "no");--> statement-breakpoint
INSERT INTO "transaction_parts" ("ledger_id", "transaction_id", "version", "part_no", "account_id", "amount_minor", "memo")
SELECT "of"."ledger_id", "of"."id", "of"."version", "part"."no", "part"."value" ->> 'accountId', ("part"."value" ->> 'amountMinor')::bigint, "part"."value" ->> 'memo'
FROM "transactions" AS "of", json_array_elements("of"."splits"::json) WITH ORDINALITY AS "part"("value", "no") ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "transactions" RENAME COLUMN "category_rationale" TO "grounds";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "treatment" text COLLATE "C" DEFAULT 'unfiled' NOT NULL;--> statement-breakpoint
UPDATE "transactions" SET "treatment" = CASE WHEN "splits" <> '[]' THEN 'split' WHEN "category_source" = 'default' THEN 'unfiled' ELSE 'account' END, "grounds" = CASE
	WHEN "category_source" = 'model' THEN json_build_object('model', json_build_object('name', "grounds"::json ->> 'model', 'confidence', "category_confidence", 'reasoning', "grounds"::json ->> 'reasoning', 'isCleared', coalesce(("grounds"::json ->> 'cleared')::boolean, false)))
	WHEN "grounds"::json ->> 'related_event_id' IS NOT NULL AND "rule_id" IS NOT NULL THEN json_build_object('ruleName', coalesce((SELECT "name" FROM "rules" WHERE "rules"."ledger_id" = "transactions"."ledger_id" AND "rules"."id" = "transactions"."rule_id"), ''), 'hold', json_build_object('id', "grounds"::json ->> 'related_event_id', 'heldMinor', replace("grounds"::json ->> 'held', '.', '')::bigint::text, 'chargedMinor', replace("grounds"::json ->> 'charged', '.', '')::bigint::text))
	WHEN "grounds"::json ->> 'related_event_id' IS NOT NULL THEN json_build_object('hold', json_build_object('id', "grounds"::json ->> 'related_event_id', 'heldMinor', replace("grounds"::json ->> 'held', '.', '')::bigint::text, 'chargedMinor', replace("grounds"::json ->> 'charged', '.', '')::bigint::text))
	WHEN "category_source" = 'rule' THEN json_build_object('ruleName', coalesce("grounds"::json ->> 'rule_name', ''))
END::text;--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "category_confidence";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "splits";--> statement-breakpoint
ALTER TABLE "categorizations" RENAME COLUMN "account_id" TO "category_account_id";--> statement-breakpoint
ALTER TABLE "categorizations" RENAME COLUMN "source" TO "category_source";--> statement-breakpoint
ALTER TABLE "categorizations" RENAME COLUMN "rationale" TO "grounds";--> statement-breakpoint
ALTER TABLE "categorizations" ADD COLUMN "treatment" text COLLATE "C" DEFAULT 'unfiled' NOT NULL;--> statement-breakpoint
UPDATE "categorizations" SET "treatment" = CASE WHEN "splits" <> '[]' THEN 'split' WHEN "category_source" = 'default' THEN 'unfiled' ELSE 'account' END, "grounds" = CASE
	WHEN "category_source" = 'model' THEN json_build_object('model', json_build_object('name', "grounds"::json ->> 'model', 'confidence', "confidence", 'reasoning', "grounds"::json ->> 'reasoning', 'isCleared', coalesce(("grounds"::json ->> 'cleared')::boolean, false)))
	WHEN "grounds"::json ->> 'related_event_id' IS NOT NULL AND "rule_id" IS NOT NULL THEN json_build_object('ruleName', coalesce((SELECT "name" FROM "rules" WHERE "rules"."ledger_id" = "categorizations"."ledger_id" AND "rules"."id" = "categorizations"."rule_id"), ''), 'hold', json_build_object('id', "grounds"::json ->> 'related_event_id', 'heldMinor', replace("grounds"::json ->> 'held', '.', '')::bigint::text, 'chargedMinor', replace("grounds"::json ->> 'charged', '.', '')::bigint::text))
	WHEN "grounds"::json ->> 'related_event_id' IS NOT NULL THEN json_build_object('hold', json_build_object('id', "grounds"::json ->> 'related_event_id', 'heldMinor', replace("grounds"::json ->> 'held', '.', '')::bigint::text, 'chargedMinor', replace("grounds"::json ->> 'charged', '.', '')::bigint::text))
	WHEN "category_source" = 'rule' THEN json_build_object('ruleName', coalesce("grounds"::json ->> 'rule_name', ''))
END::text;--> statement-breakpoint
ALTER TABLE "categorizations" DROP COLUMN "confidence";--> statement-breakpoint
ALTER TABLE "categorizations" DROP COLUMN "splits";