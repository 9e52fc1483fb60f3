import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { refuseCashBasis } from '../body.ts';
import { refuseCell } from '../table.ts';
import { type BalanceSign, provenBeginnings, usualSide } from './balances.ts';
import { isStamp } from './journal-rows.ts';
import { type Amounts, isTitle, type LedgerRow, ledgerRow } from './ledger-rows.ts';
import type { History, HistoryLine } from './line.ts';
import { entriesOf } from './put-together.ts';
import { accountAt, isBlank, lineOn, type Reading } from './reading.ts';
import { why } from './reasons.ts';
import { accountOf, addAmounts, newSection, refuseSectionTotal, type Section, type Sums } from './sections.ts';
import { areBlank, areEqual, refuseTotal } from './side-sums.ts';

type Refused = Refusal<'unprocessable'>;

/** The state of reading a general ledger. */
interface Walk {
  readonly reading: Reading;
  readonly lines: HistoryLine[];
  readonly sections: Section[];
  readonly sums: Sums;
  /** The open sections, the innermost last. */
  open: readonly Section[];
  isWhole: boolean;
}

/**
 * Reads a general ledger: lines by account, in sections that may be nested, or with the account on each line. Totals and balances prove
 * that no line is missing. Then the lines are grouped into entries.  [MGF-52] [MGF-53] [MGF-54]
 */
export const ledgerIn = (reading: Reading, signs: readonly [BalanceSign, ...BalanceSign[]]): History | Refused => {
  const { table } = reading;
  const cash = refuseCashBasis(table.report, [...table.above, ...table.rows.filter((row) => isStamp(reading, row))]);
  if (cash !== null) return cash;
  const walk: Walk = { reading, lines: [], sections: [], sums: { debit: 0n, credit: 0n, amount: 0n }, open: [], isWhole: false };
  const titles = () => walk.open.map(({ label }) => label);
  const rollups = rollupsOf(table.rows);
  for (const [at, row] of table.rows.entries()) {
    const read = ledgerRow(reading, row, titles());
    const refusal = isRefusal(read) ? read : take(walk, row, read, (place) => staysOpen(rollups, titles(), place, at));
    if (refusal !== null) return refusal;
    if (walk.isWhole) break;
  }
  const cut = walk.isWhole ? undefined : walk.sections.find(({ hasLines, hasTotal }) => hasLines && !hasTotal);
  if (cut !== undefined) return refuseCell(table, cut.row, 0, why.section_without_total({ account: cut.label }));
  const beginnings = provenBeginnings(reading, walk.sections, signs);
  if (isRefusal(beginnings)) return beginnings;
  const together = entriesOf(reading, walk.lines);
  return isRefusal(together) ? together : { table, ...together, beginnings };
};

/** The positions of totals that include sub-accounts, by account name. */
const rollupsOf = (rows: readonly TableRow[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [at, { cells }] of rows.entries()) {
    const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
    const [, label] = /^total (?:for )?(.+) with sub-?accounts?$/i.exec(first) ?? [];
    if (label !== undefined) places.set(label.toLowerCase(), [...(places.get(label.toLowerCase()) ?? []), at]);
  }
  return places;
};

/** Whether an open section still expects its total with sub-accounts, which precedes those of the enclosing sections. */
const staysOpen = (rollups: ReadonlyMap<string, readonly number[]>, open: readonly string[], place: number, at: number): boolean => {
  const next = (label: string | undefined): number | undefined => rollups.get(label?.toLowerCase() ?? '')?.find((row) => row > at);
  const own = next(open[place]);
  return own !== undefined && open.slice(0, place).every((label) => (next(label) ?? own) >= own);
};

type StaysOpen = (place: number) => boolean;

const take = (walk: Walk, row: TableRow, read: LedgerRow, staysOpen: StaysOpen): Refused | null => {
  if (read.is === 'nothing') return null;
  if (read.is === 'line') return takeLine(walk, row, read.amounts);
  if (read.is === 'section') return openSection(walk, row, read.label, staysOpen);
  if (read.is === 'total')
    return read.label === null ? takeWhole(walk, row, read.amounts) : closeSection(walk, row, { ...read, label: read.label }, staysOpen);
  const section = walk.sections.at(-1);
  if (section === undefined) return refuseCell(walk.reading.table, row, 0, why.balance_of_no_account());
  if (read.is === 'beginning') return begin(section, row, read.amounts);
  return end(section, row, read.amounts);
};

