import { formatAmount, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { refuseCell } from '../table.ts';
import { withoutCount } from './ledger-rows.ts';
import { accountFor, type Reading, type Sides } from './reading.ts';
import type { SideSums } from './side-sums.ts';

/** A general ledger section: of an account, or a heading that only contains sub-accounts. */
export interface Section {
  readonly label: string;
  readonly row: TableRow;
  /** The titles of the enclosing sections, the outermost first. */
  readonly within: readonly string[];
  /** Looked up when the first amount needs it. */
  account: SourceAccount | null;
  beginning: { readonly row: TableRow; readonly minor: bigint | null; readonly printed: bigint | null } | null;
  /** The printed balances, each with the sum of the lines above it, positive on the debit side. */
  readonly balances: { readonly row: TableRow; readonly printed: bigint; readonly minor: bigint }[];
  /** `own` sums its own lines; `below` sums the sections inside it. */
  readonly own: Sums;
  readonly below: Sums;
  minor: bigint;
  hasLines: boolean;
  hasTotal: boolean;
}

/** The sums of the amount columns as printed. */
export interface Sums extends SideSums {
  amount: bigint;
}

export const newSection = (label: string, row: TableRow, around: readonly Section[]): Section => ({
  label,
  row,
  within: around.map((section) => section.label),
  account: null,
  beginning: null,
  balances: [],
  own: { debit: 0n, credit: 0n, amount: 0n },
  below: { debit: 0n, credit: 0n, amount: 0n },
  minor: 0n,
  hasLines: false,
  hasTotal: false,
});

/** The account of a section, by its title, else by its title without the line count. */
export const accountOf = (reading: Reading, section: Section): SourceAccount | Refusal<'unprocessable'> => {
  if (section.account !== null) return section.account;
  const { label, within, row } = section;
  const whole = { name: label, code: '', type: '', within };
  const known = reading.find(whole);
  const isKnown = known !== 'several' && known.isListed;
  const found = accountFor(reading, row, 0, isKnown ? whole : { ...whole, name: withoutCount(label), within: within.map(withoutCount) });
  if ('id' in found) section.account = found;
  return found;
};

export const addAmounts = (sums: Sums, { debit, credit, amount }: Sides & { readonly amount: bigint }): void => {
  sums.debit += debit;
  sums.credit += credit;
  sums.amount += amount;
};

/** Refuses a total, with or without sub-accounts, that differs from the sum of its lines.  [MGF-52] */
export const refuseSectionTotal = (
  reading: Reading,
  row: TableRow,
  section: Section,
  printed: Sums & { readonly isBlank: boolean },
  withSubs: boolean,
): Refusal<'unprocessable'> | null => {
  const { own, below } = section;
  const whole = { debit: own.debit + below.debit, credit: own.credit + below.credit, amount: own.amount + below.amount };
  const wanted = withSubs ? [whole] : [own, whole];
  if (printed.isBlank || wanted.some((sums) => isSame(printed, sums))) return null;
  const [sums = own] = wanted;
  const column = COLUMNS.find((each) => printed[each] !== sums[each] && reading.at[each] !== null) ?? 'amount';
  const shown = (minor: bigint): string => formatAmount(minor, reading.currency.scale);
  return refuseCell(
    reading.table,
    row,
    reading.at[column],
    whyOfReport.report_total_wrong({ total: shown(printed[column]), sum: shown(sums[column]) }),
  );
};

const COLUMNS = ['amount', 'debit', 'credit'] as const;

const isSame = (one: Sums, other: Sums): boolean => COLUMNS.every((column) => one[column] === other[column]);
