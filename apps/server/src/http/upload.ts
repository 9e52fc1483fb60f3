import { MAX_UPLOAD_BYTES } from '../limits.ts';
import type { BodyKind, Read } from './body.ts';

/** A file as it was sent. */
export interface UploadedFile {
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

/** A form's fields and files by name; any other body is a file without a name.  [HTTP-21] */
const readUpload = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Read> => {
  if (!contentType.toLowerCase().startsWith('multipart/form-data'))
    return { value: { file: { name: null, bytes } satisfies UploadedFile } };
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    const fields: Record<string, unknown> = Object.create(null);
    for (const name of new Set(form.keys())) {
      const [first, ...more] = await Promise.all(form.getAll(name).map(partOf));
      fields[name] = more.length > 0 ? [first, ...more] : first;
    }
    return { value: fields };
  } catch {
    return { refused: 'invalid_request', message: 'The body is not a form of multipart/form-data.' };
  }
};

const partOf = async (part: string | File): Promise<string | UploadedFile> =>
  typeof part === 'string' ? part : { name: part.name === '' ? null : part.name, bytes: new Uint8Array(await part.arrayBuffer()) };

export const UPLOAD_BODY: BodyKind = { media: 'multipart/form-data', maxBytes: MAX_UPLOAD_BYTES, read: readUpload };
