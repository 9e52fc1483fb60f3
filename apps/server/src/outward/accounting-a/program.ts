import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type OnlineProgram, type ProgramFault, whyOfConnection } from 'ledger-core';
import { readBooks, readCompany } from './books.ts';
import { MAX_ONLINE_READINGS, MAX_READINGS_OF_COMPANY } from './limits.ts';
import { gettingWith, type Patience } from './patience.ts';
import type { AccountingASettings } from './settings.ts';
import { tokensOf } from './tokens.ts';

const PATIENCE: Patience = { now: () => performance.now(), wait: (ms) => pause(ms) };

/** Accounting program A, over HTTP with the operator's URLs.  [CON-13] [CON-14] [CON-16] */
export const accountingA = (settings: AccountingASettings, patience: Patience = PATIENCE): OnlineProgram => {
  const { apiUrl, authorizeUrl, clientId, scope, redirectUrl } = settings;
  const atOnce = fewAtOnce();
  return {
    ...tokensOf(settings, patience.timeoutMs),
    authorizeUrl: (state, verifier) => {
      const url = new URL(authorizeUrl);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
      const requested = { client_id: clientId, response_type: 'code', scope, redirect_uri: redirectUrl, state, ...proof };
      for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value);
      return url.href;
    },
    readCompany: (access) => readCompany(gettingWith(access.token, patience), apiUrl, access),
    readBooks: (access, cutover) => atOnce(access.companyId, () => readBooks(gettingWith(access.token, patience), apiUrl, access, cutover)),
    wait: patience.wait,
  };
};

/**
 * Allows a few concurrent readings, and at most two of one company. A further one is refused instead of waiting without limit.  [CON-14]
 */
const fewAtOnce = () => {
  const reading: string[] = [];
  return async <Read>(companyId: string, read: () => Promise<Read>): Promise<Read | ProgramFault> => {
    const isFull = reading.length >= MAX_ONLINE_READINGS || reading.filter((each) => each === companyId).length >= MAX_READINGS_OF_COMPANY;
    if (isFull) return { because: 'failed', error: whyOfConnection.too_many_companies_read() };
    reading.push(companyId);
    try {
      return await read();
    } finally {
      reading.splice(reading.indexOf(companyId), 1);
    }
  };
};

/** The program of the settings; undefined if none is configured. */
export const accountingAOf = ({
  accountingA: settings,
}: {
  readonly accountingA: AccountingASettings | null;
}): OnlineProgram | undefined => (settings === null ? undefined : accountingA(settings));
