import * as v from 'valibot';
import { type AccountingASettings, SIGN_IN_PATH } from '../outward/accounting-a/settings.ts';
import { webAddress } from './addresses.ts';
import { setting } from './setting.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be without blanks'));
const words = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be words with blanks between them'));

export const ACCOUNTING_A_SETTINGS = {
  LEDGER_ACCOUNTING_A_CLIENT_ID: setting(token, {
    description:
      'The name of this server in the accounting program of kind A, as it is registered there. All of these settings are set, or none.',
    example: 'ledger',
  }),
  LEDGER_ACCOUNTING_A_CLIENT_SECRET: setting(token, { description: 'Its secret there.', example: 'secret-0123456789', isSecret: true }),
  LEDGER_ACCOUNTING_A_SCOPE: setting(words, {
    description: 'What it asks for there: the scope that lets it read accounts and reports.',
    example: 'accounting.read',
  }),
  LEDGER_ACCOUNTING_A_AUTHORIZE_URL: setting(webAddress, {
    description: 'Where persons sign in.',
    example: 'https://accounting.example.com/sign-in',
  }),
  LEDGER_ACCOUNTING_A_TOKEN_URL: setting(webAddress, {
    description: 'Where codes are exchanged for tokens.',
    example: 'https://accounting.example.com/tokens',
  }),
  LEDGER_ACCOUNTING_A_REVOKE_URL: setting(webAddress, {
    description: 'Where tokens are ended.',
    example: 'https://accounting.example.com/revoke',
  }),
  LEDGER_ACCOUNTING_A_API_URL: setting(webAddress, {
    description: 'Where companies are read, up to what comes before `/v3/company`.',
    example: 'https://api.accounting.example.com',
  }),
  LEDGER_ACCOUNTING_A_REDIRECT_URL: setting(webAddress, {
    description:
      'Where the browser comes back to, as it is registered there: the page of this server, or of a program that then calls `complete`.',
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
    return { wrong: `${missing} must be set when ${first} is${missing.includes('REDIRECT') ? ', or LEDGER_PUBLIC_URL' : ''}.` };
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
