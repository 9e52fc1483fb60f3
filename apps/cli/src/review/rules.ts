import type { Command } from 'commander';
import type { Schemas } from 'ledger-client';
import { accountOf, titleOf } from '../choosing/account.ts';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { partyOf } from '../choosing/party.ts';
import { COLUMNS } from '../choosing/transaction.ts';
import { remember } from '../command/acts.ts';
import { answers, define, group, limit } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { dryRun, refusedText } from './decision.ts';

type Rule = Schemas['RuleOut'];

/** The commands about rules: what files transactions on its own.  [CLI-34] */
export const addRules = (program: Command, parts: Parts): void => {
  const rules = group(program, 'rules', 'Lists, makes, tries, applies and removes the rules that file transactions.');
  const list = define(rules, 'list', 'Lists the rules, in the order in which they are tried.', [
    'ledger rules',
    'ledger rules list --json',
  ]);
  answers(limit(list), parts, async (at, { limit }: { readonly limit: number }) => {
    const { data } = await at.ledger.rules.list({ limit });
    const none = 'There are no rules; make one with: ledger rules make NAME --contains WORDS --to ACCOUNT';
    return { json: data, table: tableOf(data, COLUMNS_OF_RULES), note: data.length === 0 ? none : undefined };
  });
  addMake(rules, parts);
  addTryAndApply(rules, parts);
  answers(
    define(rules, 'remove', 'Removes a rule; what it filed stays.', [
      'ledger rules remove Fuel',
      'ledger rules remove "Bank fee" --json',
    ]).argument('<rule>', 'its name, or the end of its id'),
    parts,
    async (at, _flags: object, given: string) => {
      const rule = await ruleOf(at, given);
      await at.ledger.rules.remove(rule.id);
      const did = `Removed the rule ${rule.name}.`;
      await remember(parts, at, { did, undo: [['rules', 'create', bodyOf(rule)]] });
      return { json: { removed: rule.id }, note: did };
    },
    'no table',
  );
};

const COLUMNS_OF_RULES = {
  id: ({ id }: Rule) => endOf(id),
  name: ({ name }: Rule) => name,
  'files to': ({ account_code: code, account_name: name }: Rule) => titleOf({ code, name }),
  when: ({ conditions }: Rule) =>
    Object.entries(conditions)
      .flatMap(([name, value]) => (value === null ? [] : [`${name.replaceAll('_', ' ')} ${value}`]))
      .join(', '),
  posts: ({ posts_on_its_own: posts, is_active }: Rule) => (is_active ? (posts ? 'yes' : 'no') : 'off'),
};

const bodyOf = ({ name, account_id, conditions, priority, sets_counterparty_id, dimensions, posts_on_its_own, is_active }: Rule) => ({
  name,
  account_id,
  conditions,
  priority,
  sets_counterparty_id,
  dimensions,
  posts_on_its_own,
  is_active,
});

const ruleOf = async ({ ledger }: Connection, given: string): Promise<Rule> =>
  oneOf(await ledger.rules.list({ limit: 200 }).all(), given, {
    id: ({ id }) => id,
    text: ({ name }) => name,
    called: 'rule',
    seeWith: 'ledger rules',
  });

interface MakeFlags {
  readonly to: string;
  readonly contains?: string;
  readonly words?: string;
  readonly direction?: 'in' | 'out';
  readonly minAmount?: string;
  readonly maxAmount?: string;
  readonly party?: string;
  readonly posts?: boolean;
}

const addMake = (rules: Command, parts: Parts): void => {
  const command = define(
    rules,
    'make',
    'Makes a rule, for transactions that are imported from now on; "rules apply" files what waits already.',
    [
      'ledger rules make Parking --contains "CITY PARKING" --to 6150',
      'ledger rules make Refunds --words "refund" --direction in --to "office supplies"',
    ],
  )
    .argument('<name>', 'what it is for')
    .requiredOption('--to <account>', 'the account that it files to, by code or name')
    .option('--contains <text>', 'what the description contains')
    .option('--words <words>', 'whole words of the description, in any order')
    .option('--direction <way>', 'in or out: which way the money moved')
    .option('--min-amount <amount>', 'the smallest amount')
    .option('--max-amount <amount>', 'the largest amount')
    .option('--party <name>', 'the counterparty that it sets')
    .option('--no-posts', 'leaves what it files for a person to post');
  answers(
    command,
    parts,
    async (at, flags: MakeFlags, name: string) => {
      const party = flags.party === undefined ? undefined : await partyOf(at, flags.party);
      const rule = await at.ledger.rules.create({
        name,
        account_id: (await accountOf(at, flags.to)).id,
        conditions: {
          ...(flags.contains !== undefined && { description_contains: flags.contains }),
          ...(flags.words !== undefined && { description_words: flags.words }),
          ...(flags.direction !== undefined && { direction: flags.direction }),
          ...(flags.minAmount !== undefined && { min_amount: flags.minAmount }),
          ...(flags.maxAmount !== undefined && { max_amount: flags.maxAmount }),
        },
        ...(party !== undefined && { sets_counterparty_id: party.id }),
        posts_on_its_own: flags.posts !== false,
      });
      const did = `Made the rule ${name} (${endOf(rule.id)}).`;
      await remember(parts, at, { did, undo: [['rules', 'remove', rule.id]] });
      return { json: rule, note: `${did} See what it would file with: ledger rules try ${endOf(rule.id)}` };
    },
    'no table',
  );
};

const RULE = ['<rule>', 'its name, or the end of its id'] as const;

const addTryAndApply = (rules: Command, parts: Parts): void => {
  const attempt = define(rules, 'try', 'Lists the transactions that await review and that a rule would file.', [
    'ledger rules try Fuel',
    'ledger rules try Fuel --limit 5',
  ]).argument(...RULE);
  answers(limit(attempt), parts, async (at, { limit }: { readonly limit: number }, given: string) => {
    const rule = await ruleOf(at, given);
    const { data } = await at.ledger.rules.preview(rule.id, { limit });
    return {
      json: data,
      table: tableOf(data, COLUMNS),
      note: data.length === 0 ? `Nothing that awaits review is for ${rule.name}.` : undefined,
    };
  });

  const apply = define(rules, 'apply', 'Files the transactions that await review to the account of a rule; you are their author.', [
    'ledger rules apply Fuel --dry-run',
    'ledger rules apply Fuel',
  ]).argument(...RULE);
  answers(dryRun(apply), parts, async (at, { dryRun = false }: { readonly dryRun?: boolean }, given: string) => {
    const rule = await ruleOf(at, given);
    const rows = await at.ledger.rules.preview(rule.id, { limit: 200 }).all();
    if (rows.length === 0) return { json: { filed: [], refused: [] }, note: `Nothing that awaits review is for ${rule.name}.` };
    const answer = await at.ledger.transactions.categorizeTransactions(
      { event_ids: rows.slice(0, 1_000).map(({ id }) => id), category_account_id: rule.account_id },
      { dryRun },
    );
    const did = `${dryRun ? 'Would have filed' : 'Filed'} ${counted(answer.filed.length, 'transaction')} to ${rule.account_code} ${rule.account_name}.`;
    if (!dryRun) await remember(parts, at, { did, undo: answer.filed.map(({ id }) => ['transactions', 'reopen', id, {}]) });
    return {
      json: answer,
      table: tableOf(answer.filed, COLUMNS),
      note: [did, ...refusedText(answer.refused)].join('\n'),
      fails: answer.refused.length > 0,
    };
  });
};
