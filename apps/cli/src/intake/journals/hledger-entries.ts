import type { Schemas } from 'ledger-api-client';
import { groupBy } from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import { type Amount, isBalanced, type Money, sidesOf } from './hledger-amounts.ts';
import type { ReadableJournals } from './ledger-dialect.ts';

type Tags = readonly (readonly [name: string, value: string])[];

interface Posting {
  readonly paccount: string;
  readonly pamount: readonly (Amount & { readonly aprice?: Priced | null; readonly acost?: Priced | null })[];
  readonly pcomment: string;
  /** The day of the line, if it differs from its entry's. */
  readonly pdate: string | null;
  readonly ptags: Tags;
  readonly ptype: 'RegularPosting' | 'VirtualPosting' | 'BalancedVirtualPosting';
}

/** The cost of an amount, whose name depends on the hledger version. */
interface Priced {
  readonly contents: Amount;
}

/** A transaction in hledger's JSON. */
export interface Transaction {
  readonly tindex: number;
  readonly tdate: string;
  readonly tcode: string;
  readonly tcomment: string;
  readonly tdescription: string;
  readonly tpostings: readonly Posting[];
  readonly tsourcepos: unknown;
  readonly ttags: Tags;
}

interface Reading extends Money {
  readonly cutover: string | undefined;
  readonly journals: ReadableJournals;
}

export interface ReadEntry {
  readonly entry: Schemas['SourceEntry'];
  /** The number of lines with their own day that are posted on the day of the entry. */
  readonly movedLines: number;
}

/**
 * The entries of a transaction up to the cutover day. If the lines of each day balance, each day is an entry. Otherwise there is one entry,
 * which includes lines of other days in its month. Another month is refused, because its balance would differ.  [CLI-24]
 */
export const entriesOf = (transaction: Transaction, reading: Reading): readonly ReadEntry[] => {
  const { tindex, tdate, tpostings } = transaction;
  const real = tpostings.filter(({ ptype }) => ptype === 'RegularPosting');
  const dayOf = ({ pdate }: Posting): string => pdate ?? tdate;
  const isUntil = (day: string): boolean => reading.cutover === undefined || day <= reading.cutover;
  if (!real.some((posting) => isUntil(dayOf(posting)))) return [];
  const lines = real.map((posting) => ({ day: dayOf(posting), line: lineOf(posting, transaction, reading) }));
  const days = groupBy(lines, ({ day }) => day);
  if ([...days.values()].every((each) => isBalanced(each.map(({ line }) => line))))
    return [...days].flatMap(([day, each], at) =>
      isUntil(day)
        ? [
            {
              entry: entryOf(
                transaction,
                at === 0 ? `${tindex}` : `${tindex}-${at + 1}`,
                day,
                each.map(({ line }) => line),
              ),
              movedLines: 0,
            },
          ]
        : [],
    );
  const other = lines.find(({ day }) => day.slice(0, 7) !== tdate.slice(0, 7)) ?? lines.find(({ day }) => isUntil(day) !== isUntil(tdate));
  if (other !== undefined)
    throw new Mistake(
      `${whichOf(transaction)}, at ${placeOf(transaction, reading.journals)}, has a line on ${other.line.account_id} with the date ${other.day}, in another month. All lines of an entry are posted on one date. Move that line to its own entry, against a clearing account.`,
    );
  const movedLines = lines.filter(({ day }) => day !== tdate).length;
  return [
    {
      entry: entryOf(
        transaction,
        `${tindex}`,
        tdate,
        lines.map(({ line }) => line),
      ),
      movedLines,
    },
  ];
};

const whichOf = ({ tindex, tdate, tdescription }: Transaction): string => `entry ${tindex} of ${tdate} (${tdescription})`;

/** `books.journal:12`, in the field that the hledger version uses. */
export const placeOf = ({ tsourcepos }: Pick<Transaction, 'tsourcepos'>, journals: ReadableJournals): string => {
  const text = JSON.stringify(tsourcepos);
  const file = /"sourceName":"([^"]*)"/.exec(text)?.[1] ?? '';
  const line = /"sourceLine":(\d+)/.exec(text)?.[1] ?? '';
  return `${journals.withOwnNames(file)}:${line}`;
};

const entryOf = (
  { tcode, tcomment, tdescription }: Transaction,
  id: string,
  day: string,
  lines: Schemas['SourceLine'][],
): Schemas['SourceEntry'] => ({
  id,
  date: day,
  description: tdescription,
  number: tcode === '' ? null : tcode,
  memo: memoOf(tcomment),
  lines,
});

const lineOf = ({ paccount, pamount, pcomment, ptags }: Posting, transaction: Transaction, money: Money): Schemas['SourceLine'] => ({
  account_id: paccount,
  ...sidesOf(pamount, money, whichOf(transaction)),
  memo: memoOf(pcomment),
  party_id: counterpartyIn(ptags) ?? counterpartyIn(transaction.ttags),
});

/** A comment with its tags on one line, without the counterparty, which has its own field. */
const memoOf = (comment: string): string | null =>
  comment
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .filter((part) => !/^\s*party:/.test(part))
        .join(',')
        .trim(),
    )
    .filter((line) => line !== '')
    .join(', ') || null;

/** The tag `party` of a line, else of its entry, is the customer or vendor. */
const counterpartyIn = (tags: Tags): string | null => tags.find(([name]) => name === 'party')?.[1].trim() || null;
