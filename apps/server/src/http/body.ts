import { MAX_BYTES_WITH_EVERY_FAULT, MAX_JSON_BYTES, MAX_JSON_DEPTH, MAX_RECORDS_BYTES } from '../limits.ts';
import type { HttpRefusal } from './problem.ts';

/** A part of a request, not yet looked at; in a wrapping of its own, so that nothing that a client writes can look like a refusal. */
export type Read = { readonly value: unknown; readonly isLarge?: boolean } | HttpRefusal;

/** How a route takes its body. */
export interface BodyKind {
  /** As the OpenAPI document names it. */
  readonly media: string;
  readonly maxBytes: number;
  /** Makes of the bytes what the route's schema reads. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Read | Promise<Read>;
}

/** Reads a body, whole and once, and no further than its limit: a length that is announced is believed, one that is not is counted.  [HTTP-9] */
export const readBody = async (request: Request, { maxBytes, read }: BodyKind): Promise<Read> => {
  const tooLarge: HttpRefusal = { refused: 'payload_too_large', message: `The body of this request is at most ${maxBytes} bytes.` };
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > maxBytes) return tooLarge;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    bytes = announced === null ? await readCounted(request, maxBytes) : new Uint8Array(await request.arrayBuffer());
  } catch {
    return { refused: 'invalid_request', message: 'The body ended before it was whole.' };
  }
  if (bytes === undefined) return tooLarge;
  return { isLarge: bytes.length > MAX_BYTES_WITH_EVERY_FAULT, ...(await read(bytes, request.headers.get('content-type') ?? '')) };
};

const readCounted = async (request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whatever the content type says, a body is JSON where no file is asked for; an empty one is an object without fields.  [HTTP-7] */
const readJson = (bytes: Uint8Array): Read => {
  if (bytes.length === 0) return { value: {} };
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    return { refused: 'malformed_json', message: `The body is not JSON in UTF-8: ${(error as Error).message}.` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { refused: 'invalid_request', message: 'The body is not a JSON object.' };
  if (isKeepable(value)) return { value };
  return {
    refused: 'invalid_request',
    message: `The body holds characters that are no text, or is more than ${MAX_JSON_DEPTH} levels deep.`,
  };
};

/** Whether a value can be kept as it is: no NUL and no half of a surrogate pair (databases take neither), and not nested without end. */
export const isKeepable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_JSON_DEPTH) return false;
  return Array.isArray(value)
    ? value.every((item) => isKeepable(item, depth + 1))
    : Object.entries(value).every(([name, item]) => isKeepable(name) && isKeepable(item, depth + 1));
};

export const JSON_BODY: BodyKind = { media: 'application/json', maxBytes: MAX_JSON_BYTES, read: readJson };
export const RECORDS_BODY: BodyKind = { media: 'application/json', maxBytes: MAX_RECORDS_BYTES, read: readJson };
