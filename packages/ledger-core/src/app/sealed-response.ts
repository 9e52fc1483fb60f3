import type { Caller } from '../company/books/member.ts';
import { isReplay, type Replay, type StoredResponse } from '../company/idempotency/idempotency-record.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { Command } from './command.ts';
import type { OnceCaller } from './execute.ts';
import { why } from './reasons.ts';

/** Stored responses that contain a secret are encrypted.  [IDM-4] */

const SEALED = /^\{"sealed":/;

/**
 * Runs an operation whose response contains a secret. Under an idempotency key, the response is stored encrypted and decrypted for a
 * repeated request. Refusals are stored in plain text.
 */
export const returningSealed = async <Result>(
  box: SecretBox | undefined,
  caller: Caller,
  run: (caller: Caller) => Promise<Result>,
): Promise<Result> => {
  const { once } = caller as Partial<OnceCaller>;
  if (once === undefined) return run(caller);
  const response = (result: unknown): StoredResponse | null => {
    const stored = once.responseFor(result);
    if (stored === null || stored.body === null || isRefusal(result)) return stored;
    return { ...stored, body: JSON.stringify({ sealed: box?.seal(stored.body, caller.ledgerId) ?? null }) };
  };
  const sealing: OnceCaller = { ...caller, once: { ...once, responseFor: response } };
  const result = await run(sealing);
  return isReplay(result) ? (opened(box, caller, result) as Result) : result;
};

/** Creates a command whose stored response is encrypted.  [IDM-4] */
export const sealedBy =
  (box: SecretBox | undefined) =>
  <Input extends readonly unknown[], Result>(run: (caller: Caller, ...input: Input) => Promise<Result>) => {
    const sealed = (caller: Caller, ...input: Input) => returningSealed(box, caller, (sealing) => run(sealing, ...input));
    return sealed as Command<Input, Result | Refusal<'conflict'>>;
  };

/**
 * Returns the stored response byte for byte. Without an encryption key the body was not stored, but a repeated request still does not run
 * again.
 */
const opened = (box: SecretBox | undefined, { ledgerId }: Caller, { replayed }: Replay): Replay | Refusal<'conflict'> => {
  if (replayed.body === null || !SEALED.test(replayed.body)) return { replayed };
  const { sealed } = JSON.parse(replayed.body);
  return sealed === null || box === undefined ? NOT_STORED : { replayed: { ...replayed, body: box.open(sealed, ledgerId) } };
};

const NOT_STORED = refuse('conflict', why.answer_with_secret_not_stored());
