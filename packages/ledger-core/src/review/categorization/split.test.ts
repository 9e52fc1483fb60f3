import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import { MAX_SPLIT_PARTS } from './limits.ts';
import type { NewSplitPart } from './split.ts';

/** Parts written like `['6060', '10.00']`; the code '' is an unknown account. */
type Parts = readonly (readonly [code: string, amount: string | number, memo?: string])[];

const partsOf = ({ account }: Company, parts: Parts): readonly NewSplitPart[] =>
  parts.map(([code, amount, memo]) => ({ categoryAccountId: code === '' ? unknownId('account') : account(code), amount, memo }));

const split = (company: Company, id: TransactionId, parts: Parts, note?: string | null) =>
  company.ledger.transactions.split(company.owner, id, { parts: partsOf(company, parts), note });

const TWO: Parts = [
  ['6060', '10.00', 'with Bo'],
  ['6070', 2.5],
];

const linesOf = async (company: Company) =>
  (await everythingIn(company)).journal.entries.map(({ source, memo, lines }) => [
    source,
    memo,
    ...lines.map(({ accountId, side, amountMinor, memo: words }) => [accountId, side, amountMinor, words]),
  ]);
const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;

describe('splitting a transaction', () => {
  it('[FIL-12] [FIL-4] posts its own account against every part, each with its memo', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const { transaction, category, parts } = granted(await split(company, id, TWO, 'team'));
    expect(transaction).toMatchObject({ status: 'posted', version: 1, note: 'team', reviewedAt: '2026-03-15T12:00:00.000Z' });
    expect([category, ...parts.map(({ account, amountMinor, memo }) => [account.code, amountMinor, memo])]).toEqual([
      null,
      ['6060', 1_000n, 'with Bo'],
      ['6070', 250n, null],
    ]);
    expect(await linesOf(company)).toEqual([
      [
        'transaction',
        'team',
        [company.account('1010'), 'credit', 1_250n, null],
        [company.account('6060'), 'debit', 1_000n, 'with Bo'],
        [company.account('6070'), 'debit', 250n, null],
      ],
    ]);
    const [decision] = granted(await company.ledger.transactions.categorizations(company.owner, id)).data;
    expect(decision?.categorization).toMatchObject({
      reason: 'split',
      decision: { by: 'person' },
      note: 'team',
      recordedBy: company.owner.memberId,
    });
    expect(decision?.parts.map(({ account }) => account.name)).toEqual(['Meals', 'Office supplies']);
  });

  it('[FIL-12] [FIL-3] again replaces the standing split, and filing to one account undoes it, each by reversal', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    granted(await split(company, id, TWO, 'team'));
    const again = granted(
      await split(company, id, [
        ['6110', '2.50'],
        ['6110', '10.00'],
      ]),
    );
    expect(again.transaction).toMatchObject({ status: 'posted', version: 2, note: 'team' });
    expect([await balanceOf(company, '6060'), await balanceOf(company, '6110')]).toEqual([0n, 1_250n]);
    const whole = granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect([whole.category?.code, whole.parts]).toEqual(['6060', []]);
    expect([await balanceOf(company, '6060'), await balanceOf(company, '6110'), await balanceOf(company, '1010')]).toEqual([
      1_250n,
      0n,
      -1_250n,
    ]);
    expect((await everythingIn(company)).journal.entries.map(({ source }) => source)).toEqual([
      'transaction',
      'reversal',
      'transaction',
      'reversal',
      'transaction',
    ]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-12] [FIL-6] of a hold leaves it ready, and posts no entry', async () => {
    const company = await openCompany();
    const id = await importOne(company, { kind: 'hold' });
    expect(granted(await split(company, id, TWO)).transaction).toMatchObject({ status: 'ready', entryId: null });
    expect(await linesOf(company)).toEqual([]);
  });

  it('[FIL-12] into one part is a split with all of the amount', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    expect(granted(await split(company, id, [['6060', '12.50']])).parts).toMatchObject([{ amountMinor: 1_250n }]);
    expect(await linesOf(company)).toHaveLength(1);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[FIL-12] reads amounts in the currency of the transaction', async () => {
    const company = await openCompany({ currency: 'JPY' });
    const id = await importOne(company, { kind: 'hold', amount: '-500' });
    const parts: Parts = [
      ['6060', '300'],
      ['6070', '200'],
    ];
    expect(granted(await split(company, id, parts)).parts.map(({ amountMinor }) => amountMinor)).toEqual([300n, 200n]);
    await expectRefused(company, 'unprocessable', () => split(company, id, [['6060', '299.5'], ...parts]));
  });
});

