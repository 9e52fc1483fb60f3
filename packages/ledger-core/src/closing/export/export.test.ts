import {
  approveVendorCredit,
  type Company,
  entryOf,
  fullHistory,
  granted,
  openCompany,
  postSale,
  startMigration,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import { beancountEntries, beancountHead } from './beancount.ts';
import type { JournalChunk } from './chunk.ts';
import { hledgerEntries, hledgerHead } from './hledger.ts';

const chunksOf = async ({ ledger, owner }: Company): Promise<readonly JournalChunk[]> => {
  const chunks: JournalChunk[] = [];
  for (let afterNo: number | null = 0; afterNo !== null; ) {
    const chunk: JournalChunk = granted(await ledger.export.journal(owner, afterNo));
    chunks.push(chunk);
    afterNo = chunk.nextAfterNo;
  }
  return chunks;
};

/** One entry whose texts have the special characters of the formats. */
const prepared = async (): Promise<JournalChunk> => {
  const company = await openCompany({ name: 'Juniper "Coffee"' });
  const { ledger, owner, account } = company;
  granted(await ledger.accounts.change(owner, account('1100'), { name: 'Trade: (open)  [all]; "big"' }));
  const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Acme, Inc.' })).counterparty.id;
  granted(
    await ledger.journal.post(owner, {
      date: '2026-03-01',
      description: 'Beans; 5 kg\n"dark"',
      memo: 'by phone',
      lines: [
        { accountId: account('1100'), side: 'debit', amount: '1234.50', counterpartyId: counterparty },
        { accountId: account('4010'), side: 'credit', amount: '1234.50', memo: 'order 7' },
      ],
    }),
  );
  const [chunk] = await chunksOf(company);
  return chunk as JournalChunk;
};

describe('the export of the journal', () => {
  it('[EXP-1] has every entry once, by number, during concurrent posting', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const sale = entryOf(company, '2026-03-01', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    granted(await ledger.journal.postMany(owner, Array(201).fill(sale)));
    const first = granted(await ledger.export.journal(owner, 0));
    await postSale(company, '2020-01-01', '1.00');
    const second = granted(await ledger.export.journal(owner, first.nextAfterNo ?? 0));
    expect([first.nextAfterNo, second.nextAfterNo]).toEqual([200, null]);
    const numbers = [...first.entries, ...second.entries].map(({ entryNo }) => entryNo);
    expect(numbers).toEqual(Array.from({ length: 202 }, (_, at) => at + 1));
  });

  it('[EXP-1] of an empty journal is one empty section', async () => {
    const chunks = await chunksOf(await openCompany());
    expect(chunks.map(({ entries }) => entries.length)).toEqual([0]);
  });

  it('[EXP-2] is written for hledger and Ledger', async () => {
    const chunk = await prepared();
    const head = hledgerHead(chunk);
    expect(head).toContain('; Journal of Juniper "Coffee"\n\ncommodity 1000.00 USD\n');
    expect(head).toContain('\naccount Assets:1000 Cash and bank:1010 Checking\n');
    expect(head).toContain('\naccount Assets:1100 Trade- open all, "big"\n');
    expect(hledgerEntries(chunk)).toBe(
      '\n2026-03-01 * (1) Beans, 5 kg "dark"  ; by phone\n' +
        '    Assets:1100 Trade- open all, "big"  1234.50 USD  ; party: Acme  Inc.\n' +
        '    Revenues:4000 Revenue:4010 Product sales  -1234.50 USD  ; order 7\n',
    );
  });

  it('[EXP-2] writes a currency without decimals', async () => {
    const [chunk] = await chunksOf(await openCompany({ currency: 'JPY' }));
    expect(hledgerHead(chunk as JournalChunk)).toContain('commodity 1000. JPY');
  });

  it('[EXP-3] is written for Beancount', async () => {
    const chunk = await prepared();
    const head = beancountHead(chunk);
    expect(head).toContain('option "title" "Juniper \\"Coffee\\""\noption "operating_currency" "USD"\n');
    expect(head).toContain('\n1900-01-01 open Assets:1000-Cash-and-bank:1010-Checking USD\n  name: "Checking"\n');
    expect(beancountEntries(chunk)).toBe(
      '\n2026-03-01 * "Beans; 5 kg \\"dark\\""\n  entry_no: 1\n  memo: "by phone"\n' +
        '  Assets:1100-Trade-open-all-big  1234.50 USD\n    party: "Acme, Inc."\n' +
        '  Income:4000-Revenue:4010-Product-sales  -1234.50 USD\n    memo: "order 7"\n',
    );
  });

  it('[EXP-4] has the numbers of documents, also of void ones', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const counterpartyId = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty.id;
    const lines = (code: string) => [{ accountId: account(code), description: 'Beans', unitPrice: '12.50' }];
    const bill = granted(
      await ledger.bills.create(owner, {
        number: 'R 7/(2026)',
        counterpartyId,
        issueDate: '2026-03-02',
        memo: 'Net',
        lines: lines('6110'),
      }),
    ).invoice;
    const invoice = granted(await ledger.invoices.create(owner, { counterpartyId, issueDate: '2026-03-01', lines: lines('4010') })).invoice;
    const note = granted(await ledger.creditNotes.create(owner, { counterpartyId, issueDate: '2026-03-03', lines: lines('4010') })).note;
    granted(await ledger.invoices.issue(owner, invoice.id));
    granted(await ledger.bills.approve(owner, bill.id));
    granted(await ledger.creditNotes.issue(owner, note.id));
    const back = await approveVendorCredit(company, counterpartyId, { number: 'GS 9', issueDate: '2026-03-04' });
    granted(await ledger.vendorCredits.void(owner, back.note.id));
    granted(await ledger.invoices.void(owner, invoice.id));
    const [chunk] = (await chunksOf(company)) as [JournalChunk];
    expect(hledgerEntries(chunk).match(/^\S.*$/gm)).toEqual([
      '2026-03-01 * (INV-0001) Invoice INV-0001: Acme  ; entry_no: 1',
      '2026-03-02 * (R 7/2026) Bill R 7/(2026): Acme  ; entry_no: 2, Net',
      '2026-03-03 * (CN-0001) Credit note CN-0001: Acme  ; entry_no: 3',
      '2026-03-04 * (GS 9) Vendor credit GS 9: Acme  ; entry_no: 4',
      expect.stringMatching(/^2026-03-04 \* \(5\) /),
      expect.stringMatching(/^2026-03-01 \* \(6\) /),
    ]);
    expect(beancountEntries(chunk)).toContain(
      '\n2026-03-02 * "Bill R 7/(2026): Acme" ^R-7-2026\n  entry_no: 2\n  number: "R 7/(2026)"\n  memo: "Net"\n',
    );
  });

  it('[EXP-6] has what an entry was called in other books', async () => {
    const company = await openCompany();
    const snapshot = fullHistory();
    const [first, ...others] = snapshot.entries ?? [];
    if (first === undefined) throw new Error('The history is empty.');
    const { run } = await startMigration(company, {
      ...snapshot,
      entries: [{ ...first, id: 'je,1', number: 'C(7)', memo: 'late' }, ...others],
    });
    granted(await company.ledger.migrations.post(company.owner, run.id));
    const [chunk] = (await chunksOf(company)) as [JournalChunk];
    expect(
      hledgerEntries(chunk)
        .match(/^\S.*$/gm)
        ?.slice(0, 2),
    ).toEqual(['2024-06-30 * (C7) Sales of 2024  ; entry_no: 1, external_id: je 1, late', '2025-11-15 * (2) Invoices  ; external_id: e2']);
    expect(beancountEntries(chunk)).toContain(
      '\n2024-06-30 * "Sales of 2024" ^C-7\n  entry_no: 1\n  number: "C(7)"\n  external_id: "je,1"\n  memo: "late"\n',
    );
  });

  it('[EXP-6] has what another system keeps on its entry', async () => {
    const company = await openCompany();
    const lines = [
      { accountId: company.account('1010'), side: 'debit', amount: '1.00' },
      { accountId: company.account('4010'), side: 'credit', amount: '1.00' },
    ] as const;
    const metadata = { order: '7, "x"', 'a.b': 'date:2026-01-01' };
    granted(
      await company.ledger.journal.post(company.owner, { date: '2026-03-01', description: 'Sale', lines, externalId: 'je-1', metadata }),
    );
    const [chunk] = (await chunksOf(company)) as [JournalChunk];
    expect(hledgerEntries(chunk).match(/^\S.*$/m)?.[0]).toBe(
      '2026-03-01 * (1) Sale  ; external_id: je-1, meta_a.b: date :2026-01-01, meta_order: 7  "x"',
    );
    expect(beancountEntries(chunk)).toContain(
      '  entry_no: 1\n  external_id: "je-1"\n  metadata: "{\\"a.b\\":\\"date:2026-01-01\\",\\"order\\":\\"7, \\\\\\"x\\\\\\"\\"}"\n',
    );
  });

  it('[EXP-5] has no text that hledger reads as a day', async () => {
    const chunk = await prepared();
    const [entry] = chunk.entries;
    const [line] = entry?.lines ?? [];
    if (entry === undefined || line === undefined) throw new Error('The journal is empty.');
    const odd = {
      ...chunk,
      entries: [{ ...entry, memo: 'Date: soon', lines: [{ ...line, memo: 'due date: x, date2:2026-13-45 [5/45] [sic]' }] }],
    };
    expect(hledgerEntries(odd)).toContain('; Date : soon\n');
    expect(hledgerEntries(odd)).toContain('; party: Acme  Inc., due date : x, date2 :2026-13-45 (5/45) [sic]\n');
  });
});

