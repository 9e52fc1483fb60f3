import {
  addSource,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importFrom,
  importOne,
  openCompany,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { EntryId, InstrumentId, TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';

/** A company with a draft of a SAFE and its deposit. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const { counterparty: investor } = granted(await ledger.counterparties.create(owner, { name: 'North Fund', kinds: ['investor'] }));
  const terms = { kind: 'safe' as const, name: 'Seed SAFE', investorId: investor.id, principal: '100000.00', accountId: account('2700') };
  const draft = granted(await ledger.financingInstruments.create(owner, terms));
  const id = await importOne(company, { date: '2026-03-10', amount: '100000.00', description: 'WIRE NORTH FUND' });
  return { ...company, investor, terms, draft, id };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const issue = async (company: Opened, code: string, date = '2026-03-08') =>
  granted(await company.ledger.financingInstruments.issue(company.owner, company.draft.id, { date, cashAccountId: company.account(code) }))
    .issue?.entryId as EntryId;

const link = ({ ledger, owner }: Company, id: TransactionId, input: Parameters<Company['ledger']['transactions']['linkCash']>[2]) =>
  ledger.transactions.linkCash(owner, id, input);
const isSound = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
const linesOf = async (company: Company) =>
  (await everythingIn(company)).journal.entries.map(({ date, source, lines }) => [
    date,
    source,
    lines.map(({ accountId, side, counterpartyId }) => [accountId, side, counterpartyId]),
  ]);

describe('linking cash', () => {
  it.each(['from its deposit', 'before it'])('[SRC-9] [FIN-4] at a processor names that, when an instrument is issued %s', async (when) => {
    const company = await opened();
    const { ledger, owner, account, draft } = company;
    const processor = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1050'), kind: 'processor', name: 'Stripe' }));
    const [deposit] = await importFrom(company, processor.id, { date: '2026-03-10', amount: '100000.00', description: 'Fund' });
    const link = when === 'before it' ? { entryId: await issue(company, '1050') } : { financingInstrumentId: draft.id };
    granted(await ledger.transactions.linkCash(owner, deposit?.id as TransactionId, link));
    const [[, , lines] = []] = await linesOf(company);
    expect(lines).toEqual([
      [account('1050'), 'debit', processor.counterpartyId],
      [account('2700'), 'credit', company.investor.id],
    ]);
    await isSound(company);
  });

  it('[TRF-21] sends what was given back of it to review again', async () => {
    const company = await opened();
    const { id, draft, account, ledger, owner } = company;
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('2700') }));
    const refund = await importOne(company, { date: '2026-03-12', amount: '-10.00', description: 'WIRE NORTH FUND', kind: 'refund' });
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'ready', decision: { by: 'refund' } });
    granted(await link(company, id, { financingInstrumentId: draft.id }));
    expect(await transactionOf(company, refund)).toMatchObject({ status: 'needs_review', assignment: { kind: 'unfiled' } });
  });

  it('[LNK-4] [LNK-5] [FIN-3] [FIN-4] issues a draft from its deposit, which is the evidence of the entry', async () => {
    const company = await opened();
    const { id, draft, account, investor } = company;
    granted(await link(company, id, { financingInstrumentId: draft.id, note: 'closed' }));
    expect(await linesOf(company)).toEqual([
      [
        '2026-03-10',
        'financing',
        [
          [account('1010'), 'debit', null],
          [account('2700'), 'credit', investor.id],
        ],
      ],
    ]);
    const instrument = granted(await company.ledger.financingInstruments.read(company.owner, draft.id));
    expect(instrument.issue).toMatchObject({ date: '2026-03-10', transactionId: id });
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'excluded',
      note: 'closed',
      cashLink: { entryId: instrument.issue?.entryId, instrumentId: draft.id, intercompanyId: null, name: 'Seed SAFE' },
    });
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, id));
    expect(data[0]?.categorization).toMatchObject({ reason: 'financing', recordedBy: company.owner.memberId });
    const carries = granted(await company.ledger.accounts.chart(company.owner)).accounts.filter(({ carriesFinancing }) => carriesFinancing);
    expect(carries.map((each) => each.account.code)).toEqual(['2700']);
    await isSound(company);
  });

  it('[LNK-3] [LNK-5] is a transfer from the account that the entry moved, where that is another one', async () => {
    const company = await opened();
    const { id, account } = company;
    const entryId = await issue(company, '1090');
    granted(await link(company, id, { entryId }));
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'posted',
      assignment: { kind: 'transfer', accountId: account('1090') },
      cashLink: { entryId },
    });
    expect((await linesOf(company))[1]).toEqual([
      '2026-03-10',
      'transaction',
      [
        [account('1010'), 'debit', null],
        [account('1090'), 'credit', null],
      ],
    ]);
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, id));
    expect(data[0]?.categorization.reason).toBe('financing');
    await isSound(company);
  });

  it('[LNK-3] [FIL-16] stays within a week of its entry', async () => {
    const company = await opened();
    const { ledger, owner, id } = company;
    granted(await link(company, id, { entryId: await issue(company, '1010') }));
    granted(await ledger.transactions.change(owner, id, { date: '2026-03-15' }));
    await expectRefused(company, 'transaction_not_reposted', () => ledger.transactions.change(owner, id, { date: '2026-03-16' }));
    granted(await ledger.transactions.unmatch(owner, id, {}));
    granted(await ledger.transactions.change(owner, id, { date: '2026-03-16' }));
  });

  it('[LNK-2] takes a filed transaction apart first', async () => {
    const company = await opened();
    granted(await company.ledger.transactions.categorize(company.owner, company.id, { categoryAccountId: company.account('4910') }));
    granted(await link(company, company.id, { financingInstrumentId: company.draft.id }));
    expect((await linesOf(company)).map(([, source]) => source)).toEqual(['transaction', 'reversal', 'financing']);
    await isSound(company);
  });

  it.each([
    ['unmatch', (company: Opened) => company.ledger.transactions.unmatch(company.owner, company.id, {})],
    ['reopen', (company: Opened) => company.ledger.transactions.reopen(company.owner, company.id, {})],
    [
      'categorize',
      (company: Opened) =>
        company.ledger.transactions.categorize(company.owner, company.id, { categoryAccountId: company.account('4910') }),
    ],
  ] as const)('[LNK-6] is undone by %s; the entry stays, free for another transaction', async (_, undo) => {
    for (const code of ['1010', '1090']) {
      const company = await opened();
      const entryId = await issue(company, code);
      granted(await link(company, company.id, { entryId }));
      granted(await undo(company));
      expect((await transactionOf(company, company.id)).cashLink).toBeNull();
      const { issue: issued } = granted(await company.ledger.financingInstruments.read(company.owner, company.draft.id));
      expect(issued).toMatchObject({ entryId, transactionId: null });
      expect((await linesOf(company)).filter(([, source]) => source === 'financing')).toHaveLength(1);
      const again = await importOne(company, { date: '2026-03-11', amount: '100000.00', description: 'WIRE AGAIN' });
      granted(await link(company, again, { entryId }));
      await isSound(company);
    }
  });

  const REFUSED: readonly (readonly [string, RefusalCode, (company: Opened) => Promise<() => Promise<unknown>>])[] = [
    ['an unknown transaction', 'not_found', async (c) => () => link(c, unknownId('transaction'), { financingInstrumentId: c.draft.id })],
    ['nothing named', 'unprocessable', async (c) => () => link(c, c.id, {})],
    ['two named', 'unprocessable', async (c) => () => link(c, c.id, { financingInstrumentId: c.draft.id, entryId: unknownId('entry') })],
    ['too long a note', 'unprocessable', async (c) => () => link(c, c.id, { financingInstrumentId: c.draft.id, note: 'x'.repeat(2_001) })],
    ...(['hold', 'fee', 'interest', 'refund'] as const).map(
      (kind) =>
        [
          `a ${kind}`,
          'cash_link_not_possible' as const,
          async (c: Opened) => {
            const id = await importOne(c, { amount: '100000.00', kind, description: 'Other' });
            return () => link(c, id, { financingInstrumentId: c.draft.id });
          },
        ] as const,
    ),
    [
      'a matched transaction',
      'cash_link_not_possible',
      async (c) => {
        await importFrom(c, await addSource(c, '1020'), { date: '2026-03-10', amount: '-100000.00', description: 'To checking' });
        return () => link(c, c.id, { financingInstrumentId: c.draft.id });
      },
    ],
    [
      'a linked transaction',
      'cash_link_not_possible',
      async (c) => {
        granted(await link(c, c.id, { financingInstrumentId: c.draft.id }));
        return () => link(c, c.id, { financingInstrumentId: c.draft.id });
      },
    ],
    [
      'a transaction that is kept out of the books',
      'cash_link_not_possible',
      async (c) => {
        granted(await c.ledger.transactions.exclude(c.owner, c.id, { reason: 'private' }));
        return () => link(c, c.id, { financingInstrumentId: c.draft.id });
      },
    ],
    ['an unknown entry', 'unprocessable', async (c) => () => link(c, c.id, { entryId: unknownId('entry') })],
    ['an unknown instrument', 'unprocessable', async (c) => () => link(c, c.id, { financingInstrumentId: unknownId('instrument') })],
    [
      'an entry of another kind',
      'cash_link_not_possible',
      async (c) => {
        const other = await importOne(c, { description: 'Coffee' });
        granted(await c.ledger.transactions.categorize(c.owner, other, { categoryAccountId: c.account('6060') }));
        const { entryId } = await transactionOf(c, other);
        return () => link(c, c.id, { entryId: entryId as EntryId });
      },
    ],
    [
      'a reversed entry',
      'cash_link_not_possible',
      async (c) => {
        const entryId = await issue(c, '1010');
        granted(await c.ledger.journal.reverse(c.owner, entryId));
        return () => link(c, c.id, { entryId });
      },
    ],
    [
      'an entry of another amount',
      'cash_link_not_possible',
      async (c) => {
        const entryId = await issue(c, '1010');
        const less = await importOne(c, { amount: '99999.99', description: 'Less' });
        return () => link(c, less, { entryId });
      },
    ],
    [
      'an entry that moved the other way',
      'cash_link_not_possible',
      async (c) => {
        const entryId = await issue(c, '1010');
        const out = await importOne(c, { amount: '-100000.00', description: 'To checking' });
        return () => link(c, out, { entryId });
      },
    ],
    [
      'an entry more than a week away',
      'cash_link_not_possible',
      async (c) => {
        const entryId = await issue(c, '1010', '2026-03-02');
        return () => link(c, c.id, { entryId });
      },
    ],
    [
      'an entry that has its transaction',
      'cash_link_not_possible',
      async (c) => {
        const entryId = await issue(c, '1010');
        granted(await link(c, c.id, { entryId }));
        const again = await importOne(c, { amount: '100000.00', description: 'Again' });
        return () => link(c, again, { entryId });
      },
    ],
    [
      'a draft of another principal',
      'cash_link_not_possible',
      async (c) => {
        const less = await importOne(c, { amount: '99999.99', description: 'Less' });
        return () => link(c, less, { financingInstrumentId: c.draft.id });
      },
    ],
    [
      'a draft and money out',
      'cash_link_not_possible',
      async (c) => {
        const out = await importOne(c, { amount: '-100000.00', description: 'To checking' });
        return () => link(c, out, { financingInstrumentId: c.draft.id });
      },
    ],
    [
      'an issued instrument',
      'cash_link_not_possible',
      async (c) => {
        await issue(c, '1010');
        return () => link(c, c.id, { financingInstrumentId: c.draft.id });
      },
    ],
    [
      'a closed month',
      'period_closed',
      async (c) => {
        granted(await c.ledger.periods.close(c.owner, '2026-03', { force: true }));
        return () => link(c, c.id, { financingInstrumentId: c.draft.id });
      },
    ],
  ];
  it.each(REFUSED)('[LNK-1] [LNK-2] [LNK-3] [LNK-4] of %s is refused with %s', async (_, code, prepare) => {
    const company = await opened();
    await expectRefused(company, code, await prepare(company));
  });
});

describe('financing instruments', () => {
  it('[FIN-1] [FIN-2] [FIN-3] are drafted, changed, listed and removed', async () => {
    const company = await opened();
    const { ledger, owner, draft, terms } = company;
    const second = granted(
      await ledger.financingInstruments.create(owner, { ...terms, kind: 'venture_debt', name: ' Debt ', note: 'senior' }),
    );
    expect(second).toMatchObject({ name: 'Debt', note: 'senior', issue: null, principalMinor: 10_000_000n });
    expect(granted(await ledger.financingInstruments.change(owner, draft.id, { principal: 50_000 }))).toMatchObject({
      name: 'Seed SAFE',
      principalMinor: 5_000_000n,
    });
    expect(granted(await ledger.financingInstruments.list(owner)).map(({ name }) => name)).toEqual(['Seed SAFE', 'Debt']);
    granted(await ledger.financingInstruments.delete(owner, second.id));
    await expectRefused(company, 'not_found', () => ledger.financingInstruments.read(owner, second.id));
    expect((await everythingIn(company)).journal.entries).toEqual([]);
    expect(granted(await ledger.accounts.chart(owner)).accounts.filter(({ carriesFinancing }) => carriesFinancing)).toEqual([]);
  });

  const terms: readonly (readonly [string, RefusalCode, object, string])[] = [
    ['no name', 'unprocessable', { name: ' ' }, 'name'],
    ['too long a note', 'unprocessable', { note: 'x'.repeat(2_001) }, 'note'],
    ['nothing', 'unprocessable', { principal: '0' }, 'principal'],
    ['an unknown investor', 'unprocessable', { investorId: unknownId('counterparty') }, 'investorId'],
    ['an unknown account', 'unprocessable', { accountId: unknownId('account') }, 'accountId'],
  ];
  it.each(terms)('[FIN-1] with %s are refused with %s', async (_, code, change, field) => {
    const company = await opened();
    const { ledger, owner, draft } = company;
    const refusals = [
      await expectRefused(company, code, () => ledger.financingInstruments.create(owner, { ...company.terms, ...change })),
      await expectRefused(company, code, () => ledger.financingInstruments.change(owner, draft.id, change)),
    ];
    expect(refusals.map((refusal) => refusal.field)).toEqual([field, field]);
  });

  it.each(['1010', '4010', '2000', '2100'])('[FIN-1] are not carried on %s', async (code) => {
    const company = await opened();
    const { ledger, owner, account } = company;
    await expectRefused(company, 'account_not_usable', () =>
      ledger.financingInstruments.create(owner, { ...company.terms, accountId: account(code) }),
    );
  });

  it('[FIN-2] [FIN-4] that are issued are not changed, removed or issued again', async () => {
    const company = await opened();
    const { ledger, owner, draft, account } = company;
    await expectRefused(company, 'account_not_usable', () =>
      ledger.financingInstruments.issue(owner, draft.id, { date: '2026-03-01', cashAccountId: account('6110') }),
    );
    await expectRefused(company, 'unprocessable', () =>
      ledger.financingInstruments.issue(owner, draft.id, { date: '2026-02-30', cashAccountId: account('1010') }),
    );
    await expectRefused(company, 'unprocessable', () =>
      ledger.financingInstruments.issue(owner, draft.id, { date: '2026-03-01', cashAccountId: unknownId('account') }),
    );
    await issue(company, '1010');
    for (const act of [
      () => ledger.financingInstruments.change(owner, draft.id, { name: 'Other' }),
      () => ledger.financingInstruments.delete(owner, draft.id),
      () => ledger.financingInstruments.issue(owner, draft.id, { date: '2026-03-01', cashAccountId: account('1010') }),
    ])
      await expectRefused(company, 'conflict', act);
    const unknown: InstrumentId = unknownId('instrument');
    await expectRefused(company, 'not_found', () => ledger.financingInstruments.change(owner, unknown, {}));
    await expectRefused(company, 'not_found', () => ledger.financingInstruments.delete(owner, unknown));
    await expectRefused(company, 'not_found', () =>
      ledger.financingInstruments.issue(owner, unknown, { date: '2026-03-01', cashAccountId: account('1010') }),
    );
  });
});

describe('reversing the entry of an issue', () => {
  it('[FIN-5] [JRN-16] is refused while a deposit is linked; afterwards the instrument is a draft again', async () => {
    const company = await opened();
    const { ledger, owner, id, draft } = company;
    granted(await link(company, id, { financingInstrumentId: draft.id }));
    const entryId = granted(await ledger.financingInstruments.read(owner, draft.id)).issue?.entryId as EntryId;
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, entryId));
    granted(await ledger.transactions.unmatch(owner, id, {}));
    granted(await ledger.journal.reverse(owner, entryId));
    expect(granted(await ledger.financingInstruments.read(owner, draft.id)).issue).toBeNull();
    granted(await link(company, id, { financingInstrumentId: draft.id }));
    expect((await transactionOf(company, id)).status).toBe('excluded');
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, entryId));
    await isSound(company);
  });

  it('[FIN-5] through Cash in transit leaves that account clear', async () => {
    const company = await opened();
    const { ledger, owner, id, draft } = company;
    const entryId = await issue(company, '1090');
    granted(await link(company, id, { entryId }));
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, entryId));
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await ledger.journal.reverse(owner, entryId));
    const inTransit = granted(await ledger.accounts.chart(owner)).accounts.find((each) => each.account.code === '1090');
    expect(inTransit?.balanceMinor).toBe(0n);
    granted(await ledger.financingInstruments.delete(owner, draft.id));
  });
});
