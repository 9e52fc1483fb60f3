import { createLedger, granted } from 'ledger-core';
import type { Company } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { openStore } from '../databases.ts';
import { openHistory, openSql } from '../history.ts';
import { askInTurn, startServer } from '../processes.ts';
import { atMost, type Finding } from '../rounds.ts';

const TRANSACTIONS = 1_000_000;
const RULES = 20;
const ASKED = 40;
const WARM_UP = 5;
const P50_MS = 100;

/** GET /v1/rules and /v1/rules/usage over a million transactions, a third of which one rule categorized: the requests of the Rules page. */
export const rules = async (databases: Databases, kind: Kind): Promise<readonly Finding[]> => {
  const company = await openHistory(databases, kind, 2_000, TRANSACTIONS);
  await fileAThird(company, await makeRules(company), kind);
  const running = await startServer('servers/ours', [company.url]);
  const timed = (path: string) => {
    const paths = Array.from({ length: ASKED + WARM_UP }, () => path);
    return askInTurn(running, company.token, paths, WARM_UP);
  };
  const list = await timed('/v1/rules');
  const usage = await timed('/v1/rules/usage');
  await running.stop();
  return [
    atMost(`GET rules, ${RULES} of them, ${kind}`, 'ms (p50)', list.p50, P50_MS),
    atMost(`GET rules/usage, a third of 1,000,000 transactions by one rule, ${kind}`, 'ms (p50)', usage.p50, P50_MS),
    { ...atMost(`the slowest hundredth of them, ${kind}`, 'ms (p99)', usage.p99, Number.POSITIVE_INFINITY), target: 'none' },
  ];
};

/** Creates rules that never match here. Returns the id of the first. */
const makeRules = async ({ url, owner, account }: Company): Promise<string> => {
  const store = await openStore(url);
  const { rules: made } = createLedger({ store });
  const ids: string[] = [];
  for (let at = 0; at < RULES; at++)
    ids.push(
      granted(
        await made.create(owner, { name: `Rule ${at}`, accountId: account('6060'), descriptionContains: `coffee ${at}`, isActive: false }),
      ).id,
    );
  await store.close();
  return ids[0] ?? '';
};

/** As the rule would have categorized them. In the history every third transaction needs review, and the others are posted. */
const fileAThird = async ({ url, account }: Company, ruleId: string, kind: Kind): Promise<void> => {
  const run = await openSql(url);
  await run(
    `update transactions set rule_id = '${ruleId}', category_source = 'rule', assignment = 'account', category_account_id = '${account('6060')}', grounds = '{"ruleName":"Rule 0"}' where status = 'posted' and amount_minor % 2 = 0`,
  );
  // Postgres does this automatically within a minute. Until then, it reads each row in addition to the index.
  await run(kind === 'sqlite' ? 'analyze transactions' : 'vacuum analyze transactions');
  await run.end();
};
