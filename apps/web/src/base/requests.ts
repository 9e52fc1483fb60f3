import type { SentRequest } from './sent-request.ts';

/** The requests of the web app to the server, for the pane that shows them. */

const MOST = 50;
/** The longest response that is kept, in characters. */
const LONGEST = 20_000;

/** Requests that send or return tokens, codes, keys or secret addresses. Their bodies are never kept. */
const SECRET = /^\/v1\/(?:session|sign_in_links|connections)|\/secret(?:\/|$)/;
const mayBeSecret = (method: string, path: string): boolean => SECRET.test(path) || (method === 'POST' && path === '/v1/tokens');

let requests: readonly SentRequest[] = [];
let count = 0;
const listeners = new Set<() => void>();

const keep = (request: SentRequest): void => {
  requests = [request, ...requests].slice(0, MOST);
  for (const listener of listeners) listener();
};

/** The latest requests, the newest first. */
export const latestRequests = (): readonly SentRequest[] => requests;

export const onRequests = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const clearRequests = (): void => {
  requests = [];
  for (const listener of listeners) listener();
};

/** Sends a request and records it with its response. A file and a stream are not read a second time. */
export const recorded = async (address: string, init: RequestInit, send: () => Promise<Response>): Promise<Response> => {
  const { pathname, search } = new URL(address, location.origin);
  const method = init.method ?? 'GET';
  const isSecret = mayBeSecret(method, pathname);
  const started = performance.now();
  count += 1;
  const sent = {
    id: count,
    page: location.pathname,
    method,
    path: `${pathname}${search}`,
    body: isSecret ? undefined : bodyOf(init.body),
    contentType: new Headers(init.headers).get('content-type') ?? undefined,
    at: new Date().toISOString(),
  };
  const took = () => Math.round(performance.now() - started);
  try {
    const result = await send();
    const type = result.headers.get('content-type') ?? '';
    const isRead = /\bjson\b/.test(type) && !type.includes('ndjson') && !isSecret;
    const milliseconds = took();
    const end = (response: string | undefined) =>
      keep({ ...sent, milliseconds, status: result.status, requestId: result.headers.get('request-id'), response });
    if (isRead) void beginningOf(result.clone()).then(end, () => end(undefined));
    else end(undefined);
    return result;
  } catch (fault) {
    keep({ ...sent, milliseconds: took(), status: null, requestId: null, response: undefined });
    throw fault;
  }
};

/** The beginning of a response. The rest is not read, so that a long one is not kept in memory. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader !== undefined && text.length < LONGEST) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return `${text.slice(0, LONGEST)}…`;
};

/** A text, or the size of a form or file. */
const bodyOf = (body: RequestInit['body']): string | number | undefined => {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
};
