import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { checkLogo } from './check-logo.ts';
import type { FontName, Fonts } from './fonts.ts';
import { type Piece, seenPieces, wrapped } from './lines.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 50;
const BOTTOM = PAGE.height - MARGIN - 25;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;

const GREY = '#666666';
const STAMP_GREY = '#dddddd';
const SIZE = 9;
const LINE_SPACING = 1.35;
/** The ascent of this package's fonts as a share of the font size. All fonts share this baseline. */
const ASCENT = 0.928;

/** A text in a column. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly isRight?: boolean;
  readonly font?: FontName;
  readonly size?: number;
  readonly isGrey?: boolean;
}

export interface SheetOptions {
  readonly fonts: Fonts;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** The creation date in the file.  [PAP-1] */
  readonly day: string;
  /** A watermark on each page: draft or void.  [PAP-3] */
  readonly stamp: string | null;
  /** The footer of a page: a name, which may be shortened, and a page number, which may not. */
  readonly foot: (page: number, pages: number) => { readonly name: string; readonly place: string };
}

export interface Sheet {
  /** Cells side by side, each with as many lines as needed. A long row continues on the next page.  [PAP-4] */
  readonly row: (cells: readonly Cell[]) => void;
  /** Rows with a header on each page. Other work of the process runs in between.  [PAP-4] */
  readonly table: (head: readonly Cell[], rows: Iterable<readonly Cell[]>) => Promise<void>;
  readonly rule: () => void;
  readonly gap: (height: number) => void;
  readonly image: (png: Buffer, side: number) => void;
  readonly bytes: () => Promise<Uint8Array>;
}

type Pdf = InstanceType<typeof PDFDocument>;

/** Opens a document that is written from top to bottom, page after page. */
export const openSheet = (options: SheetOptions): Sheet => {
  const pdf = newPdf(options);
  const pen = { pdf, fonts: options.fonts };
  let top = MARGIN;
  let head: readonly Cell[] | null = null;
  const turn = (): void => {
    pdf.addPage();
    stamp(pen, options.stamp);
    top = MARGIN;
    if (head !== null) writeHead(head);
  };
  const row = (cells: readonly Cell[]): void => {
    const texts = cells.map((cell) => linesOf(pen, cell.text, cell.right - cell.left, cell));
    const step = Math.max(...cells.map(({ size = SIZE }) => size)) * LINE_SPACING;
    const count = Math.max(...texts.map(({ length }) => length));
    const room = BOTTOM - MARGIN - 3 * step;
    if (count * step <= room && top + count * step > BOTTOM) turn();
    for (let at = 0; at < count; at++) {
      if (top + step > BOTTOM) turn();
      for (const [column, cell] of cells.entries()) write(pen, texts[column]?.[at] ?? '', cell, top);
      top += step;
    }
  };
  const rule = (): void => {
    pdf.lineWidth(0.5).strokeColor(GREY).moveTo(LEFT, top).lineTo(RIGHT, top).stroke();
    top += 4;
  };
  const writeHead = (cells: readonly Cell[]): void => {
    row(cells);
    rule();
  };
  stamp(pen, options.stamp);
  return {
    row,
    rule,
    gap: (height) => {
      top += height;
    },
    image: (png, side) => {
      checkLogo(png);
      pdf.image(png, LEFT, top, { fit: [side, side] });
    },
    table: async (cells, rows) => {
      writeHead(cells);
      head = cells;
      for (const each of rows) {
        row(each);
        await setImmediate();
      }
      head = null;
      rule();
    },
    bytes: () => finished(pen, options),
  };
};

const newPdf = ({ fonts, title, author, language, day }: SheetOptions): Pdf => {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'ledger-pdf', Producer: 'ledger-pdf', CreationDate: new Date(day) },
  });
  for (const { name, file, member } of fonts.files) pdf.registerFont(name, file, member);
  return pdf;
};

/** Measures and writes texts. */
interface Pen {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
}

type TextStyle = Pick<Cell, 'font' | 'size'>;

const linesOf = (pen: Pen, text: string, width: number, letters: TextStyle): readonly string[] =>
  wrapped(pen.fonts.drawable(text), width, (part) => widthOf(pen, part, letters));

const widthOf = ({ pdf, fonts }: Pen, text: string, { font = 'plain', size = SIZE }: TextStyle): number =>
  fonts.runs(text, font).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0);

const write = ({ pdf, fonts }: Pen, line: string, cell: Cell, top: number): void => {
  if (line === '') return;
  const { font = 'plain', size = SIZE } = cell;
  pdf.fontSize(size).fillColor(cell.isGrey ? GREY : 'black');
  const pieces = seenPieces(line).flatMap((piece) =>
    (piece.isTurned ? [{ text: piece.text, font }] : fonts.runs(piece.text, font)).map((run) => {
      const options = optionsOf(piece);
      return { ...run, options, width: pdf.font(run.font).widthOfString(run.text, options) };
    }),
  );
  let left = cell.isRight ? cell.right - pieces.reduce((sum, { width }) => sum + width, 0) : cell.left;
  for (const piece of pieces) {
    pdf.font(piece.font).text(piece.text, left, top + ASCENT * size, { ...piece.options, baseline: 'alphabetic' });
    left += piece.width;
  }
};

const BY_WORDS: PDFKit.Mixins.TextOptions = { lineBreak: false };

/**
 * Shaped as a whole, because the words of a right-to-left piece would otherwise be in the wrong order. Word by word is faster, because the
 * library caches words.
 */
const AS_A_WHOLE: PDFKit.Mixins.TextOptions = { ...BY_WORDS, features: [] };

const optionsOf = ({ isTurned }: Piece): PDFKit.Mixins.TextOptions => (isTurned ? AS_A_WHOLE : BY_WORDS);

const stamp = (pen: Pen, text: string | null): void => {
  if (text === null) return;
  const { pdf } = pen;
  const size = 90;
  const width = widthOf(pen, text, { font: 'bold', size });
  const x = PAGE.width / 2;
  const y = PAGE.height / 2;
  pdf
    .save()
    .rotate(-45, { origin: [x, y] })
    .fillColor(STAMP_GREY);
  pdf.text(text, x - width / 2, y - size / 2, BY_WORDS).restore();
};

const finished = async (pen: Pen, { foot }: SheetOptions): Promise<Uint8Array> => {
  const { pdf } = pen;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const { name, place } = foot(page + 1, count);
    const end = ` · ${place}`;
    const [whole = '', ...more] = linesOf(pen, name, RIGHT - LEFT - widthOf(pen, `…${end}`, { size: 8 }), { size: 8 });
    const text = `${whole}${more.length > 0 ? '…' : ''}${end}`;
    write(pen, text, { text, left: LEFT, right: RIGHT, isRight: true, size: 8, isGrey: true }, PAGE.height - MARGIN);
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
};
