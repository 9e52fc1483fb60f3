import type { Transaction } from '../bank/transactions/transaction.ts';
import { NOT_ANNOTATED } from '../kernel/annotations.ts';
import { inNameOrder } from '../kernel/canonical.ts';
import { date, type IsoDate, instant } from '../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, EntryId, LedgerId, MemberId, SourceId, TransactionId } from '../kernel/ids.ts';
import { idMaker } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { Why } from '../kernel/reason.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Side } from '../kernel/sides.ts';
import { webSystem } from '../kernel/web-system.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import { createLedger } from '../ledger.ts';
import type { Repositories } from './repositories.ts';
import type { Store } from './store.ts';

/** One requirement of an adapter. `run` throws if the adapter does not meet it, and does not close the store. */
export interface ContractCase {
  readonly name: string;
  readonly run: (store: Store) => Promise<void>;
}

/** A slice larger than any list in a case. */
export const ALL = { after: null, take: 100 } as const;

/** The time of all rows that cases add. */
export const NOW = instant(Date.UTC(2026, 5, 1));

const SECOND = 1_000;

/** Ids of a case must sort after the ids of the opened books. Two id makers do not share a counter, so this one runs a second ahead. */
export const newId = idMaker(webSystem.random, () => Date.now() + SECOND);

/** Throws with both values unless they contain the same data. */
export const expectSame = (actual: unknown, expected: unknown, what: string): void => {
  const left = written(actual);
  const right = written(expected);
  assert(left === right, `${what}\n  expected ${right}\n  but got  ${left}`);
};

/** Serializes data with sorted keys. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (inner instanceof Map) return [...inner].sort();
    if (inner instanceof Set) return [...inner].sort();
    return inNameOrder(inner);
  }) ?? 'undefined';

/** Throws unless the promise is rejected. */
export const expectFault = async (work: Promise<unknown>, what: string): Promise<void> => {
  let failed = false;
  await work.catch(() => {
    failed = true;
  });
  assert(failed, what);
};

/** A round-trip case: one unit of work writes, the next changes, a third reads. */
export interface ComesBack {
  readonly put: (books: Repositories) => Promise<void>;
  readonly change?: (books: Repositories) => Promise<void>;
  readonly check: (books: Repositories) => Promise<void>;
}

/** Open books with their starter chart, and steps that cases share. */
export interface OpenedForContract {
  readonly ledgerId: LedgerId;
  readonly memberId: MemberId;
  readonly author: Author;
  readonly account: (code: string) => AccountId;
  readonly write: <R>(work: (books: Repositories) => Promise<R>) => Promise<R>;
  readonly read: <R>(work: (books: Repositories) => Promise<R>) => Promise<R>;
  /** Posts a two-line entry between two accounts. */
  readonly post: (
    books: Repositories,
    on: string,
    debit: string,
    credit: string,
    amountMinor: bigint,
    more?: Partial<Entry>,
  ) => Promise<Entry>;
  readonly source: SourceId;
  readonly transaction: (more?: Partial<Transaction>) => Transaction;
}

export const openBooksIn = async (store: Store): Promise<OpenedForContract> => {
  const opened = await createLedger({ store }).books.open({ name: 'Contract', currency: 'USD', legalStructure: 'corporation' });
  assert(!isRefusal(opened), 'books can be opened');
  const { ledgerId, memberId } = opened.owner;
  const chart = await store.read(ledgerId, (books) => books.accounts.chart());
  const account = (code: string): AccountId => (chart.byCode.get(code) as Account).id;
  const source = newId('source');
  await store.write(ledgerId, async (books) => {
    await books.sources.put({
      id: source,
      accountId: account('1010'),
      kind: 'bank',
      name: 'Bank',
      mask: null,
      counterpartyId: null,
      provider: 'csv',
      currency: 'USD',
      mappings: [],
      isActive: true,
      createdAt: webSystem.clock.now(),
    });
  });
  return {
    ledgerId,
    memberId,
    author: memberId,
    account,
    source,
    write: (work) => store.write(ledgerId, work),
    read: (work) => store.read(ledgerId, work),
    post: async (books, on, debit, credit, amountMinor, more = {}) => {
      const line = (code: string, side: Side, lineNo: number) => ({
        lineNo,
        accountId: account(code),
        side,
        amountMinor,
        counterpartyId: null as CounterpartyId | null,
        dimensions: [],
        memo: null,
      });
      const entry: Entry = {
        id: newId('entry') as EntryId,
        entryNo: (await books.journal.tail()).entryNo + 1,
        date: date(on),
        description: `${debit} from ${credit}`,
        memo: null,
        reference: null,
        ...NOT_ANNOTATED,
        source: 'manual',
        sourceId: null,
        reversesEntryId: null,
        postedAt: webSystem.clock.now(),
        postedBy: memberId,
        approvedBy: [],
        hash: 'a'.repeat(64),
        lines: [line(debit, 'debit', 1), line(credit, 'credit', 2)],
        ...more,
      };
      await books.journal.add([entry]);
      const { byId } = await books.accounts.chart();
      const used = entry.lines.flatMap((each) => byId.get(each.accountId) ?? []);
      await books.accounts.update(used.filter((each) => !each.hasActivity).map((each) => ({ ...each, hasActivity: true })));
      return entry;
    },
    transaction: (more = {}) => ({ ...coffeeOf(source, account), ...more }),
  };
};

/** A transaction that needs review. */
const coffeeOf = (sourceId: SourceId, account: (code: string) => AccountId): Transaction => ({
  ...NOT_ANNOTATED,
  id: newId('transaction') as TransactionId,
  sourceId,
  accountId: account('1010'),
  date: '2026-03-10' as IsoDate,
  amountMinor: 1_250n,
  currency: 'USD',
  direction: 'out',
  kind: 'money_out',
  description: 'Coffee',
  sourceDescription: 'COFFEE',
  sourceMemo: null,
  sourceRef: null,
  fingerprint: 'print',
  payee: 'coffee',
  status: 'needs_review',
  assignment: { kind: 'unfiled', accountId: account('1900') },
  decision: { by: 'service' },
  rowVersion: 1,
  version: 0,
  counterpartyId: null,
  dimensions: [],
  note: null,
  match: null,
  replaced: null,
  refundIds: [],
  isLeftBehind: false,
  isKeptApart: false,
  rivalId: null,
  cashLink: null,
  scheduleId: null,
  reconciliationId: null,
  possibleDuplicateOf: null,
  changedRecord: null,
  laterReading: null,
  entryId: null,
  reviewedAt: null,
  receivedAt: webSystem.clock.now(),
  importId: null,
});

/** A summary of the journal: numbers and descriptions. */
export const descriptions = (books: Repositories): Promise<readonly string[]> =>
  books.journal.scan(0, 1_000).then((entries) => entries.map((entry) => `${entry.entryNo} ${entry.description}`));

/** The reason of a refusal that a contract triggers on purpose. */
export const ON_PURPOSE: Why = { reason: 'on_purpose', params: {} };
