import type { AccountId } from '../../kernel/ids.ts';
import { parseAmount } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import type { Actor } from '../books/member.ts';
import type { Decider, Policy, PolicyId } from '../books/policy.ts';
import type { Role } from '../books/roles.ts';
import { checkPolicy } from './check-policy.ts';
import { MAX_POLICIES, PROPOSAL_DAYS } from './limits.ts';
import { why } from './reasons.ts';

/** A new policy. An omitted condition does not restrict it. */
export interface NewPolicy {
  readonly name: string;
  /** Operations as on the audit trail, such as `invoices.issue`, or groups, such as `invoices`. */
  readonly operations?: readonly string[] | undefined;
  readonly deciders?: readonly Decider[] | undefined;
  /** Entries above this amount in the books' currency; null for any. */
  readonly amountAbove?: string | number | null | undefined;
  readonly accountIds?: readonly AccountId[] | undefined;
  readonly isForEarlierMonths?: boolean | undefined;
  /** 1 to 5. Default: 1. */
  readonly approvals?: number | undefined;
  readonly approverRoles?: readonly Role[] | undefined;
  readonly allowsOwnApproval?: boolean | undefined;
  /** 1 to 365. Default: 30. */
  readonly expiresAfterDays?: number | undefined;
}

export type PolicyChange = Partial<NewPolicy>;

type PolicyUnit = Needs<'ledger'> & Emits<'policy'> & Calls<'accountsById'>;

export const listPolicies = async ({ settings }: Needs): Promise<readonly Policy[]> => settings.policies;

/** Creates a policy. It applies to later commands, not to pending proposals.  [POL-1] */
export const createPolicy = async (
  unit: PolicyUnit,
  _actor: Actor,
  input: NewPolicy,
): Promise<Policy | Refusal<'unprocessable' | 'conflict'>> => {
  const { policies } = unit.settings;
  if (policies.length >= MAX_POLICIES) return refuse('conflict', why.too_many_policies({ most: MAX_POLICIES }));
  const policy = await decided(unit, { id: unit.newId('policy'), ...UNRESTRICTED, name: '' }, input);
  if (isRefusal(policy)) return policy;
  await store(unit, [...policies, policy]);
  unit.emit('policy.created', policy.id);
  return policy;
};

/** Changes a policy. Omitted fields stay unchanged.  [POL-1] */
export const changePolicy = async (
  unit: PolicyUnit,
  _actor: Actor,
  id: PolicyId,
  change: PolicyChange,
): Promise<Policy | Refusal<'not_found' | 'unprocessable'>> => {
  const { policies } = unit.settings;
  const before = policies.find((policy) => policy.id === id);
  if (before === undefined) return refuse('not_found', why.no_such_policy({ id }));
  const policy = await decided(unit, before, change);
  if (isRefusal(policy)) return policy;
  await store(
    unit,
    policies.map((each) => (each.id === id ? policy : each)),
  );
  unit.emit('policy.updated', id);
  return policy;
};

/** Removes a policy. No policy covers this, so an owner can always do it.  [POL-6] */
export const removePolicy = async (unit: PolicyUnit, _actor: Actor, id: PolicyId): Promise<Policy | Refusal<'not_found'>> => {
  const { policies } = unit.settings;
  const removed = policies.find((policy) => policy.id === id);
  if (removed === undefined) return refuse('not_found', why.no_such_policy({ id }));
  await unit.emitRemovals('policy.deleted', [id]);
  await store(
    unit,
    policies.filter((policy) => policy.id !== id),
  );
  return removed;
};

const store = (unit: Needs<'ledger'>, policies: readonly Policy[]): Promise<void> => unit.ledger.put({ ...unit.settings, policies });

const UNRESTRICTED: Omit<Policy, 'id' | 'name'> = {
  ...{ operations: [], deciders: [], amountAboveMinor: null, accountIds: [], isForEarlierMonths: false },
  ...{ approvals: 1, approverRoles: [], allowsOwnApproval: false, expiresAfterDays: PROPOSAL_DAYS },
};

const decided = async (
  unit: Needs & Calls<'accountsById'>,
  before: Policy,
  { amountAbove, ...change }: PolicyChange,
): Promise<Policy | Refusal<'unprocessable'>> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Policy>;
  const amountAboveMinor = await readAmount(unit, before, amountAbove);
  if (isRefusal(amountAboveMinor)) return amountAboveMinor;
  const policy: Policy = { ...before, ...given, amountAboveMinor, name: (change.name ?? before.name).trim() };
  return checkName(policy.name) ?? checkPolicy(policy, await unit.hooks.accountsById()) ?? policy;
};

const readAmount = async (
  { settings }: Needs,
  before: Policy,
  given: string | number | null | undefined,
): Promise<bigint | null | Refusal<'unprocessable'>> => {
  if (given === undefined) return before.amountAboveMinor;
  if (given === null) return null;
  const minor = parseAmount(given, settings.currency, 'amountAbove');
  if (isRefusal(minor)) return minor;
  return minor < 0n ? refuse('unprocessable', why.amount_negative(), 'amountAbove') : minor;
};
