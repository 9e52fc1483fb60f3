import { isRefusal, type Refusal, type Statement } from 'ledger-core';
import * as XLSX from 'xlsx';
import { type ReadOptions, readStatement } from '../src/index.ts';
import { USD } from './reading-files.ts';
import { sentence } from './said.ts';

export type Kind = 'xlsx' | 'biff8' | 'ods';
export const KINDS: readonly Kind[] = ['xlsx', 'biff8', 'ods'];

/** A cell of a test: a text, a number, a number with a format, or `{ day }` as a real date by its serial number. */
type Cell = string | number | null | XLSX.CellObject;

/** A real day, counted in the 1900 system unless told otherwise. */
export const day = (date: string, format = 'dd/mm/yyyy', since = '1899-12-30'): XLSX.CellObject => ({
  t: 'n',
  v: (Date.parse(date) - Date.parse(since)) / 86_400_000,
  z: format,
});

export const formatted = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });

interface Book {
  readonly kind?: Kind;
  readonly from1904?: boolean;
  readonly merges?: readonly string[];
  readonly hidden?: readonly string[];
}

/** A workbook with sheets of rows. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { kind = 'xlsx', from1904 = false, merges = [], hidden = [] }: Book = {},
): Uint8Array => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    WBProps: { date1904: from1904 },
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: kind }) as ArrayBuffer);
};

/** A ZIP archive of texts. */
export const archiveOf = (parts: Readonly<Record<string, string>>): Uint8Array => {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(parts)) XLSX.CFB.utils.cfb_add(container, `/${name}`, new TextEncoder().encode(text));
  return new Uint8Array(XLSX.CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }));
};

/** An XLSX workbook whose one sheet has this XML. */
export const xlsxOf = (rows: string, { dimension = 'A1' }: { readonly dimension?: string } = {}): Uint8Array =>
  archiveOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Account" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`,
  });

export const text = (at: string, content: string): string => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;

/** An ODS workbook whose one sheet has this XML. */
export const odsOf = (rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    'styles.xml': '<office:document-styles xmlns:office="o"/>',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Account">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ...more,
  });

export const readBytes = (bytes: Uint8Array, options: Partial<ReadOptions> = {}): Statement | Refusal<'unprocessable'> =>
  readStatement(bytes, { currency: USD, ...options });

export const takenBytes = (bytes: Uint8Array, options: Partial<ReadOptions> = {}): Statement => {
  const statement = readBytes(bytes, options);
  if (isRefusal(statement)) throw new Error(`refused: ${sentence(statement)}`);
  return statement;
};

export const refusedBytes = (bytes: Uint8Array, options: Partial<ReadOptions> = {}): string => {
  const statement = readBytes(bytes, options);
  if (!isRefusal(statement)) throw new Error(`taken in: ${statement.records.length} movements`);
  return sentence(statement);
};
