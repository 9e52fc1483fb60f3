import { MAX_LINE_LENGTH, MAX_LINES } from './limits.ts';

/** A line of a document with its place. */
export interface Line {
  readonly text: string;
  readonly location: string;
}

/** The non-empty lines of a text. Cells of a row are separated by two blanks. */
export const linesOf = (texts: readonly string[], prefix = ''): readonly Line[] =>
  texts
    .map((text, at) => ({
      text: text
        .replaceAll(/[^\S ]+/gu, ' ')
        .trim()
        .slice(0, MAX_LINE_LENGTH),
      location: `${prefix}line ${at + 1}`,
    }))
    .filter(({ text }) => text !== '')
    .slice(0, MAX_LINES);
