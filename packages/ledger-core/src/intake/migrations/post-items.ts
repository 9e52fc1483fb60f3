import type { Actor } from '../../company/books/member.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { oneLine } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { post } from '../../ledger/journal/post.ts';
import type { PostingFacts, PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { stateOf } from '../../trade/invoices/invoice.ts';
import { MAX_NUMBER_LENGTH } from '../../trade/invoices/limits.ts';
import { currentCounterparties } from '../../trade/invoices/stored-counterparties.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { MigrationsNeeds } from './needs.ts';
import { creditNoteOf, entryOf, invoiceOf, itemOf, kindOf, type Opened } from './opening-items.ts';
import { minorOf, readPart, type SnapshotPart, type WrittenOpenItem } from './written.ts';

export interface ItemsFacts {
  readonly cutoverDate: IsoDate;
  readonly opening: Account;
  /** The numbers assigned in this run, by kind and counterparty. */
  readonly given: Set<string>;
}

/** An open item before it has an id and a number. */
export type WantedItem = Omit<Opened, 'id' | 'kind' | 'number' | 'reference'> & { readonly number: string | null };

/** Posts open items: each as an invoice, bill or credit with its own entry and open item.  [MIG-27] Returns their number. */
export const postItems = async (
  unit: MigrationsNeeds,
  actor: Actor,
  facts: ItemsFacts,
  posting: PostingFacts,
  wanted: readonly WantedItem[],
): Promise<number | PostingRefusal> => {
  const opened = await openedOf(unit, facts, wanted);
  if (opened.length === 0) return 0;
  const date = facts.cutoverDate;
  const entries = await post(
    unit,
    actor,
    opened.map((item) => entryOf(item, facts.opening, date)),
    posting,
  );
  if (isRefusal(entries)) return entries;
  const issued = opened.map((item, at) => ({
    item,
    by: {
      issue: {
        entryId: (entries[at] as (typeof entries)[number]).id,
        accountId: item.account.id,
        at: unit.now,
        by: actor.author,
        counterparties: currentCounterparties(unit.settings, item.counterparty),
      },
      createdAt: unit.now,
    },
  }));
  const of = (...kinds: readonly Opened['kind'][]) => issued.filter(({ item }) => kinds.includes(item.kind));
  await unit.invoices.put(of('invoice', 'bill').map(({ item, by }) => invoiceOf(item, facts.opening, date, by)));
  await unit.creditNotes.put(of('credit_note', 'vendor_credit').map(({ item, by }) => creditNoteOf(item, facts.opening, date, by)));
  await unit.openItems.put(opened.map((item) => itemOf(item, date)));
  return entries.length;
};

export interface ItemsLanding {
  readonly chart: Chart;
  readonly mappings: ReadonlyMap<string, MigrationMapping>;
  readonly mappedCounterparties: ReadonlyMap<string, MigrationCounterparty>;
  readonly counterparties: ReadonlyMap<Counterparty['id'], Counterparty>;
}

/** The open items of one part of the snapshot. Zero items are skipped. */
export const itemsIn = (
  { chart, mappings, mappedCounterparties, counterparties }: ItemsLanding,
  part: SnapshotPart,
): readonly WantedItem[] =>
  readPart<WrittenOpenItem>(part).flatMap((item) => {
    const amountMinor = minorOf(item.amount);
    const account = chart.byId.get(mappings.get(item.account_id)?.accountId as Account['id']);
    const counterparty = counterparties.get(mappedCounterparties.get(item.party_id)?.counterpartyId as Counterparty['id']);
    if (amountMinor === 0n || account === undefined || counterparty === undefined) return [];
    const issuedOn = item.issued_on as IsoDate | null;
    const dueOn = item.due_on as IsoDate | null;
    return [{ account, counterparty, amountMinor, number: item.number?.trim() || null, issuedOn, dueOn }];
  });

const IDS = { invoice: 'invoice', bill: 'bill', credit_note: 'creditNote', vendor_credit: 'vendorCredit' } as const;

const openedOf = async (
  unit: Needs<'creditNotes' | 'invoices'>,
  facts: ItemsFacts,
  wanted: readonly WantedItem[],
): Promise<readonly Opened[]> => {
  const items = wanted.map((item) => ({ ...item, kind: kindOf(item.account, item.amountMinor) }));
  const numbers = await freeNumbers(unit, facts, items);
  return items.map((item, at) => ({
    ...item,
    id: unit.newId(IDS[item.kind]) as OpenItem['id'],
    number: numbers[at] ?? '',
    reference: item.number,
  }));
};

/** Attempts with a repeated number before its index is appended. */
const TRIES = 4;

/** A number for each item: its own, with a suffix if another document has it; without one, OB and its index.  [INV-4] */
const freeNumbers = async (
  unit: Needs<'creditNotes' | 'invoices'>,
  { given }: ItemsFacts,
  items: readonly { readonly kind: Opened['kind']; readonly counterparty: Counterparty; readonly number: string | null }[],
): Promise<readonly string[]> => {
  const wanted = items.map(({ number }, at) => oneLine(number ?? '') || `OB-${String(given.size + at + 1).padStart(4, '0')}`);
  const candidatesOf = (number: string) =>
    Array.from({ length: TRIES }, (_, at) => (at === 0 ? number : `${number.slice(0, MAX_NUMBER_LENGTH - 3)}-${at + 1}`));
  const requested = [...new Set(wanted.flatMap(candidatesOf))];
  const invoices = await unit.invoices.byNumbers('invoice', requested);
  const bills = await unit.invoices.byNumbers('bill', requested);
  const notes = await unit.creditNotes.byNumbers('credit_note', requested);
  const credits = await unit.creditNotes.byNumbers('vendor_credit', requested);
  const byNumber = groupBy(
    [
      ...invoices.map(({ number }) => ({ number, key: `invoice ${number}` })),
      ...[...bills, ...credits]
        .filter((document) => stateOf(document) !== 'void')
        .map(({ kind, number, counterpartyId }) => ({ number, key: `${kind} ${counterpartyId} ${number}` })),
      ...notes.map(({ number }) => ({ number, key: `credit_note ${number}` })),
    ],
    ({ key }) => key,
  );
  return items.map(({ kind, counterparty }, at) => {
    const keyOf = (number: string) =>
      kind === 'bill' || kind === 'vendor_credit' ? `${kind} ${counterparty.id} ${number}` : `${kind} ${number}`;
    const number = wanted[at] ?? '';
    const free =
      candidatesOf(number).find((candidate) => !byNumber.has(keyOf(candidate)) && !given.has(keyOf(candidate))) ??
      `${number.slice(0, MAX_NUMBER_LENGTH - 12)}-OB-${given.size + 1}`;
    given.add(keyOf(free));
    return free;
  });
};
