import { createHash } from 'node:crypto';
import { type Company, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { chainedText } from './chain.ts';
import { MAX_POSTED_SUM_MINOR } from './limits.ts';

const journal = async ({ store, owner }: Company) => store.read(owner.ledgerId, (books) => books.journal.scan(0, 100));

describe('the chain of the journal', () => {
  it('[JRN-22] every entry has the SHA-256 of its content and of the previous hash', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    const sale = await postSale(company, '2026-03-02', '20.00');
    granted(await company.ledger.journal.reverse(company.owner, sale.id));
    let before = '';
    for (const { hash, ...entry } of await journal(company)) {
      const text = chainedText(company.owner.ledgerId, before, entry);
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
      before = hash;
    }
    expect((await company.store.read(company.owner.ledgerId, (books) => books.journal.tail())).hash).toBe(before);
  });

  it('[JRN-22] [JRN-23] [ANN-3] [PRO-9] every field of an entry is part of its hash', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    const [{ hash: _, ...entry } = { hash: '', id: 'ent_none' }] = await journal(company);
    const text = (more: object) => chainedText(company.owner.ledgerId, '', { ...entry, ...more } as never);
    const line = Object(Object(entry).lines[0]);
    const changes: readonly object[] = [
      ...[
        'id',
        'date',
        'description',
        'memo',
        'source',
        'sourceId',
        'reversesEntryId',
        'postedAt',
        'postedBy',
        'reference',
        'externalId',
      ].map((name) => ({
        [name]: 'x',
      })),
      { metadata: { a: 'x' } },
      { approvedBy: ['mem_x'] },
      { approvedBy: ['mem_x', 'mem_y'] },
      { entryNo: 9 },
      ...['lineNo', 'accountId', 'side', 'amountMinor', 'counterpartyId', 'memo'].map((name) => ({ lines: [{ ...line, [name]: 'x' }] })),
      { lines: [{ ...line, dimensions: [{ dimensionId: 'd', valueId: 'v' }] }] },
      { description: '"' },
      { lines: [line, line] },
    ];
    const texts = [
      text({}),
      ...changes.map(text),
      chainedText('led_other', '', entry as never),
      chainedText(company.owner.ledgerId, 'h', entry as never),
    ];
    expect(new Set(texts).size).toBe(changes.length + 3);
    expect(Object.keys(entry).sort()).toEqual([
      'approvedBy',
      'date',
      'description',
      'entryNo',
      'externalId',
      'id',
      'lines',
      'memo',
      'metadata',
      'postedAt',
      'postedBy',
      'reference',
      'reversesEntryId',
      'source',
      'sourceId',
    ]);
  });
});

describe('the sum of all debits', () => {
  const LARGEST = '999999999999999.99';

  it('[JRN-21] is bounded: an entry beyond the bound is refused, a reversal never is', async () => {
    const company = await openCompany();
    const sale = (amount: string) => ({
      date: '2026-03-01',
      description: 'Sale',
      lines: [
        { accountId: company.account('1010'), side: 'debit' as const, amount },
        { accountId: company.account('4010'), side: 'credit' as const, amount },
      ],
    });
    const { ledger, owner } = company;
    const many = Array.from({ length: 46 }, () => sale(LARGEST));
    const posted = granted(await ledger.journal.postMany(owner, many));
    expect(await ledger.journal.post(owner, sale(LARGEST))).toMatchObject({ refused: 'sum_out_of_range' });
    expect(await ledger.journal.postMany(owner, [sale('1.00'), sale(LARGEST)])).toMatchObject({
      refused: 'sum_out_of_range',
      field: 'entries[1].lines',
    });
    for (const { id } of posted) granted(await ledger.journal.reverse(owner, id));
    expect(await ledger.journal.post(owner, sale(LARGEST))).toMatchObject({ refused: 'sum_out_of_range' });
    const room = MAX_POSTED_SUM_MINOR - 46n * 99_999_999_999_999_999n;
    granted(await ledger.journal.post(owner, sale(`${room / 100n}.${String(room % 100n).padStart(2, '0')}`)));
    expect(await ledger.journal.post(owner, sale('0.01'))).toMatchObject({ refused: 'sum_out_of_range' });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});
