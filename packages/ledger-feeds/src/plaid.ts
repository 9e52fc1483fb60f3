import {
  type Feed,
  type FeedAccount,
  type FeedChanges,
  type FeedFault,
  type FeedPosition,
  type SourceKind,
  whyOfConnection,
  whyReturned,
} from 'ledger-core';
import * as v from 'valibot';
import { eachAccount } from './holds.ts';
import { jsonOf } from './json.ts';
import { MAX_FEED_ROWS, MAX_RESTARTS, PLAID_PAGE } from './limits.ts';
import { PlaidRow, plaidRow } from './plaid-rows.ts';
import { failed, isFault, maybeText, refused, rows, rowsAs } from './response.ts';
import { daysOf, inMoney, recordsOf } from './rows.ts';
import { type FaultOf, PATIENCE, type Patience, readAs, retrying, type SendRequest } from './send-request.ts';
import { inTurns } from './turns.ts';

/** The address and credentials of Plaid. */
export interface PlaidSettings {
  /** The part before `/transactions/sync`. */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  /** The name shown in Plaid's window. */
  readonly clientName: string;
  /** The countries of the banks, such as `US`. */
  readonly countries: readonly string[];
  /** The webhook address for changes, without `?of=` and the reference; null for no webhooks. */
  readonly webhookUrl: string | null;
}

/** Error codes that require a new sign-in. */
const SIGN_IN_AGAIN = new Set([
  ...['ITEM_LOGIN_REQUIRED', 'ITEM_LOCKED', 'ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN', 'INVALID_CREDENTIALS', 'INVALID_MFA'],
  ...['INVALID_PUBLIC_TOKEN', 'USER_SETUP_REQUIRED', 'USER_PERMISSION_REVOKED', 'ACCESS_NOT_GRANTED', 'NO_ACCOUNTS', 'INVALID_SEND_METHOD'],
]);

const CHANGED_MEANWHILE = 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';

const Declined = v.object({ error_code: maybeText, error_message: maybeText });
const Exchanged = v.object({ access_token: v.string(), item_id: v.string() });
const Linked = v.object({ link_token: v.string() });
const Accounts = v.object({
  accounts: v.array(
    v.object({
      account_id: v.string(),
      name: v.string(),
      official_name: maybeText,
      mask: maybeText,
      type: v.string(),
      balances: v.object({ iso_currency_code: maybeText }),
    }),
  ),
});
const Page = v.object({
  added: rows,
  modified: rows,
  removed: v.array(v.object({ transaction_id: v.string() })),
  next_cursor: v.string(),
  has_more: v.boolean(),
});
type Row = v.InferOutput<typeof PlaidRow>;

const faultOf: FaultOf = ({ status, body }) => {
  const read = v.safeParse(Declined, jsonOf(body));
  const { error_code: code, error_message: message } = read.success ? read.output : { error_code: null, error_message: null };
  const error = whyReturned(status, [code, message]);
  return code !== null && SIGN_IN_AGAIN.has(code) ? refused(error) : failed(error);
};

const KINDS: Readonly<Record<string, SourceKind>> = { depository: 'bank', credit: 'card' };

