import type { Body } from 'ledger-api-client';
import type { Account } from '../parts/chart.ts';
import { type Chosen, dimensionsOf } from '../parts/chosen-dimensions.ts';
import type { Line } from './document.ts';

/** A typed line of a document. */
export interface DraftLine {
  readonly key: number;
  readonly account: string | undefined;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** The days of the service; empty for none. */
  readonly serviceStart: string;
  readonly serviceEnd: string;
  /** The account that recognizes a line on the balance sheet, or null. */
  readonly release: string | null;
  readonly dimensions: Chosen;
}

export const emptyLine = (key: number): DraftLine => ({
  key,
  account: undefined,
  description: '',
  quantity: '1',
  price: '',
  serviceStart: '',
  serviceEnd: '',
  release: null,
  dimensions: {},
});

type Stored = Pick<Line, 'account_id' | 'description' | 'quantity' | 'unit_price' | 'dimensions' | 'release_account_id'> &
  Partial<Pick<Line, 'service_start' | 'service_end'>>;

/** A stored line, to be changed. Pure. */
export const draftLineOf = (line: Stored, key: number): DraftLine => ({
  key,
  account: line.account_id,
  description: line.description,
  quantity: line.quantity,
  price: line.unit_price,
  serviceStart: line.service_start ?? '',
  serviceEnd: line.service_end ?? '',
  release: line.release_account_id ?? null,
  dimensions: Object.fromEntries(line.dimensions.map(({ dimension_id: dimension, value_id: value }) => [dimension, value])),
});

/** What a line of every kind of document has. */
export type WrittenLine = Pick<
  Body<'invoices.create'>['lines'][number],
  'account_id' | 'description' | 'quantity' | 'unit_price' | 'dimensions'
>;

/** The lines that something was typed in. Undefined while there are none, or one is incomplete. Pure. */
export const usedLines = (lines: readonly DraftLine[]): readonly (DraftLine & { readonly written: WrittenLine })[] | undefined => {
  const used = lines.filter(({ account, description, price }) => account !== undefined || description.trim() !== '' || price !== '');
  const whole = used.flatMap((line) => {
    const { account, description, quantity, price, dimensions } = line;
    if (account === undefined || description.trim() === '' || price === '') return [];
    const written = { account_id: account, description: description.trim(), quantity: quantity.trim(), unit_price: price };
    return [{ ...line, written: { ...written, dimensions: dimensionsOf(dimensions) } }];
  });
  return used.length === 0 || whole.length < used.length ? undefined : whole;
};

/** The number of months of a service period, the first and the last included; undefined if it is not whole. Pure. */
export const monthsOf = ({ serviceStart: start, serviceEnd: end }: Pick<DraftLine, 'serviceStart' | 'serviceEnd'>): number | undefined => {
  if (start === '' || end === '' || end < start) return undefined;
  const monthNo = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthNo(end) - monthNo(start) + 1;
};

/** The accounts for the lines of a sale, and of a purchase. */
export const isIncome = ({ type }: Account): boolean => type === 'revenue' || type === 'liability';
export const isCost = ({ type }: Account): boolean => type === 'expense' || type === 'asset';

/** Whether a line on the account is deferred there, so that another account recognizes it. */
export const isOnBalanceSheet = ({ type }: Account): boolean => type === 'asset' || type === 'liability';
