import { dependenciesOf } from './app/dependencies.ts';
import { why } from './app/reasons.ts';
import { registryOfCommands } from './app/registry.ts';
import type { StatementReader } from './bank/imports/statement-reader.ts';
import type { ArchiveWriter } from './closing/export/archive-writer.ts';
import { tokenUses } from './company/books/token-uses.ts';
import { keepingNoRefusal, type OneAtATime, oneAtATime } from './company/idempotency/one-at-a-time.ts';
import { granted } from './granted.ts';
import * as inputs from './inputs.ts';
import type { MigrationReader } from './intake/migrations/migration-reader.ts';
import { idMaker, type LedgerId } from './kernel/ids.ts';
import { type AnyShape, callback, checkShapes, list, named, text } from './kernel/input.ts';
import { refuse } from './kernel/refusal.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import type { RedrawLogo, System } from './kernel/system.ts';
import { webSystem } from './kernel/web-system.ts';
import { readImage } from './ledger/images/read-image.ts';
import { sentenceOf } from './messages.ts';
import * as operations from './operations.ts';
import type { Feeds } from './outward/connections/feed.ts';
import type { OnlineProgram } from './outward/connections/online-program.ts';
import type { Channels } from './outward/notifications/channels.ts';
import type { WebhookDependencies } from './outward/webhooks/webhook-dependencies.ts';
import type { Model } from './review/models/model.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from './review/models/thresholds.ts';
import type { BlobsPort } from './review/receipts/port.ts';
import type { InboundMail, ReceiptReader } from './review/receipts/receipt-reader.ts';
import type { ClientQuery, Sql, Store } from './store/store.ts';
import type { RenderPdf } from './views/pdf.ts';

