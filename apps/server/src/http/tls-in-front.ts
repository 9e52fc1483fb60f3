import type { Context } from 'hono';
import type { Instruments } from './exchange.ts';

/**
 * Warns once if a proxy in front terminates TLS and the server does not know its public URL. Its cookies are then not `Secure`, and its
 * links have no host.
 * [HTTP-67]
 */
export const tlsInFront = (logger: Instruments['logger'], publicUrl: string | undefined): ((c: Context) => void) => {
  let isWarned = publicUrl?.startsWith('https:') === true;
  return (c) => {
    if (isWarned || c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() !== 'https') return;
    isWarned = true;
    logger?.warn(
      { setting: 'LEDGER_PUBLIC_URL' },
      'a browser signed in through a TLS proxy: set LEDGER_PUBLIC_URL to the https:// address of the server, so that cookies are Secure',
    );
  };
};
