import { isRefusal, type MigrationFile, type MigrationOptions, type Refusal, refuse } from 'ledger-core';
import type { WorkBook } from 'xlsx';
import { isQuestion, settled } from '../csv/ask.ts';
import { delimiterOf, readTable, type TableRow } from '../csv/table.ts';
import { decode } from '../encoding.ts';
import { formatOf } from '../format.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { refuseBinary, refuseFormat } from '../other-formats.ts';
import { type Sheet, sheetsOf, textRow } from '../spreadsheet/sheets.ts';
import { workbookIn } from '../spreadsheet/workbook-in.ts';
import { computed } from './formulas.ts';
import { MAX_FILES, MAX_REPORT_ROWS } from './limits.ts';
import { why } from './reasons.ts';
import { inFile, refuseIn, shownName } from './refuse-in.ts';

/** A file, or a sheet of a workbook, as rows. Blank rows are dropped but counted. */
export interface Report {
  readonly name: string;
  /** The index of its file, from 0. */
  readonly file: number;
  readonly part: string | null;
  readonly rows: readonly TableRow[];
}

type Refused = Refusal<'unprocessable'>;

/** The rows of all files: CSV or spreadsheets, by their content.  [MGF-2] */
export const reportsIn = (files: readonly MigrationFile[], options: MigrationOptions): readonly Report[] | Refused => {
  if (files.length === 0) return refuse('unprocessable', why.no_migration_file());
  if (files.length > MAX_FILES) return refuse('unprocessable', why.too_many_files({ count: files.length, most: MAX_FILES }));
  const reports: Report[] = [];
  for (const [at, file] of files.entries()) {
    const found = reportsOf(file, at, options);
    if (isRefusal(found)) return found;
    reports.push(...found);
  }
  return reports;
};

const reportsOf = (file: MigrationFile, at: number, options: MigrationOptions): readonly Report[] | Refused => {
  const name = shownName(file.name);
  if (file.bytes.length > MAX_FILE_BYTES) return refuseIn(name, null, null, why.report_too_large({ most: MAX_FILE_BYTES / 1024 / 1024 }));
  if (file.bytes.length === 0) return refuseIn(name, null, null, why.report_empty());
  const workbook = workbookIn(file.bytes, 'as text');
  const part = file.part ?? null;
  if (isRefusal(workbook)) return inFile(name, workbook);
  if (workbook !== null) return sheetsIn(workbook, { name, file: at, part });
  const rows = refuseBinary(file.bytes) ?? textRows(file.bytes, options);
  return isRefusal(rows) ? inFile(name, rows) : [{ name, file: at, part, rows }];
};

const textRows = (bytes: Uint8Array, options: MigrationOptions): readonly TableRow[] | Refused => {
  const { currency } = options;
  const decoded = decode(bytes, { currency });
  // A migration has no option for the encoding of a report.
  if (isRefusal(decoded)) return isQuestion(decoded) ? settled(decoded, { currency }, () => 'refused').refusal : decoded;
  const format = formatOf(decoded.text);
  if (format.is === 'other') return refuseFormat({ format: format.other.format, instead: AS_REPORT });
  if (format.is !== 'csv')
    return refuseFormat({ format: why.the_format_statement({ format: format.is.toUpperCase() }), instead: AS_REPORT });
  return readTable(decoded.text, delimiterOf(decoded.text, undefined), MAX_REPORT_ROWS);
};

const AS_REPORT = why.the_advice_of_report();

const sheetsIn = (workbook: WorkBook, { name, ...rest }: Omit<Report, 'rows'>): readonly Report[] | Refused => {
  const sheets = sheetsOf(workbook, MAX_REPORT_ROWS);
  if (isRefusal(sheets)) return inFile(name, sheets);
  if (sheets.length === 0) return refuseIn(name, null, null, why.report_without_cells());
  const reports: Report[] = [];
  for (const sheet of sheets) {
    const named = sheets.length === 1 ? name : `${name}, sheet "${shownName(sheet.name)}"`;
    const rows = computedRows(sheet, named);
    if (isRefusal(rows)) return rows;
    reports.push({ ...rest, name: named, rows });
  }
  return reports;
};

const computedRows = (sheet: Sheet, name: string): readonly TableRow[] | Refused => {
  const rows = computed(sheet.rows.map(textRow));
  return 'row' in rows ? refuseIn(name, rows.row, letters(rows.at), why.formula_not_calculated()) : rows;
};

/** Column letters, `A` for the first, as the program shows them. */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
