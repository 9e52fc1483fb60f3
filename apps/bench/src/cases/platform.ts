import type { Databases } from '../databases.ts';
import { fileAll, openManyBooks } from '../many-books.ts';
import { startServer } from '../processes.ts';
import { atMost, type Finding, fastest, interleaved, type Latency, median } from '../rounds.ts';
import { idlePercent } from './idle.ts';

/** The numbers of connections of the bare servers. The fastest server is the limit. */
const CONNECTIONS = [4, 10, 20];

const ROUNDS = 2;

const OF_BARE = 0.5;
const OF_ONE_SERVER = 0.8;
/** The maximum number of sets of books whose reference data a server caches is 500. */
const MEMORY_MB = 400;
const OPENING_MS = 15;
const IDLE_PERCENT = 1;

/**
 * The number of sets of books that share a database, and the required share of the bare server's throughput. Units of work of one set share
 * a commit; those of several sets do not. So every server is slower with more sets.
 */
const STEPS = [
  { sets: 20, of: 1, target: 0.8 },
  { sets: 300, of: 20, target: 0.9 },
  { sets: 10_000, of: 20, target: 0.7 },
] as const;

/** The result of categorizing over several sets of books. */
interface Measured {
  readonly perSecond: number;
  readonly bare: number;
  readonly latency: Latency;
}

/** POST categorize over many sets of books on one Postgres, compared with the best bare server for the same rows. */
export const platform = async (databases: Databases, categorizations: number, isFull: boolean): Promise<readonly Finding[]> => {
  const measured = new Map<number, Measured>();
  const findings: Finding[] = [];
  for (const sets of [1, 20, 300, ...(isFull ? [10_000] : [])]) {
    const [over, more] = await measure(databases, sets, categorizations);
    measured.set(sets, over);
    findings.push(...more);
  }
  for (const step of STEPS) {
    const many = measured.get(step.sets);
    const few = measured.get(step.of);
    if (many !== undefined && few !== undefined) findings.push(against(few, many, step));
  }
  return findings;
};

const against = (few: Measured, many: Measured, { sets, of, target }: (typeof STEPS)[number]): Finding => {
  const ratio = many.perSecond / few.perSecond;
  const bare = many.bare / few.bare;
  return {
    ...{ name: `POST categorize, ${booksOf(sets)}, against ${of}`, unit: 'requests/s', ours: many.perSecond, limit: few.perSecond, ratio },
    ...{ target: `ratio ≥ ${target} of the bare ${bare.toFixed(2)}`, holds: ratio >= target * Math.min(1, bare) },
    latency: { ours: many.latency, limit: few.latency },
  };
};

const booksOf = (sets: number): string => `${sets} ${sets === 1 ? 'set' : 'sets'} of books`;

const measure = async (databases: Databases, sets: number, categorizations: number): Promise<readonly [Measured, readonly Finding[]]> => {
  const books = await openManyBooks(databases, sets, Math.ceil((2 * categorizations) / sets));
  const alone: Awaited<ReturnType<typeof fileAll>>[] = [];
  const withOne = async (): Promise<number> => {
    const result = await fileAll(databases, books, async (url) => [await startServer('servers/ours', [url])]);
    alone.push(result);
    return result.perSecond;
  };
  const withTwo = async (): Promise<number> => {
    const start = (url: string) => Promise.all([startServer('servers/ours', [url]), startServer('servers/ours', [url])]);
    return (await fileAll(databases, books, start)).perSecond;
  };
  const bareWith = async (connections: number): Promise<number> => {
    const start = async (url: string) => [await startServer('servers/bare-books', [url, String(connections)])];
    return (await fileAll(databases, books, start)).perSecond;
  };
  const connections = await fastest(CONNECTIONS, bareWith);
  const one = await interleaved(ROUNDS, withOne, () => bareWith(connections));
  const two = await interleaved(ROUNDS, withTwo, withOne);
  const latency = { p50: median(alone.map(({ p50 }) => p50)), p99: median(alone.map(({ p99 }) => p99)) };
  const over = booksOf(sets);
  return [
    { perSecond: one.ours, bare: one.limit, latency },
    [
      shareOf(`POST categorize, ${over} (limit: bare, ${connections} connections)`, one, OF_BARE),
      shareOf(`POST categorize, ${over}, two servers against one`, two, OF_ONE_SERVER),
      atMost(`memory of a server, ${over}`, 'MB', median(alone.map(({ megabytes }) => megabytes)), MEMORY_MB),
      atMost(`opening one of ${over}, of the database`, 'ms', books.openingMs, OPENING_MS),
      atMost(`due work of ${over}, idle, of a core`, '%', await idlePercent(await databases.copyOf(books.url)), IDLE_PERCENT),
    ],
  ];
};

const shareOf = (name: string, measured: Awaited<ReturnType<typeof interleaved>>, target: number): Finding => ({
  ...measured,
  ...{ name, unit: 'requests/s', target: `ratio ≥ ${target}`, holds: measured.ratio >= target },
});
