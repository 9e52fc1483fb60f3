import {
  actingAs,
  addDocumentTo,
  type Company,
  everythingIn,
  expectRefused,
  externalStorage,
  granted,
  importOne,
  openCompany,
  pdfWith,
  saying,
  storedAs,
  unknownId,
  withMessages,
  withPorts,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../kernel/refusal.ts';
import { OutcomeUnknown, Unavailable } from '../../kernel/unavailable.ts';
import { createLedger } from '../../ledger.ts';
import type { NewDocument } from './adding-documents.ts';
import { extractionOf, type ReadExtraction } from './extraction.ts';
import type { OpenedMessage, ReceiptReader } from './receipt-reader.ts';

const PDF = pdfWith('a receipt');
const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0));
const DINNER = saying({ total: '40.00', currency: 'USD', date: '2026-03-10', merchant: 'Blue Fox Diner' });

const readAs = (values: Parameters<typeof saying>[0]): ReadExtraction => extractionOf(saying(values), '2026-03-15T12:00:00.000Z' as never);

/** A reader that answers what it was made with, and counts what it was asked. */
const readerOf = (found: ReadExtraction | null, message?: OpenedMessage) => {
  const requested: Uint8Array[] = [];
  const reader: ReceiptReader = {
    read: async ({ bytes }) => {
      requested.push(bytes);
      return found;
    },
    open: async () => message ?? { text: null, attachments: [] },
  };
  return { requested, reader };
};

const eventsOf = async (company: Company) =>
  (await everythingIn(company)).events
    .filter(({ type }) => type.startsWith('document.'))
    .map(({ type, subjectId, detail }) => [type, subjectId, detail?.transaction_id ?? null])
    .toReversed();

describe('a document', () => {
  it('[RCP-1] has a file, what it states, or both', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const categorized = await addDocumentTo(company, { bytes: PDF });
    const stated = await addDocumentTo(company, { extraction: DINNER, kind: 'invoice', source: ' till ' });
    const both = await addDocumentTo(company, { bytes: PNG, extraction: DINNER });
    expect(categorized.document).toMatchObject({
      kind: 'receipt',
      source: 'upload',
      extraction: null,
      isAttached: false,
      createdBy: owner.memberId,
    });
    expect(categorized.document.file).toMatchObject({ byteSize: PDF.length, contentType: 'application/pdf', place: 'books' });
    expect(stated.document).toMatchObject({
      kind: 'invoice',
      source: 'till',
      file: null,
      extraction: { total: { value: '40.00' }, tax: null },
    });
    expect(both.document).toMatchObject({ file: { contentType: 'image/png' }, extraction: { merchant: { value: 'Blue Fox Diner' } } });
    expect(granted(await ledger.documents.read(owner, both.document.id))).toEqual({ document: both.document, transactions: [] });
    expect(granted(await ledger.documents.file(owner, categorized.document.id))).toEqual({
      id: categorized.document.id,
      contentType: 'application/pdf',
      bytes: PDF,
    });
    await expectRefused(company, 'not_found', () => ledger.documents.file(owner, stated.document.id));
  });

  it('[RCP-4] of bytes that the books have is the document that has them', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company);
    const first = await addDocumentTo(company, { bytes: PDF, extraction: DINNER });
    const again = granted(await ledger.documents.create(owner, { bytes: PDF, kind: 'invoice', source: 'till' }));
    expect(again).toEqual({ ...first, isNew: false });
    const corrected = granted(
      await ledger.documents.create(owner, { bytes: PDF, extraction: saying({ total: '41.00' }), transactionId: id }),
    );
    expect(corrected).toMatchObject({
      isNew: false,
      document: { id: first.document.id, kind: 'receipt', extraction: { total: { value: '41.00' }, date: null }, isAttached: true },
      transactions: [{ transaction: { id } }],
    });
    expect(granted(await ledger.documents.list(owner)).data).toHaveLength(1);
  });

  it('[RCP-21] is listed newest first, among all, among those that no transaction has, and among those of a transaction', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const transactionId = await importOne(company);
    const ids: string[] = [];
    for (const attached of [true, false, true])
      ids.push((await addDocumentTo(company, { extraction: DINNER, ...(attached && { transactionId }) })).document.id);
    const list = async (query: Parameters<typeof ledger.documents.list>[1]) => {
      const page = granted(await ledger.documents.list(owner, query));
      return [...page.data.map(({ document }) => ids.indexOf(document.id)), page.nextCursor] as const;
    };
    expect(await list({})).toEqual([2, 1, 0, null]);
    expect(await list({ isUnattached: true })).toEqual([1, null]);
    expect(await list({ transactionId })).toEqual([2, 0, null]);
    for (const query of [{}, { transactionId }]) {
      const [first, cursor] = await list({ ...query, limit: 1 });
      expect(first).toBe(2);
      expect((await list({ ...query, limit: 1, cursor: cursor as string }))[0]).toBe('transactionId' in query ? 0 : 1);
      await expectRefused(company, 'invalid_cursor', () =>
        ledger.documents.list(owner, { ...query, isUnattached: true, cursor: cursor as string }),
      );
    }
  });

  it.each<readonly [string, NewDocument, 'unprocessable' | 'unsupported_document' | 'payload_too_large', string]>([
    ['nothing', {}, 'unprocessable', 'file'],
    ['a source without a name', { extraction: DINNER, source: ' ' }, 'unprocessable', 'source'],
    ['a file of a byte more than 20 MiB', { bytes: new Uint8Array(20 * 1024 * 1024 + 1) }, 'payload_too_large', 'file'],
    ['an empty file', { bytes: new Uint8Array() }, 'unsupported_document', 'file'],
    ['a file of another type', { bytes: Uint8Array.from([71, 73, 70, 56]) }, 'unsupported_document', 'file'],
    [
      'an extraction with a date that is none',
      { bytes: PDF, extraction: saying({ date: 'soon' }) },
      'unprocessable',
      'extraction.date.value',
    ],
    ['a transaction that is none', { bytes: PDF, transactionId: unknownId('transaction') }, 'unprocessable', 'transactionId'],
  ])('[RCP-3] [RCP-6] [RCP-9] is refused with %s, and nothing is kept', async (_, input, code, field) => {
    const { stored, blobs } = externalStorage();
    const company = await openCompany();
    for (const each of [company, withPorts(company, { blobs })])
      expect((await expectRefused(each, code, () => each.ledger.documents.create(each.owner, input))).field).toBe(field);
    expect(stored.size).toBe(0);
  });

  it('[RCP-3] has at most 20 MiB', async () => {
    const company = await openCompany();
    const bytes = new Uint8Array(20 * 1024 * 1024);
    bytes.set(PDF);
    expect((await addDocumentTo(company, { bytes })).document.file?.byteSize).toBe(bytes.length);
  });
});

