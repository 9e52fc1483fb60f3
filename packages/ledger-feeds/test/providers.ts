import { createHash } from 'node:crypto';
import type { Feed, FeedKind } from 'ledger-core';
import { gocardlessFeed, plaidFeed, simplefinFeed, stripeFeed } from '../src/index.ts';
import { type Result, startFeed } from './feed-server.ts';

/** A booked row of a bank, as it is whatever provider reports it. */
export interface BankRow {
  readonly day: string;
  /** In minor units, positive for money that came in. */
  readonly cents: number;
  readonly payee: string;
}

/** How a provider names rows: by the row, the number of the row and how often its ids were issued. */
export type IdPolicy = (row: BankRow, at: number, issue: number) => string;

export const ID_POLICIES = {
  stored: (_row, at) => `row-${at}`,
  anew: (_row, at, issue) => `row-${issue}-${at}`,
  constant: () => '9998',
  blank: () => ' ',
  'of the content': ({ day, cents, payee }) => createHash('sha256').update(`${day} ${cents} ${payee}`).digest('hex').slice(0, 16),
  'used again': (_row, at) => `row-${at % 40}`,
} as const satisfies Record<string, IdPolicy>;
export type PolicyName = keyof typeof ID_POLICIES;

/** A bank behind a provider: its rows up to today, and the ids that the provider gives them. */
export interface Behind {
  readonly rows: readonly BankRow[];
  readonly ids: IdPolicy;
  /** Changes when the ids are issued anew. */
  readonly issue: () => number;
  readonly now: () => number;
}

interface NamedRow extends BankRow {
  readonly id: string;
}

const DAY_MS = 86_400_000;

/** The rows that the bank has booked, since a day. */
const bookedIn = ({ rows, ids, issue, now }: Behind, prefix: string, since = ''): readonly NamedRow[] => {
  const today = new Date(now()).toISOString().slice(0, 10);
  const nameOf = (row: BankRow, at: number): string => {
    const id = ids(row, at, issue());
    return id.trim() === '' ? id : `${prefix}${id}`;
  };
  return rows.flatMap((row, at) => (row.day <= today && row.day >= since ? [{ ...row, id: nameOf(row, at) }] : []));
};

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const seconds = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1_000;

const goCardlessRow = ({ id, day, cents, payee }: NamedRow) => ({
  ...{ transactionId: id, bookingDate: day, valueDate: day, transactionAmount: { amount: decimal(cents), currency: 'USD' } },
  ...{ [cents < 0 ? 'creditorName' : 'debtorName']: payee, remittanceInformationUnstructured: `Card 4711 ${payee} 17` },
});

const simpleFinRow = ({ id, day, cents, payee }: NamedRow) => ({
  ...{ id, posted: seconds(day), amount: decimal(cents), description: `${payee.toUpperCase()} 0042`, payee, memo: '' },
});

const plaidRow = ({ id, day, cents, payee }: NamedRow) => ({
  ...{ transaction_id: id, pending: false, pending_transaction_id: null, amount: -cents / 100, iso_currency_code: 'USD', date: day },
  ...{ name: payee, merchant_name: payee, original_description: `POS PURCHASE ${payee} #12` },
});

const stripeRow = ({ id, day, cents, payee }: NamedRow) => ({
  ...{ id, object: 'balance_transaction', created: seconds(day), currency: 'usd', amount: cents, fee: 0, net: cents },
  ...{ type: 'charge', reporting_category: 'charge', description: payee },
});

/** Plaid reports changes since a cursor, here how many rows it had and with which ids. Ids that it issues anew take the place of those before: these are removed. */
const plaidPage = (behind: Behind, cursor: string | undefined): Result => {
  const all = bookedIn(behind, 'p');
  const [issue, count] = (cursor ?? `${behind.issue()}:0`).split(':').map(Number);
  const isRestart = issue !== behind.issue();
  const before = bookedIn({ ...behind, issue: () => issue ?? 0 }, 'p').slice(0, count);
  const present = new Set(all.map(({ id }) => id));
  const gone = isRestart ? before.filter(({ id }) => !present.has(id)) : [];
  const added = gone.length > 0 ? all : all.slice(count);
  const next_cursor = `${behind.issue()}:${all.length}`;
  return {
    body: {
      added: added.map(plaidRow),
      modified: [],
      removed: gone.map(({ id }) => ({ transaction_id: id })),
      next_cursor,
      has_more: false,
    },
  };
};

