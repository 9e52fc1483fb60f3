import type { Caller } from '../company/books/member.ts';
import { recall } from '../company/idempotency/run-once.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { type OnceCaller, storeResponse } from './execute.ts';
import { returningSealed } from './sealed-response.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/**
 * Runs an operation of several units of work under one idempotency key. The response is stored, encrypted, after the last unit of work. If
 * the process crashes before that, a repeated request runs the operation again, so the operation must be safe to run twice.  [IDM-7]
 */
export const oncesAround =
  (parts: UnitParts, box: SecretBox | undefined) =>
  async <Result>(caller: Caller, work: (caller: Caller) => Promise<Result>): Promise<Result> => {
    if (!('once' in caller)) return work(caller);
    const run = (sealing: Caller) => runOnce(parts, sealing as OnceCaller, work);
    return (await returningSealed<unknown>(box, caller, run)) as Result;
  };

/** The same for a response without secrets, which is stored as it is.  [IDM-7] */
export const plainOnceAround =
  (parts: UnitParts) =>
  async <Result>(caller: Caller, work: (caller: Caller) => Promise<Result>): Promise<Result> =>
    'once' in caller ? ((await runOnce(parts, caller as OnceCaller, work)) as Result) : work(caller);

const runOnce = <Result>(parts: UnitParts, caller: OnceCaller, work: (caller: Caller) => Promise<Result>): Promise<unknown> => {
  const attempt = async (): Promise<unknown> => {
    const earlier = await earlierAnswer(parts, caller);
    if (earlier !== undefined) return earlier;
    const result = await work(withoutKey(caller));
    if (!isRefusal(result)) await storeResponse(parts, caller, result);
    return result;
  };
  return parts.executeOnce(caller, attempt as () => Promise<Refusal>, (refusal) => storeResponse(parts, caller, refusal));
};

const withoutKey = ({ once: _, ...caller }: OnceCaller): Caller => caller;

const earlierAnswer = (parts: UnitParts, caller: OnceCaller) =>
  parts.store.read(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return settings;
    const { unit, actor } = openUnit(parts, repositories, settings, caller);
    return recall(unit, actor.author, caller.once);
  });
