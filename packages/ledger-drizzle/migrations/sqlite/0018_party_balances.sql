DROP INDEX `lines_by_account`;--> statement-breakpoint
CREATE INDEX `lines_by_account` ON `lines` (`ledger_id`,`account_id`,`date`,`entry_no`,`line_no`,`signed_minor`,`party_id`);