import { runInNewContext } from 'node:vm';
import { type Refusal, refuse } from 'ledger-core';
import type { ParsingOptions, WorkBook } from 'xlsx';
import { refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_CELLS, MAX_UNPACKED_BYTES, OLD_WORKBOOK_MS, OLD_WORKBOOK_MS_PER_KB } from '../limits.ts';
import { why } from './reasons.ts';
import { type Container, xlsxLibrary } from './xlsx-library.ts';
import { areTooLarge, unpacked, type ZipPart } from './zip.ts';

/** Cells with number formats, without formatted texts, HTML, styles and formulas. */
const LEAN: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellStyles: false,
  cellFormula: false,
  cellDates: false,
};

/** The handling of a formula without a value: refuse the workbook, or store the formula as a text that begins with `=`. */
export type Uncalculated = 'refused' | 'as text';

/** Reads an XLSX or ODS workbook. Only its XML is unpacked, never macros and images.  [STM-31] */
export const packedWorkbook = (
  bytes: Uint8Array,
  parts: readonly ZipPart[],
  uncalculated: Uncalculated,
): WorkBook | Refusal<'unprocessable'> => {
  const wanted = parts.filter(({ name }) => /\.(?:xml|rels)$/i.test(name) || name === 'mimetype');
  if (wanted.some(({ isEncrypted }) => isEncrypted)) return refuse('unprocessable', why.workbook_protected());
  if (areTooLarge(wanted)) return refuse('unprocessable', why.workbook_too_large({ most: MAX_UNPACKED_BYTES / 1024 / 1024 }));
  const { cfb_new, cfb_add } = xlsxLibrary().CFB.utils;
  const container = cfb_new();
  for (const part of wanted) {
    const packed = unpacked(bytes, part);
    if (packed === null) return refuse('unprocessable', why.workbook_damaged());
    const content = uncalculated === 'as text' && IS_SHEET.test(part.name) ? withFormulasAsText(packed) : packed;
    const fault = faultOfPart(part.name, content);
    if (fault !== null) return fault;
    cfb_add(container, `/${part.name}`, content, { unsafe: true });
  }
  return parsed(() => xlsxLibrary().parse_zip(container, LEAN));
};

/**
 * Reads an old XLS workbook. The library can loop forever on a damaged formula, so it is stopped after a time limit that no valid file of
 * this size needs.  [STM-11]
 */
export const oldWorkbook = (container: Container, bytes: number): WorkBook | Refusal<'unprocessable'> => {
  const read = (): WorkBook => xlsxLibrary().parse_xlscfb(container, LEAN);
  const timeout = OLD_WORKBOOK_MS + Math.ceil(bytes / 1_000) * OLD_WORKBOOK_MS_PER_KB;
  return parsed(() => within(timeout, read));
};

/** The library skips a sheet that it cannot read, so every listed sheet must be present. */
const parsed = (parse: () => WorkBook): WorkBook | Refusal<'unprocessable'> => {
  try {
    const workbook = parse();
    return workbook.SheetNames.every((name) => workbook.Sheets[name] !== undefined)
      ? workbook
      : refuse('unprocessable', why.workbook_damaged());
  } catch (fault) {
    return refuse('unprocessable', /password|encrypt/i.test(String(fault)) ? why.workbook_protected() : why.workbook_damaged());
  }
};

const IS_SHEET = /sheet[^/]*\.xml$/i;

/** Faults that the library would not notice: an encrypted part, a formula without a value, and cells repeated beyond the limits. */
const faultOfPart = (name: string, content: Uint8Array): Refusal<'unprocessable'> | null => {
  const isSheet = IS_SHEET.test(name);
  if (!isSheet && name !== 'content.xml' && name !== 'META-INF/manifest.xml') return null;
  const xml = new TextDecoder('utf-8').decode(content);
  if (name === 'META-INF/manifest.xml') return /encryption-data\b/.test(xml) ? refuse('unprocessable', why.workbook_protected()) : null;
  if (isSheet) return uncalculatedIn(xml);
  if (UNCALCULATED_ODS.test(xml)) return refuse('unprocessable', why.some_formula_without_value());
  const isTooLarge = repeatedCells(xml) > MAX_CELLS;
  return isTooLarge ? refuse('unprocessable', whyOfFile.too_many_cells({ most: MAX_CELLS })) : null;
};

/** A formula cell without a value. The library would read it as blank, and a total or an amount would be missing. */
const uncalculatedIn = (xml: string): Refusal<'unprocessable'> | null => {
  const attributes = UNCALCULATED_XLSX.exec(xml)?.[1];
  const [, column = null, row] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes ?? '') ?? [];
  if (attributes === undefined) return null;
  return row === undefined
    ? refuse('unprocessable', why.some_formula_without_value())
    : refuseAt(Number(row), column, why.formula_without_value());
};

const UNCALCULATED_XLSX =
  /<(?:\w+:)?c\b([^<>]*)>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/;
const UNCALCULATED_ODS = /<(?:\w+:)?table-cell\b(?=[^<>]*\bformula=)(?![^<>]*\bvalue-type=)[^<>]*>/;

/** The number of non-empty cells, including repetitions. */
const repeatedCells = (xml: string): number => {
  let rows = 1;
  let cells = 0;
  for (const [, row, cell] of xml.matchAll(/<(?:\w+:)?table-row\b([^<>]*)>|<(?:\w+:)?table-cell\b([^<>]*[^<>/])>/g)) {
    if (row !== undefined) rows = repeatsIn(row);
    else cells += rows * repeatsIn(cell ?? '');
  }
  return cells;
};

const repeatsIn = (attributes: string): number => Number(/-repeated="(\d{1,15})"/.exec(attributes)?.[1] ?? 1);

/** Runs a library call that may never end. Node interrupts it after the time limit, even inside a loop, and this throws. */
export const within = <R>(milliseconds: number, work: () => R): R => runInNewContext('work()', { work }, { timeout: milliseconds }) as R;

/**
 * Writes the text of each formula without a value into its cell, prefixed with `=`. Shared and array formulas have no text in each cell and
 * stay unchanged.
 */
const withFormulasAsText = (sheet: Uint8Array): Uint8Array => {
  const xml = new TextDecoder('utf-8').decode(sheet);
  const changed = xml.replace(FORMULA_WITHOUT_VALUE, (cell, attributes: string, formula: string) =>
    formula.trim() === '' ? cell : `<c${attributes.replace(/\st="\w*"/, '')} t="str"><v>=${formula.trim()}</v></c>`,
  );
  return changed === xml ? sheet : new TextEncoder().encode(changed);
};

const FORMULA_WITHOUT_VALUE = /<c\b([^<>]*)>\s*<f\b(?![^<>]*\bt=)[^<>/]*>([^<]*)<\/f>\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;
