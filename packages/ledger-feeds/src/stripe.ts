import {
  currencyOf,
  type Feed,
  type FeedAccount,
  type FeedChanges,
  type FeedFault,
  type FeedPosition,
  formatAmount,
  isRefusal,
  type ReportedKind,
  whyOfConnection,
  whyReturned,
} from 'ledger-core';
import * as v from 'valibot';
import { eachAccount } from './holds.ts';
import { jsonOf } from './json.ts';
import { FIRST_DAYS, MAX_FEED_ROWS, OVERLAP_DAYS, STRIPE_PAGE } from './limits.ts';
import { failed, isFault, maybeText, numberText, refused, rows as rowList, rowsAs, seconds, withSent } from './response.ts';
import { dayOf, daysFrom, type FeedRow, fact, inMoney, negated, recordsOf } from './rows.ts';
import { type FaultOf, PATIENCE, type Patience, readAs, retrying, type SendRequest } from './send-request.ts';
import { inTurns } from './turns.ts';

export interface StripeSettings {
  /** The part before `/v1/balance_transactions`. */
  readonly url: string;
}

/** The API version of the fields that are read here. */
const VERSION = '2024-06-20';

const DAY = 86_400;

const whole = v.pipe(
  numberText,
  v.regex(/^-?\d+$/),
  v.transform((text) => BigInt(text)),
);
const Balance = v.object({
  available: v.array(v.object({ currency: v.string() })),
  pending: v.array(v.object({ currency: v.string() })),
});
const Account = v.object({ id: v.string() });
const Fields = v.object({
  id: v.string(),
  created: seconds,
  currency: v.string(),
  /** Before the fee. */
  amount: whole,
  fee: whole,
  net: whole,
  type: v.string(),
  reporting_category: maybeText,
  description: maybeText,
});
const BankTransaction = withSent(Fields);
type BankTransaction = v.InferOutput<typeof BankTransaction>;
const Page = v.object({ data: rowList, has_more: v.boolean() });
const Declined = v.object({ error: v.object({ type: maybeText, code: maybeText, message: maybeText }) });

/** A key that is wrong, expired or lacks permission requires a new one from a person. */
const faultOf: FaultOf = ({ status, body }) => {
  const read = v.safeParse(Declined, jsonOf(body));
  const error = whyReturned(status, read.success ? [read.output.error.message ?? read.output.error.code] : []);
  return status === 401 || status === 403 ? refused(error) : failed(error);
};