/** The Plaid feed. A bank is linked in Plaid's window, and transactions are read by cursors.  [FEE-10] */
export const plaidFeed = (settings: PlaidSettings, patience: Patience = PATIENCE): Feed => {
  const { url, clientId, secret: ownSecret, clientName, countries, webhookUrl } = settings;
  const post = (retryingSend: SendRequest, path: string, body: object, isOnce = false) =>
    retryingSend({ url: `${url}${path}`, json: { client_id: clientId, secret: ownSecret, ...body }, isOnce }, faultOf);

  const accountsOf = async (retryingSend: SendRequest, token: string): Promise<readonly FeedAccount[] | FeedFault> => {
    const response = await post(retryingSend, '/accounts/get', { access_token: token });
    if (isFault(response)) return response;
    const read = await readAs(Accounts, response);
    if (isFault(read)) return read;
    return read.accounts.flatMap(({ account_id: id, name, official_name, mask, type, balances }) => {
      const currency = balances.iso_currency_code;
      return currency === null ? [] : [{ id, name: official_name ?? name, mask, currency, kind: KINDS[type] ?? 'bank' }];
    });
  };

  const changesOf = async (retryingSend: SendRequest, token: string, request: FeedPosition): Promise<FeedChanges | FeedFault> => {
    const synced = await synchronized((cursor) =>
      post(retryingSend, '/transactions/sync', {
        ...{ access_token: token, count: PLAID_PAGE, ...(cursor !== null && { cursor }) },
        options: { account_id: request.id, include_original_description: true },
      }),
    )(request.cursor);
    if (isFault(synced)) return synced;
    const read = await recordsOf(await inTurns(synced.rows, plaidRow), request.currency);
    if (isFault(read)) return read;
    // Without a cursor, the whole history of an account is read.
    const covers = request.cursor === null ? daysOf(read.records) : null;
    return { ...read, covers, removed: synced.removed, cursor: synced.cursor, attention: null };
  };

  return {
    begin: async ({ reference, previous }) => {
      const response = await post(retrying(patience), '/link/token/create', {
        ...{ client_name: clientName, language: 'en', country_codes: countries, user: { client_user_id: reference } },
        // An existing sign-in is renewed in place, so its accounts and cursors stay.
        ...(previous === null ? { products: ['transactions'] } : { access_token: previous }),
        ...(webhookUrl !== null && { webhook: `${webhookUrl}?of=${reference}` }),
      });
      if (isFault(response)) return response;
      const read = await readAs(Linked, response);
      return isFault(read) ? read : { secret: null, link: null, linkToken: read.link_token };
    },
    complete: async ({ credential, previous }) => {
      const retryingSend = retrying(patience);
      let token = previous;
      if (credential !== null) {
        const response = await post(retryingSend, '/item/public_token/exchange', { public_token: credential }, true);
        if (isFault(response)) return response;
        const read = await readAs(Exchanged, response);
        if (isFault(read)) return read;
        token = read.access_token;
      }
      if (token === null) return refused(whyOfConnection.no_public_token());
      const accounts = await accountsOf(retryingSend, token);
      return isFault(accounts) ? accounts : { access: { secret: token, forMs: null }, accounts: inMoney(accounts) };
    },
    refresh: async (secret) => ({ secret, forMs: null }),
    changes: (secret, request) => {
      const retryingSend = retrying(patience);
      return eachAccount(request, (one) => changesOf(retryingSend, secret, one));
    },
    revoke: async (secret) => {
      await post(retrying(patience), '/item/remove', { access_token: secret }, true);
    },
  };
};

interface Synchronized {
  readonly rows: readonly Row[];
  readonly removed: readonly string[];
  readonly cursor: string;
}

type ReadPage = (cursor: string | null) => ReturnType<SendRequest>;

/**
 * Reads all pages since a cursor. Later pages override earlier ones. If rows change between two pages, the reading restarts from its first
 * cursor, as Plaid requires.  [FEE-10]
 */
const synchronized =
  (readPage: ReadPage) =>
  async (first: string | null): Promise<Synchronized | FeedFault> => {
    for (let restarts = 0; ; restarts++) {
      const read = await pagesFrom(readPage, first);
      if (read !== 'changed') return read;
      if (restarts >= MAX_RESTARTS) return failed(whyOfConnection.feed_rows_change());
    }
  };

const pagesFrom = async (readPage: ReadPage, first: string | null): Promise<Synchronized | FeedFault | 'changed'> => {
  const reported = new Map<string | null, Row[]>();
  const removed = new Set<string>();
  let cursor = first;
  let count = 0;
  for (let pages = 0; ; pages++) {
    if (count > MAX_FEED_ROWS || pages > MAX_FEED_ROWS / PLAID_PAGE)
      return failed(whyOfConnection.too_many_feed_rows({ most: MAX_FEED_ROWS }));
    const result = await readPage(cursor);
    if (isFault(result)) return String(result.error.params.words).includes(CHANGED_MEANWHILE) ? 'changed' : result;
    const page = await readAs(Page, result);
    if (isFault(page)) return page;
    const added = await rowsAs(PlaidRow, 'added', page.added);
    const modified = await rowsAs(PlaidRow, 'modified', page.modified);
    if (isFault(added)) return added;
    if (isFault(modified)) return modified;
    for (const row of modified) if (row.transaction_id !== null) reported.delete(row.transaction_id);
    for (const row of [...added, ...modified]) {
      const same = reported.get(row.transaction_id);
      if (same === undefined) reported.set(row.transaction_id, [row]);
      else same.push(row);
      removed.delete(row.transaction_id ?? '');
    }
    for (const { transaction_id: id } of page.removed) {
      reported.delete(id);
      removed.add(id);
    }
    count += added.length + modified.length;
    cursor = page.next_cursor;
    if (!page.has_more) return { rows: [...reported.values()].flat(), removed: [...removed], cursor };
  }
};
