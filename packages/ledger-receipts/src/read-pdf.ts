import { getDocumentProxy } from 'unpdf';
import { MAX_PAGES } from './limits.ts';
import { type Line, linesOf } from './line.ts';

/** A piece of text with its place on the page, from the left and from the bottom. */
interface Piece {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly height: number;
}

/** Nothing of the file is run, drawn or fetched: only its text is read. */
const OPTIONS = { verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: false } as const;

/** The lines of a PDF, page by page. Only the worker thread loads this file. */
export const readPdf = async (bytes: Uint8Array): Promise<readonly Line[]> => {
  const document = await getDocumentProxy(bytes, OPTIONS);
  const lines: Line[] = [];
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, left: Number(item.transform[4]), bottom: Number(item.transform[5]), height: item.height }]
        : [],
    );
    lines.push(...linesOf(rowsOf(pieces), `page ${page}, `));
  }
  return lines;
};

/** Pieces at one height are one line, however the file orders them: labels and amounts stand far apart. */
const rowsOf = (pieces: readonly Piece[]): readonly string[] => {
  const rows: { bottom: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.bottom - a.bottom)) {
    const row = rows.at(-1);
    if (row !== undefined && row.bottom - piece.bottom <= Math.max(MIN_HEIGHT, piece.height / 2)) row.pieces.push(piece);
    else rows.push({ bottom: piece.bottom, pieces: [piece] });
  }
  return rows.map((row) =>
    row.pieces
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' '),
  );
};

const MIN_HEIGHT = 2;
