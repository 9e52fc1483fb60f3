import type { Actor } from '../books/member.ts';
import type { TransactionId } from '../ids.ts';
import { assert } from '../invariant.ts';
import { MAX_PAGE_SIZE, MAX_REASON_LENGTH } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { checkText } from '../text.ts';
import { type Categorization, type Filing, type Transaction, UNFILED } from '../transactions/transaction.ts';
import { detail, type TransactionDetail } from '../transactions/view.ts';
import { type FilingRefusal, file, recordOf, takeBack } from './file.ts';
import { findTransaction } from './find.ts';
import { checkReopenable, checkReversible } from './state.ts';

export interface Reopen {
  /** After undoing a person's filing, posts the decision that stood before it, when it is one that the books post on their own; otherwise ignored. */
  readonly post?: boolean | undefined;
  /** At most 500 characters; kept as the note of the decision. */
  readonly reason?: string | null | undefined;
}

/** A decision that stands again. */
type Restored = Pick<Categorization, 'reason'> & { readonly filing: Filing };

/**
 * Sends a transaction back to review; one that is posted is taken out of the books by reversal. A person's filing is taken back, and what a rule or the model
 * had decided before it stands again, with its confidence; a rule's or the model's own filing keeps its account and waits for a person.  [FIL-17] [FIL-18]
 * The first that applies wins: not_found, unprocessable (reason), event_not_reopenable, period_closed, then what posting refuses.
 */
export const reopen = async (
  books: Books,
  actor: Actor,
  id: TransactionId,
  input: Reopen,
): Promise<TransactionDetail | Refusal<'not_found' | 'unprocessable' | 'event_not_reopenable'> | FilingRefusal> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const note = input.reason?.trim() || null;
  const refusal =
    checkText(note ?? '', 'reason', 0, MAX_REASON_LENGTH) ??
    checkReopenable(transaction) ??
    checkReversible(await books.periods.closedMonths(), transaction);
  if (refusal !== undefined) return refusal;
  const restored = await decisionBefore(books, transaction);
  const isTakenBack = transaction.filing.source === 'person';
  const posts = input.post === true && isTakenBack && (await postsOnItsOwn(books, restored));
  const reopened = posts
    ? await postRestored(books, actor, transaction, restored, note)
    : await sendBack(books, actor, transaction, restored, note);
  if (isRefusal(reopened)) return reopened;
  books.emit('transaction.reopened', id);
  return detail(books, reopened);
};

/** The latest decision that no person made, itself included; where there is none, nobody has decided. */
const decisionBefore = async (books: Books, transaction: Transaction): Promise<Restored> => {
  for (let after: readonly [number] | null = null; ; ) {
    const decisions: readonly Categorization[] = await books.categorizations.list(transaction.id, { after, take: MAX_PAGE_SIZE });
    const found = decisions.find(({ source }) => source !== 'person');
    if (found !== undefined) return { filing: filingOf(found), reason: found.reason };
    const last = decisions.at(-1);
    if (last === undefined) {
      const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
      return { filing: { ...UNFILED, accountId: suspense }, reason: 'default' };
    }
    after = [last.version];
  }
};

const filingOf = ({ accountId, source, confidence, rationale, ruleId, splits }: Filing): Filing => ({
  accountId,
  source,
  confidence,
  rationale,
  ruleId,
  splits,
});

/** A rule that still posts on its own, or a model's decision that cleared every gate.  [FIL-18] */
const postsOnItsOwn = async (books: Books, { filing }: Restored): Promise<boolean> => {
  if (filing.source === 'rule') return (await books.rules.all()).some((rule) => rule.id === filing.ruleId && rule.postsOnItsOwn);
  const { cleared } = filing.rationale ?? {};
  return filing.source === 'model' && cleared === true;
};

const postRestored = async (
  books: Books,
  actor: Actor,
  transaction: Transaction,
  { filing, reason }: Restored,
  note: string | null,
): Promise<Transaction | FilingRefusal> => {
  const { filed, refused } = await file(books, actor, [
    { transaction: { ...transaction, reviewedAt: null }, filing, reason, note, post: true },
  ]);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  const [posted] = filed;
  assert(posted !== undefined, 'a decision is carried out or refused');
  return posted;
};

const sendBack = async (
  books: Books,
  actor: Actor,
  transaction: Transaction,
  { filing, reason }: Restored,
  note: string | null,
): Promise<Transaction> => {
  await takeBack(books, actor, [transaction.entryId]);
  const version = transaction.version + 1;
  const open: Transaction = { ...transaction, filing, version, entryId: null, status: 'needs_review', reviewedAt: null };
  await books.transactions.update([open]);
  await books.categorizations.add([recordOf(books, open, { reason, note }, actor.author)]);
  return open;
};
