import type { Answered } from './writers.ts';
import type { Kind } from './writes.ts';

/** A resource of an answer. */
interface Thing {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Reads from the books: the body of an answer. */
export type Ask = (requested: string) => Promise<Record<string, unknown>>;

/** All pages of a list. */
const allOf = async (ask: Ask, path: string): Promise<readonly Thing[]> => {
  const all: Thing[] = [];
  for (let cursor: unknown = ''; cursor !== null; ) {
    const page = await ask(`GET ${path}${path.includes('?') ? '&' : '?'}limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`);
    all.push(...(page.data as readonly Thing[]));
    cursor = page.next_cursor;
  }
  return all;
};

/** The differences between the books and the answers. */
export interface Differences {
  readonly lost: string[];
  /** In the books without an answer: executed twice, or in part. */
  readonly doubled: string[];
  readonly changed: string[];
}

const byId = (things: readonly Thing[]): ReadonlyMap<string, Thing> => new Map(things.map((thing) => [thing.id, thing]));

/** Compares the books with the answers, one by one and field by field. */
const compare = (found: Differences, what: string, responded: readonly Thing[], stored: readonly Thing[]): void => {
  const there = byId(stored);
  const expected = byId(responded);
  for (const [id, thing] of expected) {
    const same = there.get(id);
    if (same === undefined) found.lost.push(`${what} ${id}`);
    else
      for (const [field, value] of Object.entries(thing))
        if (JSON.stringify(same[field]) !== JSON.stringify(value))
          found.changed.push(`${what} ${id} ${field}: ${JSON.stringify(value)} is ${JSON.stringify(same[field])}`);
  }
  for (const { id } of stored) if (!expected.has(id)) found.doubled.push(`${what} ${id}`);
  if (stored.length !== there.size) found.doubled.push(`${what}: listed twice`);
};

type Bodies = (kind: Kind) => readonly Thing[];

/** Manual entries and reversals are those of the answers. Every filing posted an entry, and there are no others. Numbers have no gap. */
const compareJournal = async (found: Differences, ask: Ask, bodies: Bodies, categorized: readonly Thing[]): Promise<number> => {
  const journal = await allOf(ask, '/v1/entries');
  const reversals = bodies('reversal');
  const reversedBy = new Map(reversals.map((entry) => [entry.reverses_entry_id, entry.id]));
  const entries = bodies('entry').map((entry) => ({ ...entry, reversed_by_entry_id: reversedBy.get(entry.id) ?? null }));
  const isOf = (source: string) => (entry: Thing) => entry.source === source;
  const posted = journal.filter(isOf('transaction'));
  const manual = journal.filter(isOf('manual'));
  const manualIds = byId(manual);
  const reversing = journal.filter(isOf('reversal'));
  compare(found, 'entry', entries, manual);
  compare(
    found,
    'reversal',
    reversals,
    reversing.filter((entry) => manualIds.has(String(entry.reverses_entry_id))),
  );
  compare(
    found,
    'posting',
    categorized.map((transaction) => ({ id: String(transaction.journal_entry_id), entry_date: transaction.event_date })),
    posted,
  );
  const numbers = journal.map((entry) => Number(entry.entry_no)).toSorted((a, b) => a - b);
  numbers.forEach((number, at) => {
    if (number !== at + 1) found.lost.push(`number ${at + 1}, there is ${number}`);
  });
  const refiled = categorized.length - byId(categorized).size;
  if (reversing.length !== reversals.length + refiled) found.doubled.push(`${reversing.length} reversals`);
  return journal.length;
};

/** Every transaction of an answered import exists once, with its last filing; each filing is one decision. */
const compareTransactions = async (
  found: Differences,
  ask: Ask,
  imported: readonly Thing[],
  categorized: readonly Thing[],
): Promise<void> => {
  const undecided = imported.flatMap(({ transactions }) => transactions as readonly Thing[]);
  const fields = ({ id, status, event_date, category_account_id }: Thing): Thing => ({ id, status, event_date, category_account_id });
  const decided = categorized.map((thing) => ({ ...fields(thing), journal_entry_id: thing.journal_entry_id, note: thing.note }));
  const expected = [...byId([...undecided.map(fields), ...decided]).values()];
  const stored = await allOf(ask, '/v1/transactions');
  compare(found, 'transaction', expected, stored);
  if (new Set(stored.map(({ source_description }) => source_description)).size !== stored.length)
    found.doubled.push('a row of a statement');
  const times = new Map<string, number>();
  for (const { id } of categorized) times.set(id, (times.get(id) ?? 0) + 1);
  for (const [id, count] of times) {
    const decisions = await allOf(ask, `/v1/transactions/${id}/categorizations`);
    const ofPersons = decisions.filter((decision) => decision.category_source === 'person').length;
    if (ofPersons !== count) found.doubled.push(`${count} filings of ${id}, ${ofPersons} decisions`);
  }
};

const IMPORT_FIELDS = ['id', 'source_account_id', 'file_name', 'sha256', 'readings', 'new', 'changed', 'known', 'imported_at'];

const compareImports = async (found: Differences, ask: Ask, imported: readonly Thing[], sources: readonly string[]): Promise<void> => {
  const summaries = imported.map((each) => Object.fromEntries(IMPORT_FIELDS.map((field) => [field, each[field]])) as unknown as Thing);
  for (const { id, readings, new: added } of imported) if (readings !== added) found.doubled.push(`rows of the import ${id}`);
  const stored = await Promise.all(sources.map((id) => allOf(ask, `/v1/source_accounts/${id}/imports`)));
  compare(found, 'import', summaries, stored.flat());
};

const compareComments = async (found: Differences, ask: Ask, comments: readonly Thing[]): Promise<void> => {
  const about = new Set(comments.map(({ event_id }) => String(event_id)));
  const stored: Thing[] = [];
  for (const id of about) stored.push(...(await allOf(ask, `/v1/transactions/${id}/comments`)));
  compare(found, 'comment', comments, stored);
};

/** Compares the books with the answers to all writes. Answers the number of entries. */
export const compareWithAnswers = async (responded: readonly Answered[], sources: readonly string[], ask: Ask) => {
  const found: Differences = { lost: [], doubled: [], changed: [] };
  const bodies: Bodies = (kind) => responded.filter(({ write }) => write.kind === kind).map(({ text }) => JSON.parse(text) as Thing);
  const imported = [...bodies('statement'), ...bodies('records')];
  const inBulk = bodies('bulk').flatMap((body) => {
    if ((body.refused as readonly unknown[]).length > 0) found.changed.push(`a bulk filing was refused: ${JSON.stringify(body.refused)}`);
    return body.filed as readonly Thing[];
  });
  const categorized = [...bodies('filing'), ...inBulk];
  const entries = await compareJournal(found, ask, bodies, categorized);
  await compareTransactions(found, ask, imported, categorized);
  await compareImports(found, ask, imported, sources);
  compare(found, 'counterparty', bodies('counterparty'), await allOf(ask, '/v1/counterparties'));
  await compareComments(found, ask, bodies('comment'));
  return { found, entries };
};
