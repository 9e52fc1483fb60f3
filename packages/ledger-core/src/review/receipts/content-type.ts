/** The types of documents that the books keep. The text is that of an e-mail. */
export const CONTENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic', 'text/plain'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The first bytes of each type; a dot stands for any byte. */
const STARTS = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/webp', 'RIFF....WEBP'],
] as const satisfies readonly (readonly [ContentType, string])[];

/** The brands of HEIC: pictures of phones, alone or in a series. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const PDF = '%PDF-';
/** Programs that read PDF look for its mark in this many bytes, since some printers write a line before it. */
const PDF_WITHIN = 1_024;

/** The type of a file from its bytes, whatever it is called or declared to be; null for any other.  [RCP-2] Pure. */
export const contentTypeOf = (bytes: Uint8Array): ContentType | null => {
  const known = STARTS.find(([, start]) => startsAs(bytes, start));
  if (known !== undefined) return known[0];
  if (textAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8, 12))) return 'image/heic';
  return textAt(bytes, 0, PDF_WITHIN).includes(PDF) ? 'application/pdf' : null;
};

const startsAs = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((character, at) => character === '.' || bytes[at] === character.charCodeAt(0));

const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
