import { type Why, whyResponseTooLarge, whySilent, whyUnreachable, withoutSecrets } from 'ledger-core';
import { retryAfterMs } from '../../http/retry-after.ts';
import { ONLINE_USER_AGENT } from './settings.ts';

/** One request: its URL, its headers, and its form if it is a POST. */
export interface ReportRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The response: a status with the whole body, or the failure. A failure is final if a retry would have the same result. */
export type HttpReply =
  | { readonly status: number; readonly body: Uint8Array; readonly retryAfterMs: number | null }
  | { readonly fault: Why; readonly isFinal: boolean };

/**
 * Sends one request. Redirects are not followed; time and bytes are limited from the first to the last byte. It never rejects.  [CON-14]
 */
export const request = async ({ url, headers, form, timeoutMs, maxBytes }: ReportRequest): Promise<HttpReply> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'user-agent': ONLINE_USER_AGENT, ...headers },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal,
    });
    const body = await bytesOf(response, maxBytes);
    if (body === null) return { fault: whyResponseTooLarge(`${maxBytes / 1_024} KB`), isFinal: true };
    const wait = retryAfterMs(response.headers.get('retry-after'));
    const reported = response.ok ? body : Buffer.from(withoutSecrets(body.toString('utf8'), secretsIn(headers, form)));
    return { status: response.status, body: reported, retryAfterMs: wait === null ? null : Math.max(wait, 0) };
  } catch {
    const fault = signal.aborted ? whySilent(timeoutMs) : whyUnreachable();
    return { fault, isFinal: false };
  }
};

/** Form fields that are not secret and may occur in error messages. */
const NAMES_ALONE = new Set(['grant_type', 'redirect_uri']);

/** The secrets in a request, because the program may repeat them in its response.  [FEE-22] */
const secretsIn = ({ authorization = '' }: ReportRequest['headers'], form: ReportRequest['form'] = {}): readonly string[] => {
  const credential = authorization.replace(/^\w+ /, '');
  const basic = authorization.startsWith('Basic ') ? Buffer.from(credential, 'base64').toString('utf8') : '';
  const posted = Object.entries(form).flatMap(([name, value]) => (NAMES_ALONE.has(name) ? [] : [value]));
  return [authorization, credential, basic, basic.slice(basic.indexOf(':') + 1), ...posted];
};

/** The body up to the limit; null beyond it. The rest is not received. */
const bytesOf = async (response: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
