import { findTransaction } from '../../bank/transactions/find.ts';
import { type Direction, ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import { checkSeen } from '../../bank/transactions/seen.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { daysBetween, type IsoDate } from '../../kernel/dates.ts';
import type { AccountId, IntercompanyId, LedgerId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { otherSide } from '../../kernel/sides.ts';
import { checkText } from '../../kernel/text.ts';
import { openFromStarter } from '../../ledger/accounts/open-for-role.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import { processorsOf } from '../../ledger/journal/processors.ts';
import type { CategorizationRefusal } from '../../review/categorization/judge.ts';
import { CASH_LINK_DAYS } from '../../review/categorization/limits.ts';
import { undoCategorization } from '../../review/categorization/undo-categorization.ts';
import { isFree } from '../../review/matching/legs.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import { type CashEntry, cashOfIntercompany, checkLinkable } from './cash-link.ts';
import { connect } from './link-cash.ts';
import type { CashLinksNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { type WaitingAmount, waitingAmounts } from './waiting-amounts.ts';

/** One of the two sets of books, with its author. */
interface Side {
  readonly unit: CashLinksNeeds;
  readonly actor: Actor;
}

export interface NewIntercompany {
  /** Stored as the transaction's note. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Records a transaction as money between two companies of one organization. Both books are posted in one unit of work. If exactly one bank
 * transaction of the other company fits, it is linked; otherwise the cash is in its Cash in transit account. An amount that is already
 * recorded is linked, not recorded again.
 * [ICO-1] [ICO-2] [ICO-6]
 * Refusals, in order of precedence: not_found, unprocessable (note), cash_link_not_possible, chart_conflict, period_closed, then the
 * refusals of posting.
 */
export const recordIntercompany = async (
  here: Side,
  there: Side,
  id: TransactionId,
  { note: given }: NewIntercompany,
): Promise<Transaction | Refusal<'not_found' | 'cash_link_not_possible' | 'chart_conflict'> | CategorizationRefusal> => {
  const transaction = await findTransaction(here.unit, id);
  if (isRefusal(transaction)) return transaction;
  const note = given === undefined ? transaction.note : given;
  const refusal =
    checkSeen(transaction, here.actor.seenVersion) ??
    checkText(note ?? '', 'note', 0) ??
    checkLinkable(transaction, here.unit.settings.currency.code) ??
    checkCurrencies(here.unit, there.unit);
  if (refusal !== undefined) return refusal;
  const apart = await undoCategorization(here.unit, here.actor, { ...transaction, note });
  if (isRefusal(apart)) return apart;
  const recorded = await findRecorded(here.unit, apart, there.unit.settings.id);
  if (recorded !== undefined) return connect(here.unit, here.actor, apart, recorded);
  const ict = here.unit.newId('intercompany');
  const partner = await findPartner(there.unit, apart);
  const own = await recordSide(here, { id: ict, other: there.unit, transaction: apart, bank: apart });
  if (isRefusal(own)) return own;
  const theirs = await recordSide(there, { id: ict, other: here.unit, transaction: apart, bank: partner });
  return isRefusal(theirs) ? theirs : (own ?? apart);
};

/** Both books record the same amount, so their currencies must be equal. */
const checkCurrencies = (here: Needs, there: Needs): Refusal<'cash_link_not_possible'> | undefined => {
  const one = here.settings.currency.code;
  const other = there.settings.currency.code;
  return one === other
    ? undefined
    : refuse('cash_link_not_possible', why.companies_in_other_currencies({ company: there.settings.name, theirs: other, ours: one }));
};

/** The nearest recorded amount with the other company that is not linked yet; undefined if there is none.  [ICO-6] */
const findRecorded = async (
  unit: Needs<'intercompany' | 'journal'>,
  transaction: Transaction,
  otherId: LedgerId,
): Promise<CashEntry | undefined> => {
  const days = ({ cash }: WaitingAmount) => Math.abs(daysBetween(cash.date, transaction.date));
  const waiting = (await waitingAmounts(unit, transaction)).filter(({ amount }) => amount.otherLedgerId === otherId);
  return waiting.toSorted((a, b) => days(a) - days(b))[0]?.cash;
};

/** The other company's bank transaction: the only free one with the amount in the opposite direction, within a week.  [ICO-2] */
const findPartner = async (there: Needs<'transactions'>, transaction: Transaction): Promise<Transaction | null> => {
  const fitting = (await there.transactions.openOf(transaction.amountMinor)).filter(
    (other) =>
      isFree(other) &&
      other.direction !== transaction.direction &&
      other.currency === transaction.currency &&
      (other.kind === 'money_in' || other.kind === 'money_out') &&
      Math.abs(daysBetween(other.date, transaction.date)) <= CASH_LINK_DAYS,
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** The data for one side: the amount of the transaction, and the side's own bank transaction if there is one. */
interface Recording {
  readonly id: IntercompanyId;
  readonly other: Needs;
  readonly transaction: Transaction;
  readonly bank: Transaction | null;
}

/** Posts the entry of one side, stores its record, and links its bank transaction. Null if there is none to link. */
const recordSide = async (
  { unit, actor }: Side,
  { id, other, transaction, bank }: Recording,
): Promise<Transaction | null | Refusal<'cash_link_not_possible' | 'chart_conflict'> | CategorizationRefusal> => {
  const chart = await unit.accounts.chart();
  const between = await openFromStarter(unit, 'intercompany');
  if (isRefusal(between)) return between;
  const cashAccountId = bank?.accountId ?? chart.byRole.get('cash_in_transit')?.id;
  if (cashAccountId === undefined) return refuse('cash_link_not_possible', why.no_cash_in_transit({ company: unit.settings.name }));
  const isThisSide = bank?.id === transaction.id;
  const direction = isThisSide ? transaction.direction : opposite(transaction.direction);
  const date = bank?.date ?? transaction.date;
  const entry = await postEntry(unit, actor, { id, date, direction, cashAccountId, betweenId: between.id, transaction, other });
  if (isRefusal(entry)) return entry;
  const amount: IntercompanyTransaction = {
    id,
    otherLedgerId: other.settings.id,
    otherName: other.settings.name,
    date,
    amountMinor: transaction.amountMinor,
    direction,
    entryId: entry,
    cashAccountId,
    transactionId: null,
    createdAt: unit.now,
  };
  await unit.intercompany.put(amount);
  if (bank !== null) unit.noteDependents(bank.id, { postedWith: other.settings.name });
  return bank === null ? null : connect(unit, actor, bank, cashOfIntercompany(amount, between.id));
};

const opposite = (direction: Direction): Direction => (direction === 'in' ? 'out' : 'in');

interface IntercompanyEntry {
  readonly id: IntercompanyId;
  readonly date: IsoDate;
  readonly direction: Direction;
  readonly cashAccountId: AccountId;
  readonly betweenId: AccountId;
  readonly transaction: Transaction;
  readonly other: Needs;
}

const postEntry = async (
  unit: CashLinksNeeds,
  actor: Actor,
  { id, date, direction, cashAccountId, betweenId, transaction, other }: IntercompanyEntry,
): Promise<IntercompanyTransaction['entryId'] | PostingRefusal> => {
  const side = ownSideOf({ direction });
  const line = { amountMinor: transaction.amountMinor, counterpartyId: null, dimensions: [], memo: null };
  // A line on a processor's clearing account requires the processor as counterparty.  [SRC-9]
  const processorId = processorsOf(await unit.sources.all()).get(cashAccountId) ?? null;
  const posted = await post(unit, actor, [
    {
      date,
      description: `${transaction.description} (${other.settings.name})`,
      memo: transaction.note,
      source: 'intercompany',
      sourceId: id,
      lines: [
        { ...line, accountId: cashAccountId, side, counterpartyId: processorId },
        { ...line, accountId: betweenId, side: otherSide(side) },
      ],
    },
  ]);
  if (isRefusal(posted)) return posted;
  const [entry] = posted;
  assert(entry !== undefined, 'one draft is one entry');
  return entry.id;
};
