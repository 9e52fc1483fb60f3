import { styleText } from 'node:util';
import stringWidth from 'string-width';

/** The output device: a terminal has a width, and colours unless `NO_COLOR` is set. A file or a pipe has neither. */
export interface Screen {
  readonly columns: number | undefined;
  readonly hasColours: boolean;
}

/** A device that is not a terminal. */
export const PAPER: Screen = { columns: undefined, hasColours: false };

/** The screen of an output stream. */
export const screenOf = (
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): Screen => (isTTY === true ? { columns: columns ?? 80, hasColours: (NO_COLOR ?? '') === '' && TERM !== 'dumb' } : PAPER);

export const styled = ({ hasColours }: Screen, style: 'bold' | 'dim' | 'green' | 'red' | 'cyan' | 'yellow', text: string): string =>
  hasColours ? styleText(style, text, { validateStream: false }) : text;

/** Arranges words in lines that fit, separated by a gap. Words are never broken. */
export const lines = (words: readonly string[], columns: number, gap = '  '): readonly string[] => {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (last === undefined || stringWidth(last + gap + word) > columns) all.push(word);
    else all[all.length - 1] = `${last}${gap}${word}`;
  }
  return all;
};

/** Wraps text between words to fit a screen. Continuation lines keep the indent. A word, such as an address, is never broken. */
export const wrapped = ({ columns }: Screen, text: string): string =>
  columns === undefined
    ? text
    : text
        .split('\n')
        .flatMap((line) => folded(line, columns))
        .join('\n');

const folded = (line: string, columns: number): readonly string[] => {
  if (stringWidth(line) <= columns) return [line];
  const indent = /^ */.exec(line)?.[0] ?? '';
  return lines(line.trim().split(' '), columns - indent.length, ' ').map((part) => indent + part);
};
