import { oneAtATime } from './idempotency/one-at-a-time.ts';
import { idMaker, type LedgerId } from './ids.ts';
import { DEFAULT_GATES, type Gates } from './models/gates.ts';
import { accountsOperations } from './operations/accounts.ts';
import { assetsOperations } from './operations/assets.ts';
import { booksOperations } from './operations/books.ts';
import { capitalOperations } from './operations/capital.ts';
import { connectionsOperations } from './operations/connections.ts';
import { counterpartiesOperations } from './operations/counterparties.ts';
import { documentsOperations } from './operations/documents.ts';
import { eventsOperations } from './operations/events.ts';
import { filingOperations } from './operations/filing.ts';
import { financingOperations } from './operations/financing.ts';
import { ingestOperations } from './operations/ingest.ts';
import { journalOperations } from './operations/journal.ts';
import { makers } from './operations/makers.ts';
import { migrationsOperations } from './operations/migrations.ts';
import { notificationsOperations } from './operations/notifications.ts';
import { receivablesOperations } from './operations/receivables.ts';
import { reconciliationOperations } from './operations/reconciliation.ts';
import { reportsOperations } from './operations/reports.ts';
import { rulesOperations } from './operations/rules.ts';
import { workOperations } from './operations/run-work.ts';
import { schedulesOperations } from './operations/schedules.ts';
import { transactionsOperations } from './operations/transactions.ts';
import { webhooksOperations } from './operations/webhooks.ts';
import { readPicture } from './pictures/read-picture.ts';
import type { BlobsPort } from './ports/blobs.ts';
import type { Channels } from './ports/channels.ts';
import type { MigrationReader } from './ports/migration-reader.ts';
import type { Model } from './ports/model.ts';
import type { OnlineProgram } from './ports/online-program.ts';
import type { InboundMail, ReceiptReader } from './ports/receipt-reader.ts';
import type { RenderSubjects } from './ports/render.ts';
import type { SecretBox } from './ports/secret-box.ts';
import type { StatementReader } from './ports/statement-reader.ts';
import type { Store } from './ports/store.ts';
import type { RedrawLogo, System } from './ports/system.ts';
import type { WebhookOutside } from './ports/webhook-outside.ts';
import { refuse } from './refusal.ts';
import { webSystem } from './system.ts';

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
    ReturnType<typeof accountsOperations>,
    ReturnType<typeof journalOperations>,
    ReturnType<typeof counterpartiesOperations>,
    ReturnType<typeof ingestOperations>,
    ReturnType<typeof reconciliationOperations>,
    ReturnType<typeof rulesOperations>,
    ReturnType<typeof receivablesOperations>,
    ReturnType<typeof transactionsOperations>,
    ReturnType<typeof filingOperations>,
    ReturnType<typeof financingOperations>,
    ReturnType<typeof capitalOperations>,
    ReturnType<typeof assetsOperations>,
    ReturnType<typeof schedulesOperations>,
    ReturnType<typeof migrationsOperations>,
    ReturnType<typeof documentsOperations>,
    ReturnType<typeof notificationsOperations>,
    ReturnType<typeof connectionsOperations>,
    ReturnType<typeof reportsOperations>,
    ReturnType<typeof eventsOperations>,
    ReturnType<typeof workOperations>,
    ReturnType<typeof webhooksOperations> {
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
    ...accountsOperations(made),
    ...journalOperations(made, parts),
    ...counterpartiesOperations(made),
    ...ingestOperations(made, parts),
    ...reconciliationOperations(made),
    ...rulesOperations(made),
    ...receivablesOperations(made),
    ...transactionsOperations(made, model),
    ...filingOperations(made),
    ...financingOperations(made, parts),
    ...capitalOperations(made, parts),
    ...assetsOperations(made),
    ...schedulesOperations(made),
    ...migrationsOperations(made, parts, ports.secretBox, ports.accountingA),
    ...documentsOperations(made, parts),
    ...notified,
    ...workOperations(parts, notified.notifications),
    ...connectionsOperations(made, parts, ports.secretBox, channels, ports.accountingA),
    ...reportsOperations(made),
    ...eventsOperations(made, parts),
    ...webhooksOperations(made, parts, ports.secretBox, ports.webhooks),
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
