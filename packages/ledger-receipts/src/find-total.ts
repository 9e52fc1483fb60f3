import { type Amount, amountsIn } from './amounts.ts';
import type { Line } from './line.ts';

/** The total of a document, with the amount as it stands there. */
export interface FoundTotal extends Amount {
  readonly confidence: number;
  readonly location: string;
}

/** What the total of a whole document is called, in the languages of most receipts. */
const NAMED =
  /\b(?:grand total|total due|amount due|balance due|total amount|amount paid|total paid|amount charged|total charged|invoice total|order total|total payable|gesamtbetrag|rechnungsbetrag|zu zahlen(?:der betrag)?|endbetrag|endsumme|gesamtsumme|total ttc|net à payer|montant total|total a pagar|importe total|totaal te betalen|totaalbedrag|totale da pagare|totale documento)\b/iu;

const PLAIN = /\b(?:total|totale|totaal|summe|gesamt|importe|montant)\b/iu;

/** Totals of something else. */
const PARTIAL =
  /sub-?\s?total|zwischensumme|sous-?\s?total|subtotaal|\btotal (?:tax|vat|gst|savings?|discounts?|items?|units?|points|ht|net|excl|before|hours?)|\b(?:tax|vat|mwst\.?|ust\.?) total|items? total|total number|year to date/iu;

const SURE = 0.95;
const LIKELY = 0.85;
/** Two totals of the same name differ: the last one stands, with less certainty. */
const DOUBTFUL = 0.5;

/** The total that a document names; null for one that names none. */
export const findTotal = (lines: readonly Line[]): FoundTotal | null => {
  const found = lines.flatMap((line, at) => {
    const confidence = PARTIAL.test(line.text) ? 0 : NAMED.test(line.text) ? SURE : PLAIN.test(line.text) ? LIKELY : 0;
    const amount = confidence === 0 ? undefined : amountBeside(lines, at);
    return amount === undefined ? [] : [{ ...amount, confidence, location: line.location }];
  });
  const paid = found.filter(({ value }) => Number(value) !== 0);
  const best = Math.max(0, ...paid.map(({ confidence }) => confidence));
  const strongest = paid.filter(({ confidence }) => confidence === best);
  const last = strongest.at(-1);
  if (last === undefined) return null;
  return strongest.every(({ value }) => value === last.value) ? last : { ...last, confidence: DOUBTFUL };
};

/** The last amount of the line, or that of the next line where it stands alone. */
const amountBeside = (lines: readonly Line[], at: number): Amount | undefined => {
  const own = amountsIn(lines[at]?.text ?? '');
  if (own.length > 0) return own.at(-1);
  const next = lines[at + 1]?.text ?? '';
  return HAS_WORDS.test(next) ? undefined : amountsIn(next)[0];
};

const HAS_WORDS = /\p{L}{4,}/u;
