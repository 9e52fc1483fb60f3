-- Records and events that are written together stand in packs. A fingerprint stands without its text where that is the description; rows that stand keep theirs.
CREATE TABLE `reading_packs` (
	`ledger_no` integer NOT NULL,
	`first_transaction_id` text NOT NULL,
	`last_transaction_id` text NOT NULL,
	`import_id` text NOT NULL,
	`read_at` text NOT NULL,
	`rows` blob NOT NULL,
	PRIMARY KEY(`ledger_no`, `first_transaction_id`),
	FOREIGN KEY (`ledger_no`,`first_transaction_id`) REFERENCES `transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_no`,`last_transaction_id`) REFERENCES `transactions`(`ledger_no`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `event_packs` (
	`ledger_no` integer NOT NULL,
	`first_position` integer NOT NULL,
	`last_position` integer NOT NULL,
	`first_id` text NOT NULL,
	`last_id` text NOT NULL,
	`type` text NOT NULL,
	`occurred_at` text NOT NULL,
	`request_id` text NOT NULL,
	`author` text,
	`rows` blob NOT NULL,
	PRIMARY KEY(`ledger_no`, `first_position`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `event_packs_by_id` ON `event_packs` (`ledger_no`,`first_id`);--> statement-breakpoint
DROP INDEX `transactions_by_fingerprint`;--> statement-breakpoint
CREATE INDEX `transactions_by_fingerprint` ON `transactions` (`ledger_no`,`fingerprint`);
--> statement-breakpoint
-- The foreign keys of a pack name its first and its last transaction; these guards keep those between.
CREATE TRIGGER packed_transactions_never_go BEFORE DELETE ON transactions
WHEN old.id <= (
  SELECT last_transaction_id FROM reading_packs WHERE ledger_no = old.ledger_no AND first_transaction_id <= old.id
  ORDER BY first_transaction_id DESC LIMIT 1
)
BEGIN SELECT RAISE(ABORT, 'a transaction with records is never deleted: keep it out of the books instead'); END;
--> statement-breakpoint
CREATE TRIGGER packed_transactions_keep_their_id BEFORE UPDATE OF ledger_no, id ON transactions
WHEN (old.ledger_no <> new.ledger_no OR old.id <> new.id) AND old.id <= (
  SELECT last_transaction_id FROM reading_packs WHERE ledger_no = old.ledger_no AND first_transaction_id <= old.id
  ORDER BY first_transaction_id DESC LIMIT 1
)
BEGIN SELECT RAISE(ABORT, 'transactions keep their ids, and what they came from'); END;
--> statement-breakpoint
CREATE TRIGGER reading_packs_never_change BEFORE UPDATE ON reading_packs BEGIN SELECT RAISE(ABORT, 'packs are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER reading_packs_never_go BEFORE DELETE ON reading_packs BEGIN SELECT RAISE(ABORT, 'packs are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER event_packs_never_change BEFORE UPDATE ON event_packs BEGIN SELECT RAISE(ABORT, 'packs are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER event_packs_never_go BEFORE DELETE ON event_packs BEGIN SELECT RAISE(ABORT, 'packs are never deleted'); END;
