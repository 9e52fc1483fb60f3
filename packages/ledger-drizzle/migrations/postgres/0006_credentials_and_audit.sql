ALTER TABLE "audit" ADD COLUMN "subject_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "last_used_at" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "audit_by_member" ON "audit" USING btree ("ledger_id","member_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit" USING btree ("ledger_id","subject_id","id") WHERE "audit"."subject_id" is not null;