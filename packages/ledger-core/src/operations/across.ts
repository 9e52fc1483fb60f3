import type { SubjectOf } from '../audit/subject.ts';
import { authorOf, type Caller, type MemberCaller } from '../books/member.ts';
import { checkPermission, type Operation } from '../books/permissions.ts';
import { recall, remember } from '../idempotency/once.ts';
import { outcomeKey, type Replay } from '../idempotency/outcome.ts';
import type { LedgerId } from '../ids.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { WriteOptions } from '../ports/store.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../refusal.ts';
import { keepRefusal, type OnceCaller } from './command.ts';
import { type OpenUnit, openUnit, settingsOf, type UnitParts } from './unit.ts';

/** One of the two sets of books of a command, and the author there. */
export type Side = Pick<OpenUnit, 'books' | 'actor'>;

/** A command over the caller's books and other books of the same organization, as one unit of work. */
export interface CommandAcross<Input extends readonly unknown[], Result> {
  (
    caller: OnceCaller,
    otherId: LedgerId,
    ...input: Input
  ): Promise<Result | Replay | Refusal<'forbidden' | 'not_found' | 'idempotency_key_in_use' | 'idempotency_key_reused'>>;
  (caller: Caller, otherId: LedgerId, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>>;
}

/** The subjects of a command, for the audit trails of both books. */
type SubjectsOf<Input extends readonly unknown[], Result> = (
  result: Result,
  ...input: Input
) => readonly [here: string | null, there: string | null];

/** Finds the caller in the other books. */
type FindOther = (here: Repositories, there: Repositories) => Promise<Caller | Refusal<'forbidden' | 'not_found'>>;

/** One unit of work over both, with one moment and one request.  [PER-3] */
const inBoth = async <Result>(
  { store, system, newId }: UnitParts,
  caller: Caller,
  otherId: LedgerId,
  findOther: FindOther,
  work: (here: OpenUnit, there: OpenUnit) => Promise<Result>,
  options: WriteOptions = {},
): Promise<Result | Refusal<'forbidden' | 'not_found'>> => {
  if (otherId === caller.ledgerId) return refuse('not_found', 'There are no other such books: these are the same.');
  const [now, requestId] = [system.clock.now(), caller.requestId ?? newId('request')];
  const open = async (repositories: Repositories, by: Caller) => {
    const settings = await settingsOf(repositories);
    const still = { ...system, clock: { now: () => now } };
    return isRefusal(settings) ? settings : openUnit(still, newId, repositories, settings, { ...by, requestId });
  };
  return store.writeAcross(
    [caller.ledgerId, otherId],
    async (both) => {
      const [here, there] = both as readonly [Repositories, Repositories];
      const refusal = await checkOrganization(here, there);
      if (refusal !== undefined) return refusal;
      const other = await findOther(here, there);
      if (isRefusal(other)) return other;
      const [unitHere, unitThere] = [await open(here, caller), await open(there, other)];
      if (isRefusal(unitHere)) return unitHere;
      return isRefusal(unitThere) ? unitThere : work(unitHere, unitThere);
    },
    options,
  );
};

/** Makes commands over two sets of books: permission, events and an audit record in each, one unit of work. A key belongs to the caller's books. */
export const commandsAcross =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: (here: Side, there: Side, ...input: Input) => Promise<Result>,
    subjectsOf: NoInfer<SubjectsOf<Input, Granted<Result>>>,
  ): CommandAcross<Input, Result> => {
    const attempt = (caller: Caller | OnceCaller, otherId: LedgerId, input: Input) => {
      const once = 'once' in caller ? caller.once : undefined;
      return inBoth(
        parts,
        caller,
        otherId,
        (here, there) => samePersonIn(here, there, caller, otherId, operation),
        async (here, there) => {
          const earlier = once === undefined ? undefined : await recall(here.books, here.actor.author, once);
          if (earlier !== undefined) return earlier;
          const result = await carryOut(here, there, ...input);
          if (isRefusal(result)) return result;
          const [subjectHere, subjectThere] = subjectsOf(result as Granted<Result>, ...input);
          await here.finish(operation, subjectHere);
          await there.finish(operation, subjectThere);
          if (once !== undefined) await remember(here.books, here.actor.author, once, result);
          return result;
        },
        { expects: once === undefined ? {} : { outcomes: [outcomeKey(authorOf(caller), once)] } },
      );
    };
    return (async (caller: Caller | OnceCaller, otherId: LedgerId, ...input: Input) => {
      const refusal = checkPermission(caller.role, operation);
      if (refusal !== undefined) return refusal;
      if (!('once' in caller)) return attempt(caller, otherId, input);
      return parts.carryOnce(
        caller,
        () => attempt(caller, otherId, input),
        (refused) => keepRefusal(parts, caller, refused),
      );
    }) as CommandAcross<Input, Result>;
  };

/** Makes a command that changes only the caller's books, with the consent of a member of other books of the organization. It checks the caller's right itself. */
export const vouchedCommands =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    carryOut: (here: Side, voucher: Side, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<Input, Granted<Result>>>,
  ) =>
  (caller: Caller, voucher: MemberCaller, ...input: Input): Promise<Result | Refusal<'forbidden' | 'not_found'>> =>
    inBoth(
      parts,
      caller,
      voucher.ledgerId,
      async () => voucher,
      async (here, there) => {
        const result = await carryOut(here, there, ...input);
        if (!isRefusal(result)) await here.finish(operation, subjectOf(result as Granted<Result>, ...input));
        return result;
      },
    );

/** Refuses books of another organization like unknown books. */
const checkOrganization = async (here: Repositories, there: Repositories): Promise<Refusal<'not_found'> | undefined> => {
  const [one, other] = [await here.ledger.get(), await there.ledger.get()];
  return one !== null && one.organizationId === other?.organizationId
    ? undefined
    : refuse('not_found', 'There are no such books in this organization.');
};

/** The caller in the other books: the member who is the same person, with that member's role; or the same service.  [PER-2] */
const samePersonIn = async (
  here: Repositories,
  there: Repositories,
  caller: Caller,
  otherId: LedgerId,
  operation: Operation,
): Promise<Caller | Refusal<'forbidden'>> => {
  if (!('memberId' in caller)) return { ...caller, ledgerId: otherId };
  const personId = (await here.members.all()).find(({ id }) => id === caller.memberId)?.personId;
  const member = (await there.members.all()).find((each) => each.personId === personId && each.isActive);
  if (member === undefined)
    return refuse('forbidden', 'You are not a member of the other books, or not known there to be the same person.');
  return checkPermission(member.role, operation) ?? { ledgerId: otherId, memberId: member.id, role: member.role };
};
