import { type Caller, isRefusal, type Ledger, type LedgerId, type Why } from 'ledger-core';
import { VerificationResultOut } from 'ledger-wire/closing/reports/verification';
import type { Rendering } from 'ledger-wire/mapping';
import { why } from 'ledger-wire/reasons';
import type { Exchange } from '../../http/exchange.ts';
import { inLines } from '../../http/json-lines.ts';
import type { HttpRefusal } from '../../http/problem.ts';

/** Concurrent verifications per server: each reads all of its books. */
const MOST = 2;

/** Retry-After for one more: small books are verified in a second or two. */
const RETRY_SECONDS = 5;

const RUNNING = new WeakMap<Ledger, Set<LedgerId>>();

/** Verifies the caller's books and reports the progress. If the client disconnects, the verification ends at its next slice.  [HTTP-69] */
export const verifyBooks = async (
  ledger: Ledger,
  {
    caller,
    query: { head },
    ...rendering
  }: Rendering & { readonly caller: Caller; readonly query: { readonly head?: string | undefined } },
  exchange: Exchange,
) => {
  const running = RUNNING.get(ledger) ?? new Set<LedgerId>();
  RUNNING.set(ledger, running);
  const { ledgerId } = caller;
  if (running.has(ledgerId)) return busy(why.books_being_verified());
  if (running.size >= MOST) return busy(why.other_books_being_verified());
  running.add(ledgerId);
  return inLines(exchange, async (report) => {
    try {
      const found = await ledger.reports.verify(caller, { head, report: (progress) => report({ kind: 'progress', ...progress }) });
      return isRefusal(found) ? found : VerificationResultOut.encode(found, rendering);
    } finally {
      running.delete(ledgerId);
    }
  });
};

const busy = (running: Why): HttpRefusal => ({
  refused: 'rate_limited',
  ...why.verification_busy({ busy: running, seconds: RETRY_SECONDS }),
  headers: { 'retry-after': String(RETRY_SECONDS) },
});
