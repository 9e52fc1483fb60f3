import { assetsContract } from '../assets/fixed-assets/contract.ts';
import { schedulesContract } from '../assets/schedules/contract.ts';
import { aliasesContract } from '../bank/imports/aliases.contract.ts';
import { importsContract } from '../bank/imports/contract.ts';
import { recordsContract } from '../bank/imports/records.contract.ts';
import { transactionChangesContract } from '../bank/transactions/changes.contract.ts';
import { transactionsContract } from '../bank/transactions/contract.ts';
import { knownMovementsContract } from '../bank/transactions/known-transactions.contract.ts';
import { transfersContract } from '../bank/transactions/transfers.contract.ts';
import { financingContract } from '../capital/financing/contract.ts';
import { reconciliationsContract } from '../closing/reconciliation/contract.ts';
import { searchContract } from '../closing/search/contract.ts';
import { verificationsContract } from '../closing/verify/contract.ts';
import { auditContract } from '../company/audit/contract.ts';
import { idempotencyContract } from '../company/idempotency/contract.ts';
import type { IdempotencyKey } from '../company/idempotency/idempotency-record.ts';
import { dueContract } from '../company/work/contract.ts';
import { migrationsContract } from '../intake/migrations/contract.ts';
import { SECTIONS } from '../intake/migrations/written.ts';
import type { Instant } from '../kernel/dates.ts';
import { annotationsContract } from '../ledger/annotations/contract.ts';
import { counterpartiesContract } from '../ledger/counterparties/contract.ts';
import { eventsContract } from '../ledger/events/contract.ts';
import { imagesContract } from '../ledger/images/contract.ts';
import { journalContract } from '../ledger/journal/contract.ts';
import { counterpartyBalancesContract } from '../ledger/journal/counterparty-balances.contract.ts';
import { journalTotalsContract } from '../ledger/journal/totals.contract.ts';
import { allocationsContract } from '../ledger/open-items/allocations.contract.ts';
import { openItemsContract } from '../ledger/open-items/contract.ts';
import { connectionsContract } from '../outward/connections/contract.ts';
import { emailsContract } from '../outward/emails/contract.ts';
import { notificationsContract } from '../outward/notifications/contract.ts';
import { preferencesContract } from '../outward/notifications/preferences.contract.ts';
import { webhooksContract } from '../outward/webhooks/contract.ts';
import { snapshotsContract } from '../review/categorization/contract.ts';
import { commentsContract } from '../review/comments/contract.ts';
import { proposalsContract } from '../review/proposals/contract.ts';
import { blobsContract } from '../review/receipts/blobs.contract.ts';
import { documentsContract } from '../review/receipts/contract.ts';
import { rulesContract } from '../review/rules/contract.ts';
import { creditNotesContract } from '../trade/credit-notes/contract.ts';
import { invoicesContract } from '../trade/invoices/contract.ts';
import { recurrencesContract } from '../trade/recurring/contract.ts';
import type { ContractCase } from './contract-case.ts';
import { repositoriesContract } from './repositories.contract.ts';
import type { Repositories } from './repositories.ts';
import { storeContract } from './store.contract.ts';
import { storeLargeContract } from './store-large.contract.ts';
import { storeManyBooksContract } from './store-many-books.contract.ts';
import { storeTogetherContract } from './store-together.contract.ts';

export { checkBlobs } from '../review/receipts/blobs.contract.ts';
export { type ContractCase, openBooksIn } from './contract-case.ts';

export interface Named {
  /** The keys of the stored responses to include. */
  readonly idempotency?: readonly IdempotencyKey[] | undefined;
}

const ALL = { after: null, take: 100_000 } as const;

const BEGINNING = '0000-01-01T00:00:00.000Z' as Instant;

const transactionIds = async ({ transactions }: Repositories) => (await transactions.list({}, ALL)).map(({ id }) => id);

const documentIds = async ({ documents }: Repositories) => (await documents.list({}, ALL)).map(({ id }) => id);

