import { type Refusal, refuse, type Why } from 'ledger-core';
import type { WorkBook } from 'xlsx';
import { AS_STATEMENT, type OtherFormat, refuseFormat, UNPACK } from '../other-formats.ts';
import { why } from './reasons.ts';
import { oldWorkbook, packedWorkbook, type Uncalculated } from './workbook.ts';
import { type Container, xlsxLibrary } from './xlsx-library.ts';
import { isZip, partsOf, unpacked, type ZipPart } from './zip.ts';

/**
 * The workbook in the bytes of a file; null if they are neither a ZIP archive nor an Office file. Another document is refused by its name.
 * [STM-1]
 */
export const workbookIn = (bytes: Uint8Array, uncalculated: Uncalculated = 'refused'): WorkBook | Refusal<'unprocessable'> | null => {
  if (isZip(bytes)) return inArchive(bytes, uncalculated);
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte) ? inOfficeFile(bytes) : null;
};

const inArchive = (bytes: Uint8Array, uncalculated: Uncalculated): WorkBook | Refusal<'unprocessable'> => {
  const parts = partsOf(bytes);
  if (parts === null) return refuse('unprocessable', why.archive_damaged());
  const names = parts.map(({ name }) => name);
  const mimetype = mimetypeOf(bytes, parts);
  const isOds =
    mimetype === null ? names.includes('content.xml') && names.includes('META-INF/manifest.xml') : mimetype.endsWith('spreadsheet');
  if (isOds || names.includes('xl/workbook.xml')) return packedWorkbook(bytes, parts, uncalculated);
  const document = DOCUMENTS_BY_PART.find(({ part }) => names.some((name) => part.test(name)));
  if (document !== undefined) return refuseFormat(document);
  if (mimetype?.includes('opendocument')) return refuseFormat({ format: why.the_format_opendocument(), instead: AS_STATEMENT });
  return refuseFormat(
    parts.length === 0 ? { format: why.the_format_empty_zip(), instead: AS_STATEMENT } : { format: zipOf(names), instead: UNPACK },
  );
};

const AS_XLSX = why.the_advice_of_workbook();

const DOCUMENTS_BY_PART: readonly (OtherFormat & { readonly part: RegExp })[] = [
  { part: /^xl\/workbook\.bin$/, format: why.the_format_xlsb(), instead: AS_XLSX },
  { part: /^Index\/.*\.iwa$|^Index\.zip$|^index\.apxl$/i, format: why.the_format_iwork(), instead: AS_XLSX },
  { part: /^word\//, format: why.the_format_word(), instead: AS_STATEMENT },
  { part: /^ppt\//, format: why.the_format_presentation(), instead: AS_STATEMENT },
];

/** OpenDocument stores its type in a separate part. */
const mimetypeOf = (bytes: Uint8Array, parts: readonly ZipPart[]): string | null => {
  const part = parts.find(({ name }) => name === 'mimetype');
  const content = part === undefined || part.size > 100 ? null : unpacked(bytes, part);
  return content === null ? null : new TextDecoder('latin1').decode(content).trim();
};

/** Names of an archive may be long and many, so they are shortened. */
const zipOf = (names: readonly string[]): Why => {
  const shown = names.slice(0, 3).map((name) => name.replace(/[^\p{L}\p{N}\p{P} ]/gu, '').slice(-60));
  const count = names.length - shown.length;
  return count > 0 ? why.the_format_zip_and_more({ names: shown, count }) : why.the_format_zip({ names: shown });
};

const inOfficeFile = (bytes: Uint8Array): WorkBook | Refusal<'unprocessable'> => {
  const container = containerOf(bytes);
  const streams = container?.FullPaths.map((path) => path.replace(/^.*\/(?=.)/, '').toLowerCase()) ?? [];
  if (container === null) return refuse('unprocessable', why.workbook_damaged());
  if (streams.includes('encryptedpackage')) return refuse('unprocessable', why.workbook_protected());
  if (streams.includes('workbook') || streams.includes('book')) return oldWorkbook(container, bytes.length);
  const format = streams.includes('worddocument') ? why.the_format_word() : why.the_format_office();
  return refuseFormat({ format, instead: AS_STATEMENT });
};

const containerOf = (bytes: Uint8Array): Container | null => {
  try {
    return xlsxLibrary().CFB.read(bytes, { type: 'array' });
  } catch {
    return null;
  }
};
