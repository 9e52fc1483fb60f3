import type { Schemas } from 'ledger-api-client';
import { Amount } from './amount.tsx';
import { dayBefore, toRegister } from './places.ts';

type Line = Pick<Schemas['GeneralLedgerLineOut'], 'entry_date' | 'balance'>;
type Carry = Schemas['CarryOut'];

/** A row of an account in a list: a line, an amount carried into a new fiscal year, or the balance at one of its ends. */
export type AccountRow<Posted extends Line = Line> =
  | { readonly kind: 'line'; readonly line: Posted }
  | { readonly kind: 'carry'; readonly carry: Carry }
  | { readonly kind: 'opening' | 'closing'; readonly day: string; readonly balance: string };

export const dayOfRow = (row: AccountRow): string => {
  if (row.kind === 'line') return row.line.entry_date;
  return row.kind === 'carry' ? row.carry.date : row.day;
};

/** The amount carried leads to the net income of the fiscal year that ended before its day. */
export const CarriedAmount = ({ carry: { date, signed_amount: amount } }: { readonly carry: Carry }) => (
  <Amount to={{ from: '/$books', to: '/$books/reports', search: { until: dayBefore(date) } }} value={amount} />
);

/** A balance leads to the lines that make it: those up to its day. */
export const RowBalance = ({ row, account }: { readonly row: AccountRow; readonly account: string }) => {
  const to = (until: string) => toRegister(account, { until });
  if (row.kind === 'line') return <Amount to={to(row.line.entry_date)} value={row.line.balance} />;
  if (row.kind === 'carry') return <Amount to={to(row.carry.date)} value={row.carry.balance} />;
  return (
    <strong>
      <Amount to={to(row.kind === 'opening' ? dayBefore(row.day) : row.day)} value={row.balance} />
    </strong>
  );
};
