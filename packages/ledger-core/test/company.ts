import { expect } from 'vitest';
import type { Account } from '../src/accounts/account.ts';
import type { Caller, Role } from '../src/books/member.ts';
import type { NewBooks } from '../src/books/settings.ts';
import { type Instant, instant } from '../src/dates.ts';
import { type AccountId, type Id, type IdKind, PREFIXES, type SourceId, type TransactionId } from '../src/ids.ts';
import type { ImportReport } from '../src/ingest/import.ts';
import type { SourceRecord } from '../src/ingest/take-in-records.ts';
import type { Entry, Side } from '../src/journal/entry.ts';
import type { NewEntry } from '../src/journal/keep-journal.ts';
import { createLedger, type Ledger, type LedgerPorts } from '../src/ledger.ts';
import { memoryStore } from '../src/memory/index.ts';
import type { Gates } from '../src/models/gates.ts';
import type { Model } from '../src/ports/model.ts';
import type { Repositories } from '../src/ports/repositories.ts';
import type { Store } from '../src/ports/store.ts';
import { type Granted, isRefusal, type Refusal, type RefusalCode } from '../src/refusal.ts';

/** The day on which every test begins, unless it moves the clock. */
export const TODAY = '2026-03-15';

/** A clock that stands still until a test moves it. */
export interface StillClock {
  readonly now: () => Instant;
  readonly set: (moment: string) => void;
  readonly advance: (milliseconds: number) => void;
}

export const stillClock = (moment = `${TODAY}T12:00:00.000Z`): StillClock => {
  let now = Date.parse(moment);
  return {
    now: () => instant(now),
    set: (next) => {
      now = Date.parse(next);
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};

/** A small company with its starter chart and a bank that feeds 1010 Checking. */
export interface Company {
  readonly ledger: Ledger;
  readonly store: Store;
  readonly clock: StillClock;
  readonly owner: Caller;
  readonly bank: SourceId;
  /** The id of an account of the starter chart. */
  readonly account: (code: string) => AccountId;
}

export const openCompany = (books: Partial<NewBooks> = {}): Promise<Company> => open({}, books);

/** A company with a model, which may name the accounts of its chart. */
export const openWith = async (modelOf: (company: Pick<Company, 'account'>) => Model, gates: Partial<Gates> = {}): Promise<Company> => {
  const later: { model?: Model } = {};
  const model: Model = { name: 'later', propose: async (request) => later.model?.propose(request) ?? [] };
  const company = await open({ model: { ...model, name: 'told' }, gates }, {});
  later.model = modelOf(company);
  return company;
};

const open = async (ports: Pick<LedgerPorts, 'model' | 'gates'>, books: Partial<NewBooks>): Promise<Company> => {
  const [store, clock] = [memoryStore(), stillClock()];
  const ledger = createLedger({ store, system: { clock }, ...ports });
  const { owner } = granted(await ledger.books.open({ name: 'Juniper', currency: 'USD', legalStructure: 'corporation', ...books }));
  const codes = new Map(granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.code, account.id]));
  const account = (code: string): AccountId => {
    const id = codes.get(code);
    if (id === undefined) throw new Error(`The starter chart has no ${code}.`);
    return id;
  };
  const bank = granted(await ledger.sources.add(owner, { accountId: account('1010'), kind: 'bank', name: 'First Bank' })).id;
  return { ledger, store, clock, owner, bank, account };
};

/** The answer of an operation that must not be refused. */
export const granted = <Answer>(answer: Answer): Granted<Answer> => {
  if (isRefusal(answer)) throw new Error(`Refused with ${answer.refused}: ${answer.message}`);
  return answer as Granted<Answer>;
};

/** The code of a refusal; null for anything that was granted. */
export const codeOf = (answer: unknown): RefusalCode | null => (isRefusal(answer) ? answer.refused : null);

