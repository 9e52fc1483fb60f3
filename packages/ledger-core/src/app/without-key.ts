import type { Caller } from '../company/books/member.ts';

/** The caller without a key for retries, for a command whose answer must not be stored. */
export const withoutKey = (caller: Caller): Caller => {
  const { once: _key, ...rest } = caller as Caller & { readonly once?: unknown };
  return rest as Caller;
};
