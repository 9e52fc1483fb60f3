import { type ConnectionId, FEED_KINDS, type FeedKind, type Transaction } from 'ledger-core';
import { everythingIn, granted, openBox, openCompany } from 'ledger-core/testing';
import { readStatement } from 'ledger-files';
import { expect, it } from 'vitest';
import { type BankRow, csvOf, dayOf, ID_POLICIES, ofxOf, type PolicyName, startProvider } from './providers.ts';

/** Each pair of providers is tried with so many pairs of ways in which they name rows; more with `YEARS`. */
const TRIES = Number(process.env.YEARS);

const PAYEES = ['Corner Bakery', 'City Garage', 'Rose Florist', 'Harbour Hotel', 'Paper Mill', 'North Power'];
const POLICIES = Object.keys(ID_POLICIES) as PolicyName[];
const START = Date.parse('2025-01-01T12:00:00Z');
const DAY_MS = 86_400_000;

/** Numbers from 0 up to a limit that repeat. */
const drawing = (seed: number) => {
  let state = seed + 1;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** A year of a bank: on most days a few rows of few payees and prices, so that some are equal. */
const yearOf = (seed: number): readonly BankRow[] => {
  const draw = drawing(seed);
  return Array.from({ length: 365 }, (_, at) => dayOf(START + at * DAY_MS)).flatMap((day) =>
    Array.from({ length: draw(3) }, () => {
      const payee = PAYEES[draw(PAYEES.length)] ?? '';
      const price = (1 + draw(3)) * 450;
      const row: BankRow = { day, payee, cents: draw(8) === 0 ? price : -price };
      return row;
    }).flatMap((row) => (draw(6) === 0 ? [row, row] : [row])),
  );
};

type Row = Pick<BankRow, 'day' | 'cents'>;

const keyOf = ({ day, cents }: Row): string => `${day} ${cents}`;

/** Plays a year: the first provider until May, a file, the second until September, files of two formats, and the first again. */
const play = async (
  first: FeedKind,
  second: FeedKind,
  [ofFirst, ofSecond, ofFile]: readonly [PolicyName, PolicyName, PolicyName],
  seed: number,
) => {
  const rows = yearOf(seed);
  let now = START;
  let readings = 0;
  const behind = (policy: PolicyName) => ({ rows, ids: ID_POLICIES[policy], issue: () => Math.floor(readings / 4), now: () => now });
  const feedOf = async (kind: FeedKind, policy: PolicyName) => startProvider(kind, behind(policy));
  // Two connections of one kind are two sign-ins, each with a cursor and ids of its own.
  const feeds = { [second]: await feedOf(second, ofSecond), [first]: await feedOf(first, ofFirst) };
  const company = await openCompany({}, { secretBox: openBox, feeds, readStatement });
  const { ledger, owner, bank } = company;
  const connect = async (kind: FeedKind): Promise<ConnectionId> => {
    const institutionId = kind === 'gocardless' ? 'BANK' : null;
    const { id } = granted(await ledger.feeds.connect(owner, { kind, name: `By ${kind}`, institutionId }));
    granted(await ledger.feeds.complete(owner, id, kind === 'gocardless' ? null : 'token'));
    return id;
  };
  const mapTo = async (id: ConnectionId, isFed: boolean) =>
    granted(await ledger.feeds.mapAccount(owner, { accountId: 'main', sourceId: isFed ? bank : null }, id));
  const one = await connect(first);
  const other = await connect(second);
  const readUntil = async (id: ConnectionId, day: number) => {
    await mapTo(id, true);
    for (; now < START + day * DAY_MS; now += 9 * DAY_MS) {
      readings += 1;
      const [read] = granted(await ledger.feeds.sync(owner, id)).accounts;
      expect(read?.error).toBeNull();
    }
    await mapTo(id, false);
  };
  const file = async (printed: typeof ofxOf) => {
    const bytes = printed(behind(ofFile), dayOf(now, 40));
    granted(await ledger.imports.importStatement(owner, bank, { bytes, name: 'bank' }));
  };
  await readUntil(one, 140);
  await file(ofxOf);
  await readUntil(other, 260);
  await file(csvOf);
  await file(ofxOf);
  await readUntil(one, 374);
  return { company, rows };
};

/** The rows that are not held, and those that are held more often than the bank has them. */
const differences = (rows: readonly Row[], stored: readonly Row[]) => {
  const more = new Map<string, number>();
  for (const row of stored) more.set(keyOf(row), (more.get(keyOf(row)) ?? 0) + 1);
  for (const row of rows) more.set(keyOf(row), (more.get(keyOf(row)) ?? 0) - 1);
  const names = (is: (count: number) => boolean) => [...more].flatMap(([key, count]) => (is(count) ? [key] : []));
  return { lost: names((count) => count < 0), doubled: names((count) => count > 0) };
};

const PAIRS = FEED_KINDS.flatMap((first) => FEED_KINDS.map((second) => [first, second] as const));

it.each(PAIRS)(
  '[ING-23] [ING-24] a year by %s, files, %s and back has every movement once, whatever happens to the ids',
  async (first, second) => {
    const at = PAIRS.findIndex(([one, other]) => one === first && other === second);
    for (let trial = 0; trial < TRIES; trial++) {
      const nth = (times: number): PolicyName => POLICIES[(at * times + trial * (times + 1)) % POLICIES.length] ?? 'stored';
      const policies = [nth(1), nth(5), nth(7)] as const;
      const { company, rows } = await play(first, second, policies, at + trial);
      const { ledger, owner } = company;
      const { transactions } = await everythingIn(company);
      const signed = ({ date, direction, amountMinor }: Transaction) => ({
        day: date,
        cents: Number(direction === 'in' ? amountMinor : -amountMinor),
      });
      const sure = transactions.filter(({ possibleDuplicateOf }) => possibleDuplicateOf === null);
      // What is flagged is in the books, and a person decides on it: it must be no movement that is lost, and it must be rare.
      expect(differences(rows, transactions.map(signed)).lost, `lost by ${policies}`).toEqual([]);
      expect(differences(rows, sure.map(signed)).doubled, `doubled by ${policies}`).toEqual([]);
      expect(transactions.length - sure.length, `flags by ${policies}`).toBeLessThanOrEqual(policies.includes('used again') ? 10 : 0);
      expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    }
  },
  600_000,
);