describe('the archive of books', () => {
  const bytes = async function* () {
    yield new Uint8Array([1, 2, 3]);
  };

  it('[TRV-11] is given to owners alone, and leaves a record of the audit trail', async () => {
    const { store, clock, owner } = await openCompany();
    const ledger = createLedger({ store, system: { clock }, archive: bytes });
    const chunks: Uint8Array[] = [];
    for await (const chunk of granted(await ledger.export.books(owner))) chunks.push(chunk);
    expect(chunks).toEqual([new Uint8Array([1, 2, 3])]);
    const { data } = granted(await ledger.audit.list(owner, { operation: 'export.books' }));
    expect(data).toMatchObject([{ author: owner.memberId, subjectId: owner.ledgerId }]);
    const admin = granted(await ledger.members.create(owner, { name: 'Bo', role: 'admin' }));
    const requested = await ledger.export.books({ ledgerId: owner.ledgerId, memberId: admin.id, role: 'admin' });
    expect(requested).toMatchObject({ refused: 'forbidden' });
  });

  it('[TRV-11] is asked for by a person, who is the same one in all books, or by a service', async () => {
    const { store, clock, owner } = await openCompany();
    const requested: unknown[] = [];
    const ledger = createLedger({
      store,
      system: { clock },
      archive: (ledgerId, personId) => {
        requested.push([ledgerId, personId]);
        return bytes();
      },
    });
    granted(await ledger.export.books(owner));
    granted(await ledger.export.books({ ledgerId: owner.ledgerId, service: 'payroll', role: 'owner' }));
    const [person] = granted(await ledger.members.list(owner));
    expect(requested).toEqual([
      [owner.ledgerId, person?.personId],
      [owner.ledgerId, null],
    ]);
  });

  it('[TRV-11] is none where nothing writes it', async () => {
    const { ledger, owner } = await openCompany();
    expect(withMessages(await ledger.export.books(owner))).toMatchObject({
      refused: 'not_found',
      message: expect.stringContaining('not set up'),
    });
  });
});
