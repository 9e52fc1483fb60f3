import type { Findable, IsoDate } from 'ledger-core';
import { tablesAt } from 'ledger-postgres';
import type { Databases, Kind } from '../databases.ts';
import { openStore } from '../databases.ts';
import { DAYS, dayAt, openHistory } from '../history.ts';
import { askInTurn, startServer } from '../processes.ts';
import { atMost, type Finding } from '../rounds.ts';

const TRANSACTIONS = 1_000_000;
const AT_ONCE = 1_000;
const ASKED = 200;
const WARM_UP = 40;
const P50_MS = 50;

/** A few hundred frequent payees and thousands of rare ones, as in bank data. */
const PAYEES = Array.from({ length: 300 }, (_, at) => `payee${(at * 7_919) % 1_000}x${at}`);
const PLACES = Array.from({ length: 5_000 }, (_, at) => `place${(at * 104_729) % 100_000}y${at}`);

const wordsOf = (at: number, day: string): string =>
  `day${day.replaceAll('-', '')} amount${100 + (at % 977)} coffee ${at} ${PAYEES[at % PAYEES.length]} ${PLACES[(at * 31) % PLACES.length]}`;

/** Typical searches: a rare word, the prefix of a word, two words, a very common word, an amount, a day with a word, a number. */
const questionOf = (at: number): string => {
  const place = PLACES[(at * 17) % PLACES.length] ?? '';
  const payee = PAYEES[(at * 13) % PAYEES.length] ?? '';
  const all = [
    place,
    place.slice(0, 7),
    `${payee} ${place.slice(0, 6)}`,
    'coffee',
    `${100 + at}.00`,
    `coffee ${dayAt((at * 37) % DAYS)}`,
    `${at * 4_999}`,
  ];
  return all[at % all.length] ?? place;
};

/** GET /v1/search over a million transactions, and the number of transactions indexed per second. */
export const search = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const company = await openHistory(databases, kind, 2_000, TRANSACTIONS);
  const seconds = await indexWords(company.url, company.owner.ledgerId);
  if (kind === 'postgres') await countRows(company.url);
  const running = await startServer('servers/ours', [company.url]);
  const paths = Array.from({ length: ASKED + WARM_UP }, (_, at) => `/v1/search?q=${encodeURIComponent(questionOf(at))}`);
  const result = await askInTurn(running, company.token, paths, WARM_UP);
  await running.stop();
  return [
    atMost(`GET search over 1,000,000 transactions, ${kind}`, 'ms (p50)', result.p50, P50_MS),
    { ...atMost(`the slowest hundredth of them, ${kind}`, 'ms (p99)', result.p99, Number.POSITIVE_INFINITY), target: 'none' },
    { ...atMost(`transactions made findable, ${kind}`, 'a second', TRANSACTIONS / seconds, Number.POSITIVE_INFINITY), target: 'none' },
  ];
};

/** Updates the planner's statistics, as autovacuum of Postgres does within a minute. */
const countRows = async (url: string): Promise<void> => {
  const sql = tablesAt(url);
  await sql.unsafe('analyze search_words');
  await sql.end();
};

type Owner = Parameters<Awaited<ReturnType<typeof openStore>>['write']>[0];

const indexWords = async (url: string, ledgerId: Owner): Promise<number> => {
  const store = await openStore(url);
  const begun = performance.now();
  for (let from = 1; from <= TRANSACTIONS; from += AT_ONCE) {
    const findables = Array.from({ length: AT_ONCE }, (_, step): Findable => {
      const at = from + step;
      const date = dayAt(Math.floor(((at - 1) * DAYS) / TRANSACTIONS)) as IsoDate;
      return { kind: 'transaction', id: `txn_${String(at).padStart(26, '0')}`, date, words: wordsOf(at, date) };
    });
    await store.write(ledgerId, (books) => books.search.store(findables));
  }
  const seconds = (performance.now() - begun) / 1_000;
  await store.close();
  return seconds;
};
