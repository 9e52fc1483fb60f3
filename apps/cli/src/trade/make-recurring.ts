import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { partyOf } from '../choosing/party.ts';
import { remember } from '../command/acts.ts';
import { answers, define, several } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { entryLines } from '../ledger/entries.ts';
import { lineIn } from './document-lines.ts';

export type Recurrence = Schemas['RecurrenceOut'];

interface MakeFlags {
  readonly kind: 'invoice' | 'bill' | 'entry';
  readonly party?: string;
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
const everyOf = (text: string): MakeFlags['every'] => {
  const [, count = '1', word = ''] = /^(?:(\d{1,2}) +)?(\w+?)s?$/.exec(text.trim()) ?? [];
  const unit = UNITS.find((each) => each === word);
  if (unit === undefined) throw new WrongWord(`--every: "${text}" is none; write it as month, 2 weeks, 3 months or year.`);
  return { every: Number(count), unit };
};

/** Adds the command that creates a recurrence.  [CLI-50] */
export const addMake = (recurring: Command, parts: Parts): void => {
  const command = define(
    recurring,
    'make',
    'Makes an invoice, a bill or an entry come back; each is made on its day, as a draft or with --issue.',
    [
      'ledger recurring make Care --party "Blue Fox" --line "4010=120.00 Care" --first 2026-09-30 --on last_day --issue',
      'ledger recurring make Accrual --kind entry --debit 6510=70.00 --credit 2700=70.00 --every "2 weeks" --dry-run',
    ],
  )
    .argument('<name>')
    .addOption(new Option('--kind <kind>', 'what is made').choices(['invoice', 'bill', 'entry']).default('invoice'))
    .option('--party <name>', 'the counterparty of a document, or of every line of an entry')
    .option('--line <account=price>', 'a line of a document: ACCOUNT=PRICE DESCRIPTION; may be repeated', several)
    .option('--debit <account=amount>', 'a debit of an entry; may be repeated', several)
    .option('--credit <account=amount>', 'a credit of an entry; may be repeated', several)
    .option('--number <number>', 'the beginning of the number of each bill')
    .option('--memo <text>', 'a memo')
    .option('--due-days <days>', 'days until a document is due; by the terms of the counterparty when left out', Number)
    .addOption(
      new Option('--every <time>', 'how often: month, 2 weeks, 3 months, year')
        .argParser(everyOf)
        .default({ every: 1, unit: 'month' }, 'month'),
    )
    .option('--first <date>', 'the first day; today when left out')
    .addOption(new Option('--on <day>', 'the day within a month').choices(['same_day', 'last_day', 'same_weekday']))
    .option('--until <date>', 'the last day')
    .option('--issue', 'issue, or approve, each document as soon as it is made')
    .option('--dry-run', 'check it; write nothing');
  answers(
    command,
    parts,
    async (at, flags: MakeFlags, name: string) => {
      const { on, until, issue = false } = flags;
      const days = {
        first: flags.first ?? (await at.books()).today,
        ...flags.every,
        ...(on !== undefined && { on }),
        ...(until !== undefined && { until }),
      };
      const body = { name, template: await templateOf(at, name, flags), ...days, issues: issue };
      const made = await at.ledger.recurrences.create(body, { dryRun: flags.dryRun });
      const said = `${made.name}: ${oftenOf(made)}, next on ${made.upcoming.join(', ')}.`;
      if (flags.dryRun === true) return { json: made, note: `${said} Nothing was written.` };
      await remember(parts, at, { did: `Made ${made.name} come back.`, undo: [['recurrences.end', made.id]] });
      return { json: made, note: said };
    },
    'no table',
  );
};

const templateOf = async (at: Connection, name: string, flags: MakeFlags) => {
  const { kind, memo = null, number = '', dueDays = null } = flags;
  if (kind === 'entry') {
    const { debit = [], credit = [], party } = flags;
    return { kind, description: name, memo, lines: await entryLines(at, { debit, credit, ...(party !== undefined && { party }) }) };
  }
  if (flags.party === undefined) throw new WrongWord(`--party: say whose ${kind} it is.`);
  const lines = await Promise.all((flags.line ?? []).map((text) => lineIn(at, text)));
  const document = { party_id: (await partyOf(at, flags.party)).id, memo, due_days: dueDays, lines };
  return kind === 'bill' ? { kind, number, ...document } : { kind, ...document };
};
