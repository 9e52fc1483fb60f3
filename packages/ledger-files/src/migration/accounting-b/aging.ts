import { type Currency, formatAmount, type IsoDate, isRefusal, type Refusal, type Why } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { amountAt, refuseForeignItem } from '../amounts.ts';
import { bodyOf } from '../body.ts';
import { asOfIn, dayAt, dayOrderOf } from '../days.ts';
import type { Requested } from '../report-reader.ts';
import type { Aging, OpenItem } from '../snapshot.ts';
import { columnOf, originOf, placeOf, type ReportTable, refuseCell, textAt } from '../table.ts';
import { why } from './reasons.ts';
import { ISSUED } from './reports.ts';

type Refused = Refusal<'unprocessable'>;

/**
 * Reads the open items of an aging report by contact. A printed total that differs from the sum of its rows is a doubt: if the column
 * Current is hidden, the program omits items that are not due.  [MGF-45]
 */
export const agingIn = (table: ReportTable, side: Aging['side'], { cutover, currency }: Requested): Aging | Refused => {
  const body = bodyOf(table, (row) => /^total$/i.test(textAt(row, 0)));
  if (isRefusal(body)) return body;
  const reading = readingOf(table, body.rows, side, cutover, currency);
  const read = itemsIn(reading, body.rows);
  if (isRefusal(read)) return read;
  const doubt = doubtOfTotal(
    reading,
    body.total,
    read.items.reduce((sum, { minor }) => sum + minor, 0n),
  );
  return isRefusal(doubt) ? doubt : { table, side, items: read.items, doubts: [...read.doubts, ...doubt] };
};

interface Reading {
  readonly table: ReportTable;
  readonly side: Aging['side'];
  readonly currency: Currency;
  readonly order: 'dmy' | 'mdy' | 'ymd';
  readonly at: {
    readonly issued: number | null;
    readonly due: number | null;
    readonly number: number | null;
    readonly contact: number | null;
    readonly currency: number | null;
    readonly open: number | null;
  };
}

const readingOf = (table: ReportTable, body: readonly TableRow[], side: Aging['side'], cutover: IsoDate, currency: Currency): Reading => {
  const { names } = table;
  const issued = names.findIndex((name) => ISSUED.test(name));
  const at = {
    issued,
    due: columnOf(names, 'due date'),
    number: columnOf(names, 'invoice number', 'bill number', 'number'),
    contact: columnOf(names, 'contact'),
    currency: columnOf(names, 'currency'),
    open: columnOf(names, 'total'),
  };
  const usual = asOfIn(table.above)?.isMonthFirst === true ? 'mdy' : 'dmy';
  return { table, side, currency, at, order: dayOrderOf(body.filter(isItem), at, cutover, usual) };
};

/** An item row has more than a contact and is not a total. */
const isItem = (row: TableRow): boolean => row.cells.filter((cell) => cell.trim() !== '').length > 1 && !/^total /i.test(textAt(row, 0));

interface Items {
  readonly items: readonly OpenItem[];
  readonly doubts: readonly Why[];
}

const itemsIn = (reading: Reading, body: readonly TableRow[]): Items | Refused => {
  const items: OpenItem[] = [];
  const doubts: Why[] = [];
  let contact = '';
  let sum = 0n;
  for (const row of body) {
    const first = textAt(row, 0);
    if (isTotalOf(row, contact)) {
      const doubt = doubtOfTotal(reading, row, sum);
      if (isRefusal(doubt)) return doubt;
      doubts.push(...doubt);
      contact = '';
    } else if (!isItem(row) && first !== '') {
      contact = first;
      sum = 0n;
    } else {
      const item = itemIn(reading, row, contact);
      if (isRefusal(item)) return item;
      sum += item.minor;
      if (item.minor !== 0n) items.push(item);
    }
  }
  return { items, doubts };
};

/** A contact may itself be called Total. */
const isTotalOf = (row: TableRow, contact: string): boolean =>
  contact !== '' && textAt(row, 0).toLowerCase() === `total ${contact}`.toLowerCase();

const itemIn = (reading: Reading, row: TableRow, contact: string): OpenItem | Refused => {
  const { table, at, order, currency } = reading;
  const minor = amountAt(table, row, at.open, currency);
  const issuedOn = dayAt(table, row, at.issued, order);
  const dueOn = dayAt(table, row, at.due, order);
  const foreign = refuseForeignItem(table, row, at.currency, currency);
  const counterparty = textAt(row, at.contact) || contact;
  if (isRefusal(minor)) return minor;
  if (isRefusal(issuedOn)) return issuedOn;
  if (isRefusal(dueOn)) return dueOn;
  if (foreign !== null) return foreign;
  if (counterparty === '') return refuseCell(table, row, 0, why.item_without_contact());
  return { counterpartyId: counterparty, minor, dueOn, issuedOn, number: textAt(row, at.number) || null, origin: originOf(table, row) };
};

const doubtOfTotal = ({ table, at, currency }: Reading, row: TableRow, sum: bigint): readonly Why[] | Refused => {
  const printed = amountAt(table, row, at.open, currency);
  if (isRefusal(printed)) return printed;
  const shown = (minor: bigint): string => formatAmount(minor, currency.scale);
  if (printed === sum) return [];
  return [why.aging_total_differs({ place: placeOf(table, row), label: textAt(row, 0), total: shown(printed), sum: shown(sum) })];
};
