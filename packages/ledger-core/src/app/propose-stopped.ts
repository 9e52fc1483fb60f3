import type { Caller } from '../company/books/member.ts';
import { why } from '../company/policies/reasons.ts';
import type { Param } from '../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Proposal } from '../review/proposals/proposal.ts';
import type { PreparedCommand } from './prepared-command.ts';
import { storeProposal } from './propose.ts';
import type { CommandParts } from './registry.ts';

type Stopped = Refusal<'approval_required'>;

const isStopped = (value: unknown): value is Stopped => isRefusal(value) && value.refused === 'approval_required';

/** Stores a proposal of a command that a policy stopped. The refusal references it.  [POL-7] */
export const proposingStopped = async <Result>(
  parts: CommandParts,
  caller: Caller,
  prepared: PreparedCommand<Result>,
  act: () => Promise<unknown>,
): Promise<unknown> => {
  const result = await act();
  return isStopped(result) ? proposed(parts, caller, prepared, result) : result;
};

const proposed = async (
  parts: CommandParts,
  caller: Caller,
  { command, input }: Pick<PreparedCommand<never>, 'command' | 'input'>,
  stopped: Stopped,
  stoppedId?: string,
): Promise<Refusal> => {
  const { once: _, ...author } = caller as Caller & { readonly once?: unknown };
  const stored = (await storeProposal(
    parts,
    { ...author, propose: {} },
    { operation: parts.registry.nameOf(command), input },
    { subjectId: stoppedId },
  )) as Proposal | Refusal;
  const policies = policiesIn(stopped);
  if (!isRefusal(stored)) return refuse('approval_required', why.waits_for_approval({ policies, proposal: stored.id }));
  return stored.reason === 'not_proposable' ? refuse('approval_required', why.needs_approval_of_person({ policies })) : stored;
};

/** The names of the policies, also if the refusal explains why another policy was applied. */
const policiesIn = ({ params }: Pick<Refusal, 'params'>): readonly Param[] => {
  const { policies, because } = params;
  if (Array.isArray(policies)) return policies;
  return typeof because === 'object' && 'params' in because ? policiesIn(because) : [];
};

/** Rows that a policy stopped and that have no proposal yet. Throwing it rolls back the unit of work. */
interface StoppedRows extends Stopped {
  readonly rows: readonly RefusedRow[];
}

interface RefusedRow {
  readonly transactionId: string;
  readonly refusal: Refusal;
}

/**
 * Stores a proposal of each row that a policy stopped, before the other rows are changed. The command then runs again, so that its response
 * references the proposals.  [POL-7]
 */
export const proposingRows = async <Result>(
  parts: CommandParts,
  caller: Caller,
  { command, only }: PreparedCommand<Result>,
  act: (proposals: ReadonlyMap<string, Refusal>) => Promise<unknown>,
): Promise<unknown> => {
  const proposals = new Map<string, Refusal>();
  for (;;) {
    const result = await act(proposals);
    if (only === undefined || !isStopped(result) || !('rows' in result)) return result;
    for (const { transactionId, refusal } of (result as StoppedRows).rows) {
      const input = only(transactionId);
      const named = input === null ? refusal : await proposed(parts, caller, { command, input }, refusal as Stopped, transactionId);
      proposals.set(transactionId, named);
    }
  }
};

/** The result of a command on several rows, with the proposals of the rows that a policy stopped. */
export const withProposals = <Result>(result: Result, proposals: ReadonlyMap<string, Refusal>): Result | StoppedRows => {
  const { refused } = result as { readonly refused: readonly RefusedRow[] };
  const stopped = refused.filter(({ refusal }) => isStopped(refusal));
  const [first] = stopped;
  if (first === undefined) return result;
  const rows = stopped.filter(({ transactionId }) => !proposals.has(transactionId));
  if (rows.length > 0) return { ...(first.refusal as Stopped), rows };
  const named = refused.map((row) => ({ ...row, refusal: (isStopped(row.refusal) && proposals.get(row.transactionId)) || row.refusal }));
  return { ...result, refused: named };
};
