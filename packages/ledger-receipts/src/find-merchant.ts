import type { ExtractedField } from 'ledger-core';
import { amountsIn } from './amounts.ts';
import type { Line } from './line.ts';

const LABELLED = /^(?:sold by|seller|merchant|billed by|vendor|store|verkäufer|vendeur|from)\s*:?\s{1,4}(.{2,})$/iu;

/** Headings and labels that stand above the name of the merchant. */
const HEADING =
  /^(?:tax |vat |sales |your |order |payment |purchase |e-?)?(?:invoice|receipt|rechnung|quittung|kassenbon|facture|reçu|factura|recibo|fattura|ricevuta|factuur|bon|statement|confirmation|bill|page|date|datum|thank you|welcome|customer copy|copy|original|paid|bill(?:ed)? to|sold to|ship to|to|from)\b/iu;

const MAX_NAME_LENGTH = 80;
const HAS_WORD = /\p{L}{2,}/u;
const CONTACT = /@|https?:|www\.|\b(?:tel|phone|fax|iban|bic)\b|\d{4,}/iu;

/** Who made a document: who sold by its own words, else its first line that can be a name. */
export const findMerchant = (lines: readonly Line[]): ExtractedField | null => {
  for (const { text, location } of lines) {
    const name = LABELLED.exec(text)?.[1]?.trim();
    if (name !== undefined && isName(name)) return { value: name, confidence: 0.8, location };
  }
  const first = lines.slice(0, LINES_OF_A_HEAD).find(({ text }) => isName(text) && !HEADING.test(text));
  return first === undefined ? null : { value: first.text, confidence: 0.5, location: first.location };
};

const LINES_OF_A_HEAD = 8;

const isName = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH && HAS_WORD.test(text) && !CONTACT.test(text) && amountsIn(text).length === 0;
