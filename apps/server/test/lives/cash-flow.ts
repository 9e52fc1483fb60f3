import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { expectedLedger, report, sumOf } from './accrual.ts';
import { toMinor } from './amounts.ts';
import { addDays } from './draw.ts';
import { isBank } from './parties.ts';
import { type Account, add, type Journal, movedBetween, type Sums } from './recount.ts';

type Section = 'operating' | 'investing' | 'financing';

/** Where the accounts of these lives belong. */
const sectionOf = ({ type, code, control_role, role }: Account): Section => {
  if (control_role !== null || role === 'suspense') return 'operating';
  if (type === 'equity' || (type === 'liability' && /^2[789]/.test(code))) return 'financing';
  return type === 'asset' && /^1[5-9]/.test(code) ? 'investing' : 'operating';
};

/** Compares a cash flow with the other lines of each entry that moved cash. */
export const compareCashFlow = async (api: Api, journal: Journal, since: string, until: string): Promise<void> => {
  const byId = new Map(journal.accounts.map((account) => [account.id, account]));
  const isCash = (id: string) => isBank(byId.get(id) as Account);
  const against: Sums = new Map();
  let broughtIn = 0n;
  for (const { date, lines } of journal.entries) {
    if (date < since || until < date || !lines.some(({ accountId }) => isCash(accountId))) continue;
    const isOpening = lines.some(({ accountId }) => byId.get(accountId)?.role === 'opening_balance_equity');
    for (const { accountId, minor } of lines)
      if (isOpening) broughtIn += isCash(accountId) ? minor : 0n;
      else if (!isCash(accountId)) add(against, accountId, -minor);
  }
  const sections = (['operating', 'investing', 'financing'] as const).map((name) => {
    const own = journal.accounts.filter((account) => sectionOf(account) === name && (against.get(account.id) ?? 0n) !== 0n);
    const rows = own.map(({ id, code }) => [code, against.get(id) ?? 0n] as const).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { name, rows, total: sumOf(rows.map(([, minor]) => minor)) };
  });
  const cashOn = (day: string) => sumOf([...movedBetween(journal, '0000-01-01', day)].map(([id, minor]) => (isCash(id) ? minor : 0n)));
  const found = await report(api, 'cash_flow', { since, until });
  expect(
    {
      sections: sections.map(({ name }) => ({
        ...{ name, total: toMinor(found[name].total) },
        rows: found[name].rows.map(({ account, amount }: Json) => [account.code, toMinor(amount)]),
      })),
      cash: [found.opening_cash, found.brought_in, found.closing_cash].map(toMinor),
    },
    `cash flow from ${since} to ${until}`,
  ).toEqual({ sections, cash: [cashOn(addDays(since, -1)), broughtIn, cashOn(until)] });
};

/** Compares the register of an account with its part of the general ledger. */
export const compareRegister = async (api: Api, journal: Journal, account: Account, since: string, until: string): Promise<void> => {
  const { body } = await api.send(`GET /v1/accounts/${account.id}/activity?${new URLSearchParams({ since, until })}`);
  const expected = expectedLedger(journal, since, until).find(({ code }) => code === account.code);
  expect(
    {
      ...{ opening: toMinor(body.opening_balance), closing: toMinor(body.closing_balance) },
      lines: body.lines.map((line: Json) => [line.entry_no, toMinor(line.signed_amount), toMinor(line.balance)]),
      carries: body.carries.map((carry: Json) => [carry.date, toMinor(carry.signed_amount), toMinor(carry.balance)]),
    },
    `register of ${account.code} from ${since} to ${until}`,
  ).toEqual(
    expected === undefined
      ? { opening: 0n, closing: 0n, lines: [], carries: [] }
      : { opening: expected.opening, closing: expected.closing, lines: expected.lines, carries: expected.carries },
  );
};
