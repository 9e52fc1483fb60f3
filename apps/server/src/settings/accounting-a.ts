import * as v from 'valibot';
import { type AccountingASettings, SIGN_IN_PATH } from '../outward/accounting-a/settings.ts';
import { webAddress } from './addresses.ts';
import { setting } from './setting.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces'));
const words = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be words separated by spaces'));

export const ACCOUNTING_A_SETTINGS = {
  LEDGER_ACCOUNTING_A_CLIENT_ID: setting(token, {
    description: 'The client id of this server at the accounting program of kind A. Set either all of these settings or none.',
    example: 'ledger',
  }),
  LEDGER_ACCOUNTING_A_CLIENT_SECRET: setting(token, { description: 'The client secret.', example: 'secret-0123456789', isSecret: true }),
  LEDGER_ACCOUNTING_A_SCOPE: setting(words, {
    description: 'The requested scope, which must allow reading accounts and reports.',
    example: 'accounting.read',
  }),
  LEDGER_ACCOUNTING_A_AUTHORIZE_URL: setting(webAddress, {
    description: 'The authorization URL, where users sign in.',
    example: 'https://accounting.example.com/sign-in',
  }),
  LEDGER_ACCOUNTING_A_TOKEN_URL: setting(webAddress, {
    description: 'The token URL, where codes are exchanged for tokens.',
    example: 'https://accounting.example.com/tokens',
  }),
  LEDGER_ACCOUNTING_A_REVOKE_URL: setting(webAddress, {
    description: 'The URL that revokes tokens.',
    example: 'https://accounting.example.com/revoke',
  }),
  LEDGER_ACCOUNTING_A_API_URL: setting(webAddress, {
    description: 'The base URL of the API, without `/v3/company`.',
    example: 'https://api.accounting.example.com',
  }),
  LEDGER_ACCOUNTING_A_REDIRECT_URL: setting(webAddress, {
    description: 'The registered redirect URL: the sign-in page of this server, or a page of a program that then calls `complete`.',
    example: 'https://app.example.com/connected',
    otherwise: `\`LEDGER_PUBLIC_URL\` with \`${SIGN_IN_PATH}\``,
  }),
};

type Name = keyof typeof ACCOUNTING_A_SETTINGS;
type Given = { readonly [Each in Name]?: string | undefined } & { readonly LEDGER_PUBLIC_URL?: string | undefined };

/** The accounting program; null if nothing of it is set. A partial configuration is an error. */
export const accountingAIn = (given: Given): AccountingASettings | null | { readonly wrong: string } => {
  const names = Object.keys(ACCOUNTING_A_SETTINGS) as Name[];
  const first = names.find((name) => given[name] !== undefined);
  if (first === undefined) return null;
  const page = given.LEDGER_PUBLIC_URL === undefined ? undefined : `${given.LEDGER_PUBLIC_URL}${SIGN_IN_PATH}`;
  const all = { ...given, LEDGER_ACCOUNTING_A_REDIRECT_URL: given.LEDGER_ACCOUNTING_A_REDIRECT_URL ?? page };
  const missing = names.find((name) => all[name] === undefined);
  if (missing !== undefined)
    return { wrong: `${missing} ${missing.includes('REDIRECT') ? 'or LEDGER_PUBLIC_URL ' : ''}must be set when ${first} is set.` };
  const of = (name: Name): string => all[name] ?? '';
  return {
    clientId: of('LEDGER_ACCOUNTING_A_CLIENT_ID'),
    clientSecret: of('LEDGER_ACCOUNTING_A_CLIENT_SECRET'),
    scope: of('LEDGER_ACCOUNTING_A_SCOPE'),
    authorizeUrl: of('LEDGER_ACCOUNTING_A_AUTHORIZE_URL'),
    tokenUrl: of('LEDGER_ACCOUNTING_A_TOKEN_URL'),
    revokeUrl: of('LEDGER_ACCOUNTING_A_REVOKE_URL'),
    apiUrl: of('LEDGER_ACCOUNTING_A_API_URL'),
    redirectUrl: of('LEDGER_ACCOUNTING_A_REDIRECT_URL'),
  };
};
