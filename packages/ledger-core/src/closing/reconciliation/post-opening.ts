import type { Actor } from '../../company/books/member.ts';
import { addDays } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { openFromStarter } from '../../ledger/accounts/open-for-role.ts';
import type { Entry, EntryView } from '../../ledger/journal/entry.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { prefilledOf, reconciliationOf, type StatedStatement, statementOf } from './statement-of.ts';
import { tieOut } from './tie-out.ts';

/**
 * Posts the balance of an account before its first statement, if the books have nothing on it before. The entry is dated the day before,
 * against the opening balance equity.  [RCN-16]
 * Refusals, in order of precedence: unprocessable (source account, import), conflict (a statement was reconciled), unprocessable (dates,
 * amounts, a balance that is neither given nor in the statement), conflict (the books have an earlier balance, or no balance is missing),
 * then the refusals of posting.
 */
export const postOpening = async (
  unit: ReconciliationNeeds,
  actor: Actor,
  input: StatedStatement,
): Promise<EntryView | PostingRefusal | Refusal<'unprocessable' | 'conflict' | 'chart_conflict'>> => {
  const statement = await statementOf(unit, input);
  if (isRefusal(statement)) return statement;
  const { source, previous } = statement;
  if (previous !== null) return refuse('conflict', why.opening_reconciled_already({ name: source.name, until: previous.until }));
  const prefilled = await prefilledOf(unit, statement, input);
  if (isRefusal(prefilled)) return prefilled;
  const first = reconciliationOf(unit, actor, statement, prefilled);
  const { reasons } = await tieOut(unit, source, first);
  const missing = reasons.find(({ kind }) => kind === 'opening_balance');
  if (missing === undefined) return refuse('conflict', why.opening_in_books({ since: first.since }));
  if (missing.booksAmountMinor !== 0n) return refuse('conflict', missing.why);
  const equity = await openFromStarter(unit, 'opening_balance_equity');
  if (isRefusal(equity)) return equity;
  const minor = missing.differenceMinor;
  const line = { amountMinor: minor < 0n ? -minor : minor, counterpartyId: null, dimensions: [], memo: null };
  const entries = await post(unit, actor, [
    {
      date: addDays(first.since, -1),
      description: `Opening balance of ${source.name}`,
      memo: null,
      source: 'manual',
      sourceId: null,
      lines: [
        { ...line, accountId: source.accountId, side: minor > 0n ? 'debit' : 'credit' },
        { ...line, accountId: equity.id, side: minor > 0n ? 'credit' : 'debit' },
      ],
    },
  ]);
  return isRefusal(entries) ? entries : { entry: entries[0] as Entry, reversedById: null };
};