describe('the bytes of a document', () => {
  it('[RCP-5] stand in the books, or outside of them, and are found where they are', async () => {
    const { stored, blobs } = externalStorage();
    const inBooks = await openCompany();
    const outside = withPorts(inBooks, { blobs });
    const one = (await addDocumentTo(inBooks, { bytes: PDF })).document;
    const other = (await addDocumentTo(outside, { bytes: PNG })).document;
    expect([one.file?.place, other.file?.place]).toEqual(['books', 'outside']);
    expect([...stored.keys()]).toEqual([other.id]);
    const { ledger, owner } = outside;
    expect(granted(await ledger.documents.file(owner, one.id)).bytes).toEqual(PDF);
    expect(granted(await ledger.documents.file(owner, other.id)).bytes).toEqual(PNG);
    await expectRefused(inBooks, 'not_found', () => inBooks.ledger.documents.file(owner, other.id));
  });

  it('[RCP-5] are written outside before the unit of work, and leave nothing when the document is known, refused or rehearsed', async () => {
    const { stored, blobs } = externalStorage();
    const company = withPorts(await openCompany(), { blobs });
    const { ledger, owner } = company;
    const { document } = await addDocumentTo(company, { bytes: PDF });
    granted(await ledger.documents.create(owner, { bytes: PDF }));
    const before = await everythingIn(company);
    const tried = granted(await ledger.documents.create({ ...owner, dryRun: true }, { bytes: PNG }));
    expect(tried).toMatchObject({ wouldReturn: { isNew: true, document: { file: { contentType: 'image/png' } } }, entries: [] });
    await expectRefused(company, 'unprocessable', () =>
      ledger.documents.create(owner, { bytes: PNG, transactionId: unknownId('transaction') }),
    );
    expect(await everythingIn(company)).toEqual(before);
    expect([...stored.keys()]).toEqual([document.id]);
  });

  it('[RCP-5] are written once under a key', async () => {
    const { stored, blobs } = externalStorage();
    const company = withPorts(await openCompany(), { blobs });
    const response = (result: unknown) => (isRefusal(result) ? null : storedAs('added'));
    const caller = { ...company.owner, once: { key: 'k', scope: 'POST /v1/documents', fingerprint: 'f', responseFor: response } };
    granted(await company.ledger.documents.create(caller, { bytes: PDF }));
    expect(await company.ledger.documents.create(caller, { bytes: PDF })).toEqual({ replayed: storedAs('added') });
    expect(stored.size).toBe(1);
  });

  it.each([
    ['are removed when a later unit of work is not kept', new Unavailable('away'), 0],
    ['stay when it may be kept', new OutcomeUnknown('lost'), 1],
  ])('[RCP-5] [RCP-25] %s', async (_, fault, left) => {
    const { stored, blobs } = externalStorage();
    const company = await openCompany();
    const ledger = createLedger({ store: { ...company.store, write: () => Promise.reject(fault) }, blobs });
    await expect(ledger.documents.create(company.owner, { bytes: PDF })).rejects.toBe(fault);
    expect(stored.size).toBe(left);
  });

  it('[RCP-25] that cannot be removed outside do not undo the removal of their document', async () => {
    const { blobs } = externalStorage();
    const remove = () => Promise.reject(new Unavailable('away'));
    const company = withPorts(await openCompany(), { blobs: () => ({ ...blobs(), remove }) });
    const { ledger, owner } = company;
    const { document } = await addDocumentTo(company, { bytes: PDF });
    granted(await ledger.documents.delete(owner, document.id));
    await expectRefused(company, 'not_found', () => ledger.documents.read(owner, document.id));
  });

  it('[RCP-11] go with their document', async () => {
    const { stored, blobs } = externalStorage();
    const company = withPorts(await openCompany(), { blobs });
    const { ledger, owner } = company;
    const { document } = await addDocumentTo(company, { bytes: PDF });
    granted(await ledger.documents.delete(owner, document.id));
    expect(stored.size).toBe(0);
    await expectRefused(company, 'not_found', () => ledger.documents.read(owner, document.id));
    expect((await addDocumentTo(company, { bytes: PDF })).document.id).not.toBe(document.id);
  });
});

