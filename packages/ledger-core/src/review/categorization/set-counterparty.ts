import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { CounterpartyId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import { processorsOf } from '../../ledger/journal/processors.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { activeEntry } from './active-entry.ts';
import { checkNoControlLine } from './state.ts';

/**
 * Sets the counterparty of a transaction; null clears it. The categorization is unchanged and no entry is posted.  [FIL-14]
 * Refusals, in order of precedence: not_found, unprocessable (unknown counterparty), counterparty_on_control_line.
 */
export const setCounterparty = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'sources' | 'transactions'> & Emits<'transaction'>,
  _: Actor,
  id: TransactionId,
  counterpartyId: CounterpartyId | null,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'counterparty_on_control_line'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const unknown = await checkKnown(unit, counterpartyId);
  if (unknown !== undefined) return unknown;
  if (counterpartyId === transaction.counterpartyId) return transaction;
  const refusal = checkNoControlLine(
    { chart: await unit.accounts.chart(), processors: processorsOf(await unit.sources.all()) },
    await activeEntry(unit, transaction),
  );
  if (refusal !== undefined) return refusal;
  const changed: Transaction = { ...transaction, counterpartyId };
  await unit.transactions.update([changed]);
  unit.emit('transaction.updated', id);
  return changed;
};

const checkKnown = async (
  unit: Needs<'counterparties'>,
  counterpartyId: CounterpartyId | null,
): Promise<Refusal<'unprocessable'> | undefined> =>
  counterpartyId === null || (await unit.counterparties.byIds([counterpartyId])).length > 0
    ? undefined
    : refuse('unprocessable', counterpartiesWhy.no_such_counterparty({ id: counterpartyId }), 'counterpartyId');
