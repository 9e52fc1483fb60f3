import type { Body } from 'ledger-api-client';
import { type Chosen, dimensionsOf } from '../parts/chosen-dimensions.ts';
import { decimalOf, minorOf } from '../parts/minor.ts';

/** A typed line: an amount on one of two sides. */
export interface DraftLine {
  readonly key: number;
  readonly accountId: string | undefined;
  readonly debit: string;
  readonly credit: string;
  readonly partyId: string;
  readonly dimensions: Chosen;
}

export interface Draft {
  readonly day: string;
  readonly description: string;
  readonly memo: string;
  /** Whether the user confirmed a date more than a year ahead. */
  readonly isMeant: boolean;
  readonly lines: readonly DraftLine[];
}

export const emptyLine = (key: number): DraftLine => ({ key, accountId: undefined, debit: '', credit: '', partyId: '', dimensions: {} });

const isUsed = ({ accountId, debit, credit }: DraftLine): boolean => accountId !== undefined || debit !== '' || credit !== '';

/** The sum of each side; undefined if an amount is invalid in the currency. Pure. */
export const sumsOf = (lines: readonly DraftLine[], scale: number) => {
  const of = (side: 'debit' | 'credit') =>
    lines.reduce<bigint | undefined>((sum, line) => {
      const minor = line[side] === '' ? 0n : minorOf(line[side], scale);
      return sum === undefined || minor === undefined || minor < 0n ? undefined : sum + minor;
    }, 0n);
  const debits = of('debit');
  const credits = of('credit');
  if (debits === undefined || credits === undefined) return undefined;
  return { debits: decimalOf(debits, scale), credits: decimalOf(credits, scale), difference: decimalOf(debits - credits, scale) };
};

/** The lines, of which the only one with an account and no amount has the difference of the others.  [WEB-22] Pure. */
export const withRest = (lines: readonly DraftLine[], scale: number): readonly DraftLine[] => {
  const [open, ...others] = lines.filter(({ accountId, debit, credit }) => accountId !== undefined && debit === '' && credit === '');
  const sums = sumsOf(lines, scale);
  if (open === undefined || others.length > 0 || sums === undefined || Number(sums.difference) === 0) return lines;
  const side = sums.difference.startsWith('-') ? 'debit' : 'credit';
  return lines.map((line) => (line === open ? { ...line, [side]: sums.difference.replace('-', '') } : line));
};

/** The request body of the entry; undefined if it is incomplete or unbalanced. Pure. */
export const entryOf = ({ day, description, memo, isMeant, lines }: Draft, scale: number): Body<'journal.post'> | undefined => {
  const used = lines.filter(isUsed);
  const sums = sumsOf(used, scale);
  const isWhole =
    used.length > 1 && used.every(({ accountId, debit, credit }) => accountId !== undefined && (debit === '') !== (credit === ''));
  if (!isWhole || sums === undefined || Number(sums.difference) !== 0 || description.trim() === '' || day === '') return undefined;
  return {
    entry_date: day,
    description,
    ...(memo !== '' && { memo }),
    ...(isMeant && { force: true }),
    lines: used.map(({ accountId = '', debit, credit, partyId, dimensions }) => ({
      account_id: accountId,
      direction: debit === '' ? 'credit' : 'debit',
      amount: (debit === '' ? credit : debit).trim().replace(',', '.'),
      ...(partyId !== '' && { party_id: partyId }),
      ...(dimensionsOf(dimensions).length > 0 && { dimensions: dimensionsOf(dimensions) }),
    })),
  };
};
