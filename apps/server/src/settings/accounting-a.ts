import * as v from 'valibot';
import { type AccountingASettings, SIGN_IN_PATH } from '../outward/accounting-a/settings.ts';
import { webAddress } from './addresses.ts';

const word = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be without blanks')));

/** The variables of the environment for an accounting program of kind A. */
export const ACCOUNTING_A_SETTINGS = {
  ACCOUNTING_A_CLIENT_ID: word,
  ACCOUNTING_A_CLIENT_SECRET: word,
  ACCOUNTING_A_SCOPE: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be words with blanks between them'))),
  ACCOUNTING_A_AUTHORIZE_URL: webAddress,
  ACCOUNTING_A_TOKEN_URL: webAddress,
  ACCOUNTING_A_REVOKE_URL: webAddress,
  ACCOUNTING_A_API_URL: webAddress,
  ACCOUNTING_A_REDIRECT_URL: webAddress,
};

type Name = keyof typeof ACCOUNTING_A_SETTINGS;
type Given = { readonly [Each in Name]?: string | undefined } & { readonly PUBLIC_URL?: string | undefined };

/** The accounting program; null where nothing of it is set. Half of it is wrong. */
export const accountingAIn = (given: Given): AccountingASettings | null | { readonly wrong: string } => {
  const names = Object.keys(ACCOUNTING_A_SETTINGS) as Name[];
  const first = names.find((name) => given[name] !== undefined);
  if (first === undefined) return null;
  const page = given.PUBLIC_URL === undefined ? undefined : `${given.PUBLIC_URL}${SIGN_IN_PATH}`;
  const all = { ...given, ACCOUNTING_A_REDIRECT_URL: given.ACCOUNTING_A_REDIRECT_URL ?? page };
  const missing = names.find((name) => all[name] === undefined);
  if (missing !== undefined)
    return { wrong: `${missing} must be set when ${first} is${missing.includes('REDIRECT') ? ', or PUBLIC_URL' : ''}.` };
  const of = (name: Name): string => all[name] ?? '';
  return {
    clientId: of('ACCOUNTING_A_CLIENT_ID'),
    clientSecret: of('ACCOUNTING_A_CLIENT_SECRET'),
    scope: of('ACCOUNTING_A_SCOPE'),
    authorizeUrl: of('ACCOUNTING_A_AUTHORIZE_URL'),
    tokenUrl: of('ACCOUNTING_A_TOKEN_URL'),
    revokeUrl: of('ACCOUNTING_A_REVOKE_URL'),
    apiUrl: of('ACCOUNTING_A_API_URL'),
    redirectUrl: of('ACCOUNTING_A_REDIRECT_URL'),
  };
};
