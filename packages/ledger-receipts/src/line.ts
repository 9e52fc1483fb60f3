import { MAX_LINE_LENGTH, MAX_LINES } from './limits.ts';

/** A line of a document, and where it stands. */
export interface Line {
  readonly text: string;
  readonly location: string;
}

/** The lines of a text, without the empty ones. Each cell of a row is kept apart from the next by two blanks. */
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
