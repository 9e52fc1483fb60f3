import type { Caller } from '../company/books/member.ts';
import type { Replay } from '../company/idempotency/outcome.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { OnceCaller } from './carry-out.ts';

/** Answers that contain a secret, as they are stored under a key: encrypted, like the secret itself.  [IDM-4] */

const SEALED = /^\{"sealed":/;

/** The caller whose key stores the shown answer encrypted; a refusal is stored as it is. */
export const answeringSealed = <Result>(box: SecretBox, caller: Caller, shown: (result: Result) => unknown): Caller => {
  const { once } = caller as Partial<OnceCaller>;
  if (once === undefined) return caller;
  const answer = (result: unknown): string | null => {
    if (isRefusal(result)) return once.answer(result);
    const text = once.answer(shown(result as Result));
    return text === null ? null : JSON.stringify({ sealed: box.seal(text, caller.ledgerId) });
  };
  const sealing: OnceCaller = { ...caller, once: { ...once, answer } };
  return sealing;
};

/** The stored answer, word for word. */
export const openedReplay = (box: SecretBox, { ledgerId }: Caller, { replayed }: Replay): Replay =>
  SEALED.test(replayed) ? { replayed: box.open(JSON.parse(replayed).sealed, ledgerId) } : { replayed };
