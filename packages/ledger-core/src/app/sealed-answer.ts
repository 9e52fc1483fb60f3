import type { Caller } from '../company/books/member.ts';
import { isReplay, type Replay } from '../company/idempotency/outcome.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { OnceCaller } from './carry-out.ts';
import type { Command } from './command.ts';

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
  const answer = (result: unknown): string | null => {
    const text = once.answer(result);
    return text === null || isRefusal(result) ? text : JSON.stringify({ sealed: box?.seal(text, caller.ledgerId) ?? null });
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
  if (!SEALED.test(replayed)) return { replayed };
  const { sealed } = JSON.parse(replayed);
  return sealed === null || box === undefined ? NOT_STORED : { replayed: box.open(sealed, ledgerId) };
};

const NOT_STORED = refuse(
  'conflict',
  'This request was carried out. Its answer contains a secret, which this server has no key to store. Send a new request with another Idempotency-Key.',
);
