import { type Why, whyOf } from 'ledger-core';
import type { HttpRefusal } from './problem.ts';

/** Requests a credential.  [HTTP-4] */
export const challenge = (reason: Why, scheme = 'Bearer realm="ledger"'): HttpRefusal => ({
  refused: 'unauthenticated',
  ...whyOf(reason),
  headers: { 'www-authenticate': scheme },
});
