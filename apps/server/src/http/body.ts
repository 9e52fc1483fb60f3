import type { Context } from 'hono';
import { why } from 'ledger-wire/reasons';
import { withDigits } from './json.ts';
import { BODY_STALL_MS, MAX_BYTES_WITH_EVERY_FAULT, MAX_JSON_BYTES, MAX_JSON_DEPTH } from './limits.ts';
import { type HttpRefusal, isRefused } from './problem.ts';
import { receive } from './receive.ts';
import type { Upload } from './uploads.ts';

/** An unchecked part of a request. It is wrapped, so that no client input can look like a refusal. */
export type Read = { readonly value: unknown; readonly isLarge?: boolean } | HttpRefusal;

export interface BodyKind {
  readonly media: string;
  /** Another media type with the same fields but without files. */
  readonly also?: string;
  /** The media types of a raw file as body. */
  readonly raw?: readonly string[];
  readonly maxBytes: number;
  /** The accepted content types, as clients write them; any if omitted. */
  readonly types?: RegExp;
  /** Turns the bytes into the input of the route's schema. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Read | Promise<Read>;
}

/** Reads a body once, up to its limit. A Content-Length is checked first; without one, the bytes are counted.  [HTTP-7] [HTTP-9] */
export const readBody = async (c: Context, { media, types, maxBytes, read }: BodyKind, upload?: Upload): Promise<Read> => {
  const announced = c.req.header('content-length');
  const type = c.req.header('content-type') ?? '';
  if (types !== undefined && type !== '' && announced !== '0' && !types.test(type)) return otherType(type, media);
  const length = announced === undefined ? null : Number(announced);
  const limits = { maxBytes, stallMs: BODY_STALL_MS, received: upload?.received };
  const received = length !== null && length > maxBytes ? 'too_large' : await receive(c, length, limits);
  if (typeof received === 'string') return NOT_RECEIVED[received](maxBytes);
  if (isRefused(received)) return received;
  const isBusy = upload?.isWhole();
  if (isBusy !== undefined) return isBusy;
  const { bytes } = received;
  return { isLarge: bytes.length > MAX_BYTES_WITH_EVERY_FAULT, ...(await read(bytes, type)) };
};

const otherType = (type: string, media: string): HttpRefusal => ({
  refused: 'invalid_request',
  ...why.body_of_other_type({ type: type.slice(0, 100), media }),
  status: 415,
});

const NOT_RECEIVED = {
  too_large: (maxBytes: number): HttpRefusal => ({
    refused: 'payload_too_large',
    ...why.body_too_large({ most: maxBytes }),
  }),
  broken: (): HttpRefusal => ({ refused: 'invalid_request', ...why.body_cut_short() }),
  stalled: (): HttpRefusal => ({
    refused: 'invalid_request',
    ...why.body_stalled({ seconds: BODY_STALL_MS / 1_000 }),
    status: 408,
  }),
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. An empty one is an object without fields. Numbers keep their digits.  [HTTP-7] [HTTP-52] */
export const readJson = (bytes: Uint8Array, more = (value: object, _text: string): object => value): Read => {
  if (bytes.length === 0) return { value: {} };
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    return { refused: 'malformed_json', ...why.body_no_json({ problem: (error as Error).message }) };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { refused: 'invalid_request', ...why.body_no_object() };
  if (isKeepable(value)) return { value: more(withDigits(value, text), text) };
  return {
    refused: 'invalid_request',
    ...why.body_not_storable({ most: MAX_JSON_DEPTH }),
  };
};

/** Whether a value can be stored: without NUL and unpaired surrogates (databases refuse both), and not nested too deeply. */
export const isKeepable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_JSON_DEPTH) return false;
  return Array.isArray(value)
    ? value.every((item) => isKeepable(item, depth + 1))
    : Object.entries(value).every(([name, item]) => isKeepable(name) && isKeepable(item, depth + 1));
};

/** JSON with or without parameters, and JSON types such as application/merge-patch+json. */
export const JSON_TYPES = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

export const JSON_BODY: BodyKind = {
  media: 'application/json',
  types: JSON_TYPES,
  maxBytes: MAX_JSON_BYTES,
  read: (bytes) => readJson(bytes),
};

const NOTHING: Read = { value: {} };

/** The query of a URL. A repeated name becomes an array. An empty value counts as missing. */
export const readQuery = (url: string): Read => {
  const at = url.indexOf('?');
  if (at === -1) return NOTHING;
  const query: Record<string, unknown> = Object.create(null);
  const given = new URLSearchParams(url.slice(at));
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    const [value] = values;
    query[name] = values.length > 1 ? values : value || undefined;
  }
  return isKeepable(query) ? { value: query } : { refused: 'invalid_request', ...why.query_not_storable() };
};
