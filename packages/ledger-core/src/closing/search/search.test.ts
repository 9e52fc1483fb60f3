import {
  addCounterparty,
  approveBill,
  draftInvoice,
  draftVendorCredit,
  expectRefused,
  granted,
  importOne,
  issueInvoice,
  openCompany,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import type { SearchInput } from './search.ts';

type Company = Awaited<ReturnType<typeof openCompany>>;

const search = async ({ ledger, owner }: Company, q: string, more: Omit<SearchInput, 'q'> = {}) =>
  granted(await ledger.search.find(owner, { q, ...more }));

/** What is found, by kind and title. */
const found = async (company: Company, q: string, more: Omit<SearchInput, 'q'> = {}): Promise<readonly string[]> =>
  (await search(company, q, more)).hits.map(({ kind, title }) => `${kind} ${title}`);

/** Books with one thing of each kind. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const contact = { name: 'Café Linde', email: 'buero@linde.example', taxNumber: 'ATU 1234' };
  const counterparty = granted(await ledger.counterparties.create(owner, contact)).counterparty.id;
  const lines = [{ accountId: account('4010'), description: 'Consulting in March', unitPrice: '1250.00' }];
  const { invoice } = await issueInvoice(company, counterparty, { issueDate: '2026-03-01', dueDate: '2026-04-15', lines });
  granted(await ledger.annotations.change(owner, invoice.id, { externalId: 'shop-77' }));
  const { note } = granted(
    await ledger.creditNotes.create(owner, { counterpartyId: counterparty, issueDate: '2026-03-02', lines, memo: 'Goodwill' }),
  );
  const bill = await approveBill(company, counterparty);
  await draftVendorCredit(company, counterparty, { number: 'LG-2026-31', memo: 'Bottles' });
  const transactionId = await importOne(company, { description: 'PAYMENT Hafenstraße 12', amount: '12.50', date: '2026-03-05' });
  const entry = granted(
    await ledger.journal.post(owner, {
      date: '2026-03-31',
      description: 'Rent accrual',
      lines: [
        { accountId: account('6060'), side: 'debit', amount: '300.00' },
        { accountId: account('1010'), side: 'credit', amount: '300.00', memo: 'Office Nordbahn' },
      ],
    }),
  );
  return { company, counterparty, invoice, note, bill, transactionId, entry };
};

describe('a search', () => {
  it('[SEA-1] [SEA-3] finds a thing of each kind by its words', async () => {
    const { company, invoice, note } = await opened();
    for (const [q, hit] of [
      ['linde', 'counterparty Café Linde'],
      ['BUERO@linde.example', 'counterparty Café Linde'],
      ['atu 1234', 'counterparty Café Linde'],
      ['shop-77', `invoice ${invoice.number}`],
      [invoice.number ?? '', `invoice ${invoice.number}`],
      ['INV0001', 'invoice INV-0001'],
      ['lg202631', 'vendor_credit LG-2026-31'],
      ['consulting cafe', `invoice ${invoice.number}`],
      ['goodwill', `credit_note ${note.number}`],
      ['lg 2026 31', 'vendor_credit LG-2026-31'],
      ['strasse', ''],
      ['hafenstrasse', 'transaction PAYMENT Hafenstraße 12'],
      ['nordbahn', 'entry Rent accrual'],
      ['6060', 'account 6060'],
    ] as const)
      expect([q, (await found(company, q)).filter((each) => each.startsWith(hit)).length > 0]).toEqual([q, hit !== '']);
  });

  it('[SEA-3] calls the draft of an invoice without a number a draft, and finds it by its words', async () => {
    const { company } = await opened();
    const { ledger, owner } = company;
    const draft = await draftInvoice(company, await addCounterparty(company, 'Nimbus Ltd'), { memo: 'Zeppelin' });
    expect(await found(company, 'zeppelin')).toEqual(['invoice Draft']);
    const { number } = granted(await ledger.invoices.issue(owner, draft.invoice.id)).invoice;
    expect(await found(company, 'zeppelin')).toEqual([`invoice ${number}`]);
  });

  it('[SEA-2] wants every term, in any order, and refuses one without a word', async () => {
    const { company } = await opened();
    expect(await found(company, 'accr REN')).toEqual(['entry Rent accrual']);
    expect(await found(company, 'rent coffee')).toEqual([]);
    expect(await found(company, 'r')).toEqual([]);
    const { ledger, owner } = company;
    for (const q of ['', ' ', '&!', 'x'.repeat(MAX_SEARCH_LENGTH + 1)])
      expect((await expectRefused(company, 'unprocessable', () => ledger.search.find(owner, { q }))).field).toBe('q');
  });

  it.each([
    ['1,250.00', 2],
    ['1250', 2],
    ['$1250.0', 2],
    ['-1.250,00', 2],
    ['1,25', 0],
    ['125', 0],
    ['12.5', 1],
    ['300', 1],
    ['2026-03-31', 1],
    ['2026-04-15', 1],
    ['2026-05', 0],
    ['1250 2026-03-01', 1],
  ])('[SEA-4] finds an amount or a day: %s', async (q, count) => {
    const { company } = await opened();
    const kinds = ['invoice', 'credit_note', 'transaction', 'entry'] as const;
    expect(await found(company, q, { kinds })).toHaveLength(count);
  });

  it('[SEA-1] leaves out entries that are found by their transaction or document', async () => {
    const { company, transactionId } = await opened();
    const { ledger, owner, account } = company;
    granted(await ledger.transactions.categorize(owner, transactionId, { categoryAccountId: account('4010') }));
    expect(await found(company, 'hafenstrasse')).toEqual(['transaction PAYMENT Hafenstraße 12']);
  });

  it('[SEA-5] answers what came last first, at most as many of a kind as asked for, and says of what there is more', async () => {
    const company = await openCompany();
    for (let at = 1; at <= 4; at += 1) await addCounterparty(company, `Acme ${at}`);
    const some = await search(company, 'acme', { limit: 2 });
    expect([some.hits.map(({ title }) => title), some.more]).toEqual([['Acme 4', 'Acme 3'], ['counterparty']]);
    await company.ledger.work.runDue();
    expect(await search(company, 'acme', { limit: 2 })).toEqual(some);
    const all = await search(company, 'acme', { limit: 4 });
    expect([all.hits.length, all.more]).toEqual([4, []]);
    const { ledger, owner } = company;
    for (const limit of [0, 51, 1.5])
      expect((await expectRefused(company, 'unprocessable', () => ledger.search.find(owner, { q: 'a', limit }))).field).toBe('limit');
  });

  it('[SEA-6] [WRK-5] finds what changed a moment ago, before and after the due work', async () => {
    const { company, counterparty, note } = await opened();
    const { ledger, owner } = company;
    const before = await search(company, 'linde');
    const { failed } = await ledger.work.runDue();
    expect(failed).toEqual([]);
    expect(await search(company, 'linde')).toEqual(before);
    granted(await ledger.counterparties.change(owner, counterparty, { name: 'Backhaus' }));
    granted(await ledger.creditNotes.delete(owner, note.id));
    for (const run of [() => undefined, () => ledger.work.runDue()]) {
      await run();
      expect(await found(company, 'backhaus', { kinds: ['counterparty'] })).toEqual(['counterparty Backhaus']);
      expect(await found(company, 'cafe', { kinds: ['counterparty', 'credit_note'] })).toEqual([]);
      expect(await found(company, 'goodwill')).toEqual([]);
    }
  });
});
