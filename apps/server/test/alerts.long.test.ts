import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { questions } from './dashboard.ts';

const ALERTS = fileURLToPath(new URL('../examples/alerts.yaml', import.meta.url));
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'ledger-alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
};

const SERVER = 'job="ledger", instance="books-1"';
const of = (name: string, labels = ''): string => `${name}{${SERVER}${labels === '' ? '' : `, ${labels}`}}`;

/** A good hour, a value a minute: everything answers, a busy line now and then, and a receiver that fails. */
const GOOD: Readonly<Record<string, string>> = {
  [of('up')]: '1x90',
  [of('ledger_database_up')]: '1x90',
  [of('http_requests_total', 'status="200"')]: '0+600x90',
  [of('http_requests_total', 'status="503"')]: '0+3x90',
  [of('ledger_units_given_up_total')]: '0x90',
  [of('nodejs_eventloop_lag_p99_seconds')]: '0.03x90',
  [of('ledger_webhook_unattended')]: '0 3 0 1x5 0x90',
  [of('ledger_webhook_tries_total', 'result="delivered"')]: '0+2x90',
  [of('ledger_webhook_tries_total', 'result="unanswered"')]: '0+50x90',
  [of('ledger_due_work_delay_seconds')]: '0+30x60 0x30',
};

/** What each alert is for: the measures that are otherwise. */
const BAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LedgerDown: { [of('up')]: '1x10 0x80' },
  LedgerDatabaseAway: { [of('ledger_database_up')]: '1x10 0x80' },
  LedgerFaults: { [of('http_requests_total', 'status="503"')]: '0+30x90' },
  LedgerBooksBusy: { [of('ledger_units_given_up_total')]: '0x10 0+1x80' },
  LedgerEventLoopHeld: { [of('nodejs_eventloop_lag_p99_seconds')]: '1.5x90' },
  LedgerNobodyDelivers: { [of('ledger_webhook_unattended')]: '2x90' },
  LedgerNothingArrives: { [of('ledger_webhook_tries_total', 'result="delivered"')]: '7x90' },
  LedgerWorkLate: { [of('ledger_due_work_delay_seconds')]: '0+60x90' },
};

const seriesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([series, samples]) => ({ series, values: samples }));

describe.skipIf(!HAS_PROMTOOL)('[WAT-9] Prometheus', () => {
  it('takes the alerts, and every question of the dashboard', () => {
    expect(promtool('check', 'rules', ALERTS)).toContain(`SUCCESS: ${Object.keys(BAD).length} rules found`);
    const requested = join(folder, 'questions.yaml');
    const rules = questions().map((expr, at) => ({ record: `question_${at}`, expr }));
    writeFileSync(requested, stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', requested)).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it('is quiet in a good hour, and wakes somebody in each case', () => {
    const at = '85m';
    const named = Object.keys(BAD);
    const quiet = named.map((alertname) => ({ eval_time: at, alertname, exp_alerts: [] }));
    const tests = [
      { interval: '1m', input_series: seriesOf(GOOD), alert_rule_test: quiet },
      ...Object.values(BAD).map((bad, index) => ({
        interval: '1m',
        input_series: seriesOf({ ...GOOD, ...bad }),
        promql_expr_test: named.map((name, other) => ({
          eval_time: at,
          expr: `count(ALERTS{alertname="${name}", alertstate="firing"}) or vector(0)`,
          exp_samples: [{ labels: '{}', value: other === index ? 1 : 0 }],
        })),
      })),
    ];
    const file = join(folder, 'tests.yaml');
    writeFileSync(file, stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }));
    expect(promtool('test', 'rules', file)).toContain('SUCCESS');
  });
});
