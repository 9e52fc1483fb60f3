import { ledgerClient } from 'ledger-api-client';
import type { Caller, Ledger, Refusal } from 'ledger-core';
import { createApp } from 'ledger-server';
import { type Connection, connectionOf } from './connection.ts';

/** A placeholder credential that is never checked, because the caller is known in this process. */
const NOBODY_ELSE = 'command-line';

/** Connects to books of a ledger in this process as a known caller. Requests go through the same app as on a server.  [CLI-26] */
export const embedded = (ledger: Ledger, caller: Caller, address = ''): Connection => {
  // The caller may be a service. The app requires no more of it than the library does.
  const authenticate: Ledger['authenticate'] = async () => caller as Exclude<Awaited<ReturnType<Ledger['authenticate']>>, Refusal>;
  const app = createApp({ ...ledger, authenticate }, { rates: false, metrics: false });
  const send: Connection['send'] = async (path, init) => {
    const request = new Request(`http://ledger.invalid${path}`, init);
    request.headers.set('authorization', `Bearer ${NOBODY_ELSE}`);
    return app.fetch(request);
  };
  return connectionOf(ledgerClient({ app, token: NOBODY_ELSE, retries: 0 }), { send, address, isEmbedded: true });
};
