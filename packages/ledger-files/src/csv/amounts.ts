import { type Currency, currencyOf, type DecimalMark, isRefusal, type Refusal, type Why } from 'ledger-core';
import { type NamePlace, place, refuseAt } from '../faults.ts';
import { MAX_VALUE_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { inDirection } from '../size.ts';
import { askAt, markChoice, type Question } from './ask.ts';
import type { PlacedCell } from './dates.ts';
import { looksLikeDirection, wholeWord } from './known-words.ts';
import { why } from './reasons.ts';
import { CURRENCIES_BY_SIGN, USUAL_CURRENCIES } from './words/currencies.ts';

/**
 * The currency that a code, sign or name denotes: null for the account's own, `unknown` if it denotes none or several.  [STM-19] [STM-50]
 */
export const currencyMeant = (printed: string, own: string): string | null | 'unknown' => {
  const text = printed.trim();
  if (text === '') return null;
  const code = text.toUpperCase();
  if (isCurrencyCode(code)) return code;
  const sign = text.toLowerCase().replace(/\.$/, '');
  const codes = CURRENCIES_BY_SIGN.get(sign) ?? [];
  if (codes.includes(own)) return null;
  return USUAL_CURRENCIES.get(sign) ?? (codes.length === 1 ? codes[0] : undefined) ?? 'unknown';
};

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text) && !isRefusal(currencyOf(text));

/** The currency of an amount; null if it is the account's own or ambiguous. */
export const currencyNamed = (printed: string, own: string): string | null => {
  const meant = currencyMeant(printed, own);
  return meant === 'unknown' ? null : meant;
};

/** Maps an obsolete code that Russian banks still print to its current code. */
export const currentCode = (code: string): string => (code === 'RUR' ? 'RUB' : code);

/** The currency in a column name, as in "Amount (USD)", "Betrag EUR" or "Montant en €"; empty if there is none. */
export const currencyInHeader = (headerCell: string): string => {
  const text = headerCell.trim();
  const [, inBrackets = ''] = /[([]\s*([A-Z]{3}|\p{Sc}|[A-Z]{1,2}\$)\s*[)\]]/u.exec(text) ?? [];
  if (inBrackets !== '') return inBrackets;
  const [, atEnd = ''] = /\s(?:in |en )?([A-Z]{3}|\p{Sc})$/u.exec(text) ?? [];
  return /^[A-Z]{3}$/.test(atEnd) && !isCurrencyCode(atEnd) ? '' : atEnd;
};

/** A single Latin letter is a currency only before an amount. After an amount, it denotes a direction. */
const isLatinLetter = (sign: string): boolean => /^[a-z]$/.test(sign);
const patternOf = (sign: string): string => {
  if (isLatinLetter(sign)) return sign.toUpperCase();
  const letters = [...sign].map((char) =>
    char === char.toUpperCase() ? char.replace(/[$./]/, String.raw`\$&`) : `[${char}${char.toUpperCase()}]`,
  );
  return letters.join('') + pointAfter(sign);
};
/** The sign for Russian roubles always has a point. For other words it is optional. */
const pointAfter = (sign: string): string => {
  if (sign === 'р') return String.raw`\.`;
  return /\p{L}$/u.test(sign) ? String.raw`\.?` : '';
};

const oneOf = (signs: readonly string[]): string =>
  signs
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');
const SIGNS = [...CURRENCIES_BY_SIGN.keys()];

/** Patterns for a currency beside an amount, and for one before it. */
const CURRENCY = String.raw`[A-Z]{0,3}\p{Sc}|${oneOf(SIGNS.filter((sign) => !isLatinLetter(sign)))}|[A-Z]{3}`;
const CURRENCY_BEFORE = `${CURRENCY}|${oneOf(SIGNS.filter(isLatinLetter))}`;

/** A printed amount before its decimal mark is known. */
interface PrintedAmount {
  readonly negative: boolean;
  /** Whether it has a minus, a plus or parentheses. */
  readonly signed: boolean;
  /** Digits and separators. */
  readonly digits: string;
  /** The currency code or sign beside the digits; empty if there is none. */
  readonly currency: string;
}

