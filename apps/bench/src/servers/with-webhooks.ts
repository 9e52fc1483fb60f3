import { hash } from 'node:crypto';
import { createLedger } from 'ledger-core';
import { createApp, secretBoxOf, serve, startWork, wakingStore, webhooksOf } from 'ledger-server';
import pino from 'pino';
import { openStore } from '../databases.ts';

/**
 * The real server with its jobs, as `ours`. Its receivers are on this machine, and NODE_EXTRA_CA_CERTS contains the path of their
 * certificate.
 */
let committed = (): void => undefined;
const ledger = createLedger({
  store: wakingStore(await openStore(process.argv[2] ?? ''), () => committed()),
  system: { sha256: (content) => hash('sha256', content) },
  secretBox: secretBoxOf([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
  webhooks: webhooksOf({ webhookAllow: ['localhost'] }),
});
const logger = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
committed = startWork(ledger, { logger }).wake;
const { url } = await serve({ app: createApp(ledger, { rates: false, logger }), host: '127.0.0.1', port: 0 });
process.send?.(url);
