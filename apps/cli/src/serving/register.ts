import { type Caller, type Currency, formatAmount, type Ledger } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { granted } from '../operate.ts';
import { columns } from '../print.ts';

/** The last lines of an account's register. */
export const registerText = async (
  ledger: Ledger,
  caller: Caller,
  { scale }: Currency,
  code: string,
  since: string,
  until: string,
  last: number,
) => {
  const account = granted(await ledger.accounts.chart(caller)).accounts.find((each) => each.account.code === code)?.account;
  if (account === undefined) throw new Mistake(`There is no account ${code} in these books.`);
  const register = granted(await ledger.accounts.register(caller, account.id, { since, until }));
  const rows = register.lines
    .slice(-last)
    .map(({ entry, signedMinor, balanceMinor }) => [
      entry.date,
      String(entry.entryNo),
      entry.description.slice(0, 44),
      formatAmount(signedMinor, scale),
      formatAmount(balanceMinor, scale),
    ]);
  const shown = rows.length < register.lines.length ? `, the last ${rows.length} of ${register.lines.length} lines` : '';
  return `Register of ${code} ${account.name}, ${since} to ${until}${shown}\n\n${columns(['date', 'entry', 'description', 'amount', 'balance'], rows, [1, 3, 4])}`;
};
