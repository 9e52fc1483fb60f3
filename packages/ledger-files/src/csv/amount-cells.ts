import type { Currency, DecimalMark, Refusal } from 'ledger-core';
import { type NamePlace, place, refuseAt } from '../faults.ts';
import { MAX_VALUE_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { askAt, type Question } from './ask.ts';
import { CURRENCY, CURRENCY_BEFORE } from './currencies.ts';
import type { PlacedCell } from './date-cells.ts';

/** An amount as printed, before its decimal mark is known. */
interface PrintedAmount {
  readonly negative: boolean;
  /** Whether it has a minus, a plus or parentheses. */
  readonly signed: boolean;
  /** Digits and separators. */
  readonly digits: string;
  /** The currency code or sign beside the digits, or an empty text. */
  readonly currency: string;
}

/** An amount in plain decimal notation, as `parseAmount` of the core takes it. */
export interface DecimalAmount {
  readonly decimal: string;
  readonly signed: boolean;
  readonly currency: string;
}

/** Reads a cell as an amount under a decimal mark; null when it is none. */
export const readAmount = (cell: string, mark: DecimalMark): DecimalAmount | null => {
  if (cell.length <= MAX_VALUE_LENGTH && DECIMAL[mark].test(cell)) return readDecimal(cell, mark);
  const printed = readPrinted(cell);
  const digits = printed === null ? null : plainDigits(printed.digits, mark);
  if (printed === null || digits === null) return null;
  return { decimal: `${printed.negative ? '-' : ''}${digits}`, signed: printed.signed, currency: printed.currency };
};

/** Most amounts: a minus, digits, decimals. */
const DECIMAL: Readonly<Record<DecimalMark, RegExp>> = { '.': /^-?\d+(?:\.\d+)?$/, ',': /^-?\d+(?:,\d+)?$/ };

const readDecimal = (cell: string, mark: DecimalMark): DecimalAmount => ({
  decimal: mark === '.' ? cell : cell.replace(',', '.'),
  signed: cell.startsWith('-'),
  currency: '',
});

export const looksLikeAmount = (cell: string): boolean =>
  (readAmount(cell, '.') !== null || readAmount(cell, ',') !== null) && !MAY_BE_CODE.test(cell);

/** A letter or two beside a whole number may be an abbreviation of a currency as well as a code, such as R12 or KM 7. */
const MAY_BE_CODE = /^\s*[-+(]?(?!kr)[a-z]{1,2} ?\d+$|^\s*\d+ ?(?!kr|ft)[a-z]{1,2}$/i;

/** A cell that is blank or has a dash for nothing.  [STM-48] */
export const isNothing = (cell: string): boolean => /^[-\u2010-\u2014\u2212\s]*$/.test(cell);

/** An amount that is hardly any other number: it has decimals or a currency. */
export const looksLikeMoney = (cell: string): boolean => {
  const printed = readPrinted(cell);
  return printed !== null && looksLikeAmount(cell) && (printed.currency !== '' || /[.,]\d+$/.test(printed.digits));
};

/**
 * Decides the decimal mark over all amounts of a file: one that can be read in only one way decides for all.  [STM-24]
 * Refused when two amounts contradict each other, and when none decides and `1,234` could be either.  [STM-3]
 */
export const decideDecimalMark = (
  cells: Iterable<PlacedCell>,
  currency: Currency,
  name: NamePlace = place,
): DecimalMark | Refusal<'unprocessable'> => {
  const shown = shownDecimalMark(cells, currency, name);
  return shown ?? '.';
};

/** The decimal mark that the amounts show; null where each of them is the same under both.  [STM-54] */
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
    const [point, comma] = [readAmount(cell.text, '.'), readAmount(cell.text, ',')];
    if (point?.decimal === comma?.decimal) continue;
    const mark = point === null ? ',' : comma === null ? '.' : currency.scale === 0 ? markOfThousands(point) : null;
    if (mark === null) open ??= cell;
    else if (!proof.has(mark)) proof.set(mark, cell);
  }
  const [first, second] = [...proof];
  if (first !== undefined && second !== undefined) return contradiction(first, second, name);
  if (first !== undefined) return first[0];
  return open === null ? null : ambiguity(open, name);
};

/** The mark under which three digits are thousands: of the two readings of an amount, one has decimals. */
const markOfThousands = (point: DecimalAmount): DecimalMark => (point.decimal.includes('.') ? ',' : '.');

