import { makers } from './app/makers.ts';
import { assetsOperations } from './assets/fixed-assets/operations.ts';
import { schedulesOperations } from './assets/schedules/operations.ts';
import type { StatementReader } from './bank/imports/statement-reader.ts';
import { sourcesOperations } from './bank/sources/operations.ts';
import { transactionsOperations } from './bank/transactions/operations.ts';
import { capitalOperations } from './capital/capital/operations.ts';
import { cashLinksOperations } from './capital/cash-links/operations.ts';
import { financingOperations } from './capital/financing/operations.ts';
import { intercompanyOperations } from './capital/intercompany/operations.ts';
import { exportOperations } from './closing/export/operations.ts';
import { reconciliationOperations } from './closing/reconciliation/operations.ts';
import { reportsOperations } from './closing/reports/operations.ts';
import { auditOperations } from './company/audit/operations.ts';
import { booksOperations } from './company/books/operations.ts';
import { oneAtATime } from './company/idempotency/one-at-a-time.ts';
import { ingestOperations } from './intake/ingest/operations.ts';
import type { MigrationReader } from './intake/migrations/migration-reader.ts';
import { migrationsOperations } from './intake/migrations/operations.ts';
import { idMaker, type LedgerId } from './kernel/ids.ts';
import { refuse } from './kernel/refusal.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import type { RedrawLogo, System } from './kernel/system.ts';
import { webSystem } from './kernel/web-system.ts';
import { accountsOperations } from './ledger/accounts/operations.ts';
import { counterpartiesOperations } from './ledger/counterparties/operations.ts';
import { dimensionsOperations } from './ledger/dimensions/operations.ts';
import { eventsOperations } from './ledger/events/operations.ts';
import type { RenderSubjects } from './ledger/events/render.ts';
import { journalOperations } from './ledger/journal/operations.ts';
import { periodsOperations } from './ledger/periods/operations.ts';
import { readPicture } from './ledger/pictures/read-picture.ts';
import { workOperations } from './ledger/work/operations.ts';
import type { OnlineProgram } from './outward/connections/online-program.ts';
import { connectionsOperations } from './outward/connections/operations.ts';
import type { Channels } from './outward/notifications/channels.ts';
import { notificationsOperations } from './outward/notifications/operations.ts';
import { webhooksOperations } from './outward/webhooks/operations.ts';
import type { WebhookOutside } from './outward/webhooks/outside.ts';
import { commentsOperations } from './review/comments/operations.ts';
import { filingOperations } from './review/filing/operations.ts';
import { DEFAULT_GATES, type Gates } from './review/models/gates.ts';
import type { Model } from './review/models/model.ts';
import { documentsOperations } from './review/receipts/operations.ts';
import type { BlobsPort } from './review/receipts/port.ts';
import type { InboundMail, ReceiptReader } from './review/receipts/receipt-reader.ts';
import { rulesOperations } from './review/rules/operations.ts';
import type { Store } from './store/store.ts';
import { creditNotesOperations } from './trade/credit-notes/operations.ts';
import { invoicesOperations } from './trade/invoices/operations.ts';
import { settlementOperations } from './trade/settlement/operations.ts';

/** The parts of a ledger: a store and, optionally, a clock, randomness and SHA-256. */
export interface LedgerPorts {
  readonly store: Store;
  readonly system?: Partial<System> | undefined;
  /** Reads statement files; without it none are imported. */
  readonly readStatement?: StatementReader | undefined;
  /** Reads the files of migrations; without it they are refused. */
  readonly readMigration?: MigrationReader | undefined;
  /** Redraws uploaded logos; without it none are taken. */
  readonly redrawLogo?: RedrawLogo | undefined;
  /** Reads receipts and opens e-mails; without it, documents have the values that callers give. */
  readonly receiptReader?: ReceiptReader | undefined;
  /** Where the bytes of documents are kept outside of the books; without it, in the books. */
  readonly blobs?: ((ledgerId: LedgerId) => BlobsPort) | undefined;
  /** The mail that comes in; without it, receipts are forwarded nowhere. */
  readonly inboundMail?: InboundMail | undefined;
  /** Renders the subjects of events; without it events have no payload. */
  readonly renderSubjects?: RenderSubjects | undefined;
  /** Keeps secrets encrypted; without it nothing is set up that has one. */
  readonly secretBox?: SecretBox | undefined;
  /** What webhooks need from outside; without it none are created. */
  readonly webhooks?: WebhookOutside | undefined;
  /** Where notifications are sent besides the app; without them they stay there. */
  readonly channels?: Channels | undefined;
  /** The accounting program of kind A whose companies are read online; without it none are connected. */
  readonly accountingA?: OnlineProgram | undefined;
  /** Proposes accounts for transactions that no rule decides on; optional. */
  readonly model?: Model | undefined;
  /** The gates that a model's decision must pass to post without a person. */
  readonly gates?: Partial<Gates> | undefined;
}

