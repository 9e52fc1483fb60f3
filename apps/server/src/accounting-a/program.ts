import { setTimeout as pause } from 'node:timers/promises';
import type { OnlineProgram } from 'ledger-core';
import { readBooks, readCompany } from './books.ts';
import { gettingWith, type Patience } from './patience.ts';
import type { AccountingASettings } from './settings.ts';
import { tokensOf } from './tokens.ts';

const PATIENCE: Patience = { now: () => performance.now(), wait: (ms) => pause(ms) };

/** An accounting program of kind A, reached over HTTP by the operator's addresses.  [CON-13] [CON-14] */
export const accountingA = (settings: AccountingASettings, patience: Patience = PATIENCE): OnlineProgram => {
  const { apiUrl, authorizeUrl, clientId, scope, redirectUrl } = settings;
  return {
    ...tokensOf(settings, patience.timeoutMs),
    authorizeUrl: (state) => {
      const url = new URL(authorizeUrl);
      const asked = { client_id: clientId, response_type: 'code', scope, redirect_uri: redirectUrl, state };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    readCompany: (access) => readCompany(gettingWith(access.token, patience), apiUrl, access),
    readBooks: (access, cutover) => readBooks(gettingWith(access.token, patience), apiUrl, access, cutover),
    wait: patience.wait,
  };
};

/** The program of the settings; none where the operator has set none. */
export const accountingAOf = ({
  accountingA: settings,
}: {
  readonly accountingA: AccountingASettings | null;
}): OnlineProgram | undefined => (settings === null ? undefined : accountingA(settings));
