import { date, type Instant, instant } from '../../kernel/dates.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, type OpenedForContract, openBooksIn } from '../../store/contract-case.ts';
import type { Attachment, SourceDocument } from './document.ts';
import type { ReceiptSearch } from './suggest.ts';

const field = (value: string) => ({ value, confidence: 0.9, location: 'page 1, line 3' });

/** A receipt with some values. The receipt does not state the omitted ones. */
const receipt = (
  { memberId }: Pick<OpenedForContract, 'memberId'>,
  { total, currency, day }: { readonly total?: string; readonly currency?: string; readonly day?: string } = {},
  more: Partial<SourceDocument> = {},
): SourceDocument => ({
  id: newId('document'),
  kind: 'receipt',
  source: 'upload',
  file: null,
  extraction: {
    total: total === undefined ? null : field(total),
    currency: currency === undefined ? null : field(currency),
    date: day === undefined ? null : field(day),
    merchant: field('Größe & Söhne'),
    tax: null,
    extractorVersion: 'contract',
    recordedAt: NOW,
  },
  reading: null,
  isAttached: false,
  createdAt: NOW,
  createdBy: memberId,
  ...more,
});

const SEARCH: ReceiptSearch = {
  currency: 'USD',
  totalMinor: 1_250n,
  longSince: date('2026-01-01'),
  longUntil: date('2026-03-17'),
  lowMinor: 1_000n,
  highMinor: 1_500n,
  since: date('2026-03-03'),
  until: date('2026-03-17'),
};

const inOrder = (documents: readonly SourceDocument[]) => documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The contract of the documents port and of the attachments port. */
export const documentsContract: readonly ContractCase[] = [
  {
    name: '[STO-91] [RCP-21] documents are read back unchanged, found by id and by hash, and listed newest first',
    run: async (store) => {
      const books = await openBooksIn(store);
      const { write, read } = books;
      const hash = 'a'.repeat(64);
      const file = { sha256: hash, byteSize: 20 * 1024 * 1024, contentType: 'image/heic', place: 'outside' } as const;
      const plain = receipt(books, {}, { kind: 'invoice', source: 'email' });
      const categorized = receipt(books, {}, { file, extraction: null });
      await write(async ({ documents }) => {
        await documents.put([plain, categorized]);
        expectSame(await documents.byHashes([hash]), [categorized], 'at once');
      });
      const changed: SourceDocument = { ...plain, isAttached: true };
      await write(({ documents }) => documents.put([changed]));
      await read(async ({ documents }) => {
        expectSame(await documents.byIds([plain.id, newId('document')]), [changed], 'by id');
        expectSame(await documents.byHashes(['b'.repeat(64)]), [], 'by another hash');
        expectSame(await documents.list({}, ALL), [categorized, changed], 'newest first');
        expectSame(await documents.list({}, { after: [categorized.id], take: 1 }), [changed], 'page by page');
        expectSame(await documents.list({ isUnattached: true }, ALL), [categorized], 'those that no transaction has');
      });
      await write(({ documents }) => documents.remove(categorized.id));
      await read(async ({ documents }) => expectSame(await documents.list({}, ALL), [changed], 'the removed one is gone'));
    },
  },
  {
    name: '[STO-174] [RCP-35] only documents to read again are found, the earliest first',
    run: async (store) => {
      const books = await openBooksIn(store);
      const { write, read } = books;
      const at = (minute: number) => instant(Date.parse(NOW) + minute * 60_000);
      const reading = (attempts: number, nextAt: Instant | null) => receipt(books, {}, { extraction: null, reading: { attempts, nextAt } });
      const late = reading(2, at(9));
      const soon = reading(1, at(1));
      const abandoned = reading(5, null);
      const finished = receipt(books);
      await write(async ({ documents }) => {
        await documents.put([late, soon, abandoned, finished]);
        expectSame(await documents.unfinished(10), [soon, late], 'at once');
      });
      await read(async ({ documents }) => {
        expectSame(await documents.unfinished(10), [soon, late], 'the soonest first');
        expectSame(await documents.unfinished(1), [soon], 'at most `take`');
        expectSame(await documents.byIds([abandoned.id]), [abandoned], 'read back unchanged');
      });
      await write(({ documents }) => documents.put([{ ...soon, reading: null }]));
      await read(async ({ documents }) => expectSame(await documents.unfinished(10), [late], 'after it was read'));
    },
  },
  {
    name: '[STO-100] [RCP-14] unattached documents are found by total, and by day with a similar total',
    run: async (store) => {
      const books = await openBooksIn(store);
      const { write, read } = books;
      const found = [
        receipt(books, { total: '12.50', currency: 'USD', day: '2026-01-01' }),
        receipt(books, { total: '-12.50' }),
        receipt(books, { total: '15.00', day: '2026-03-17' }),
        receipt(books, { day: '2026-03-03', currency: 'USD' }),
      ];
      const others = [
        receipt(books, { total: '12.50', currency: 'USD', day: '2025-12-31' }),
        receipt(books, { total: '12.50', currency: 'USD', day: '2026-03-18' }),
        receipt(books, { total: '12.50', currency: 'EUR', day: '2026-03-10' }),
        receipt(books, { total: '12.51' }),
        receipt(books, { total: '15.01', day: '2026-03-10' }),
        receipt(books, { total: '9.99', day: '2026-03-10' }),
        receipt(books, { day: '2026-03-02' }),
        receipt(books, { total: '12.50', day: '2026-03-10' }, { isAttached: true }),
        receipt(books, {}, { extraction: null }),
      ];
      await write(({ documents }) => documents.put([...found, ...others]));
      await read(async ({ documents }) => {
        expectSame(inOrder(await documents.candidates(SEARCH, 100)), inOrder(found), 'the candidates');
        expectSame((await documents.candidates(SEARCH, 1)).length, 2, 'one of each kind');
      });
    },
  },
  {
    name: '[STO-101] [RCP-9] attachments are found by their transactions and by their documents until they are removed',
    run: async (store) => {
      const books = await openBooksIn(store);
      const { write, read, transaction, memberId } = books;
      const rows = [transaction(), transaction()] as const;
      const stored = [receipt(books), receipt(books)] as const;
      const attachment = (row: 0 | 1, document: 0 | 1): Attachment => ({
        transactionId: rows[row].id,
        documentId: stored[document].id,
        attachedAt: NOW,
        attachedBy: memberId,
      });
      const a = attachment(0, 0);
      const b = attachment(1, 0);
      const c = attachment(0, 1);
      await write(async ({ transactions, documents, attachments }) => {
        await transactions.add(rows);
        await documents.put(stored);
        expectSame(await attachments.of([rows[0].id]), [], 'none yet');
        await attachments.add([a, b, c]);
        expectSame(await attachments.of([rows[0].id]), [a, c], 'at once');
      });
      await write(({ attachments }) => attachments.remove([a]));
      await read(async ({ attachments }) => {
        expectSame(await attachments.of([rows[0].id, rows[1].id]), [b, c], 'of transactions');
        expectSame(await attachments.ofDocuments([stored[0].id]), [b], 'of a document');
        expectSame([await attachments.of([]), await attachments.ofDocuments([])], [[], []], 'none of none');
      });
      await write(async ({ attachments }) => {
        expectSame(await attachments.of([rows[0].id]), [c], 'before it is removed');
        await attachments.remove([c]);
        expectSame(await attachments.of([rows[0].id]), [], 'once it is removed');
      });
      await read(async ({ attachments }) => expectSame(await attachments.of([rows[0].id]), [], 'in the next unit of work'));
    },
  },
];
