import type { Transaction } from '../../bank/transactions/transaction.ts';
import { byId } from '../../kernel/grouping.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import { type CashEntry, cashOfIntercompany, checkFits, daysAround } from './cash-link.ts';

/** An amount with another company that is not linked to a bank transaction yet. */
export interface WaitingAmount {
  readonly amount: IntercompanyTransaction;
  readonly cash: CashEntry;
}

/** The amounts that a transaction can be linked with: their entry is active, fits, and has no transaction.  [LNK-3] */
export const waitingAmounts = async (
  unit: Needs<'intercompany' | 'journal'>,
  transaction: Transaction,
): Promise<readonly WaitingAmount[]> => {
  const amounts = await unit.intercompany.unlinked(transaction.amountMinor, ...daysAround(transaction.date));
  if (amounts.length === 0) return [];
  const entryIds = amounts.map(({ entryId }) => entryId);
  const found = byId(await unit.journal.byIds(entryIds));
  const reversals = await unit.journal.reversalsOf(entryIds);
  return amounts.flatMap((amount) => {
    const other = found.get(amount.entryId)?.lines.find(({ accountId }) => accountId !== amount.cashAccountId);
    if (other === undefined || reversals.has(amount.entryId)) return [];
    const cash = cashOfIntercompany(amount, other.accountId);
    return checkFits(transaction, cash) === undefined ? [{ amount, cash }] : [];
  });
};
