import type { CounterpartyId } from '../../kernel/ids.ts';
import { MAX_NUMBER_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';

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

/** Refuses a vendor's number that another of the vendor's documents has; where it is printed otherwise there, only without force.  [INV-4] [VCR-2] */
export const checkVendorNumber = (
  number: string,
  { force = false }: Forced,
  others: readonly { readonly number: string; readonly owner: string }[],
): Refusal<'conflict'> | undefined => {
  const same = others.find((other) => other.number === number);
  if (same !== undefined) return taken(number, same.owner);
  const [alike] = others;
  return alike === undefined || force
    ? undefined
    : refuse(
        'conflict',
        `number: ${alike.owner} has the same number, printed otherwise. Where the vendor sent both, give ${number} with force.`,
        { field: 'number' },
      );
};

/** What a vendor's number is known by. */
interface Numbered {
  readonly counterpartyId: CounterpartyId;
  readonly number: string;
}

/** Whether a draft stays with its vendor and its number, with which it was taken before. */
export const keepsNumber = (draft: Numbered, changed: Numbered): boolean =>
  changed.counterpartyId === draft.counterpartyId && changed.number.trim() === draft.number;