/** Amounts that show nothing, or only what an earlier one has shown. There are many, so they are not read. */
const NO_MARK = /^-?\d*$/;
const ONLY_POINT = /^-?\d+\.\d\d$/;
const ONLY_COMMA = /^-?\d+,\d\d$/;

const MARK_NAMES: Readonly<Record<DecimalMark, string>> = { '.': 'a decimal point', ',': 'a decimal comma' };

const contradiction = (
  [mark, cell]: [DecimalMark, PlacedCell],
  [otherMark, other]: [DecimalMark, PlacedCell],
  name: NamePlace,
): Refusal<'unprocessable'> =>
  refuseAt(
    cell.rowNumber,
    cell.column,
    `${cell.text.trim()} is read with ${MARK_NAMES[mark]}, yet ${name(other.rowNumber, other.column)} has ${other.text.trim()}, which is read with ${MARK_NAMES[otherMark]}.`,
    name,
  );

const ambiguity = ({ rowNumber, column, text }: PlacedCell, name: NamePlace): Question =>
  askAt(
    name(rowNumber, column),
    `${text.trim()} can be ${readAmount(text, '.')?.decimal} or ${readAmount(text, ',')?.decimal}`,
    (['.', ','] as const).map((decimalMark) => ({
      option: 'mapping.decimalMark',
      value: `"${decimalMark}"`,
      sets: { mapping: { decimalMark } },
    })),
  );

const PRINTED = new RegExp(
  String.raw`^(?<sign1>[+-])? ?(?<currency1>${CURRENCY_BEFORE})? ?(?<sign2>[+-])? ?(?<open>\()? ?(?<currency2>${CURRENCY_BEFORE})? ?(?<sign3>[+-])? ?` +
    String.raw`(?<digits>\d(?:[\d., ']*\d)?|[.,]\d+) ?(?<currency3>${CURRENCY})? ?(?<close>\))? ?(?<sign4>[+-])? ?(?<currency4>${CURRENCY})? ?(?<sign5>[+-])?$`,
  'u',
);

/** A minus, digits, decimals. */
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/** Takes an amount apart: at most one sign (before, behind, or parentheses for money out) and at most one currency. */
const readPrinted = (cell: string): PrintedAmount | null => {
  const printed = cell.trim();
  if (printed.length > MAX_VALUE_LENGTH || !/[\d０-９]/.test(printed)) return null;
  if (PLAIN.test(printed)) return readPlain(printed);
  return apart(printed);
};

const apart = remembered((printed): PrintedAmount | null => {
  const { open, close, digits = '', ...found } = PRINTED.exec(withoutDashes(inPlainSigns(printed)))?.groups ?? {};
  const named = (name: string): readonly string[] => Object.entries(found).flatMap(([key, text]) => (key.startsWith(name) && text) || []);
  const [signs, currencies] = [named('sign'), named('currency')];
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

/** Digits of full width, minus signs of several kinds (in Japan a triangle) and apostrophes, in the signs of ASCII. */
const inPlainSigns = (printed: string): string =>
  /^[ -~]*$/.test(printed)
    ? printed.replace(/ +/g, ' ')
    : printed
        .replace(/[\uff01-\uff5e\uffe0-\uffe6]/g, (char) => char.normalize('NFKC'))
        .replace(/\s+/g, ' ')
        .replace(/[\u2010-\u2014\u2212\ufe63▲△]/g, '-')
        .replace(/[‘’´`ʼ′]/g, "'");

/** Grouped in threes by one kind of separator, or as in India (`1,23,456.00`), or not grouped at all. A group of thousands never begins with 0, so `0,500` has decimals. */
const WITH_POINT =
  /^(?:(?<grouped>[1-9]\d{0,2}(?<by>[, '])\d{3}(?:\k<by>\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})|(?<whole>\d+))?(?:\.(?<decimals>\d+))?$/;
const WITH_COMMA = /^(?:(?<grouped>[1-9]\d{0,2}(?<by>[. '])\d{3}(?:\k<by>\d{3})*)|(?<whole>\d+))?(?:,(?<decimals>\d+))?$/;

const plainDigits = (digits: string, mark: DecimalMark): string | null => {
  const groups = (mark === '.' ? WITH_POINT : WITH_COMMA).exec(digits)?.groups;
  if (groups === undefined) return null;
  const whole = groups.grouped?.replace(/\D/g, '') ?? groups.whole ?? '0';
  return groups.decimals === undefined ? whole : `${whole}.${groups.decimals}`;
};
