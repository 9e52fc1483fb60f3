CREATE TABLE "due" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C",
	CONSTRAINT "due_ledger_id_kind_pk" PRIMARY KEY("ledger_id","kind")
);
--> statement-breakpoint
-- Answers that are kept under keys are forgotten when they expire.
INSERT INTO "due" ("ledger_id", "kind", "at") SELECT "ledger_id", 'forget_outcomes', min("kept_until") FROM "outcomes" GROUP BY "ledger_id";--> statement-breakpoint
-- The events of each set of books are numbered: until now their ids gave the order.
ALTER TABLE "events" ADD COLUMN "position" bigint;--> statement-breakpoint
UPDATE "events" SET "position" = "numbered"."position" FROM (SELECT "ledger_id", "id", row_number() OVER (PARTITION BY "ledger_id" ORDER BY "id") AS "position" FROM "events") AS "numbered" WHERE "events"."ledger_id" = "numbered"."ledger_id" AND "events"."id" = "numbered"."id";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_ledger_id_id_pk";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ledger_id_position_pk" PRIMARY KEY("ledger_id","position");--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "payload" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ledgers" ADD COLUMN "last_event_no" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ledgers" SET "last_event_no" = (SELECT coalesce(max("position"), 0) FROM "events" WHERE "events"."ledger_id" = "ledgers"."ledger_id");--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "person_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every member of today is a person of their own: the id differs from the member's in its prefix alone.
UPDATE "members" SET "person_id" = 'per' || substr("id", 4);--> statement-breakpoint
CREATE INDEX "due_by_moment" ON "due" USING btree ("at","ledger_id","kind") WHERE "due"."at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_by_person" ON "members" USING btree ("ledger_id","person_id");