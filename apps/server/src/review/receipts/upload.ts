import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES, type NewDocument } from 'ledger-core';
import { id, oneOf, text } from 'ledger-wire/fields';
import { why } from 'ledger-wire/reasons';
import { ExtractionIn, extractionIn } from 'ledger-wire/review/receipts/extraction';
import { input, present } from 'ledger-wire/schemas';
import * as v from 'valibot';
import { type BodyKind, JSON_BODY, JSON_TYPES, type Read } from '../../http/body.ts';
import type { UploadedFile } from '../../http/form.ts';
import { FILE, isUploadedFile, textOfPart, UPLOAD_BODY } from '../../http/upload.ts';

const readDocument = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Read> => {
  if (!JSON_TYPES.test(contentType)) return UPLOAD_BODY.read(bytes, contentType);
  return bytes.length > JSON_BODY.maxBytes
    ? { refused: 'payload_too_large', ...why.json_body_too_large({ most: JSON_BODY.maxBytes }) }
    : JSON_BODY.read(bytes, contentType);
};

/** Capacity for the other parts of a form, and for a file slightly too large, so that the library's refusal explains the limit. */
const ROOM_BYTES = 256 * 1024;

/** A form with the file as its part `file`, the file itself, or JSON without a file.  [RCP-1] */
export const DOCUMENT_BODY: BodyKind = {
  media: UPLOAD_BODY.media,
  also: JSON_BODY.media,
  raw: [
    'application/pdf',
    'application/xml',
    'text/xml',
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/heic',
    'application/octet-stream',
  ],
  maxBytes: MAX_DOCUMENT_BYTES + ROOM_BYTES,
  read: readDocument,
};

/** An email as its part `file`, or the email itself.  [RCP-18] */
export const MESSAGE_BODY: BodyKind = { ...UPLOAD_BODY, raw: ['message/rfc822'], maxBytes: MAX_MESSAGE_BYTES + ROOM_BYTES };

/** The value of a JSON text. An invalid text is left to the schema. */
const jsonOf = (part: unknown): unknown => {
  const text = textOfPart(part);
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const extraction = v.pipe(
  v.unknown(),
  v.metadata({
    description:
      'The extracted values of the document, as an object. In a form, send the object as JSON. If omitted, the service reads the file.',
    examples: [{ total: { value: '48.50' }, currency: { value: 'USD' } }],
  }),
  v.transform(jsonOf),
  ExtractionIn,
);

/** Fields of the form, or of the query if the body is the file itself. */
const besides = {
  kind: v.optional(oneOf(DOCUMENT_KINDS, 'The kind of document. Default: a receipt.')),
  source: v.optional(text('The connector that sent it, 1 to 200 characters. Default: `upload`.', 'till')),
  transaction_id: v.optional(id('transaction', 'The transaction to attach it to.')),
};

export const NewDocumentQueryIn = v.strictObject(besides);

/** Only the bytes are compared: the same file with another name is the same request. */
export const NewDocumentIn = input('NewDocument', 'A document as a file, as extracted values, or both.', {
  file: v.optional(
    v.pipe(
      v.custom<UploadedFile>(isUploadedFile, 'is not one file'),
      FILE(
        'A PDF, PNG, JPEG, WebP or HEIC file, or an electronic invoice in XML (UBL or CII), at most 20 MB. The type is detected from its bytes.',
      ),
      v.transform(({ bytes }) => bytes),
    ),
  ),
  ...besides,
  extraction: v.optional(extraction),
});

export const MessageIn = input('Message', 'An email.', {
  file: v.pipe(
    v.custom<UploadedFile>(isUploadedFile, 'is not one file'),
    FILE('The email in the format of RFC 5322, at most 30 MB.'),
    v.transform(({ bytes }) => bytes),
  ),
});

export const newDocumentOf = (query: v.InferOutput<typeof NewDocumentQueryIn>, body: v.InferOutput<typeof NewDocumentIn>): NewDocument => {
  const { kind, source, transaction_id: transactionId } = { ...query, ...present(body) };
  return {
    bytes: body.file,
    kind,
    source,
    transactionId,
    extraction: body.extraction === undefined ? null : extractionIn(body.extraction),
  };
};
