/** The server as it runs in earnest, its rate limits off, in a process of its own that can be asked for the size of its heap: `node --expose-gc soaked-server.mjs LEDGER_DATABASE_URL`. */

import { createLedger } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { readStatement } from 'ledger-files';
import { createApp, serve } from 'ledger-server';

const url = process.argv[2] ?? '';
const store = url.startsWith('file:') ? sqliteStore({ file: url.slice(5) }) : await postgresStore({ url });
const ledger = createLedger({ store });
const serving = await serve({ app: createApp(ledger, { readStatement, rates: false }), host: '127.0.0.1', port: 0 });
process.send?.(serving.url);

/** Bytes on the heap after a forced collection; the second takes what finalizers of the first let go. */
process.on('message', async () => {
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 50));
  globalThis.gc();
  process.send?.(process.memoryUsage().heapUsed);
});
process.once('disconnect', () => process.exit(0));
