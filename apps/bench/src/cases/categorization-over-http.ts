import { type Company, openCompany, takeInCoffees } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import type { LoadResult } from '../load.ts';
import { processorMs, type Running, sendLoad, startServer } from '../processes.ts';
import { type Finding, fastest, interleaved, type Latency, median } from '../rounds.ts';
import { DESIGNS, type Design } from '../servers/designs.ts';

/** A categorization sends a body and waits for a commit. With 32 clients, several share a commit; a single client never does. */
const CASES = [
  { clients: 32, target: 0.5, share: 1 },
  { clients: 1, target: 0.35, share: 0.25 },
];

/** POST categorize, durable, on one set of books, compared with the fastest bare server that inserts the same rows directly. */
export const categorizationOverHttp = async (
  databases: Databases,
  kind: Kind,
  rounds: number,
  categorizations: number,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { clients, target, share } of CASES) {
    const measure = (design: Design | null): Promise<LoadResult> =>
      fileAll(databases, kind, design, clients, Math.round(categorizations * share));
    const best = await fastest(DESIGNS, async (design) => (await measure(design)).perSecond);
    const ours: LoadResult[] = [];
    const limit: LoadResult[] = [];
    const recorded = async (results: LoadResult[], design: Design | null): Promise<number> => {
      const result = await measure(design);
      results.push(result);
      return result.perSecond;
    };
    const measured = await interleaved(
      rounds,
      () => recorded(ours, null),
      () => recorded(limit, best),
    );
    const many = clients === 1 ? '1 client' : `${clients} clients`;
    findings.push({
      name: `POST categorize, ${many}, ${kind} (limit: ${best.listener}, ${best.grouping})`,
      unit: 'requests/s',
      ...measured,
      target: `ratio ≥ ${target}`,
      holds: measured.ratio >= target,
      latency: { ours: latencyOf(ours), limit: latencyOf(limit) },
    });
  }
  return findings;
};

/** Categorizes transactions through our server, or through a bare server of a design. */
const fileAll = (databases: Databases, kind: Kind, design: Design | null, clients: number, categorizations: number): Promise<LoadResult> =>
  fileOn(databases, kind, { clients, filings: categorizations }, ({ url, facts }) =>
    design === null
      ? startServer('servers/ours', [url])
      : startServer('servers/bare', [url, JSON.stringify(facts), JSON.stringify(design)]),
  );

/** Categorizes the transactions of new books through a server that is started on them. */
export const fileOn = async (
  databases: Databases,
  kind: Kind,
  { clients, filings: categorizations }: { readonly clients: number; readonly filings: number },
  start: (company: Company) => Promise<Running>,
): Promise<LoadResult & { readonly processorMs: number }> => {
  const company = await openCompany(await databases.fresh(kind));
  const ids = await takeInCoffees(company, 2 * categorizations);
  await company.store.close();
  const running = await start(company);
  const result = await sendLoad({
    url: running.url,
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}` },
    body: JSON.stringify({ category_account_id: company.account('6060') }),
    paths: ids.map((id) => `/v1/transactions/${id}/categorize`),
    warmUp: categorizations,
    clients,
  });
  const spent = processorMs(running.child.pid);
  await running.stop();
  if (result.failed > 0) throw new Error(`${result.failed} requests failed.`);
  return { ...result, processorMs: spent };
};

const latencyOf = (results: readonly LoadResult[]): Latency => ({
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});
