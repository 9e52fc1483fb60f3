CREATE TABLE "notification_preferences" (
	"ledger_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"chosen" text NOT NULL,
	CONSTRAINT "notification_preferences_ledger_id_member_id_pk" PRIMARY KEY("ledger_id","member_id")
);
