import type { Caller } from '../company/books/member.ts';
import { deciderOf, type Policy, policiesOnCommand, policiesOnEntry } from '../company/books/policy.ts';
import { distinct } from '../kernel/grouping.ts';
import { type Granted, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Preview } from '../review/proposals/proposal.ts';
import { checkCommand } from './check-command.ts';
import { type Noted, noting, previewOf } from './effects.ts';
import type { PreparedCommand, Units } from './prepared-command.ts';

/** The effects of a command, and the approvals that it requires. */
export interface Tried {
  readonly preview: Preview;
  /** The audit subject, unless the command creates it. */
  readonly subjectId: string | null;
  /** The ids of the entries in the caller's books. */
  readonly idsHere: ReadonlySet<string>;
  /** The policies of all its books that require an approval for it. */
  readonly policies: readonly Policy[];
}

/** Runs a command, records its effects, and rolls it back. */
export const tryOut = <Result>(caller: Caller, { open, view, ...prepared }: PreparedCommand<Result>): Promise<Tried | Refusal> =>
  open(
    async (units): Promise<Tried | Refusal> => {
      const noted = units.flatMap((unit) => (unit === undefined ? [] : [noting(unit, { isDryRun: true })]));
      const [here, there] = noted as [Noted, Noted?];
      const both: Units = there === undefined ? [here.open] : [here.open, there.open];
      const result = checkCommand(both) ?? (await prepared.execute(both));
      if (isRefusal(result)) return result;
      const shown = await view(here.open.unit, result as Granted<Result>);
      const [subjectId] = prepared.subjectsOf(result as Granted<Result>);
      return {
        preview: await previewOf(here.open, noted, shown),
        subjectId: subjectId !== null && here.effects.ids.includes(subjectId) ? null : subjectId,
        idsHere: new Set(here.effects.entries.map(({ id }) => id)),
        policies: policiesOn(noted, caller),
      };
    },
    { ...prepared.hints(), commits: false },
  );

/** The active policies that cover the effects of a command.  [POL-2] [POL-3] */
export const policiesOn = (noted: readonly Noted[], caller: Caller): readonly Policy[] =>
  distinct(
    noted.flatMap(({ open: { unit }, effects }) => {
      const guard = { ...unit.guard, policies: unit.settings.policies, decider: deciderOf(caller) };
      return [...policiesOnCommand(guard), ...effects.entries.flatMap((entry) => policiesOnEntry(guard, entry))];
    }),
  );
