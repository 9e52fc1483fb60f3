import { openCompany } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { probed, startProbed } from '../probed-server.ts';
import { atMost, type Finding } from '../rounds.ts';

const ENTRIES = 200_000;
const MAX_P99_MS = 250;
const MAX_MB = 400;

/** A read that queries the database. */
const PROBE = '/v1/entries?limit=5';

/** The largest full history, uploaded to a server and posted: the waits of other requests at the same time, and its memory. */
export const migratingOverHttp = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const company = await openCompany(await databases.fresh(kind));
  await company.store.close();
  const server = await startProbed(company);
  await server.send('GET', PROBE);
  const idleMb = server.megabytes();
  const started = await probed(server, PROBE, () => server.send('POST', '/v1/migrations', body()));
  const { id } = started.result as { readonly id: string };
  const posted = await probed(server, PROBE, () => server.send('POST', `/v1/migrations/${id}/post`));
  await server.stop();
  if ((posted.result as { readonly tied_out: boolean }).tied_out !== true) throw new Error('The migration does not tie out.');
  const most = (name: string, unit: string, ours: number, limit: number): Finding =>
    atMost(`full history of ${ENTRIES.toLocaleString('en-US')} entries over HTTP, ${name}, ${kind}`, unit, ours, limit);
  return [
    most('p99 of other requests while it is sent', 'ms', started.p99Ms, MAX_P99_MS),
    most('p99 of other requests while it posts', 'ms', posted.p99Ms, MAX_P99_MS),
    most('memory above idle', 'MB', Math.max(started.peakMb, posted.peakMb) - idleMb, MAX_MB),
  ];
};

const body = (): Uint8Array<ArrayBuffer> => {
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({
    id: `je-${at}`,
    date: '2026-03-10',
    description: `Coffee ${at}`,
    lines: [
      { account_id: 'bank', credit: '12.50' },
      { account_id: 'meals', debit: '12.50' },
    ],
  }));
  const total = `${ENTRIES * 12.5}.00`;
  return new TextEncoder().encode(
    JSON.stringify({
      cutover_date: '2026-03-31',
      mode: 'full_history',
      source: 'other',
      snapshot: {
        accounts: [
          { id: 'bank', name: 'Checking', number: '1010', type: 'asset', is_cash: true },
          { id: 'meals', name: 'Meals', number: '6060', type: 'expense' },
        ],
        trial_balance: [
          { account_id: 'bank', credit: total },
          { account_id: 'meals', debit: total },
        ],
        entries,
      },
    }),
  );
};
