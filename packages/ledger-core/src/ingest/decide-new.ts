import type { Actor } from '../books/member.ts';
import type { Decision } from '../filing/decision.ts';
import { type Filed, file } from '../filing/file.ts';
import type { TransactionId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { decideByRules } from '../rules/decide.ts';
import { inOrder } from '../rules/rule.ts';
import { fedAccountIds } from '../sources/source.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { carried } from './carry.ts';

/**
 * Decides on what is new: a charge is filed as its hold was, everything else is for the rules, save what may be a duplicate. Answers what was filed. What the
 * books refuse to post waits for a person.  [ING-6] [ING-10] [RUL-5]
 */
export const decideNew = async (
  books: Books,
  actor: Actor,
  holds: ReadonlyMap<TransactionId, Transaction>,
  fresh: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, Transaction>> => {
  const [chart, sources, rules] = await Promise.all([books.accounts.chart(), books.sources.all(), books.rules.all()]);
  const [ordered, fed] = [inOrder(rules), fedAccountIds(sources)];
  const { scale } = books.settings.currency;
  const decisions = fresh.flatMap((transaction) => {
    const hold = holds.get(transaction.id);
    const takenOver = hold === undefined ? null : carried(chart, fed, scale, transaction, hold);
    if (takenOver !== null) return [takenOver];
    return transaction.possibleDuplicateOf === null ? (decideByRules(ordered, chart, fed, transaction) ?? []) : [];
  });
  if (decisions.length === 0) return new Map();
  const outcome = await file(books, actor, decisions);
  const waiting = await file(books, actor, unposted(decisions, outcome));
  return new Map([...outcome.filed, ...waiting.filed].map((transaction) => [transaction.id, transaction]));
};

/** What a person filed waits where the books do not take it; what a rule would have filed is left for a person. */
const unposted = (decisions: readonly Decision[], { refused }: Filed): readonly Decision[] => {
  const ids = new Set(refused.map(({ transactionId }) => transactionId));
  return decisions.flatMap((decision) =>
    decision.reason === 'carried' && ids.has(decision.transaction.id) ? [{ ...decision, post: false }] : [],
  );
};
