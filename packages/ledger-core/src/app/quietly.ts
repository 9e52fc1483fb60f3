import type { AuditedOperation } from '../company/audit/record.ts';
import type { Actor, Caller } from '../company/books/member.ts';
import type { StoppedDecision } from '../company/books/policy.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { WriteOptions } from '../store/store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { proposeDecisions } from './propose-decisions.ts';
import type { CommandParts } from './registry.ts';
import { openUnit, settingsOf } from './unit.ts';

/** Runs a unit of work that creates an audit record only if it emitted an event or wrote a sealed row. */
export const quietly =
  (parts: CommandParts, operation: AuditedOperation) =>
  async <Result>(
    caller: Caller,
    subjectId: string | null,
    work: (unit: UnitOfWork, actor: Actor) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result | Refusal<'not_found'>> => {
    let stopped: readonly StoppedDecision[] = [];
    const result = await parts.store.write(
      caller.ledgerId,
      async (repositories): Promise<Result | Refusal<'not_found'>> => {
        const settings = await settingsOf(repositories);
        if (isRefusal(settings)) return settings;
        const opened = openUnit(parts, repositories, settings, caller);
        stopped = opened.stopped;
        const result = await work(opened.unit, opened.actor);
        await opened.finishIfEmitted(operation, subjectId);
        return result;
      },
      options,
    );
    if (!isRefusal(result)) await proposeDecisions(parts, caller.ledgerId, stopped);
    return result;
  };