/** Every operation by word. The types of the words are named here: their declarations have the comments that editors show on hover.  [SYS-14] */
export interface Ledger
  extends BooksOperations,
    ReturnType<typeof auditOperations>,
    ReturnType<typeof accountsOperations>,
    ReturnType<typeof journalOperations>,
    ReturnType<typeof periodsOperations>,
    ReturnType<typeof dimensionsOperations>,
    ReturnType<typeof counterpartiesOperations>,
    ReturnType<typeof eventsOperations>,
    ReturnType<typeof workOperations>,
    ReturnType<typeof sourcesOperations>,
    ReturnType<typeof transactionsOperations>,
    ReturnType<typeof assetsOperations>,
    ReturnType<typeof schedulesOperations>,
    ReturnType<typeof filingOperations>,
    ReturnType<typeof rulesOperations>,
    ReturnType<typeof commentsOperations>,
    ReturnType<typeof documentsOperations>,
    ReturnType<typeof invoicesOperations>,
    ReturnType<typeof creditNotesOperations>,
    ReturnType<typeof settlementOperations>,
    ReturnType<typeof capitalOperations>,
    ReturnType<typeof financingOperations>,
    ReturnType<typeof intercompanyOperations>,
    ReturnType<typeof cashLinksOperations>,
    ReturnType<typeof reportsOperations>,
    ReturnType<typeof exportOperations>,
    ReturnType<typeof reconciliationOperations>,
    ReturnType<typeof ingestOperations>,
    ReturnType<typeof migrationsOperations>,
    ReturnType<typeof webhooksOperations>,
    ReturnType<typeof notificationsOperations>,
    ReturnType<typeof connectionsOperations> {
  /** A picture by its name, without a credential.  [LOG-3] */
  readonly picture: (name: string) => ReturnType<typeof readPicture>;
  /** The faults of the store as a whole; `reports.verify` checks one set of books. */
  readonly inspect: () => Promise<readonly string[]>;
  /** Throws when the store does not answer. */
  readonly ping: () => Promise<void>;
  /** Waits for running work, writes the last uses of tokens, and closes the store. */
  readonly close: () => Promise<void>;
}

type BooksOperations = ReturnType<typeof booksOperations>['operations'];

/** Makes a ledger of a store and, optionally, a clock, a reader of files and a model. The HTTP server calls only this object. */
export const createLedger = (ports: LedgerPorts): Ledger => {
  const {
    store,
    renderSubjects,
    redrawLogo = refuseImages,
    readStatement,
    readMigration,
    receiptReader,
    blobs,
    inboundMail,
    model,
    gates,
    channels = {},
  } = ports;
  const system: System = { ...webSystem, ...ports.system };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const outside = { redrawLogo, readStatement, readMigration, receiptReader, blobs, inboundMail, model };
  const parts = { store, system, newId, carryOnce: oneAtATime(), renderSubjects, ...outside, gates: { ...DEFAULT_GATES, ...gates } };
  const made = makers(parts);
  const { operations: ofBooks, writeTokenUses } = booksOperations(made, parts);
  const notified = notificationsOperations(made, parts, ports.secretBox, channels);
  return {
    ...ofBooks,
    ...auditOperations(made),
    ...accountsOperations(made),
    ...journalOperations(made, parts),
    ...periodsOperations(made),
    ...dimensionsOperations(made),
    ...counterpartiesOperations(made),
    ...eventsOperations(made, parts),
    ...workOperations(parts, notified.notifications),
    ...sourcesOperations(made),
    ...transactionsOperations(made, model),
    ...assetsOperations(made),
    ...schedulesOperations(made),
    ...filingOperations(made),
    ...rulesOperations(made),
    ...commentsOperations(made),
    ...documentsOperations(made, parts),
    ...invoicesOperations(made),
    ...creditNotesOperations(made),
    ...settlementOperations(made),
    ...capitalOperations(made, parts),
    ...financingOperations(made),
    ...intercompanyOperations(made, parts),
    ...cashLinksOperations(made, parts),
    ...reportsOperations(made),
    ...exportOperations(made),
    ...reconciliationOperations(made),
    ...ingestOperations(made, parts),
    ...migrationsOperations(made, parts, ports.secretBox, ports.accountingA),
    ...webhooksOperations(made, parts, ports.secretBox, ports.webhooks),
    ...notified,
    ...connectionsOperations(made, parts, ports.secretBox, channels, ports.accountingA),
    picture: (name) => readPicture(store, name),
    inspect: () => store.inspect(),
    ping: () => store.ping(),
    close: async () => {
      await writeTokenUses();
      await store.close();
    },
  };
};

const refuseImages: RedrawLogo = async () => refuse('unsupported_image', 'This ledger takes no logos: it was made without redrawLogo.');
