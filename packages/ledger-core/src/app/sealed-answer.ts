import type { Caller } from '../company/books/member.ts';
import { isReplay, type Replay, type StoredAnswer } from '../company/idempotency/outcome.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { OnceCaller } from './carry-out.ts';
import type { Command } from './command.ts';
import { why } from './reasons.ts';

/** Answers that contain a secret, as they are stored under a key: encrypted, like the secret itself.  [IDM-4] */

const SEALED = /^\{"sealed":/;

/** Runs an operation whose answer contains a secret. Under a key its answer is stored encrypted, and opened for a repeated request; a refusal is stored as it is. */
export const answeringSealed = async <Result>(
  box: SecretBox | undefined,
  caller: Caller,
  run: (caller: Caller) => Promise<Result>,
): Promise<Result> => {
  const { once } = caller as Partial<OnceCaller>;
  if (once === undefined) return run(caller);
  const answer = (result: unknown): StoredAnswer | null => {
    const stored = once.answer(result);
    if (stored === null || stored.body === null || isRefusal(result)) return stored;
    return { ...stored, body: JSON.stringify({ sealed: box?.seal(stored.body, caller.ledgerId) ?? null }) };
  };
  const sealing: OnceCaller = { ...caller, once: { ...once, answer } };
  const result = await run(sealing);
  return isReplay(result) ? (opened(box, caller, result) as Result) : result;
};

/** Makes a command of an operation whose answer contains a secret.  [IDM-4] */
export const sealedBy =
  (box: SecretBox | undefined) =>
  <Input extends readonly unknown[], Result>(run: (caller: Caller, ...input: Input) => Promise<Result>) => {
    const sealed = (caller: Caller, ...input: Input) => answeringSealed(box, caller, (sealing) => run(sealing, ...input));
    return sealed as Command<Input, Result | Refusal<'conflict'>>;
  };

/** The stored answer, word for word. Without a key for secrets it was not stored, but the request is not carried out twice either. */
const opened = (box: SecretBox | undefined, { ledgerId }: Caller, { replayed }: Replay): Replay | Refusal<'conflict'> => {
  if (replayed.body === null || !SEALED.test(replayed.body)) return { replayed };
  const { sealed } = JSON.parse(replayed.body);
  return sealed === null || box === undefined ? NOT_STORED : { replayed: { ...replayed, body: box.open(sealed, ledgerId) } };
};

const NOT_STORED = refuse('conflict', why.answer_with_secret_not_stored());
