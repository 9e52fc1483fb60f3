import { addDocumentTo, type Company, granted, importOne, openCompany, pdfWith, postSale, saying, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { CHECKS, JOURNAL_CHECKS } from '../../app/checks.ts';
import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import { webSystem } from '../../kernel/web-system.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';
import { sentenceOf } from '../../messages.ts';
import type { Finding } from '../../store/check.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { verifying } from './verify.ts';

const verify = verifying(CHECKS, JOURNAL_CHECKS);
const sentences = ({ findings }: { readonly findings: readonly Finding[] }) => findings.map((found) => sentenceOf(found));

const findings = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings.map(({ rule }) => rule);

/** Adds a copy of the last entry, with the given changes, without any check. */
const add = (change: (entry: Entry, company: Company) => Partial<Entry>) => (company: Company) =>
  tamper(company, async (books) => {
    const entry = await lastOf(books);
    const id: EntryId = `ent_0000000000000000000000${entry.entryNo}000`;
    await books.journal.add([{ ...entry, id, entryNo: entry.entryNo + 1, ...change(entry, company) }]);
  });

const lastOf = async (books: Repositories): Promise<Entry> =>
  (await books.journal.scan((await books.journal.tail()).entryNo - 1, 1))[0] as Entry;

const lines = (entry: Entry, more: (line: Line) => Partial<Line>): readonly Line[] =>
  entry.lines.map((line) => ({ ...line, ...more(line) }));

/** Changes a posted transaction without any check. */
const alter = (change: (transaction: Transaction, company: Company) => Partial<Transaction>) => async (company: Company) => {
  const id = await importOne(company);
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') }));
  await tamper(company, async (books) => {
    const [transaction] = await books.transactions.byIds([id]);
    if (transaction !== undefined) await books.transactions.update([{ ...transaction, ...change(transaction, company) }]);
  });
};

/** Buys an asset, depreciates it, spreads an expense and releases shares; then changes them without any check. */
const afterMonths = (work: (books: Repositories, asset: FixedAsset, schedule: Schedule) => Promise<void>) => async (company: Company) => {
  const { ledger, owner, account } = company;
  const laptop = await importOne(company, { description: 'Laptop' });
  const insurance = await importOne(company, { description: 'Insurance' });
  granted(await ledger.transactions.capitalize(owner, laptop, {}));
  granted(await ledger.transactions.categorize(owner, insurance, { categoryAccountId: account('6050'), spread: { months: 2 } }));
  granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-03' }));
  granted(await ledger.schedules.run(owner, { through: '2026-03' }));
  await tamper(company, async (books) => {
    const everything = { after: null, take: 1 };
    const [asset] = await books.assets.list(everything);
    const [schedule] = await books.schedules.list(everything);
    if (asset !== undefined && schedule !== undefined) await work(books, asset, schedule);
  });
};

/** Faults that only an error in the library could cause, with the rule that the verification must name. */
const FAULTS: readonly (readonly [string, string, (company: Company) => Promise<void>])[] = [
  [
    'a document that counts as attached and is not',
    'RCP-9',
    async (company) => {
      const { document } = await addDocumentTo(company, { extraction: saying({}) });
      await tamper(company, (books) => books.documents.put([{ ...document, isAttached: true }]));
    },
  ],
  [
    'a file of other bytes',
    'RCP-4',
    async (company) => {
      const { document } = await addDocumentTo(company, { bytes: pdfWith('lunch') });
      await tamper(company, async (books) => {
        await books.blobs.remove(document.id);
        await books.blobs.put(document.id, pdfWith('dinner'));
      });
    },
  ],
  [
    'a file without its bytes',
    'RCP-5',
    async (company) => {
      const { document } = await addDocumentTo(company, { bytes: pdfWith('lunch') });
      await tamper(company, (books) => books.blobs.remove(document.id));
    },
  ],
  [
    'a logo without its image',
    'LOG-1',
    (company) => tamper(company, async (books) => books.ledger.put({ ...(await books.ledger.get()), logo: 'nowhere' } as never)),
  ],
  ['an entry of one line', 'JRN-1', add((entry) => ({ lines: entry.lines.slice(0, 1) }))],
  ['an amount of zero', 'JRN-2', add((entry) => ({ lines: lines(entry, () => ({ amountMinor: 0n })) }))],
  ['an entry that does not balance', 'JRN-3', add((entry) => ({ lines: lines(entry, ({ lineNo }) => ({ amountMinor: BigInt(lineNo) })) }))],
  ['a line on an unknown account', 'JRN-4', add((entry) => ({ lines: lines(entry, () => ({ accountId: 'acct_nowhere' })) }))],
  ['a line on a header', 'JRN-6', add((entry, { account }) => ({ lines: lines(entry, () => ({ accountId: account('6000') })) }))],
  [
    'a control account line without a party',
    'JRN-8',
    add((entry, { account }) => ({ lines: lines(entry, () => ({ accountId: account('1100') })) })),
  ],
  [
    'an account with a line, marked as never posted to',
    'ACC-7',
    add((entry, { account }) => ({ lines: lines(entry, () => ({ accountId: account('6110') })) })),
  ],
  ['a reversal that does not mirror its entry', 'JRN-13', add((entry) => ({ reversesEntryId: entry.id }))],
  [
    'a reversal on another day',
    'JRN-13',
    add((entry) => ({
      reversesEntryId: entry.id,
      date: '2026-03-02' as Entry['date'],
      lines: lines(entry, ({ side }) => ({ side: side === 'debit' ? 'credit' : 'debit' })),
    })),
  ],
  ['an entry that its transaction does not name', 'FIL-4', add(() => ({ source: 'transaction', sourceId: 'txn_nowhere' }))],
  [
    'an entry that was posted after its month was closed',
    'PRD-1',
    async (company) => {
      granted(await company.ledger.periods.close(company.owner, '2026-03'));
      company.clock.advance(1);
      await add(() => ({ postedAt: company.clock.now() }))(company);
    },
  ],
  ['a transaction that does not name its standing entry', 'FIL-4', alter(() => ({ entryId: null }))],
  ['a transaction whose amount differs from its entry', 'FIL-4', alter(() => ({ amountMinor: 1n }))],
  ['a transaction whose amount differs from its source record', 'ING-3', alter(() => ({ amountMinor: 1n }))],
  ['an asset that does not name its depreciation', 'FAS-7', afterMonths(({ assets }, asset) => assets.put([{ ...asset, entryIds: [] }]))],
  [
    'an asset that names an entry that there is not',
    'FAS-7',
    afterMonths(({ assets }, asset) => assets.put([{ ...asset, entryIds: [...asset.entryIds, 'ent_nowhere'] }])),
  ],
  ['an asset of another cost than was depreciated', 'FAS-7', afterMonths(({ assets }, asset) => assets.put([{ ...asset, costMinor: 9n }]))],
  ['a purchase without its asset', 'FAS-7', afterMonths(({ assets }, { id }) => assets.remove([id]))],
  [
    'a schedule of another amount than was released',
    'SCH-7',
    afterMonths(({ schedules }, _, schedule) => schedules.put([{ ...schedule, amountMinor: 9n }])),
  ],
  ['a spread transaction without its schedule', 'SCH-7', afterMonths(({ schedules }, _, { id }) => schedules.remove([id]))],
  [
    'a schedule that its transaction does not name',
    'SCH-7',
    afterMonths(async ({ transactions }, _, { transactionId }) =>
      transactions.update((await transactions.byIds(distinct([transactionId]))).map((one) => ({ ...one, scheduleId: null }))),
    ),
  ],
  ['a posted transaction with the status needs_review', 'FIL-4', alter(() => ({ status: 'needs_review' }))],
  ['a transaction whose source feeds another account', 'SRC-1', alter((_, { account }) => ({ accountId: account('1020') }))],
  [
    'a transaction whose filing differs from its last decision',
    'FIL-11',
    alter((_, { account }) => ({ assignment: { kind: 'account', accountId: account('6070') } })),
  ],
  ['a missing decision', 'FIL-10', alter(() => ({ version: 2 }))],
  [
    'an account without a line, marked as posted to',
    'ACC-7',
    (company) =>
      tamper(company, async (books) => {
        const account = (await books.accounts.chart()).byCode.get('6110');
        if (account !== undefined) await books.accounts.update([{ ...account, hasActivity: true }]);
      }),
  ],
  [
    'an account with a number of another type',
    'ACC-2',
    (company) =>
      tamper(company, async (books) => {
        const account = (await books.accounts.chart()).byCode.get('6110');
        if (account !== undefined) await books.accounts.update([{ ...account, type: 'asset' }]);
      }),
  ],
  ['an entry with a wrong hash', 'JRN-22', add(() => ({ description: 'Another sale' }))],
];

describe('the verification of the books', () => {
  it('[RPT-2] has no findings in correct books, and reports how many entries and transactions it checked', async () => {
    const company = await openCompany();
    expect(granted(await company.ledger.reports.verify(company.owner))).toEqual({
      entries: 0,
      lines: 0,
      transactions: 0,
      head: null,
      auditRecords: 2,
      auditHead: expect.stringMatching(/^[0-9a-f]{64}$/),
      findings: [],
    });
    await postSale(company, '2026-03-01', '10.00');
    const id = await importOne(company);
    for (const code of ['6060', '6070'])
      granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
    granted(await company.ledger.periods.close(company.owner, '2026-03'));
    expect(granted(await company.ledger.reports.verify(company.owner))).toMatchObject({
      entries: 4,
      lines: 8,
      transactions: 1,
      findings: [],
    });
  });

  it.each(FAULTS)('[RPT-2] finds %s, and names %s', async (_, rule, fault) => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    await fault(company);
    const found = await findings(company);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toContain(rule);
  });

  it('[RPT-2] finds a gap in the numbers, and wrong totals', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    await postSale(company, '2026-03-01', '20.00');
    const { store, owner } = company;
    /** A store that lost its first entry, but not the totals of it. */
    const found = await store.read(owner.ledgerId, async (books) => {
      const journal = { ...books.journal, scan: async (after: number, take: number) => await books.journal.scan(Math.max(after, 1), take) };
      const settings = await books.ledger.get();
      return verify({ ...books, journal, settings, ...webSystem } as unknown as UnitOfWork);
    });
    expect(found.findings.map(({ rule }) => rule)).toEqual(['JRN-10', 'JRN-22', 'JRN-21', 'ACC-5', 'ACC-5']);
  });

  it('[RPT-14] names what cannot be read with the rule of its check, and goes on', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    const { store, owner } = company;
    const broken = async (): Promise<never> => {
      throw new Error('dimensions has no JSON but "x"');
    };
    const found = await store.read(owner.ledgerId, async (books) => {
      const damaged = {
        ...books,
        transactions: { ...books.transactions, list: broken },
        allocations: { ...books.allocations, scan: broken },
        periods: { ...books.periods, all: broken },
        journal: { ...books.journal, monthTotals: async () => [] },
      };
      return verify({ ...damaged, settings: await books.ledger.get(), ...webSystem } as unknown as UnitOfWork);
    });
    expect(found).toMatchObject({ entries: 1, transactions: 0 });
    expect(found.findings.map(({ rule }) => rule)).toEqual(['PRD-1', 'ING-4', 'ACC-5', 'ACC-5', 'OPI-2', 'AUD-4']);
    expect(sentences(found)[1]).toBe(
      'The transactions cannot be read: dimensions has no JSON but "x". The remaining data was not verified. Restore a backup that verifies.',
    );
  });

  it('[RPT-14] goes on behind an entry that cannot be read, and names it', async () => {
    const company = await openCompany();
    for (const amount of ['10.00', '20.00', '30.00', '40.00']) await postSale(company, '2026-03-01', amount);
    const { store, owner } = company;
    const found = await store.read(owner.ledgerId, async (books) => {
      /** A store in which the second entry is damaged. */
      const scan: UnitOfWork['journal']['scan'] = async (after, take) => {
        const step = await books.journal.scan(after, take);
        if (step.some(({ entryNo }) => entryNo === 2)) throw new Error('dimensions has no JSON but "x"');
        return step;
      };
      const settings = await books.ledger.get();
      return verify({ ...books, journal: { ...books.journal, scan }, settings, ...webSystem } as unknown as UnitOfWork);
    });
    expect(found.entries).toBe(3);
    expect(sentences(found)[0]).toMatch(/^Entry 2 cannot be read: dimensions has no JSON but "x"\./);
    expect(sentences(found).filter((sentence) => sentence.includes('cannot be read'))).toHaveLength(1);
  });

  it('[RPT-14] says nothing of books whose database is away', async () => {
    const company = await openCompany();
    const away = async (): Promise<never> => {
      throw new Unavailable('The database is away.');
    };
    const verified = company.store.read(company.owner.ledgerId, async (books) =>
      verify({ ...books, ...webSystem, settings: await books.ledger.get(), rules: { ...books.rules, all: away } } as unknown as UnitOfWork),
    );
    await expect(verified).rejects.toThrow(Unavailable);
  });

  it('[JRN-22] [RPT-2] finds that a given head is the hash of no entry', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2026-03-01', '10.00');
    const { head } = granted(await ledger.reports.verify(owner));
    await postSale(company, '2026-03-02', '20.00');
    expect(granted(await ledger.reports.verify(owner, { head: head ?? '' })).findings).toEqual([]);
    const other = granted(await ledger.reports.verify(owner, { head: 'f'.repeat(64) }));
    expect(other.findings.map(({ rule }) => rule)).toEqual(['JRN-22']);
  });

  it('[PRD-6] finds a recorded head that is the hash of no entry', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    granted(await company.ledger.periods.close(company.owner, '2026-03'));
    await tamper(company, async (books) => {
      const [period] = await books.periods.all();
      if (period !== undefined) await books.periods.put({ ...period, head: 'f'.repeat(64) });
    });
    expect(await findings(company)).toEqual(['AUD-5', 'JRN-22']);
  });
});

