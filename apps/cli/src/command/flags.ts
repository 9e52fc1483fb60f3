import type { Command } from 'commander';
import { isRefused, type Refused } from 'ledger-api-client';
import { apiNameOf, messageOfSent, SENTENCES, type Words } from 'ledger-messages';
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
  fiscal_year_start_month: '--fiscal-year-start',
  'receipt_rule.minimum': '--receipts-from',
  'difference_rule.maximum': '--difference',
  'difference_rule.account_id': '--difference-account',
  'mapping.directions': '--word-in and --word-out',
  'mapping.directions.in': '--word-in',
  'mapping.directions.out': '--word-out',
  'mapping.header': '--no-header',
  member_id: '--member',
  opening_balance: '--opening',
  other_account_id: '--to',
  other_event_id: 'the second transaction',
  outstanding_entry_ids: '--outstanding',
  party_id: '--counterparty',
  counterparty_id: '--counterparty',
  prove_balances: '--no-balances',
  q: 'the search words',
  sets_counterparty_id: '--counterparty',
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

/**
 * Message words for commands: inputs appear as options of the command, or as API fields if it has no option for them. A command without
 * `--force` does not advise it.  [CLI-14]
 */
export const wordsFor = (options: ReadonlySet<string>): Words => ({
  sentences: SENTENCES,
  inputName: (path) => flagOf(apiNameOf(path), options) ?? (path === 'force' ? undefined : apiNameOf(path)),
  language: 'en',
});

/** A refusal in terms of the command's options, with every faulty field or row. Its code is preserved. */
export class RefusedHere extends Mistake {
  readonly refused: Refused;

  constructor(message: string, refused: Refused) {
    super(message);
    this.refused = refused;
  }
}

/** A refusal in the words of the command's options. Other faults are unchanged. */
export const refusedInFlags = (fault: unknown, command: Command): unknown => {
  if (!isRefused(fault)) return fault;
  const words = wordsFor(optionsOf(command));
  const { fields } = fault;
  const lines = fields.length > 1 ? fields.map((each) => `  ${messageOfSent(each, words)}`) : [];
  return new RefusedHere([messageOfSent(fault, words), ...lines].join('\n'), fault);
};

const optionsOf = (command: Command): ReadonlySet<string> => {
  const options = new Set(command.options.map(({ long }) => long ?? '').map((long) => long.replace('--no-', '--')));
  for (const { long, negate } of command.options) if (negate && long != null) options.add(long);
  return options;
};
