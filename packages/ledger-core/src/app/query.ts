import type { Caller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import { type Granted, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Repositories } from '../store/repositories.ts';
import type { ReadOptions } from '../store/store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { asItIs, openUnit, settingsOf, type UnitParts, type View, type Viewed } from './unit.ts';

/** A read-only operation on the caller's books. */
export type Query<Input extends readonly unknown[], Result> = (
  caller: Caller,
  ...input: Input
) => Promise<Result | Refusal<'forbidden' | 'not_found'>>;

/** A query that can return a view of the record it found. */
export interface ViewableQuery<Input extends readonly unknown[], Result> {
  (...requested: Parameters<Query<Input, Result>>): ReturnType<Query<Input, Result>>;
  returning<Shown>(view: View<Granted<Result>, Shown>): Query<Input, Shown | Extract<Result, Refusal>>;
}

/** Turns operations into queries, with a permission check and one read-only unit of work. */
export const queries =
  (parts: UnitParts) =>
  <Input extends readonly unknown[], Result>(
    operation: Operation,
    run: (unit: UnitOfWork, ...input: Input) => Promise<Result>,
    hints: ReadOptions = {},
  ): ViewableQuery<Input, Result> => {
    const returning =
      (view: Viewed<Result>) =>
      async (caller: Caller, ...input: Input) => {
        const refusal = checkPermission(caller.role, operation);
        if (refusal !== undefined) return refusal;
        const read = async (repositories: Repositories) => {
          const settings = await settingsOf(repositories);
          if (isRefusal(settings)) return settings;
          const { unit } = openUnit(parts, repositories, settings, caller);
          const result = await run(unit, ...input);
          return isRefusal(result) ? result : view(unit, result as Granted<Result>);
        };
        return parts.store.read(caller.ledgerId, read, hints);
      };
    return Object.assign(returning(asItIs), { returning }) as ViewableQuery<Input, Result>;
  };
