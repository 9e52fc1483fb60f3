import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpResponse } from './response.ts';

const zip = promisify(gzip);

/**
 * A smaller body takes about as many packets with compression. This also excludes the responses with a secret, whose length would reveal
 * parts of it.
 */
const LEAST_BYTES = 8_192;

/** Images, PDFs and archives are compressed already, and events must not wait for a buffer. */
const TEXT = /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|problem\+json|javascript)\b)/;

/** Whether `Accept-Encoding` allows gzip. A quality of zero refuses it. */
export const acceptsGzip = (header: string | undefined): boolean => {
  const codings = new Map(
    (header ?? '').split(',').map((coding) => {
      const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  return (codings.get('gzip') ?? codings.get('*') ?? 0) > 0;
};

export const zipped = async (body: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await zip(body));

/** Headers of a body that is sent compressed or plain, as the client accepts. */
export const VARIES = { vary: 'accept-encoding' } as const;

/**
 * Compresses a long text for a client that accepts gzip. A stream is sent as it is. The compressed bytes differ, so the ETag becomes weak.
 * [HTTP-76]
 */
export const compressed = async (response: HttpResponse, acceptEncoding: string | undefined): Promise<HttpResponse> => {
  const { body, type = 'application/json', headers = {} } = response;
  if (body === null || body instanceof ReadableStream || body.length < LEAST_BYTES) return response;
  if (headers.vary !== undefined || !TEXT.test(headers['content-type'] ?? type)) return response;
  if (!acceptsGzip(acceptEncoding)) return { ...response, headers: { ...headers, ...VARIES } };
  const { etag } = headers;
  return {
    ...response,
    body: await zipped(body),
    headers: { ...headers, ...VARIES, 'content-encoding': 'gzip', ...(etag !== undefined && { etag: `W/${etag}` }) },
  };
};
