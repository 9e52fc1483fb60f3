import { addDocumentTo, importOne, openCompany, postSale, recordOf, saying, storedAs, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../company/books/settings.ts';
import type { TransactionId } from '../kernel/ids.ts';
import type { Repositories } from '../store/repositories.ts';
import { everythingIn, PORTS } from './everything.ts';

const NOW = '2026-03-15T12:00:00.000Z' as never;
const MONTH = '2026-01' as never;
const KEY = { author: unknownId('member'), scope: 'POST /entries', key: 'k' };

const changeSettings = async ({ ledger }: Repositories, change: Partial<Settings>): Promise<void> => {
  const settings = await ledger.get();
  if (settings !== null) await ledger.put({ ...settings, ...change });
};

type Change = (books: Repositories, id: TransactionId) => Promise<void>;

/** One change in every word, written without any check, where a row of an id alone is not enough. The memory store has no copies. */
const CHANGES: Readonly<Partial<Record<keyof Repositories, Change | null>>> = {
  ledger: (books) => changeSettings(books, { name: 'X' }),
  members: ({ members }) =>
    members.put({ id: unknownId('member'), name: 'Bo', email: null, role: 'viewer', isActive: true, createdAt: NOW } as never),
  credentials: ({ credentials }) => credentials.put({ id: unknownId('token'), memberId: unknownId('member') } as never),
  preferences: ({ preferences }) => preferences.put({ memberId: unknownId('member'), chosen: {} }),
  accounts: async ({ accounts }) => {
    const [first] = (await accounts.chart()).accounts;
    if (first !== undefined) await accounts.update([{ ...first, name: 'X' }]);
  },
  dimensions: ({ dimensions }) => dimensions.put({ id: unknownId('dimension'), values: [] } as never),
  journal: async ({ journal }) => {
    const [entry] = await journal.scan(0, 1);
    if (entry !== undefined) await journal.add([{ ...entry, id: unknownId('entry'), entryNo: (await journal.tail()).entryNo + 1 }]);
  },
  periods: ({ periods }) => periods.put({ month: MONTH, status: 'open' } as never),
  counterparties: ({ counterparties }) => counterparties.put({ id: unknownId('counterparty'), name: 'X', logo: null } as never),
  sources: ({ sources }) => sources.put({ id: unknownId('source') } as never),
  imports: async ({ sources, imports }) => imports.add({ id: unknownId('import'), sourceId: (await sources.all())[0]?.id } as never, []),
  records: ({ records }, transactionId) => records.add([{ transactionId, version: 9 } as never]),
  aliases: async ({ sources, aliases }, transactionId) =>
    aliases.put([{ sourceId: (await sources.all())[0]?.id, ref: 'a', transactionId, importId: null } as never]),
  transactions: async ({ transactions }, id) => {
    const found = await transactions.byIds([id]);
    await transactions.update(found.map((row) => ({ ...row, note: 'X' })));
  },
  categorizations: ({ categorizations }, transactionId) =>
    categorizations.add([{ id: unknownId('categorization'), transactionId, version: 9 } as never]),
  snapshots: async ({ snapshots, transactions }, id) => {
    const [transaction] = await transactions.byIds([id]);
    await snapshots.add([{ transaction, dependents: {}, requestId: unknownId('request') } as never]);
  },
  comments: ({ comments }, transactionId) => comments.put({ id: unknownId('comment'), transactionId } as never),
  invoices: ({ invoices }) => invoices.put([{ id: unknownId('invoice'), kind: 'invoice' } as never]),
  creditNotes: ({ creditNotes }) => creditNotes.put([{ id: unknownId('creditNote'), kind: 'credit_note' } as never]),
  openItems: ({ openItems }) => openItems.put([{ id: unknownId('invoice') } as never]),
  allocations: ({ allocations }) => allocations.add([{ id: unknownId('allocation') } as never]),
  assets: ({ assets }) => assets.put([{ id: unknownId('fixedAsset') } as never]),
  schedules: ({ schedules }) => schedules.put([{ id: unknownId('schedule'), months: 1, amountMinor: 1n, entryIds: [] } as never]),
  documents: ({ documents }) => documents.put([{ id: unknownId('document'), extraction: null } as never]),
  attachments: ({ attachments }, transactionId) => attachments.add([{ transactionId, documentId: unknownId('document') } as never]),
  blobs: async ({ documents, blobs }) => {
    const [document] = await documents.list({}, { after: null, take: 1 });
    if (document !== undefined) await blobs.put(document.id, new Uint8Array([1]));
  },
  images: ({ images }) => images.add({ name: 'logo', png: '' }),
  idempotency: ({ idempotency }) => idempotency.put({ ...KEY, fingerprint: 'f', ...storedAs(''), storedUntil: NOW }),
  events: ({ events }) => events.add([{ id: unknownId('event') } as never]),
  webhookDeliveries: ({ webhookDeliveries }) =>
    webhookDeliveries.put([{ id: unknownId('webhookDelivery'), subscriptionId: unknownId('webhookSubscription') } as never]),
  audit: async ({ audit }) => audit.add({ recordNo: (await audit.tail()).recordNo + 1, id: unknownId('audit'), hash: 'x' } as never),
  emails: ({ emails }) => emails.put([{ id: unknownId('email') } as never]),
  notifications: ({ notifications }) => notifications.put([{ id: unknownId('notification'), gathersUntil: NOW } as never]),
  search: ({ search }) => search.putProgress({ position: 1, entryNo: 0, walk: null }),
  due: ({ due }) => due.put({ kind: 'forget_outcomes', at: NOW }),
  derivedColumns: null,
};

/** A row of an id alone. */
const putOne =
  (word: keyof Repositories): Change =>
  async (books) => {
    const { put, add } = books[word] as { readonly put?: (row: object) => Promise<void>; readonly add?: (row: object) => Promise<void> };
    await (put ?? add)?.({ id: 'row_1' });
  };

/** A company with the records that the changes start from. */
const prepared = async () => {
  const company = await openCompany();
  await postSale(company, '2026-03-01', '1.00');
  const id = await importOne(company, recordOf());
  await addDocumentTo(company, { extraction: saying({}) });
  await tamper(company, (books) => changeSettings(books, { logo: 'logo' }));
  await tamper(company, (books) => books.webhooks.put({ id: unknownId('webhookSubscription') } as never));
  return { company, id };
};

describe('everything in the books', () => {
  it.each(PORTS)('differs only in %s when that word changes', async (word) => {
    const change = CHANGES[word] === undefined ? putOne(word) : CHANGES[word];
    const { company, id } = await prepared();
    const before = await everythingIn(company, { idempotency: [KEY] });
    if (change !== null) await tamper(company, (books) => change(books, id));
    const after = await everythingIn(company, { idempotency: [KEY] });
    expect(PORTS.filter((each) => written(after[each]) !== written(before[each]))).toEqual(change === null ? [] : [word]);
  });
});

/** Amounts are bigints, which JSON does not have. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? '';
