import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { DIRECT_ONLY } from '../../modules.ts';
import { PERMISSIONS } from '../books/permissions.ts';
import { isAboutEntries, type Policy } from '../books/policy.ts';
import { MAX_APPROVALS, MAX_IN_POLICY, MAX_PROPOSAL_DAYS } from './limits.ts';
import { why } from './reasons.ts';

type Checked = Refusal<'unprocessable'> | undefined;

/** Checks the conditions of a policy.  [POL-1] [POL-5] Pure. */
export const checkPolicy = (policy: Policy, known: ReadonlyMap<AccountId, unknown>): Checked =>
  checkLists(policy) ??
  first(policy.operations, (operation, at) => checkOperation(operation, `operations[${at}]`)) ??
  first(policy.accountIds, (account, at) =>
    known.has(account) ? undefined : refuse('unprocessable', why.no_such_account_for_policy({ account }), `accountIds[${at}]`),
  ) ??
  checkNumber(policy.approvals, MAX_APPROVALS, 'approvals') ??
  checkNumber(policy.expiresAfterDays, MAX_PROPOSAL_DAYS, 'expiresAfterDays') ??
  checkApprovers(policy) ??
  checkRestricted(policy);

const first = (values: readonly string[], check: (value: never, at: number) => Checked): Checked => {
  for (const [at, value] of values.entries()) {
    const refusal = check(value as never, at);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const checkLists = ({ operations, deciders, accountIds, approverRoles }: Policy): Checked => {
  const tooLong = Object.entries({ operations, deciders, accountIds, approverRoles }).find(
    ([, values]) => values.length > MAX_IN_POLICY || distinct<string>(values).length < values.length,
  );
  return tooLong === undefined ? undefined : refuse('unprocessable', why.list_too_long({ most: MAX_IN_POLICY }), tooLong[0]);
};

/** An operation or a group that can be proposed. */
const checkOperation = (operation: string, field: string): Checked => {
  const named = Object.keys(PERMISSIONS).filter((each) => each === operation || each.startsWith(`${operation}.`));
  if (named.length === 0) return refuse('unprocessable', why.no_such_operation({ operation }), field);
  return named.every((each) => DIRECT_ONLY.has(each) || isRead(each))
    ? refuse('unprocessable', why.operation_not_proposable({ operation }), field)
    : undefined;
};

const READS = ['.read', '.list', '.read_secret', '.read_preferences'];

const isRead = (operation: string): boolean => READS.some((end) => operation.endsWith(end));

const checkNumber = (value: number, most: number, field: string): Checked =>
  Number.isInteger(value) && value >= 1 && value <= most
    ? undefined
    : refuse('unprocessable', why.number_out_of_range({ least: 1, most }), field);

const checkApprovers = ({ approverRoles }: Policy): Checked =>
  approverRoles.length === 0 || approverRoles.some((role) => PERMISSIONS['proposals.decide'].includes(role))
    ? undefined
    : refuse('unprocessable', why.approvers_may_not({ roles: approverRoles }), 'approverRoles');

/** A policy that covers every command of everyone would even stop notes on transactions. */
const checkRestricted = (policy: Policy): Checked =>
  policy.operations.length > 0 || policy.deciders.length > 0 || isAboutEntries(policy)
    ? undefined
    : refuse('unprocessable', why.policy_covers_everyone());