/** A posted coffee in a closed February, one in another currency, one kept out of the books, and a rent account that requires a dimension. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const posted = await importOne(company, { date: '2026-02-10', description: 'Posted' });
  granted(await split(company, posted, TWO));
  const late = await importOne(company, { date: '2026-02-11', description: 'Late' });
  granted(await ledger.periods.close(owner, '2026-02', { force: true }));
  const foreign = await importOne(company, { description: 'Euros' });
  const excluded = await importOne(company, { description: 'Twice' });
  await tamper(company, async (books) => {
    const [out, euros] = await books.transactions.byIds([excluded, foreign]);
    if (out === undefined || euros === undefined) throw new Error('Both were imported.');
    await books.transactions.update([
      { ...out, status: 'excluded' },
      { ...euros, currency: 'EUR' },
    ]);
  });
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department' }));
  granted(await ledger.accounts.requireDimensions(owner, account('6090'), [department.id]));
  const open = await importOne(company, { description: 'Open' });
  return { company, ids: { posted, late, foreign, excluded, open, unknown: unknownId('transaction') } };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

const LONG = 'x'.repeat(2_001);

/** In the documented order. */
const REFUSALS: readonly (readonly [string, keyof Prepared['ids'], Parts, RefusalCode, string | undefined, string?])[] = [
  ['an unknown transaction, into no parts', 'unknown', [], 'not_found', undefined],
  ['into no parts', 'excluded', [], 'unprocessable', 'parts'],
  ['into too many parts', 'open', Array.from({ length: MAX_SPLIT_PARTS + 1 }, () => ['6060', '1'] as const), 'unprocessable', 'parts'],
  ['with a note that is too long', 'excluded', TWO, 'unprocessable', 'note', LONG],
  [
    'to an unknown account, not adding up',
    'excluded',
    [
      ['6060', '10'],
      ['', '10'],
    ],
    'unprocessable',
    'parts[1].categoryAccountId',
  ],
  [
    'with a part of zero',
    'open',
    [
      ['6060', '12.50'],
      ['6070', '0'],
    ],
    'unprocessable',
    'parts[1].amount',
  ],
  [
    'with a part below zero, though the sum is right',
    'open',
    [
      ['6060', '13.50'],
      ['6070', '-1.00'],
    ],
    'unprocessable',
    'parts[1].amount',
  ],
  [
    'with a part of half a cent',
    'open',
    [
      ['6060', '12.495'],
      ['6070', '0.005'],
    ],
    'unprocessable',
    'parts[0].amount',
  ],
  [
    'with a memo that is too long',
    'open',
    [
      ['6060', '10', LONG],
      ['6070', '10'],
    ],
    'unprocessable',
    'parts[0].memo',
  ],
  [
    'a cent short, to revenue',
    'excluded',
    [
      ['4010', '10.00'],
      ['6070', '2.49'],
    ],
    'splits_unbalanced',
    'parts',
  ],
  [
    'a cent over',
    'open',
    [
      ['6060', '10.00'],
      ['6070', '2.51'],
    ],
    'splits_unbalanced',
    'parts',
  ],
  [
    'money out to revenue',
    'excluded',
    [
      ['6060', '10.00'],
      ['4010', '2.50'],
    ],
    'account_not_usable',
    'parts[1].categoryAccountId',
  ],
  [
    'to a header',
    'excluded',
    [
      ['6000', '10.00'],
      ['6070', '2.50'],
    ],
    'account_not_usable',
    'parts[0].categoryAccountId',
  ],
  ['one that is kept out of the books', 'excluded', TWO, 'conflict', undefined],
  [
    'a posted one in a closed month',
    'posted',
    [
      ['6090', '10.00'],
      ['6070', '2.50'],
    ],
    'period_closed',
    undefined,
  ],
  ['one of another currency', 'foreign', TWO, 'unprocessable', undefined],
  [
    'to an account that requires a dimension',
    'late',
    [
      ['6070', '2.50'],
      ['6090', '10.00'],
    ],
    'dimension_required',
    'parts[1].categoryAccountId',
  ],
  ['one in a closed month', 'late', TWO, 'period_closed', undefined],
];

describe('splitting is refused', () => {
  it.each(REFUSALS.map(([name, ...rest]) => [name, rest] as const))('[FIL-12] %s', async (_, [which, parts, code, field, note]) => {
    const { company, ids } = await prepared();
    const refusal = await expectRefused(company, code, () => split(company, ids[which], parts, note));
    if (field !== undefined) expect(refusal.field).toBe(field);
  });
});
