import { type Currency, formatAmount, isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { amountAt, refuseForeignItem } from '../amounts.ts';
import { type Body, bodyOf } from '../body.ts';
import { why as whyOfReport } from '../reasons.ts';
import type { Requested } from '../report-reader.ts';
import type { Aging, OpenItem } from '../snapshot.ts';
import { originOf, type ReportTable, refuseCell, textAt } from '../table.ts';
import { type AgingColumns, agingColumns, type ReadDays, readDaysOf } from './aging-columns.ts';
import { why } from './reasons.ts';

type Refused = Refusal<'unprocessable'>;

/**
 * Reads the open items of an aging report, grouped by age or by counterparty. Each printed total must equal the sum of its rows.  [MGF-34]
 */
export const agingIn = (table: ReportTable, side: Aging['side'], { cutover, currency }: Requested): Aging | Refused => {
  const body = bodyOf(table, (row) => /^(?:grand )?total$/i.test(textAt(row, 0)));
  if (isRefusal(body)) return body;
  const columns = agingColumns(table);
  if (isRefusal(columns)) return columns;
  const days = readDaysOf(
    table,
    columns,
    body.rows.filter((row) => isItem(row)),
    cutover,
  );
  if (isRefusal(days)) return days;
  const items = itemsIn({ table, columns, days, currency, side }, body);
  return isRefusal(items) ? items : { table, side, items, doubts: [] };
};

/** An item row has more than a label and is not a total. */
const isItem = (row: TableRow): boolean =>
  row.cells.filter((cell) => cell.trim() !== '').length > 1 && !/^total for /i.test(textAt(row, 0));

interface Reading {
  readonly table: ReportTable;
  readonly columns: AgingColumns;
  readonly days: ReadDays;
  readonly currency: Currency;
  readonly side: Aging['side'];
}

const itemsIn = (reading: Reading, { rows, total }: Body): readonly OpenItem[] | Refused => {
  const { table, columns, currency } = reading;
  const items: OpenItem[] = [];
  const whole: Group = { label: '', sum: 0n };
  let groups: Group[] = [];
  for (const row of rows) {
    if (/^total for /i.test(textAt(row, 0))) {
      const closed = closeGroup(reading, row, groups);
      if (isRefusal(closed)) return closed;
      groups = closed;
    } else if (isItem(row)) {
      const minor = amountAt(table, row, columns.open, currency);
      if (isRefusal(minor)) return minor;
      for (const group of [whole, ...groups]) group.sum += minor;
      const item = minor === 0n ? null : itemIn(reading, row, minor, groups);
      if (isRefusal(item)) return item;
      if (item !== null) items.push(item);
    } else groups = [...(isAge(groupLabel(textAt(row, 0))) ? [] : groups), { label: groupLabel(textAt(row, 0)), sum: 0n }];
  }
  return refuseTotal(reading, total, whole.sum) ?? items;
};

/** A total closes its group and the groups inside it. */
const closeGroup = (reading: Reading, row: TableRow, groups: readonly Group[]): Group[] | Refused => {
  const label = groupLabel(textAt(row, 0));
  const at = groups.findLastIndex((group) => group.label === label);
  const group = groups[at];
  if (group === undefined) return refuseCell(reading.table, row, 0, why.total_of_no_group());
  return refuseTotal(reading, row, group.sum) ?? groups.slice(0, at);
};

const refuseTotal = ({ table, columns, currency }: Reading, row: TableRow, sum: bigint): Refused | null => {
  const printed = amountAt(table, row, columns.open, currency);
  if (isRefusal(printed)) return printed;
  const shown = (minor: bigint): string => formatAmount(minor, currency.scale);
  return printed === sum
    ? null
    : refuseCell(table, row, columns.open, whyOfReport.report_total_wrong({ total: shown(printed), sum: shown(sum) }));
};

const itemIn = (
  { table, columns, days, currency, side }: Reading,
  row: TableRow,
  minor: bigint,
  groups: readonly Group[],
): OpenItem | Refused => {
  const foreign = refuseForeignItem(table, row, columns.currency, currency);
  if (foreign !== null) return foreign;
  const issuedOn = days(row, columns.issued);
  const dueOn = days(row, columns.due);
  if (isRefusal(issuedOn)) return issuedOn;
  if (isRefusal(dueOn)) return dueOn;
  const grouped = groups.map(({ label }) => label).filter((label) => !isAge(label));
  const counterparty = columns.counterparty === null ? grouped.join(':') : textAt(row, columns.counterparty);
  const number = textAt(row, columns.number) || null;
  return { counterpartyId: counterparty || NO_PARTY[side], minor, dueOn, issuedOn, number, origin: originOf(table, row) };
};

/** A journal entry line may have no counterparty. A person assigns one later in the migration's parties. */
const NO_PARTY: Readonly<Record<Aging['side'], string>> = { receivable: '(no customer)', payable: '(no vendor)' };

/** A group of an aging report whose total has not been read yet. */
export interface Group {
  readonly label: string;
  sum: bigint;
}

/** The label of a group row or its total, without a row count: `CURRENT (9)` is `CURRENT`. */
export const groupLabel = (text: string): string =>
  text
    .replace(/^total for /i, '')
    .replace(/ \(\d+\)$/, '')
    .replace(/ with sub-\w+$/i, '')
    .trim();

/** A group by age, as opposed to one by customer or vendor. */
export const isAge = (label: string): boolean => /^current$|\bpast due$|^\d+ (?:[-–] \d+|or more) days/i.test(label);
