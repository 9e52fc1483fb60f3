import {
  addCounterparty,
  type Company,
  codeOf,
  everythingIn,
  expectRefused,
  fullHistory,
  granted,
  oldBooks,
  openCompany,
  startMigration,
  tieOutOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../kernel/canonical.ts';
import type { NewMigration } from './migration.ts';
import type { Snapshot } from './snapshot.ts';

const newOf = (snapshot: Snapshot, more: Partial<NewMigration> = {}): NewMigration => ({
  cutoverDate: '2025-12-31',
  mode: snapshot.entries === undefined ? 'opening_balances' : 'full_history',
  source: 'other',
  snapshot,
  ...more,
});

const start = ({ ledger, owner }: Company, snapshot: Snapshot, more: Partial<NewMigration> = {}) =>
  ledger.migrations.start(owner, newOf(snapshot, more));

describe('starting a migration', () => {
  it('[MIG-1] is mapped once every account with a balance lands somewhere, and until then a draft', async () => {
    const company = await openCompany();
    expect((await startMigration(company)).run.status).toBe('mapped');
    const { accounts, trialBalance } = oldBooks();
    const odd = { id: 'odd', name: 'Goodwill', type: 'asset' };
    const empty = await startMigration(company, oldBooks({ accounts: [...accounts, odd] }));
    expect(empty.run.status).toBe('mapped');
    const [bank, ...others] = trialBalance;
    const balances = [{ ...bank, accountId: 'bank', debit: '900.00' }, { accountId: 'odd', debit: '100.00' }, ...others];
    const draft = await startMigration(company, oldBooks({ accounts: [...accounts, odd], trialBalance: balances }));
    expect([draft.run.status, draft.tiedOut]).toEqual(['draft', false]);
  });

  it('[MIG-3] has the SHA-256 of the snapshot, the same for the same books however their amounts and names are written', async () => {
    const company = await openCompany();
    const first = await startMigration(company);
    expect(first.run.snapshotHash).toMatch(/^[0-9a-f]{64}$/);
    const { trialBalance } = oldBooks();
    const again = oldBooks({
      trialBalance: trialBalance.map(({ accountId, debit = 0, credit = '0.00' }) => ({ credit, debit: String(debit), accountId })),
    });
    expect((await startMigration(company, again)).run.snapshotHash).toBe(first.run.snapshotHash);
    const moved = oldBooks({
      counterparties: [
        { id: 'c1', name: 'Blue Fox' },
        { id: 'v1', name: 'Ink Ltd' },
      ],
    });
    expect((await startMigration(company, moved)).run.snapshotHash).not.toBe(first.run.snapshotHash);
  });

  it('[MIG-3] is hashed over the canonical JSON of the whole snapshot', async () => {
    const company = await openCompany();
    const { run } = await startMigration(company, { accounts: [{ id: 'a', name: 'Ä' }], trialBalance: [] });
    const canonical =
      '{"accounts":[{"id":"a","is_cash":false,"name":"Ä","number":null,"type":null}],"entries":[],"open_items":[],"parties":[],"trial_balance":[]}';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
    expect(run.snapshotHash).toBe(Buffer.from(digest).toString('hex'));
  });

  it('[MIG-3] keeps every element with its names in order', async () => {
    for (const snapshot of [oldBooks(), fullHistory()]) {
      const company = await openCompany();
      await startMigration(company, snapshot);
      const { migrations } = await everythingIn(company);
      for (const { parts } of migrations as readonly { readonly parts: readonly ({ readonly text: string } | null)[] }[])
        for (const part of parts)
          for (const element of JSON.parse(`[${part?.text ?? ''}]`)) expect(JSON.stringify(element)).toBe(canonicalJson(element));
    }
  });

  const { accounts, trialBalance, openItems = [], counterparties = [] } = oldBooks();
  const [bank, ...otherBalances] = trialBalance;
  const [item, ...otherItems] = openItems;
  const { entries = [] } = fullHistory();
  const [first, ...otherEntries] = entries;
  const withEntry = (more: Partial<NonNullable<Snapshot['entries']>[number]>) =>
    fullHistory({ entries: [{ ...first, id: 'e1', date: '2024-06-30', description: '', lines: [], ...more }, ...otherEntries] });
  const withItem = (more: object) =>
    oldBooks({ openItems: [{ ...item, accountId: 'ar', counterpartyId: 'c1', amount: '350.00', ...more }, ...otherItems] });
  const line = (more: object = {}) => [
    { accountId: 'bank', debit: '5.00', ...more },
    { accountId: 'sales', credit: '5.00' },
  ];

  const WRONG: readonly (readonly [string, Snapshot, string, RegExp])[] = [
    [
      'an account twice',
      oldBooks({ accounts: [...accounts, { id: 'ar', name: 'Again' }] }),
      'snapshot.accounts[6].id',
      /account ar is in the snapshot more than once/,
    ],
    ['an account without a name', oldBooks({ accounts: [...accounts, { id: 'x', name: ' ' }] }), 'snapshot.accounts[6].name', /account x/],
    [
      'an unknown type',
      oldBooks({ accounts: [...accounts, { id: 'x', name: 'Odd', type: 'Widget' }] }),
      'snapshot.accounts[6].type',
      /"Widget" is not a known type for account x/,
    ],
    [
      'a party twice',
      oldBooks({ counterparties: [...counterparties, { id: 'c1', name: 'X' }] }),
      'snapshot.counterparties[2].id',
      /counterparty c1 is in the snapshot more than once/,
    ],
    [
      'a balance of no account',
      oldBooks({ trialBalance: [...trialBalance, { accountId: 'x' }] }),
      'snapshot.trialBalance[6].accountId',
      /no account x/,
    ],
    [
      'two balances of one account',
      oldBooks({ trialBalance: [...trialBalance, { accountId: 'ar' }] }),
      'snapshot.trialBalance[6].accountId',
      /account ar already has a balance above/,
    ],
    [
      'both sides',
      oldBooks({ trialBalance: [{ accountId: 'bank', debit: 1, credit: 1 }, ...otherBalances] }),
      'snapshot.trialBalance[0]',
      /account bank has a debit and a credit/,
    ],
    [
      'a balance below zero',
      oldBooks({ trialBalance: [{ accountId: 'bank', debit: -1 }, ...otherBalances] }),
      'snapshot.trialBalance[0]',
      /less than zero/,
    ],
    [
      'too many decimals',
      oldBooks({ trialBalance: [{ accountId: 'bank', debit: '1.005' }, ...otherBalances] }),
      'snapshot.trialBalance[0].debit',
      /decimal places/,
    ],
    ['an item of no account', withItem({ accountId: 'x' }), 'snapshot.openItems[0].accountId', /no account x/],
    ['an item of no party', withItem({ counterpartyId: 'x' }), 'snapshot.openItems[0].counterpartyId', /no counterparty x/],
    [
      'an item from after the cutover day',
      withItem({ issuedOn: '2026-01-01' }),
      'snapshot.openItems[0].issuedOn',
      /1042 of Blue Fox Diner, 2026-01-01, is after/,
    ],
    ['an item due on no day', withItem({ dueOn: '2025-02-30' }), 'snapshot.openItems[0].dueOn', /calendar/],
    ['an amount that is none', withItem({ amount: '1e3' }), 'snapshot.openItems[0].amount', /not a decimal amount/],
    [
      'an entry twice',
      fullHistory({ entries: [...entries, ...entries.slice(0, 1)] }),
      'snapshot.entries[4].id',
      /entry e1 is in the snapshot more than once/,
    ],
    ['an entry on no day', withEntry({ date: '2024-13-01' }), 'snapshot.entries[0].date', /entry e1/],
    [
      'an entry after the cutover day',
      withEntry({ date: '2026-01-01', lines: line() }),
      'snapshot.entries[0].date',
      /entry e1, 2026-01-01, is after/,
    ],
    [
      'an entry out of balance',
      withEntry({ lines: line({ debit: '5.01' }) }),
      'snapshot.entries[0].lines',
      /entry e1 exceed its credits by 0\.01/,
    ],
    [
      'a line of no account',
      withEntry({ lines: line({ accountId: 'x' }) }),
      'snapshot.entries[0].lines[0].accountId',
      /entry e1 references the account x/,
    ],
    [
      'a line of no party',
      withEntry({ lines: line({ counterpartyId: 'x' }) }),
      'snapshot.entries[0].lines[0].counterpartyId',
      /entry e1 references the counterparty x/,
    ],
    [
      'a line on both sides',
      withEntry({ lines: line({ credit: '1.00' }) }),
      'snapshot.entries[0].lines[0]',
      /a line of entry e1 has a debit and a credit/,
    ],
  ];

  it.each(WRONG)('[MIG-4] refuses %s, and names it', async (_, snapshot, field, message) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () => start(company, snapshot));
    expect(refusal.field).toBe(field);
    expect(refusal.message).toMatch(message);
  });

  it('[MIG-2] refuses entries among opening balances, and open items in a full history', async () => {
    const company = await openCompany();
    const one = await expectRefused(company, 'unprocessable', () => start(company, fullHistory(), { mode: 'opening_balances' }));
    expect(one.field).toBe('snapshot.entries');
    const other = await expectRefused(company, 'unprocessable', () => start(company, oldBooks(), { mode: 'full_history' }));
    expect(other.field).toBe('snapshot.openItems');
    expect(bank?.accountId).toBe('bank');
  });

  it('[MIG-4] refuses a cutover day that the calendar does not have', async () => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () => start(company, oldBooks(), { cutoverDate: '2025-02-29' }));
    expect(refusal.field).toBe('cutoverDate');
  });

  it('[MIG-6] refuses a migration that would post in a closed month', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await ledger.periods.close(owner, '2024-06'));
    await startMigration(company);
    const refusal = await expectRefused(company, 'period_closed', () => start(company, fullHistory()));
    expect(refusal.message).toContain('2024-06');
  });

  it('[MIG-4] takes a trial balance that does not balance, which does not post', async () => {
    const company = await openCompany();
    const { run } = await startMigration(company, oldBooks({ trialBalance: trialBalance.slice(1) }));
    expect(run.status).toBe('mapped');
    await expectRefused(company, 'unprocessable', () => company.ledger.migrations.post(company.owner, run.id));
  });

  it('[MIG-20] compares the trial balance, cash, receivables, payables and agings; before posting these books say nothing yet', async () => {
    const company = await openCompany();
    expect(tieOutOf(await startMigration(company))).toEqual([
      'trial_balance 1010 100000 0',
      'trial_balance 1100 30000 0',
      'trial_balance 2000 -12000 0',
      'trial_balance 3800 -50000 0',
      'trial_balance 4010 -90000 0',
      'trial_balance 6090 22000 0',
      'cash 1010 100000 0',
      'receivables 1100 30000 0',
      'payables 2000 -12000 0',
      'receivable_aging 1100 30000 0',
      'receivable_aging blue-fox-diner 30000 0',
      'payable_aging 2000 12000 0',
      'payable_aging ink-ltd 12000 0',
    ]);
  });

  it('[MIG-15] finds counterparties by name, without case, accents and punctuation; an ambiguous name is nobody', async () => {
    const company = await openCompany();
    const ink = await addCounterparty(company, 'INK, Ltd.');
    await addCounterparty(company, 'Blue Fox Diner');
    await addCounterparty(company, 'blue fox diner');
    const { counterparties: mapped } = await startMigration(company);
    expect(mapped.map(({ sourceId, counterpartyId, openItems: count }) => [sourceId, counterpartyId, count])).toEqual([
      ['c1', null, 2],
      ['v1', ink, 2],
    ]);
  });

  it('[MIG-8] lists runs newest first, page by page', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const ids = [];
    for (let at = 0; at < 3; at++) ids.unshift((await startMigration(company)).run.id);
    const page = granted(await ledger.migrations.list(owner, { limit: 2 }));
    const rest = granted(await ledger.migrations.list(owner, { limit: 2, cursor: page.nextCursor }));
    expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(codeOf(await ledger.migrations.list(owner, { cursor: 'x' }))).toBe('invalid_cursor');
  });
});