/** The dependencies of a ledger: a store, and optional adapters. The clock, the randomness and SHA-256 have defaults. */
export interface LedgerPorts {
  readonly store: Store;
  readonly system?: Partial<System> | undefined;
  /** Reads statement files. Without it, statements cannot be imported. */
  readonly readStatement?: StatementReader | undefined;
  /** Reads migration files. Without it, migrations are refused. */
  readonly readMigration?: MigrationReader | undefined;
  /** Redraws uploaded logos. Without it, logos are refused. */
  readonly redrawLogo?: RedrawLogo | undefined;
  /** Reads receipts and opens emails. Without it, documents only have the values that callers enter. */
  readonly receiptReader?: ReceiptReader | undefined;
  /** Stores the bytes of documents outside the books. Without it, the books contain them. */
  readonly blobs?: ((ledgerId: LedgerId) => BlobsPort) | undefined;
  /** Writes the archive of a set of books. Without it, archives are not available. */
  readonly archive?: ArchiveWriter | undefined;
  /** Receives inbound email. Without it, receipts cannot be forwarded by email. */
  readonly inboundMail?: InboundMail | undefined;
  /** Renders invoices, credit notes and statements as PDF. Without it, PDFs are not available. */
  readonly renderPdf?: RenderPdf | undefined;
  /** Encrypts stored secrets. Without it, features that store a secret are refused. */
  readonly secretBox?: SecretBox | undefined;
  /** Sends webhook requests. Without it, webhooks cannot be created. */
  readonly webhooks?: WebhookDependencies | undefined;
  /** Sends notifications outside the app, and PDFs to counterparties. Without it, notifications stay in the app and PDFs are not sent. */
  readonly channels?: Channels | undefined;
  /** The accounting program of kind A whose companies are read online. Without it, none can be connected. */
  readonly accountingA?: OnlineProgram | undefined;
  /** The feeds of banks, cards and processors. Only these kinds can be connected. */
  readonly feeds?: Feeds | undefined;
  /** Suggests accounts for transactions that no rule matches. Optional. */
  readonly model?: Model | undefined;
  /** The thresholds that a suggestion of the model must pass to post without review. */
  readonly thresholds?: Partial<Thresholds> | undefined;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The operations of all modules. Naming each type at its declaration keeps the docstrings that editors show on hover.  [SYS-14] */
type Operations = Intersection<ReturnType<(typeof operations)[keyof typeof operations]>>;

/** The operations of all modules. Within a transaction of a program, the ledger is these. */
export interface LedgerOperations extends Operations {}

/** The operations of all modules, and functions of the whole ledger. */
export interface Ledger extends LedgerOperations {
  /**
   * One transaction for your program's own rows and for commands on books: it is committed as a whole or not at all. The books are locked
   * first. `sql` runs your statements, and `books` is this ledger within the transaction. A refused command only undoes its own writes. The
   * transaction is rolled back if `work` throws or returns a refusal. Use only `sql` and `books` in it, and await them.  [TGT-1] [TGT-2]
   * @example
   * const { entry } = await ledger.together([owner.ledgerId], async (_sql, books) => granted(await books.journal.post(owner, sale)));
   */
  readonly together: <R>(ledgerIds: readonly LedgerId[], work: (sql: Sql, books: LedgerOperations) => Promise<R>) => Promise<R>;
  /**
   * The same in a transaction that your program begins, commits and rolls back, on Postgres at read committed. `query` runs a statement in
   * it. Refusals are not stored under idempotency keys.  [TGT-5]
   * @example
   * const query = async () => []; // On Postgres: (text, values) => transaction.unsafe(text, [...values])
   * const { entry } = await ledger.within(query, [owner.ledgerId], async (books) => granted(await books.journal.post(owner, sale)));
   */
  readonly within: <R>(query: ClientQuery, ledgerIds: readonly LedgerId[], work: (books: LedgerOperations) => Promise<R>) => Promise<R>;
  /**
   * The names of the operations that can be proposed, such as `journal.post`.  [PRO-1]
   * @example
   * const names = ledger.proposable();
   */
  readonly proposable: () => readonly string[];
  /**
   * An image by its name. Requires no credential.  [LOG-3]
   * @example
   * const image = await ledger.image('no_such_image');
   */
  readonly image: (name: string) => ReturnType<typeof readImage>;
  /**
   * Corruption in the whole store, as sentences. `reports.verify` checks one set of books.
   * @example
   * const faults = await ledger.inspect();
   */
  readonly inspect: () => Promise<readonly string[]>;
  /**
   * Throws if the store does not respond.
   * @example
   * await ledger.ping();
   */
  readonly ping: () => Promise<void>;
  /**
   * Waits for running work, saves the last-used times of tokens, and closes the store.
   * @example
   * await ledger.close();
   */
  readonly close: () => Promise<void>;
}

/**
 * Creates a ledger from a store and optional adapters, such as a clock, a statement reader and a model. The HTTP server calls only this
 * object.
 */
export const createLedger = (ports: LedgerPorts): Ledger => {
  const { store, redrawLogo = refuseImages, channels = {}, thresholds, readStatement, readMigration } = ports;
  const { receiptReader, blobs, archive, inboundMail, renderPdf, model, secretBox, webhooks, accountingA, feeds = {} } = ports;
  const system: System = { ...webSystem, ...ports.system };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const uses = tokenUses(store, system.clock);
  const executeOnce = oneAtATime();
  const parts = {
    ...{ system, newId, tokenUses: uses },
    ...{ redrawLogo, readStatement, readMigration, receiptReader, blobs, archive, inboundMail, renderPdf },
    ...{ model, thresholds: { ...DEFAULT_THRESHOLDS, ...thresholds }, secretBox, webhooks, channels, accountingA, feeds },
    inWords: sentenceOf,
  };
  const operationsOn = (store: Store, executeOnce: OneAtATime, registry = registryOfCommands()): LedgerOperations => {
    const dependencies = dependenciesOf({ ...parts, store, executeOnce, registry });
    const groups = inGroups(Object.values(operations).map((make) => make(dependencies)));
    registry.name(groups, shapesOf);
    return checkingInputs(groups) as unknown as LedgerOperations;
  };
  const registry = registryOfCommands();
  return {
    ...operationsOn(store, executeOnce, registry),
    proposable: registry.names,
    together: async (ledgerIds, work) => {
      granted(checkShapes(OF_TOGETHER, [ledgerIds, work]));
      return store.together(ledgerIds, (sql, books) => work(sql, operationsOn(books, executeOnce)));
    },
    within: async (query, ledgerIds, work) => {
      granted(checkShapes(OF_WITHIN, [query, ledgerIds, work]));
      if (store.within === undefined)
        throw new Error('Only Postgres and memory work in a transaction of your program. Use ledger.together.');
      return store.within(query, ledgerIds, (books) => work(operationsOn(books, keepingNoRefusal(executeOnce))));
    },
    image: checking([named('name', text)], (name) => readImage(store, name as string)) as Ledger['image'],
    inspect: () => store.inspect(),
    ping: () => store.ping(),
    close: async () => {
      await uses.writeAll();
      await store.close();
    },
  };
};

/** The schemas of the arguments of every operation, by group and name. */
const inGroups = (modules: readonly object[]): object => {
  const groups: Record<string, unknown> = {};
  for (const [name, group] of modules.flatMap((module) => Object.entries(module)))
    groups[name] = typeof group === 'object' && !Array.isArray(group) ? { ...(groups[name] as object), ...group } : group;
  return groups;
};

type Operation = (...args: unknown[]) => unknown;

type Named<Value> = Readonly<Record<string, Value>>;

/** The shapes of the arguments of every operation, by group and name. */
const SHAPES = inGroups(Object.values(inputs)) as Named<readonly AnyShape[] | Named<readonly AnyShape[]>>;

const shapesOf = (operation: string): readonly AnyShape[] => {
  const [group = '', name = ''] = operation.split('.');
  return ((SHAPES[group] as Named<readonly AnyShape[]> | undefined)?.[name] ?? []) as readonly AnyShape[];
};

const OF_TOGETHER = [named('ledgerIds', list(text)), named('work', callback)];

const OF_WITHIN = [named('query', callback), ...OF_TOGETHER];

/** Checks the arguments of every operation, so that a program without types gets a refusal and no `TypeError`.  [SYS-29] */
const checkingInputs = (groups: object): object => checkedBy(groups as Named<unknown>, SHAPES);

const checkedBy = (operations: Named<unknown>, shapes: Named<unknown>): object =>
  Object.fromEntries(
    Object.entries(operations).map(([name, each]) => {
      if (typeof each === 'function') return [name, checking(shapes[name] as readonly AnyShape[], each as Operation)];
      return [name, typeof each === 'object' ? checkedBy(each as Named<unknown>, shapes[name] as Named<unknown>) : each];
    }),
  );

const checking =
  (shapes: readonly AnyShape[], operation: Operation): Operation =>
  (...args) => {
    const refusal = checkShapes(shapes, args);
    return refusal === undefined ? operation(...args) : Promise.resolve(refusal);
  };

const refuseImages: RedrawLogo = async () => refuse('unsupported_image', why.takes_no_logos());
