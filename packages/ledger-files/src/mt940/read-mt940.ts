import { type BadRow, isRefusal, type Refusal, type Statement } from 'ledger-core';
import { lastOf, leftOut, ofOneAccount } from '../accounts.ts';
import type { DecodedText } from '../encoding.ts';
import { withLineFeeds } from '../lines.ts';
import type { ReadOptions } from '../read-options.ts';
import { badRows, ignoredRows, recordsOf, refuseBadRows } from '../statement-rows.ts';
import { type ReadStatement, refuseGaps } from './balances.ts';
import { readEntry } from './entries.ts';
import { checkEnvelopes } from './envelopes.ts';
import { fieldsOf } from './fields.ts';
import { type Mt940Statement, statementsIn } from './statements.ts';
import type { Mt940Balance } from './values.ts';

/** Reads an MT940 file in four steps: split the tags, find the statements, select the account, read and prove the entries. */
export const readMt940 = (decoded: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const fields = fieldsOf(withLineFeeds(decoded.text));
  if (isRefusal(fields)) return fields;
  const found = checkEnvelopes(fields) ?? statementsIn(fields);
  if (isRefusal(found)) return found;
  const meant = ofOneAccount(found, options);
  if (isRefusal(meant)) return meant;
  const statements = meant.map(readOne);
  const fault = refuseBadRows(statements, options) ?? ((options.proveBalances ?? true) ? refuseGaps(statements) : null);
  return fault ?? statementOf(statements, leftOut(found, meant), lastOf(meant[0]?.account ?? null), decoded, options);
};

const readOne = ({ opening, closing, entries }: Mt940Statement): ReadStatement => ({
  opening,
  closing,
  rows: entries.map((entry) => readEntry(entry, opening.currency)),
});

const statementOf = (
  statements: readonly ReadStatement[],
  others: readonly BadRow[],
  account: string | null,
  { encoding, doubts }: DecodedText,
  { currency, proveBalances = true }: ReadOptions,
): Statement => {
  const records = recordsOf(statements);
  const days = records.map(({ date }) => date).sort();
  const own = statements.filter(({ opening }) => opening.currency.code === currency.code);
  return {
    format: 'mt940',
    profile: 'mt940',
    encoding,
    records,
    ignored: [...ignoredRows(statements), ...others],
    bad: badRows(statements),
    reading: null,
    doubts,
    proof: proveBalances && badRows(statements).length === 0 ? 'sum' : 'none',
    openingBalanceMinor: own.map(({ opening }) => opening).toSorted(byDay)[0]?.minor ?? null,
    closingBalanceMinor:
      own
        .map(({ closing }) => closing)
        .toSorted(byDay)
        .at(-1)?.minor ?? null,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    periodStart: null,
    periodEnd: null,
    account,
  };
};

/** Between balances of the same day, the first in the file is the earlier. */
const byDay = (one: Mt940Balance, other: Mt940Balance): number => {
  if ((one.date ?? '') < (other.date ?? '')) return -1;
  return (one.date ?? '') > (other.date ?? '') ? 1 : 0;
};
