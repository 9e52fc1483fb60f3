import {
  type Feed,
  type FeedAccount,
  type FeedChanges,
  type FeedFault,
  type FeedPosition,
  type FeedRead,
  onOneLine,
  type Why,
  whyOfConnection,
  whyReturned,
  whyWords,
  withoutSecrets,
} from 'ledger-core';
import * as v from 'valibot';
import { afterReading, dayBefore, readFrom, stateIn, withHoldIds } from './holds.ts';
import { SIMPLEFIN_DAYS } from './limits.ts';
import { failed, isFault, maybeId, maybeText, refused, rows as rowList, rowsAs, seconds, withSent } from './response.ts';
import { dayOf, daysFrom, type FeedRow, fact, inMoney, recordsOf } from './rows.ts';
import { type FaultOf, PATIENCE, type Patience, readAs, retrying, type SendRequest } from './send-request.ts';
import { inTurns } from './turns.ts';

export interface SimpleFinSettings {
  /** The origin of the bridge. A setup token for another origin is refused. */
  readonly url: string;
}

const DAY = 86_400;

const Row = withSent(
  v.object({
    id: maybeId,
    /** Zero if it is pending. */
    posted: seconds,
    transacted_at: v.optional(v.nullable(seconds), null),
    amount: v.string(),
    description: maybeText,
    payee: maybeText,
    memo: maybeText,
    pending: v.optional(v.nullable(v.boolean()), null),
  }),
);
type Row = v.InferOutput<typeof Row>;

const Account = v.object({
  id: v.string(),
  name: v.string(),
  currency: v.string(),
  org: v.optional(v.nullable(v.object({ name: maybeText, domain: maybeText })), null),
  transactions: v.optional(rowList, []),
});
const Result = v.object({ errors: v.optional(v.array(v.string()), []), accounts: v.array(Account) });
type Result = v.InferOutput<typeof Result>;

/** Messages of a bridge that ask a person to renew the sign-in to a bank. */
const NEEDS_A_PERSON = /attention|re-?auth|re-?connect|credential|log ?in|sign ?in/i;

const faultOf: FaultOf = ({ status, body }) => {
  const error = whyReturned(status, body.startsWith('<') || body.startsWith('{') ? [] : [body]);
  return status === 401 || status === 402 || status === 403 ? refused(error) : failed(error);
};

/** The SimpleFIN feed. A setup token is claimed once, and all accounts are read together, a few weeks per response.  [FEE-12] */
export const simplefinFeed = ({ url }: SimpleFinSettings, patience: Patience = PATIENCE): Feed => {
  const { origin } = new URL(url);

  return {
    begin: async () => ({ secret: null, link: null, linkToken: null }),
    complete: async ({ credential, previous }) => {
      const retryingSend = retrying(patience);
      const access = credential === null ? previous : await claimed(retryingSend, origin, credential);
      if (access === null) return refused(whyOfConnection.no_setup_token());
      if (isFault(access)) return access;
      const accounts = await accountsOf(retryingSend, access);
      return isFault(accounts) ? accounts : { access: { secret: access, forMs: null }, accounts: inMoney(accounts) };
    },
    refresh: async (secret) => ({ secret, forMs: null }),
    changes: async (secret, request): Promise<readonly FeedRead[]> => {
      const days = request.map(({ cursor }) => readFrom(stateIn(cursor), patience.now()));
      const first = days.reduce((one, day) => (day < one ? day : one), dayBefore(patience.now(), 0));
      const responses = await readSince(retrying(patience), secret, first, patience.now());
      const reads: FeedRead[] = [];
      for (const one of request)
        reads.push({ accountId: one.id, ...(isFault(responses) ? responses : await changesOf(one, first, responses, patience.now())) });
      return reads;
    },
    // The person ends an access in the bridge.
    revoke: async () => undefined,
  };
};

/** The bridge's accounts, without the secrets of the access in its errors. */
const readAccounts = async (
  retryingSend: SendRequest,
  access: string,
  query: Readonly<Record<string, string>>,
): Promise<Result | FeedFault> => {
  const at = new URL(access);
  const { username, password } = at;
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const path = at.pathname.replace(/\/$/, '');
  const result = await retryingSend(
    { url: `${at.origin}${path}/accounts?${new URLSearchParams(query)}`, headers: { authorization: `Basic ${basic}` } },
    faultOf,
  );
  if (isFault(result)) return result;
  const read = await readAs(Result, result);
  const known = [access, username, password, decodeURIComponent(username), decodeURIComponent(password), basic];
  return isFault(read) ? read : { ...read, errors: read.errors.map((error) => withoutSecrets(error, known)) };
};

const accountsOf = async (retryingSend: SendRequest, access: string): Promise<readonly FeedAccount[] | FeedFault> => {
  const result = await readAccounts(retryingSend, access, { 'balances-only': '1' });
  if (isFault(result)) return result;
  return result.accounts.map(({ id, name, currency, org }) => ({
    ...{
      id,
      name: [org?.name ?? org?.domain, name].filter((each) => each != null).join(' '),
      mask: maskIn(name),
      currency,
      kind: 'bank',
    },
  }));
};

