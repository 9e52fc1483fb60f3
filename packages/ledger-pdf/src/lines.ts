import bidiFactory from 'bidi-js';

/** Its types wrongly nest the factory in a default export. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

type Measure = (text: string) => number;

/** Wraps a text, in drawable characters, into lines of at most `width`. A wider word is broken.  [PAP-5] */
export const wrapped = (text: string, width: number, measure: Measure): readonly string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

const wrapParagraph = (paragraph: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of piecesOf(paragraph, width, measure)) {
    if (line !== '' && used + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += piece;
    used += measure(piece);
  }
  return [...lines, line.trimEnd()];
};

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words with their trailing space or hyphen. A word wider than a line is split into characters. */
const piecesOf = (paragraph: string, width: number, measure: Measure): readonly string[] =>
  paragraph
    .split(/(?<=[\s-])/u)
    .flatMap((word) => (measure(word.trimEnd()) <= width ? [word] : Array.from(characters.segment(word), ({ segment }) => segment)));

/** Right-to-left letters, which the font library reverses itself. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A part of a line in one direction. */
export interface Piece {
  readonly text: string;
  /** From right to left. */
  readonly isTurned: boolean;
}

/** The pieces of a line in visual order, from left to right.  [PAP-7] */
export const seenPieces = (line: string): readonly Piece[] => {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, isTurned: false }];
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  return runsOf(bidi.getReorderedIndices(line, { levels, paragraphs }), levels).map((run) => {
    const isTurned = isOdd(levels, run[0]);
    const text = [...run]
      .sort((one, other) => one - other)
      .map((at) => mirrored.get(at) ?? line.charAt(at))
      .join('');
    return { text: isTurned && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text, isTurned };
  });
};

const isOdd = (levels: Uint8Array, at = 0): boolean => (levels[at] ?? 0) % 2 === 1;

/** The positions of a line in visual order, in runs of one direction. */
const runsOf = (order: readonly number[], levels: Uint8Array): readonly number[][] => {
  const runs: number[][] = [];
  for (const at of order) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && levels[last] === levels[at] && Math.abs(last - at) === 1) run.push(at);
    else runs.push([at]);
  }
  return runs;
};
