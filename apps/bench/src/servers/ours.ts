import { hash } from 'node:crypto';
import { createLedger } from 'ledger-core';
import { createApp, serve } from 'ledger-server';
import pino from 'pino';
import { openStore } from '../databases.ts';

/** The real server, with its log discarded and its rate limits off. It sends its address to its parent. */
const store = await openStore(process.argv[2] ?? '');
const ledger = createLedger({ store, system: { sha256: (content) => hash('sha256', content) } });
const logger = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
const { url } = await serve({ app: createApp(ledger, { rates: false, logger }), host: '127.0.0.1', port: 0 });
process.send?.(url);
