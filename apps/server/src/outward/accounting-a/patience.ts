import { type ProgramFault, whyReadingTooLong } from 'ledger-core';
import { programFaultOf } from './faults.ts';
import { MAX_ONLINE_TRIES, MAX_ONLINE_WAIT_MS, ONLINE_PAUSE_MS, ONLINE_READING_MS, ONLINE_TIMEOUT_MS } from './limits.ts';
import { type HttpReply, type ReportRequest, request } from './request.ts';

/** The clock and the delays of a reading. Tests replace them. */
export interface Patience {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly timeoutMs?: number | undefined;
}

/** Requests one response of a reading. */
export type Get = (url: string, maxBytes: number) => Promise<Uint8Array | ProgramFault>;

/**
 * Requests the responses of one reading. A busy program is retried after its requested delay, up to a minute; a failing or unreachable one
 * after a pause. There are three attempts, and a time limit for the whole reading.  [CON-14]
 */
export const gettingWith = (token: string, { now, wait, timeoutMs = ONLINE_TIMEOUT_MS }: Patience): Get => {
  const deadline = now() + ONLINE_READING_MS;
  return async (url, maxBytes) => {
    for (let tries = 1; ; tries++) {
      const left = deadline - now();
      if (left <= 0) return { because: 'failed', error: whyReadingTooLong(ONLINE_READING_MS) };
      const requested: ReportRequest = {
        url,
        headers: { authorization: `Bearer ${token}` },
        timeoutMs: Math.min(timeoutMs, left),
        maxBytes,
      };
      const response = await request(requested);
      if ('status' in response && response.status === 200) return response.body;
      const pause = tries < MAX_ONLINE_TRIES ? pauseAfter(response, tries) : null;
      if (pause === null || now() + pause >= deadline) return programFaultOf(response);
      await wait(pause);
    }
  };
};

/** The delay before a retry; null if no retry helps. */
const pauseAfter = (response: HttpReply, tries: number): number | null => {
  const again = ONLINE_PAUSE_MS * 3 ** (tries - 1);
  if ('fault' in response) return response.isFinal ? null : again;
  const { status, retryAfterMs } = response;
  if (status !== 429 && status < 500) return null;
  const pause = retryAfterMs ?? (status === 429 ? MAX_ONLINE_WAIT_MS : again);
  return pause > MAX_ONLINE_WAIT_MS ? null : pause;
};
