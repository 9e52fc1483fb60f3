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
import type { NewCategorization } from '../../review/categorization/categorization.ts';
import { categorizeRow } from '../../review/categorization/categorize-row.ts';
import { followCharges } from '../../review/categorization/follow-charges.ts';
import type { CategorizationRefusal } from '../../review/categorization/judge.ts';
import { recordOf } from '../../review/categorization/record.ts';
import { undoCategorization } from '../../review/categorization/undo-categorization.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { knownInstrument } from '../financing/instrument.ts';
import { postIssue } from '../financing/post-issue.ts';
import { type CashEntry, cashOfInstrument, cashOfIntercompany, checkDeposit, checkFits, checkLinkable, notCash } from './cash-link.ts';
import type { CashLinksNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { storeCashOf } from './store-cash.ts';

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
  unit: CashLinksNeeds,
  actor: Actor,
  id: TransactionId,
  input: LinkCash,
): Promise<Transaction | Refusal<'not_found' | 'cash_link_not_possible'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const note = input.note === undefined ? transaction.note : input.note;
  const refusal = checkNamed(input) ?? checkText(note ?? '', 'note', 0) ?? checkLinkable(transaction, unit.settings.currency.code);
  if (refusal !== undefined) return refusal;
  const entry = input.entryId == null ? undefined : await findCashEntry(unit, input.entryId);
  if (isRefusal(entry)) return entry;
  const unfit = entry === undefined ? undefined : checkFits(transaction, entry);
  if (unfit !== undefined) return unfit;
  const apart = await undoCategorization(unit, actor, { ...transaction, note });
  if (isRefusal(apart)) return apart;
  const cash = entry ?? (await issueFrom(unit, actor, apart, input.financingInstrumentId as InstrumentId));
  return isRefusal(cash) ? cash : connect(unit, actor, apart, cash);
};

const checkNamed = ({ entryId, financingInstrumentId, counterpartyEntityId }: LinkCash): Refusal<'unprocessable'> | undefined =>
  [entryId, financingInstrumentId, counterpartyEntityId].filter((named) => named != null).length !== 1
    ? refuse('unprocessable', why.one_way_to_link_cash(), 'entryId')
    : undefined;

/** The cash of an entry, which must be active. */
const findCashEntry = async (
  unit: Needs<'instruments' | 'intercompany' | 'journal'>,
  id: EntryId,
): Promise<CashEntry | Refusal<'unprocessable' | 'cash_link_not_possible'>> => {
  const [[entry], reversals] = await Promise.all([unit.journal.byIds([id]), unit.journal.reversalsOf([id])]);
  if (entry === undefined) return refuse('unprocessable', journalWhy.no_such_entry({ id }), 'entryId');
  if (reversals.has(id)) return notCash(id);
  if (entry.source === 'financing') {
    const instrument = (await unit.instruments.all()).find((each) => each.id === entry.sourceId);
    return (instrument === undefined ? null : cashOfInstrument(instrument)) ?? notCash(id);
  }
  const [amount] = entry.source === 'intercompany' ? await unit.intercompany.byIds([entry.sourceId as IntercompanyId]) : [];
  const other = entry.lines.find(({ accountId }) => accountId !== amount?.cashAccountId);
  return amount === undefined || other === undefined ? notCash(id) : cashOfIntercompany(amount, other.accountId);
};

/** Issues a draft from its deposit.  [LNK-4] */
const issueFrom = async (
  unit: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  id: InstrumentId,
): Promise<CashEntry | Refusal<'unprocessable' | 'cash_link_not_possible'> | PostingRefusal> => {
  const draft = knownInstrument(await unit.instruments.all(), id);
  if (isRefusal(draft)) return { ...aboutInput(draft, 'financingInstrumentId'), refused: 'unprocessable' };
  const unfit = checkDeposit(transaction, draft);
  if (unfit !== undefined) return unfit;
  unit.noteDependents(transaction.id, { issued: draft.id });
  const issued = await postIssue(unit, actor, draft, transaction.date, transaction.accountId);
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
  unit: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction | CategorizationRefusal> => {
  const linked =
    cash.cashAccountId === transaction.accountId
      ? await keepAsEvidence(unit, actor, transaction, cash)
      : await postFrom(unit, actor, transaction, cash);
  if (!isRefusal(linked)) await storeCashOf(unit, [cash.link], linked.id);
  return linked;
};

const postFrom = async (
  unit: CashLinksNeeds,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction | CategorizationRefusal> => {
  const categorization: NewCategorization = {
    transaction,
    assignment: { kind: 'transfer', accountId: cash.cashAccountId },
    decision: { by: 'person' },
    reason: cash.reason,
    note: transaction.note,
    post: true,
  };
  const categorized = await categorizeRow(unit, actor, categorization, 'transaction.matched');
  if (isRefusal(categorized)) return categorized;
  const linked = { ...categorized, cashLink: cash.link };
  await unit.transactions.update([linked]);
  return linked;
};

const keepAsEvidence = async (
  unit: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  transaction: Transaction,
  cash: CashEntry,
): Promise<Transaction> => {
  const stored: Transaction = {
    ...transaction,
    ...REVIEWED,
    status: moved('match', transaction),
    assignment: { kind: 'account', accountId: cash.otherAccountId },
    decision: { by: 'person' },
    version: transaction.version + 1,
    cashLink: cash.link,
    reviewedAt: unit.now,
  };
  await unit.transactions.update([stored]);
  await unit.categorizations.add([recordOf(unit, stored, { reason: cash.reason, note: stored.note, recordedBy: actor.author })]);
  unit.emit('transaction.matched', stored.id);
  await followCharges(unit, [stored]);
  return stored;
};