/** An amount in plain decimal notation, as `parseAmount` of the core expects. */
interface DecimalAmount {
  readonly decimal: string;
  readonly signed: boolean;
  readonly currency: string;
}

/** Reads a cell as an amount with the given decimal mark; null if it is not an amount. */
export const readAmount = (cell: string, mark: DecimalMark): DecimalAmount | null => {
  if (cell.length <= MAX_VALUE_LENGTH && DECIMAL[mark].test(cell)) return readDecimal(cell, mark);
  const printed = readPrinted(cell);
  const digits = printed === null ? null : plainDigits(printed.digits, mark);
  if (printed === null || digits === null) return null;
  return { decimal: `${printed.negative ? '-' : ''}${digits}`, signed: printed.signed, currency: printed.currency };
};

/** A fast path for most amounts: a minus, digits, decimals. */
const DECIMAL: Readonly<Record<DecimalMark, RegExp>> = { '.': /^-?\d+(?:\.\d+)?$/, ',': /^-?\d+(?:,\d+)?$/ };

const readDecimal = (cell: string, mark: DecimalMark): DecimalAmount => ({
  decimal: mark === '.' ? cell : cell.replace(',', '.'),
  signed: cell.startsWith('-'),
  currency: '',
});

export const looksLikeAmount = (cell: string): boolean =>
  (readAmount(cell, '.') !== null || readAmount(cell, ',') !== null) && !MAY_BE_CODE.test(cell);

