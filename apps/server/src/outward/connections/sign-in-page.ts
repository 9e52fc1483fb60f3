import { isRefusal, type Ledger } from 'ledger-core';
import { messageOf } from 'ledger-messages';
import { STATUS } from 'ledger-wire/problem';
import type { OpenRoute } from '../../http/exchange.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { HttpResponse } from '../../http/response.ts';
import { SIGN_IN_PATH } from '../accounting-a/settings.ts';

const page = (status: number, sentence: string, button?: string): HttpResponse => plainPage(status, 'Sign-in', sentence, button);

/**
 * The page that the browser returns to from another program, without a credential: the state is the credential. GET only asks for
 * confirmation and displays the books, so that nobody unknowingly connects a company to another person's books. The button finishes the
 * sign-in.  [CON-8]
 */
export const signInRoute = (ledger: Ledger): OpenRoute => ({
  path: SIGN_IN_PATH,
  hasButton: true,
  work: async (c, { requestId, clientAddress }) => {
    const { state = '', code = '', realmId = '', error } = c.req.query();
    if (error !== undefined || code === '' || realmId === '') return page(400, 'The other program denied access. Nothing was connected.');
    const requested = await ledger.connections.readSignIn(state);
    if (isRefusal(requested)) return page(404, 'This sign-in is invalid or has expired. Start again.');
    if (c.req.method !== 'POST')
      return page(
        200,
        `Allow the books “${requested.books}” to read your company’s accounts, through the connection “${requested.connection}”?`,
        'Connect',
      );
    const connected = await ledger.connections.finishSignIn({ state, code, realmId }, { requestId, clientAddress });
    return isRefusal(connected)
      ? page(STATUS[connected.refused], messageOf(connected))
      : page(200, `${connected.company?.name ?? 'The company'} is connected. You can close this window.`);
  },
});
