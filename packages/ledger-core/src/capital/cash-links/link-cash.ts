import { findTransaction } from '../../bank/transactions/find.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { EntryId, InstrumentId, IntercompanyId, LedgerId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { why as journalWhy } from '../../ledger/journal/reasons.ts';
import { fileOne } from '../../review/filing/file.ts';
import type { Filing } from '../../review/filing/filing.ts';
import { followCharges } from '../../review/filing/follow-charges.ts';
import type { FilingRefusal } from '../../review/filing/judge.ts';
import { recordOf } from '../../review/filing/record.ts';
import { takeApart } from '../../review/filing/take-apart.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { knownInstrument } from '../financing/instrument.ts';
import { postIssue } from '../financing/post-issue.ts';
import { type CashEntry, cashOfInstrument, cashOfIntercompany, checkDeposit, checkFits, checkLinkable, notCash } from './cash-link.ts';
import { keepCashOf } from './keep-cash.ts';
import type { CashLinksNeeds } from './needs.ts';
import { why } from './reasons.ts';

/** Exactly one of the three ids is required. */
export interface LinkCash {
  /** The entry of an instrument or of an intercompany amount that holds the cash. */
  readonly entryId?: EntryId | null | undefined;
  /** A draft to issue from this deposit. */
  readonly financingInstrumentId?: InstrumentId | null | undefined;
  /** Another company of the organization, to record the amount with. */
  readonly counterpartyEntityId?: LedgerId | null | undefined;
  /** Stored as the transaction's note. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Links a transaction as the bank side of a financing instrument or of an intercompany amount of these books; `recordIntercompany` creates
 * an amount. An existing categorization is undone first.  [LNK-1] to [LNK-5]
 * Refusals, in order of precedence: not_found, unprocessable (the target, note), cash_link_not_possible, period_closed, then the refusals
 * of posting.
 */
export const linkCash = async (
  books: CashLinksNeeds,
  actor: Actor,
  id: TransactionId,
  input: LinkCash,
): Promise<Transaction | Refusal<'not_found' | 'cash_link_not_possible'> | FilingRefusal> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const note = input.note === undefined ? transaction.note : input.note;
  const refusal = checkNamed(input) ?? checkText(note ?? '', 'note', 0) ?? checkLinkable(transaction, books.settings.currency.code);
  if (refusal !== undefined) return refusal;
  const entry = input.entryId == null ? undefined : await findCashEntry(books, input.entryId);
  if (isRefusal(entry)) return entry;
  const unfit = entry === undefined ? undefined : checkFits(transaction, entry);
  if (unfit !== undefined) return unfit;
  const apart = await takeApart(books, actor, { ...transaction, note });
  if (isRefusal(apart)) return apart;
  const cash = entry ?? (await issueFrom(books, actor, apart, input.financingInstrumentId as InstrumentId));
  return isRefusal(cash) ? cash : connect(books, actor, apart, cash);
};

const checkNamed = ({ entryId, financingInstrumentId, counterpartyEntityId }: LinkCash): Refusal<'unprocessable'> | undefined =>
  [entryId, financingInstrumentId, counterpartyEntityId].filter((named) => named != null).length !== 1
    ? refuse('unprocessable', why.one_way_to_link_cash(), 'entryId')
    : undefined;

/** The cash of an entry, which must be active. */
const findCashEntry = async (
  books: Needs<'instruments' | 'intercompany' | 'journal'>,
  id: EntryId,
): Promise<CashEntry | Refusal<'unprocessable' | 'cash_link_not_possible'>> => {
  const [[entry], reversals] = await Promise.all([books.journal.byIds([id]), books.journal.reversalsOf([id])]);
  if (entry === undefined) return refuse('unprocessable', journalWhy.no_such_entry({ id }), 'entryId');
  if (reversals.has(id)) return notCash(id);
  if (entry.source === 'financing') {
    const instrument = (await books.instruments.all()).find((each) => each.id === entry.sourceId);
    return (instrument === undefined ? null : cashOfInstrument(instrument)) ?? notCash(id);
  }
  const [amount] = entry.source === 'intercompany' ? await books.intercompany.byIds([entry.sourceId as IntercompanyId]) : [];
  const other = entry.lines.find(({ accountId }) => accountId !== amount?.cashAccountId);
  return amount === undefined || other === undefined ? notCash(id) : cashOfIntercompany(amount, other.accountId);
};

/** Issues a draft from its deposit.  [LNK-4] */
const issueFrom = async (
  books: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  id: InstrumentId,
): Promise<CashEntry | Refusal<'unprocessable' | 'cash_link_not_possible'> | PostingRefusal> => {
  const draft = knownInstrument(await books.instruments.all(), id);
  if (isRefusal(draft)) return { ...aboutInput(draft, 'financingInstrumentId'), refused: 'unprocessable' };
  const unfit = checkDeposit(transaction, draft);
  if (unfit !== undefined) return unfit;
  books.noteDependents(transaction.id, { issued: draft.id });
  const issued = await postIssue(books, actor, draft, transaction.date, transaction.accountId);
  if (isRefusal(issued)) return issued;
  const cash = cashOfInstrument(issued);
  assert(cash !== null, 'an issued instrument has an entry');
  return cash;
};

/**
 * Links a transaction with the entry of its cash. If the entry is on the transaction's own account, the transaction is its evidence.
 * Otherwise the transaction is posted as a transfer from the entry's account.  [LNK-5]
 */
export const connect = async (
  books: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction | FilingRefusal> => {
  const linked =
    cash.cashAccountId === transaction.accountId
      ? await keepAsEvidence(books, actor, transaction, cash)
      : await postFrom(books, actor, transaction, cash);
  if (!isRefusal(linked)) await keepCashOf(books, [cash.link], linked.id);
  return linked;
};

const postFrom = async (
  books: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction | FilingRefusal> => {
  const filing: Filing = {
    transaction,
    treatment: { kind: 'transfer', accountId: cash.cashAccountId },
    decision: { by: 'person' },
    reason: cash.reason,
    note: transaction.note,
    post: true,
  };
  const filed = await fileOne(books, actor, filing, 'transaction.matched');
  if (isRefusal(filed)) return filed;
  const linked = { ...filed, cashLink: cash.link };
  await books.transactions.update([linked]);
  return linked;
};

const keepAsEvidence = async (
  books: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction> => {
  const kept: Transaction = {
    ...transaction,
    ...REVIEWED,
    status: moved('match', transaction),
    treatment: { kind: 'account', accountId: cash.otherAccountId },
    decision: { by: 'person' },
    version: transaction.version + 1,
    cashLink: cash.link,
    reviewedAt: books.now,
  };
  await books.transactions.update([kept]);
  await books.categorizations.add([recordOf(books, kept, { reason: cash.reason, note: kept.note, recordedBy: actor.author })]);
  books.emit('transaction.matched', kept.id);
  await followCharges(books, [kept]);
  return kept;
};
