import { plainLetters } from '../../kernel/text.ts';

/** A run of letters or of digits, with its position. */
interface Run {
  readonly text: string;
  readonly isNumber: boolean;
  readonly from: number;
  readonly to: number;
}

/** Banks drop separators, change case and add or drop zeros: "INV-0042" and "inv 42" are the same runs. */
const runsOf = (text: string): readonly Run[] =>
  [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .matchAll(/\p{L}+|\p{Nd}+/gu),
  ].map(({ 0: run, index }) => ({
    text: run.replace(/^0+(?=\d)/, ''),
    isNumber: /^\p{Nd}/u.test(run),
    from: index,
    to: index + run.length,
  }));

const keyOf = (runs: readonly Pick<Run, 'text'>[]): string => runs.map(({ text }) => text).join('-');

/**
 * The key for finding a document's number in descriptions, ignoring separators, case and leading
 * zeros. Null for a number without digits.  [SET-6]
 */
export const numberKey = (number: string): string | null => {
  const runs = runsOf(number);
  return runs.some(({ isNumber }) => isNumber) ? keyOf(runs) : null;
};

/** The comparison key of a vendor's document numbers, ignoring separators, case and leading zeros.  [INV-4] [VCR-2] */
export const comparedNumber = (number: string): string => numberKey(number) ?? number;

/** The fewest letters and digits of a number that cannot occur in a text by accident. */
const LEAST_DISTINCTIVE = 4;
/** Digits alone are also dates, card endings and amounts. Only long ones that are not dates are distinctive. */
const LEAST_BARE_DIGITS = 7;
const DAY_OF_DIGITS = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2}$/;

/**
 * Whether a document's number is distinctive: a description with it can only mean the document, not
 * a year, a date, a card or an amount.  [SET-8]
 */
export const isDistinctive = (number: string): boolean => {
  const runs = runsOf(number);
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  const printed = number.replace(/[^\p{L}\p{Nd}]/gu, '');
  if (runs.some(({ isNumber }) => !isNumber) && runs.some(({ isNumber }) => isNumber))
    return printed.length >= LEAST_DISTINCTIVE && !isPeriod(runs);
  return length >= LEAST_BARE_DIGITS && !DAY_OF_DIGITS.test(printed);
};

/** Prefixes of month names in the languages of bank customers, and words for quarters, halves, weeks and years. */
const OF_PERIODS =
  /^(?:JAN|FEB|F[EÉ]V|MAR|M[AÄ]R|APR|AVR|ABR|MAI|MAY|MAG|MEI|JUN|JUI|JUL|GIU|LUG|AUG|AO[UÛ]|AGO|SEP|SET|OCT|OKT|OTT|OUT|NOV|DEC|D[EÉ]C|DEZ|DIC|ENE|GEN)\p{L}*$|^(?:Q|QTR|QUARTER|H|KW|WEEK|WK|CW|FY|YEAR)$/u;

/** Whether a number is a month, a quarter or a week of a year, such as "APR-2026" or "Q1-2026". */
const isPeriod = (runs: readonly Run[]): boolean => {
  const letters = runs.filter(({ isNumber }) => !isNumber);
  const digits = runs.filter(({ isNumber }) => isNumber);
  return (
    letters.every(({ text }) => OF_PERIODS.test(text)) &&
    digits.every(({ text, from, to }) => /^(?:19|20)\d{2}$/.test(text) || to - from <= 2)
  );
};

/** Whether a description contains a number exactly as printed on its document, ignoring case.  [SET-6] */
export const isPrinted = (description: string, number: string): boolean => {
  const [text, wanted] = [description, number].map((each) => each.normalize('NFKC').toUpperCase()) as [string, string];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + wanted.length] ?? ' ');
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
};

/** Company forms, and words that many names contain. */
const OF_MANY = new Set(
  'inc llc ltd limited gmbh ag kg sa sas sarl srl spa bv nv ab as oy aps co corp company the and und et group services service'.split(' '),
);

/** Whether a description contains the first two words of a counterparty's name, or the only one. */
export const namesCounterparty = (description: string, name: string): boolean => {
  const plain = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = plain(name).filter((word) => word.length > 2 && !OF_MANY.has(word));
  const stated = new Set(plain(description));
  return words.length > 0 && words.slice(0, 2).every((word) => stated.has(word));
};

/** Words that precede an invoice number, in the languages of bank customers. */
const WORDS = new Set([
  'INV',
  'INVOICE',
  'INVOICES',
  'BILL',
  'RECHNUNG',
  'RECHNUNGEN',
  'RG',
  'RE',
  'RNR',
  'FACTURE',
  'FACTURA',
  'FATTURA',
  'FACTUUR',
  'NO',
  'NR',
]);

