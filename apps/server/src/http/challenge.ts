import type { HttpRefusal } from './problem.ts';

/** Asks for a credential.  [HTTP-4] */
export const challenge = (message: string, scheme = 'Bearer realm="ledger"'): HttpRefusal => ({
  refused: 'unauthenticated',
  message,
  headers: { 'www-authenticate': scheme },
});
