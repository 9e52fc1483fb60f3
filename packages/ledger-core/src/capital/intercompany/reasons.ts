import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  entry_one_side_of_intercompany: 'Entry {entryNo} is one side of the intercompany amount {amount}. Reverse both sides together.',
  amount_linked: 'The transaction {transaction} is linked to this amount. Unmatch it first.',
  amount_linked_there: 'The transaction {transaction} in the books of {company} is linked to this amount. Unmatch it first.',
} as const;

export const why = reasonsOf(REASONS);
