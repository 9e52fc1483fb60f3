import { firstOfMonth, type IsoDate, monthOf } from '../../kernel/dates.ts';
import type { AccountId, Author, Id } from '../../kernel/ids.ts';
import type { Caller } from './member.ts';
import { ROLES, type Role } from './roles.ts';

export type PolicyId = Id<'policy'>;

/**
 * Who decides: a member by role, an agent regardless of its role, a rule or the model that posts automatically, or another service, such as
 * a scheduled job.
 */
export const DECIDERS = [...ROLES, 'agent', 'rule', 'model', 'service'] as const;
export type Decider = (typeof DECIDERS)[number];

/**
 * The changes that require an approval, and who approves them. All conditions must match. A policy without an amount, account or month
 * covers commands. A policy with one of them covers the entries that a command posts.  [POL-1]
 */
export interface Policy {
  readonly id: PolicyId;
  readonly name: string;
  /** Operations as on the audit trail, such as `invoices.issue`, or whole groups, such as `invoices`; empty for all. */
  readonly operations: readonly string[];
  /** Empty for all. */
  readonly deciders: readonly Decider[];
  /** Entries whose debits add up to more than this, in minor units of the books' currency; null for any amount. */
  readonly amountAboveMinor: bigint | null;
  /** Entries with a line on one of these accounts; empty for all. */
  readonly accountIds: readonly AccountId[];
  /** Only entries that are dated before the current month. */
  readonly isForEarlierMonths: boolean;
  /** The number of members who approve: 1 or more. */
  readonly approvals: number;
  /** The roles of the members who approve; empty for everyone who may call the operation. */
  readonly approverRoles: readonly Role[];
  /** Whether an approval by the member who proposed counts. */
  readonly allowsOwnApproval: boolean;
  /** The days in which a proposal must be decided. */
  readonly expiresAfterDays: number;
}

/** The policies for one unit of work. */
export interface Guard {
  /** Empty while an approved proposal is applied or a proposal is previewed. */
  readonly policies: readonly Policy[];
  /** The command's operation; null for scheduled jobs and for steps after an import. */
  readonly operation: string | null;
  readonly decider: Decider;
  readonly today: IsoDate;
}

/** The fields of an entry that policies check. */
export interface GuardedEntry {
  readonly date: IsoDate;
  readonly lines: readonly { readonly accountId: AccountId; readonly side: 'debit' | 'credit'; readonly amountMinor: bigint }[];
}

export const NO_POLICIES: readonly Policy[] = [];

/** An owner can always remove a policy.  [POL-6] */
const NEVER_COVERED: ReadonlySet<string> = new Set(['policies', 'proposals']);

/** The policies that require an approval for a command itself. Pure.  [POL-2] */
export const policiesOnCommand = ({ policies, operation, decider }: Guard): readonly Policy[] =>
  operation !== null && NEVER_COVERED.has(groupOf(operation))
    ? NO_POLICIES
    : policies.filter((policy) => !isAboutEntries(policy) && covers(policy, operation, decider));

/** The policies that require an approval for an entry.  [POL-3] Pure. */
export const policiesOnEntry = (
  { policies, operation, decider, today }: Guard,
  { date, lines }: GuardedEntry,
  decidedBy: Decider = decider,
): readonly Policy[] =>
  policies.filter(
    (policy) =>
      isAboutEntries(policy) &&
      covers(policy, operation, decidedBy) &&
      (!policy.isForEarlierMonths || date < firstOfMonth(monthOf(today))) &&
      (policy.accountIds.length === 0 || lines.some(({ accountId }) => policy.accountIds.includes(accountId))) &&
      (policy.amountAboveMinor === null || debitsOf(lines) > policy.amountAboveMinor),
  );

export const isAboutEntries = ({ amountAboveMinor, accountIds, isForEarlierMonths }: Policy): boolean =>
  amountAboveMinor !== null || accountIds.length > 0 || isForEarlierMonths;

const covers = ({ operations, deciders }: Policy, operation: string | null, decider: Decider): boolean =>
  (deciders.length === 0 || deciders.includes(decider)) &&
  (operations.length === 0 || (operation !== null && (operations.includes(operation) || operations.includes(groupOf(operation)))));

const groupOf = (operation: string): string => operation.slice(0, operation.indexOf('.'));

const debitsOf = (lines: GuardedEntry['lines']): bigint =>
  lines.reduce((sum, { side, amountMinor }) => (side === 'debit' ? sum + amountMinor : sum), 0n);

/** The services that propose the decisions of a rule or the model. */
export const DECIDING_SERVICES = { rules: 'rule', model: 'model' } as const satisfies Readonly<Record<string, Decider>>;

export const deciderOf = (caller: Pick<Caller, 'agent' | 'role'>): Decider => {
  if (caller.agent !== undefined) return 'agent';
  if (!('service' in caller)) return caller.role;
  return DECIDING_SERVICES[(caller as { readonly service: keyof typeof DECIDING_SERVICES }).service] ?? 'service';
};

/** An action that a rule, the model or a scheduled job may not do without approval, as the command for it.  [POL-8] */
export interface StoppedDecision {
  readonly service: keyof typeof DECIDING_SERVICES | 'work';
  /** The name of the operation in the library. */
  readonly operation: string;
  readonly input: readonly unknown[];
  /** The row, record or month that it changes. */
  readonly subjectId: string;
}

/** The approvals that a command requires: the strictest of its policies. Without a policy, one member approves.  [POL-4] */
export interface ApprovalsNeeded {
  readonly policyIds: readonly PolicyId[];
  readonly approvals: number;
  readonly allowsOwnApproval: boolean;
  readonly expiresAfterDays: number | null;
}

export const neededBy = (policies: readonly Policy[]): ApprovalsNeeded => ({
  policyIds: policies.map(({ id }) => id),
  approvals: Math.max(1, ...policies.map(({ approvals }) => approvals)),
  allowsOwnApproval: policies.length > 0 && policies.every(({ allowsOwnApproval }) => allowsOwnApproval),
  expiresAfterDays: policies.length === 0 ? null : Math.min(...policies.map(({ expiresAfterDays }) => expiresAfterDays)),
});

/** Whether an approval by a member with this role counts for every policy.  [POL-4] */
export const mayApprove = (policies: readonly Policy[], role: Role): boolean =>
  policies.every(({ approverRoles }) => approverRoles.length === 0 || approverRoles.includes(role));

export const authorsOf = (approvals: readonly { readonly approvedBy: Author }[]): readonly Author[] =>
  approvals.map(({ approvedBy }) => approvedBy);
