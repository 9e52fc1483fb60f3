CREATE TABLE `due` (
	`ledger_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text,
	PRIMARY KEY(`ledger_id`, `kind`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `due_by_moment` ON `due` (`at`,`ledger_id`,`kind`) WHERE "due"."at" is not null;--> statement-breakpoint
-- Answers that are kept under keys are forgotten when they expire.
INSERT INTO `due` ("ledger_id", "kind", "at") SELECT "ledger_id", 'forget_outcomes', min("kept_until") FROM `outcomes` GROUP BY "ledger_id";--> statement-breakpoint
-- The events of each set of books are numbered: until now their ids gave the order.
CREATE TABLE `__new_events` (
	`ledger_id` text NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`occurred_at` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text,
	`payload` text,
	PRIMARY KEY(`ledger_id`, `position`)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_events`("ledger_id", "position", "id", "type", "subject_id", "occurred_at", "request_id", "detail") SELECT "ledger_id", row_number() OVER (PARTITION BY "ledger_id" ORDER BY "id"), "id", "type", "subject_id", "occurred_at", "request_id", "detail" FROM `events`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
ALTER TABLE `ledgers` ADD `last_event_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `ledgers` SET "last_event_no" = (SELECT coalesce(max("position"), 0) FROM `events` WHERE `events`."ledger_id" = `ledgers`."ledger_id");--> statement-breakpoint
ALTER TABLE `members` ADD `person_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every member of today is a person of their own: the id differs from the member's in its prefix alone.
UPDATE `members` SET "person_id" = 'per' || substr("id", 4);--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_person` ON `members` (`ledger_id`,`person_id`);