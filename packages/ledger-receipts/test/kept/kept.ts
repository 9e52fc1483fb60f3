/** What a document of the kept set truly states; null for what it does not state, or of which it has several. */
export interface Truth {
  readonly total: string | null;
  readonly currency: string | null;
  readonly date: string | null;
  readonly tax: string | null;
  readonly merchant: string | null;
}

/** A document of the kept set: in which language and layout, as what kind of file, its lines, and its truth. Two blanks part the cells of a line. */
export interface Kept {
  readonly language: string;
  readonly layout: string;
  readonly file: 'pdf' | 'mail' | 'html';
  readonly lines: readonly string[];
  readonly truth: Truth;
}

type Values = readonly [total: string | null, currency: string | null, date: string | null, tax: string | null, merchant: string | null];

const stored =
  (file: Kept['file']) =>
  (language: string, layout: string, [total, currency, date, tax, merchant]: Values, text: string): Kept => ({
    language,
    layout,
    file,
    lines: text.trim().split('\n'),
    truth: { total, currency, date, tax, merchant },
  });

/** A PDF of one page. */
export const pdf = stored('pdf');

/** An email of plain text; its head comes first, up to an empty line. */
export const mail = stored('mail');

/** An email in HTML, whose lines are the rows of a table. */
export const html = stored('html');
