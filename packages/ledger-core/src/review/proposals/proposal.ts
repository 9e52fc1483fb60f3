import type { PolicyId } from '../../company/books/policy.ts';
import type { Role } from '../../company/books/roles.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, Id, LedgerId, MemberId, RequestId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { Entry } from '../../ledger/journal/entry.ts';

export type ProposalId = Id<'proposal'>;

/**
 * `pending` waits for a decision. `applied`, `refused`, `withdrawn` and `expired` are final. What a `stale` proposal would do has changed
 * since it was shown; a new preview makes it `pending` again.  [PRO-2]
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

/** The statuses that wait for a decision, until the proposal expires. */
export const UNDECIDED_STATUSES = PROPOSAL_STATUSES.filter((status) => MOVES[status].includes('expired'));

/** Who proposed, as needed to run the command for them again. */
export interface Proposer {
  readonly memberId: MemberId | null;
  readonly service: string | null;
  /** The agent that acted for the member or the service; null if none. */
  readonly agent: string | null;
  /** The role of a service. A member's role is read when the proposal is decided. */
  readonly role: Role;
}

/** What a command would do: its result, its entries in all books, and the text of it that is compared. */
export interface Preview {
  readonly wouldReturn: unknown;
  readonly entries: readonly Entry[];
  /** SHA-256 of the effects, without the ids, numbers and moments that the command makes.  [PRO-3] */
  readonly fingerprint: string;
}

/** One approval of a proposal. */
export interface Approval {
  readonly approvedBy: Author;
  readonly approvedAt: Instant;
}

/** The name of the operation, without the choice between its commands: `journal.reverse` for `journal.reverse/here`. */
export const operationOf = ({ operation }: Pick<Proposal, 'operation'>): string => operation.replace(/\/.*$/, '');

/** Whether the result of a command is its proposal. */
export const isProposal = (value: unknown): value is Proposal =>
  typeof value === 'object' && value !== null && 'proposer' in value && 'preview' in value;

/** A command that was tried out for one person, to be applied by another.  [PRO-1] */
export interface Proposal {
  readonly id: ProposalId;
  /** The name of the operation, such as `transactions.categorize`. */
  readonly operation: string;
  /** The arguments of the operation, without the caller. */
  readonly input: readonly unknown[];
  /** The audit subject of the command; null for several records. */
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
  /** The policies that require an approval of this command; none if it was proposed without one. */
  readonly policyIds: readonly PolicyId[];
  /** The number of members who approve it before it is applied: 1 or more. */
  readonly approvalsNeeded: number;
  readonly approvals: readonly Approval[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: Author | null;
  /** The reason of the person who refused it, or of the command that refused to run. */
  readonly decisionReason: string | Why | null;
  /** The request that applied it. */
  readonly requestId: RequestId | null;
  /** What a stale proposal would do now. */
  readonly current: Preview | null;
}
