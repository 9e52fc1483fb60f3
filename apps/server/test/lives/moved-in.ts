import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { decimal } from './amounts.ts';
import { addDays, CUTOVER, type DrawnLife, type Past } from './draw.ts';
import { fiscalYearStart } from './recount.ts';

/** Moves in the books of another program. Answers the ids of the entries that closed fiscal years there. */
export const moveIn = async (api: Api, scale: number, { movedIn, past, fiscalYearStartMonth }: DrawnLife): Promise<readonly string[]> => {
  if (movedIn === 'nothing') return [];
  const history = movedIn === 'full_history' ? historyOf(past, fiscalYearStartMonth, scale) : null;
  const started = await api.send('POST /v1/migrations', {
    body: {
      cutover_date: history === null ? '2025-01-31' : CUTOVER,
      mode: movedIn,
      source: 'other',
      snapshot: { accounts: ACCOUNTS, parties: PARTIES, ...(history ?? openingBalances(scale)) },
    },
  });
  const posted = await api.send(`POST /v1/migrations/${started.body.id}/post`);
  if (posted.status !== 200) throw new Error(`${started.text} ${posted.text}`);
  const { text } = await api.send('GET /v1/export/journal?format=json');
  const closing = (JSON.parse(text) as Json[]).filter(({ source }) => source === 'closing');
  const wanted = (history?.entries ?? []).map(({ id }) => id).filter((id) => id.startsWith('close'));
  expect(closing.map(({ external_id }) => external_id).toSorted(), '[MIG-40] entries that close a fiscal year').toEqual(wanted.toSorted());
  return closing.map(({ id }) => id);
};

const ACCOUNTS = [
  { id: 'bank', name: 'Bank', number: '1010', type: 'Bank', is_cash: true },
  { id: 'ar', name: 'Accounts Receivable (A/R)', type: 'Accounts receivable (A/R)' },
  { id: 'ap', name: 'Accounts Payable', type: 'Accounts payable (A/P)' },
  { id: 'capital', name: 'Capital', number: '3010', type: 'Equity' },
  { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
  { id: 'sales', name: 'Product Sales', number: '4010', type: 'Income' },
  { id: 'rent', name: 'Rent', number: '6090', type: 'Expense' },
];
const PARTIES = [
  { id: 'c1', name: 'Old Customer' },
  { id: 'v1', name: 'Old Vendor' },
];

/** Balances with open documents of both sides. */
const openingBalances = (scale: number) => {
  const amount = (minor: number) => decimal(minor, scale);
  return {
    trial_balance: [
      { account_id: 'bank', debit: amount(50_000) },
      { account_id: 'ar', debit: amount(30_000) },
      { account_id: 'ap', credit: amount(12_000) },
      { account_id: 'earned', credit: amount(40_000) },
      { account_id: 'sales', credit: amount(28_000) },
    ],
    open_items: [
      { account_id: 'ar', party_id: 'c1', amount: amount(35_000), number: 'INV-0007', issued_on: '2024-11-15', due_on: '2024-12-15' },
      { account_id: 'ar', party_id: 'c1', amount: amount(-5_000) },
      { account_id: 'ap', party_id: 'v1', amount: amount(15_001), number: '77' },
      { account_id: 'ap', party_id: 'v1', amount: amount(-3_001), number: 'VC-1' },
    ],
  };
};

/** What each kind of entry debits, and what it credits. */
const KINDS = [
  ['bank', 'sales'],
  ['ar', 'sales'],
  ['bank', 'ar'],
  ['rent', 'bank'],
  ['rent', 'ap'],
  ['ap', 'bank'],
  ['bank', 'capital'],
  ['sales', 'ar'],
] as const;

const PARTY_OF: Readonly<Record<string, string>> = { ar: 'c1', ap: 'v1' };
const INCOME = ['sales', 'rent'];

/** Every entry of some years, with those that close them.  [MIG-40] */
const historyOf = ({ entries, closings }: Past, fiscalYearStartMonth: number, scale: number) => {
  const line = (account: string, minor: number) => ({
    account_id: account,
    [minor < 0 ? 'credit' : 'debit']: decimal(Math.abs(minor), scale),
    ...(PARTY_OF[account] !== undefined && { party_id: PARTY_OF[account] }),
  });
  const earned = new Map<string, Map<string, number>>();
  const posted = entries.map(({ kind, day, minor }, at) => {
    const [debit, credit] = KINDS[kind] ?? KINDS[0];
    const year = fiscalYearStart({ fiscalYearStartMonth }, day);
    const sums = earned.get(year) ?? new Map<string, number>();
    earned.set(year, sums);
    for (const [account, moved] of [[debit, minor] as const, [credit, -minor] as const])
      if (INCOME.includes(account)) sums.set(account, (sums.get(account) ?? 0) + moved);
    return { id: `e${at}`, date: day, description: `Entry ${at}`, lines: [line(debit, minor), line(credit, -minor)] };
  });
  const closing = [...earned].flatMap(([year, sums], at) => {
    const date = lastOfYear(year);
    const moved = [...sums].filter(([, minor]) => minor !== 0);
    const count = closings[at % closings.length] ?? 0;
    if (date > CUTOVER || count === 0 || moved.length === 0) return [];
    const parts = count === 1 ? [moved] : moved.map((each) => [each]);
    return parts.map((part, of) => {
      const net = part.reduce((sum, [, minor]) => sum + minor, 0);
      const equity = net === 0 ? [] : [line('earned', net)];
      const lines = [...part.map(([account, minor]) => line(account, -minor)), ...equity];
      return { id: `close ${year} ${of}`, date, description: 'Year end', lines };
    });
  });
  return { trial_balance: [], entries: [...posted, ...closing] };
};

const lastOfYear = (start: string): string => addDays(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}`, -1);
