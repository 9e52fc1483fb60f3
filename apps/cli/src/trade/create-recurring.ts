import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { remember } from '../command/acts.ts';
import { define, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { entryLines } from '../ledger/entries.ts';
import { proposable } from '../review/proposed.ts';
import { lineIn } from './document-lines.ts';

export type Recurrence = Schemas['RecurrenceOut'];

interface CreateFlags {
  readonly kind: 'invoice' | 'bill' | 'entry';
  readonly counterparty?: string;
  readonly line?: readonly string[];
  readonly debit?: readonly string[];
  readonly credit?: readonly string[];
  readonly number?: string;
  readonly memo?: string;
  readonly dueDays?: number;
  readonly every: { readonly every: number; readonly unit: Unit };
  readonly first?: string;
  readonly on?: 'same_day' | 'last_day' | 'same_weekday';
  readonly until?: string;
  readonly issue?: boolean;
  readonly dryRun?: boolean;
}

const UNITS = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];

/** The frequency in words: every 2 weeks. */
export const oftenOf = ({ unit, every }: Pick<Recurrence, 'unit' | 'every'>): string =>
  every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;

/** Parses `month`, `2 weeks`. */
const everyOf = (text: string): CreateFlags['every'] => {
  const [, count = '1', word = ''] = /^(?:(\d{1,2}) +)?(\w+?)s?$/.exec(text.trim()) ?? [];
  const unit = UNITS.find((each) => each === word);
  if (unit === undefined) throw new UsageError(`--every: "${text}" is not an interval. Use the form month, 2 weeks, 3 months or year.`);
  return { every: Number(count), unit };
};

/** Adds the command that creates a recurrence.  [CLI-50] */
export const addCreate = (recurring: Command, parts: Parts): void => {
  const command = define(
    recurring,
    'create',
    'Create a recurring invoice, bill or entry. Invoices and bills are created as drafts, or issued with --issue.',
    [
      'books recurring create Care --counterparty "Blue Fox" --line "4010=120.00 Care" --first 2026-09-30 --on last_day --issue',
      'books recurring create Accrual --kind entry --debit 6510=70.00 --credit 2700=70.00 --every "2 weeks" --dry-run',
    ],
  )
    .argument('<name>')
    .addOption(new Option('--kind <kind>', 'what to create').choices(['invoice', 'bill', 'entry']).default('invoice'))
    .option('--counterparty <name>', 'the counterparty of the document, or of every line of the entry')
    .option('--line <account=price>', 'a document line: ACCOUNT=PRICE DESCRIPTION (repeatable)', several)
    .option('--debit <account=amount>', 'a debit of the entry (repeatable)', several)
    .option('--credit <account=amount>', 'a credit of the entry (repeatable)', several)
    .option('--number <number>', 'prefix for the number of each bill')
    .option('--memo <text>', 'memo')
    .option('--due-days <days>', 'days until a document is due (default: from the terms of the counterparty)', Number)
    .addOption(
      new Option('--every <time>', 'the interval: month, 2 weeks, 3 months, year')
        .argParser(everyOf)
        .default({ every: 1, unit: 'month' }, 'month'),
    )
    .option('--first <date>', 'first date (default: today)')
    .addOption(new Option('--on <day>', 'the day of the month').choices(['same_day', 'last_day', 'same_weekday']))
    .option('--until <date>', 'last date')
    .option('--issue', 'issue or approve each document immediately')
    .option('--dry-run', 'check the input without writing anything');
  results(
    proposable(command),
    parts,
    async (at, flags: CreateFlags, name: string) => {
      const { on, until, issue = false } = flags;
      const days = {
        first: flags.first ?? (await at.books()).today,
        ...flags.every,
        ...(on !== undefined && { on }),
        ...(until !== undefined && { until }),
      };
      const body = { name, template: await templateOf(at, name, flags), ...days, issues: issue };
      const made = await at.ledger.recurrences.create(body, { dryRun: flags.dryRun });
      const text = `${made.name}: ${oftenOf(made)}, next dates ${made.upcoming.join(', ')}.`;
      if (flags.dryRun === true) return { json: made, note: `${text} Nothing was written.` };
      await remember(parts, at, {
        did: `Created the recurring ${made.template.kind} ${made.name}.`,
        undo: [['recurrences.end', made.id]],
      });
      return { json: made, note: text };
    },
    'no table',
  );
};

const templateOf = async (at: Connection, name: string, flags: CreateFlags) => {
  const { kind, memo = null, number = '', dueDays = null } = flags;
  if (kind === 'entry') {
    const { debit = [], credit = [], counterparty } = flags;
    return {
      kind,
      description: name,
      memo,
      lines: await entryLines(at, { debit, credit, ...(counterparty !== undefined && { counterparty }) }),
    };
  }
  if (flags.counterparty === undefined)
    throw new UsageError(`--counterparty is required for ${kind === 'bill' ? 'a bill' : 'an invoice'}.`);
  const lines = await Promise.all((flags.line ?? []).map((text) => lineIn(at, text)));
  const document = { party_id: (await counterpartyOf(at, flags.counterparty)).id, memo, due_days: dueDays, lines };
  return kind === 'bill' ? { kind, number, ...document } : { kind, ...document };
};