/** A provider on this machine, with a feed that reads it and is signed in to. */
export const startProvider = async (kind: FeedKind, behind: Behind): Promise<Feed> => {
  const sinceSeconds = (text: string | undefined): string => new Date(Number(text ?? 0) * 1_000).toISOString().slice(0, 10);
  const { url } = await startFeed({
    'GET /accounts/main/transactions/': ({ query }) => {
      const booked = bookedIn(behind, 'g', query.date_from).map(goCardlessRow);
      return { body: { transactions: { booked, pending: [] } } };
    },
    'GET /simplefin/accounts': ({ query }) => {
      const until = sinceSeconds(query['end-date']);
      const transactions = bookedIn(behind, 's', sinceSeconds(query['start-date'])).filter(({ day }) => day <= until);
      return {
        body: { errors: [], accounts: [{ id: 'main', name: 'Checking', currency: 'USD', transactions: transactions.map(simpleFinRow) }] },
      };
    },
    'POST /transactions/sync': ({ body }) => plaidPage(behind, JSON.parse(body).cursor),
    'GET /v1/balance_transactions': ({ query }) => {
      const from = Number(query['created[gte]'] ?? 0);
      const rows = bookedIn(behind, 't').filter(({ day }) => seconds(day) >= from);
      return { body: { data: rows.toReversed().map(stripeRow), has_more: false } };
    },
  });
  const patience = { now: behind.now, wait: async () => undefined };
  const feeds: Readonly<Record<FeedKind, () => readonly [Feed, string]>> = {
    gocardless: () => [
      gocardlessFeed({ url, secretId: 'id', secretKey: 'key', redirectUrl: 'https://ledger.example.com' }, patience),
      JSON.stringify({ requisition: 'r', access: 'a', refresh: 'r' }),
    ],
    simplefin: () => [simplefinFeed({ url }, patience), `${url.replace('http://', 'http://demo:pass@')}/simplefin`],
    plaid: () => [
      plaidFeed({ url, clientId: 'c', secret: 's', clientName: 'Ledger', countries: ['US'], webhookUrl: null }, patience),
      'access-1',
    ],
    stripe: () => [stripeFeed({ url }, patience), 'rk_test_1'],
  };
  const [feed, secret] = feeds[kind]();
  const accounts = [{ id: 'main', name: 'Checking', mask: null, currency: 'USD', kind: 'bank' as const }];
  return {
    ...feed,
    begin: async () => ({ secret: 'begun', link: null, linkToken: null }),
    complete: async () => ({ access: { secret, forMs: null }, accounts }),
  };
};

/** A bank statement of some days as OFX, with the ids that the bank gives its rows. */
export const ofxOf = (behind: Behind, since: string): Uint8Array => {
  const rows = bookedIn(behind, 'B', since).map(
    ({ id, day, cents, payee }) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${decimal(cents)}<FITID>${id}<NAME>${payee}</STMTTRN>`,
  );
  const today = new Date(behind.now()).toISOString().slice(0, 10);
  return new TextEncoder().encode(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>0001</BANKACCTFROM><BANKTRANLIST><DTSTART>${since.replaceAll('-', '')}<DTEND>${today.replaceAll('-', '')}${rows.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
};

/** The same days as a table, whose rows have no ids. */
export const csvOf = (behind: Behind, since: string): Uint8Array => {
  const rows = bookedIn(behind, '', since).map(({ day, cents, payee }) => `${day},${payee},${decimal(cents)}\n`);
  return new TextEncoder().encode(`Date,Description,Amount\n${rows.join('')}`);
};

export const dayOf = (now: number, before = 0): string => new Date(now - before * DAY_MS).toISOString().slice(0, 10);
