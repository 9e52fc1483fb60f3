import { oneAtATime } from './idempotency/one-at-a-time.ts';
import { idMaker } from './ids.ts';
import { DEFAULT_GATES, type Gates } from './models/gates.ts';
import { accountsOperations } from './operations/accounts.ts';
import { booksOperations } from './operations/books.ts';
import { counterpartiesOperations } from './operations/counterparties.ts';
import { eventsOperations } from './operations/events.ts';
import { filingOperations } from './operations/filing.ts';
import { ingestOperations } from './operations/ingest.ts';
import { journalOperations } from './operations/journal.ts';
import { makers } from './operations/makers.ts';
import { reportsOperations } from './operations/reports.ts';
import { rulesOperations } from './operations/rules.ts';
import { transactionsOperations } from './operations/transactions.ts';
import { readPicture } from './pictures/read-picture.ts';
import type { Model } from './ports/model.ts';
import type { RenderSubject } from './ports/render.ts';
import type { StatementReader } from './ports/statement-reader.ts';
import type { Store } from './ports/store.ts';
import type { RedrawLogo, System } from './ports/system.ts';
import { refuse } from './refusal.ts';
import { webSystem } from './system.ts';

/** What a ledger is made of: a store, and where it matters a clock, randomness and SHA-256 of one's own. */
export interface LedgerPorts {
  readonly store: Store;
  readonly system?: Partial<System> | undefined;
  /** Reads statement files; without it none are imported. */
  readonly readStatement?: StatementReader | undefined;
  /** Redraws uploaded logos; without it none are taken. */
  readonly redrawLogo?: RedrawLogo | undefined;
  /** Renders what events happened to; without it they have no payload. */
  readonly renderSubject?: RenderSubject | undefined;
  /** Proposes accounts for what no rule decides on; without it nobody does. */
  readonly model?: Model | undefined;
  /** What a decision of the model must clear to post without a person. */
  readonly gates?: Partial<Gates> | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Makes a ledger: every operation by word. The server calls this very object; nothing is possible over HTTP that is not possible here. */
export const createLedger = (ports: LedgerPorts) => {
  const { store, renderSubject, redrawLogo = drawsNothing, readStatement, model, gates } = ports;
  const system: System = { ...webSystem, ...ports.system };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const parts = { store, system, newId, carryOnce: oneAtATime(), redrawLogo, readStatement, model, gates: { ...DEFAULT_GATES, ...gates } };
  const made = makers(parts);
  const { operations: ofBooks, settle } = booksOperations(made, parts);
  return {
    ...ofBooks,
    ...accountsOperations(made),
    ...journalOperations(made),
    ...counterpartiesOperations(made),
    ...ingestOperations(made, parts),
    ...rulesOperations(made),
    ...transactionsOperations(made, model),
    ...filingOperations(made),
    ...reportsOperations(made),
    ...eventsOperations(made, parts, renderSubject),
    /** A picture by its name: served to anyone who has the name. */
    picture: (name: string) => readPicture(store, name),
    /** What is wrong with the store beneath all books; `reports.verify` goes through one set of them. */
    inspect: () => store.inspect(),
    /** Throws while the store does not answer. */
    ping: () => store.ping(),
    close: async (): Promise<void> => {
      await settle();
      await store.close();
    },
  };
};

const drawsNothing: RedrawLogo = async () => refuse('unsupported_image', 'This ledger takes no logos: it was made without redrawLogo.');
