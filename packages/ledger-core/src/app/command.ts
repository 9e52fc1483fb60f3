import type { SubjectOf } from '../company/audit/subject.ts';
import type { Actor, Caller } from '../company/books/member.ts';
import type { Operation } from '../company/books/permissions.ts';
import type { Replay } from '../company/idempotency/idempotency-record.ts';
import { type Granted, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Proposal } from '../review/proposals/proposal.ts';
import type { Expects, WriteOptions } from '../store/store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { type DryCaller, type DryRunResult, execute, type OnceCaller } from './execute.ts';
import type { OpenUnits, PreparedCommand } from './prepared-command.ts';
import type { ProposingCaller } from './propose.ts';
import type { CommandParts, Proposable } from './registry.ts';
import { asItIs, openUnit, settingsOf, type UnitParts, type View, type Viewed } from './unit.ts';

/** An operation on the caller's books that runs in one unit of work. */
export interface Command<Input extends readonly unknown[], Result> {
  (
    caller: OnceCaller,
    ...input: Input
  ): Promise<
    Result | Replay | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'idempotency_key_in_use' | 'idempotency_key_reused'>
  >;
  (
    caller: DryCaller,
    ...input: Input
  ): Promise<DryRunResult<Exclude<Result, Refusal>> | Extract<Result, Refusal> | Refusal<'forbidden' | 'not_found' | 'approval_required'>>;
  (
    caller: ProposingCaller,
    ...input: Input
  ): Promise<Proposal | Extract<Result, Refusal> | Refusal<'forbidden' | 'not_found' | 'unprocessable'>>;
  (caller: Caller, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found' | 'approval_required'>>;
}

/** A command that returns the record it created or changed, or a view of it. */
export interface ViewableCommand<Input extends readonly unknown[], Result> extends Command<Input, Result> {
  returning<Shown>(view: View<Granted<Result>, Shown>): Command<Input, Shown | Extract<Result, Refusal>>;
}

/** The lookups to expect in a unit of work, and whether it may write thousands of rows. */
export type Hints = Expects & Pick<WriteOptions, 'isLarge'>;

/** The arguments of a command on several rows for one of them; null if there are none.  [POL-7] */
export type OnlyRow<Input extends readonly unknown[]> = (id: never, ...input: Input) => Input | null;

export const commands =
  (parts: CommandParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    act: (unit: UnitOfWork, actor: Actor, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
    hints: (...input: Input) => Hints = () => ({}),
    only?: OnlyRow<Input>,
  ): ViewableCommand<Input, Result> => {
    const returning = (view: Viewed<Result>) => {
      const prepared = (parts: UnitParts, caller: Caller, input: Input): PreparedCommand<Result> => ({
        command,
        input,
        operation,
        view,
        open: inOwnBooks({ ...parts, operation }, caller),
        execute: ([{ unit, actor }]) => act(unit, actor, ...input),
        subjectsOf: (result) => [subjectOf(result, ...input)],
        only: only === undefined ? undefined : (id) => only(id as never, ...input),
        hints: () => {
          const { isLarge, ...expects } = hints(...input);
          return { isLarge, expects };
        },
      });
      const command = (caller: Caller, ...input: Input) => execute<Result>(parts, caller, prepared(parts, caller, input));
      parts.registry.add(command, {
        permission: operation,
        prepared: prepared as Proposable['prepared'],
        otherLedgerId: () => null,
      });
      return command;
    };
    return Object.assign(returning(asItIs), { returning }) as ViewableCommand<Input, Result>;
  };

const inOwnBooks =
  (parts: UnitParts, caller: Caller): OpenUnits =>
  (work, options) =>
    parts.store.write(
      caller.ledgerId,
      async (repositories) => {
        const settings = await settingsOf(repositories);
        return isRefusal(settings) ? settings : work([openUnit(parts, repositories, settings, caller)]);
      },
      options,
    );