/** One or two letters beside a whole number may be a currency abbreviation or a code, such as R12 or KM 7. */
const MAY_BE_CODE = /^\s*[-+(]?(?!kr)[a-z]{1,2} ?\d+$|^\s*\d+ ?(?!kr|ft)[a-z]{1,2}$/i;

/** Whether a cell is blank or only contains a dash for an empty value.  [STM-48] */
export const isNothing = (cell: string): boolean => /^[-\u2010-\u2014\u2212\s]*$/.test(cell);

/** Whether an amount is unlikely to be any other number: it has decimals or a currency. */
export const looksLikeMoney = (cell: string): boolean => {
  const printed = readPrinted(cell);
  return printed !== null && looksLikeAmount(cell) && (printed.currency !== '' || /[.,]\d+$/.test(printed.digits));
};

/**
 * Decides the decimal mark from all amounts of a file: one unambiguous amount decides for all.  [STM-24] Refuses if two amounts contradict
 * each other, and if all are ambiguous, such as `1,234`.  [STM-3]
 */
export const decideDecimalMark = (
  cells: Iterable<PlacedCell>,
  currency: Currency,
  name: NamePlace = place,
): DecimalMark | Refusal<'unprocessable'> => {
  const shown = shownDecimalMark(cells, currency, name);
  return shown ?? '.';
};

/** The decimal mark that the amounts show; null if every amount has the same value with both.  [STM-54] */
export const shownDecimalMark = (
  cells: Iterable<PlacedCell>,
  currency: Currency,
  name: NamePlace = place,
): DecimalMark | null | Refusal<'unprocessable'> => {
  const proof = new Map<DecimalMark, PlacedCell>();
  let open: PlacedCell | null = null;
  for (const cell of cells) {
    if (NO_MARK.test(cell.text) || (proof.has('.') && ONLY_POINT.test(cell.text)) || (proof.has(',') && ONLY_COMMA.test(cell.text)))
      continue;
    const point = readAmount(cell.text, '.');
    const comma = readAmount(cell.text, ',');
    if (point?.decimal === comma?.decimal) continue;
    const mark = markShown(point, comma, currency);
    if (mark === null) open ??= cell;
    else if (!proof.has(mark)) proof.set(mark, cell);
  }
  const [first, second] = proof;
  if (first !== undefined && second !== undefined) return contradiction(first, second, name);
  if (first !== undefined) return first[0];
  return open === null ? null : ambiguity(open, name);
};

/** The decimal mark of an amount whose value differs between the marks; null if both are possible. */
const markShown = (point: DecimalAmount | null, comma: DecimalAmount | null, { scale }: Currency): DecimalMark | null => {
  if (point === null) return ',';
  if (comma === null) return '.';
  return scale === 0 ? markOfThousands(point) : null;
};

/** The mark that makes three digits thousands: of the two possible values, one has decimals. */
const markOfThousands = (point: DecimalAmount): DecimalMark => (point.decimal.includes('.') ? ',' : '.');

/** Amounts that show no mark, or only one that an earlier amount showed. There are many, so they are not parsed. */
const NO_MARK = /^-?\d*$/;
const ONLY_POINT = /^-?\d+\.\d\d$/;
const ONLY_COMMA = /^-?\d+,\d\d$/;

/** The decimal marks in words. */
export const MARKS: Readonly<Record<DecimalMark, Why>> = { '.': why.the_decimal_point(), ',': why.the_decimal_comma() };

const contradiction = (
  [mark, cell]: [DecimalMark, PlacedCell],
  [otherMark, other]: [DecimalMark, PlacedCell],
  name: NamePlace,
): Refusal<'unprocessable'> =>
  refuseAt(
    cell.rowNumber,
    cell.column,
    why.decimal_marks_contradict({
      text: cell.text.trim(),
      mark: MARKS[mark],
      place: name(other.rowNumber, other.column),
      other: other.text.trim(),
      otherMark: MARKS[otherMark],
    }),
    name,
  );

const ambiguity = ({ rowNumber, column, text }: PlacedCell, name: NamePlace): Question =>
  askAt(
    name(rowNumber, column),
    why.the_question_of_mark({
      text: text.trim(),
      point: readAmount(text, '.')?.decimal ?? '',
      comma: readAmount(text, ',')?.decimal ?? '',
    }),
    (['.', ','] as const).map(markChoice),
  );

const PRINTED = new RegExp(
  String.raw`^(?<sign1>[+-])? ?(?<currency1>${CURRENCY_BEFORE})? ?(?<sign2>[+-])? ?(?<open>\()? ?(?<currency2>${CURRENCY_BEFORE})? ?(?<sign3>[+-])? ?` +
    String.raw`(?<digits>\d(?:[\d., ']*\d)?|[.,]\d+) ?(?<currency3>${CURRENCY})? ?(?<close>\))? ?(?<sign4>[+-])? ?(?<currency4>${CURRENCY})? ?(?<sign5>[+-])?$`,
  'u',
);

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/** Splits an amount: at most one sign (before, after, or parentheses for money out) and at most one currency. */
const readPrinted = (cell: string): PrintedAmount | null => {
  const printed = cell.trim();
  if (printed.length > MAX_VALUE_LENGTH || !/[\d０-９]/.test(printed)) return null;
  if (PLAIN.test(printed)) return readPlain(printed);
  return takenApart(printed);
};

const takenApart = remembered((printed): PrintedAmount | null => {
  const { open, close, digits = '', ...found } = PRINTED.exec(withoutDashes(inPlainSigns(printed)))?.groups ?? {};
  const named = (name: string): readonly string[] => Object.entries(found).flatMap(([key, text]) => (key.startsWith(name) && text) || []);
  const signs = named('sign');
  const currencies = named('currency');
  const parenthesised = open !== undefined && close !== undefined;
  if (digits === '' || (open === undefined) !== (close === undefined)) return null;
  if (signs.length + (parenthesised ? 1 : 0) > 1 || currencies.length > 1) return null;
  return {
    negative: parenthesised || signs[0] === '-',
    signed: parenthesised || signs.length === 1,
    digits,
    currency: currencies[0] ?? '',
  };
});

const readPlain = (printed: string): PrintedAmount => {
  const negative = printed.startsWith('-');
  return { negative, signed: negative, digits: negative ? printed.slice(1) : printed, currency: '' };
};

/** `800,-`, `800.--` and `800:-` have no cents. */
const withoutDashes = (printed: string): string =>
  printed.replace(/(\d)([.,:])-{1,2}(?!\d)/, (_, digit: string, mark: string) => (mark === ':' ? digit : `${digit}${mark}00`));

/** Converts full-width digits, several kinds of minus signs (in Japan a triangle) and apostrophes to ASCII. */
const inPlainSigns = (printed: string): string =>
  /^[ -~]*$/.test(printed)
    ? printed.replace(/ +/g, ' ')
    : printed
        .replace(/[\uff01-\uff5e\uffe0-\uffe6]/g, (char) => char.normalize('NFKC'))
        .replace(/\s+/g, ' ')
        .replace(/[\u2010-\u2014\u2212\ufe63▲△]/g, '-')
        .replace(/[‘’´`ʼ′]/g, "'");

/**
 * Grouped in threes by one separator, grouped as in India (`1,23,456.00`), or not grouped. A group of thousands never begins with 0, so
 * `0,500` has decimals.
 */
const WITH_POINT =
  /^(?:(?<grouped>[1-9]\d{0,2}(?<by>[, '])\d{3}(?:\k<by>\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})|(?<whole>\d+))?(?:\.(?<decimals>\d+))?$/;
const WITH_COMMA = /^(?:(?<grouped>[1-9]\d{0,2}(?<by>[. '])\d{3}(?:\k<by>\d{3})*)|(?<whole>\d+))?(?:,(?<decimals>\d+))?$/;

const plainDigits = (digits: string, mark: DecimalMark): string | null => {
  const groups = (mark === '.' ? WITH_POINT : WITH_COMMA).exec(digits)?.groups;
  if (groups === undefined) return null;
  const whole = groups.grouped?.replace(/\D/g, '') ?? groups.whole ?? '0';
  return groups.decimals === undefined ? whole : `${whole}.${groups.decimals}`;
};

/** An amount with the direction word in its cell, as in `60.00 DR`; empty if there is none. */
interface MoneyCell extends DecimalAmount {
  readonly word: string;
}

/** Reads an amount with a word before or after it; null if the cell is not one. */
export const readMoneyCell = (cell: string, mark: DecimalMark): MoneyCell | null => {
  const plain = readAmount(cell, mark);
  if (plain !== null) return { decimal: plain.decimal, signed: plain.signed, currency: plain.currency, word: '' };
  const { amount, word } = wordApart(cell);
  const worded = word === '' ? null : readAmount(amount, mark);
  return worded === null ? null : { ...worded, word };
};

/** The text of an amount without its word, for checks of the digits alone. */
export const withoutWord = (cell: string): string => (!LETTER.test(cell) || looksLikeAmount(cell) ? cell : wordApart(cell).amount);

const LETTER = /\p{L}/u;

export const looksLikeMoneyCell = (cell: string): boolean =>
  looksLikeAmount(cell) || (wordApart(cell).word !== '' && looksLikeAmount(wordApart(cell).amount));

/** Applies the word beside a balance: DR marks an overdraft, CR does not. */
export const balanceWith = (word: string, minor: bigint): bigint =>
  word === '' ? minor : inDirection(minor, OVERDRAWN.test(word) || wholeWord(word) === 'out' ? 'out' : 'in');

const OVERDRAWN = /^(dr|d|od|s|db|debit|debet|soll)$/i;

/** Before the word, a dash may replace the cents. */
const BEHIND = /^(.*[\d)](?:[.,:]-{1,2})?)\s*(\p{L}{1,6})\.?$/u;
const BEFORE = /^(\p{L}{1,6})\.?\s+(\S*\d.*)$/u;

const wordApart = (cell: string): { readonly amount: string; readonly word: string } => {
  const text = cell.trim();
  if (text.length > 48) return { amount: cell, word: '' };
  const [, amount = '', word = ''] = BEHIND.exec(text) ?? [];
  if (looksLikeDirection(word)) return { amount, word };
  const [, before = '', rest = ''] = BEFORE.exec(text) ?? [];
  return looksLikeDirection(before) ? { amount: rest, word: before } : { amount: cell, word: '' };
};
