import * as v from 'valibot';
import { FEED_CHANGED_PATH, FEED_SIGNED_IN_PATH, type FeedSettings } from '../outward/connections/feed-settings.ts';
import { webAddress } from './addresses.ts';
import { setting, settingOr } from './setting.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be without blanks'));
const words = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,30}$/, 'must be words of at most 30 characters'));
const countries = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'must be countries of two letters, with commas between them'),
  v.transform((text) => text.split(',')),
);

export const FEED_SETTINGS = {
  LEDGER_PLAID_CLIENT_ID: setting(token, {
    description: 'The name of this server at Plaid. With LEDGER_PLAID_SECRET it lets books be connected to banks there.',
    example: '5f1b6c2e9a7d4e0011c3a9b2',
  }),
  LEDGER_PLAID_SECRET: setting(token, { description: 'Its secret there.', example: 'secret-0123456789', isSecret: true }),
  LEDGER_PLAID_URL: settingOr(webAddress, 'https://production.plaid.com', {
    description: 'Where Plaid is reached, up to what comes before `/transactions/sync`.',
    example: 'https://sandbox.plaid.com',
  }),
  LEDGER_PLAID_CLIENT_NAME: settingOr(words, 'Ledger', {
    description: 'What persons read in the window of Plaid.',
    example: 'Juniper Books',
  }),
  LEDGER_PLAID_COUNTRIES: settingOr(countries, 'US', { description: 'The countries whose banks are offered there.', example: 'US,CA' }),
  LEDGER_GOCARDLESS_SECRET_ID: setting(token, {
    description:
      'The id of the secret of this server at GoCardless, for bank account data. With LEDGER_GOCARDLESS_SECRET_KEY it lets books be connected to banks there.',
    example: '0b0c2f1e-5f2a-4f36-9c0e-1d2a3b4c5d6e',
  }),
  LEDGER_GOCARDLESS_SECRET_KEY: setting(token, { description: 'The key of that secret.', example: 'secret-0123456789', isSecret: true }),
  LEDGER_GOCARDLESS_URL: settingOr(webAddress, 'https://bankaccountdata.gocardless.com/api/v2', {
    description: 'Where the bank account data of GoCardless are reached, up to what comes before `/token/new/`.',
    example: 'https://gocardless.example.com/api/v2',
  }),
  LEDGER_GOCARDLESS_REDIRECT_URL: setting(webAddress, {
    description:
      'Where the browser comes back to once a person has signed in to a bank: the page of this server, or of a program that then finishes the sign-in.',
    example: 'https://app.example.com/connected',
    otherwise: `\`LEDGER_PUBLIC_URL\` with \`${FEED_SIGNED_IN_PATH}\``,
  }),
  LEDGER_SIMPLEFIN_URL: setting(webAddress, {
    description: 'The origin of the SimpleFIN bridge whose setup tokens are taken; without it none are.',
    example: 'https://bridge.simplefin.example.com',
  }),
  LEDGER_STRIPE_URL: setting(webAddress, {
    description: 'Where Stripe is reached, up to what comes before `/v1/balance_transactions`; without it no balance is read there.',
    example: 'https://api.stripe.com',
  }),
};

type Output = v.InferOutput<v.ObjectSchema<typeof FEED_SETTINGS, undefined>>;
type Given = { readonly [Each in keyof Output]: Output[Each] } & { readonly LEDGER_PUBLIC_URL?: string | undefined };

/** The configured feeds. A partial configuration is an error. */
export const feedsIn = (given: Given): FeedSettings | { readonly wrong: string } => {
  const { LEDGER_PUBLIC_URL: publicUrl, LEDGER_SIMPLEFIN_URL: simplefinUrl, LEDGER_STRIPE_URL: stripeUrl } = given;
  const plaid = both(given, 'LEDGER_PLAID_CLIENT_ID', 'LEDGER_PLAID_SECRET');
  if (plaid !== null && 'wrong' in plaid) return plaid;
  const gocardless = both(given, 'LEDGER_GOCARDLESS_SECRET_ID', 'LEDGER_GOCARDLESS_SECRET_KEY');
  if (gocardless !== null && 'wrong' in gocardless) return gocardless;
  const redirectUrl = given.LEDGER_GOCARDLESS_REDIRECT_URL ?? (publicUrl === undefined ? undefined : publicUrl + FEED_SIGNED_IN_PATH);
  if (gocardless !== null && redirectUrl === undefined)
    return { wrong: 'LEDGER_GOCARDLESS_REDIRECT_URL must be set when LEDGER_GOCARDLESS_SECRET_ID is, or LEDGER_PUBLIC_URL.' };
  return {
    plaid: plaid && {
      ...{ url: given.LEDGER_PLAID_URL, clientId: plaid.name, secret: plaid.secret },
      ...{ clientName: given.LEDGER_PLAID_CLIENT_NAME, countries: given.LEDGER_PLAID_COUNTRIES },
      webhookUrl: publicUrl === undefined ? null : publicUrl + FEED_CHANGED_PATH,
    },
    gocardless: gocardless && {
      ...{ url: given.LEDGER_GOCARDLESS_URL, secretId: gocardless.name, secretKey: gocardless.secret, redirectUrl: redirectUrl ?? '' },
    },
    simplefin: simplefinUrl === undefined ? null : { url: simplefinUrl },
    stripe: stripeUrl === undefined ? null : { url: stripeUrl },
  };
};

type Name = 'LEDGER_PLAID_CLIENT_ID' | 'LEDGER_PLAID_SECRET' | 'LEDGER_GOCARDLESS_SECRET_ID' | 'LEDGER_GOCARDLESS_SECRET_KEY';

/** A name and its secret; null if neither is set. */
const both = (
  given: Given,
  nameOf: Name,
  secretOf: Name,
): { readonly name: string; readonly secret: string } | null | { readonly wrong: string } => {
  const name = given[nameOf];
  const secret = given[secretOf];
  if (name === undefined && secret === undefined) return null;
  if (name === undefined) return { wrong: `${nameOf} must be set when ${secretOf} is.` };
  return secret === undefined ? { wrong: `${secretOf} must be set when ${nameOf} is.` } : { name, secret };
};
