import { type LightClient, type LightlySent, lightClientOf } from './light-client.ts';

/** The resources that requests of every kind use. */
export interface Subjects {
  readonly account: (code: string) => string;
  readonly sourceId: string;
}

/** The first number of prepared entries and records, beyond all others. */
const FIRST = 1_000_000;
const PREPARED = 20;

type Id = { readonly id: string };

const on = (at: number): string => `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`;

/** Writes that later requests use. */
const openMakers = ({ send }: LightClient, { account, sourceId }: Subjects) => {
  const entries: string[] = [];
  const unreversed: string[] = [];
  const undecided: string[] = [];
  const transactions: string[] = [];

  const post = (at: number): Promise<LightlySent> => {
    const line = (code: string, direction: string) => ({ account_id: account(code), direction, amount: `${at + 1}.00` });
    const lines = [line('1010', 'debit'), line('4010', 'credit')];
    return send('POST /v1/entries', { entry_date: on(at), description: `entry ${at}`, lines }, { 'idempotency-key': String(at) });
  };

  const newEntry = async (at: number): Promise<LightlySent> => {
    const sent = await post(at);
    const { id } = JSON.parse(sent.text) as Id;
    entries.push(id);
    unreversed.push(id);
    return sent;
  };

  const newRecord = async (at: number): Promise<LightlySent> => {
    const record = { id: String(at), date: on(at), amount: `-${at + 1}.00`, description: `record ${at}` };
    const sent = await send(`POST /v1/source_accounts/${sourceId}/records`, { records: [record] });
    for (const { id } of (JSON.parse(sent.text) as { readonly transactions: readonly Id[] }).transactions) {
      undecided.push(id);
      transactions.push(id);
    }
    return sent;
  };
  return { entries, unreversed, undecided, transactions, post, newEntry, newRecord };
};

/** One request of each kind, and the status that it must have. */
const kindsOf = (
  { send }: LightClient,
  stranger: LightClient,
  { account }: Subjects,
  { entries, unreversed, undecided, transactions, post, newEntry, newRecord }: ReturnType<typeof openMakers>,
): readonly (readonly [number, (at: number) => Promise<LightlySent>])[] => [
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
  /** A replay of a prepared entry. */
  [201, (at) => post(FIRST + (Math.floor(at / PREPARED) % PREPARED))],
  [200, () => send(`POST /v1/transactions/${undecided.shift()}/categorize`, { category_account_id: account('6060') })],
  [201, () => send(`POST /v1/entries/${unreversed.shift()}/reverse`)],
  [201, (at) => send(`POST /v1/transactions/${transactions.at(-1)}/comments`, { text: `comment ${at}` })],
  [201, (at) => send('POST /v1/counterparties', { name: `Party ${at}` })],
  [200, () => send(`GET /v1/entries/${entries.at(-1)}`)],
  [200, () => send(`GET /v1/transactions/${transactions.at(-1)}`)],
  [422, (at) => send('POST /v1/entries', { entry_date: on(at), description: 'nothing', lines: [] })],
  [200, () => send('GET /v1/reports/trial_balance')],
];

/** Requests of every kind, in turn. */
export const mixedRequests = (url: string, token: string, subjects: Subjects) => {
  const client = lightClientOf(url, token);
  const makers = openMakers(client, subjects);
  const kinds = kindsOf(client, lightClientOf(url, `${token.slice(0, -4)}0000`), subjects, makers);
  const wrong: string[] = [];
  let sentSoFar = 0;
  const lane = async (until: number): Promise<void> => {
    for (let at = sentSoFar++; at < until; at = sentSoFar++) {
      const [expected, request] = kinds[at % kinds.length] ?? [200, () => client.send('GET /health')];
      const { status, text } = await request(at);
      if (status !== expected) wrong.push(`request ${at}: ${status} instead of ${expected}: ${text.slice(0, 300)}`);
    }
    sentSoFar -= 1;
  };
  return {
    wrong,
    /** Prepares entries and records, so that later requests find them while others are in flight. */
    prepare: async (): Promise<void> => {
      for (let at = FIRST; at < FIRST + PREPARED; at++) {
        await makers.newEntry(at);
        await makers.newRecord(at);
      }
    },
    /** Sends requests up to a count, one at a time for each client. */
    sendUntil: async (count: number, clients: number): Promise<void> => {
      await Promise.all(Array.from({ length: clients }, () => lane(count)));
    },
  };
};
