/** The records of one set of books according to the responses. */
export type Fields = Readonly<Record<string, unknown>>;
export type Kind =
  | 'entry'
  | 'transaction'
  | 'counterparty'
  | 'invoice'
  | 'bill'
  | 'credit note'
  | 'vendor credit'
  | 'recurrence'
  | 'reconciliation'
  | 'document'
  | 'comment'
  | 'member'
  | 'account'
  | 'asset'
  | 'schedule'
  | 'dimension'
  | 'migration'
  | 'email';

/** A record of the books, from a response or a list. */
export interface Thing {
  readonly id: string;
}

/** The fields of a record that only its own acts change. */
const COMPARED: Readonly<Record<Kind, readonly string[]>> = {
  entry: [
    'entry_no',
    'entry_date',
    'description',
    'memo',
    'source',
    'reverses_entry_id',
    'reversed_by_entry_id',
    'posted_at',
    'posted_by',
    'lines',
  ],
  transaction: ['event_date', 'status', 'category_account_id', 'journal_entry_id', 'note', 'amount'],
  counterparty: ['name', 'kinds', 'terms_days'],
  invoice: ['number', 'party_id', 'status', 'issue_date', 'total', 'open', 'entry_id', 'void_entry_id', 'memo'],
  bill: ['number', 'party_id', 'status', 'issue_date', 'total', 'open', 'entry_id', 'void_entry_id', 'memo'],
  'credit note': ['number', 'party_id', 'status', 'total', 'unapplied', 'entry_id', 'void_entry_id', 'memo'],
  'vendor credit': ['number', 'party_id', 'status', 'total', 'unapplied', 'entry_id', 'void_entry_id', 'memo'],
  recurrence: ['name', 'status', 'first', 'unit'],
  reconciliation: ['source_account_id', 'since', 'until', 'opening_balance', 'closing_balance', 'status'],
  document: ['kind', 'content_type', 'byte_size', 'created_at'],
  comment: ['event_id', 'text', 'written_by', 'resolved_by'],
  member: ['name', 'role'],
  account: ['code', 'name'],
  asset: ['name', 'event_id', 'cost'],
  schedule: ['event_id', 'amount', 'months', 'start_month'],
  dimension: ['name', 'values'],
  migration: ['mode', 'cutover_date', 'status', 'opening_entry_id', 'undone_at'],
  email: ['kind', 'document_id', 'party_id', 'to', 'subject', 'created_at'],
};

export interface Recorded {
  /** Stores a response about a record. A later response replaces the fields that it contains. */
  readonly note: (kind: Kind, thing: Thing, more?: Fields) => void;
  readonly ids: (kind: Kind) => readonly string[];
  readonly all: (kind: Kind) => readonly Fields[];
  /** The differences between the stored records and those of a list: all of them, or only those that the run created. */
  readonly compare: (kind: Kind, listed: readonly Thing[], isOurs: (thing: Thing) => boolean) => readonly string[];
}

export const openRecorded = (): Recorded => {
  const noted = new Map<Kind, Map<string, Fields>>();
  const of = (kind: Kind): Map<string, Fields> => {
    const things = noted.get(kind) ?? new Map<string, Fields>();
    noted.set(kind, things);
    return things;
  };
  return {
    note: (kind, thing, more = {}) => {
      const all = { ...thing, ...more } as Fields;
      const fields = Object.fromEntries(COMPARED[kind].filter((field) => field in all).map((field) => [field, all[field]]));
      of(kind).set(thing.id, { ...of(kind).get(thing.id), ...fields });
    },
    ids: (kind) => [...of(kind).keys()],
    all: (kind) => [...of(kind).values()],
    compare: (kind, listed, isOurs) => {
      const there = new Map<string, Fields>();
      const differences: string[] = [];
      for (const thing of listed) {
        if (there.has(thing.id)) differences.push(`${kind} ${thing.id} is listed twice`);
        there.set(thing.id, thing as unknown as Fields);
        if (isOurs(thing) && !of(kind).has(thing.id))
          differences.push(`${kind} ${thing.id} is there without an answer: ${JSON.stringify(thing)}`);
      }
      for (const [id, fields] of of(kind)) differences.push(...differencesOf(`${kind} ${id}`, fields, there.get(id)));
      return differences;
    },
  };
};

const differencesOf = (what: string, expected: Fields, recorded: Fields | undefined): readonly string[] => {
  if (recorded === undefined) return [`${what} was answered and is not there: ${JSON.stringify(expected)}`];
  return Object.entries(expected)
    .filter(([field, value]) => JSON.stringify(recorded[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${what} was answered with ${field} ${JSON.stringify(value)}, and has ${JSON.stringify(recorded[field])}`);
};