/** A section without its own total ends where the next one begins, unless a total with sub-accounts follows. */
const openSection = (walk: Walk, row: TableRow, label: string, staysOpen: StaysOpen): null => {
  const around = walk.open.filter((_, place) => staysOpen(place));
  const section = newSection(label, row, around);
  walk.open = [...around, section];
  walk.sections.push(section);
  return null;
};

const begin = (section: Section, row: TableRow, { debit, credit, amount, balance }: Amounts): null => {
  const minor = debit === 0n && credit === 0n ? null : debit - credit;
  section.beginning = { row, minor, printed: balance ?? amount };
  return null;
};

/** The closing balance is printed in the balance column, or on its side. */
const end = (section: Section, row: TableRow, { debit, credit, balance }: Amounts): null => {
  const printed = balance ?? (debit === 0n && credit === 0n ? null : debit - credit);
  if (printed !== null && balance !== null) section.balances.push({ row, printed, minor: section.minor });
  return null;
};

const takeLine = (walk: Walk, row: TableRow, amounts: Amounts): Refused | null => {
  const { reading } = walk;
  const section = walk.open.at(-1);
  if (section === undefined && isBlank(row, reading.at.account) && isBlank(row, reading.at.code))
    return refuseCell(reading.table, row, 0, why.line_of_no_account());
  addAmounts(walk.sums, amounts);
  const printed = reading.at.amount === null ? amounts.debit - amounts.credit : amounts.amount;
  if (printed !== 0n) {
    const account = section === undefined ? accountAt(reading, row) : accountOf(reading, section);
    if (isRefusal(account)) return account;
    const side = reading.at.amount === null ? 1n : usualSide(account);
    if (side === null)
      return refuseCell(
        reading.table,
        section?.row ?? row,
        0,
        account.type === null
          ? why.side_of_unlisted_account({ account: account.name })
          : why.side_of_unknown_type({ type: account.type, account: account.name }),
      );
    const line = lineOn(reading, row, account, printed * side);
    if (isRefusal(line)) return line;
    walk.lines.push(line);
    if (section !== undefined) section.minor += line.minor;
  }
  if (section !== undefined) count(walk, section, row, amounts);
  return null;
};

const count = ({ open }: Walk, section: Section, row: TableRow, amounts: Amounts): void => {
  section.hasLines = true;
  addAmounts(section.own, amounts);
  for (const around of open.slice(0, -1)) addAmounts(around.below, amounts);
  if (amounts.balance !== null) section.balances.push({ row, printed: amounts.balance, minor: section.minor });
};

interface SectionTotal {
  readonly label: string;
  readonly withSubs: boolean;
  readonly amounts: Amounts;
}

/** A total closes its section and those inside it, unless a total with sub-accounts follows. */
const closeSection = (walk: Walk, row: TableRow, { label, withSubs, amounts }: SectionTotal, staysOpen: StaysOpen): Refused | null => {
  const at = walk.open.findLastIndex((section) => isTitle(section.label, label));
  const section = walk.open[at];
  if (section === undefined) return refuseCell(walk.reading.table, row, 0, why.total_of_no_account());
  const refusal = refuseSectionTotal(walk.reading, row, section, amounts, withSubs);
  if (refusal !== null) return refusal;
  for (const inside of walk.open.slice(at)) inside.hasTotal = true;
  walk.open = walk.open.slice(0, !withSubs && staysOpen(at) ? at + 1 : at);
  return null;
};

/** The report's total. In a single column, amounts with both normal sides have no meaningful sum. */
const takeWhole = (walk: Walk, row: TableRow, amounts: Amounts): Refused | null => {
  const { reading, sums } = walk;
  if (reading.at.amount === null && !areBlank(amounts)) {
    if (!areEqual(amounts, sums)) return refuseTotal(reading, row, amounts, sums);
    walk.isWhole = true;
  }
  walk.open = [];
  return null;
};
