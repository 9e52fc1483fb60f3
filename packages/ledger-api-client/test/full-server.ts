import { createLedger, granted, type Instant, type Ledger, type Store } from 'ledger-core';
import { feedFake, onlineFake, openBox } from 'ledger-core/testing';
import { readMigration, readStatement } from 'ledger-files';
import { receiptReader } from 'ledger-receipts';
import { createApp } from 'ledger-server';

const NOW = '2026-03-15T12:00:00.000Z' as Instant;

/** An app with everything that a ledger can have outside, over new books: what comes in as text messages is kept. */
export const fullServer = async (store: Store, observed: (ledger: Ledger) => Ledger = (ledger) => ledger) => {
  const texts: string[] = [];
  const ledger = createLedger({
    store,
    system: { clock: { now: () => NOW } },
    readStatement: async (bytes, options) => readStatement(bytes, options),
    readMigration,
    receiptReader,
    secretBox: openBox,
    accountingA: onlineFake().program,
    feeds: { plaid: feedFake().feed },
    renderPdf: async () => new TextEncoder().encode('%PDF-1.7'),
    archive: async function* () {
      yield new TextEncoder().encode('an archive');
    },
    redrawLogo: async () => 'iVBORw0KGgo=',
    channels: {
      email: async () => ({ sent: true }),
      pdfs: async () => ({ sent: true }),
      chat: { faultOfAddress: () => null, post: async () => ({ sent: true }) },
      messaging: async (_number, text) => {
        texts.push(text);
        return { sent: true };
      },
    },
    webhooks: { faultOfAddress: () => null, send: async () => ({ status: 200, retryAfterMs: null, durationMs: 84 }) },
  });
  const opened = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(opened.owner, { name: 'client' }));
  return {
    ledger,
    owner: opened.owner,
    settings: opened.settings,
    texts,
    token,
    app: createApp(observed(ledger), { rates: false, operatorToken: OPERATOR }),
  };
};

/** The token that opens books over HTTP. */
export const OPERATOR = 'an-operator-token-of-thirty-two-characters';