/** Everything that the books hold, as one value: two of them are equal when nothing changed. */
export const everythingIn = ({ store, owner }: Pick<Company, 'store' | 'owner'>) =>
  store.read(owner.ledgerId, async (books) => ({
    settings: await books.ledger.get(),
    members: await books.members.all(),
    credentials: await books.credentials.all(),
    chart: (await books.accounts.chart()).accounts,
    dimensions: await books.dimensions.all(),
    journal: await books.journal.scan(0, 100_000),
    totals: await books.journal.monthTotals(),
    periods: await books.periods.all(),
    parties: await books.parties.list({}, ALL),
    sources: await books.sources.all(),
    rules: await books.rules.all(),
    transactions: await books.transactions.list({}, ALL),
    decisions: await decisionsIn(books),
    audit: await books.audit.list({}, ALL),
    events: await books.events.list(ALL),
  }));

const ALL = { after: null, take: 100_000 } as const;

const decisionsIn = async (books: Repositories) => {
  const transactions = await books.transactions.list({}, ALL);
  return Promise.all(transactions.map(({ id }) => books.categorizations.list(id, ALL)));
};

/** Holds that an operation is refused with a code, and that the books stand exactly as they stood. */
export const expectRefused = async (
  company: Pick<Company, 'store' | 'owner'>,
  code: RefusalCode,
  operation: () => Promise<unknown>,
): Promise<Refusal> => {
  const before = await everythingIn(company);
  const answer = await operation();
  expect(codeOf(answer), isRefusal(answer) ? answer.message : 'it was granted').toBe(code);
  expect(await everythingIn(company)).toEqual(before);
  return answer as Refusal;
};

/** A well-formed id of nothing. */
export const unknownId = <Kind extends IdKind>(kind: Kind): Id<Kind> => `${PREFIXES[kind]}_00000000000000000000000000` as Id<Kind>;

/** A caller in the same books with another role. */
export const actingAs = (company: Pick<Company, 'owner'>, role: Role): Caller => ({ ...company.owner, role });

/** A manual entry of lines written like `['1010', 'debit', '10.00']`. */
export const entryOf = (
  { account }: Pick<Company, 'account'>,
  date: string,
  lines: readonly (readonly [code: string, side: Side, amount: string])[],
): NewEntry => ({
  date,
  description: 'Entry',
  lines: lines.map(([code, side, amount]) => ({ accountId: account(code), side, amount })),
});

/** Posts a product sale for cash. */
export const postSale = async (company: Company, date: string, amount: string): Promise<Entry> =>
  granted(
    await company.ledger.journal.post(
      company.owner,
      entryOf(company, date, [
        ['1010', 'debit', amount],
        ['4010', 'credit', amount],
      ]),
    ),
  ).entry;

/** A movement as the bank tells it: 12.50 spent on coffee, unless told otherwise. */
export const recordOf = (more: Partial<SourceRecord> = {}): SourceRecord => {
  const record = { date: '2026-03-10', amount: '-12.50', description: 'Coffee House', ...more };
  return { ...record, payload: more.payload ?? { ...record } };
};

/** Takes movements in from the bank. */
export const takeIn = async (company: Company, ...records: readonly Partial<SourceRecord>[]): Promise<ImportReport> =>
  granted(await company.ledger.ingest.takeInRecords(company.owner, company.bank, records.map(recordOf)));

/** Takes one new movement in from the bank and answers the id of its transaction. */
export const takeInOne = async (company: Company, record: Partial<SourceRecord> = {}): Promise<TransactionId> => {
  const [transaction] = (await takeIn(company, record)).transactions;
  if (transaction === undefined) throw new Error('The books know this movement already.');
  return transaction.id;
};

/** A transaction as it now stands. */
export const transactionOf = async ({ ledger, owner }: Company, id: TransactionId) =>
  granted(await ledger.transactions.read(owner, id)).transaction;

/** An account of no books, for functions that look at nothing else. */
export const plainAccount = (more: Partial<Account> = {}): Account => ({
  id: 'acct_plain',
  code: '6110',
  name: 'Software',
  type: 'expense',
  parentId: null,
  role: null,
  controlRole: null,
  isPostable: true,
  isActive: true,
  hasActivity: false,
  requiredDimensionIds: [],
  taxLine: null,
  logo: null,
  ...more,
});

/** Writes to the store past every rule, as only a fault of our own could. */
export const tamper = <Result>({ store, owner }: Company, work: (books: Repositories) => Promise<Result>): Promise<Result> =>
  store.write(owner.ledgerId, work);
