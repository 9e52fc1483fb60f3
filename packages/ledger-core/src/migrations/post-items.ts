import type { Account } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';
import type { Actor } from '../books/member.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import type { IsoDate } from '../dates.ts';
import { groupBy } from '../grouping.ts';
import { stateOf } from '../invoices/invoice.ts';
import { post } from '../journal/post.ts';
import type { PostingFacts, PostingRefusal } from '../journal/posting-rules.ts';
import { MAX_NUMBER_LENGTH } from '../limits.ts';
import type { OpenItem } from '../open-items/open-item.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal } from '../refusal.ts';
import type { MigrationMapping, MigrationParty } from './mapping.ts';
import type { Migration } from './migration.ts';
import { creditNoteOf, entryOf, invoiceOf, itemOf, kindOf, type Opened } from './opening-items.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenOpenItem } from './written.ts';

/** What open items are posted with. */
export interface ItemsFacts {
  readonly run: Migration;
  readonly chart: Chart;
  readonly opening: Account;
  readonly mappings: ReadonlyMap<string, MigrationMapping>;
  readonly parties: ReadonlyMap<string, MigrationParty>;
  readonly counterparties: ReadonlyMap<Counterparty['id'], Counterparty>;
  /** The numbers that were given in this run, by kind and party. */
  readonly given: Set<string>;
}

/** Posts one part of the open items: each as an invoice, bill or credit with an entry and an open item of its own.  [MIG-27] */
export const postItems = async (
  books: Books,
  actor: Actor,
  facts: ItemsFacts,
  posting: PostingFacts,
  part: SnapshotPart,
): Promise<number | PostingRefusal> => {
  const opened = await openedOf(books, facts, part);
  if (opened.length === 0) return 0;
  const date = facts.run.cutoverDate;
  const entries = await post(
    books,
    actor,
    opened.map((item) => entryOf(item, facts.opening, date)),
    posting,
  );
  if (isRefusal(entries)) return entries;
  const issued = opened.map((item, at) => ({
    item,
    by: {
      issue: { entryId: (entries[at] as (typeof entries)[number]).id, accountId: item.account.id, at: books.now, by: actor.author },
      createdAt: books.now,
    },
  }));
  const of = (...kinds: readonly Opened['kind'][]) => issued.filter(({ item }) => kinds.includes(item.kind));
  await books.invoices.put(of('invoice', 'bill').map(({ item, by }) => invoiceOf(item, facts.opening, date, by)));
  await books.creditNotes.put(of('credit_note').map(({ item, by }) => creditNoteOf(item, facts.opening, date, by)));
  await books.openItems.put(opened.map((item) => itemOf(item, date)));
  return entries.length;
};

const IDS = { invoice: 'invoice', bill: 'bill', credit_note: 'creditNote', vendor_credit: 'vendorCredit' } as const;

/** Items of zero are left out: nothing of them is open. */
const openedOf = async (books: Books, facts: ItemsFacts, part: SnapshotPart): Promise<readonly Opened[]> => {
  const read = readPart<WrittenOpenItem>(part).flatMap((item) => {
    const amountMinor = minorOf(item.amount);
    const account = facts.chart.byId.get(facts.mappings.get(item.account_id)?.accountId as Account['id']);
    const party = facts.counterparties.get(facts.parties.get(item.party_id)?.partyId as Counterparty['id']);
    if (amountMinor === 0n || account === undefined || party === undefined) return [];
    const kind = kindOf(account, amountMinor);
    return [
      {
        kind,
        account,
        party,
        amountMinor,
        number: item.number?.trim() || null,
        issuedOn: item.issued_on as IsoDate | null,
        dueOn: item.due_on as IsoDate | null,
      },
    ];
  });
  const numbers = await freeNumbers(books, facts, read);
  return read.map((item, at) => ({ ...item, id: books.newId(IDS[item.kind]) as OpenItem['id'], number: numbers[at] ?? '' }));
};

/** How often a number may be there again before its place is added to it. */
const TRIES = 4;

/** A number for each item: its own, with an addition where another document has it; without one, OB and its place.  [INV-4] */
const freeNumbers = async (
  books: Books,
  { given }: ItemsFacts,
  items: readonly { readonly kind: Opened['kind']; readonly party: Counterparty; readonly number: string | null }[],
): Promise<readonly string[]> => {
  const wanted = items.map(({ number }, at) => number ?? `OB-${String(given.size + at + 1).padStart(4, '0')}`);
  const candidatesOf = (number: string) =>
    Array.from({ length: TRIES }, (_, at) => (at === 0 ? number : `${number.slice(0, MAX_NUMBER_LENGTH - 3)}-${at + 1}`));
  const asked = [...new Set(wanted.flatMap(candidatesOf))];
  const [invoices, bills, notes] = [
    await books.invoices.byNumbers('invoice', asked),
    await books.invoices.byNumbers('bill', asked),
    await books.creditNotes.byNumbers(asked),
  ];
  const byNumber = groupBy(
    [
      ...invoices.map(({ number }) => ({ number, key: `invoice ${number}` })),
      ...bills.filter((bill) => stateOf(bill) !== 'void').map(({ number, partyId }) => ({ number, key: `bill ${partyId} ${number}` })),
      ...notes.map(({ number }) => ({ number, key: `credit_note ${number}` })),
    ],
    ({ key }) => key,
  );
  return items.map(({ kind, party }, at) => {
    const keyOf = (number: string) => (kind === 'bill' || kind === 'vendor_credit' ? `${kind} ${party.id} ${number}` : `${kind} ${number}`);
    const number = wanted[at] ?? '';
    const free =
      candidatesOf(number).find((candidate) => !byNumber.has(keyOf(candidate)) && !given.has(keyOf(candidate))) ??
      `${number.slice(0, MAX_NUMBER_LENGTH - 12)}-OB-${given.size + 1}`;
    given.add(keyOf(free));
    return free;
  });
};
