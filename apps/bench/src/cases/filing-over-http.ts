import { openCompany, takeInCoffees } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { sendLoad, startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';

const CLIENTS = 32;
const TARGET = 0.35;

/** POST categorize, durable, 32 clients on one set of books, against a bare handler that inserts the same rows directly. */
export const filingOverHttp = async (databases: Databases, kind: Kind, rounds: number, filings: number): Promise<Finding> => {
  const measure = async (server: 'servers/ours' | 'servers/bare'): Promise<number> => {
    const company = await openCompany(await databases.fresh(kind));
    const ids = await takeInCoffees(company, filings);
    await company.store.close();
    const running = await startServer(server, server === 'servers/ours' ? [company.url] : [company.url, JSON.stringify(company.facts)]);
    const { perSecond, failed } = await sendLoad({
      url: running.url,
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}` },
      body: JSON.stringify({ category_account_id: company.account('6060') }),
      paths: ids.map((id) => `/v1/transactions/${id}/categorize`),
      clients: CLIENTS,
    });
    await running.stop();
    if (failed > 0) throw new Error(`${failed} requests to ${server} failed.`);
    return perSecond;
  };
  const { ours, limit, ratio } = await interleaved(
    rounds,
    () => measure('servers/ours'),
    () => measure('servers/bare'),
  );
  return {
    name: `POST categorize, ${CLIENTS} clients, ${kind}`,
    unit: 'requests/s',
    ours,
    limit,
    ratio,
    target: `ratio ≥ ${TARGET}`,
    holds: ratio >= TARGET,
  };
};
