import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountOf } from '../choosing/account.ts';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

type Policy = Schemas['PolicyOut'];
type Conditions = Schemas['PolicyChange'];

const POLICY = ['<policy>', 'its name, or the end of its id'] as const;

const policyOf = async ({ ledger }: Connection, given: string): Promise<Policy> =>
  oneOf((await ledger.policies.list()).data, given, {
    id: ({ id }) => id,
    text: ({ name }) => name,
    called: 'policy',
    seeWith: 'books policies',
  });

/** Adds the commands for approval policies.  [CLI-71] */
export const addPolicies = (program: Command, parts: Parts): void => {
  const policies = group(program, 'policies', 'Manage approval policies: which changes require an approval, and from whom.');
  const list = define(policies, 'list', 'List the approval policies.', ['books policies', 'books policies list --json']);
  results(list, parts, async ({ ledger }) => {
    const { data } = await ledger.policies.list();
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      name: ({ name }) => name,
      covers: coveredBy,
      approvals: ({ approvals, approver_roles: roles }) => [approvals, ...roles].join(' '),
      days: ({ expires_after_days: days }) => days,
    });
    return { json: data, table, note: data.length === 0 ? 'No policies: nothing needs an approval.' : undefined };
  });
  addCreate(policies, parts);
  addChange(policies, parts);
  addRemove(policies, parts);
};

/** What a policy covers, in a few words. */
const coveredBy = ({
  operations,
  deciders,
  amount_above: above,
  account_ids: accounts,
  is_for_earlier_months: isEarlier,
}: Policy): string =>
  [
    ...operations,
    ...(deciders.length === 0 ? [] : [`by ${deciders.join(', ')}`]),
    ...(above === null ? [] : [`above ${above}`]),
    ...(accounts.length === 0 ? [] : [counted(accounts.length, 'account')]),
    ...(isEarlier ? ['earlier months'] : []),
  ].join(', ');

interface ConditionFlags {
  readonly operation?: readonly string[];
  readonly by?: readonly string[];
  readonly above?: string;
  readonly account?: readonly string[];
  readonly earlierMonths?: boolean;
  readonly approvals?: string;
  readonly approver?: readonly string[];
  readonly ownApproval?: boolean;
  readonly days?: string;
}

const conditions = (command: Command): Command =>
  command
    .option('--operation <name>', 'an operation or a group of operations, such as invoices.issue or invoices (repeatable)', several)
    .option('--by <decider>', 'a role, or agent, rule, model or service (repeatable; default: everyone)', several)
    .option('--above <amount>', 'only entries of more than this amount')
    .option('--account <account>', 'only entries with a line on this account (repeatable)', several)
    .option('--earlier-months', 'only entries that are dated before the current month')
    .option('--approvals <count>', 'the number of members who approve (default: 1)')
    .option('--approver <role>', 'the role of a member who approves (repeatable; default: all who may do it)', several)
    .option('--own-approval', 'let the approval of the member who proposed count')
    .option('--days <count>', 'the number of days to decide (default: 30)');

/** The conditions of the options. The API checks the names of roles and operations. */
const conditionsOf = async (at: Connection, flags: ConditionFlags): Promise<Conditions> => ({
  ...(flags.operation !== undefined && { operations: [...flags.operation] }),
  ...(flags.by !== undefined && { deciders: flags.by as Policy['deciders'] }),
  ...(flags.above !== undefined && { amount_above: flags.above }),
  ...(flags.account !== undefined && { account_ids: await Promise.all(flags.account.map(async (each) => (await accountOf(at, each)).id)) }),
  ...(flags.earlierMonths === true && { is_for_earlier_months: true }),
  ...(flags.approvals !== undefined && { approvals: wholeOf('--approvals', flags.approvals) }),
  ...(flags.approver !== undefined && { approver_roles: flags.approver as Policy['approver_roles'] }),
  ...(flags.ownApproval === true && { allows_own_approval: true }),
  ...(flags.days !== undefined && { expires_after_days: wholeOf('--days', flags.days) }),
});

const wholeOf = (option: string, text: string): number => {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(`${option}: "${text}" must be a whole number.`);
  return Number(text);
};

const addCreate = (policies: Command, parts: Parts): void => {
  const create = define(policies, 'create', 'Create an approval policy. All its conditions must match.', [
    'books policies create "Agents prepare" --by agent',
    'books policies create "Above 10,000" --above 10000.00 --approvals 2 --approver owner',
  ]).argument('<name>');
  results(
    conditions(create),
    parts,
    async (at, flags: ConditionFlags, name: string) => {
      const policy = await at.ledger.policies.create({ name, ...(await conditionsOf(at, flags)) });
      const did = `Created the policy ${policy.name}.`;
      await remember(parts, at, { did, undo: [['policies.remove', policy.id]] });
      return { json: policy, note: did };
    },
    'no table',
  );
};

const addChange = (policies: Command, parts: Parts): void => {
  const change = define(policies, 'change', 'Change an approval policy. Conditions that you omit stay unchanged.', [
    'books policies change "Large amounts" --above 5000.00',
    'books policies change "Large amounts" --name Largest --approvals 2',
  ])
    .argument(...POLICY)
    .option('--name <name>', 'new name');
  results(
    conditions(change),
    parts,
    async (at, { name, ...flags }: ConditionFlags & { readonly name?: string }, given: string) => {
      const { id, ...before } = await policyOf(at, given);
      const policy = await at.ledger.policies.change(id, { ...(name !== undefined && { name }), ...(await conditionsOf(at, flags)) });
      const did = `Changed the policy ${policy.name}.`;
      await remember(parts, at, { did, undo: [['policies.change', id, before]] });
      return { json: policy, note: did };
    },
    'no table',
  );
};

const addRemove = (policies: Command, parts: Parts): void => {
  const remove = define(policies, 'remove', 'Remove an approval policy. All owners are notified.', [
    'books policies remove "Large amounts"',
    'books policies remove "Large amounts" --json',
  ]).argument(...POLICY);
  results(
    remove,
    parts,
    async (at, _flags: object, given: string) => {
      const { id, ...before } = await policyOf(at, given);
      await at.ledger.policies.remove(id);
      const did = `Removed the policy ${before.name}.`;
      await remember(parts, at, { did, undo: [['policies.create', before]] });
      return { json: { removed: id }, note: did };
    },
    'no table',
  );
};
