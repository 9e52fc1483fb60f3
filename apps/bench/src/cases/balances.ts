import type { Databases, Kind } from '../databases.ts';
import { DAYS, dayAt, openHistory } from '../history.ts';
import { askInTurn, startServer } from '../processes.ts';
import type { Finding } from '../rounds.ts';

const ASKED = 300;
const WARM_UP = 30;
const TARGET_MS: Readonly<Record<Kind, number>> = { sqlite: 8, postgres: 15 };
const GROWTH = 1.5;

/** GET /v1/accounts of 200 accounts as of any date in ten years. It must not slow down as the history grows. */
export const balances = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const p50 = async (lines: number): Promise<number> => {
    const company = await openHistory(databases, kind, lines, 0);
    const running = await startServer('servers/ours', [company.url]);
    const days = Array.from({ length: ASKED }, (_, at) => dayAt((at * 7_919) % DAYS));
    const paths = [...days.slice(0, WARM_UP), ...days].map((day) => `/v1/accounts?as_of=${day}`);
    const result = await askInTurn(running, company.token, paths, WARM_UP);
    await running.stop();
    return result.p50;
  };
  const short = await p50(100_000);
  const long = await p50(1_000_000);
  const ratio = long / short;
  return [
    {
      name: `GET accounts as of a day, 1,000,000 lines, ${kind}`,
      unit: 'ms (p50)',
      ours: long,
      limit: null,
      ratio: null,
      target: `≤ ${TARGET_MS[kind]} ms`,
      holds: long <= TARGET_MS[kind],
    },
    {
      name: `the same against 100,000 lines, ${kind}`,
      unit: 'ms (p50)',
      ours: long,
      limit: short,
      ratio,
      target: `ratio ≤ ${GROWTH}`,
      holds: ratio <= GROWTH,
    },
  ];
};
