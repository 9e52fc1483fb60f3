import type { Command } from 'commander';
import { type Account, accountOf, titleOf } from '../choosing/account.ts';
import { remember } from '../command/acts.ts';
import { define, group, limitOfAll, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { proposable } from '../review/proposed.ts';

interface ListFlags {
  readonly asOf?: string;
  readonly all?: boolean;
  readonly limit?: number;
}

/** Adds the commands for the chart of accounts.  [CLI-35] */
export const addAccounts = (program: Command, parts: Parts): void => {
  const accounts = group(program, 'accounts', 'Manage the chart of accounts.');
  const list = define(accounts, 'list', 'List accounts with their balances, as a tree.', [
    'books accounts',
    'books accounts list --all --as-of 2026-07-31 --limit 10',
  ])
    .option('--as-of <date>', 'the date of the balances (default: today)')
    .option('--all', 'include accounts without a balance');
  results(limitOfAll(list), parts, async ({ ledger }, { asOf, all = false, limit }: ListFlags) => {
    const chart = await ledger.accounts.chart({ include_empty: all, ...(asOf !== undefined && { as_of: asOf }) });
    const depths = depthsOf(chart.accounts);
    const listed = chart.accounts.slice(0, limit);
    const table = tableOf(listed, {
      code: ({ code }) => code,
      account: ({ id, name, is_active }) => `${'  '.repeat(depths.get(id) ?? 0)}${name}${is_active ? '' : ' (inactive)'}`,
      type: ({ type }) => type,
      balance: ({ balance }) => balance,
    });
    const note = chart.accounts.length === 0 ? 'No account has a balance on this date. List all accounts with --all.' : undefined;
    return { json: listed, title: `Accounts as of ${chart.as_of} (${chart.currency})`, table, note };
  });
  addAdd(accounts, parts);
  addChange(accounts, parts);
};

const depthsOf = (accounts: readonly Account[]): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  for (const { id, parent_id } of accounts) depths.set(id, parent_id === null ? 0 : (depths.get(parent_id) ?? -1) + 1);
  return depths;
};

const TYPES = { 1: 'asset', 2: 'liability', 3: 'equity', 4: 'revenue' } as const;

/** The account type by the first digit of a code. Other digits mean an expense. */
const typeOf = (code: string): Account['type'] => TYPES[code.charAt(0) as unknown as keyof typeof TYPES] ?? 'expense';

const addAdd = (accounts: Command, parts: Parts): void => {
  const command = define(accounts, 'create', 'Add an account. The first digit of its code determines its type.', [
    'books accounts create 6095 Coworking',
    'books accounts create 6096 "Trade fairs" --under 6000',
  ])
    .argument('<code>', 'its code, which cannot change later')
    .argument('<name>')
    .option('--under <account>', 'its summary account');
  results(
    proposable(command),
    parts,
    async (at, { under }: { readonly under?: string }, code: string, name: string) => {
      const parent = under === undefined ? undefined : await headerOf(at, under);
      const account = await at.ledger.accounts.create({
        code,
        name,
        type: typeOf(code),
        ...(parent !== undefined && { parent_id: parent }),
      });
      const did = `Added ${titleOf(account)} (${account.type}).`;
      await remember(parts, at, { did, undo: null });
      return { json: account, note: did };
    },
    'no table',
  );
};

const headerOf = async (at: Parameters<typeof accountOf>[0], given: string): Promise<string> => (await accountOf(at, given)).id;

interface ChangeFlags {
  readonly name?: string;
  readonly under?: string;
  readonly deactivate?: boolean;
  readonly reactivate?: boolean;
}

const addChange = (accounts: Command, parts: Parts): void => {
  const command = define(accounts, 'change', 'Rename, move, deactivate or reactivate an account.', [
    'books accounts change 6070 --name "Supplies and small tools"',
    'books accounts change 6160 --deactivate',
  ])
    .argument('<account>', 'its code, or words from its name')
    .option('--name <name>', 'new name')
    .option('--under <account>', 'new summary account')
    .option('--deactivate', 'deactivate the account')
    .option('--reactivate', 'reactivate the account');
  results(
    proposable(command),
    parts,
    async (at, flags: ChangeFlags, given: string) => {
      const { id, name, parent_id, is_active } = await accountOf(at, given);
      const changed = await at.ledger.accounts.change(id, {
        ...(flags.name !== undefined && { name: flags.name }),
        ...(flags.under !== undefined && { parent_id: await headerOf(at, flags.under) }),
        ...((flags.deactivate === true || flags.reactivate === true) && { is_active: flags.reactivate === true }),
      });
      const fed = (changed.warnings ?? []).map(
        (each) => ` The source account ${each.source_account_name} still imports into it. Its transactions cannot be posted.`,
      );
      const did = `Changed ${titleOf(changed)}${changed.is_active ? '' : ', which is now inactive'}.${fed.join('')}`;
      await remember(parts, at, { did, undo: [['accounts.change', id, { name, parent_id, is_active }]] });
      return { json: changed, note: did };
    },
    'no table',
  );
};
