import type { MemberCaller } from '../company/books/member.ts';
import type { Role } from '../company/books/roles.ts';
import type { NewBooks } from '../company/books/settings.ts';
import { granted } from '../granted.ts';
import { NOT_ANNOTATED } from '../kernel/annotations.ts';
import { type AccountId, type Id, type IdKind, PREFIXES, type SourceId } from '../kernel/ids.ts';
import type { Side } from '../kernel/sides.ts';
import type { Account } from '../ledger/accounts/account.ts';
import { accountIds } from '../ledger/accounts/account-ids.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import type { NewEntry } from '../ledger/journal/new-entry.ts';
import { createLedger, type Ledger, type LedgerPorts } from '../ledger.ts';
import type { Model } from '../review/models/model.ts';
import type { Thresholds } from '../review/models/thresholds.ts';
import { memoryStore } from '../store/memory/index.ts';
import type { Repositories } from '../store/repositories.ts';
import type { Store } from '../store/store.ts';
import { type StillClock, stillClock } from './still-clock.ts';

/** A small company with its starter chart and a bank that feeds 1010 Checking. */
export interface Company {
  readonly ledger: Ledger;
  readonly store: Store;
  readonly clock: StillClock;
  readonly owner: MemberCaller;
  readonly bank: SourceId;
  /** The id of an account of the starter chart. */
  readonly account: (code: string) => AccountId;
}

/** Opens a company: in memory, unless the ports contain another store. */
export const openCompany = async (books: Partial<NewBooks> = {}, ports: Partial<Omit<LedgerPorts, 'system'>> = {}): Promise<Company> => {
  const { store = memoryStore(), ...others } = ports;
  const clock = stillClock();
  const ledger = createLedger({ store, system: { clock }, ...others });
  const { owner } = granted(await ledger.books.open({ name: 'Juniper', currency: 'USD', legalStructure: 'corporation', ...books }));
  const account = accountIds(granted(await ledger.accounts.chart(owner)));
  const bank = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'First Bank' })).id;
  return { ledger, store, clock, owner, bank, account };
};

/** A company with a model, which may reference the accounts of its chart. */
export const openWith = async (
  modelOf: (company: Pick<Company, 'account'>) => Model,
  thresholds: Partial<Thresholds> = {},
): Promise<Company> => {
  const later: { model?: Model } = {};
  const model: Model = { name: 'told', propose: async (request) => later.model?.propose(request) ?? [] };
  const company = await openCompany({}, { model, thresholds });
  later.model = modelOf(company);
  return company;
};

/** A well-formed id that no record has. */
export const unknownId = <Kind extends IdKind>(kind: Kind): Id<Kind> => `${PREFIXES[kind]}_00000000000000000000000000` as Id<Kind>;

/** A caller in the same books with another role. */
export const actingAs = (company: Pick<Company, 'owner'>, role: Role): MemberCaller => ({ ...company.owner, role });

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

/** An account without books, for functions that read only the account. */
export const plainAccount = (more: Partial<Account> = {}): Account => ({
  ...NOT_ANNOTATED,
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

/** Writes to the store without any check, as only an error in the library could. */
export const tamper = <Result>(
  { store, owner }: Pick<Company, 'store' | 'owner'>,
  work: (books: Repositories) => Promise<Result>,
): Promise<Result> => store.write(owner.ledgerId, work);
