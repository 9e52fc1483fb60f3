import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { eachSlice } from '../../kernel/slices.ts';
import { mayBeRefund } from '../../review/matching/find-charges.ts';
import { REFUND_DAYS } from '../../review/matching/limits.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** Payees per query. Other work runs between two queries.  [ING-14] */
const ASKED_AT_ONCE = 2_000;

/**
 * All transactions of payees with possible refunds or the charges of earlier refunds. They include refunds up to 120 days later, the
 * charges of these, and the other refunds of those charges.  [TRF-16] [TRF-22]
 */
export const refundRows = async (
  unit: Needs<'transactions'>,
  cards: ReadonlySet<SourceId>,
  transactions: readonly Transaction[],
): Promise<readonly Transaction[]> => {
  const moved = transactions.filter((transaction) => transaction.payee !== '' && !isHold(transaction));
  const days = daysOf(moved);
  if (days === undefined) return [];
  const refunds = moved.filter((transaction) => mayBeRefund(cards, transaction));
  const payees = distinct([...refunds.map(({ payee }) => payee), ...(await payeesWithRefunds(unit, cards, moved, days))]);
  return ofPayees(unit, payees, (requested) =>
    unit.transactions.ofPayees(requested, addDays(days.first, -REFUND_DAYS), addDays(days.last, 2 * REFUND_DAYS)),
  );
};

interface Days {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const daysOf = (transactions: readonly Transaction[]): Days | undefined => {
  let days: Days | undefined;
  for (const { date } of transactions)
    days = {
      first: days === undefined || date < days.first ? date : days.first,
      last: days === undefined || date > days.last ? date : days.last,
    };
  return days;
};

/** The payees with refunds in the 120 days after some charges. Plain money in is a refund only on a card. */
const payeesWithRefunds = async (
  unit: Needs<'transactions'>,
  cards: ReadonlySet<SourceId>,
  charges: readonly Transaction[],
  { first, last }: Days,
): Promise<readonly string[]> => {
  const kinds = charges.some(({ sourceId }) => cards.has(sourceId)) ? (['refund', 'money_in'] as const) : (['refund'] as const);
  const payees = distinct(charges.map(({ payee }) => payee));
  const found = await ofPayees(unit, payees, (requested) =>
    unit.transactions.ofPayees(requested, first, addDays(last, REFUND_DAYS), kinds),
  );
  return found.filter((transaction) => mayBeRefund(cards, transaction)).map(({ payee }) => payee);
};

const ofPayees = async (
  unit: Needs,
  payees: readonly string[],
  load: (payees: readonly string[]) => Promise<readonly Transaction[]>,
): Promise<readonly Transaction[]> => {
  const found: Transaction[] = [];
  await eachSlice(
    unit,
    payees,
    async (requested) => {
      for (const one of await load(requested)) found.push(one);
    },
    ASKED_AT_ONCE,
  );
  return found;
};
