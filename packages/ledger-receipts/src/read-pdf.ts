import { getDocumentProxy } from 'unpdf';
import { MAX_PAGES, MAX_PDF_ATTACHMENTS } from './limits.ts';
import { type Line, linesOf } from './line.ts';

export interface PdfAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A PDF's XML attachments, and its lines, which take longer and are read on demand. */
export interface OpenedPdf {
  readonly attachments: readonly PdfAttachment[];
  readonly lines: () => Promise<readonly Line[]>;
  /** Frees the library's memory, because the thread reads other files later. */
  readonly close: () => Promise<void>;
}

/** A piece of text with its position from the left and the bottom of the page. */
interface Piece {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly height: number;
}

/** Only text is read: no script is executed, and nothing is rendered or fetched. */
const OPTIONS = { verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: false } as const;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a PDF. Only the worker thread loads this file. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const document = await getDocumentProxy(bytes, OPTIONS);
  return {
    attachments: await attachmentsOf(document).catch(() => []),
    lines: () => linesOfPages(document),
    close: () => document.destroy(),
  };
};

/** Attachments with an XML extension and any name, because some programs choose their own name for the invoice. */
const attachmentsOf = async (document: Pdf): Promise<readonly PdfAttachment[]> => {
  const found: Readonly<Record<string, { filename: string; content: Uint8Array }>> = (await document.getAttachments()) ?? {};
  return Object.values(found)
    .slice(0, MAX_PDF_ATTACHMENTS)
    .filter(({ filename, content }) => /\.xml$/i.test(filename) && content.length > 0)
    .map(({ filename, content }) => ({ name: plainName(filename), bytes: content }));
};

/** The name appears in the place of each value, so it is shortened and reduced to plain characters. */
const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(-MAX_NAME_LENGTH);

const MAX_NAME_LENGTH = 80;

/** The lines of a PDF, page by page. */
const linesOfPages = async (document: Pdf): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, left: Number(item.transform[4]), bottom: Number(item.transform[5]), width: item.width, height: item.height }]
        : [],
    );
    lines.push(...linesOf(rowsOf(pieces), `page ${page}, `));
  }
  return lines;
};

/** Pieces at one height form a line, in any file order, because labels and amounts are far apart. */
const rowsOf = (pieces: readonly Piece[]): readonly string[] => {
  const rows: { bottom: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.bottom - a.bottom)) {
    const row = rows.at(-1);
    if (row !== undefined && row.bottom - piece.bottom <= Math.max(MIN_HEIGHT, piece.height / 2)) row.pieces.push(piece);
    else rows.push({ bottom: piece.bottom, pieces: [piece] });
  }
  return rows.map((row) => joined(row.pieces.toSorted((a, b) => a.left - b.left)));
};

/** Two blanks mark a gap between cells, so a quantity and a price do not become one number. */
const joined = (pieces: readonly Piece[]): string =>
  pieces.reduce((text, piece, at) => {
    const before = pieces[at - 1];
    if (before === undefined) return piece.text;
    return `${text}${piece.left - before.left - before.width > piece.height ? '  ' : ' '}${piece.text}`;
  }, '');

const MIN_HEIGHT = 2;
