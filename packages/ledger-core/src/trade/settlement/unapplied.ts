import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { Books } from '../../store/books.ts';
import { controlAccount, controlAccounts } from '../invoices/control-account.ts';
import { invalid, type Paid, type Wrong } from './settlement.ts';

export const PARTY_SIDES = ['receivable', 'payable'] as const;
/** Whether what stands with a party stands with it as a customer or as a vendor. */
export type PartySide = (typeof PARTY_SIDES)[number];

/** A payment without documents is its party's unapplied cash, or money back before its credit.  [SET-5] [SET-17] */
export const unapplied = async (
  books: Books,
  { direction }: Pick<Transaction, 'direction'>,
  counterpartyId: CounterpartyId | null | undefined,
  asked: PartySide | null,
): Promise<Paid | Wrong> => {
  if (counterpartyId == null) return invalid('parts', 'name the documents that it pays, or the party whose unapplied cash it is.');
  const [party] = await books.counterparties.byIds([counterpartyId]);
  if (party === undefined) return invalid('counterpartyId', `there is no counterparty ${counterpartyId} in these books.`);
  const sides = asked === null ? await sidesOf(books, party) : [asked];
  if (sides.length > 1)
    return invalid('side', `${party.name} is a customer and a vendor; say receivable or payable, whichever the money belongs to.`);
  const side = sides[0] ?? (direction === 'in' ? 'receivable' : 'payable');
  const control = controlAccount(await books.accounts.chart(), side === 'receivable' ? 'accounts_receivable' : 'accounts_payable');
  return isRefusal(control) ? control : { counterpartyId, accountId: control.id, parts: [] };
};

/** What a party is by what is said of it, and by where anything ever stood with it. */
const sidesOf = async (books: Books, { id, kinds }: Counterparty): Promise<readonly PartySide[]> => {
  const chart = await books.accounts.chart();
  const [receivables, payables] = [controlAccounts(chart, 'ar'), controlAccounts(chart, 'ap')];
  const totals = (
    await books.journal.partyTotals(
      [id],
      [...receivables, ...payables].map((account) => account.id),
    )
  ).get(id);
  const isCustomer = kinds.includes('customer') || receivables.some((account) => totals?.has(account.id));
  const isVendor = kinds.includes('vendor') || payables.some((account) => totals?.has(account.id));
  return [...(isCustomer ? (['receivable'] as const) : []), ...(isVendor ? (['payable'] as const) : [])];
};
