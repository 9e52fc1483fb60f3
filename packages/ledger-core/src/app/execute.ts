import { authorOf, type Caller } from '../company/books/member.ts';
import { checkPermission } from '../company/books/permissions.ts';
import type { StoppedDecision } from '../company/books/policy.ts';
import { idempotencyKey, type Once, type Replay } from '../company/idempotency/idempotency-record.ts';
import { recall, remember, rememberUnlessKnown } from '../company/idempotency/run-once.ts';
import { type Granted, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import { checkCommand } from './check-command.ts';
import type { PreparedCommand } from './prepared-command.ts';
import { type ProposingCaller, propose } from './propose.ts';
import { proposeDecisions } from './propose-decisions.ts';
import { proposingRows, proposingStopped, withProposals } from './propose-stopped.ts';
import type { CommandParts } from './registry.ts';
import { tryOut } from './try-out.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/** A caller with an idempotency key. A command runs once per key, even if the request is repeated. */
export type OnceCaller = Caller & { readonly once: Once };

/** A caller whose commands run as dry runs. */
export type DryCaller = Caller & { readonly dryRun: true };

/** The result of a dry run: what the command would return, and which entries it would post, with example ids and entry numbers.  [DRY-2] */
export interface DryRunResult<Result> {
  readonly wouldReturn: Result;
  /** The entries that the caller's books would receive. */
  readonly entries: readonly Entry[];
}

/** Whether a value is the result of a dry run. */
export const isDryRunResult = (value: unknown): value is DryRunResult<unknown> =>
  typeof value === 'object' && value !== null && 'wouldReturn' in value;

/** Executes a command: permission, policies, one unit of work, idempotency, events and audit.  [PER-1] [POL-2] [IDM-1] [DRY-1] */
export const execute = async <Result>(
  parts: CommandParts,
  caller: Caller | OnceCaller | DryCaller | ProposingCaller,
  prepared: PreparedCommand<Result>,
): Promise<unknown> => {
  if ('propose' in caller) return propose(parts, caller, prepared);
  const refusal = checkPermission(caller.role, prepared.operation);
  if (refusal !== undefined) return refusal;
  if ('dryRun' in caller) return dryRun(caller, prepared);
  const once = 'once' in caller ? caller.once : undefined;
  const act = () =>
    proposingStopped(parts, caller, prepared, () =>
      proposingRows(parts, caller, prepared, (proposals) => attempt(parts, prepared, caller, once, proposals)),
    );
  if (!('once' in caller)) return act();
  return parts.executeOnce(caller, act as () => Promise<Replay | Refusal>, (refused) => storeResponse(parts, caller, refused));
};

const attempt = async <Result>(
  parts: CommandParts,
  { operation, open, view, ...prepared }: PreparedCommand<Result>,
  caller: Caller,
  once: Once | undefined,
  proposals: ReadonlyMap<string, Refusal>,
) => {
  const { expects, ...hints } = prepared.hints();
  const results = once === undefined ? {} : { outcomes: [idempotencyKey(authorOf(caller), once)] };
  let stopped: readonly StoppedDecision[] = [];
  const response = await open(
    async (units) => {
      const [here, there] = units;
      stopped = here.stopped;
      const earlier = once === undefined ? undefined : await recall(here.unit, here.actor.author, once);
      if (earlier !== undefined) return earlier;
      const result = checkCommand(units) ?? (await prepared.execute(units));
      if (isRefusal(result)) return result;
      const named = prepared.only === undefined ? result : withProposals(result, proposals);
      if (isRefusal(named)) return named;
      const shown = await view(here.unit, named as Granted<Result>);
      const [subject, subjectThere = null] = prepared.subjectsOf(named as Granted<Result>);
      await here.finish(operation, subject);
      await there?.finish(operation, subjectThere);
      if (once !== undefined) await remember(here.unit, here.actor.author, once, shown);
      return shown;
    },
    { ...hints, expects: { ...expects, ...results } },
  );
  if (!isRefusal(response)) await proposeDecisions(parts, caller.ledgerId, stopped);
  return response;
};

/** Runs the command and rolls it back.  [DRY-1] [DRY-2] */
const dryRun = async <Result>(caller: Caller, prepared: PreparedCommand<Result>): Promise<DryRunResult<unknown> | Refusal> => {
  const tried = await tryOut(caller, prepared);
  if (isRefusal(tried)) return tried;
  const { wouldReturn, entries } = tried.preview;
  return { wouldReturn, entries: entries.filter(({ id }) => tried.idsHere.has(id)) };
};

/**
 * Stores a response under its key in a separate unit of work: for a refusal, which wrote nothing, or for an operation of several units of
 * work.  [IDM-4] [IDM-7]
 */
export const storeResponse = (parts: UnitParts, caller: OnceCaller, result: unknown): Promise<unknown> =>
  parts.store.write(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return result;
    const { unit, actor } = openUnit(parts, repositories, settings, caller);
    return rememberUnlessKnown(unit, actor.author, caller.once, result);
  });
