import { reasonsOf } from 'ledger-core';

const UNCALCULATED = 'a formula without its value; open the workbook in a spreadsheet program, save it and send the saved file.';

export const REASONS = {
  day_exchanged_with_month:
    '{text} is a text, and other cells of the column are days. The program that saved the file has probably exchanged their day and month; download the file again and send it unopened, or as CSV.',
  no_sheet_with_cells: 'The workbook has no sheet with cells; export the statement again.',
  sheets_of_same_kind: '{sheets} hold tables of the same kind; save each as a file of its own and send them one by one.',
  other_sheet_not_read: '{sheets} also have rows with a date and an amount, and were not read.',
  the_sheet: 'The sheet {names}',
  the_sheets: 'The sheets {names}',
  the_sheets_and_more: 'The sheets {names} and {count} more',
  row_too_long: 'the row is longer than {most} characters, which no row of a statement is.',
  texts_too_long: 'The texts of the file are too long; send it in parts.',
  archive_damaged: 'The file is a ZIP archive or a workbook that is damaged or cut off; download it again and send that.',
  workbook_damaged: 'The workbook is damaged or cut off; download it again, or save it as CSV and send that.',
  workbook_protected: 'The workbook is protected by a password; save it without one and send that.',
  workbook_too_large: 'The workbook unpacks to more than {most} MB; export a shorter period.',
  formula_without_value: `the cell has ${UNCALCULATED}`,
  some_formula_without_value: `A cell has ${UNCALCULATED}`,
  the_format_xlsb: 'a binary workbook of Excel (xlsb)',
  the_format_iwork: 'a document of Apple Numbers, Pages or Keynote',
  the_format_word: 'a Word document',
  the_format_presentation: 'a presentation',
  the_format_opendocument: 'an OpenDocument file without sheets',
  the_format_office: 'an Office file without sheets',
  the_format_empty_zip: 'an empty ZIP archive',
  the_format_zip: 'a ZIP archive of {names}',
  the_format_zip_and_more: 'a ZIP archive of {names} and {count} more files',
  the_advice_of_workbook: 'save it as XLSX or CSV and send that',
} as const;

export const why = reasonsOf(REASONS);
