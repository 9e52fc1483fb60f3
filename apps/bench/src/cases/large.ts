import { createLedger } from 'ledger-core';
import { type Company, takeInCoffees } from '../company.ts';
import { type Databases, type Kind, openStore } from '../databases.ts';
import { DAYS, dayAt, openHistory, openSql } from '../history.ts';
import { askInTurn, type Running, sendLoad, startServer } from '../processes.ts';
import { atMost, type Finding } from '../rounds.ts';

const MANY = 10_000_000;
const FEW = 1_000_000;
const GROWTH = 1.5;
const AS_OF_MS = 50;

const ASKED = 300;
const WARM_UP = 100;
const CATEGORIZATIONS = 3_000;
const CLIENTS = 32;
/** The lines of a part of a register. A day has more lines in a larger set of books. */
const LINES_OF_A_PART = 80;
const CLOSED_MONTHS = 96;
const ACCOUNTS = 200;

/** The duration of a request, in milliseconds. */
interface Measured {
  readonly chart: number;
  /** As of a date within a month. The lines of that month are summed, and there are ten times as many. */
  readonly chartAsOf: number;
  readonly register: number;
  readonly filing: number;
  readonly closing: number;
}

const NAMES: Readonly<Record<keyof Omit<Measured, 'chartAsOf'>, string>> = {
  chart: 'GET accounts',
  register: 'a part of a register',
  filing: 'POST categorize, 32 clients',
  closing: 'POST close of a month',
};

/** One large set of books: requests take no longer with ten times the lines. */
export const large = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const few = await measure(databases, kind, FEW);
  const many = await measure(databases, kind, MANY);
  const asOf = atMost(`GET accounts as of a day, 10,000,000 lines, ${kind}`, 'ms', many.chartAsOf, AS_OF_MS);
  const grown = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((what) => {
    const ratio = many[what] / few[what];
    return {
      name: `${NAMES[what]}, 10,000,000 lines against 1,000,000, ${kind}`,
      unit: 'ms',
      ours: many[what],
      limit: few[what],
      ratio,
      target: `ratio ≤ ${GROWTH}`,
      holds: ratio <= GROWTH,
    };
  });
  return [...grown, asOf];
};

const measure = async (databases: Databases, kind: Kind, lines: number): Promise<Measured> => {
  const company = await openHistory(databases, kind, lines, 0);
  await settle(company, kind);
  const store = await openStore(company.url);
  const ids = await takeInCoffees({ ...company, store, ledger: createLedger({ store }) }, 2 * CATEGORIZATIONS);
  await store.close();
  const running = await startServer('servers/ours', [company.url]);
  const measured = {
    chart: await chartOf(running, company, () => '/v1/accounts'),
    chartAsOf: await chartOf(running, company, (at) => `/v1/accounts?as_of=${dayAt((at * 7_919) % DAYS)}`),
    register: await registerOf(running, company, lines),
    filing: await categorizationOf(running, company, ids),
    closing: await closingOf(running, company),
  };
  await running.stop();
  return measured;
};

/** After millions of inserts, a database continues to work in the background. This waits until it has finished. */
const settle = async ({ url }: Company, kind: Kind): Promise<void> => {
  const run = await openSql(url);
  for (const text of kind === 'sqlite' ? ['pragma wal_checkpoint(truncate)'] : ['vacuum analyze', 'checkpoint']) await run(text);
  await run.end();
};

const chartOf = async (running: Running, { token }: Company, pathOf: (at: number) => string): Promise<number> => {
  const paths = Array.from({ length: WARM_UP + ASKED }, (_, at) => pathOf(at));
  return (await askInTurn(running, token, paths, WARM_UP)).p50;
};

/** The last lines of an account: the same number in both sets of books. */
const registerOf = async (running: Running, { token, account }: Company, lines: number): Promise<number> => {
  const days = Math.round((LINES_OF_A_PART * ACCOUNTS * DAYS) / lines);
  const path = `/v1/accounts/${account('6060')}/activity?since=${dayAt(DAYS - days)}&until=${dayAt(DAYS - 1)}`;
  const paths = Array.from({ length: WARM_UP + ASKED }, () => path);
  return (await askInTurn(running, token, paths, WARM_UP)).p50;
};

const categorizationOf = async (running: Running, { token, account }: Company, ids: readonly string[]): Promise<number> => {
  const body = JSON.stringify({ category_account_id: account('6060') });
  const paths = ids.map((id) => `/v1/transactions/${id}/categorize`);
  const { perSecond } = await post(running, token, { body, paths, warmUp: CATEGORIZATIONS, clients: CLIENTS });
  return 1_000 / perSecond;
};

const closingOf = async (running: Running, { token }: Company): Promise<number> => {
  const months = Array.from(
    { length: CLOSED_MONTHS },
    (_, at) => `${2016 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  const paths = months.map((month) => `/v1/periods/${month}/close`);
  return (await post(running, token, { body: '', paths, warmUp: CLOSED_MONTHS / 4, clients: 1 })).p50;
};

interface Posted {
  readonly body: string;
  readonly paths: readonly string[];
  readonly warmUp: number;
  readonly clients: number;
}

const post = async ({ url }: Running, token: string, posted: Posted) => {
  const result = await sendLoad({ url, method: 'POST', headers: { authorization: `Bearer ${token}` }, ...posted });
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${posted.paths[0]} and the like failed.`);
  return result;
};
