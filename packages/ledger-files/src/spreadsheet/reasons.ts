import { reasonsOf } from 'ledger-core';
import { SPLIT_FILE } from '../advice.ts';

const UNCALCULATED = 'has a formula without a value. Open the workbook in a spreadsheet program, save it and import the saved file.';

export const REASONS = {
  day_exchanged_with_month:
    '{text} is text, but other cells of the column are dates. The program that saved the file probably swapped their day and month. Download the file again and import it unopened, or as CSV.',
  no_sheet_with_cells: 'The workbook has no sheet with data. Export the statement again.',
  sheets_of_same_kind: 'Tables of the same kind are in {sheets}. Save each sheet as a separate file and import them one by one.',
  other_sheet_not_read: 'Rows with a date and an amount in {sheets} were not read.',
  the_sheet: 'the sheet {names}',
  the_sheets: 'the sheets {names}',
  the_sheets_and_more: 'the sheets {names} and {count} more',
  row_too_long: 'the row has more than {most} characters. No row of a statement is that long.',
  texts_too_long: `The texts of the file are too long. ${SPLIT_FILE}`,
  archive_damaged: 'The file is a damaged or incomplete ZIP archive or workbook. Download it again.',
  workbook_damaged: 'The workbook is damaged or incomplete. Download it again, or save it as CSV and import that.',
  workbook_protected: 'The workbook is protected by a password. Save it without a password and import that.',
  workbook_too_large: 'The unpacked workbook has more than {most} MB. Export a shorter period.',
  formula_without_value: `the cell ${UNCALCULATED}`,
  some_formula_without_value: `A cell ${UNCALCULATED}`,
  the_format_xlsb: 'a binary Excel workbook (XLSB)',
  the_format_iwork: 'an Apple Numbers, Pages or Keynote document',
  the_format_word: 'a Word document',
  the_format_presentation: 'a presentation',
  the_format_opendocument: 'an OpenDocument file without sheets',
  the_format_office: 'an Office file without sheets',
  the_format_empty_zip: 'an empty ZIP archive',
  the_format_zip: 'a ZIP archive with {names}',
  the_format_zip_and_more: 'a ZIP archive with {names} and {count} more files',
  the_advice_of_workbook: 'Save it as XLSX or CSV and import that',
} as const;

export const why = reasonsOf(REASONS);