it('[RPT-15] tells how far it has come, has others take their turn, and ends where its report throws', async () => {
  let turns = 0;
  const company = await openCompany();
  // Checks of fewer rows take no pause.
  const sales = 60;
  for (let sale = 0; sale < sales; sale++) await postSale(company, '2026-03-01', '20.00');
  const reported: (readonly [string, number, number | null])[] = [];
  await company.store.read(company.owner.ledgerId, async (repositories) => {
    const turn = async () => void turns++;
    const unit = { ...repositories, ...webSystem, turn, settings: await repositories.ledger.get() } as unknown as UnitOfWork;
    await verify(unit, { report: ({ stage, done, of }) => void reported.push([stage, done, of]) });
  });
  const checks = CHECKS.length + 1;
  expect(reported.slice(0, 3)).toEqual([
    ['entries', 0, sales],
    ['entries', sales, sales],
    ['transactions', 0, null],
  ]);
  expect(reported.slice(3)).toEqual(Array.from({ length: checks + 1 }, (_, done) => ['checks', done, checks]));
  expect(turns).toBeGreaterThanOrEqual(2 * CHECKS.length);
  const ends = () => {
    throw new Error('enough');
  };
  await expect(company.ledger.reports.verify(company.owner, { report: ends })).rejects.toThrow('enough');
});
