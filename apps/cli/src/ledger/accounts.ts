import type { Command } from 'commander';
import { type Account, accountOf, titleOf } from '../choosing/account.ts';
import { remember } from '../command/acts.ts';
import { answers, define, group, limitOfAll } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';

interface ListFlags {
  readonly asOf?: string;
  readonly all?: boolean;
  readonly limit?: number;
}

/** Adds the commands for the chart of accounts.  [CLI-35] */
export const addAccounts = (program: Command, parts: Parts): void => {
  const accounts = group(program, 'accounts', 'Lists, adds and changes the accounts of the chart.');
  const list = define(accounts, 'list', 'Lists the accounts with their balances, a header above those under it.', [
    'ledger accounts',
    'ledger accounts list --all --as-of 2026-07-31 --limit 10',
  ])
    .option('--as-of <date>', 'the day of the balances; today when left out')
    .option('--all', 'those without a balance too');
  answers(limitOfAll(list), parts, async ({ ledger }, { asOf, all = false, limit }: ListFlags) => {
    const chart = await ledger.accounts.chart({ include_empty: all, ...(asOf !== undefined && { as_of: asOf }) });
    const depths = depthsOf(chart.accounts);
    const listed = chart.accounts.slice(0, limit);
    const table = tableOf(listed, {
      code: ({ code }) => code,
      account: ({ id, name, is_active }) => `${'  '.repeat(depths.get(id) ?? 0)}${name}${is_active ? '' : ' (out of use)'}`,
      type: ({ type }) => type,
      balance: ({ balance }) => balance,
    });
    const note = chart.accounts.length === 0 ? 'No account has a balance on this day; see them all with --all.' : undefined;
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
  const command = define(accounts, 'add', 'Adds an account; its code says its type.', [
    'ledger accounts add 6095 Coworking',
    'ledger accounts add 6096 "Trade fairs" --under 6000',
  ])
    .argument('<code>', 'its number, which never changes')
    .argument('<name>')
    .option('--under <account>', 'the header that it stands under');
  answers(
    command,
    parts,
    async (at, { under }: { readonly under?: string }, code: string, name: string) => {
      const parent = under === undefined ? undefined : await headerOf(at, under);
      const account = await at.ledger.accounts.create({
        code,
        name,
        type: typeOf(code),
        ...(parent !== undefined && { parent_id: parent }),
      });
      const did = `Added ${titleOf(account)}, an account of the type ${account.type}.`;
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
  readonly off?: boolean;
  readonly on?: boolean;
}

const addChange = (accounts: Command, parts: Parts): void => {
  const command = define(accounts, 'change', 'Renames an account, moves it, takes it out of use or brings it back.', [
    'ledger accounts change 6070 --name "Supplies and small tools"',
    'ledger accounts change 6160 --off',
  ])
    .argument('<account>', 'its code or name')
    .option('--name <name>', 'its new name')
    .option('--under <account>', 'the header that it stands under from now on')
    .option('--off', 'takes it out of use')
    .option('--on', 'brings it back');
  answers(
    command,
    parts,
    async (at, flags: ChangeFlags, given: string) => {
      const { id, name, parent_id, is_active } = await accountOf(at, given);
      const changed = await at.ledger.accounts.change(id, {
        ...(flags.name !== undefined && { name: flags.name }),
        ...(flags.under !== undefined && { parent_id: await headerOf(at, flags.under) }),
        ...((flags.off === true || flags.on === true) && { is_active: flags.on === true }),
      });
      const fed = (changed.warnings ?? []).map((each) => ` ${each.source_account_name} still feeds it: what it reports is not posted.`);
      const did = `Changed ${titleOf(changed)}${changed.is_active ? '' : ', which is out of use'}.${fed.join('')}`;
      await remember(parts, at, { did, undo: [['accounts.change', id, { name, parent_id, is_active }]] });
      return { json: changed, note: did };
    },
    'no table',
  );
};
