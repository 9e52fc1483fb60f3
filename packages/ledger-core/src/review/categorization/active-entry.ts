import { accountsOf } from '../../bank/transactions/assignment.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The active entry of a transaction, loaded only if its lines can have a counterparty on a control account. No other check needs it. */
export const activeEntry = async (
  unit: Needs<'accounts' | 'journal'>,
  { entryId, accountId, assignment }: Transaction,
): Promise<Entry | undefined> => {
  if (entryId === null) return undefined;
  const { byId: accounts } = await unit.accounts.chart();
  const isControl = [accountId, ...accountsOf(assignment)].some((id) => accounts.get(id)?.controlRole != null);
  return isControl ? (await unit.journal.byIds([entryId]))[0] : undefined;
};
