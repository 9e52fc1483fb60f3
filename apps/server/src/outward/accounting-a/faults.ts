import { type ProgramFault, whyReturned } from 'ledger-core';
import * as v from 'valibot';
import { MAX_FAULT_BYTES } from './limits.ts';
import type { HttpReply } from './request.ts';

/** A fault of the program. Its fields start with a small or a capital letter. */
const text = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);
const One = v.object({ message: text, Message: text, detail: text, Detail: text, code: text });
const Many = v.fallback(v.optional(v.array(One)), undefined);
const Fault = v.fallback(v.nullish(v.object({ error: Many, Error: Many })), undefined);
const Body = v.object({ fault: Fault, Fault });

/** 403 codes for an invalid sign-in: the company or its subscription revoked the permission. */
const PERMISSION_GONE = /^(?:3100|3001\d)$/;

/** The reason for a failed response.  [CON-13] */
export const programFaultOf = (response: HttpReply): ProgramFault => {
  if ('fault' in response) return { because: 'failed', error: response.fault };
  const { code, words } = faultIn(response.body);
  const error = whyReturned(response.status, words);
  if (response.status === 401) return { because: 'expired', error };
  return { because: response.status === 403 && PERMISSION_GONE.test(code) ? 'refused' : 'failed', error };
};

const faultIn = (body: Uint8Array): { readonly code: string; readonly words: readonly string[] } => {
  const read = v.safeParse(Body, body.length > MAX_FAULT_BYTES ? undefined : parsed(body));
  const fault = read.success ? (read.output.fault ?? read.output.Fault) : undefined;
  const [first] = fault?.error ?? fault?.Error ?? [];
  const words = [first?.message ?? first?.Message, first?.detail ?? first?.Detail].map((each) => String(each ?? ''));
  return { code: String(first?.code ?? '').replace(/^0+/, ''), words };
};

/** A body as JSON; undefined if it is not JSON. */
export const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};
