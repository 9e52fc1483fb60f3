import { type Account, idMaker, NOT_ANNOTATED } from 'ledger-core';
import { openCompany } from '../company.ts';
import type { Databases } from '../databases.ts';
import { sendLoad, startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';

const ASKED = 60;
const WARM_UP = 30;
const SMALL = 500;
const LARGE = 5_000;
/** Proportional to the number of accounts, with a margin of half for drift of the machine's speed. */
const TARGET = 1.5 * (LARGE / SMALL);

/** GET /v1/accounts of 5,000 accounts, eight levels deep, compared with 500: proportional to the size of the chart. */
export const chartSize = async (databases: Databases, rounds: number): Promise<Finding> => {
  const large = await serveChart(databases, LARGE);
  const small = await serveChart(databases, SMALL);
  const { ours, limit, ratio } = await interleaved(rounds, large.p50, small.p50);
  await Promise.all([large.stop(), small.stop()]);
  return {
    name: `GET accounts of ${LARGE} accounts against ${SMALL}, sqlite`,
    unit: 'ms (p50)',
    ours,
    limit,
    ratio,
    target: `ratio ≤ ${TARGET}`,
    holds: ratio <= TARGET,
  };
};

const serveChart = async (databases: Databases, count: number) => {
  const company = await openCompany(await databases.fresh('sqlite'));
  await company.store.write(company.owner.ledgerId, (books) => books.accounts.add(chartOf(count)));
  await company.store.close();
  const { url, stop } = await startServer('servers/ours', [company.url]);
  const headers = { authorization: `Bearer ${company.token}` };
  const paths = Array.from({ length: WARM_UP + ASKED }, () => '/v1/accounts');
  return { stop, p50: async () => (await sendLoad({ url, method: 'GET', headers, body: '', paths, warmUp: WARM_UP, clients: 1 })).p50 };
};

/** Every eighth account starts a new chain of summary accounts. Only the last account of a chain is postable. */
const chartOf = (count: number): readonly Account[] => {
  const newId = idMaker((length) => crypto.getRandomValues(new Uint8Array(length)), Date.now);
  const accounts: Account[] = [];
  for (let at = 0; at < count; at++) {
    const level = at % 8;
    accounts.push({
      id: newId('account'),
      code: `7${String(at).padStart(5, '0')}`,
      name: `Account ${at}`,
      type: 'expense',
      parentId: level === 0 ? null : (accounts[at - 1]?.id ?? null),
      role: null,
      controlRole: null,
      isPostable: level === 7,
      isActive: true,
      hasActivity: false,
      requiredDimensionIds: [],
      taxLine: null,
      logo: null,
      ...NOT_ANNOTATED,
    });
  }
  return accounts;
};
