import { givenBy } from './app/given.ts';
import { why } from './app/reasons.ts';
import type { StatementReader } from './bank/imports/statement-reader.ts';
import type { ArchiveWriter } from './closing/export/archive-writer.ts';
import { tokenUses } from './company/books/token-uses.ts';
import { oneAtATime } from './company/idempotency/one-at-a-time.ts';
import type { MigrationReader } from './intake/migrations/migration-reader.ts';
import { idMaker, type LedgerId } from './kernel/ids.ts';
import { refuse } from './kernel/refusal.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import type { RedrawLogo, System } from './kernel/system.ts';
import { webSystem } from './kernel/web-system.ts';
import { readPicture } from './ledger/pictures/read-picture.ts';
import { messageOf } from './messages.ts';
import * as operations from './operations.ts';
import type { Feeds } from './outward/connections/feed.ts';
import type { OnlineProgram } from './outward/connections/online-program.ts';
import type { Channels } from './outward/notifications/channels.ts';
import type { WebhookOutside } from './outward/webhooks/outside.ts';
import { DEFAULT_GATES, type Gates } from './review/models/gates.ts';
import type { Model } from './review/models/model.ts';
import type { BlobsPort } from './review/receipts/port.ts';
import type { InboundMail, ReceiptReader } from './review/receipts/receipt-reader.ts';
import type { Store } from './store/store.ts';
import type { DrawPaper } from './views/paper.ts';

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
  /** Writes the archive of a set of books; without it none is given. */
  readonly archive?: ArchiveWriter | undefined;
  /** The mail that comes in; without it, receipts are forwarded nowhere. */
  readonly inboundMail?: InboundMail | undefined;
  /** Draws invoices, credit notes and statements as PDF; without it none are drawn. */
  readonly drawPaper?: DrawPaper | undefined;
  /** Keeps secrets encrypted; without it nothing is set up that has one. */
  readonly secretBox?: SecretBox | undefined;
  /** What webhooks need from outside; without it none are created. */
  readonly webhooks?: WebhookOutside | undefined;
  /** Where notifications are sent besides the app, and papers to parties; without them notifications stay in the app, and papers are not sent. */
  readonly channels?: Channels | undefined;
  /** The accounting program of kind A whose companies are read online; without it none are connected. */
  readonly accountingA?: OnlineProgram | undefined;
  /** The feeds of banks, cards and processors; of another kind none is connected. */
  readonly feeds?: Feeds | undefined;
  /** Proposes accounts for transactions that no rule decides on; optional. */
  readonly model?: Model | undefined;
  /** The gates that a model's decision must pass to post without a person. */
  readonly gates?: Partial<Gates> | undefined;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The operations of all modules. Their types are named where they are declared, with the comments that editors show on hover.  [SYS-14] */
type Operations = Intersection<ReturnType<(typeof operations)[keyof typeof operations]>>;

/** Every operation by module, and what is asked of the ledger as a whole. */
export interface Ledger extends Operations {
  /**
   * A picture by its name, without a credential.  [LOG-3]
   * @example
   * const picture = await ledger.picture('no_such_picture');
   */
  readonly picture: (name: string) => ReturnType<typeof readPicture>;
  /**
   * The faults of the store as a whole; `reports.verify` checks one set of books.
   * @example
   * const faults = await ledger.inspect();
   */
  readonly inspect: () => Promise<readonly string[]>;
  /**
   * Throws when the store does not answer.
   * @example
   * await ledger.ping();
   */
  readonly ping: () => Promise<void>;
  /**
   * Waits for running work, writes the last uses of tokens, and closes the store.
   * @example
   * await ledger.close();
   */
  readonly close: () => Promise<void>;
}

/** Makes a ledger of a store and, optionally, a clock, a reader of files and a model. The HTTP server calls only this object. */
export const createLedger = (ports: LedgerPorts): Ledger => {
  const { store, redrawLogo = refuseImages, channels = {}, gates, readStatement, readMigration } = ports;
  const { receiptReader, blobs, archive, inboundMail, drawPaper, model, secretBox, webhooks, accountingA, feeds = {} } = ports;
  const system: System = { ...webSystem, ...ports.system };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const uses = tokenUses(store, system.clock);
  const given = givenBy({
    ...{ store, system, newId, carryOnce: oneAtATime(), tokenUses: uses },
    ...{ redrawLogo, readStatement, readMigration, receiptReader, blobs, archive, inboundMail, drawPaper },
    ...{ model, gates: { ...DEFAULT_GATES, ...gates }, secretBox, webhooks, channels, accountingA, feeds },
    inWords: messageOf,
  });
  const made: Operations = Object.assign({}, ...Object.values(operations).map((make) => make(given)));
  return {
    ...made,
    picture: (name) => readPicture(store, name),
    inspect: () => store.inspect(),
    ping: () => store.ping(),
    close: async () => {
      await uses.writeAll();
      await store.close();
    },
  };
};

const refuseImages: RedrawLogo = async () => refuse('unsupported_image', why.takes_no_logos());
