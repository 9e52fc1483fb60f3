import { text, xlsxOf } from './workbook-files.ts';

/** A cell of a report: a text, a number, or a formula whose value was never calculated. */
export type ReportCell = string | number | { readonly formula: string };

/** Rows as a workbook in which formulas have no values, and blank rows are left out. */
export const sheetOf = (rows: readonly (readonly ReportCell[])[]): Uint8Array =>
  xlsxOf(
    rows
      .map((cells, at) => {
        const filled = cells.map((cell, place) => cellOf(`${String.fromCharCode(65 + place)}${at + 1}`, cell)).join('');
        return filled === '' ? '' : `<row r="${at + 1}">${filled}</row>`;
      })
      .join(''),
  );

const cellOf = (at: string, cell: ReportCell): string => {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}"><f>${cell.formula}</f><v/></c>`;
  return cell === '' ? '' : text(at, cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
};

/** An amount as a report prints it: `1,150.00`. */
export const printed = (amount: number): string => {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}${whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,')}.${decimals}`;
};

/** A total as kind A prints it in CSV: `$1,150.00`. */
export const inDollars = (amount: number): string => printed(amount).replace(/^-?/, '$&$');
