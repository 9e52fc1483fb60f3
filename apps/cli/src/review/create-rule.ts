import { type Command, Option } from 'commander';
import { accountOf } from '../choosing/account.ts';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { endOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { proposable } from './proposed.ts';

interface CreateFlags {
  readonly to?: string;
  readonly transferTo?: string;
  readonly share?: readonly string[];
  readonly exclude?: string;
  readonly any?: boolean;
  readonly contains?: string;
  readonly words?: string;
  readonly is?: string;
  readonly memoContains?: string;
  readonly memoWords?: string;
  readonly memoIs?: string;
  readonly direction?: 'in' | 'out';
  readonly minAmount?: string;
  readonly maxAmount?: string;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly counterparty?: string;
  readonly note?: string;
  readonly autoPost?: boolean;
}

/** Adds the command that creates a rule.  [CLI-34] */
export const addCreateRule = (rules: Command, parts: Parts): void => {
  const command = define(
    rules,
    'create',
    'Create a rule for future imports. To categorize transactions that are already in the books, run "books rules apply".',
    [
      'books rules create Parking --words "CITY PARKING" --to 6150',
      'books rules create Private --words "HOME DEPOT" --exclude "paid by the owner"',
      'books rules create Rent --words "OREGON PROPERTY" --from-day 28 --to-day 3 --share 6090=80 --share 6140=20',
    ],
  )
    .argument('<name>', 'the name of the rule')
    .option('--to <account>', 'categorize to this account, by code or name')
    .option('--transfer-to <account>', 'record a transfer with this account, which has no statements in the books')
    .option('--share <account=percent>', 'split: an account and its percentage (repeatable)', several)
    .option('--exclude <reason>', 'exclude from the books for this reason, after a person confirms')
    .option('--words <words>', 'match whole words in the description, in any order')
    .option('--contains <text>', 'match text in the description, also inside a word: RENT matches CURRENT')
    .option('--is <text>', 'match the whole description')
    .option('--memo-contains <text>', 'match text in the source memo, such as remittance information')
    .option('--memo-words <words>', 'match whole words in the source memo, in any order')
    .option('--memo-is <text>', 'match the whole source memo')
    .addOption(new Option('--direction <way>', 'money in or money out').choices(['in', 'out']))
    .option('--min-amount <amount>', 'smallest amount')
    .option('--max-amount <amount>', 'largest amount')
    .option('--from-day <day>', 'first day of the month, 1 to 31')
    .option('--to-day <day>', 'last day of the month, 1 to 31')
    .option('--any', 'match any of these conditions instead of all')
    .option('--counterparty <name>', 'set this counterparty')
    .option('--note <text>', 'set this note, used as the memo of the entry')
    .option('--auto-post', 'apply without confirmation (the default, except with --exclude: such exclusions cannot be undone)')
    .option('--no-auto-post', 'leave transactions ready for a person to post');
  results(proposable(command), parts, (at, flags: CreateFlags, name: string) => makeRule(parts, at, flags, name), 'no table');
};

const makeRule = async (parts: Parts, at: Connection, flags: CreateFlags, name: string) => {
  const counterparty = flags.counterparty === undefined ? undefined : await counterpartyOf(at, flags.counterparty);
  const rule = await at.ledger.rules.create({
    name,
    ...(await targetIn(at, flags)),
    conditions: {
      require: flags.any === true ? 'any' : 'all',
      description_contains: flags.contains ?? null,
      description_words: flags.words ?? null,
      description_is: flags.is ?? null,
      memo_contains: flags.memoContains ?? null,
      memo_words: flags.memoWords ?? null,
      memo_is: flags.memoIs ?? null,
      direction: flags.direction ?? null,
      min_amount: flags.minAmount ?? null,
      max_amount: flags.maxAmount ?? null,
      from_day: dayIn('--from-day', flags.fromDay),
      to_day: dayIn('--to-day', flags.toDay),
    },
    sets_counterparty_id: counterparty?.id ?? null,
    sets_note: flags.note ?? null,
    ...(flags.autoPost !== undefined && { posts_on_its_own: flags.autoPost }),
  });
  const did = `Created the rule ${name} (${endOf(rule.id)}).`;
  await remember(parts, at, { did, undo: [['rules.delete', rule.id]] });
  return {
    json: rule,
    note: `${did} Preview the transactions that it would ${rule.exclude_reason === null ? 'categorize' : 'exclude'} with: books rules preview ${endOf(rule.id)}`,
  };
};

/** The rule's action, from exactly one of four options. */
const targetIn = async (at: Connection, { to, transferTo, share = [], exclude }: CreateFlags) => {
  if ([to, transferTo, share[0], exclude].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('Specify exactly one of --to, --transfer-to, --share and --exclude.');
  if (exclude !== undefined) return { exclude_reason: exclude };
  if (to !== undefined) return { account_id: (await accountOf(at, to)).id };
  if (transferTo !== undefined) return { transfer_account_id: (await accountOf(at, transferTo)).id };
  const shares = [];
  for (const each of share) {
    const [, named = '', percent = ''] = /^(.*)=([^=]*)$/.exec(each) ?? [];
    if (named === '') throw new UsageError(`--share: "${each}" is not an account and a percentage. Use the form 6090=80.`);
    shares.push({ account_id: (await accountOf(at, named)).id, percent: percent.replace(/%$/, '') });
  }
  return { shares };
};

const dayIn = (option: string, day: string | undefined): number | null => {
  if (day === undefined) return null;
  if (!/^\d{1,2}$/.test(day)) throw new UsageError(`${option}: "${day}" is not a day of the month. Use a number from 1 to 31.`);
  return Number(day);
};
