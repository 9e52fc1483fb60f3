import { type Caller, granted, type Ledger, Unavailable, type WorkProgress } from 'ledger-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Api, type Json, openApi, salesElsewhere } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const IN_LINES = { accept: 'application/x-ndjson, application/json' };

/** Every line of an answer. `send` looks whether each has the shape that the description gives. */
const linesOf = (text: string): readonly Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A full history of so many sales, which moves in as soon as it is started. */
const moveIn = (count: number, last: object = {}) => {
  const { trial_balance, entries } = salesElsewhere(count);
  return {
    cutover_date: '2025-12-31',
    mode: 'full_history',
    source: 'other',
    move_in: {},
    snapshot: {
      accounts: [
        { id: 'bank', name: 'Main bank', number: '1010', type: 'Bank', is_cash: true },
        { id: 'sales', name: 'Sales', number: '4010', type: 'Income' },
        { id: 'ar', name: 'Accounts receivable', number: '1100', type: 'Accounts receivable (A/R)' },
      ],
      trial_balance,
      entries: entries.map((entry, at) => (at === count - 1 ? { ...entry, ...last } : entry)),
    },
  };
};

/** Its last entry is refused: a line of receivables names no party. */
const REFUSED = {
  lines: [
    { account_id: 'ar', debit: '1.25' },
    { account_id: 'sales', credit: '1.25' },
  ],
};

const statement = (rows: number): FormData => {
  const form = new FormData();
  const lines = Array.from({ length: rows }, (_, at) => `2026-03-${String(1 + (at % 28)).padStart(2, '0')},-${at + 1}.00,Payee ${at}`);
  form.set('file', new File([['date,amount,description', ...lines].join('\n')], 'march.csv'));
  return form;
};

const START = 'POST /v1/migrations';

describe.each(stores)('%s', (_, open) => {
  test('[HTTP-70] a migration tells how many entries are posted, and last answers as without lines', async () => {
    const api = await openApi({ store: await open() });
    const dry = await api.send(`${START}?dry_run=true`, { headers: IN_LINES, body: moveIn(450) });
    expect([dry.status, dry.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    const wouldReturn = linesOf(dry.text);
    expect(wouldReturn.at(-1)).toMatchObject({ kind: 'result', status: 200, answer: { status: 'tied_out' } });
    const { text } = await api.send(START, { headers: { ...IN_LINES, 'idempotency-key': 'once' }, body: moveIn(450) });
    const lines = linesOf(text);
    expect(lines.slice(0, -1)).toEqual([200, 400, 450].map((done) => ({ kind: 'progress', stage: 'posting', done, of: 450 })));
    expect(lines.slice(0, -1)).toEqual(wouldReturn.slice(0, -1));
    const last = lines.at(-1);
    expect(last).toMatchObject({ kind: 'result', status: 201, answer: { status: 'tied_out' } });
    const again = await api.send(START, { headers: { ...IN_LINES, 'idempotency-key': 'once' }, body: moveIn(450) });
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', last.answer]);
    await api.ledger.close();
  });

  test('[HTTP-70] a refusal after the first line is the last line, and nothing is kept', async () => {
    const api = await openApi({ store: await open() });
    const plain = await api.send(START, { body: moveIn(250, REFUSED) });
    const { status, text, headers } = await api.send(START, { headers: IN_LINES, body: moveIn(250, REFUSED) });
    const last = linesOf(text).at(-1);
    expect([plain.status, status, last.kind]).toEqual([422, 200, 'fault']);
    expect(last.problem).toEqual({ ...plain.body, request_id: headers.get('request-id') });
    expect((await api.send('GET /v1/migrations')).body.data).toEqual([]);
    await api.ledger.close();
  });

  test('[HTTP-70] an import tells how many movements are kept and filed', async () => {
    const api = await openApi({ store: await open() });
    const account = await api.account('1010');
    await api.send('POST /v1/rules', {
      body: { name: 'All', conditions: { description_contains: 'payee' }, account_id: await api.account('6090') },
    });
    const path = `POST /v1/accounts/${account}/statements`;
    const { text } = await api.send(path, { headers: IN_LINES, body: statement(700) });
    const lines = linesOf(text);
    expect(lines.filter(({ stage }) => stage === 'keeping').map(({ done, of }) => [done, of])).toEqual([
      [500, 700],
      [700, 700],
    ]);
    expect(lines.at(-1)).toMatchObject({ kind: 'result', status: 201, answer: { new: 700 } });
    await api.ledger.close();
  });
});

/** The same ledger, whose moving in does something else. */
const appWith = (ledger: Ledger, move: (report: (progress: WorkProgress) => void) => Promise<unknown>, fault = (_logged: Json) => {}) =>
  createApp(
    { ...ledger, migrations: { ...ledger.migrations, moveIn: ((caller: Caller) => move(caller.report ?? (() => {}))) as never } },
    { rates: false, metrics: false, logger: { info: () => undefined, error: fault } as never },
  );

const requested = ({ app, token }: Pick<Api, 'app' | 'token'>, headers: object = IN_LINES): Promise<Response> =>
  Promise.resolve(
    app.request('/v1/migrations', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(moveIn(1)),
    }),
  );

const FIRST: WorkProgress = { stage: 'posting', done: 1, of: 2 };

describe('[HTTP-70] an answer in lines', () => {
  test('is sent as ever where nobody asks for lines, and where it is refused before the first one', async () => {
    const api = await openApi();
    expect((await api.send(`${START}?dry_run=true`, { body: moveIn(250) })).headers.get('content-type')).toBe('application/json');
    const { status, headers } = await api.send(START, { headers: IN_LINES, body: { ...moveIn(1), mode: 'odd' } });
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });

  test('ends with the problem of a fault, which is logged under its id', async () => {
    const { ledger, token } = await openApi();
    const logged: Json[] = [];
    for (const [fault, code] of [
      [new Error('late'), 'internal_error'],
      [new Unavailable('The database is away.'), 'unavailable'],
    ] as const) {
      const app = appWith(
        ledger,
        async (report) => {
          report(FIRST);
          throw fault;
        },
        (entry) => void logged.push(entry),
      );
      const response = await requested({ app, token });
      const last = linesOf(await response.text()).at(-1);
      expect(last).toMatchObject({ kind: 'fault', problem: { code, request_id: response.headers.get('request-id') } });
      expect(logged.at(-1)).toMatchObject({ request_id: last.problem.request_id, err: fault });
    }
  });

  test('whose client goes away leaves the work to its end', async () => {
    const { ledger, owner, token } = await openApi();
    const real = ledger.migrations.moveIn;
    let done = false;
    const slow = createApp(
      {
        ...ledger,
        migrations: {
          ...ledger.migrations,
          moveIn: (async (...given: Parameters<typeof real>) => {
            given[0].report?.(FIRST);
            await new Promise((resolve) => setTimeout(resolve, 50));
            given[0].report?.(FIRST);
            const moved = await real(...given);
            done = true;
            return moved;
          }) as never,
        },
      },
      { rates: false, metrics: false },
    );
    await (await requested({ app: slow, token })).body?.cancel();
    await expect.poll(() => done).toBe(true);
    expect(granted(await ledger.migrations.list(owner)).data.map(({ status }) => status)).toEqual(['tied_out']);
  });
});
