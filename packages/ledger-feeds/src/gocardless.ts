import {
  type Feed,
  type FeedAccess,
  type FeedAccount,
  type FeedChanges,
  type FeedFault,
  type FeedPosition,
  whyOfConnection,
  whyReturned,
} from 'ledger-core';
import * as v from 'valibot';
import type { FeedHttpRequest } from './feed-request.ts';
import { bookedRow, GoCardlessRow, pendingRow } from './gocardless-rows.ts';
import { afterReading, dayBefore, eachAccount, readFrom, stateIn, withHoldIds } from './holds.ts';
import { jsonOf } from './json.ts';
import { failed, isFault, maybeText, refused, rows as rowList, rowsAs, seconds } from './response.ts';
import { daysFrom, recordsOf } from './rows.ts';
import { type FaultOf, type FeedResponse, PATIENCE, type Patience, readAs, retrying, type SendRequest } from './send-request.ts';
import { inTurns } from './turns.ts';

/** The address and credentials of GoCardless bank account data. */
export interface GoCardlessSettings {
  /** The part before `/token/new/`, such as `https://bankaccountdata.gocardless.com/api/v2`. */
  readonly url: string;
  readonly secretId: string;
  readonly secretKey: string;
  /** The address to which the browser returns after the sign-in. */
  readonly redirectUrl: string;
}

/** The stored data of a sign-in. */
const StoredAccess = v.object({ requisition: v.string(), access: v.string(), refresh: v.string() });
type StoredAccess = v.InferOutput<typeof StoredAccess>;

const Tokens = v.object({ access: v.string(), access_expires: seconds, refresh: v.string() });
const Refreshed = v.object({ access: v.string(), access_expires: seconds });
const Requisition = v.object({ id: v.string(), status: v.string(), accounts: v.array(v.string()), link: maybeText });
const Details = v.object({
  account: v.object({
    iban: maybeText,
    currency: v.string(),
    name: maybeText,
    product: maybeText,
    ownerName: maybeText,
    cashAccountType: maybeText,
  }),
});
const Transactions = v.object({
  transactions: v.object({ booked: rowList, pending: v.optional(rowList, []) }),
});
const Declined = v.object({ summary: maybeText, detail: maybeText });

const ACCOUNT_ID = /^[0-9A-Za-z-]{1,64}$/;

const faultOf: FaultOf = (response) => {
  const { status, body } = response;
  const read = v.safeParse(Declined, jsonOf(body));
  const { summary, detail } = read.success ? read.output : { summary: null, detail: null };
  const error = whyReturned(status, [summary, detail]);
  // An invalid token has expired. Any other 401 means that the person's consent has ended.
  if (status === 401 && /^invalid token/i.test(summary ?? '')) return { because: 'expired', error, retryAfterMs: null };
  if (status === 401 || status === 403 || (status === 409 && /suspended|expired/i.test(`${summary} ${detail}`))) return refused(error);
  return failed(error, status === 429 ? waitIn(response) : null);
};

/** An account can be read only a few times a day. The headers contain the next time. */
const waitIn = ({ headers }: FeedResponse): number | null => {
  const given = headers.get('http_x_ratelimit_account_success_reset') ?? headers.get('http_x_ratelimit_reset');
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : null;
};

/** The requests that require a token. */
const readingAt = (url: string, patience: Patience) => {
  const read = async <Schema extends v.GenericSchema>(
    retryingSend: SendRequest,
    schema: Schema,
    request: FeedHttpRequest,
  ): Promise<v.InferOutput<Schema> | FeedFault> => {
    const result = await retryingSend({ ...request, url: `${url}${request.url}` }, faultOf);
    return isFault(result) ? result : readAs(schema, result);
  };
  const by = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

  const accountOf = async (retryingSend: SendRequest, access: string, id: string): Promise<FeedAccount | FeedFault> => {
    const details = await read(retryingSend, Details, { url: `/accounts/${id}/details/`, ...by(access) });
    if (isFault(details)) return details;
    const { iban, currency, name, product, ownerName, cashAccountType } = details.account;
    return {
      ...{ id, name: name ?? product ?? ownerName ?? 'Account', mask: iban?.slice(-4) ?? null, currency },
      kind: cashAccountType === 'CARD' ? 'card' : 'bank',
    };
  };

  const accountsOf = async (
    retryingSend: SendRequest,
    { access, requisition }: StoredAccess,
  ): Promise<readonly FeedAccount[] | FeedFault> => {
    const linked = await read(retryingSend, Requisition, { url: `/requisitions/${requisition}/`, ...by(access) });
    if (isFault(linked)) return linked;
    if (linked.status !== 'LN') return refused(whyOfConnection.feed_sign_in_not_finished({ status: linked.status }));
    const accounts: FeedAccount[] = [];
    for (const id of linked.accounts) {
      if (!ACCOUNT_ID.test(id)) return failed(whyOfConnection.feed_account_without_id());
      const account = await accountOf(retryingSend, access, id);
      if (isFault(account)) return account;
      accounts.push(account);
    }
    return accounts;
  };

  const changesOf = async (
    retryingSend: SendRequest,
    { access }: StoredAccess,
    request: FeedPosition,
  ): Promise<FeedChanges | FeedFault> => {
    const before = stateIn(request.cursor);
    const from = readFrom(before, patience.now());
    const result = await read(retryingSend, Transactions, {
      url: `/accounts/${request.id}/transactions/?date_from=${from}`,
      ...by(access),
    });
    if (isFault(result)) return result;
    const booked = await rowsAs(GoCardlessRow, 'transactions.booked', result.transactions.booked);
    if (isFault(booked)) return booked;
    const pending = await rowsAs(GoCardlessRow, 'transactions.pending', result.transactions.pending);
    if (isFault(pending)) return pending;
    const stored = await inTurns(pending, (row) => pendingRow(row, patience.now()));
    const rows = withHoldIds([...stored, ...(await inTurns(booked, bookedRow))]);
    const records = await recordsOf(rows, request.currency);
    return isFault(records)
      ? records
      : {
          ...records,
          covers: daysFrom(from, dayBefore(patience.now(), 0)),
          ...afterReading(before, rows, patience.now()),
          attention: null,
        };
  };

  return { read, by, accountsOf, changesOf };
};

