import type { PolicyId } from '../../company/books/policy.ts';
import type { Role } from '../../company/books/roles.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, Id, LedgerId, MemberId, RequestId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Entry } from '../../ledger/journal/entry.ts';

export type ProposalId = Id<'proposal'>;

/**
 * `pending` requires a decision. `applied`, `refused`, `withdrawn` and `expired` are final. The effects of a `stale` proposal have changed
 * since its preview. A new preview makes it `pending` again.  [PRO-2]
 */
export const PROPOSAL_STATUSES = ['pending', 'applied', 'refused', 'withdrawn', 'expired', 'stale'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** The statuses that each status can change to. */
export const MOVES: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  pending: ['applied', 'refused', 'withdrawn', 'expired', 'stale'],
  stale: ['pending', 'refused', 'withdrawn', 'expired'],
  applied: [],
  refused: [],
  withdrawn: [],
  expired: [],
};

/** The statuses that require a decision, until the proposal expires. */
export const UNDECIDED_STATUSES = PROPOSAL_STATUSES.filter((status) => MOVES[status].includes('expired'));

/** The author, with everything that is required to run the command again on the author's behalf. */
export interface Proposer {
  readonly memberId: MemberId | null;
  readonly service: string | null;
  /** The agent that acted for the member or the service; null if none. */
  readonly agent: string | null;
  /** The role of a service. A member's role is read when the proposal is decided. */
  readonly role: Role;
}

/** The preview of a command: its result, its entries in all books, and the text that is compared. */
export interface Preview {
  readonly wouldReturn: unknown;
  readonly entries: readonly Entry[];
  /** The SHA-256 of the effects, without the ids, numbers and times that the command creates.  [PRO-3] */
  readonly fingerprint: string;
}

/** One approval of a proposal. */
export interface Approval {
  readonly approvedBy: Author;
  readonly approvedAt: Instant;
}

/** The name of the operation, without the part that selects one of its commands: `journal.reverse` for `journal.reverse/here`. */
export const operationOf = ({ operation }: Pick<Proposal, 'operation'>): string => operation.replace(/\/.*$/, '');

/** Whether the result of a command is its proposal. */
export const isProposal = (value: unknown): value is Proposal =>
  typeof value === 'object' && value !== null && 'proposer' in value && 'preview' in value;

/** A command that was previewed for one person and is applied by another.  [PRO-1] */
export interface Proposal {
  readonly id: ProposalId;
  /** The name of the operation, such as `transactions.categorize`. */
  readonly operation: string;
  /** The arguments of the operation, without the caller. */
  readonly input: readonly unknown[];
  /** The date on which the command takes effect, regardless of when it is applied. */
  readonly subjectId: string | null;
  /** The other books of a command over two sets of books. */
  readonly otherLedgerId: LedgerId | null;
  readonly author: Author;
  readonly proposer: Proposer;
  readonly reason: string | null;
  /** The date on which the command is applied, whenever that is. */
  readonly day: IsoDate;
  /** The transaction version that the author saw. */
  readonly seenVersion: number | null;
  readonly preview: Preview;
  readonly status: ProposalStatus;
  /** The policies that require an approval of this command; empty if it was proposed without one. */
  readonly policyIds: readonly PolicyId[];
  /** The number of approvals before it is applied: 1 or more. */
  readonly approvalsNeeded: number;
  readonly approvals: readonly Approval[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: Author | null;
  /** The reason of the person who refused it, or of the command's own refusal. */
  readonly decisionReason: string | Why | null;
  /** The request that applied it. */
  readonly requestId: RequestId | null;
  /** The present effects of a stale proposal. */
  readonly current: Preview | null;
}
