import { amountsIn } from '../amounts.ts';
import type { Line } from '../line.ts';
import { BEFORE_A_DATE, OF_OTHERS, OF_THE_DOCUMENT, OF_THE_ORDER, PLAIN_DATE } from '../words/dates.ts';
import { wordsPattern } from '../words/pattern.ts';
import { type Printed, printedIn } from './printed.ts';

/**
 * The label of a date: of the document, plain `date`, of the order, or of something else. Or it has no label, with or without a time beside
 * it.
 */
export type Label = 'document' | 'plain' | 'order' | 'other' | 'time' | 'none';

export interface LabelledDate {
  readonly date: Printed;
  readonly label: Label;
  readonly location: string;
}

const LABELS = new RegExp(wordsPattern(OF_THE_DOCUMENT, OF_THE_ORDER, OF_OTHERS, PLAIN_DATE).source, 'giu');
const KINDS = [
  ['document', whole(OF_THE_DOCUMENT)],
  ['order', whole(OF_THE_ORDER)],
  ['other', whole(OF_OTHERS)],
] as const;

function whole(words: readonly string[]): RegExp {
  return new RegExp(`^${wordsPattern(words).source}$`, 'iu');
}

/** The labels of a text, from left to right. Among overlapping words, the longest wins. */
const labelsIn = (text: string): readonly Label[] =>
  [...text.matchAll(LABELS)].map(([word]) => KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'plain');

/** The dates of a document with their labels: the last label before them in the line, else the line above. */
export const labelledDates = (lines: readonly Line[]): readonly LabelledDate[] =>
  lines.flatMap(({ text, location }, at) => {
    const dates = printedIn(text);
    const above = dates.length === 0 ? [] : labelsAbove(lines[at - 1]?.text, dates.length);
    return dates.map((date, index) => {
      const before = text.slice(dates[index - 1]?.until ?? 0, date.from);
      const own = labelsIn(before).at(-1) ?? (index === dates.length - 1 ? labelsIn(text.slice(date.until)).at(0) : undefined);
      return { date, location, label: own ?? above[index] ?? without(before, text) };
    });
  });

const without = (before: string, text: string): Label => {
  if (FROM_A_TOWN.test(before)) return 'plain';
  return isStamp(text) ? 'time' : 'none';
};

/** `Paris, le` and `Köln, den`, or the word alone. */
const FROM_A_TOWN = new RegExp(String.raw`^(?:\p{Lu}[\p{L} .-]{1,30},)?\s*${wordsPattern(BEFORE_A_DATE).source}\s*$`, 'iu');

/** A date and a time alone are the stamp of a cash register. With words, such as those of a train, they may belong to anything. */
const isStamp = (text: string): boolean => TIME.test(text) && !/\p{L}{2,}/u.test(text.replace(OF_A_TIME, ''));

const TIME = /(?<![\d.:])\d{1,2}[:.]\d{2}(?::\d{2})?(?![\d.:])/u;
const OF_A_TIME = /(?<!\p{L})(?:am|pm|uhr|klo|kl|at|à|um|h)(?!\p{L})/giu;

/**
 * The labels of the line above, if it has no date or amount and as many labels as there are dates below: a table header, or a label above
 * its value.
 */
const labelsAbove = (above: string | undefined, dates: number): readonly Label[] => {
  if (above === undefined || printedIn(above).length > 0 || amountsIn(above).length > 0) return [];
  const labels = labelsIn(above);
  return labels.length === dates ? labels : [];
};
