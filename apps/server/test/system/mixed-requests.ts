import { type Client, clientOf, type Sent } from './client.ts';

/** What requests of every kind are about. */
export interface Subjects {
  readonly account: (code: string) => string;
  readonly sourceId: string;
}

/** Where the numbers of prepared entries and records begin, beyond all others. */
const FIRST = 1_000_000;
const PREPARED = 20;

type Id = { readonly id: string };

/** One request of each kind, in turn: the status that it must have, and the request. */
export const mixedRequests = (url: string, token: string, { account, sourceId }: Subjects) => {
  const client = clientOf(url, token);
  const stranger = clientOf(url, `${token.slice(0, -4)}0000`);
  const entries: string[] = [];
  const unreversed: string[] = [];
  const undecided: string[] = [];
  const transactions: string[] = [];
  const on = (at: number): string => `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`;
  const latest = (ids: readonly string[]): string => ids.at(-1) ?? 'none';

  const post = ({ send }: Client, key: string) => {
    const at = Number(key);
    const lines = [
      { account_id: account('1010'), direction: 'debit', amount: `${at + 1}.00` },
      { account_id: account('4010'), direction: 'credit', amount: `${at + 1}.00` },
    ];
    return send('POST /v1/entries', { entry_date: on(at), description: `entry ${at}`, lines }, { 'idempotency-key': key });
  };

  const newEntry = async (at: number): Promise<Sent> => {
    const sent = await post(client, String(at));
    const { id } = sent.body as unknown as Id;
    entries.push(id);
    unreversed.push(id);
    return sent;
  };

  const newRecord = async (at: number): Promise<Sent> => {
    const record = { id: String(at), date: on(at), amount: `-${at + 1}.00`, description: `record ${at}` };
    const sent = await client.send(`POST /v1/source_accounts/${sourceId}/records`, { records: [record] });
    for (const { id } of (sent.body as unknown as { readonly transactions: readonly Id[] }).transactions) {
      undecided.push(id);
      transactions.push(id);
    }
    return sent;
  };

  const { send } = client;
  const kinds: readonly (readonly [number, (at: number) => Promise<Sent>])[] = [
    [201, newEntry],
    [201, newRecord],
    [200, () => send('GET /v1/accounts')],
    [200, (at) => send(`GET /v1/accounts/${account('1010')}/activity?since=${on(at)}&until=${on(at)}`)],
    [200, () => send('GET /v1/transactions?limit=20')],
    [200, () => send('GET /v1/tokens')],
    [200, () => send('GET /ready')],
    [200, () => send('GET /v1/entries?limit=20')],
    [401, () => stranger.send('GET /v1/accounts')],
    [404, () => send('GET /v1/nothing')],
    [404, () => send('GET /v1/entries/ent_01h2xcejqtf2nbrexx3vqjhp41')],
    [201, (at) => post(client, String(FIRST + (Math.floor(at / kinds.length) % PREPARED)))],
    [200, () => send(`POST /v1/transactions/${undecided.shift()}/categorize`, { category_account_id: account('6060') })],
    [201, () => send(`POST /v1/entries/${unreversed.shift()}/reverse`)],
    [201, (at) => send(`POST /v1/transactions/${latest(transactions)}/comments`, { text: `comment ${at}` })],
    [201, (at) => send('POST /v1/counterparties', { name: `Party ${at}` })],
    [200, () => send(`GET /v1/entries/${latest(entries)}`)],
    [200, () => send(`GET /v1/transactions/${latest(transactions)}`)],
    [422, (at) => send('POST /v1/entries', { entry_date: on(at), description: 'nothing', lines: [] })],
    [200, () => send('GET /v1/reports/trial_balance')],
  ];

  const wrong: string[] = [];
  let sentSoFar = 0;
  const lane = async (until: number): Promise<void> => {
    for (let at = sentSoFar++; at < until; at = sentSoFar++) {
      const [expected, request] = kinds[at % kinds.length] ?? [200, () => send('GET /health')];
      const { status, text } = await request(at);
      if (status !== expected) wrong.push(`request ${at}: ${status} instead of ${expected}: ${text.slice(0, 300)}`);
    }
    sentSoFar -= 1;
  };
  return {
    wrong,
    /** Some entries and records, so that every later request finds what it is about while others are under way. */
    prepare: async (): Promise<void> => {
      for (let at = FIRST; at < FIRST + PREPARED; at++) {
        await newEntry(at);
        await newRecord(at);
      }
    },
    /** Sends until so many were sent, as many at once as there are clients. */
    sendUntil: async (count: number, clients: number): Promise<void> => {
      await Promise.all(Array.from({ length: clients }, () => lane(count)));
    },
  };
};
