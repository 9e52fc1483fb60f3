import type { Company } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';
import type { Fields, Kind, Thing } from './recorded.ts';

/** Records of the run contain a unique text. The product creates others, such as the invoices of a recurrence. */
const isMarked = (text: unknown): boolean => String(text).startsWith('soak ') && !String(text).startsWith('soak recurring');

type List = (company: Company) => Promise<readonly Thing[]>;

/** The comments of every transaction that has any. */
const comments: List = async ({ owner, desk }) => {
  const about = new Set(desk.recorded.all('comment').map(({ event_id }) => String(event_id)));
  const found: Thing[] = [];
  for (const id of about) found.push(...(await owner.comments.list(id, { limit: 200 }).all()));
  return found;
};

/** The list of each kind, and the records in it that the run created. */
const LISTS: readonly (readonly [Kind, List, (thing: Fields) => boolean])[] = [
  [
    'entry',
    ({ owner }) => owner.journal.list({ limit: 200 }).all(),
    ({ source, description }) => source === 'manual' && isMarked(description),
  ],
  ['transaction', ({ owner }) => owner.transactions.list({ limit: 200 }).all(), ({ source_description }) => isMarked(source_description)],
  ['counterparty', ({ owner }) => owner.counterparties.list({ limit: 200 }).all(), ({ name }) => isMarked(name)],
  ['invoice', ({ owner }) => owner.invoices.list({ limit: 200 }).all(), ({ memo }) => isMarked(memo)],
  ['bill', ({ owner }) => owner.bills.list({ limit: 200 }).all(), ({ memo }) => isMarked(memo)],
  ['credit note', ({ owner }) => owner.creditNotes.list({ limit: 200 }).all(), ({ memo }) => isMarked(memo)],
  ['vendor credit', ({ owner }) => owner.vendorCredits.list({ limit: 200 }).all(), ({ memo }) => isMarked(memo)],
  ['recurrence', ({ owner }) => owner.recurrences.list({ limit: 200 }).all(), ({ name }) => isMarked(name)],
  ['reconciliation', ({ owner }) => owner.reconciliations.list({ limit: 200 }).all(), () => true],
  ['document', ({ owner }) => owner.documents.list({ limit: 200 }).all(), () => true],
  ['comment', comments, () => true],
  ['asset', ({ owner }) => owner.fixedAssets.list({ limit: 200 }).all(), () => true],
  ['schedule', ({ owner }) => owner.schedules.list({ limit: 200 }).all(), () => true],
  ['member', ({ owner }) => owner.members.list({ limit: 200 }).all(), ({ name }) => isMarked(name)],
  ['dimension', ({ owner }) => owner.dimensions.list({ limit: 200 }).all(), () => true],
  ['migration', ({ owner }) => owner.migrations.list({ limit: 200 }).all(), () => true],
  ['email', ({ owner }) => owner.emails.list({ limit: 200 }).all(), () => true],
  ['account', async ({ owner }) => (await owner.accounts.chart({ include_empty: true })).accounts, ({ name }) => isMarked(name)],
];

/** Texts that identify one write each. A text that occurs twice means a repeated write. */
const UNIQUE: Readonly<Partial<Record<Kind, string>>> = {
  entry: 'description',
  transaction: 'source_description',
  invoice: 'memo',
  bill: 'memo',
  'credit note': 'memo',
  'vendor credit': 'memo',
  counterparty: 'name',
  dimension: 'name',
};

const repeated = (kind: Kind, listed: readonly Thing[], isOurs: (thing: Fields) => boolean): readonly string[] => {
  const field = UNIQUE[kind];
  if (field === undefined) return [];
  const texts = listed.filter((thing) => isOurs(thing as unknown as Fields)).map((thing) => String((thing as unknown as Fields)[field]));
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size).map((text) => `${kind} "${text}" is there twice`);
};

/** A recurrence creates one invoice for each of its days. */
const recurredTwice = (invoices: readonly Thing[]): readonly string[] => {
  const made = (invoices as unknown as readonly Fields[]).filter(({ memo }) => String(memo).startsWith('soak recurring'));
  const seen = new Set<string>();
  return made.map(({ memo, issue_date }) => `${memo} of ${issue_date}`).filter((text) => seen.size === seen.add(text).size);
};

/** The trial balance is zero: total debits equal total credits. */
const trialBalance = async ({ owner }: Company): Promise<readonly string[]> => {
  const { rows, total_debit, total_credit } = await owner.reports.trialBalance({ as_of: '2030-12-31' });
  const sum = (side: 'debit' | 'credit'): bigint => rows.reduce((all, row) => all + BigInt(row[side].replace('.', '')), 0n);
  const isZero = total_debit === total_credit && sum('debit') === sum('credit');
  return isZero
    ? []
    : [`The trial balance has ${total_debit} against ${total_credit}, and its rows ${sum('debit')} against ${sum('credit')}`];
};

/** Compares a set of books without concurrent writes with every earlier response. Returns the number of compared records. */
export const checkBooks = async (company: Company, violations: Violations): Promise<number> => {
  const { recorded, name } = company.desk;
  let compared = 0;
  for (const [kind, list, isOurs] of LISTS) {
    const listed = await list(company);
    compared += listed.length;
    const differences = [
      ...recorded.compare(kind, listed, (thing) => isOurs(thing as unknown as Fields)),
      ...repeated(kind, listed, isOurs),
      ...(kind === 'invoice' ? recurredTwice(listed) : []),
    ];
    for (const difference of differences) violations.add(`${name}: ${difference}`);
  }
  for (const wrong of await trialBalance(company)) violations.add(`${name}: ${wrong}`);
  return compared;
};