/** The GoCardless feed. A person signs in to a bank by a link, and each account is read by days.  [FEE-11] */
export const gocardlessFeed = (settings: GoCardlessSettings, patience: Patience = PATIENCE): Feed => {
  const { url, secretId, secretKey, redirectUrl } = settings;
  const { read, by, accountsOf, changesOf } = readingAt(url, patience);
  /** Requests tokens with the operator's secret. If that fails, no user can fix it. */
  const newTokens = async (retryingSend: SendRequest): Promise<v.InferOutput<typeof Tokens> | FeedFault> => {
    const tokens = await read(retryingSend, Tokens, { url: '/token/new/', json: { secret_id: secretId, secret_key: secretKey } });
    return isFault(tokens) && tokens.because !== 'failed'
      ? failed(whyOfConnection.feed_secret_of_server_refused({ error: tokens.error }))
      : tokens;
  };

  return {
    begin: async ({ reference, institutionId }) => {
      if (institutionId === null) return failed(whyOfConnection.feed_bank_id_needed());
      const retryingSend = retrying(patience);
      const tokens = await newTokens(retryingSend);
      if (isFault(tokens)) return tokens;
      const json = { redirect: redirectUrl, institution_id: institutionId, reference: `${reference}.${patience.now().toString(36)}` };
      const made = await read(retryingSend, Requisition, { url: '/requisitions/', json, isOnce: true, ...by(tokens.access) });
      if (isFault(made)) return made;
      const stored: StoredAccess = { requisition: made.id, access: tokens.access, refresh: tokens.refresh };
      return { secret: JSON.stringify(stored), link: made.link, linkToken: null };
    },
    complete: async ({ begun, previous }) => {
      const stored = storedIn(begun ?? previous);
      if (stored === null) return refused(whyOfConnection.no_feed_sign_in_to_finish());
      const retryingSend = retrying(patience);
      // A person may take longer than a token is valid.
      const tokens = await newTokens(retryingSend);
      if (isFault(tokens)) return tokens;
      const renewed: StoredAccess = { requisition: stored.requisition, access: tokens.access, refresh: tokens.refresh };
      const accounts = await accountsOf(retryingSend, renewed);
      return isFault(accounts) ? accounts : { access: accessOf(renewed, tokens.access_expires), accounts };
    },
    refresh: async (secret): Promise<FeedAccess | FeedFault> => {
      const stored = storedIn(secret);
      if (stored === null) return refused(whyOfConnection.no_feed_tokens());
      const retryingSend = retrying(patience);
      const refreshed = await read(retryingSend, Refreshed, { url: '/token/refresh/', json: { refresh: stored.refresh } });
      if (!isFault(refreshed)) return accessOf({ ...stored, access: refreshed.access }, refreshed.access_expires);
      if (refreshed.because === 'failed') return refreshed;
      // A refresh token expires after a month. The operator's secret then requests new tokens.
      const tokens = await newTokens(retryingSend);
      return isFault(tokens) ? tokens : accessOf({ ...stored, access: tokens.access, refresh: tokens.refresh }, tokens.access_expires);
    },
    changes: (secret, request) => {
      const retryingSend = retrying(patience);
      const stored = storedIn(secret);
      return eachAccount(request, async (one) =>
        stored === null ? refused(whyOfConnection.no_feed_tokens()) : changesOf(retryingSend, stored, one),
      );
    },
    revoke: async (secret) => {
      const stored = storedIn(secret);
      if (stored === null) return;
      await retrying(patience)(
        { url: `${url}/requisitions/${stored.requisition}/`, method: 'DELETE', isOnce: true, ...by(stored.access) },
        faultOf,
      );
    },
  };
};

const accessOf = (stored: StoredAccess, forSeconds: number): FeedAccess => ({ secret: JSON.stringify(stored), forMs: forSeconds * 1_000 });

const storedIn = (secret: string | null): StoredAccess | null => {
  const read = v.safeParse(StoredAccess, secret === null ? undefined : jsonOf(secret));
  return read.success ? read.output : null;
};
