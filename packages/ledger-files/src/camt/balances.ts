import { type Currency, formatAmount, type IsoDate, isRefusal, type Refusal, refuse } from 'ledger-core';
import type { StatementRow } from '../statement-rows.ts';
import { amountIn, dayPrinted, signIn } from './amounts.ts';
import type { OfCamtAccount } from './entries.ts';
import { why } from './reasons.ts';
import { allOf, textAt, type XmlNode } from './xml.ts';

export interface CamtBalance {
  readonly type: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly date: IsoDate | null;
}

/** The booked balances of a statement; null if it prints none in the account's currency. */
export interface CamtBalances {
  readonly opening: CamtBalance | null;
  readonly closing: CamtBalance | null;
}

/**
 * The opening and closing balance of a statement. Only booked balances count. Available balances include holds and other pending entries,
 * and an interim balance does not mark the start of a period.  [STM-4]
 */
export const balancesOf = (statement: XmlNode, account: OfCamtAccount): CamtBalances | Refusal<'unprocessable'> => {
  const balances: CamtBalance[] = [];
  for (const printed of allOf(statement, 'Bal')) {
    const balance = balanceIn(printed, account);
    if (isRefusal(balance)) return balance;
    if (balance !== null) balances.push(balance);
  }
  const currency = account.currency ?? balances.find(({ type }) => OPENING.includes(type) || type === CLOSING)?.currency ?? account.own;
  const own = balances.filter((balance) => balance.currency.code === currency.code);
  const opening = OPENING.map((type) => own.find((balance) => balance.type === type)).find((balance) => balance !== undefined);
  return { opening: opening ?? null, closing: own.findLast(({ type }) => type === CLOSING) ?? null };
};

/** The opening booked balance, else the closing balance of the previous period. */
const OPENING: readonly string[] = ['OPBD', 'PRCD'];
const CLOSING = 'CLBD';

const balanceIn = (printed: XmlNode, account: OfCamtAccount): CamtBalance | null | Refusal<'unprocessable'> => {
  const type = (textAt(printed, 'Tp', 'CdOrPrtry', 'Cd') || textAt(printed, 'Tp', 'Cd')).toUpperCase();
  if (!OPENING.includes(type) && type !== CLOSING) return null;
  const amount = amountIn(printed, account.currency, account.own);
  const sign = signIn(printed);
  if (isRefusal(amount)) return refuse('unprocessable', why.balance_amount_wrong({ type, because: amount }));
  if (sign === null) return refuse('unprocessable', why.balance_without_side({ type }));
  return {
    type,
    minor: sign * amount.minor,
    currency: amount.currency,
    date: dayPrinted(textAt(printed, 'Dt', 'Dt') || textAt(printed, 'Dt', 'DtTm')),
  };
};

/** Refuses unless the opening balance plus the booked entries equals the closing balance. Pending entries do not count.  [STM-4] */
export const refuseGap = (
  { opening, closing }: CamtBalances,
  rows: readonly StatementRow[],
  own: Currency,
  id: string,
): Refusal<'unprocessable'> | null => {
  if (opening === null || closing === null || rows.some(({ is }) => is === 'bad')) return null;
  const { code, scale } = opening.currency;
  const moved = rows.reduce((sum, row) => sum + bookedIn(row, code, own), 0n);
  const expected = opening.minor + moved;
  if (expected === closing.minor) return null;
  const shown = (minor: bigint): string => formatAmount(minor, scale);
  const gap = shown(closing.minor - expected);
  const params = {
    before: shown(opening.minor),
    currency: code,
    opening: opening.type,
    booked: shown(moved),
    made: shown(expected),
    printed: shown(closing.minor),
    closing: closing.type,
    gap,
  };
  const reason = id === '' ? why.some_statement_has_gap(params) : why.statement_has_gap({ id, ...params });
  return refuse('unprocessable', reason, undefined, [{ field: 'Bal', ...why.gap_between_balances({ gap }) }]);
};

const bookedIn = (row: StatementRow, code: string, own: Currency): bigint => {
  if (row.is !== 'movement' || row.reading.kind === 'hold' || (row.reading.currency ?? own.code) !== code) return 0n;
  return row.reading.direction === 'in' ? row.reading.amountMinor : -row.reading.amountMinor;
};
