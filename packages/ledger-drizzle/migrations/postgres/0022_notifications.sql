CREATE TABLE "connections" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"hint" text COLLATE "C" NOT NULL,
	"secret" text NOT NULL,
	"failing_since" text COLLATE "C",
	"failed_tries" bigint NOT NULL,
	"last_error" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "connections_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifiers" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"next_at" text COLLATE "C",
	"leased_until" text COLLATE "C",
	CONSTRAINT "notifiers_ledger_id_pk" PRIMARY KEY("ledger_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"ledger_id" text COLLATE "C" NOT NULL,
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
	CONSTRAINT "notifications_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "time_zone" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "author" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "notifications_inbox" ON "notifications" USING btree ("ledger_id","member_id","id") WHERE "notifications"."is_in_app";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("ledger_id","member_id","id") WHERE "notifications"."is_in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("ledger_id","next_at","id") WHERE "notifications"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_gathering" ON "notifications" USING btree ("ledger_id","gathers_until");