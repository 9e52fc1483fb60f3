import type { Command } from 'commander';
import type { Query, Schemas } from 'ledger-api-client';
import { among, columnsOf, seen, type Transaction } from '../choosing/transaction.ts';
import { remember, restoring } from '../command/acts.ts';
import { define, limit, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { dryRun, refusedText } from './decision.ts';
import { RULE, type Rule, ruleOf, targetOf } from './rule.ts';

type Refused = Schemas['FilingRefusal'];

/** The maximum number of transactions per request. */
const MOST_AT_ONCE = 1_000;

const POSTED = ['--posted', 'include posted and ready transactions that the rule would categorize differently'] as const;

interface Among {
  readonly posted?: boolean;
}

interface ApplyFlags extends Among {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const ofStatus = ({ posted = false }: Among): Pick<Query<'rules.preview'>, 'status'> =>
  posted ? { status: ['needs_review', 'ready', 'posted'] } : {};

const nothingFor = (name: string, { posted = false }: Among): string =>
  posted ? `${name} would change no transactions.` : `No transactions in review match ${name}.`;

/** Adds the commands that try and apply a rule.  [CLI-34] */
export const addTryAndApply = (rules: Command, parts: Parts): void => {
  const attempt = define(rules, 'preview', 'List the transactions that a rule would categorize or exclude.', [
    'books rules preview Fuel',
    'books rules preview Fuel --posted --limit 5',
  ])
    .argument(...RULE)
    .option(...POSTED);
  results(limit(attempt), parts, async (at, { limit, ...flags }: Among & { readonly limit: number }, given: string) => {
    const rule = await ruleOf(at, given);
    const { data, left } = await at.ledger.rules.preview(rule.id, { limit, ...ofStatus(flags) });
    const columns = {
      ...columnsOf(data),
      ...(flags.posted === true && { 'current account': (row: (typeof data)[number]) => row.category_code ?? '' }),
    };
    return {
      json: data,
      table: tableOf(data, columns),
      note: noteOf([...(data.length === 0 ? [nothingFor(rule.name, flags)] : []), ...leftText(left)]),
    };
  });

  const apply = define(rules, 'apply', 'Apply a rule to the transactions in review: categorize or exclude them.', [
    'books rules apply Fuel --dry-run',
    'books rules apply Fuel --posted --dry-run',
  ])
    .argument(...RULE)
    .option(...POSTED)
    .option('--yes', 'confirm that a rule may exclude transactions');
  results(dryRun(apply), parts, (at, flags: ApplyFlags, given: string) => applyRule(parts, at, flags, given));
};

const applyRule = async (parts: Parts, at: Connection, flags: ApplyFlags, given: string) => {
  const { dryRun = false, yes = false } = flags;
  const rule = await ruleOf(at, given);
  const excludes = rule.exclude_reason !== null;
  if (excludes && !dryRun && !yes)
    throw new UsageError(`The rule ${rule.name} excludes transactions from the books. Check them with --dry-run, then confirm with --yes.`);
  const { found, alone } = await wholePreview(at, rule.id, flags);
  if (found.length === 0) return { json: { filed: [], refused: alone }, note: noteOf([nothingFor(rule.name, flags), ...leftText(alone)]) };
  const rows = found.slice(0, MOST_AT_ONCE);
  const result = await at.ledger.rules.apply(rule.id, seen(rows), { dryRun });
  const categorized = among(rows, result.filed);
  const did = doneBy(rule, counted(categorized.length, 'transaction'), dryRun);
  if (!dryRun && categorized.length > 0) await remember(parts, at, { did, undo: restoring(categorized) });
  const left = found.length - rows.length;
  return {
    json: { ...result, refused: [...result.refused, ...alone] },
    table: tableOf(result.filed, columnsOf(result.filed)),
    note: [
      did,
      ...refusedText(result.refused),
      ...leftText(alone),
      ...(left > 0 ? [`${counted(left, 'transaction')} left. Run the command again.`] : []),
    ].join('\n'),
    fails: result.refused.length > 0,
  };
};

/** Every page of a preview: the transactions that the rule would decide, and those that it would skip. */
const wholePreview = async (at: Connection, ruleId: string, flags: Among) => {
  const found: Transaction[] = [];
  const alone: Refused[] = [];
  for await (const { data, left } of at.ledger.rules.preview(ruleId, { limit: 200, ...ofStatus(flags) }).pages()) {
    found.push(...data);
    alone.push(...left);
  }
  return { found, alone };
};

const leftText = (left: readonly Refused[]): readonly string[] =>
  [...new Set(left.map(({ message }) => message))].map(
    (reason) => `${counted(left.filter(({ message }) => message === reason).length, 'transaction')} unchanged: ${reason}`,
  );

const noteOf = (notes: readonly string[]): string | undefined => (notes.length === 0 ? undefined : notes.join('\n'));

/** "Categorized 2 transactions to 6150 Vehicle expenses." */
const doneBy = (rule: Rule, what: string, dryRun: boolean): string => {
  if (rule.exclude_reason === null) return `${dryRun ? 'Would categorize' : 'Categorized'} ${what} to ${targetOf(rule)}.`;
  return `${dryRun ? 'Would exclude' : 'Excluded'} ${what}: ${rule.exclude_reason}.`;
};
