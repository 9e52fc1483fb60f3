import type { Chart } from '../accounts/chart.ts';
import { fedAccountIds } from '../accounts/own-money.ts';
import type { Actor } from '../books/member.ts';
import { file, suggest } from '../filing/file.ts';
import type { Filing } from '../filing/filing.ts';
import { byId, distinct } from '../grouping.ts';
import type { AccountId, TransactionId } from '../ids.ts';
import { decideByModel } from '../models/decide.ts';
import type { Opinions } from '../models/opinion.ts';
import type { Books } from '../ports/books.ts';
import { decideByRules } from '../rules/decide.ts';
import { inOrder } from '../rules/rule.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { carried } from './carry.ts';

/** What is known of new transactions beside themselves. */
interface Known {
  /** The holds of those that are charges of one. */
  readonly holds: ReadonlyMap<TransactionId, Transaction>;
  readonly opinions: Opinions | null;
}

/**
 * Decides on what is new: a charge is filed as its hold was; everything else is for the rules, then for the model, save what may be a duplicate. Answers what
 * has changed by it. What the books refuse to post waits for a person.  [ING-6] [ING-10] [RUL-5] [MOD-3]
 */
export const decideNew = async (
  books: Books,
  actor: Actor,
  known: Known,
  fresh: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, Transaction>> => {
  const [chart, sources, rules] = await Promise.all([books.accounts.chart(), books.sources.all(), books.rules.all()]);
  const [ordered, fedAccounts] = [inOrder(rules), fedAccountIds(sources)];
  const { scale } = books.settings.currency;
  const byModel = await modelFilings(books, known.opinions, { chart, fedAccounts, scale }, fresh);
  const filings = fresh.flatMap((transaction) => {
    const hold = known.holds.get(transaction.id);
    const takenOver = hold === undefined ? null : carried(chart, fedAccounts, transaction, hold);
    if (takenOver !== null) return [takenOver];
    if (transaction.possibleDuplicateOf !== null) return [];
    return decideByRules(ordered, chart, fedAccounts, transaction) ?? byModel(transaction) ?? [];
  });
  if (filings.length === 0) return new Map();
  const outcome = await file(books, actor, filings.filter(isFiled));
  const refused = new Set(outcome.refused.map(({ transactionId }) => transactionId));
  const left = filings.filter((filing) => !isFiled(filing) || refused.has(filing.transaction.id));
  const waiting = await file(
    books,
    actor,
    left.filter(({ decision }) => decision.by === 'carried').map((filing) => ({ ...filing, post: false })),
  );
  const suggested = await suggest(
    books,
    actor,
    left.filter(({ decision }) => decision.by === 'model'),
  );
  return byId([...outcome.filed, ...waiting.filed, ...suggested]);
};

/** What a model decides past every gate is filed; the rest of what it says is a suggestion. */
const isFiled = ({ decision, post }: Filing): boolean => decision.by !== 'model' || post;

const modelFilings = async (
  books: Books,
  opinions: Opinions | null,
  facts: { readonly chart: Chart; readonly fedAccounts: ReadonlySet<AccountId>; readonly scale: number },
  fresh: readonly Transaction[],
): Promise<(transaction: Transaction) => Filing | null> => {
  if (opinions === null || fresh.length === 0) return () => null;
  const counts = await books.transactions.filedCounts(
    distinct(fresh.map(({ payee }) => payee)),
    distinct(fresh.map(({ partyId }) => partyId)),
  );
  const given = { ...facts, opinions, counts };
  return (transaction) => (isHold(transaction) ? null : decideByModel(given, transaction));
};
