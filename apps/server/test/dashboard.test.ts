import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { Histogram } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createApp } from '../src/app.ts';
import { openInstrumentation } from '../src/instrumentation/open-instrumentation.ts';
import { dashboard, questions } from './dashboard.ts';

const ROOT = new URL('../../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const alerts = (parse(textOf('apps/server/examples/alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);

/** Every measure of a server, as Prometheus reads it, with its labels. */
const measures = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const watching = await openInstrumentation({ logLevel: 'silent', traces: null, database: { kind: 'sqlite', file: '' } });
  const ledger = createLedger({ store: watching.observed.store(memoryStore()) });
  const app = createApp(ledger, { metrics: { registry: watching.registry } });
  await (await app.request('/metrics')).text();
  const found = watching.registry.getMetricsAsArray().flatMap((metric) => {
    const { name, labelNames } = metric as unknown as { readonly name: string; readonly labelNames: readonly string[] };
    return metric instanceof Histogram
      ? [[`${name}_bucket`, [...labelNames, 'le']] as const, [`${name}_count`, labelNames] as const, [`${name}_sum`, labelNames] as const]
      : [[name, labelNames] as const];
  });
  return new Map([...found, ['up', []] as const]);
};

/** Labels that Prometheus adds itself. */
const ADDED = ['job', 'instance'];

const SELECTOR = /\b(up|(?:ledger|http|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;

describe('[WAT-9] the dashboard and the alerts', () => {
  it('ask only for measures and labels that there are', async () => {
    const known = await measures();
    const requested = [...questions(), ...alerts.map(({ expr }) => expr)];
    const selectors = requested.flatMap((question) =>
      [...question.matchAll(SELECTOR)].map(([, name = '', labels = '']) => ({
        name,
        labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
      })),
    );
    expect(selectors.length).toBeGreaterThan(40);
    expect(selectors.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
    expect(
      selectors.filter(({ name, labels }) => !labels.every((label) => [...ADDED, ...(known.get(name) ?? [])].includes(label))),
    ).toEqual([]);
    const grouped = requested.flatMap((question) =>
      [...question.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', ')),
    );
    const all = new Set([...ADDED, ...[...known.values()].flat()]);
    expect(grouped.filter((label) => !all.has(label))).toEqual([]);
  });

  it('show every measure of the product', async () => {
    const shown = questions().join();
    const ours = [...(await measures()).keys()].filter((name) => name.startsWith('ledger_'));
    const bases = new Set(ours.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect([...bases].filter((name) => !shown.includes(name))).toEqual([]);
    const guide = textOf('docs/guides/operating.md');
    expect([...bases].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('have the dashboard as a file, whose panels are whole and lie beside each other', async () => {
    const made = dashboard();
    await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(
      fileURLToPath(new URL('apps/server/examples/dashboard.json', ROOT)),
    );
    const panels = (made.panels ?? []).flatMap((panel) =>
      'gridPos' in panel && panel.gridPos !== undefined ? [{ title: panel.title, ...panel.gridPos }] : [],
    );
    expect(panels.length).toBe(made.panels?.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(made.panels?.map(({ id }) => id)).toEqual(panels.map((_, at) => at + 1));
    const over = panels.flatMap((a, at) =>
      panels.slice(at + 1).filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    );
    expect(over.map(({ title }) => title)).toEqual([]);
  });

  it('have a paragraph in the guide for each alert, and an alert for each paragraph', () => {
    const [, chapter = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(textOf('docs/guides/operating.md')) ?? [];
    const paragraphs = new Map([...chapter.matchAll(/^### (\w+)\n\n(.+)$/gm)].map(([, name = '', text = '']) => [name, text]));
    expect([...paragraphs.keys()]).toEqual(alerts.map(({ alert }) => alert));
    for (const text of paragraphs.values()) expect(text.length).toBeGreaterThan(100);
    for (const { alert, labels, annotations } of alerts)
      expect([labels.severity, annotations.runbook]).toEqual(['page', `docs/guides/operating.md#${alert.toLowerCase()}`]);
  });
});
