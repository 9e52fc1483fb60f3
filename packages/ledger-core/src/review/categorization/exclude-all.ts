import { withMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { decided, isByPerson, type NewCategorization } from './categorization.ts';
import { followCharges } from './follow-charges.ts';
import { recordCategorization } from './record.ts';

/**
 * Excludes transactions that were already checked. A possible duplicate that a person selected is matched as a duplicate.
 * [FIL-13] [RUL-17]
 */
export const excludeAll = async (
  unit: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  categorizations: readonly NewCategorization[],
): Promise<readonly Transaction[]> => {
  const excluded = categorizations.map((categorization): Transaction => {
    const transaction = isByPerson(categorization) ? reviewed(unit, categorization.transaction) : categorization.transaction;
    return { ...decided({ ...categorization, transaction }), status: moved('exclude', transaction) };
  });
  await unit.transactions.update(excluded);
  await unit.categorizations.add(categorizations.map((categorization) => recordCategorization(unit, actor, categorization)));
  for (const { id } of excluded) unit.emit('transaction.excluded', id);
  await followCharges(unit, excluded);
  return excluded;
};

const reviewed = (unit: Needs, transaction: Transaction): Transaction => {
  const { possibleDuplicateOf } = transaction;
  const matched =
    possibleDuplicateOf === null ? transaction : withMatch(transaction, { kind: 'duplicate', transactionId: possibleDuplicateOf });
  return { ...matched, ...REVIEWED, reviewedAt: unit.now };
};
