DROP INDEX `transactions_by_payee`;--> statement-breakpoint
ALTER TABLE `transactions` ADD `replaced_match` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `refund_ids` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `is_left_behind` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `transactions_by_payee` ON `transactions` (`ledger_no`,`payee`,`date`);--> statement-breakpoint
-- Charges name the refunds that were linked to them before.
UPDATE transactions SET refund_ids = linked.ids FROM (
  SELECT ledger_no, matched_event_id, json_group_array(id) AS ids FROM transactions WHERE match_kind = 'refund' GROUP BY ledger_no, matched_event_id
) AS linked WHERE transactions.ledger_no = linked.ledger_no AND transactions.id = linked.matched_event_id;--> statement-breakpoint
-- A charge whose link to its hold was lost has it again: the hold still names the charge.
UPDATE transactions SET match_kind = 'authorisation', matched_event_id = holds.id FROM (
  SELECT ledger_no, id, matched_event_id FROM transactions WHERE kind = 'hold' AND match_kind = 'authorisation' AND status = 'excluded'
) AS holds WHERE transactions.ledger_no = holds.ledger_no AND transactions.id = holds.matched_event_id AND transactions.match_kind IS NULL;--> statement-breakpoint
-- While it is matched as the half of a transfer, that link stands beneath.
UPDATE transactions SET replaced_match = '{"match":{"kind":"authorisation","transactionId":"' || holds.id || '"},"kind":"' || transactions.kind || '","replaced":null}' FROM (
  SELECT ledger_no, id, matched_event_id FROM transactions WHERE kind = 'hold' AND match_kind = 'authorisation' AND status = 'excluded'
) AS holds WHERE transactions.ledger_no = holds.ledger_no AND transactions.id = holds.matched_event_id AND transactions.match_kind = 'transfer';
