import type { Writable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { MAX_FORM_FIELD_BYTES, MAX_FORM_PARTS } from './limits.ts';
export interface UploadedFile {
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

type Part = string | UploadedFile;

const LIMITS = { parts: MAX_FORM_PARTS, fieldSize: MAX_FORM_FIELD_BYTES, headerPairs: 20 };

/** Bytes parsed per turn of the event loop: about 1 ms, or 30 ms for hostile input. */
const SLICE_BYTES = 128 * 1024;

/** Parses multipart/form-data: its parts by name, repeated names in order; null for a malformed form.  [HTTP-21] */
export const readForm = async (bytes: Uint8Array, contentType: string): Promise<Readonly<Record<string, unknown>> | null> => {
  const parts = new Map<string, Part[]>();
  const isRead = await parse(bytes, contentType, (name, part) => parts.set(name, [...(parts.get(name) ?? []), part])).catch(() => false);
  if (!isRead) return null;
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, [first, ...more]] of parts) fields[name] = more.length > 0 ? [first, ...more] : first;
  return fields;
};

const parse = (bytes: Uint8Array, contentType: string, add: (name: string, part: Part) => void): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: LIMITS,
      // The form is already in memory, so no part waits for its reader. An unread part would otherwise block forever.
      fileHwm: bytes.length + 1,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    let isWhole = true;
    form.on('field', (name: string | undefined, value: string, _nameTruncated: boolean, isTruncated: boolean) => {
      if (name === undefined || isTruncated) isWhole = false;
      else add(name, value);
    });
    form.on('file', (name: string | undefined, stream: NodeJS.ReadableStream, fileName: string) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      stream.on('end', () => {
        const { buffer, byteOffset, length } = Buffer.concat(chunks);
        if (name === undefined) isWhole = false;
        else add(name, { name: fileName === '' ? null : fileName, bytes: new Uint8Array(buffer, byteOffset, length) });
      });
    });
    form.on('partsLimit', () => {
      form.destroy();
      resolve(false);
    });
    form.on('error', reject).on('finish', () => resolve(isWhole));
    feed(form, bytes);
  });

/** Other requests run between two slices. */
const feed = (form: Writable, bytes: Uint8Array, from = 0): void => {
  if (form.destroyed) return;
  if (from >= bytes.length) return void form.end();
  form.write(Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(SLICE_BYTES, bytes.length - from)), () =>
    setImmediate(() => feed(form, bytes, from + SLICE_BYTES)),
  );
};
