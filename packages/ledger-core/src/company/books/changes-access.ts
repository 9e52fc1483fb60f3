import type { Command } from '../../app/command.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import type { Caller } from './member.ts';

/** Runs a change of access. It applies from the next request on, even when it is unknown whether the change was committed.  [CRE-5] */
export const changesAccess =
  (forget: (ledgerId: LedgerId) => void) =>
  <Input extends readonly unknown[], Result>(carryOut: Command<Input, Result>): Command<Input, Result> =>
    (async (caller: Caller, ...input: Input) => {
      try {
        return await carryOut(caller, ...input);
      } finally {
        forget(caller.ledgerId);
      }
    }) as Command<Input, Result>;
