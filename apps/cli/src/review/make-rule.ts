import { type Command, Option } from 'commander';
import { accountOf } from '../choosing/account.ts';
import { endOf } from '../choosing/one-of.ts';
import { partyOf } from '../choosing/party.ts';
import { remember } from '../command/acts.ts';
import { answers, define, several } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';

interface MakeFlags {
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
  readonly party?: string;
  readonly note?: string;
  readonly posts?: boolean;
}

/** Adds the command that creates a rule.  [CLI-34] */
export const addMakeRule = (rules: Command, parts: Parts): void => {
  const command = define(
    rules,
    'make',
    'Makes a rule, for transactions that are imported from now on; "rules apply" files what is there already.',
    [
      'ledger rules make Parking --words "CITY PARKING" --to 6150',
      'ledger rules make Private --words "HOME DEPOT" --exclude "paid by the owner"',
      'ledger rules make Rent --words "OREGON PROPERTY" --from-day 28 --to-day 3 --share 6090=80 --share 6140=20',
    ],
  )
    .argument('<name>', 'what it is for')
    .option('--to <account>', 'the account that it files to, by code or name')
    .option('--transfer-to <account>', 'files a transfer with this account instead, which has no statements here')
    .option('--share <account=percent>', 'splits instead: an account and its percent of the amount; give it for each account', several)
    .option('--exclude <reason>', 'excludes instead, for this reason, once a person confirms it; what is excluded stays out of the books')
    .option('--words <words>', 'whole words of the description, in any order')
    .option('--contains <text>', 'what the description contains, also inside a word: RENT is in CURRENT')
    .option('--is <text>', 'the whole description')
    .option('--memo-contains <text>', 'what the memo of the source contains, such as a remittance text')
    .option('--memo-words <words>', 'whole words of that memo, in any order')
    .option('--memo-is <text>', 'the whole memo')
    .addOption(new Option('--direction <way>', 'in or out: which way the money moved').choices(['in', 'out']))
    .option('--min-amount <amount>', 'the smallest amount')
    .option('--max-amount <amount>', 'the largest amount')
    .option('--from-day <day>', 'the first day of the month, 1 to 31')
    .option('--to-day <day>', 'the last day of the month')
    .option('--any', 'asks for any one of these instead of all')
    .option('--party <name>', 'the counterparty that it sets')
    .option('--note <text>', 'the note that it sets; it becomes the memo of the entry')
    .option('--posts', 'decides without a person, as it does where it files; with --exclude, what it excludes cannot be brought back')
    .option('--no-posts', 'leaves what it files for a person to post');
  answers(command, parts, (at, flags: MakeFlags, name: string) => makeRule(parts, at, flags, name), 'no table');
};

const makeRule = async (parts: Parts, at: Connection, flags: MakeFlags, name: string) => {
  const party = flags.party === undefined ? undefined : await partyOf(at, flags.party);
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
    sets_counterparty_id: party?.id ?? null,
    sets_note: flags.note ?? null,
    ...(flags.posts !== undefined && { posts_on_its_own: flags.posts }),
  });
  const did = `Made the rule ${name} (${endOf(rule.id)}).`;
  await remember(parts, at, { did, undo: [['rules.delete', rule.id]] });
  return {
    json: rule,
    note: `${did} See what it would ${rule.exclude_reason === null ? 'file' : 'exclude'} with: ledger rules try ${endOf(rule.id)}`,
  };
};

/** The rule's action, from exactly one of four options. */
const targetIn = async (at: Connection, { to, transferTo, share = [], exclude }: MakeFlags) => {
  if ([to, transferTo, share[0], exclude].filter((each) => each !== undefined).length !== 1)
    throw new WrongWord('Say what it does with one of --to, --transfer-to, --share and --exclude.');
  if (exclude !== undefined) return { exclude_reason: exclude };
  if (to !== undefined) return { account_id: (await accountOf(at, to)).id };
  if (transferTo !== undefined) return { transfer_account_id: (await accountOf(at, transferTo)).id };
  const shares = [];
  for (const each of share) {
    const [, named = '', percent = ''] = /^(.*)=([^=]*)$/.exec(each) ?? [];
    if (named === '') throw new WrongWord(`--share: "${each}" names no account and percent; write it as 6090=80.`);
    shares.push({ account_id: (await accountOf(at, named)).id, percent: percent.replace(/%$/, '') });
  }
  return { shares };
};

const dayIn = (option: string, day: string | undefined): number | null => {
  if (day === undefined) return null;
  if (!/^\d{1,2}$/.test(day)) throw new WrongWord(`${option}: "${day}" is no day of a month; give 1 to 31.`);
  return Number(day);
};
