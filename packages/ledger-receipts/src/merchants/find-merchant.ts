import type { ExtractedField } from 'ledger-core';
import type { Line } from '../line.ts';
import { ORDERED_FROM, SOLD_AT, SOLD_BY, SOLD_TO } from '../words/merchants.ts';
import { wordsPattern } from '../words/pattern.ts';
import { hasLegalForm, isHeading, isName, keyOf, partsOf } from './names.ts';
import { firstSender, isOfHouse, nameOfSender, type Sender } from './sender.ts';

/** The confidence of a merchant, by the position of its name.  [RCP-30] */
const SURE = {
  /** After words for the seller. */
  labelled: 0.9,
  /** The email's sender, whose address or text confirms the name. */
  sender: 0.9,
  /** A company name beside a tax number. */
  taxPayer: 0.9,
  /** In the header, above a phone number, a web address or a tax number, or the only company. */
  letterhead: 0.85,
  /** One of several companies. */
  oneOfSeveral: 0.6,
  /** The first line that can be a name. */
  firstLine: 0.45,
};

/**
 * The merchant of a document, in order of precedence: a label for the seller, the email's sender, the tax number, the letterhead, the first
 * line that can be a name.  [RCP-30]
 */
export const findMerchant = (lines: readonly Line[], envelope: Sender | null): ExtractedField | null => {
  const own = withoutBuyer(lines);
  const sender = firstSender(lines, envelope);
  const head = own.slice(0, LINES_OF_A_HEAD);
  const found = labelled(own) ?? (sender === null ? null : bySender(own, sender)) ?? byTaxNumber(own) ?? company(own) ?? letterhead(head);
  if (found !== null) return found;
  const first = sender === null ? head.find(({ text }) => isName(text)) : undefined;
  if (first !== undefined) return field(first.text, SURE.firstLine, first.location);
  const name = sender === null ? null : nameOfSender(sender);
  return sender === null || name === null ? null : field(name, SURE.firstLine, sender.location);
};

const LINES_OF_A_HEAD = 8;

const field = (value: string, confidence: number, location: string): ExtractedField => ({ value, confidence, location });

const TO = new RegExp(`^\\W*${wordsPattern(SOLD_TO).source}`, 'iu');
const LINES_OF_A_BUYER = 3;

/** The lines without the buyer: the label's line, and those below it until the next label. */
const withoutBuyer = (lines: readonly Line[]): readonly Line[] => {
  let left = 0;
  return lines.filter(({ text }) => {
    if (TO.test(text)) left = LINES_OF_A_BUYER + 1;
    else if (/:/.test(text)) left = 0;
    left -= 1;
    return left < 0;
  });
};

const BY = new RegExp(
  String.raw`^\W*(?:${wordsPattern(SOLD_BY).source}\s*:?|${wordsPattern(SOLD_AT).source}\s*:|.{0,20}${wordsPattern(ORDERED_FROM).source})\s{0,4}(.{2,80})$`,
  'iu',
);

/** `Sold by: Blue Fox`, in one line, or with the name in the next. */
const labelled = (lines: readonly Line[]): ExtractedField | null => {
  for (const [at, { text, location }] of lines.entries()) {
    const name = partsOf(BY.exec(text)?.[1] ?? '')[0];
    if (name !== undefined && isName(name)) return field(name, SURE.labelled, location);
    const next = lines[at + 1];
    if (next !== undefined && BY_ALONE.test(text) && isName(next.text)) return field(next.text, SURE.labelled, next.location);
  }
  return null;
};

const BY_ALONE = new RegExp(String.raw`^\W*${wordsPattern(SOLD_BY).source}\s*:?$`, 'iu');

/** The sender's name, if the address or a line confirms it, else the line that matches the address. */
const bySender = (lines: readonly Line[], sender: Sender): ExtractedField | null => {
  const name = nameOfSender(sender);
  if (name !== null && (isOfHouse(sender.address, name) || isIn(lines, name))) return field(name, SURE.sender, sender.location);
  const line = lines.find(({ text }) => isName(text) && isOfHouse(sender.address, text));
  return line === undefined ? null : field(line.text, SURE.letterhead, line.location);
};

/** A person who forwards a receipt is also named in it, but not with a company name. */
const isIn = (lines: readonly Line[], name: string): boolean =>
  lines.some(({ text }) => partsOf(text).some((part) => hasLegalForm(part) && keyOf(part) === keyOf(name)));

/** A tax number, in the words and formats of most countries. */
const TAX_NUMBER =
  /(?<!\p{L})(?:ust-?\s?id(?:-?nr)?|st(?:euer)?-?\s?n(?:umme)?r|uid(?:-nr)?|vat|tva|btw|cvr|p\.?\s?iva|partita iva|nif|cif|nip|dič|ičo|org\.?\s?-?nr|organisationsnr|y-tunnus|alv|siret|siren|abn|ein|gst|kvk|mva|moms(?:reg)?|mwst-?nr|tax id|tax reg|rfc|nipc|contribuinte|vergi)\b[^\d]{0,20}(?:[A-Z]{2,3})?[ -]?\d[\d ./-]{5,}|(?<![\p{L}\d])CHE-?\d{3}\.\d{3}\.\d{3}/iu;

const LINES_NEAR = 4;

/** The company in the line of a tax number or just above it. */
const byTaxNumber = (lines: readonly Line[]): ExtractedField | null => {
  for (const [at, { text }] of lines.entries()) {
    if (!TAX_NUMBER.test(text)) continue;
    const near = lines.slice(Math.max(0, at - LINES_NEAR), at + 1).toReversed();
    for (const line of near) {
      const name = companyIn(line.text);
      if (name !== undefined) return field(name, SURE.taxPayer, line.location);
    }
  }
  return null;
};

/** A company name in a line, alone or with its address. */
const companyIn = (text: string): string | undefined => partsOf(text).find((part) => hasLegalForm(part) && isName(part));

/** The only company that a document names; the first if there are several. */
const company = (lines: readonly Line[]): ExtractedField | null => {
  const found = lines.flatMap(({ text, location }) => {
    const name = companyIn(text);
    return name === undefined ? [] : [{ name, location }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const isOnly = found.every(({ name }) => keyOf(name) === keyOf(first.name));
  return field(first.name, isOnly ? SURE.letterhead : SURE.oneOfSeveral, first.location);
};

const REACHED_BY = /@|https?:|www\.|(?<!\p{L})(?:tel|phone|telefon|tél|tlf|puh|fax)\b|\+\d|\(\d{3}\)\s?\d{3}|\d{3}[-.]\d{3}[-.]\d{4}/iu;

/** The first name of the header, with only headings above it, if the lines below contain contact details or a tax number. */
const letterhead = (head: readonly Line[]): ExtractedField | null => {
  const at = head.findIndex(({ text }) => isName(text));
  const first = head[at];
  if (first === undefined || !head.slice(0, at).every(({ text }) => isHeading(text))) return null;
  const below = head.slice(at, at + LINES_NEAR + 1);
  return below.some(({ text }) => REACHED_BY.test(text) || TAX_NUMBER.test(text))
    ? field(first.text, SURE.letterhead, first.location)
    : null;
};