describe('reading a file', () => {
  it('[RCP-7] is done for a file without an extraction that the books do not have', async () => {
    const { requested, reader } = readerOf(readAs({ total: '40.00', date: '2026-02-30' }));
    const company = withPorts(await openCompany(), { receiptReader: reader });
    const { ledger, owner } = company;
    const { document } = await addDocumentTo(company, { bytes: PDF });
    expect(document.extraction).toMatchObject({ total: { value: '40.00' }, date: null, extractorVersion: 'a person' });
    await addDocumentTo(company, { bytes: PNG, extraction: DINNER });
    granted(await ledger.documents.create(owner, { bytes: PDF }));
    await expectRefused(company, 'forbidden', () => ledger.documents.create(actingAs(company, 'viewer'), { bytes: pdfWith('other') }));
    expect(requested).toEqual([PDF]);
  });

  it('[RCP-7] leaves a file that states nothing without an extraction', async () => {
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null).reader });
    expect((await addDocumentTo(company, { bytes: PNG })).document.extraction).toBeNull();
  });
});

describe('attaching', () => {
  it('[RCP-9] [RCP-22] lets one document support several transactions, and a transaction have several documents', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const one = await importOne(company, { date: '2026-03-11' });
    const two = await importOne(company, { date: '2026-03-10' });
    const a = await addDocumentTo(company, { bytes: PDF });
    const b = await addDocumentTo(company, { bytes: PNG });
    for (const transactionId of [one, two, one]) granted(await ledger.documents.attach(owner, a.document.id, { transactionId }));
    const view = granted(await ledger.documents.attach(owner, b.document.id, { transactionId: one }));
    expect(view).toMatchObject({ document: { isAttached: true }, transactions: [{ transaction: { id: one }, account: { code: '1010' } }] });
    expect(granted(await ledger.documents.read(owner, a.document.id)).transactions.map(({ transaction }) => transaction.id)).toEqual([
      two,
      one,
    ]);
    const listed = granted(await ledger.transactions.list(owner)).data;
    expect(listed.map(({ documents }) => documents.map(({ id }) => id))).toEqual([[a.document.id, b.document.id], [a.document.id]]);
  });

  it('[RCP-10] is undone for one transaction by detaching', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const one = await importOne(company);
    const two = await importOne(company, { description: 'Tea' });
    const { document } = await addDocumentTo(company, { bytes: PDF });
    for (const transactionId of [one, two]) granted(await ledger.documents.attach(owner, document.id, { transactionId }));
    const detach = async (transactionId: typeof one) => granted(await ledger.documents.detach(owner, document.id, { transactionId }));
    expect(await detach(one)).toMatchObject({ document: { isAttached: true }, transactions: [{ transaction: { id: two } }] });
    expect(await detach(one)).toMatchObject({ document: { isAttached: true } });
    expect(await detach(two)).toEqual({ document, transactions: [] });
    expect(granted(await ledger.transactions.read(owner, two)).documents).toEqual([]);
  });

  it('[RCP-9] takes 50 documents of a transaction and 100 transactions of a document; the actions of a transaction show it', async () => {
    const company = await openCompany();
    const { ledger, owner, store } = company;
    const id = await importOne(company);
    const action = async () =>
      granted(await ledger.transactions.read(owner, id)).allowedActions.find((one) => one.action === 'attach_receipt');
    expect(await action()).toEqual({ action: 'attach_receipt', refusal: null });
    for (let at = 0; at < 50; at++) await addDocumentTo(company, { extraction: DINNER, transactionId: id });
    expect(withMessages((await action())?.refusal)).toMatchObject({
      refused: 'unprocessable',
      message: expect.stringMatching(/50 documents/),
    });
    const { document } = await addDocumentTo(company, { extraction: DINNER });
    const refused = await expectRefused(company, 'unprocessable', () => ledger.documents.attach(owner, document.id, { transactionId: id }));
    expect(refused.message).toMatch(/50 documents/);
    const [row] = await store.read(owner.ledgerId, (books) => books.transactions.byIds([id]));
    if (row === undefined) throw new Error('There is no such transaction.');
    // One of the numbers may be the end of its own id.
    const ids = Array.from({ length: 102 }, (_, at) => `${id.slice(0, -3)}${at + 100}` as typeof id).filter((other) => other !== id);
    const others = ids.slice(0, 101).map((other) => ({ ...row, id: other }));
    await store.write(owner.ledgerId, (books) => books.transactions.add(others));
    const attach = (at: number) => ledger.documents.attach(owner, document.id, { transactionId: others[at]?.id ?? id });
    for (let at = 0; at < 100; at++) granted(await attach(at));
    expect((await expectRefused(company, 'unprocessable', () => attach(100))).message).toMatch(/100 transactions/);
  });

  it('[RCP-9] [RCP-10] [RCP-11] is refused for what is not there, and a document that a transaction has is not removed', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const transactionId = await importOne(company);
    const { document } = await addDocumentTo(company, { bytes: PDF, transactionId });
    const nowhere = unknownId('document');
    const none = unknownId('transaction');
    await expectRefused(company, 'not_found', () => ledger.documents.attach(owner, nowhere, { transactionId: none }));
    await expectRefused(company, 'unprocessable', () => ledger.documents.attach(owner, document.id, { transactionId: none }));
    await expectRefused(company, 'not_found', () => ledger.documents.detach(owner, nowhere, { transactionId }));
    await expectRefused(company, 'unprocessable', () => ledger.documents.detach(owner, document.id, { transactionId: none }));
    await expectRefused(company, 'not_found', () => ledger.documents.delete(owner, nowhere));
    await expectRefused(company, 'conflict', () => ledger.documents.delete(owner, document.id));
    await expectRefused(company, 'not_found', () => ledger.transactions.receipts(owner, none));
    const viewer = actingAs(company, 'viewer');
    await expectRefused(company, 'forbidden', () => ledger.documents.attach(viewer, document.id, { transactionId }));
    expect(granted(await ledger.documents.file(viewer, document.id)).bytes).toEqual(PDF);
  });

  it('[RCP-20] and every other change records an event', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const transactionId = await importOne(company);
    const { id } = (await addDocumentTo(company, { bytes: PDF, transactionId })).document;
    granted(await ledger.documents.attach(owner, id, { transactionId }));
    granted(await ledger.documents.create(owner, { bytes: PDF, extraction: DINNER }));
    granted(await ledger.documents.detach(owner, id, { transactionId }));
    granted(await ledger.documents.detach(owner, id, { transactionId }));
    granted(await ledger.documents.delete(owner, id));
    expect(await eventsOf(company)).toEqual([
      ['document.created', id, null],
      ['document.attached', id, transactionId],
      ['document.updated', id, null],
      ['document.detached', id, transactionId],
      ['document.deleted', id, null],
    ]);
  });

  it('[DRY-1] can be tried out, and then changes nothing', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const transactionId = await importOne(company);
    const { id } = (await addDocumentTo(company, { bytes: PDF })).document;
    const before = await everythingIn(company);
    const tried = granted(await ledger.documents.attach({ ...owner, dryRun: true }, id, { transactionId }));
    expect(tried).toMatchObject({ wouldReturn: { transactions: [{ transaction: { id: transactionId } }] } });
    expect(await everythingIn(company)).toEqual(before);
  });
});

