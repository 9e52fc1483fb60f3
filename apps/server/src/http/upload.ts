import { why } from 'ledger-wire/reasons';
import * as v from 'valibot';
import { type BodyKind, isKeepable, type Read } from './body.ts';
import { readForm, type UploadedFile } from './form.ts';
import { MAX_FORM_PARTS, MAX_UPLOAD_BYTES } from './limits.ts';

export const isUploadedFile = (part: unknown): part is UploadedFile => (Object(part) as Partial<UploadedFile>).bytes instanceof Uint8Array;

/** The same, and its name is stored too. */
export const isNamedFile = (part: unknown): part is UploadedFile => isUploadedFile(part) && isKeepable(part.name);

/** A form's fields and files by name. Any other body is a file without a name.  [HTTP-21] */
const readUpload = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Read> => {
  if (!contentType.toLowerCase().startsWith('multipart/form-data'))
    return { value: { file: { name: null, bytes } satisfies UploadedFile } };
  const value = await readForm(bytes, contentType);
  return value === null ? { refused: 'invalid_request', ...NO_FORM } : { value };
};

/** The text of a form part. Some tools send it as a file: `curl -F mapping=@mapping.json`. */
export const textOfPart = (part: unknown): unknown => (isUploadedFile(part) ? new TextDecoder().decode(part.bytes) : part);

const NO_FORM = why.body_no_form({ most: MAX_FORM_PARTS });

export const UPLOAD_BODY: BodyKind = {
  media: 'multipart/form-data',
  raw: ['text/csv', 'application/x-ofx', 'application/xml', 'application/octet-stream'],
  maxBytes: MAX_UPLOAD_BYTES,
  read: readUpload,
};

export const FILE = <Input>(description: string) =>
  v.metadata<Input, Record<string, unknown>>({
    description,
    examples: ['(the bytes of the file)'],
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
  });
