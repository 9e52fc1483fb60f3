/** Document types that the books accept. Text is the body of an email; XML is an electronic invoice. */
export const CONTENT_TYPES = [
  'application/pdf',
  'application/xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'text/plain',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The file extension of each type. */
export const FILE_ENDINGS: Readonly<Record<ContentType, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/plain': 'txt',
};

/** The magic bytes of each type. A dot stands for any byte. */
const STARTS = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/webp', 'RIFF....WEBP'],
] as const satisfies readonly (readonly [ContentType, string])[];

/** The brands of HEIC: photos of phones, single or in a series. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const PDF = '%PDF-';
/** PDF readers search for the header within this many bytes, because some printers write a line before it. */
const PDF_WITHIN = 1_024;

/** The type of a file from its bytes, regardless of its name and declared type; null for any other type.  [RCP-2] Pure. */
export const contentTypeOf = (bytes: Uint8Array): ContentType | null => {
  const known = STARTS.find(([, start]) => startsAs(bytes, start));
  if (known !== undefined) return known[0];
  if (textAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(textAt(bytes, 8, 12))) return 'image/heic';
  if (textAt(bytes, 0, PDF_WITHIN).includes(PDF)) return 'application/pdf';
  return isElectronicInvoice(bytes) ? 'application/xml' : null;
};

/** The root element of an electronic invoice, UBL or CII, must start within this many bytes. A license comment may precede it. */
const INVOICE_WITHIN = 8_192;
const INVOICE_ELEMENT = /^[^<]{0,100}<(?:[\w.-]{1,40}:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)\s[^<]*$/;
const INVOICE_NAMESPACES = [
  'urn:oasis:names:specification:ubl:schema:xsd:',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice',
  'urn:ferd:CrossIndustryDocument',
];

/**
 * Other XML is not a document of the books. XML with a `<!DOCTYPE>` is rejected too: no invoice needs it, and its entities can expand
 * without limit.  [RCP-26]
 */
const isElectronicInvoice = (bytes: Uint8Array): boolean => {
  const head = textAt(bytes, 0, INVOICE_WITHIN)
    .replaceAll('\0', '')
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '');
  const element = head.slice(0, Math.max(0, head.indexOf('>')));
  return INVOICE_ELEMENT.test(element) && INVOICE_NAMESPACES.some((namespace) => element.includes(namespace));
};

const startsAs = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((character, at) => character === '.' || bytes[at] === character.charCodeAt(0));

const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
