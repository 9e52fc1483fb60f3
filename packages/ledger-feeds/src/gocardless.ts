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

const faultOf: FaultOf = (answered) => {
  const { status, body } = answered;
  const read = v.safeParse(Declined, jsonOf(body));
  const { summary, detail } = read.success ? read.output : { summary: null, detail: null };
  const error = whyReturned(status, [summary, detail]);
  // An invalid token has expired. Any other 401 means that the person's consent has ended.
  if (status === 401 && /^invalid token/i.test(summary ?? '')) return { because: 'expired', error, retryAfterMs: null };
  if (status === 401 || status === 403 || (status === 409 && /suspended|expired/i.test(`${summary} ${detail}`))) return refused(error);
  return failed(error, status === 429 ? waitIn(answered) : null);
};

/** An account can be read only a few times a day. The headers contain the next time. */
const waitIn = ({ headers }: FeedResponse): number | null => {
  const given = headers.get('http_x_ratelimit_account_success_reset') ?? headers.get('http_x_ratelimit_reset');
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : null;
};

/** The requests that require a token. */
const readingAt = (url: string, patience: Patience) => {
  const read = async <Schema extends v.GenericSchema>(
    ask: SendRequest,
    schema: Schema,
    asked: FeedHttpRequest,
  ): Promise<v.InferOutput<Schema> | FeedFault> => {
    const answer = await ask({ ...asked, url: `${url}${asked.url}` }, faultOf);
    return isFault(answer) ? answer : readAs(schema, answer);
  };
  const by = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

  const accountOf = async (ask: SendRequest, access: string, id: string): Promise<FeedAccount | FeedFault> => {
    const details = await read(ask, Details, { url: `/accounts/${id}/details/`, ...by(access) });
    if (isFault(details)) return details;
    const { iban, currency, name, product, ownerName, cashAccountType } = details.account;
    return {
      ...{ id, name: name ?? product ?? ownerName ?? 'Account', mask: iban?.slice(-4) ?? null, currency },
      kind: cashAccountType === 'CARD' ? 'card' : 'bank',
    };
  };

  const accountsOf = async (ask: SendRequest, { access, requisition }: StoredAccess): Promise<readonly FeedAccount[] | FeedFault> => {
    const linked = await read(ask, Requisition, { url: `/requisitions/${requisition}/`, ...by(access) });
    if (isFault(linked)) return linked;
    if (linked.status !== 'LN') return refused(whyOfConnection.feed_sign_in_not_finished({ status: linked.status }));
    const accounts: FeedAccount[] = [];
    for (const id of linked.accounts) {
      if (!ACCOUNT_ID.test(id)) return failed(whyOfConnection.feed_account_without_id());
      const account = await accountOf(ask, access, id);
      if (isFault(account)) return account;
      accounts.push(account);
    }
    return accounts;
  };

  const changesOf = async (ask: SendRequest, { access }: StoredAccess, asked: FeedPosition): Promise<FeedChanges | FeedFault> => {
    const before = stateIn(asked.cursor);
    const from = readFrom(before, patience.now());
    const answer = await read(ask, Transactions, { url: `/accounts/${asked.id}/transactions/?date_from=${from}`, ...by(access) });
    if (isFault(answer)) return answer;
    const booked = await rowsAs(GoCardlessRow, 'transactions.booked', answer.transactions.booked);
    if (isFault(booked)) return booked;
    const pending = await rowsAs(GoCardlessRow, 'transactions.pending', answer.transactions.pending);
    if (isFault(pending)) return pending;
    const held = await inTurns(pending, (row) => pendingRow(row, patience.now()));
    const rows = withHoldIds([...held, ...(await inTurns(booked, bookedRow))]);
    const records = await recordsOf(rows, asked.currency);
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
  const newTokens = async (ask: SendRequest): Promise<v.InferOutput<typeof Tokens> | FeedFault> => {
    const tokens = await read(ask, Tokens, { url: '/token/new/', json: { secret_id: secretId, secret_key: secretKey } });
    return isFault(tokens) && tokens.because !== 'failed'
      ? failed(whyOfConnection.feed_secret_of_server_refused({ error: tokens.error }))
      : tokens;
  };

  return {
    begin: async ({ reference, institutionId }) => {
      if (institutionId === null) return failed(whyOfConnection.feed_bank_id_needed());
      const ask = retrying(patience);
      const tokens = await newTokens(ask);
      if (isFault(tokens)) return tokens;
      const json = { redirect: redirectUrl, institution_id: institutionId, reference: `${reference}.${patience.now().toString(36)}` };
      const made = await read(ask, Requisition, { url: '/requisitions/', json, isOnce: true, ...by(tokens.access) });
      if (isFault(made)) return made;
      const kept: StoredAccess = { requisition: made.id, access: tokens.access, refresh: tokens.refresh };
      return { secret: JSON.stringify(kept), link: made.link, linkToken: null };
    },
    complete: async ({ begun, previous }) => {
      const kept = storedIn(begun ?? previous);
      if (kept === null) return refused(whyOfConnection.no_feed_sign_in_to_finish());
      const ask = retrying(patience);
      // A person may take longer than a token is valid.
      const tokens = await newTokens(ask);
      if (isFault(tokens)) return tokens;
      const renewed: StoredAccess = { requisition: kept.requisition, access: tokens.access, refresh: tokens.refresh };
      const accounts = await accountsOf(ask, renewed);
      return isFault(accounts) ? accounts : { access: accessOf(renewed, tokens.access_expires), accounts };
    },
    refresh: async (secret): Promise<FeedAccess | FeedFault> => {
      const kept = storedIn(secret);
      if (kept === null) return refused(whyOfConnection.no_feed_tokens());
      const ask = retrying(patience);
      const refreshed = await read(ask, Refreshed, { url: '/token/refresh/', json: { refresh: kept.refresh } });
      if (!isFault(refreshed)) return accessOf({ ...kept, access: refreshed.access }, refreshed.access_expires);
      if (refreshed.because === 'failed') return refreshed;
      // A refresh token expires after a month. The operator's secret then requests new tokens.
      const tokens = await newTokens(ask);
      return isFault(tokens) ? tokens : accessOf({ ...kept, access: tokens.access, refresh: tokens.refresh }, tokens.access_expires);
    },
    changes: (secret, asked) => {
      const ask = retrying(patience);
      const kept = storedIn(secret);
      return eachAccount(asked, async (one) => (kept === null ? refused(whyOfConnection.no_feed_tokens()) : changesOf(ask, kept, one)));
    },
    revoke: async (secret) => {
      const kept = storedIn(secret);
      if (kept === null) return;
      await retrying(patience)(
        { url: `${url}/requisitions/${kept.requisition}/`, method: 'DELETE', isOnce: true, ...by(kept.access) },
        faultOf,
      );
    },
  };
};

const accessOf = (kept: StoredAccess, forSeconds: number): FeedAccess => ({ secret: JSON.stringify(kept), forMs: forSeconds * 1_000 });

const storedIn = (secret: string | null): StoredAccess | null => {
  const read = v.safeParse(StoredAccess, secret === null ? undefined : jsonOf(secret));
  return read.success ? read.output : null;
};
