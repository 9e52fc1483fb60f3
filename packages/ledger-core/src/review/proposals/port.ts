import type { Instant } from '../../kernel/dates.ts';
import type { Author, MemberId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Proposal, ProposalId, ProposalStatus } from './proposal.ts';

/** Filters of a list of proposals. Undefined means any. */
export interface ProposalFilter {
  readonly status?: ProposalStatus | undefined;
  /** Without the part after the slash, which selects one of several commands. */
  readonly operation?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly author?: Author | undefined;
}

export interface ProposalsPort {
  byIds(ids: readonly ProposalId[]): Promise<readonly Proposal[]>;
  put(proposal: Proposal): Promise<void>;
  /** Newest first. Page position: id. */
  list(filter: ProposalFilter, slice: Slice): Promise<readonly Proposal[]>;
  /** The number of pending proposals by subject, for those subjects that have one. */
  pendingOn(subjectIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of pending and stale proposals. */
  countUndecided(): Promise<number>;
  /** Undecided proposals of a member, and of agents that act for them. */
  undecidedOf(memberId: MemberId): Promise<readonly Proposal[]>;
  /** Undecided proposals that expired by this moment, oldest first. */
  expired(now: Instant, take: number): Promise<readonly Proposal[]>;
}
