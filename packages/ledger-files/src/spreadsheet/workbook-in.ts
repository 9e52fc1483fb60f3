import { type Refusal, refuse } from 'ledger-core';
import type { WorkBook } from 'xlsx';
import { AS_STATEMENT, isnt } from '../other-formats.ts';
import { unread } from '../unread.ts';
import { DAMAGED, oldWorkbook, PROTECTED, packedWorkbook, type Uncalculated } from './workbook.ts';
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
  if (parts === null) return refuse('unprocessable', unread(DAMAGED_ARCHIVE));
  const names = parts.map(({ name }) => name);
  const mimetype = mimetypeOf(bytes, parts);
  const isOds =
    mimetype === null ? names.includes('content.xml') && names.includes('META-INF/manifest.xml') : mimetype.endsWith('spreadsheet');
  if (isOds || names.includes('xl/workbook.xml')) return packedWorkbook(bytes, parts, uncalculated);
  const document = DOCUMENTS_BY_PART.find(({ part }) => names.some((name) => part.test(name)));
  if (document !== undefined) return isnt(document.what, document.instead);
  if (mimetype?.includes('opendocument')) return isnt('an OpenDocument file without sheets', AS_STATEMENT);
  return parts.length === 0 ? isnt('an empty ZIP archive', AS_STATEMENT) : isnt(`a ZIP archive of ${listed(names)}`, UNPACK);
};

const DAMAGED_ARCHIVE = 'The file is a ZIP archive or a workbook that is damaged or cut off; download it again and send that.';
const UNPACK = 'unpack it and send the statement that is inside';
const AS_XLSX = 'save it as XLSX or CSV and send that';

const DOCUMENTS_BY_PART: readonly { readonly part: RegExp; readonly what: string; readonly instead: string }[] = [
  { part: /^xl\/workbook\.bin$/, what: 'a binary workbook of Excel (xlsb)', instead: AS_XLSX },
  { part: /^Index\/.*\.iwa$|^Index\.zip$|^index\.apxl$/i, what: 'a document of Apple Numbers, Pages or Keynote', instead: AS_XLSX },
  { part: /^word\//, what: 'a Word document', instead: AS_STATEMENT },
  { part: /^ppt\//, what: 'a presentation', instead: AS_STATEMENT },
];

/** OpenDocument stores its type in a separate part. */
const mimetypeOf = (bytes: Uint8Array, parts: readonly ZipPart[]): string | null => {
  const part = parts.find(({ name }) => name === 'mimetype');
  const content = part === undefined || part.size > 100 ? null : unpacked(bytes, part);
  return content === null ? null : new TextDecoder('latin1').decode(content).trim();
};

/** Shortens a list of names from an archive, which may be long and many. */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => name.replace(/[^\p{L}\p{N}\p{P} ]/gu, '').slice(-60));
  return `${shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more files` : ''}`;
};

const inOfficeFile = (bytes: Uint8Array): WorkBook | Refusal<'unprocessable'> => {
  const container = containerOf(bytes);
  const streams = container?.FullPaths.map((path) => path.replace(/^.*\/(?=.)/, '').toLowerCase()) ?? [];
  if (container === null) return refuse('unprocessable', unread(DAMAGED));
  if (streams.includes('encryptedpackage')) return refuse('unprocessable', unread(PROTECTED));
  if (streams.includes('workbook') || streams.includes('book')) return oldWorkbook(container, bytes.length);
  return isnt(streams.includes('worddocument') ? 'a Word document' : 'an Office file without sheets', AS_STATEMENT);
};

const containerOf = (bytes: Uint8Array): Container | null => {
  try {
    return xlsxLibrary().CFB.read(bytes, { type: 'array' });
  } catch {
    return null;
  }
};
