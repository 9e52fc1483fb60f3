import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';

/** What settling requires of the transaction alone.  [SET-2] Pure. */
export const checkSettleable = (transaction: Transaction, currency: string): Refusal<'settlement_not_possible'> | undefined => {
  const no = (message: string) => refuse('settlement_not_possible', message);
  const { kind, status, treatment, match, cashLink } = transaction;
  if (isHold(transaction)) return no('This transaction is a hold, whose money has not moved; settle with its charge when it comes in.');
  if (status === 'excluded') return no('This transaction is kept out of the books; it pays nothing.');
  if (kind !== 'money_in' && kind !== 'money_out')
    return no(`This transaction is ${kind === 'interest' ? kind : `a ${kind}`}; it pays no invoice or bill.`);
  if (treatment.kind === 'transfer' || match?.kind === 'transfer')
    return no('This transaction is a transfer between accounts; reopen it first.');
  if (cashLink !== null) return no(`This transaction is the cash of ${cashLink.name}; unmatch it first.`);
  if (match !== null && match.kind !== 'authorisation') return no(`This transaction is matched as a ${match.kind}; unmatch it first.`);
  if (treatment.kind === 'settlement') return no('This transaction pays invoices or bills already; reopen it first.');
  return transaction.currency === currency
    ? undefined
    : no(`This transaction moved in ${transaction.currency}; the books keep invoices and bills in ${currency}.`);
};