/** The Stripe feed. It reads an account balance with a restricted key, as one account per currency.  [FEE-13] */
export const stripeFeed = ({ url }: StripeSettings, patience: Patience = PATIENCE): Feed => {
  const get = (retryingSend: SendRequest, key: string, path: string) =>
    retryingSend({ url: `${url}${path}`, headers: { authorization: `Bearer ${key}`, 'stripe-version': VERSION } }, faultOf);

  const accountsOf = async (retryingSend: SendRequest, key: string): Promise<readonly FeedAccount[] | FeedFault> => {
    const balance = await get(retryingSend, key, '/v1/balance');
    if (isFault(balance)) return balance;
    const read = await readAs(Balance, balance);
    if (isFault(read)) return read;
    const owner = await get(retryingSend, key, '/v1/account');
    if (isFault(owner)) return owner;
    const account = await readAs(Account, owner);
    if (isFault(account)) return account;
    const currencies = [...new Set([...read.available, ...read.pending].map(({ currency }) => currency.toUpperCase()))];
    return currencies.map((currency) => ({
      ...{ id: `${account.id}:${currency}`, name: `Stripe ${currency}`, mask: account.id.slice(-4), currency, kind: 'processor' },
    }));
  };

  const changesOf = async (retryingSend: SendRequest, key: string, request: FeedPosition): Promise<FeedChanges | FeedFault> => {
    const now = Math.floor(patience.now() / 1_000);
    const until = request.cursor === null ? now - FIRST_DAYS * DAY : Number(request.cursor);
    const since = request.cursor === null ? until : until - OVERLAP_DAYS * DAY;
    // Starts at the beginning of a day, so each day is complete.
    const from = since - (since % DAY);
    const currency = request.currency.toLowerCase();
    const rows: BankTransaction[] = [];
    for (let after: string | undefined; ; ) {
      const query = new URLSearchParams({ limit: String(STRIPE_PAGE), currency, 'created[gte]': String(from) });
      if (after !== undefined) query.set('starting_after', after);
      const result = await get(retryingSend, key, `/v1/balance_transactions?${query}`);
      if (isFault(result)) return result;
      const page = await readAs(Page, result);
      if (isFault(page)) return page;
      const data = await rowsAs(BankTransaction, 'data', page.data);
      if (isFault(data)) return data;
      rows.push(...data);
      after = data.at(-1)?.id;
      if (!page.has_more || after === undefined) break;
      if (rows.length > MAX_FEED_ROWS / 2) return failed(whyOfConnection.too_many_feed_rows({ most: MAX_FEED_ROWS / 2 }));
    }
    const unproven = rows.find(({ amount, fee, net }) => amount - fee !== net);
    if (unproven !== undefined)
      return failed(whyOfConnection.feed_row_with_other_net({ row: whyOfConnection.the_feed_row({ id: unproven.id }) }));
    // Stripe returns the newest first. The books count rows in order of arrival.
    const read = await recordsOf((await inTurns(rows.toReversed(), stripeRows)).flat(), request.currency);
    if (isFault(read)) return read;
    const newest = rows.reduce((last, { created }) => Math.max(last, created), until);
    const covers = daysFrom(dayOf(from), dayOf(now));
    return { ...read, covers, removed: [], cursor: String(newest), attention: null };
  };

  return {
    begin: async () => ({ secret: null, link: null, linkToken: null }),
    complete: async ({ credential, previous }) => {
      const key = credential ?? previous;
      // A secret key could move money.
      if (key === null || !/^rk_[\x21-\x7e]{1,252}$/.test(key)) return refused(whyOfConnection.no_restricted_key());
      const accounts = await accountsOf(retrying(patience), key);
      return isFault(accounts) ? accounts : { access: { secret: key, forMs: null }, accounts: inMoney(accounts) };
    },
    refresh: async (secret) => ({ secret, forMs: null }),
    changes: (secret, request) => {
      const retryingSend = retrying(patience);
      return eachAccount(request, (one) => changesOf(retryingSend, secret, one));
    },
    // The creator of a key revokes it in Stripe.
    revoke: async () => undefined,
  };
};

const KINDS: Readonly<Record<string, ReportedKind>> = { refund: 'refund', partial_capture_reversal: 'refund', fee: 'fee' };

/** A balance transaction becomes two rows, its gross and its fee, with the same ids as in Stripe's files.  [STM-20] [FEE-13] Pure. */
const stripeRows = (row: BankTransaction): readonly FeedRow[] => {
  const { id, created, amount, fee, type, reporting_category: category, description, sent } = row;
  const currency = row.currency.toUpperCase();
  const scale = scaleOf(currency);
  const words = [description, category, type].find((each) => each !== null && each.trim() !== '') ?? type;
  const common = { date: dayOf(created), currency, counterparty: null, facts: [fact('kind', type), fact('category', category)], sent };
  const gross: FeedRow = { ref: id, amount: formatAmount(amount, scale), kind: KINDS[category ?? type], descriptions: [words], ...common };
  const charged: FeedRow = {
    ref: `${id}:fee`,
    amount: negated(formatAmount(fee, scale)),
    kind: 'fee',
    descriptions: [`Fee: ${words}`],
    ...common,
  };
  return [...(amount === 0n ? [] : [gross]), ...(fee === 0n ? [] : [charged])];
};

/** Stripe follows ISO 4217 for the decimals of all currencies except these. */
const OWN_SCALES: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const scaleOf = (code: string): number => {
  const currency = currencyOf(code);
  return OWN_SCALES[code] ?? (isRefusal(currency) ? 2 : currency.scale);
};
