import { withoutBeside } from '../../bank/transactions/beside.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { upToDate } from '../../bank/transactions/reading.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { reverseActive } from '../../ledger/journal/reverse.ts';
import { followCharges } from './follow-charges.ts';
import type { CategorizationNeeds } from './needs.ts';
import { recordOf } from './record.ts';

/**
 * Undoes automatic decisions on transactions whose months were checked to be open. Their entries are reversed, and an import may decide on
 * them again. Callers emit an event with the cause.  [TRF-14] [SET-8]
 */
export const undecide = async (
  unit: CategorizationNeeds,
  actor: Actor,
  transactions: readonly Transaction[],
): Promise<readonly Transaction[]> => {
  if (transactions.length === 0) return [];
  const suspenseId = (await unit.accounts.chart()).byRole.get('suspense')?.id ?? null;
  await reverseActive(unit, actor, distinct(transactions.map(({ entryId }) => entryId)));
  const undecided = transactions.map((transaction) => undecidedAgain(transaction, suspenseId));
  await unit.transactions.update(undecided);
  await unit.categorizations.add(undecided.map((transaction) => recordOf(unit, transaction, { note: null, recordedBy: null })));
  await followCharges(unit, undecided);
  return undecided;
};

/** The link of a charge to its hold is not a decision.  [TRF-19] */
const isHeld = ({ match }: Transaction): boolean => match?.kind === 'authorisation';

/** The transaction before the decision, with the source's latest data. Pure. */
const undecidedAgain = (transaction: Transaction, suspenseId: AccountId | null): Transaction => ({
  ...withoutBeside(upToDate(isHeld(transaction) ? transaction : withoutMatch(transaction)), transaction.decision),
  rivalId: null,
  entryId: null,
  status: moved('take_apart', transaction),
  assignment: { kind: 'unfiled', accountId: suspenseId },
  decision: { by: 'service' },
  version: transaction.version + 1,
  reviewedAt: null,
});
