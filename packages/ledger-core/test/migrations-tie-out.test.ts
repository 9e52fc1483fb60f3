import fc from 'fast-check';
import { type Company, granted, openCompany, tamper } from 'ledger-core/testing';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import type { Snapshot, SnapshotEntry, SnapshotOpenItem } from '../src/intake/migrations/snapshot.ts';
import type { Section } from '../src/intake/migrations/written.ts';
import { isRefusal } from '../src/kernel/refusal.ts';

/** Accounts of the old books: by number, by name, and some that are added. Income and expense come last. */
const ACCOUNTS: Snapshot['accounts'] = [
  { id: 'bank', name: 'Bank', number: '1010', type: 'asset', isCash: true },
  { id: 'ar', name: 'Accounts receivable', type: 'asset' },
  { id: 'ap', name: 'Accounts payable', type: 'liability' },
  { id: 'fittings', name: 'Shop fittings', type: 'Fixed Asset' },
  { id: 'loan', name: 'Loans payable', type: 'Long Term Liability' },
  { id: 'capital', name: 'Capital of the founders', type: 'equity' },
  { id: 'earned', name: 'Retained earnings', type: 'equity' },
  { id: 'sales', name: 'Product sales', type: 'revenue' },
  { id: 'other', name: 'Odd income', type: 'Other Income' },
  { id: 'rent', name: 'Rent', type: 'expense' },
  { id: 'fees', name: 'Guild fees', type: 'Expenses' },
];
const IS_TEMPORARY = new Set(['sales', 'other', 'rent', 'fees']);
const PARTIES = [1, 2, 3].map((at) => ({ id: `p${at}`, name: `Party ${at}` }));

const written = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const sideOf = (cents: number) => (cents < 0 ? { credit: written(-cents) } : { debit: written(cents) });

const cents = fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0);
const place = fc.nat({ max: 1_000 });

const balancesOf = (sums: ReadonlyMap<string, number>): Snapshot['trialBalance'] =>
  [...sums].filter(([, amount]) => amount !== 0).map(([accountId, amount]) => ({ accountId, ...sideOf(amount) }));

