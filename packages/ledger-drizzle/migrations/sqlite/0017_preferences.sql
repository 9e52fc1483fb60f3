CREATE TABLE `notification_preferences` (
	`ledger_id` text NOT NULL,
	`member_id` text NOT NULL,
	`chosen` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `member_id`)
) STRICT;
