import type { SubjectOf } from '../company/audit/subject.ts';
import type { Caller, Member, MemberCaller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import type { Replay } from '../company/idempotency/idempotency-record.ts';
import type { LedgerId } from '../kernel/ids.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { type DryCaller, type DryRunResult, execute, type OnceCaller } from './execute.ts';
import { type FindOther, inBoth, type Side } from './in-both.ts';
import type { PreparedCommand } from './prepared-command.ts';
import { why } from './reasons.ts';
import type { CommandParts, Proposable } from './registry.ts';
import { asItIs, type UnitParts, type View, type Viewed } from './unit.ts';

/** A command over the caller's books and other books of the same organization, in one unit of work. */
export interface CommandAcross<Input extends readonly unknown[], Result> {
  (
    caller: OnceCaller,
    otherId: LedgerId,
    ...input: Input
  ): Promise<
    Result | Replay | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'idempotency_key_in_use' | 'idempotency_key_reused'>
  >;
  (
    caller: DryCaller,
    otherId: LedgerId,
    ...input: Input
  ): Promise<DryRunResult<Exclude<Result, Refusal>> | Extract<Result, Refusal> | Refusal<'forbidden' | 'not_found' | 'approval_required'>>;
  (caller: Caller, otherId: LedgerId, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found' | 'approval_required'>>;
}

/** A command over two sets of books that returns the record it created in the caller's books, or a view of it. */
export interface ViewableCommandAcross<Input extends readonly unknown[], Result> extends CommandAcross<Input, Result> {
  returning<Shown>(view: View<Granted<Result>, Shown>): CommandAcross<Input, Shown | Extract<Result, Refusal>>;
}

type SubjectsOf<Input extends readonly unknown[], Result> = (
  result: Result,
  ...input: Input
) => readonly [here: string | null, there: string | null];

/**
 * Turns operations into commands over two sets of books, with events and an audit record in each. The idempotency key belongs to the
 * caller's books.  [PER-3]
 */
export const commandsAcross =
  (parts: CommandParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    act: (here: Side, there: Side, ...input: Input) => Promise<Result>,
    subjectsOf: NoInfer<SubjectsOf<Input, Granted<Result>>>,
  ): ViewableCommandAcross<Input, Result> => {
    const returning = (view: Viewed<Result>) => {
      const prepared = (parts: UnitParts, caller: Caller, [otherId, ...input]: [LedgerId, ...Input]): PreparedCommand<Result> => {
        const findOther: FindOther = async (here, there) =>
          samePersonIn(await here.members.all(), await there.members.all(), caller, otherId, operation);
        return {
          command,
          input: [otherId, ...input],
          operation,
          view,
          open: (work, options) =>
            inBoth({ ...parts, operation }, caller, otherId, findOther, (here, there) => work([here, there]), options),
          execute: ([here, there]) => act(here, there as Side, ...input),
          subjectsOf: (result) => subjectsOf(result, ...input),
          hints: () => ({}),
        };
      };
      const command = (caller: Caller, otherId: LedgerId, ...input: Input) =>
        execute<Result>(parts, caller, prepared(parts, caller, [otherId, ...input]));
      parts.registry.add(command, {
        permission: operation,
        prepared: prepared as unknown as Proposable['prepared'],
        otherLedgerId: ([otherId]) => otherId as LedgerId,
      });
      return command;
    };
    return Object.assign(returning(asItIs), { returning }) as ViewableCommandAcross<Input, Result>;
  };

/**
 * Creates a command that changes only the caller's books, with the consent of a member of other books of the organization. The operation
 * checks the caller's permission itself.
 */
export const vouchedCommands =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    execute: (here: Side, voucher: Side, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
  ) =>
  (caller: Caller, voucher: MemberCaller, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>> =>
    inBoth(
      parts,
      caller,
      voucher.ledgerId,
      async () => voucher,
      async (here, there) => {
        const result = await execute(here, there, ...input);
        if (!isRefusal(result)) await here.finish(operation, subjectOf(result as Granted<Result>, ...input));
        return result;
      },
    );

/** The caller in the other books: the member for the same person, with that member's role, or the same service.  [PER-2] Pure. */
export const samePersonIn = (
  here: readonly Member[],
  there: readonly Member[],
  caller: Caller,
  otherId: LedgerId,
  operation: Operation,
): Caller | Refusal<'forbidden'> => {
  if (!('memberId' in caller)) return { ...caller, ledgerId: otherId };
  const personId = here.find(({ id }) => id === caller.memberId)?.personId;
  const member = there.find((each) => each.personId === personId && each.isActive);
  if (member === undefined) return refuse('forbidden', why.not_member_of_other_books());
  return checkPermission(member.role, operation) ?? { ledgerId: otherId, memberId: member.id, role: member.role, agent: caller.agent };
};
