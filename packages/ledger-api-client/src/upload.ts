import type { Method, Options } from './method.ts';

/** A serialized request body. A stream can be sent only once, because sending consumes it. */
export interface SentBody {
  readonly body: Exclude<RequestInit['body'], undefined>;
  readonly headers: Readonly<Record<string, string>>;
  readonly isStream: boolean;
}

const NOTHING: SentBody = { body: null, headers: {}, isStream: false };

/** The request body of a method: JSON, a form, or a raw file. */
export const bodyOf = ({ takes, raw, json }: Method, given: unknown): SentBody => {
  if (takes === undefined || given === undefined) return NOTHING;
  if (takes === 'json') return jsonOf(given);
  if (given instanceof ReadableStream || given instanceof Uint8Array)
    return {
      body: given as Exclude<RequestInit['body'], undefined>,
      headers: { 'content-type': raw ?? 'application/octet-stream' },
      isStream: given instanceof ReadableStream,
    };
  if (given instanceof Blob) return { ...NOTHING, body: formOf({ file: given }) };
  const fields = Object(given) as Record<string, unknown>;
  const hasFile = Object.values(fields).some((field) => field instanceof Blob || Array.isArray(field));
  return json === true && !hasFile ? jsonOf(given) : { ...NOTHING, body: formOf(fields) };
};

const jsonOf = (value: unknown): SentBody => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
  isStream: false,
});

/** Files stay files. Other fields become texts, and objects become JSON. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields))
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === undefined || value === null) continue;
      if (value instanceof Blob) form.append(name, value);
      else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  return form;
};

/** The same body with progress reports as it is sent. Browsers do not stream requests over HTTP/1.1, so there it reports no progress. */
export const observed = async (sent: SentBody, onProgress: NonNullable<Options['onProgress']>): Promise<SentBody> => {
  if ('document' in globalThis) return sent;
  const whole = new Response(sent.body);
  const contentType = sent.headers['content-type'] ?? whole.headers.get('content-type') ?? '';
  const body = sent.isStream ? whole.body?.pipeThrough(counting(onProgress)) : inPieces(await whole.blob(), onProgress);
  return { body: body ?? null, headers: { 'content-type': contentType }, isStream: true };
};

const PIECE_BYTES = 65_536;

/** Chunks are pulled as they are sent, so the reported bytes are really on their way. */
const inPieces = (blob: Blob, onProgress: NonNullable<Options['onProgress']>): ReadableStream<Uint8Array> => {
  let sent = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const piece = new Uint8Array(await blob.slice(sent, sent + PIECE_BYTES).arrayBuffer());
      if (piece.byteLength === 0) return controller.close();
      sent += piece.byteLength;
      onProgress({ sent, total: blob.size });
      controller.enqueue(piece);
    },
  });
};

const counting = (onProgress: NonNullable<Options['onProgress']>): TransformStream<Uint8Array, Uint8Array> => {
  let sent = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      sent += chunk.byteLength;
      onProgress({ sent, total: null });
      controller.enqueue(chunk);
    },
  });
};