/** The responses from a day until now, a few weeks each. */
const readSince = async (retryingSend: SendRequest, access: string, from: string, now: number): Promise<readonly Result[] | FeedFault> => {
  const responses: Result[] = [];
  const end = Math.floor(now / 1_000) + DAY;
  for (let start = Date.parse(from) / 1_000; start < end; start += SIMPLEFIN_DAYS * DAY) {
    const until = Math.min(start + SIMPLEFIN_DAYS * DAY, end);
    const result = await readAccounts(retryingSend, access, { 'start-date': String(start), 'end-date': String(until), pending: '1' });
    if (isFault(result)) return result;
    responses.push(result);
  }
  return responses;
};

/** The changes of one account since a day, from the responses about all accounts. */
const changesOf = async (
  request: FeedPosition,
  from: string,
  responses: readonly Result[],
  now: number,
): Promise<FeedChanges | FeedFault> => {
  const parts = responses.flatMap(({ accounts }) => accounts.filter(({ id }) => id === request.id));
  const errors = [...new Set(responses.flatMap((result) => result.errors))];
  const attention = errors.find((each) => NEEDS_A_PERSON.test(each)) ?? null;
  if (parts.length === 0) {
    const error = whyMissing(errors);
    return attention === null ? failed(error) : refused(error);
  }
  const lists: (readonly Row[])[] = [];
  for (const { transactions } of parts) {
    const list = await rowsAs(Row, 'accounts.transactions', transactions);
    if (isFault(list)) return list;
    lists.push(list);
  }
  const sent = eachOnce(lists);
  const rows = withHoldIds((await inTurns(sent, (row) => rowOf(row, now))).toSorted((a, b) => (a.date < b.date ? -1 : 1)));
  const records = await recordsOf(rows, request.currency);
  if (isFault(records)) return records;
  const covers = daysFrom(from, dayBefore(now, 0));
  const after = afterReading(stateIn(request.cursor), rows, now);
  if (attention === null) return { ...records, covers, ...after, attention };
  // A bank without a sign-in may omit current holds.
  return { ...records, covers, removed: [], cursor: request.cursor ?? after.cursor, attention: whyWords(onOneLine(attention)) };
};

/** Why an account is missing from the responses: in the words of the bridge, if it states errors. */
const whyMissing = (errors: readonly string[]): Why => {
  const words = onOneLine(errors.join(' '));
  return words === '' ? whyOfConnection.feed_account_missing() : whyWords(words);
};

/** Exchanges a setup token for an access address, which works once. Both addresses must be the bridge's own.  [FEE-12] */
const claimed = async (retryingSend: SendRequest, origin: string, token: string): Promise<string | FeedFault> => {
  const claim = ownAddress(Buffer.from(token.trim(), 'base64').toString('utf8'), origin);
  if (claim === null) return refused(whyOfConnection.setup_token_of_other_bridge({ origin }));
  const result = await retryingSend(
    {
      url: claim,
      method: 'POST',
      headers: { 'content-length': '0' },
      isOnce: true,
      secrets: [claim, token, claim.split('/').at(-1) ?? ''],
    },
    faultOf,
  );
  if (isFault(result) && result.because === 'refused') return refused(whyOfConnection.setup_token_maybe_used({ error: result.error }));
  if (isFault(result)) return result;
  return ownAddress(result.body.trim(), origin) ?? failed(whyOfConnection.feed_address_of_other_host());
};

/**
 * Merges responses that overlap by one day: a row on that day is in both. A row that occurs twice in one response is two rows.  [ING-23]
 */
const eachOnce = (responses: readonly (readonly Row[])[]): readonly Row[] => {
  const before = new Set<string>();
  return responses.flatMap((rows) => {
    const others = rows.filter((row) => !before.has(keyOf(row)));
    for (const row of others) before.add(keyOf(row));
    return others;
  });
};

const keyOf = ({ id, posted, amount, description }: Row): string => JSON.stringify([id, posted, amount, description]);

const ownAddress = (text: string, origin: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.origin === origin ? url.href : null;
};

/** The trailing digits of an account name, as in `Checking (1234)`. */
const maskIn = (name: string): string | null => /\b(\d{2,6})\)?$/.exec(name)?.[1] ?? null;

const rowOf = ({ id, posted, transacted_at: at, amount, description, payee, memo, pending, sent }: Row, now: number): FeedRow => {
  const isHold = pending === true || posted === 0;
  const moment = posted !== 0 ? posted : at;
  return {
    ...{ ref: id, amount, currency: null, counterparty: payee, sent, kind: isHold ? ('hold' as const) : undefined },
    date: dayOf(moment ?? Math.floor(now / 1_000)),
    dated: moment === null ? null : dayOf(moment),
    descriptions: [description, payee, memo],
    memo,
    facts: [fact('counterparty', payee), fact('note', memo), fact('authorized', at === null || at === 0 ? null : dayOf(at))],
  };
};
