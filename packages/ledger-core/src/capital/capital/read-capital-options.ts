import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { MAX_PAGE_SIZE } from '../../kernel/limits.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable, wordsIn } from '../../kernel/text.ts';
import type { Account, AccountRole } from '../../ledger/accounts/account.ts';
import { type Counterparty, slugOf } from '../../ledger/counterparties/counterparty.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { waitingAmounts } from '../cash-links/waiting-amounts.ts';
import type { Company } from '../intercompany/intercompany.ts';
import { type LinkOption, linkOptions } from './link-option.ts';
import { byScore, type CapitalOption, type OwnerEvidence, type OwnerOption, ownerOptions } from './option.ts';
import { accountToOpen, isPlain, type Ownership, ownershipOf, roleOf } from './purposes.ts';

/** The options for a transaction as capital money, best first, and the kind of owners of the company. */
export interface CapitalOptions {
  readonly transaction: Transaction;
  readonly options: readonly CapitalOption[];
  readonly ownership: Ownership;
}

/** Loads the evidence and ranks the options. Read-only.  [CAP-6] to [CAP-9] */
export const readCapitalOptions = async (
  unit: Needs<'accounts' | 'counterparties' | 'instruments' | 'intercompany' | 'journal' | 'transactions'>,
  id: TransactionId,
  companies: readonly Company[],
): Promise<CapitalOptions | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const options = isCandidate(unit, transaction)
    ? [...(await ofLinks(unit, transaction, companies)), ...(await ofOwners(unit, transaction))]
    : [];
  return { transaction, options: byScore(options), ownership: ownershipOf(unit.settings) };
};

/** [CAP-8] */
const isCandidate = ({ settings }: Needs, transaction: Transaction): boolean =>
  isPlain(transaction) &&
  transaction.match === null &&
  transaction.cashLink === null &&
  transaction.status !== 'excluded' &&
  transaction.currency === settings.currency.code;

const ofLinks = async (
  unit: Needs<'accounts' | 'counterparties' | 'instruments' | 'intercompany' | 'journal'>,
  transaction: Transaction,
  companies: readonly Company[],
): Promise<readonly LinkOption[]> => {
  const chart = await unit.accounts.chart();
  const instruments = await unit.instruments.all();
  const amounts = await waitingAmounts(unit, transaction);
  const between = chart.byRole.get('intercompany') ?? null;
  const investors = await unit.counterparties.byIds(distinct(instruments.map(({ investorId }) => investorId)));
  return linkOptions(transaction, {
    instruments,
    amounts: amounts.map(({ cash }) => cash),
    companies,
    investors: byId(investors),
    accountOf: (accountId) => chart.byId.get(accountId) ?? null,
    between,
    currency: unit.settings.currency.code,
  });
};

const ofOwners = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'transactions'>,
  transaction: Transaction,
): Promise<readonly OwnerOption[]> => {
  const { byRole } = await unit.accounts.chart();
  const roleFor = (purpose: CapitalPurpose) => roleOf(purpose, (role) => byRole.has(role));
  const loans = [byRole.get('owner_loan'), byRole.get('owner_loan_repayment')].flatMap((account) => account ?? []);
  const named = await counterpartiesNamed(unit, transaction);
  const carriers = [...new Set(CARRIERS.flatMap((role) => byRole.get(role) ?? []))];
  const given = transaction.counterpartyId === null ? [] : await unit.counterparties.byIds([transaction.counterpartyId]);
  const evidence: OwnerEvidence = {
    direction: transaction.direction,
    kinds: new Set((given.length > 0 ? given : named).flatMap(({ kinds }) => kinds)),
    isNamed: named.some(({ id }) => given.length === 0 || id === given[0]?.id),
    words: new Set(wordsOf(`${transaction.description} ${transaction.note ?? ''}`)),
    categorizedFor: await timesCategorizedFor(unit, transaction, carriers),
    owesLoan: await owesLoan(unit, transaction.date, loans),
    accountOf: (purpose) => byRole.get(roleFor(purpose)) ?? accountToOpen(unit.settings, roleFor(purpose)),
  };
  return ownerOptions(unit.settings, evidence);
};

const CARRIERS: readonly AccountRole[] = ['owner_loan', 'stock_purchase', 'contribution', 'owner_loan_repayment', 'distribution'];

const wordsOf = (text: string): readonly string[] => wordsIn(searchable(text));

/** Maximum words of a name to search for, and of the description to search in. */
const WORDS_OF_A_NAME = 4;
const WORDS_SEARCHED = 20;

/** Owners and investors whose names occur in the description: each run of its words is looked up as the slug of a counterparty. */
const counterpartiesNamed = async (unit: Needs<'counterparties'>, { sourceDescription }: Transaction): Promise<readonly Counterparty[]> => {
  const words = wordsOf(sourceDescription).slice(0, WORDS_SEARCHED);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(WORDS_OF_A_NAME, words.length - at) }, (_each, more) => slugOf(words.slice(at, at + more + 1).join(' '))),
  );
  const found = runs.length === 0 ? [] : await unit.counterparties.bySlugs([...new Set(runs)]);
  return found.filter(({ kinds }) => kinds.includes('owner') || kinds.includes('investor'));
};

/** The number of recent transactions on these accounts with the same payer or payee, by purpose. */
const timesCategorizedFor = async (
  unit: Needs<'transactions'>,
  { id, payee, counterpartyId }: Transaction,
  accounts: readonly Account[],
): Promise<ReadonlyMap<CapitalPurpose, number>> => {
  const times = new Map<CapitalPurpose, number>();
  for (const account of accounts) {
    const categorized = await unit.transactions.list({ categoryAccountId: account.id }, { after: null, take: MAX_PAGE_SIZE });
    for (const other of categorized) {
      const isSame = (payee !== '' && other.payee === payee) || (counterpartyId !== null && other.counterpartyId === counterpartyId);
      const { assignment } = other;
      if (other.id !== id && isSame && assignment.kind === 'owner_money')
        times.set(assignment.purpose, (times.get(assignment.purpose) ?? 0) + 1);
    }
  }
  return times;
};

/** Whether the loan accounts have a total balance owed at the end of a day. */
const owesLoan = async (unit: Needs<'journal'>, until: IsoDate, loans: readonly Account[]): Promise<boolean> => {
  if (loans.length === 0) return false;
  const totals = await unit.journal.totals(
    until,
    loans.map(({ id }) => id),
  );
  return [...totals.values()].reduce((sum, { debitMinor, creditMinor }) => sum + creditMinor - debitMinor, 0n) > 0n;
};
