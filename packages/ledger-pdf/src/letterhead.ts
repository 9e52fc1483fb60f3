import { formatAmount, numberIn, type StatementPdf } from 'ledger-core';
import type { Fonts } from './fonts.ts';
import { type Cell, LEFT, openSheet, RIGHT, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

type Headed = Pick<StatementPdf, 'language' | 'currency' | 'company' | 'counterparty'>;

export interface Letterhead {
  readonly fonts: Fonts;
  /** "Invoice", with its number if there is one. */
  readonly title: string;
  readonly name: string;
  readonly day: string;
  readonly stamp: string | null;
  /** The fields beside the address, such as number and date. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

const MIDDLE = 320;
const VALUES = 400;
const LOGO = 48;

/** Opens a sheet with the company, its logo, the counterparty and the fields of the document. */
export const withLetterhead = (pdfContent: Headed, { fonts, title, name, day, stamp, facts }: Letterhead): Sheet => {
  const { language, company, counterparty } = pdfContent;
  const words = WORDS[language];
  const sheet = openSheet({
    fonts,
    title: name,
    author: company.name,
    language,
    day,
    stamp,
    foot: (page, pages) => ({ name, place: `${words.page} ${page} ${words.of} ${pages}` }),
  });
  if (company.logo !== null) sheet.image(Buffer.from(company.logo, 'base64'), LOGO);
  sheet.row([
    { text: company.name, left: company.logo === null ? LEFT : LEFT + LOGO + 12, right: MIDDLE - 10, font: 'bold', size: 12 },
    { text: title, left: MIDDLE, right: RIGHT, font: 'bold', size: 16 },
  ]);
  const own = placeOf(company, words.taxNumber);
  if (own !== '') sheet.row([{ text: own, left: company.logo === null ? LEFT : LEFT + LOGO + 12, right: MIDDLE - 10, size: 8 }]);
  sheet.gap(LOGO);
  sheet.row([{ text: words.to, left: LEFT, right: MIDDLE - 10, isGrey: true, size: 8 }]);
  sheet.row([
    { text: `${counterparty.name}\n${placeOf(counterparty, words.taxNumber)}`.trim(), left: LEFT, right: MIDDLE - 10 },
    { text: facts.map(([label]) => label).join('\n'), left: MIDDLE, right: VALUES - 10, isGrey: true },
    { text: facts.map(([, value]) => value).join('\n'), left: VALUES, right: RIGHT },
  ]);
  sheet.gap(24);
  return sheet;
};

/** The address and the tax number, as lines. */
const placeOf = ({ address, taxNumber }: Pick<Headed['counterparty'], 'address' | 'taxNumber'>, label: string): string =>
  [address ?? '', taxNumber === null ? '' : `${label}: ${taxNumber}`].filter((each) => each !== '').join('\n');

/** An amount in the format of the language, with the scale of the currency.  [PAP-2] */
export const amountIn = ({ language, currency }: Pick<Headed, 'language' | 'currency'>, minor: bigint): string =>
  numberIn(language, formatAmount(minor, currency.scale));

/** The columns of a table: start, end, and whether they are numeric. */
export interface Column {
  readonly head: string;
  readonly left: number;
  readonly right: number;
  readonly isRight?: boolean;
}

export const headOf = (columns: readonly Column[]): readonly Cell[] =>
  columns.map(({ head, ...column }) => ({ ...column, text: head, font: 'bold' }));

export const rowOf = (columns: readonly Column[], texts: readonly string[]): readonly Cell[] =>
  columns.map(({ head: _, ...column }, at) => ({ ...column, text: texts[at] ?? '' }));

/** A line below a table: its label and amount. */
export const sumRow = (label: string, amount: string, font: 'plain' | 'bold' = 'plain'): readonly Cell[] => [
  { text: label, left: LEFT + 100, right: 440, isRight: true, font },
  { text: amount, left: 445, right: RIGHT, isRight: true, font },
];
