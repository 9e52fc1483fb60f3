import { fingerprintText } from 'ledger-core';

const FINGERPRINT = /^\d{4}-\d\d-\d\d\|(?:in|out)\|\d+\|[A-Z]{3}\|/;

/** A short form: the figures of a fingerprint, and a hash of its text, so that few movements of one day and amount have the same. */
const SHORT = /^(\d{4}-\d\d-\d\d)([+-])(\d+)([A-Z]{3})[\da-f]{4}$/;

const SIGNS = { in: '+', out: '-' } as const;

interface Shortened {
  readonly short: string;
  readonly text: string;
}

/** The short form of a fingerprint, or null where it is of another make. An import makes two for each row, so it is cut without a search. */
const shortened = (fingerprint: string): Shortened | null => {
  if (!FINGERPRINT.test(fingerprint)) return null;
  const [day, direction] = [fingerprint.slice(0, 10), fingerprint.startsWith('in', 11) ? 'in' : 'out'] as const;
  const amountAt = 12 + direction.length;
  const currencyAt = fingerprint.indexOf('|', amountAt) + 1;
  const text = fingerprint.slice(currencyAt + 4);
  const figures = fingerprint.slice(amountAt, currencyAt - 1) + fingerprint.slice(currencyAt, currencyAt + 3);
  return { short: day + SIGNS[direction] + figures + hashOf(text), text };
};

/** Sixteen bits of FNV-1a as four digits. It narrows a look-up, whose texts are compared afterwards. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (0x10000 | ((hash ^ (hash >>> 16)) & 0xffff)).toString(16).slice(1);
};

/** A fingerprint as it is stored: in its short form where the text follows from the description of the source, as it mostly does.  [STO-129] */
export const storedPrint = (fingerprint: string, sourceDescription: string): string => {
  const made = shortened(fingerprint);
  return made?.text === fingerprintText(sourceDescription) ? made.short : fingerprint;
};

/** The fingerprint of a stored one. */
export const printOf = (stored: string, sourceDescription: string): string => {
  const parts = SHORT.exec(stored);
  if (parts === null) return stored;
  const [, day, sign, amount, currency] = parts;
  return `${day}|${sign === SIGNS.in ? 'in' : 'out'}|${amount}|${currency}|${fingerprintText(sourceDescription)}`;
};

/** Whether a stored fingerprint is still of the description of its source: its short form has a hash of the text. */
export const isPrintOf = (stored: string, sourceDescription: string): boolean =>
  !SHORT.test(stored) || stored.endsWith(hashOf(fingerprintText(sourceDescription)));

/** What is stored for some fingerprints, by present and by older versions, and seldom for others. */
export const storedForms = (fingerprints: readonly string[]): readonly string[] => [
  ...new Set(fingerprints.flatMap((fingerprint) => [fingerprint, shortened(fingerprint)?.short ?? fingerprint])),
];
