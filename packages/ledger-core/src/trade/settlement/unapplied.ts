import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { controlAccounts } from '../../ledger/accounts/control-accounts.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { controlAccount } from '../invoices/control-account.ts';
import { why } from './reasons.ts';
import { invalid, type Paid, type PaymentRefusal } from './settlement.ts';

export const PARTY_SIDES = ['receivable', 'payable'] as const;
/** Whether a balance belongs to a counterparty as a customer (receivable) or as a vendor (payable). */
export type CounterpartySide = (typeof PARTY_SIDES)[number];

/** Records a payment without documents: unapplied cash, or a refund that precedes its credit note.  [SET-5] [SET-17] */
export const unapplied = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal'>,
  { direction }: Pick<Transaction, 'direction'>,
  counterpartyId: CounterpartyId | null | undefined,
  requested: CounterpartySide | null,
): Promise<Paid | PaymentRefusal> => {
  if (counterpartyId == null) return invalid('parts', why.no_documents_or_party());
  const [counterparty] = await unit.counterparties.byIds([counterpartyId]);
  if (counterparty === undefined) return invalid('counterpartyId', counterpartiesWhy.no_such_counterparty({ id: counterpartyId }));
  const sides = requested === null ? await sidesOf(unit, counterparty) : [requested];
  if (sides.length > 1) return invalid('side', why.side_of_party_open({ name: counterparty.name }));
  const side = sides[0] ?? (direction === 'in' ? 'receivable' : 'payable');
  const control = controlAccount(await unit.accounts.chart(), side === 'receivable' ? 'accounts_receivable' : 'accounts_payable');
  return isRefusal(control) ? control : { counterpartyId, accountId: control.id, parts: [] };
};

/** The sides of a counterparty, from its kinds and from the control accounts on which it ever had an entry. */
const sidesOf = async (unit: Needs<'accounts' | 'journal'>, { id, kinds }: Counterparty): Promise<readonly CounterpartySide[]> => {
  const chart = await unit.accounts.chart();
  const receivables = controlAccounts(chart, 'ar');
  const payables = controlAccounts(chart, 'ap');
  const totals = (
    await unit.journal.partyTotals(
      [id],
      [...receivables, ...payables].map((account) => account.id),
    )
  ).get(id);
  const isCustomer = kinds.includes('customer') || receivables.some((account) => totals?.has(account.id));
  const isVendor = kinds.includes('vendor') || payables.some((account) => totals?.has(account.id));
  return [...(isCustomer ? (['receivable'] as const) : []), ...(isVendor ? (['payable'] as const) : [])];
};
