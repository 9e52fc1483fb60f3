import { createLedger, granted } from 'ledger-core';

import type { Databases, Kind } from '../databases.ts';
import { openStore } from '../databases.ts';
import { dayAt, openHistory } from '../history.ts';
import { askInTurn, startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';

const PAGE_SIZE = 10;
const PAGES = 10_000;
const ASKED = 300;
const WARM_UP = 100;
const GROWTH = 1.5;

/** Pages of the transaction list and parts of a register. The last page is as fast as the first. */
export const pages = async (databases: Databases, kind: Kind, rounds: number): Promise<readonly Finding[]> => {
  const company = await openHistory(databases, kind, 200_000, PAGE_SIZE * (PAGES + 5));
  const far = await farCursor(company);
  const running = await startServer('servers/ours', [company.url]);
  const p50 = async (path: string): Promise<number> => {
    const paths = Array.from({ length: ASKED + WARM_UP }, () => path);
    return (await askInTurn(running, company.token, paths, WARM_UP)).p50;
  };
  const list = `/v1/transactions?limit=${PAGE_SIZE}`;
  const register = (first: number) => `/v1/accounts/${company.account('6060')}/activity?since=${dayAt(first)}&until=${dayAt(first + 59)}`;
  const listed = await interleaved(
    rounds,
    () => p50(`${list}&cursor=${far}`),
    () => p50(list),
  );
  const registered = await interleaved(
    rounds,
    () => p50(register(3_500)),
    () => p50(register(60)),
  );
  await running.stop();
  const target = `ratio ≤ ${GROWTH}`;
  return [
    { name: `transactions, page 10,000 against page 1, ${kind}`, unit: 'ms (p50)', ...listed, target, holds: listed.ratio <= GROWTH },
    {
      name: `register, the last two months of ten years against the first, ${kind}`,
      unit: 'ms (p50)',
      ...registered,
      target,
      holds: registered.ratio <= GROWTH,
    },
  ];
};

/** The cursor of the 10,000th page. It is found with larger pages, because a cursor depends on the filters and not on the limit. */
const farCursor = async ({
  url,
  owner,
}: {
  readonly url: string;
  readonly owner: Parameters<ReturnType<typeof createLedger>['transactions']['list']>[0];
}): Promise<string> => {
  const store = await openStore(url);
  const ledger = createLedger({ store });
  const step = 200;
  let cursor: string | null = null;
  for (let row = 0; row < PAGE_SIZE * (PAGES - 1); row += step)
    cursor = granted(await ledger.transactions.list(owner, { limit: step, cursor })).nextCursor;
  await store.close();
  if (cursor === null) throw new Error('The list ended before its 10,000th page.');
  return cursor;
};
