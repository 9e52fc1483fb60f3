ALTER TABLE `audit` ADD `subject_id` text;--> statement-breakpoint
CREATE INDEX `audit_by_member` ON `audit` (`ledger_id`,`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit` (`ledger_id`,`subject_id`,`id`) WHERE "audit"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE `credentials` ADD `last_used_at` text;