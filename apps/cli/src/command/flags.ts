import type { Command } from 'commander';
import { isRefused, type Refused } from 'ledger-client';
import { Mistake } from 'ledger-server/mistake';

/** Options whose names differ from their API fields. */
const FLAGS: Readonly<Record<string, string>> = {
  account: '--file-account',
  account_id: '--account',
  category_account_id: '--to',
  closing_balance: '--closing',
  entry_date: '--date',
  exclude_reason: '--exclude',
  event_date: '--date',
  event_types: '--types',
  expires_at: '--expires',
  import_id: '--import',
  issue_date: '--date',
  due_date: '--due',
  'mapping.directions': '--word-in and --word-out',
  'mapping.directions.in': '--word-in',
  'mapping.directions.out': '--word-out',
  'mapping.header': '--no-header',
  member_id: '--member',
  opening_balance: '--opening',
  other_account_id: '--to',
  other_event_id: 'the second transaction',
  outstanding_entry_ids: '--outstanding',
  party_id: '--party',
  counterparty_id: '--party',
  prove_balances: '--no-balances',
  q: 'the words',
  sets_counterparty_id: '--party',
  sets_note: '--note',
  shares: '--share',
  transfer_account_id: '--transfer-to',
  source_account_id: '--account',
};

const COLUMN = /^mapping\.columns\.(\w+)$/;

/** The command's option for an API field; undefined if there is none. */
const flagOf = (path: string, options: ReadonlySet<string>): string | undefined => {
  const field = path.replace(/^template\./, '');
  const column = COLUMN.exec(field)?.[1];
  if (column !== undefined) return `--column ${column}=…`;
  const known = FLAGS[field];
  if (known !== undefined && (!known.startsWith('--') || options.has(known.split(' ')[0] ?? ''))) return known;
  const same = `--${field
    .replace(/^mapping\./, '')
    .replace(/^conditions\./, '')
    .replace(/^description_/, '')
    .replaceAll('_', '-')}`;
  return options.has(same) ? same : undefined;
};

/** Advice to set an input: `say which with date_order`, or a part of one: `mapping.sign`. */
const ADVICE = /\bmapping(?:\.[a-z]\w*)+|(?<=\bwith )[a-z]\w+/g;

/** An API message with API fields replaced by command line options.  [CLI-14] */
export const inFlags = (message: string, field: string, options: ReadonlySet<string>): string => {
  const advice = (text: string): string => text.replaceAll(ADVICE, (path) => flagOf(path, options) ?? path);
  const flag = flagOf(field, options);
  const advised = advice(message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message);
  return flag === undefined || advised.includes(flag) ? advice(message) : `${flag}: ${advised}`;
};

/** A refusal in terms of the command's options, with every faulty field or row. Its code is preserved. */
export class RefusedHere extends Mistake {
  readonly refused: Refused;

  constructor(message: string, refused: Refused) {
    super(message);
    this.refused = refused;
  }
}

/** Translates a refusal into the command's options. Other faults are unchanged. */
export const refusedInFlags = (fault: unknown, command: Command): unknown => {
  if (!isRefused(fault)) return fault;
  const options = new Set(command.options.map(({ long }) => long ?? '').map((long) => long.replace('--no-', '--')));
  for (const { long, negate } of command.options) if (negate && long != null) options.add(long);
  const { message, fields } = fault;
  const [first] = fields;
  const lines = fields.length > 1 ? fields.map((each) => `  ${each.field}: ${inFlags(each.message, each.field, options)}`) : [];
  return new RefusedHere([inFlags(message, first?.field ?? '', options), ...lines].join('\n'), fault);
};