/** Dates, which are not document numbers. */
const DAY = /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})\b/g;

/** The most runs in one number: "RE-2026-11-0042". */
const MOST_RUNS = 5;
/** The most runs read from a description, and the most numbers in one list. A payment references only a few. */
const MOST_READ = 120;
const MOST_LISTED = 20;
/** The most characters between two runs of one number: "INV # 42". */
const MOST_BETWEEN = 3;
/** The fewest digits of a number that has no letters and no word before it. Shorter ones occur in any text. */
const LEAST_DIGITS = 4;

/** Blanks out matches with enough spaces that the texts around them are no longer adjacent. */
const without = (text: string, stretches: RegExp): string => text.replace(stretches, (found) => ' '.repeat(found.length + MOST_BETWEEN));

/** Last digits of cards and accounts: "XXXX4321", "...7788", "ending in 4321". */
const MASKED = /(?:[x*•#]{2,}|\.{2,}|…|\bend(?:ing|s)(?: in)?)[\s-]*\p{Nd}+/giu;

/** Whether a description contains a number outside of masked card numbers.  [SET-8] */
export const isUnmasked = (description: string, number: string): boolean =>
  description.search(MASKED) < 0 || keysIn(without(description, MASKED)).has(numberKey(number) ?? '');

/** The keys of all numbers in a description with the same letters as the given number: "INV-0002" is like INV-0001.  [SET-8] */
export const keysLike = (description: string, number: string): readonly string[] => {
  const runs = runsOf(without(description, DAY)).slice(0, MOST_READ);
  const stem = runsOf(number).slice(0, -1);
  if (stem.every(({ isNumber }) => isNumber)) return [];
  return runs.flatMap((run, at) => {
    const from = at - stem.length;
    const isLike =
      run.isNumber && from >= 0 && stem.every(({ text }, place) => runs[from + place]?.text === text && isNear(runs, from, from + place));
    return isLike && isNear(runs, from, at) ? [keyOf([...stem, run])] : [];
  });
};

/** The keys of all numbers that a description may contain.  [SET-6] */
export const keysIn = (description: string): ReadonlySet<string> => {
  const text = without(description, DAY);
  const runs = runsOf(text).slice(0, MOST_READ);
  const keys = new Set<string>();
  for (const [at] of runs.entries())
    for (let end = at; end < runs.length && end < at + MOST_RUNS && isNear(runs, at, end); end++) {
      const named = runs.slice(at, end + 1);
      if (named.at(-1)?.isNumber !== true) continue;
      for (const stem of stemsOf(runs, at, named)) {
        keys.add(keyOf([...stem, ...named.slice(-1)]));
        for (const next of listedAfter(text, runs, end)) keys.add(keyOf([...stem, next]));
      }
    }
  return keys;
};

const isNear = (runs: readonly Run[], at: number, end: number): boolean => {
  const before = runs[end - 1];
  const run = runs[end];
  return end === at || (before !== undefined && run !== undefined && run.from - before.to <= MOST_BETWEEN);
};

/** The possible prefixes before the last run of a number: as printed, and the books' own prefix after a word for an invoice. */
const stemsOf = (runs: readonly Run[], at: number, named: readonly Run[]): readonly (readonly Pick<Run, 'text'>[])[] => {
  const stem = named.slice(0, -1);
  const [first] = named;
  if (named.length === 1) {
    const before = runs[at - 1];
    const isAfterWord = before !== undefined && WORDS.has(before.text) && isNear(runs, at - 1, at);
    return isAfterWord || (first?.text.length ?? 0) >= LEAST_DIGITS ? [stem] : [];
  }
  return first !== undefined && WORDS.has(first.text) && stem.length === 1 ? [stem, [{ text: 'INV' }]] : [stem];
};

/** Further numbers of a list: "42/43", "42, 43 and 44". They share the prefix of the first. */
const listedAfter = (text: string, runs: readonly Run[], end: number): readonly Run[] => {
  const listed: Run[] = [];
  for (let at = end + 1, last = runs[end]; at < runs.length && listed.length < MOST_LISTED; at++) {
    const run = runs[at];
    if (run === undefined || last === undefined) break;
    if (!run.isNumber) {
      if (!JOINING.has(run.text)) break;
      continue;
    }
    if (!/^[\s/,;&+\p{L}]+$/u.test(text.slice(last.to, run.from))) break;
    listed.push(run);
    last = run;
  }
  return listed;
};

const JOINING = new Set(['AND', 'UND', 'ET', 'Y', 'E', 'EN', 'OCH']);
