import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { CarriedAmount } from './account-row.tsx';
import { Amount } from './amount.tsx';
import { Day } from './day.tsx';
import { toRegister } from './places.ts';

/** The column headings of lines with a running balance. */
export const LinesHead = () => {
  const { accounts } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{accounts.day}</th>
        <th scope="col">{accounts.entry}</th>
        <th scope="col">{accounts.description}</th>
        <th scope="col" className="right">
          {accounts.amount}
        </th>
        <th scope="col" className="right">
          {accounts.balance}
        </th>
      </tr>
    </thead>
  );
};

type Line = Schemas['GeneralLedgerLineOut'];
type Carry = Schemas['CarryOut'];

/** Lines by day. Amounts carried on the first day of a fiscal year precede the lines of that day. */
export const withCarries = <Posted extends Line>(lines: readonly Posted[], carries: readonly Carry[]): readonly (Posted | Carry)[] =>
  [...carries, ...lines].sort((one, other) => dayOf(one).localeCompare(dayOf(other)));

const dayOf = (row: Line | Carry): string => (isCarry(row) ? row.date : row.entry_date);

export const isCarry = (row: Line | Carry): row is Carry => !('line_id' in row);

/** The amount carried on the first day of a fiscal year, which no entry posts. */
export const CarryLine = ({ carry, account }: { readonly carry: Carry; readonly account: string }) => (
  <tr>
    <td>
      <Day date={carry.date} />
    </td>
    <td />
    <td className="muted">{useTexts().accounts.carried}</td>
    <td className="right">
      <CarriedAmount carry={carry} />
    </td>
    <td className="right">
      <Amount to={toRegister(account, { until: carry.date })} value={carry.balance} />
    </td>
  </tr>
);

/** An account line with the balance after it, linked to its entry. */
export const AccountLine = ({ line, account, to }: { readonly line: Line; readonly account: string; readonly to: LinkProps }) => (
  <tr>
    <td>
      <Day date={line.entry_date} />
    </td>
    <td>
      <Link {...to}>{line.entry_no}</Link>
    </td>
    <td className="long">
      {line.description}
      {line.memo !== null && <span className="muted"> · {line.memo}</span>}
    </td>
    <td className="right">
      <Amount to={to} value={line.signed_amount} />
    </td>
    <td className="right">
      <Amount to={toRegister(account, { until: line.entry_date })} value={line.balance} />
    </td>
  </tr>
);
