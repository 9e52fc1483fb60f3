import type { Withheld } from '../../bank/transactions/assignment.ts';
import type { Decision } from '../../bank/transactions/decision.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { ItemId } from '../../ledger/open-items/open-item.ts';

export interface Settlement {
  readonly transaction: Transaction;
  readonly counterpartyId: CounterpartyId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  readonly withheld: Withheld | null;
  readonly parts: readonly { readonly itemId: ItemId; readonly amountMinor: bigint }[];
  readonly decision: Extract<Decision, { readonly by: 'person' | 'service' }>;
  readonly note: string | null;
}

/** The counterparty, the control account and the paid documents of a payment. */
export type Paid = Pick<Settlement, 'counterpartyId' | 'accountId' | 'parts'>;

export type PaymentRefusal = Refusal<'settlement_invalid' | 'unprocessable' | 'account_not_usable'>;

export const invalid = (field: string, reason: Why): Refusal<'settlement_invalid'> => refuse('settlement_invalid', reason, field);
