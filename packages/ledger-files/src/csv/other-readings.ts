import { isRefusal, type Refusal, type StatementMapping } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { withChoice } from './ask.ts';
import { recognise } from './find-layout.ts';
import { NO_PROFILE } from './profiles/profiles.ts';
import { isProven, movementsOf } from './proven.ts';
import type { TableRow } from './table.ts';

type Read<T> = T | Refusal<'unprocessable'>;

/**
 * A refused file of a known layout, with the columns and signs that the balances prove in place of those of the layout. What else the layout knows is kept. Null where
 * the balances prove no other reading. On a card, whose balance may be a debt, no name is overruled.  [STM-63]
 */
export const readAgainstLayout = <T extends StatementRead>(
  rows: readonly TableRow[],
  options: ReadOptions,
  read: (options: ReadOptions) => Read<T>,
): T | null => {
  if (options.profile !== undefined || options.sourceKind === 'card') return null;
  const known = recognise(rows);
  if (known === null) return null;
  const inferred = read({ ...options, profile: NO_PROFILE });
  if (isRefusal(inferred) || !isProven(inferred) || inferred.reading === null) return null;
  const money = moneyOf(inferred.reading.mapping);
  for (const sign of money.sign === undefined ? SIGNS : [money.sign]) {
    const statement = read(withChoice(options, { mapping: { ...money, sign } }));
    if (isRefusal(statement) || !isProven(statement) || movementsOf(statement) !== movementsOf(inferred)) continue;
    const doubt = `The columns are named as in the layout ${known.name}, but the balance contradicts it; the amounts are read as the balance proves them; check them.`;
    return { ...statement, profile: NO_PROFILE, doubts: [...statement.doubts, doubt] };
  }
  return null;
};

/** Where a word or a column decides, the layout may still say what a minus means. */
const SIGNS = ['as_printed', 'charges_positive'] as const;

/** What a balance proves of a mapping: how the amounts are read. */
const moneyOf = ({ columns = {}, sign, directions, decimalMark, fee }: StatementMapping): StatementMapping => {
  const { amount, debit, credit, balance, direction } = columns;
  return {
    columns: {
      ...(amount !== undefined && { amount }),
      ...(debit !== undefined && { debit }),
      ...(credit !== undefined && { credit }),
      ...(balance !== undefined && { balance }),
      ...(direction !== undefined && { direction }),
    },
    ...(sign !== undefined && { sign }),
    ...(directions !== undefined && { directions }),
    ...(decimalMark !== undefined && { decimalMark }),
    ...(fee !== undefined && { fee }),
  };
};

/** The one of several readings that the balances prove, with a doubt; null where they prove none, or several that differ.  [STM-63] */
export const onlyProven = <T extends StatementRead>(
  readings: readonly { readonly doubt: string; readonly read: () => Read<T> }[],
): T | null => {
  const found = new Map<string, T>();
  for (const { doubt, read } of readings) {
    const statement = read();
    if (!isRefusal(statement) && isProven(statement))
      found.set(movementsOf(statement), { ...statement, doubts: [...statement.doubts, doubt] });
  }
  const [only, other] = [...found.values()];
  return other === undefined ? (only ?? null) : null;
};
