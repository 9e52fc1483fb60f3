import { open, openInstrumented, settingsIn, startServer } from 'ledger-server/compose';

/**
 * The server with its settings, as its program starts it. The second argument enables instrumentation. It sends its address to its parent
 * process.
 */
const [, , url, isWatched] = process.argv;
const settings = settingsIn({
  ...process.env,
  LEDGER_DATABASE_URL: url,
  LEDGER_PORT: '0',
  LEDGER_LOG_LEVEL: 'warn',
  LEDGER_MODEL: 'none',
  LEDGER_RATE_PER_MINUTE: '9999999',
  LEDGER_RATE_BURST: '9999999',
});
const serving = await startServer(settings, await (isWatched === 'watched' ? openInstrumented(settings) : open(settings)));
process.send?.(serving.url);
