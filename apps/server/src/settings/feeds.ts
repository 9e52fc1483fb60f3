import * as v from 'valibot';
import { FEED_CHANGED_PATH, FEED_SIGNED_IN_PATH, type FeedSettings } from '../outward/connections/feed-settings.ts';
import { webAddress } from './addresses.ts';
import { setting, settingOr } from './setting.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces'));
const words = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,30}$/, 'must be text of at most 30 characters'));
const countries = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'must be two-letter country codes separated by commas'),
  v.transform((text) => text.split(',')),
);

export const FEED_SETTINGS = {
  LEDGER_PLAID_CLIENT_ID: setting(token, {
    description: 'The client id of this server at Plaid. With `LEDGER_PLAID_SECRET`, it enables connections to banks through Plaid.',
    example: '5f1b6c2e9a7d4e0011c3a9b2',
  }),
  LEDGER_PLAID_SECRET: setting(token, { description: 'The client secret at Plaid.', example: 'secret-0123456789', isSecret: true }),
  LEDGER_PLAID_URL: settingOr(webAddress, 'https://production.plaid.com', {
    description: 'The base URL of Plaid, without `/transactions/sync`.',
    example: 'https://sandbox.plaid.com',
  }),
  LEDGER_PLAID_CLIENT_NAME: settingOr(words, 'Ledger', {
    description: 'The name that users see in the Plaid window.',
    example: 'Juniper Books',
  }),
  LEDGER_PLAID_COUNTRIES: settingOr(countries, 'US', { description: 'The countries whose banks Plaid offers.', example: 'US,CA' }),
  LEDGER_GOCARDLESS_SECRET_ID: setting(token, {
    description:
      'The secret id of this server at GoCardless Bank Account Data. With `LEDGER_GOCARDLESS_SECRET_KEY`, it enables connections to banks through GoCardless.',
    example: '0b0c2f1e-5f2a-4f36-9c0e-1d2a3b4c5d6e',
  }),
  LEDGER_GOCARDLESS_SECRET_KEY: setting(token, {
    description: 'The secret key at GoCardless.',
    example: 'secret-0123456789',
    isSecret: true,
  }),
  LEDGER_GOCARDLESS_URL: settingOr(webAddress, 'https://bankaccountdata.gocardless.com/api/v2', {
    description: 'The base URL of GoCardless Bank Account Data, without `/token/new/`.',
    example: 'https://gocardless.example.com/api/v2',
  }),
  LEDGER_GOCARDLESS_REDIRECT_URL: setting(webAddress, {
    description: 'The redirect URL after a sign-in to a bank: a page of this server, or of a program that then completes the sign-in.',
    example: 'https://app.example.com/connected',
    otherwise: `\`LEDGER_PUBLIC_URL\` with \`${FEED_SIGNED_IN_PATH}\``,
  }),
  LEDGER_SIMPLEFIN_URL: setting(webAddress, {
    description: 'The origin of the SimpleFIN bridge whose setup tokens are accepted. Without it, SimpleFIN is disabled.',
    example: 'https://bridge.simplefin.example.com',
  }),
  LEDGER_STRIPE_URL: setting(webAddress, {
    description: 'The base URL of Stripe, without `/v1/balance_transactions`. Without it, Stripe feeds are disabled.',
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
    return { wrong: 'LEDGER_GOCARDLESS_REDIRECT_URL or LEDGER_PUBLIC_URL must be set when LEDGER_GOCARDLESS_SECRET_ID is set.' };
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
  if (name === undefined) return { wrong: `${nameOf} must be set when ${secretOf} is set.` };
  return secret === undefined ? { wrong: `${secretOf} must be set when ${nameOf} is set.` } : { name, secret };
};