/** The names of all logos in the books. */
const logos = async ({ ledger, accounts, counterparties }: Repositories): Promise<readonly string[]> => {
  const withLogos = [await ledger.get(), ...(await accounts.chart()).accounts, ...(await counterparties.list({}, ALL))];
  return withLogos.flatMap((record) => record?.logo ?? []);
};

/** Runs calls one after the other, because a unit of work cannot run two queries at once. */
export const each = async <One, Held>(ones: readonly One[], load: (one: One) => Promise<Held>): Promise<readonly Held[]> => {
  const stored: Held[] = [];
  for (const one of ones) stored.push(await load(one));
  return stored;
};

interface OfPort {
  /** The cases of this port; empty if the cases of the store cover it. */
  readonly contract: readonly ContractCase[];
  /** Reads everything that the books contain for this port. */
  readonly stored: (books: Repositories, named: Named) => Promise<unknown>;
}

/** Every port, with its contract and a function that reads all its data. A new port does not compile until it is listed here. */
export const BY_PORT = {
  ledger: { contract: [], stored: ({ ledger }) => ledger.get() },
  members: { contract: [], stored: ({ members }) => members.all() },
  credentials: { contract: [], stored: ({ credentials }) => credentials.all() },
  preferences: { contract: preferencesContract, stored: ({ preferences }) => preferences.all() },
  accounts: { contract: [], stored: async ({ accounts }) => (await accounts.chart()).accounts },
  dimensions: { contract: [], stored: ({ dimensions }) => dimensions.all() },
  journal: {
    contract: [...journalContract, ...journalTotalsContract, ...counterpartyBalancesContract],
    stored: async ({ journal }) => ({
      entries: await journal.scan(0, ALL.take),
      tail: await journal.tail(),
      monthTotals: await journal.monthTotals(),
      partyTotals: await journal.allCounterpartyTotals(),
    }),
  },
  periods: { contract: [], stored: ({ periods }) => periods.all() },
  counterparties: { contract: counterpartiesContract, stored: ({ counterparties }) => counterparties.list({}, ALL) },
  sources: { contract: [], stored: ({ sources }) => sources.all() },
  imports: {
    contract: importsContract,
    stored: async ({ imports }) => {
      const deliveries = await imports.list({}, ALL);
      return { deliveries, lines: await each(deliveries, ({ id }) => imports.linesOf(id)) };
    },
  },
  records: { contract: recordsContract, stored: async (books) => books.records.of(await transactionIds(books)) },
  aliases: { contract: aliasesContract, stored: async (books) => books.aliases.of(await transactionIds(books)) },
  transactions: {
    contract: [...transactionsContract, ...knownMovementsContract, ...transactionChangesContract, ...transfersContract],
    stored: ({ transactions }) => transactions.list({}, ALL),
  },
  categorizations: {
    contract: [],
    stored: async (books) => each(await transactionIds(books), (id) => books.categorizations.list(id, ALL)),
  },
  snapshots: { contract: snapshotsContract, stored: async (books) => books.snapshots.of(await transactionIds(books)) },
  comments: {
    contract: commentsContract,
    stored: async (books) => each(await transactionIds(books), (id) => books.comments.list(id, ALL)),
  },
  invoices: {
    contract: invoicesContract,
    stored: async ({ invoices }) => [...(await invoices.list({ kind: 'invoice' }, ALL)), ...(await invoices.list({ kind: 'bill' }, ALL))],
  },
  creditNotes: {
    contract: creditNotesContract,
    stored: async ({ creditNotes }) => [
      ...(await creditNotes.list({ kind: 'credit_note' }, ALL)),
      ...(await creditNotes.list({ kind: 'vendor_credit' }, ALL)),
    ],
  },
  openItems: { contract: openItemsContract, stored: ({ openItems }) => openItems.scan(null, ALL.take) },
  allocations: { contract: allocationsContract, stored: ({ allocations }) => allocations.scan(null, ALL.take) },
  instruments: { contract: financingContract, stored: ({ instruments }) => instruments.all() },
  recurrences: { contract: recurrencesContract, stored: ({ recurrences }) => recurrences.all() },
  intercompany: { contract: [], stored: ({ intercompany }) => intercompany.list(ALL) },
  reconciliations: { contract: reconciliationsContract, stored: ({ reconciliations }) => reconciliations.list({}, ALL) },
  rules: { contract: rulesContract, stored: ({ rules }) => rules.all() },
  assets: { contract: assetsContract, stored: ({ assets }) => assets.list(ALL) },
  schedules: { contract: schedulesContract, stored: ({ schedules }) => schedules.list(ALL) },
  migrations: {
    contract: migrationsContract,
    stored: async ({ migrations }) =>
      each(await migrations.list(ALL), async (run) => ({
        run,
        parts: await each(SECTIONS, (section) => migrations.part(run.id, section, 1)),
        mappings: await migrations.mappings(run.id),
        counterparties: await migrations.counterparties(run.id),
        totals: await migrations.totals(run.id),
      })),
  },
  documents: { contract: documentsContract, stored: ({ documents }) => documents.list({}, ALL) },
  attachments: { contract: [], stored: async (books) => books.attachments.of(await transactionIds(books)) },
  blobs: {
    contract: blobsContract,
    stored: async (books) => (await each(await documentIds(books), (id) => books.blobs.get(id))).flatMap((bytes) => bytes ?? []),
  },
  images: { contract: imagesContract, stored: async (books) => each(await logos(books), (name) => books.images.byName(name)) },
  proposals: { contract: proposalsContract, stored: ({ proposals }) => proposals.list({}, ALL) },
  idempotency: {
    contract: idempotencyContract,
    stored: ({ idempotency }, named) => each(named.idempotency ?? [], (key) => idempotency.find(key)),
  },
  audit: { contract: auditContract, stored: ({ audit }) => audit.list({}, ALL) },
  events: { contract: eventsContract, stored: ({ events }) => events.list(ALL) },
  webhooks: { contract: webhooksContract, stored: ({ webhooks }) => webhooks.all() },
  webhookDeliveries: {
    contract: [],
    stored: async ({ webhooks, webhookDeliveries }) =>
      (await each(await webhooks.all(), ({ id }) => webhookDeliveries.list({ subscriptionId: id }, ALL))).flat(),
  },
  connections: { contract: connectionsContract, stored: ({ connections }) => connections.all() },
  emails: { contract: emailsContract, stored: ({ emails }) => emails.list({}, ALL) },
  notifier: { contract: notificationsContract, stored: ({ notifier }) => notifier.get() },
  notifications: {
    contract: [],
    /** All notifications: each gathers after the start of time. */
    stored: async ({ notifications }) => [...(await notifications.gathering(BEGINNING))].sort((a, b) => (a.id < b.id ? -1 : 1)),
  },
  search: { contract: searchContract, stored: async ({ search }) => search.progress() },
  verifications: { contract: verificationsContract, stored: ({ verifications }) => verifications.last() },
  due: {
    contract: dueContract,
    /** The job that deletes stored responses is omitted together with the responses. */
    stored: async ({ due }, named) => (await due.all()).filter(({ kind }) => kind !== 'forget_outcomes' || named.idempotency !== undefined),
  },
  derivedColumns: { contract: [], stored: ({ derivedColumns: copies }) => copies.mismatches() },
} as const satisfies { readonly [Name in keyof Repositories]: OfPort };

/**
 * The contract of the store port, for every adapter. Run each case with a fresh store, in any test runner:
 * `for (const { name, run } of contract) it(name, async () => run(await freshStore()));`
 */
export const contract: readonly ContractCase[] = [
  ...storeContract,
  ...storeManyBooksContract,
  ...storeTogetherContract,
  ...storeLargeContract,
  ...Object.values(BY_PORT).flatMap((port): readonly ContractCase[] => port.contract),
  ...annotationsContract,
  ...repositoriesContract,
];
