import {
  type Account,
  createLedger,
  type DomainEventType,
  EVENT_TYPES,
  granted,
  type LedgerId,
  type MemberCaller,
  type Operation,
  PERMISSIONS,
  type TransactionId,
} from 'ledger-core';
import {
  addDocumentTo,
  addParty,
  approveBill,
  type Company,
  draftCreditNote,
  draftInvoice,
  everythingIn,
  importAll,
  importOne,
  issueCreditNote,
  issueInvoice,
  oldBooks,
  onlineFake,
  openBox,
  openNotified,
  postSale,
  saying,
  startMigration,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** What only reads, and what a member may do by other operations. */
type NoCommand = `${string}.read` | `${string}.list` | 'notifications.read_preferences' | 'connections.keep_workspace' | 'filing.propose';
type CommandName = Exclude<Operation, NoCommand>;

/** A company on 15 March 2026 with everything that a ledger can have outside. */
type Full = Company & { readonly notified: Awaited<ReturnType<typeof openNotified>> };

const open = async (): Promise<Full> => {
  const notified = await openNotified();
  const fake = onlineFake();
  const ledger = createLedger({
    store: notified.store,
    system: { clock: notified.clock },
    secretBox: openBox,
    accountingA: fake.program,
    redrawLogo: async (image) => image,
    channels: { chat: { faultOfAddress: () => null, post: async () => ({ sent: true }) }, messaging: async () => ({ sent: true }) },
    webhooks: { faultOfAddress: () => null, send: async () => ({ status: 200, retryAfterMs: null }) },
  });
  return { ...notified, ledger, notified };
};