/** Sound opening balances: every account has a balance, the items add up to their accounts, and capital takes the rest. */
const openingBalances = fc
  .record({
    amounts: fc.array(cents, { minLength: 8, maxLength: 8 }),
    items: fc.array(fc.record({ on: fc.constantFrom('ar', 'ap'), amount: cents, counterparty: fc.constantFrom(...PARTIES) }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ amounts, items }): Snapshot => {
    const sums = new Map(['bank', 'fittings', 'loan', 'earned', ...IS_TEMPORARY].map((id, at) => [id, amounts[at] ?? 1]));
    for (const { on, amount } of items) sums.set(on, (sums.get(on) ?? 0) + (on === 'ar' ? amount : -amount));
    sums.set('capital', -[...sums.values()].reduce((sum, amount) => sum + amount, 0));
    const openItems = items.map(
      ({ on, amount, counterparty }, at): SnapshotOpenItem => ({
        accountId: on,
        counterpartyId: counterparty.id,
        amount: written(amount),
        number: `N${at}`,
      }),
    );
    return { accounts: ACCOUNTS, trialBalance: balancesOf(sums), openItems, counterparties: PARTIES };
  });

/** A sound history of two years and a half; the old books closed their years, or did not. */
const fullHistory = fc
  .record({
    entries: fc.array(
      fc.record({
        date: fc.constantFrom('2023-07-01', '2024-12-31', '2025-01-01', '2025-12-31'),
        accounts: fc.shuffledSubarray(
          ACCOUNTS.map(({ id }) => id).filter((id) => id !== 'earned'),
          { minLength: 2, maxLength: 4 },
        ),
        amounts: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 3, maxLength: 3 }),
        counterparty: fc.constantFrom(...PARTIES),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    isClosed: fc.boolean(),
  })
  .map(({ entries, isClosed }): Snapshot => {
    const sums = new Map<string, number>();
    const add = (id: string, amount: number): void => void sums.set(id, (sums.get(id) ?? 0) + amount);
    const drawn = entries.map(({ date, accounts, amounts, counterparty }, at): SnapshotEntry => {
      const first = accounts.slice(1).map((id, each) => [id, amounts[each] ?? 1] as const);
      const lines = [...first, [accounts[0] ?? 'bank', -first.reduce((sum, [, amount]) => sum + amount, 0)] as const];
      for (const [id, amount] of lines) add(isClosed && date < '2025-01-01' && IS_TEMPORARY.has(id) ? 'earned' : id, amount);
      return {
        id: `e${at}`,
        date,
        description: `Entry ${at}`,
        lines: lines.map(([accountId, amount]) => ({
          accountId,
          ...sideOf(amount),
          counterpartyId: accountId === 'ar' || accountId === 'ap' ? counterparty.id : null,
        })),
      };
    });
    return { accounts: ACCOUNTS, trialBalance: balancesOf(sums), entries: drawn, counterparties: PARTIES };
  });

/** Starts a run, adds what no account fits, and posts it: whether it ties out, or the code of its refusal. */
const move = async (
  company: Company,
  snapshot: Snapshot,
  before: (id: never) => Promise<unknown> = async () => undefined,
): Promise<string> => {
  const { migrations } = company.ledger;
  const mode = snapshot.entries === undefined ? 'opening_balances' : 'full_history';
  const started = await migrations.start(company.owner, { cutoverDate: '2025-12-31', mode, source: 'other', snapshot });
  if (isRefusal(started)) return started.refused;
  const missing = started.mappings.filter(({ accountId, proposal }) => accountId === null && proposal !== null);
  granted(
    await migrations.mapAccounts(company.owner, started.run.id, {
      mappings: missing.map(({ sourceId }) => ({ sourceAccountId: sourceId, create: true })),
    }),
  );
  await before(started.run.id as never);
  const posted = await migrations.post(company.owner, started.run.id);
  if (isRefusal(posted)) return posted.refused;
  expect(posted.run.status).toBe(posted.tiedOut ? 'tied_out' : 'posted');
  return posted.tiedOut ? 'tied out' : 'differs';
};

const changed = <T>(list: readonly T[], at: number, change: (one: T) => readonly T[]): readonly T[] => {
  const chosen = at % list.length;
  return list.flatMap((one, each) => (each === chosen ? change(one) : [one]));
};

/** The amount of a balance, an item or a line, a cent more. */
const oneMore = <Given extends { readonly debit?: unknown; readonly credit?: unknown }>(one: Given): Given =>
  one.debit === undefined ? { ...one, credit: cent(one.credit) } : { ...one, debit: cent(one.debit) };
const cent = (amount: unknown): string => written(Math.round(Number(amount) * 100) + 1);

type Corruption = (snapshot: Snapshot, at: number) => Snapshot | null;

const OF_BALANCES: Readonly<Record<string, Corruption>> = {
  'a cent more on a balance': (snapshot, at) => ({
    ...snapshot,
    trialBalance: changed(snapshot.trialBalance, at, (one) => [oneMore(one)]),
  }),
  'a balance dropped': (snapshot, at) => ({ ...snapshot, trialBalance: changed(snapshot.trialBalance, at, () => []) }),
  'a balance on the other side': (snapshot, at) => ({
    ...snapshot,
    trialBalance: changed(snapshot.trialBalance, at, ({ accountId, debit, credit }) => [
      { accountId, ...(debit === undefined ? {} : { credit: debit }), ...(credit === undefined ? {} : { debit: credit }) },
    ]),
  }),
};

const OF_ITEMS: Readonly<Record<string, Corruption>> = {
  'a cent more on an item': (snapshot, at) => ({
    ...snapshot,
    openItems: changed(snapshot.openItems ?? [], at, (one) => [{ ...one, amount: cent(one.amount) }]),
  }),
  'an item dropped': (snapshot, at) => ({ ...snapshot, openItems: changed(snapshot.openItems ?? [], at, () => []) }),
  'an item of nobody': (snapshot, at) => ({
    ...snapshot,
    openItems: changed(snapshot.openItems ?? [], at, (one) => [{ ...one, counterpartyId: 'p9' }]),
  }),
};

const OF_ENTRIES: Readonly<Record<string, Corruption>> = {
  'an entry dropped': (snapshot, at) => ({ ...snapshot, entries: changed(snapshot.entries ?? [], at, () => []) }),
  'an entry twice': (snapshot, at) => ({
    ...snapshot,
    entries: changed(snapshot.entries ?? [], at, (one) => [one, { ...one, id: 'again' }]),
  }),
  'a line dropped': (snapshot, at) => ({
    ...snapshot,
    entries: changed(snapshot.entries ?? [], at, (one) => [{ ...one, lines: one.lines.slice(1) }]),
  }),
  'a cent more on a line': (snapshot, at) => ({
    ...snapshot,
    entries: changed(snapshot.entries ?? [], at, (one) => [{ ...one, lines: changed(one.lines, at, (line) => [oneMore(line)]) }]),
  }),
  'a line on another account': (snapshot, at) => ({
    ...snapshot,
    entries: changed(snapshot.entries ?? [], at, (one) => [
      { ...one, lines: changed(one.lines, at, (line) => [{ ...line, accountId: line.accountId === 'bank' ? 'fittings' : 'bank' }]) },
    ]),
  }),
  'a party of nobody': (snapshot, at) => ({
    ...snapshot,
    entries: changed(snapshot.entries ?? [], at, (one) => [
      { ...one, lines: one.lines.map((line) => ({ ...line, counterpartyId: 'p9' })) },
    ]),
  }),
  'a cent moved between two balances': ({ trialBalance, ...snapshot }, at) => {
    const from = trialBalance[at % trialBalance.length];
    const to = trialBalance[(at + 1) % trialBalance.length];
    if (from === undefined || to === undefined || from === to) return null;
    const isSameSide = (from.debit === undefined) === (to.debit === undefined);
    const less = (one: typeof from) => {
      const rest = (amount: unknown) => written(Math.round(Number(amount) * 100) - 1);
      return one.debit === undefined ? { ...one, credit: rest(one.credit) } : { ...one, debit: rest(one.debit) };
    };
    return {
      ...snapshot,
      trialBalance: trialBalance.map((one) => {
        if (one === from) return oneMore(one);
        if (one !== to) return one;
        return isSameSide ? less(one) : oneMore(one);
      }),
    };
  },
};

const RUNS = Number(process.env.MIGRATIONS);

it('[MIG-21] [MIG-24] sound books tie out to the cent, and leave nothing when they are undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(openingBalances, fullHistory), async (snapshot) => {
      const company = await openCompany();
      const { ledger, owner } = company;
      expect(await move(company, snapshot)).toBe('tied out');
      expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
      const [run] = granted(await ledger.migrations.list(owner)).data;
      granted(await ledger.migrations.undo(owner, run?.id as never));
      expect(granted(await ledger.reports.trialBalance(owner, { asOf: '2025-12-31' })).rows).toEqual([]);
      expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 240_000);

it.each([
  ...Object.keys(OF_BALANCES).flatMap((name) => [
    [name, 'of opening balances', openingBalances, OF_BALANCES[name]] as const,
    [name, 'of a history', fullHistory, OF_BALANCES[name]] as const,
  ]),
  ...Object.keys(OF_ITEMS).map((name) => [name, 'of opening balances', openingBalances, OF_ITEMS[name]] as const),
  ...Object.keys(OF_ENTRIES).map((name) => [name, 'of a history', fullHistory, OF_ENTRIES[name]] as const),
])(
  '[MIG-24] %s %s is refused, or does not tie out',
  async (_name, _of, sound, corrupt) => {
    let corrupted = 0;
    await fc.assert(
      fc.asyncProperty(sound, place, async (snapshot, at) => {
        const wrong = snapshot.trialBalance.length === 0 ? null : (corrupt?.(snapshot, at) ?? null);
        if (wrong === null) return;
        corrupted += 1;
        expect(['unprocessable', 'differs']).toContain(await move(await openCompany(), wrong));
      }),
      { seed: SEED, numRuns: RUNS / 4 },
    );
    expect(corrupted).toBeGreaterThan(RUNS / 8);
  },
  240_000,
);

it('[MIG-3] what is kept of a snapshot and changed, a party swapped or a cent moved, does not post', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(openingBalances, fullHistory), place, async (snapshot, at) => {
      const company = await openCompany();
      const result = await move(company, snapshot, (id) =>
        tamper(company, async ({ migrations }) => {
          const sections: readonly Section[] = ['trial_balance', 'open_items', 'entries', 'parties'];
          const parts = (await Promise.all(sections.map((section) => migrations.part(id, section, 1)))).flatMap((part) => part ?? []);
          const part = parts[at % parts.length];
          const digits = [...(part?.text ?? '').matchAll(/(?<="(?:p|amount":"-?|debit":"|credit":"))\d/g)];
          const digit = digits[at % digits.length];
          if (part === undefined || digit === undefined) throw new Error('Every part has a digit to change.');
          const other = String((Number(digit[0]) % 3) + 1);
          const text = `${part.text.slice(0, digit.index)}${other === digit[0] ? 9 : other}${part.text.slice(digit.index + 1)}`;
          await migrations.addParts(id, [{ ...part, text }]);
        }),
      );
      expect(result).toBe('unprocessable');
    }),
    { seed: SEED, numRuns: RUNS / 2 },
  );
}, 240_000);