describe('a message', () => {
  const text = (extraction: ReadExtraction | null) => ({ bytes: pdfWith('text').slice(5), extraction });

  it('[RCP-18] gives its attachments, and its text where that has a total', async () => {
    const message = { text: text(readAs({ total: '9.00' })), attachments: [PDF, Uint8Array.from([71, 73, 70]), PNG, PDF] };
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null, message).reader });
    const added = granted(await company.ledger.documents.receiveEmail(company.owner, new Uint8Array([1])));
    expect(added.map(({ document, isNew }) => [document.file?.contentType, document.source, isNew])).toEqual([
      ['application/pdf', 'email', true],
      ['image/png', 'email', true],
      ['application/pdf', 'email', false],
      ['text/plain', 'email', true],
    ]);
    expect(added.at(-1)?.document.extraction).toMatchObject({ total: { value: '9.00' } });
    const again = granted(await company.ledger.documents.receiveEmail(company.owner, new Uint8Array([1])));
    expect(again.map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[RCP-29] is kept when its text has several totals, none of which is said to be the one', async () => {
    const several = { ...readAs({}), total: { value: null, confidence: 0, location: 'line 2; line 4' } };
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null, { text: text(several), attachments: [] }).reader });
    const added = granted(await company.ledger.documents.receiveEmail(company.owner, new Uint8Array([1])));
    expect(added.map(({ document }) => document.extraction?.total)).toEqual([several.total]);
  });

  it('[RCP-18] leaves nothing outside of the books that no document names', async () => {
    const { stored, blobs } = externalStorage();
    const message = { text: null, attachments: [PDF, PNG, PDF] };
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null, message).reader, blobs });
    const added = granted(await company.ledger.documents.receiveEmail(company.owner, new Uint8Array([1])));
    expect([...stored.keys()]).toEqual([added[0]?.document.id, added[1]?.document.id]);
  });

  it('[RCP-18] gives 20 documents at most', async () => {
    const attachments = Array.from({ length: 21 }, (_, at) => pdfWith(`${at}`));
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null, { text: null, attachments }).reader });
    expect(granted(await company.ledger.documents.receiveEmail(company.owner, new Uint8Array([1])))).toHaveLength(20);
  });

  it('[RCP-18] is refused when it holds nothing, is too large, or comes from a role without the right', async () => {
    const empty = { text: text(readAs({ merchant: 'Blue Fox' })), attachments: [new Uint8Array()] };
    const company = withPorts(await openCompany(), { receiptReader: readerOf(null, empty).reader });
    const { ledger, owner } = company;
    await expectRefused(company, 'unprocessable', () => ledger.documents.receiveEmail(owner, new Uint8Array([1])));
    await expectRefused(company, 'payload_too_large', () => ledger.documents.receiveEmail(owner, new Uint8Array(30 * 1024 * 1024 + 1)));
    await expectRefused(company, 'forbidden', () => ledger.documents.receiveEmail(actingAs(company, 'viewer'), new Uint8Array([1])));
    const without = await openCompany();
    await expectRefused(without, 'unprocessable', () => without.ledger.documents.receiveEmail(without.owner, new Uint8Array([1])));
  });
});

describe('the address for receipts', () => {
  it('[RCP-17] is that of the books, null without mail and for a caller who may not attach', async () => {
    const plain = await openCompany();
    const company = withPorts(plain, { inboundMail: { addressOf: (ledgerId) => `receipts+${ledgerId}@example.com` } });
    const id = await importOne(company);
    const address = async ({ ledger }: Company, caller = company.owner) =>
      granted(await ledger.transactions.receipts(caller, id)).forwardAddress;
    expect(await address(company)).toBe(`receipts+${company.owner.ledgerId}@example.com`);
    expect(await address(company, actingAs(company, 'reviewer'))).not.toBeNull();
    expect([await address(company, actingAs(company, 'viewer')), await address(plain)]).toEqual([null, null]);
  });
});
