import { type Company, codeOf, entryOf, expectRefused, granted, openCompany, plainAccount, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { IsoDate, IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, DimensionId, DimensionValueId } from '../../kernel/ids.ts';
import { MAX_POSTED_MINOR } from '../../kernel/limits.ts';
import type { Side } from '../../kernel/sides.ts';
import { chartOf } from '../accounts/chart.ts';
import type { DraftEntry, DraftLine } from './entry.ts';
import { MAX_ENTRY_LINES } from './limits.ts';
import type { NewEntry } from './new-entry.ts';
import { checkDraft, type PostingFacts } from './posting-rules.ts';

const CASH: AccountId = 'acct_cash';
const SALES: AccountId = 'acct_sales';
const RECEIVABLE: AccountId = 'acct_receivable';
const HEADER: AccountId = 'acct_header';
const RETIRED: AccountId = 'acct_retired';
const RENT: AccountId = 'acct_rent';
const ACME: CounterpartyId = 'cpty_acme';
const NOBODY: CounterpartyId = 'cpty_nobody';
const DEPARTMENT: DimensionId = 'dim_department';
const TEAM: DimensionValueId = 'dval_team';

const FACTS: PostingFacts = {
  currency: 'USD',
  chart: chartOf([
    plainAccount({ id: CASH }),
    plainAccount({ id: SALES }),
    plainAccount({ id: RECEIVABLE, controlRole: 'ar' }),
    plainAccount({ id: HEADER, isPostable: false }),
    plainAccount({ id: RETIRED, isActive: false }),
    plainAccount({ id: RENT, requiredDimensionIds: [DEPARTMENT] }),
  ]),
  dimensions: [
    { id: DEPARTMENT, name: 'Department', kind: 'department', isActive: true, values: [{ id: TEAM, name: 'Team', isActive: true }] },
  ],
  closedMonths: new Set(['2026-01' as IsoMonth]),
  processors: new Map(),
  postedMinor: 0n,
  guard: { policies: [], operation: null, decider: 'owner', today: '2026-03-15' as IsoDate },
  knownCounterparties: new Set([ACME]),
};

const line = (accountId: AccountId, side: Side, amountMinor: bigint, more: Partial<DraftLine> = {}): DraftLine => ({
  accountId,
  side,
  amountMinor,
  counterpartyId: null,
  dimensions: [],
  memo: null,
  ...more,
});

const draft = (lines: readonly DraftLine[], date = '2026-02-01'): DraftEntry => ({
  date: date as IsoDate,
  description: 'Entry',
  memo: null,
  source: 'manual',
  sourceId: null,
  lines,
});

const GOOD = line(SALES, 'credit', 5n);
const named = { dimensionId: DEPARTMENT, valueId: TEAM };

/** One row for each rule, in the documented order. Where possible a row also breaks the rule of a later row, which proves the order. */
const REFUSALS: readonly (readonly [string, DraftEntry, string, string])[] = [
  ['[JRN-1] an entry without lines', draft([], '2026-01-01'), 'unprocessable', 'lines'],
  ['[JRN-1] an entry of one line', draft([line(CASH, 'debit', 0n)]), 'unprocessable', 'lines'],
  ['[JRN-1] an entry of too many lines', draft(Array(MAX_ENTRY_LINES + 1).fill(line(CASH, 'debit', 0n))), 'unprocessable', 'lines'],
  ['[JRN-2] an amount of zero', draft([line(CASH, 'debit', 0n), GOOD]), 'unprocessable', 'lines[0].amount'],
  ['[JRN-2] an amount below zero', draft([line(CASH, 'debit', 10n), line(SALES, 'credit', -10n)]), 'unprocessable', 'lines[1].amount'],
  ['[JRN-2] an amount too large', draft([line(CASH, 'debit', MAX_POSTED_MINOR + 1n), GOOD]), 'unprocessable', 'lines[0].amount'],
  [
    '[JRN-3] more debits than credits',
    draft([line(CASH, 'debit', 6n), line(unknownId('account'), 'credit', 5n)]),
    'entry_unbalanced',
    'lines',
  ],
  ['[JRN-3] more credits than debits', draft([line(CASH, 'debit', 4n), GOOD]), 'entry_unbalanced', 'lines'],
  ['[JRN-3] two debits', draft([line(CASH, 'debit', 5n), line(SALES, 'debit', 5n)]), 'entry_unbalanced', 'lines'],
  [
    '[JRN-4] an unknown account',
    draft([line(unknownId('account'), 'debit', 5n, { counterpartyId: NOBODY }), GOOD]),
    'unprocessable',
    'lines[0].accountId',
  ],
  [
    '[JRN-5] an unknown party',
    draft([line(HEADER, 'debit', 5n, { counterpartyId: NOBODY }), GOOD]),
    'unprocessable',
    'lines[0].counterpartyId',
  ],
  [
    '[JRN-5] an unknown dimension value',
    draft([line(HEADER, 'debit', 5n, { dimensions: [{ ...named, valueId: unknownId('dimensionValue') }] }), GOOD]),
    'unprocessable',
    'lines[0].dimensions',
  ],
  [
    '[DIM-2] two values of one dimension',
    draft([line(HEADER, 'debit', 5n, { dimensions: [named, named] }), GOOD]),
    'unprocessable',
    'lines[0].dimensions',
  ],
  ['[JRN-6] a header', draft([GOOD, line(HEADER, 'debit', 5n)], '2026-01-01'), 'account_not_usable', 'lines[1].accountId'],
  ['[JRN-7] an account out of use', draft([GOOD, line(RETIRED, 'debit', 5n)], '2026-01-01'), 'account_not_usable', 'lines[1].accountId'],
  [
    '[JRN-8] a control account line without a party',
    draft([line(RECEIVABLE, 'debit', 5n), GOOD], '2026-01-01'),
    'party_required',
    'lines[0].counterpartyId',
  ],
  [
    '[JRN-9] a line without a required dimension',
    draft([line(RENT, 'debit', 5n), GOOD], '2026-01-01'),
    'dimension_required',
    'lines[0].dimensions',
  ],
  ['[JRN-11] a closed month', draft([line(CASH, 'debit', 5n), GOOD], '2026-01-31'), 'period_closed', ''],
];

describe('the posting rules', () => {
  it.each(REFUSALS)('%s is refused', (_, wrong, code, field) => {
    const refusal = checkDraft(FACTS, wrong);
    expect(refusal).toMatchObject({ refused: code });
    expect(refusal?.field ?? '').toBe(field);
  });

  it.each<readonly [string, readonly DraftLine[]]>([
    ['[JRN-1] two lines', [line(CASH, 'debit', 5n), GOOD]],
    [
      '[JRN-1] the most lines allowed',
      Array.from({ length: MAX_ENTRY_LINES }, (_, at) => line(CASH, at % 2 === 0 ? 'debit' : 'credit', 1n)),
    ],
    ['[JRN-2] the largest amount', [line(CASH, 'debit', MAX_POSTED_MINOR), line(SALES, 'credit', MAX_POSTED_MINOR)]],
    ['[JRN-3] one debit and two credits', [line(CASH, 'debit', 9n), line(SALES, 'credit', 5n), line(CASH, 'credit', 4n)]],
    ['[JRN-8] a control account line with its party', [line(RECEIVABLE, 'debit', 5n, { counterpartyId: ACME }), GOOD]],
    ['[JRN-9] a line with a required dimension', [line(RENT, 'debit', 5n, { dimensions: [named] }), GOOD]],
    [
      '[JRN-5] a party and a dimension that no account requires',
      [line(CASH, 'debit', 5n, { counterpartyId: ACME, dimensions: [named] }), GOOD],
    ],
  ])('%s are granted', (_, lines) => {
    expect(codeOf(checkDraft(FACTS, draft(lines)))).toBeNull();
  });

  it('line by line: a refusal of the first line precedes one of the second', () => {
    const lines = [line(RENT, 'debit', 5n), line(unknownId('account'), 'credit', 5n)];
    expect(codeOf(checkDraft(FACTS, draft(lines)))).toBe('dimension_required');
    expect(codeOf(checkDraft(FACTS, draft(lines.toReversed())))).toBe('unprocessable');
  });
});

/** Real books with a customer, a department that rent requires, and January closed. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const acme = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty.id;
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
  granted(await ledger.accounts.requireDimensions(owner, account('6090'), [department.id]));
  granted(await ledger.accounts.change(owner, account('6130'), { isActive: false }));
  granted(await ledger.periods.close(owner, '2026-01'));
  return { company, acme, shop: { dimensionId: department.id, valueId: (department.values[0] as { id: DimensionValueId }).id } };
};

const spend = (company: Company, code: string, date = '2026-02-01'): NewEntry =>
  entryOf(company, date, [
    [code, 'debit', '5.00'],
    ['1010', 'credit', '5.00'],
  ]);

describe('posting', () => {
  it.each([
    ['[JRN-6]', '6000', '2026-02-01', 'account_not_usable'],
    ['[JRN-7]', '6130', '2026-02-01', 'account_not_usable'],
    ['[JRN-8]', '1100', '2026-02-01', 'party_required'],
    ['[JRN-9]', '6090', '2026-02-01', 'dimension_required'],
    ['[JRN-11] [PRD-1]', '6110', '2026-01-31', 'period_closed'],
  ] as const)('%s to %s on %s is refused, and the books stay unchanged', async (_, code, date, refused) => {
    const { company } = await prepared();
    await expectRefused(company, refused, () => company.ledger.journal.post(company.owner, spend(company, code, date)));
  });

  it('[JRN-8] [JRN-9] parties and dimension values are kept on their lines', async () => {
    const { company, acme, shop } = await prepared();
    const { account } = company;
    const { entry } = granted(
      await company.ledger.journal.post(company.owner, {
        date: '2026-02-01',
        description: 'Sublet',
        lines: [
          { accountId: account('1100'), side: 'debit', amount: '5', counterpartyId: acme },
          { accountId: account('6090'), side: 'credit', amount: 5, dimensions: [shop], memo: 'half' },
        ],
      }),
    );
    expect(entry.lines).toEqual([
      { lineNo: 1, accountId: account('1100'), side: 'debit', amountMinor: 500n, counterpartyId: acme, dimensions: [], memo: null },
      { lineNo: 2, accountId: account('6090'), side: 'credit', amountMinor: 500n, counterpartyId: null, dimensions: [shop], memo: 'half' },
    ]);
  });

  it('[JRN-10] numbers entries 1, 2, 3 … regardless of dates, and a refusal uses no number', async () => {
    const company = await openCompany();
    const numbers = [await postSale(company, '2026-03-01', '1.00'), await postSale(company, '2025-01-01', '1.00')];
    await company.ledger.journal.post(company.owner, spend(company, '6000'));
    numbers.push(await postSale(company, '2026-03-02', '1.00'));
    expect(numbers.map((entry) => entry.entryNo)).toEqual([1, 2, 3]);
  });

  it('[ACC-7] an account has activity once a line is posted to it', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '1.00');
    const { accounts } = granted(await company.ledger.accounts.chart(company.owner));
    expect(accounts.flatMap(({ account }) => (account.hasActivity ? [account.code] : []))).toEqual(['1010', '4010']);
  });
});
