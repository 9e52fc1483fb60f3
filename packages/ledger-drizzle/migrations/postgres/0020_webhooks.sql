CREATE TABLE "webhook_subscriptions" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"filters" text NOT NULL,
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
	CONSTRAINT "webhook_subscriptions_ledger_id_id_pk" PRIMARY KEY("ledger_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"subscription_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"event_type" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"delivered_at" text COLLATE "C",
	"last_error" text COLLATE "C",
	"next_attempt_at" text COLLATE "C",
	CONSTRAINT "webhook_deliveries_ledger_id_subscription_id_id_pk" PRIMARY KEY("ledger_id","subscription_id","id")
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("ledger_id","subscription_id","next_attempt_at","id") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_done" ON "webhook_deliveries" USING btree ("ledger_id","delivered_at") WHERE "webhook_deliveries"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("ledger_id","subscription_id","id") WHERE "webhook_deliveries"."delivered_at" is null;