import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { authorOf, type Caller } from '../books/member.ts';
import { isReplay, type Once, type Replay } from './idempotency-record.ts';
import { why } from './reasons.ts';

/**
 * Runs one request per key at a time in this process, and refuses concurrent ones.  [IDM-5] A refusal wrote nothing, so its response
 * is stored in a separate unit of work.  [IDM-4]
 */
export const oneAtATime = () => {
  const running = new Set<string>();
  return async <Result>(
    caller: Caller & { readonly once: Once },
    attempt: () => Promise<Result>,
    storeRefusal: (refusal: Result & Refusal) => Promise<unknown>,
  ): Promise<Result | Replay | Refusal<'idempotency_key_in_use'>> => {
    const { once } = caller;
    const lane = JSON.stringify([caller.ledgerId, authorOf(caller), once.scope, once.key]);
    if (running.has(lane)) return refuse('idempotency_key_in_use', why.first_request_running());
    running.add(lane);
    try {
      const result = await attempt();
      if (!isRefusal(result) || result.refused === 'idempotency_key_reused' || once.responseFor(result) === null) return result;
      const stored = await storeRefusal(result);
      return isReplay(stored) ? stored : result;
    } finally {
      running.delete(lane);
    }
  };
};

export type OneAtATime = ReturnType<typeof oneAtATime>;

/** The same for a transaction of a program. The program decides whether to keep the writes of a refused request.  [TGT-5] */
export const keepingNoRefusal =
  (executeOnce: OneAtATime): OneAtATime =>
  (caller, attempt) =>
    executeOnce(caller, attempt, async () => undefined);
