import type { CounterpartyId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';
import { type NumberGiver, stateOf } from './invoice.ts';
import { MAX_NUMBER_LENGTH } from './limits.ts';
import { why } from './reasons.ts';

/** The prefix of numbers that the service assigns: INV-0001, CN-0001. */
export type NumberPrefix = 'INV' | 'CN';

/** At most fifteen digits, which every database and JavaScript represent exactly. */
const COUNTED = /^(INV|CN)-(\d{1,15})$/;
const LAST = 999_999_999_999_999;

/** The sequence of a number in its series; null for a number in another form.  [INV-4] */
const sequenceOf = (prefix: NumberPrefix, number: string): number | null => {
  const match = COUNTED.exec(number);
  return match?.[1] === prefix ? Number(match[2]) : null;
};

/** The sequence of a document that the service or a migration numbered; null for any other.  [INV-4] [CRN-2] */
export const placeOf = ({
  kind,
  number,
  numberedBy,
}: {
  readonly kind: 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';
  readonly number: string | null;
  readonly numberedBy: NumberGiver | null;
}): number | null => {
  const prefix = SERIES_OF[kind];
  return prefix === null || number === null || numberedBy === null ? null : sequenceOf(prefix, number);
};

/** Vendors number their own documents. */
const SERIES_OF = { invoice: 'INV', bill: null, credit_note: 'CN', vendor_credit: null } as const;

/** A number of a series, with at least four digits.  [INV-4] */
export const numberAt = (prefix: NumberPrefix, sequence: number): string => `${prefix}-${String(sequence).padStart(4, '0')}`;

/** Refuses a sequence beyond the last of the series.  [INV-4] */
export const checkCountable = (prefix: NumberPrefix, sequence: number): Refusal<'conflict'> | undefined =>
  sequence <= LAST ? undefined : refuse('conflict', why.no_number_follows({ prefix, last: LAST }), 'number');

/** A number has 1 to 60 characters on one line.  [INV-4] [PAG-6] */
export const checkNumber = (number: string): Refusal<'unprocessable'> | undefined =>
  checkText(number, 'number', 1, MAX_NUMBER_LENGTH) ?? checkLine(number, 'number');

/** The refusal of a number that another document has.  [INV-4] */
export const taken = (number: string, owner: Why): Refusal<'conflict'> =>
  refuse('conflict', why.document_number_taken({ owner, number }), 'number');

export interface Forced {
  /** If true, accepts a number that another document of the vendor has in a different format. */
  readonly force?: boolean | undefined;
}

interface Numbered {
  readonly id: string;
  readonly number: string | null;
  readonly counterpartyId: CounterpartyId;
  readonly issue: object | null;
  readonly voiding: object | null;
}

type StoredNumber = Pick<Numbered, 'counterpartyId'> & { readonly number: string };

/**
 * Refuses a vendor's number if another of the vendor's documents, not void, has it. With a different format there, `force` accepts it. The
 * documents given are those of any vendor with the same comparison key.  [INV-4] [VCR-2]
 */
export const checkVendorNumber = <Document extends Numbered>(
  { number, counterpartyId, except, force }: StoredNumber & Forced & { readonly except: string | null },
  documents: readonly Document[],
  named: (document: Document) => Why,
): Refusal<'conflict'> | undefined => {
  const others = documents.filter((other) => other.id !== except && other.counterpartyId === counterpartyId && stateOf(other) !== 'void');
  const owner = (other: Document): Why => why.the_document_of_vendor({ name: named(other), id: other.id });
  const same = others.find((other) => other.number === number);
  if (same !== undefined) return taken(number, owner(same));
  const [alike] = others;
  if (alike === undefined || force === true) return undefined;
  const message = why.number_alike({ owner: owner(alike), number });
  return refuse('conflict', message, 'number');
};

/** Whether a draft keeps its vendor and number, which were already accepted. */
export const keepsNumber = (draft: Pick<Numbered, 'number' | 'counterpartyId'>, changed: StoredNumber): boolean =>
  changed.counterpartyId === draft.counterpartyId && changed.number.trim() === draft.number;
