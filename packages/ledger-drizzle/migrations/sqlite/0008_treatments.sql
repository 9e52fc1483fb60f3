-- What a transaction is filed as and who decided it stand in columns of their own; the parts of splits are rows, so that they can be searched.
CREATE TABLE `transaction_parts` (
	`ledger_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`version` integer NOT NULL,
	`part_no` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`memo` text,
	PRIMARY KEY(`ledger_id`, `transaction_id`, `version`, `part_no`),
	FOREIGN KEY (`ledger_id`,`transaction_id`) REFERENCES `transactions`(`ledger_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `parts_by_account` ON `transaction_parts` (`ledger_id`,`account_id`,`transaction_id`);--> statement-breakpoint
-- The same parts stand in the decision and in the transaction that it stands for: they are kept once.
INSERT OR IGNORE INTO `transaction_parts` ("ledger_id", "transaction_id", "version", "part_no", "account_id", "amount_minor", "memo")
SELECT `categorizations`."ledger_id", `categorizations`."transaction_id", `categorizations`."version", `part`."key" + 1, json_extract(`part`."value", '$.accountId'), CAST(json_extract(`part`."value", '$.amountMinor') AS INTEGER), json_extract(`part`."value", '$.memo')
FROM `categorizations`, json_each(`categorizations`."splits") AS `part`;--> statement-breakpoint
INSERT OR IGNORE INTO `transaction_parts` ("ledger_id", "transaction_id", "version", "part_no", "account_id", "amount_minor", "memo")
SELECT `transactions`."ledger_id", `transactions`."id", `transactions`."version", `part`."key" + 1, json_extract(`part`."value", '$.accountId'), CAST(json_extract(`part`."value", '$.amountMinor') AS INTEGER), json_extract(`part`."value", '$.memo')
FROM `transactions`, json_each(`transactions`."splits") AS `part`;--> statement-breakpoint
ALTER TABLE `transactions` RENAME COLUMN `category_rationale` TO `grounds`;--> statement-breakpoint
ALTER TABLE `transactions` ADD `treatment` text DEFAULT 'unfiled' NOT NULL;--> statement-breakpoint
UPDATE `transactions` SET "treatment" = CASE WHEN "splits" <> '[]' THEN 'split' WHEN "category_source" = 'default' THEN 'unfiled' ELSE 'account' END, "grounds" = CASE
	WHEN "category_source" = 'model' THEN json_object('model', json_object('name', json_extract("grounds", '$.model'), 'confidence', "category_confidence", 'reasoning', json_extract("grounds", '$.reasoning'), 'isCleared', json(iif(json_extract("grounds", '$.cleared'), 'true', 'false'))))
	WHEN json_extract("grounds", '$.related_event_id') IS NOT NULL AND "rule_id" IS NOT NULL THEN json_object('ruleName', coalesce((SELECT "name" FROM `rules` WHERE `rules`."ledger_id" = `transactions`."ledger_id" AND `rules`."id" = `transactions`."rule_id"), ''), 'hold', json_object('id', json_extract("grounds", '$.related_event_id'), 'heldMinor', CAST(CAST(replace(json_extract("grounds", '$.held'), '.', '') AS INTEGER) AS TEXT), 'chargedMinor', CAST(CAST(replace(json_extract("grounds", '$.charged'), '.', '') AS INTEGER) AS TEXT)))
	WHEN json_extract("grounds", '$.related_event_id') IS NOT NULL THEN json_object('hold', json_object('id', json_extract("grounds", '$.related_event_id'), 'heldMinor', CAST(CAST(replace(json_extract("grounds", '$.held'), '.', '') AS INTEGER) AS TEXT), 'chargedMinor', CAST(CAST(replace(json_extract("grounds", '$.charged'), '.', '') AS INTEGER) AS TEXT)))
	WHEN "category_source" = 'rule' THEN json_object('ruleName', coalesce(json_extract("grounds", '$.rule_name'), ''))
END;--> statement-breakpoint
ALTER TABLE `transactions` DROP COLUMN `category_confidence`;--> statement-breakpoint
ALTER TABLE `transactions` DROP COLUMN `splits`;--> statement-breakpoint
ALTER TABLE `categorizations` RENAME COLUMN `account_id` TO `category_account_id`;--> statement-breakpoint
ALTER TABLE `categorizations` RENAME COLUMN `source` TO `category_source`;--> statement-breakpoint
ALTER TABLE `categorizations` RENAME COLUMN `rationale` TO `grounds`;--> statement-breakpoint
ALTER TABLE `categorizations` ADD `treatment` text DEFAULT 'unfiled' NOT NULL;--> statement-breakpoint
UPDATE `categorizations` SET "treatment" = CASE WHEN "splits" <> '[]' THEN 'split' WHEN "category_source" = 'default' THEN 'unfiled' ELSE 'account' END, "grounds" = CASE
	WHEN "category_source" = 'model' THEN json_object('model', json_object('name', json_extract("grounds", '$.model'), 'confidence', "confidence", 'reasoning', json_extract("grounds", '$.reasoning'), 'isCleared', json(iif(json_extract("grounds", '$.cleared'), 'true', 'false'))))
	WHEN json_extract("grounds", '$.related_event_id') IS NOT NULL AND "rule_id" IS NOT NULL THEN json_object('ruleName', coalesce((SELECT "name" FROM `rules` WHERE `rules`."ledger_id" = `categorizations`."ledger_id" AND `rules`."id" = `categorizations`."rule_id"), ''), 'hold', json_object('id', json_extract("grounds", '$.related_event_id'), 'heldMinor', CAST(CAST(replace(json_extract("grounds", '$.held'), '.', '') AS INTEGER) AS TEXT), 'chargedMinor', CAST(CAST(replace(json_extract("grounds", '$.charged'), '.', '') AS INTEGER) AS TEXT)))
	WHEN json_extract("grounds", '$.related_event_id') IS NOT NULL THEN json_object('hold', json_object('id', json_extract("grounds", '$.related_event_id'), 'heldMinor', CAST(CAST(replace(json_extract("grounds", '$.held'), '.', '') AS INTEGER) AS TEXT), 'chargedMinor', CAST(CAST(replace(json_extract("grounds", '$.charged'), '.', '') AS INTEGER) AS TEXT)))
	WHEN "category_source" = 'rule' THEN json_object('ruleName', coalesce(json_extract("grounds", '$.rule_name'), ''))
END;--> statement-breakpoint
ALTER TABLE `categorizations` DROP COLUMN `confidence`;--> statement-breakpoint
ALTER TABLE `categorizations` DROP COLUMN `splits`;