import { LegendDisplayMode, LegendPlacement, VizLegendOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import type { Dashboard } from '@grafana/grafana-foundation-sdk/dashboard';
import { DashboardBuilder, DatasourceVariableBuilder, QueryVariableBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

/** A panel: its title, its unit, what it is for, and its lines: what each is called, and its question. */
interface Said {
  readonly title: string;
  readonly unit: string;
  readonly says: string;
  readonly lines: Readonly<Record<string, string>>;
}

const OF = 'job=~"$job"';
const rate = (name: string, labels = ''): string => `rate(${name}{${OF}${labels}}[$__rate_interval])`;
const total = (name: string, labels = ''): string => `sum(${rate(name, labels)})`;
const by = (label: string, name: string): string => `sum by (${label}) (${rate(name)})`;
const quantile = (part: number, name: string, also = ''): string =>
  `histogram_quantile(${part}, sum by (le${also}) (${rate(`${name}_bucket`)}))`;
const mean = (name: string, also = ''): string => `sum${also} (${rate(`${name}_sum`)}) / sum${also} (${rate(`${name}_count`)})`;

const ROWS: Readonly<Record<string, readonly Said[]>> = {
  HTTP: [
    {
      title: 'Requests',
      unit: 'reqps',
      says: 'Answered requests by status.',
      lines: { '{{status}}': by('status', 'http_requests_total') },
    },
    {
      title: 'Time to answer',
      unit: 's',
      says: 'Half of the requests are faster than p50, one in a hundred is slower than p99.',
      lines: { p50: quantile(0.5, 'http_request_duration_seconds'), p99: quantile(0.99, 'http_request_duration_seconds') },
    },
    {
      title: 'Slowest routes',
      unit: 's',
      says: 'p99 of the five slowest.',
      lines: { '{{method}} {{route}}': `topk(5, ${quantile(0.99, 'http_request_duration_seconds', ', method, route')})` },
    },
    {
      title: 'Database',
      unit: 'bool_yes_no',
      says: 'Whether it answered when the metrics were read.',
      lines: { '{{instance}}': `ledger_database_up{${OF}}` },
    },
  ],
  Books: [
    { title: 'Entries posted', unit: 'cps', says: 'Committed entries.', lines: { entries: total('ledger_entries_posted_total') } },
    {
      title: 'Rows imported',
      unit: 'cps',
      says: 'New transactions from statements, feeds and records; and the deliveries of them.',
      lines: { transactions: total('ledger_transactions_imported_total'), deliveries: total('ledger_imports_total') },
    },
    { title: 'Events', unit: 'cps', says: 'Rows of the outbox.', lines: { rows: total('ledger_events_total') } },
    {
      title: 'Reference data held in memory',
      unit: 'percentunit',
      says: 'Low: more sets of books are in use than a process holds, or they change all the time.',
      lines: { cached: `${total('ledger_reference_lookups_total', ',result="cached"')} / ${total('ledger_reference_lookups_total')}` },
    },
  ],
  'Units of work': [
    {
      title: 'Waiting',
      unit: 'short',
      says: 'Units of work that wait for their turn.',
      lines: { '{{instance}}': `ledger_units_waiting{${OF}}` },
    },
    {
      title: 'Time waited',
      unit: 's',
      says: 'From asking to the turn.',
      lines: { p50: quantile(0.5, 'ledger_unit_wait_seconds'), p99: quantile(0.99, 'ledger_unit_wait_seconds') },
    },
    {
      title: 'Commits',
      unit: 'cps',
      says: 'Commits, and units of work that were given up after waiting too long.',
      lines: { commits: total('ledger_units_per_commit_count'), 'given up': total('ledger_units_given_up_total') },
    },
    { title: 'Units of work in a commit', unit: 'short', says: 'The mean.', lines: { mean: mean('ledger_units_per_commit') } },
    {
      title: 'Time of the database',
      unit: 's',
      says: 'The mean of what is sent together: open waits for the lock on the books, write has the rows, commit is the disk.',
      lines: { '{{what}}': mean('ledger_statements_seconds', ' by (what)') },
    },
  ],
  'Deliveries and due work': [
    {
      title: 'Tries of deliveries',
      unit: 'cps',
      says: 'By what came of them.',
      lines: { '{{result}}': by('result', 'ledger_webhook_tries_total') },
    },
    {
      title: 'Time of a try',
      unit: 's',
      says: 'Until the receiver answered.',
      lines: { p50: quantile(0.5, 'ledger_webhook_try_seconds'), p99: quantile(0.99, 'ledger_webhook_try_seconds') },
    },
    {
      title: 'Notifications',
      unit: 'cps',
      says: 'By channel and result.',
      lines: { '{{channel}} {{result}}': by('channel, result', 'ledger_notifications_total') },
    },
    {
      title: 'Oldest delivery that waits',
      unit: 's',
      says: 'Of the whole database. A receiver that fails is tried for days: its deliveries grow old.',
      lines: { age: `max(ledger_webhook_oldest_seconds{${OF}})` },
    },
    {
      title: 'Subscriptions nobody attends to',
      unit: 'short',
      says: 'More than none for minutes: no process sends.',
      lines: { subscriptions: `max(ledger_webhook_unattended{${OF}})` },
    },
    {
      title: 'Due work',
      unit: 'cps',
      says: 'By kind and result.',
      lines: { '{{kind}} {{result}}': by('kind, result', 'ledger_due_work_total') },
    },
    {
      title: 'Delay of due work',
      unit: 's',
      says: 'Since when the longest due has been due, of the whole database.',
      lines: { delay: `max(ledger_due_work_delay_seconds{${OF}})` },
    },
  ],
  Processes: [
    { title: 'Processor', unit: 'percentunit', says: 'Of one core.', lines: { '{{instance}}': rate('process_cpu_seconds_total') } },
    { title: 'Memory', unit: 'bytes', says: 'Resident.', lines: { '{{instance}}': `process_resident_memory_bytes{${OF}}` } },
    {
      title: 'Event loop',
      unit: 's',
      says: 'How long it was held up, p99.',
      lines: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${OF}}` },
    },
    {
      title: 'Migrations of the tables',
      unit: 'short',
      says: 'Applied by a process when it started.',
      lines: { '{{instance}}': `ledger_schema_migrations_total{${OF}}` },
    },
  ],
};

const HEIGHT = 8;
const WIDTH = 8;

const legend = new VizLegendOptionsBuilder()
  .showLegend(true)
  .displayMode(LegendDisplayMode.List)
  .placement(LegendPlacement.Bottom)
  .calcs([]);

const panelOf = ({ title, unit, says, lines }: Said): PanelBuilder => {
  const panel = new PanelBuilder().title(title).description(says).unit(unit).min(0).height(HEIGHT).span(WIDTH).legend(legend);
  panel.datasource({ type: 'prometheus', uid: '$datasource' });
  for (const [at, [name, question]] of Object.entries(lines).entries())
    panel.withTarget(
      new DataqueryBuilder()
        .refId(String.fromCharCode(65 + at))
        .expr(question)
        .legendFormat(name),
    );
  return panel;
};

/** The dashboard, by the builders of Grafana's own schema. */
export const dashboard = (): Dashboard => {
  const builder = new DashboardBuilder('Ledger')
    .uid('ledger')
    .description('What the servers and workers of a ledger do. docs/guides/operating.md says what each measure is.')
    .tags(['ledger'])
    .refresh('30s')
    .time({ from: 'now-3h', to: 'now' })
    .timezone('browser')
    .withVariable(new DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'))
    .withVariable(
      new QueryVariableBuilder('job')
        .label('Job')
        .datasource({ type: 'prometheus', uid: '$datasource' })
        .query('label_values(ledger_database_up, job)')
        .multi(true)
        .includeAll(true)
        .allValue('.*'),
    );
  let id = 0;
  for (const [title, panels] of Object.entries(ROWS)) {
    builder.withRow(new RowBuilder(title).id(++id));
    for (const text of panels) builder.withPanel(panelOf(text).id(++id));
  }
  return builder.build();
};

/** Every question that it asks of Prometheus, with Grafana's words as it would fill them in. */
export const questions = (): readonly string[] =>
  Object.values(ROWS)
    .flat()
    .flatMap(({ lines }) => Object.values(lines))
    .map((question) => question.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*'));
