import type { CounterpartyId } from '../../kernel/ids.ts';
import { MAX_NUMBER_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';
import { stateOf } from './invoice.ts';

/** The prefix of the numbers that the books give: INV-0001, CN-0001. */
export type NumberPrefix = 'INV' | 'CN';

/** Fifteen digits at most, which every database and JavaScript count exactly. */
const COUNTED = /^(INV|CN)-(\d{1,15})$/;
const LAST = 999_999_999_999_999;

/** What a number counts in its series; null for a number of another form.  [INV-4] */
export const sequenceOf = (prefix: NumberPrefix, number: string): number | null => {
  const match = COUNTED.exec(number);
  return match?.[1] === prefix ? Number(match[2]) : null;
};

/** The number after the highest of its series, with four digits at least.  [INV-4] */
export const numberAfter = (prefix: NumberPrefix, highest: number): string | Refusal<'conflict'> =>
  highest < LAST
    ? `${prefix}-${String(highest + 1).padStart(4, '0')}`
    : refuse('conflict', `number: no number follows ${prefix}-${LAST}; give one of another form.`, { field: 'number' });

/** A number has 1 to 60 characters on one line.  [INV-4] [PAG-6] */
export const checkNumber = (number: string): Refusal<'unprocessable'> | undefined =>
  checkText(number, 'number', 1, MAX_NUMBER_LENGTH) ?? checkLine(number, 'number');

/** Refuses a number that another document has.  [INV-4] */
export const taken = (number: string, owner: string): Refusal<'conflict'> =>
  refuse('conflict', `number: ${owner} has the number ${number} already; give another one.`, { field: 'number' });

/** For a number of a vendor. */
export interface Forced {
  /** True takes a number that another document of the vendor has, printed otherwise. */
  readonly force?: boolean | undefined;
}

/** A document of a vendor, as its number is compared. */
interface Numbered {
  readonly id: string;
  readonly number: string;
  readonly counterpartyId: CounterpartyId;
  readonly issue: object | null;
  readonly voiding: object | null;
}

/**
 * Refuses a vendor's number that another of the vendor's documents has, void ones aside; where it is printed otherwise there, only without force. The documents are
 * those of any vendor whose numbers have the same key.  [INV-4] [VCR-2]
 */
export const checkVendorNumber = <Document extends Numbered>(
  { number, counterpartyId, except, force }: Pick<Numbered, 'number' | 'counterpartyId'> & Forced & { readonly except: string | null },
  documents: readonly Document[],
  nameOf: (document: Document) => string,
): Refusal<'conflict'> | undefined => {
  const others = documents.filter((other) => other.id !== except && other.counterpartyId === counterpartyId && stateOf(other) !== 'void');
  const owner = (other: Document): string => `the ${nameOf(other)} of this vendor, ${other.id},`;
  const same = others.find((other) => other.number === number);
  if (same !== undefined) return taken(number, owner(same));
  const [alike] = others;
  if (alike === undefined || force === true) return undefined;
  const message = `${owner(alike)} has the same number, printed otherwise. Where the vendor sent both, give ${number} with force.`;
  return refuse('conflict', `number: ${message}`, { field: 'number' });
};

type Kept = Pick<Numbered, 'number' | 'counterpartyId'>;

/** Whether a draft stays with its vendor and its number, with which it was taken before. */
export const keepsNumber = (draft: Kept, changed: Kept): boolean =>
  changed.counterpartyId === draft.counterpartyId && changed.number.trim() === draft.number;
