import { entryOf, granted, oldBooks, openCompany, startMigration } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../kernel/ids.ts';
import type { ControlTotalView } from './control-total.ts';
import { type DifferenceFacts, differencesOf } from './differences.ts';

const total = (more: Partial<ControlTotalView>): ControlTotalView => {
  const { sourceMinor = 0n, importedMinor = 0n } = more;
  return {
    id: 'mct_1',
    control: 'trial_balance',
    subject: '1010',
    isCounterparty: false,
    name: 'Checking',
    accountId: 'acct_1',
    counterpartyId: null,
    sourceMinor,
    importedMinor,
    differenceMinor: sourceMinor - importedMinor,
    explanation: null,
    ...more,
  };
};

const FACTS: DifferenceFacts = {
  isPosted: true,
  mappings: [],
  rests: [],
  retainedId: 'acct_re',
  earlierMinor: -700n,
  yearMinor: -50n,
  later: new Map(),
};

const causes = (one: Partial<ControlTotalView>, facts: Partial<DifferenceFacts> = {}) =>
  differencesOf([total(one)], { ...FACTS, ...facts }).flatMap(({ proposals }) => proposals.map(({ cause }) => cause));

describe('proposals for differences', () => {
  it('[MIG-32] has none where nothing differs', () => {
    expect(differencesOf([total({ sourceMinor: 5n, importedMinor: 5n })], FACTS)).toEqual([]);
  });

  it.each([
    ['rounding', { sourceMinor: 1_003n, importedMinor: 1_000n }, {}],
    ['sign_turned_round', { sourceMinor: 1_000n, importedMinor: -1_000n }, {}],
    ['prior_year_profit', { accountId: 'acct_re' as AccountId, sourceMinor: -300n, importedMinor: -1_000n }, {}],
    ['prior_year_profit', { accountId: 'acct_re' as AccountId, sourceMinor: -1_050n, importedMinor: -300n }, {}],
    ['date_past_cutover', { sourceMinor: 1_000n, importedMinor: 900n }, { later: new Map([['acct_1' as AccountId, 100n]]) }],
  ] as const)('[MIG-32] proposes %s', (cause, one, facts) => {
    expect(causes(one, facts)).toEqual([cause]);
  });

  it('[MIG-32] proposes nothing for a difference without a plain cause', () => {
    expect(causes({ sourceMinor: 1_000n, importedMinor: 900n })).toEqual([]);
  });

  it('[MIG-32] a run that is not posted yet is to be posted', () => {
    expect(causes({ sourceMinor: 1_000n }, { isPosted: false })).toEqual(['not_posted']);
  });

  it('[MIG-32] finds a receivable whose items do not add up, and what was booked a day late', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { openItems = [] } = oldBooks();
    const { run } = await startMigration(company, oldBooks({ openItems: openItems.slice(1) }));
    granted(await ledger.migrations.post(owner, run.id));
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2026-01-02', [
          ['6020', 'debit', '7.00'],
          ['1010', 'credit', '7.00'],
        ]),
      ),
    );
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2025-12-31', [
          ['1010', 'debit', '7.00'],
          ['6020', 'credit', '7.00'],
        ]),
      ),
    );
    const { differences } = granted(await ledger.migrations.differences(owner, run.id));
    const shown = differences.flatMap(({ total: { control, subject }, proposals }) =>
      proposals.map(({ cause }) => `${control} ${subject} ${cause}`),
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        'receivable_aging 1100 open_item_without_party',
        'receivable_aging no-customer open_item_without_party',
        'trial_balance 1010 date_past_cutover',
      ]),
    );
  });

  it('[MIG-32] finds the unmapped account of a draft', async () => {
    const company = await openCompany();
    const { accounts, trialBalance } = oldBooks();
    const { run } = await startMigration(
      company,
      oldBooks({
        accounts: [...accounts, { id: 'x', name: 'Goodwill' }],
        trialBalance: [...trialBalance, { accountId: 'x', credit: '1000.00' }],
      }),
    );
    const { differences } = granted(await company.ledger.migrations.differences(company.owner, run.id));
    expect(differences.find(({ total: { subject } }) => subject === '1010')?.proposals.map(({ cause }) => cause)).toEqual([
      'unmapped_account',
      'not_posted',
    ]);
  });
});
