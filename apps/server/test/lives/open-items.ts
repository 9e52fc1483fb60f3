import type { Json } from '../api.ts';
import { toMinor } from './amounts.ts';
import { type DocumentKind, type Life, PATHS } from './life.ts';
import type { Entry, Journal } from './recount.ts';

/** The kinds of open items that are no documents, by the source of their entry. */
const KINDS: Readonly<Record<string, 'payment' | 'write_off'>> = { transaction: 'payment', write_off: 'write_off' };

/** A document, payment or write-off that stands on a receivable or payable. */
export interface Item {
  readonly id: string;
  readonly kind: DocumentKind | 'payment' | 'write_off';
  readonly counterparty: string;
  readonly accountId: string;
  readonly date: string;
  readonly due: string | null;
  /** Debit-positive. */
  readonly minor: bigint;
  /** The entry by which it was posted. */
  readonly entry: Entry;
  /** Null of a document without schedules; else their entries, schedule by schedule in the order of the document. */
  readonly released: readonly Entry[] | null;
  /** Whether opening balances brought it in. */
  readonly isBroughtIn: boolean;
  /** Of a credit: the document that it corrects, and its lines on the accounts where that waits for later months. */
  readonly corrects: string | null;
  readonly deferred: readonly { readonly accountId: string; readonly minor: bigint }[];
  readonly applied: readonly { readonly with: string; readonly minor: bigint; readonly on: string; readonly endedOn: string | null }[];
}

/** Every standing item, from the journal and from what the API answers of documents and allocations. */
export const readItems = async (life: Life, journal: Journal): Promise<readonly Item[]> => {
  const { api } = life;
  const controls = new Set(
    journal.accounts.filter(({ control_role }) => control_role === 'ar' || control_role === 'ap').map(({ id }) => id),
  );
  const documents = new Map<string, { readonly kind: DocumentKind; readonly body: Json }>();
  for (const kind of Object.keys(PATHS) as DocumentKind[])
    for (const body of (await api.send(`GET /v1/${PATHS[kind]}?limit=200`)).body.data)
      if (body.entry_id !== null && body.void_entry_id === null) documents.set(body.entry_id, { kind, body });
  const { data: spread } = (await api.send('GET /v1/schedules?limit=200')).body;
  const holding = new Set(spread.map((each: Json) => `${each.invoice_id ?? each.bill_id} ${each.holding_account_id}`));
  const opening = journal.accounts.find(({ role }) => role === 'opening_balance_equity')?.id;
  const items: Item[] = [];
  for (const entry of journal.entries) {
    if (entry.isReversed || entry.reverses !== null) continue;
    const document = documents.get(entry.id);
    const kind = document?.kind ?? KINDS[entry.source];
    if (kind === undefined) continue;
    const id: string = document?.body.id ?? (kind === 'payment' ? entry.sourceId : entry.id);
    const lines = entry.lines.filter(({ accountId }) => controls.has(accountId));
    const [first] = lines;
    if (first === undefined) continue;
    const { data } = (await api.send(`GET /v1/allocations?of=${id}`)).body;
    const schedules: readonly string[] = document?.body.schedule_ids ?? [];
    const corrects: string | null = document?.body.original_invoice_id ?? document?.body.original_bill_id ?? null;
    items.push({
      id,
      kind,
      counterparty: first.counterparty ?? '',
      accountId: first.accountId,
      date: entry.date,
      due: document?.body.due_date ?? null,
      minor: lines.reduce((sum, { minor }) => sum + minor, 0n),
      entry,
      released: schedules.length === 0 ? null : schedules.flatMap((of) => journal.entries.filter((each) => isOfSchedule(each, of))),
      isBroughtIn: life.movedIn === 'opening_balances' && entry.lines.some(({ accountId }) => accountId === opening),
      corrects,
      deferred: entry.lines.filter(({ accountId }) => holding.has(`${corrects} ${accountId}`)),
      applied: data.map((each: Json) => ({ with: each.with_id, minor: toMinor(each.amount), on: each.on, endedOn: each.ended_on })),
    });
  }
  return items;
};

const isOfSchedule = ({ source, sourceId, isReversed }: Entry, schedule: string): boolean =>
  source === 'schedule' && !isReversed && sourceId === schedule;

/** What of an item is applied at the end of a day. */
export const appliedOn = ({ applied }: Item, day: string): bigint =>
  applied.filter(({ on, endedOn }) => on <= day && (endedOn === null || day < endedOn)).reduce((sum, { minor }) => sum + minor, 0n);

/** What of an item is open at the end of a day, debit-positive; zero before its day. */
export const openOn = (item: Item, day: string): bigint => {
  if (day < item.date) return 0n;
  const applied = appliedOn(item, day);
  return item.minor > 0n ? item.minor - applied : item.minor + applied;
};
