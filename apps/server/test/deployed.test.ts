import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { GRACE_MS } from '../src/http/limits.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const containerfile = textOf('apps/server/Containerfile');
const compose = textOf('apps/server/compose.yaml');
const unit = textOf('apps/server/examples/ledger.service');
const kubernetes = textOf('apps/server/examples/kubernetes.yaml');
const reference = textOf('docs/reference/configuration.md');

const GRACE_SECONDS = GRACE_MS / 1_000;
const PORT = Number(/`LEDGER_PORT` \(`(\d+)`\)/.exec(reference)?.[1]);
const PROGRAMS = ['ledger', 'ledger-server'];
const lineOf = (text: string, name: string): string => new RegExp(`^${name}[ =](.*)$`, 'm').exec(text)?.[1] ?? '';

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
const { services, volumes } = parse(compose, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};
const ofTheImage = Object.entries(services).filter(([, { image }]) => image === 'localhost/ledger');

interface Manifest {
  readonly kind: string;
  readonly spec: {
    readonly replicas?: number;
    readonly strategy?: object;
    readonly minAvailable?: number;
    readonly podSelector?: { readonly matchLabels: object };
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly { readonly from?: readonly object[]; readonly ports: readonly { readonly port: string | number }[] }[];
    readonly egress?: readonly { readonly ports: readonly { readonly port: string | number }[] }[];
    readonly selector: { readonly matchLabels?: object };
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly enableServiceLinks: boolean;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly containers: readonly {
          readonly image: string;
          readonly command?: readonly string[];
          readonly env?: readonly { readonly name: string; readonly value: string }[];
          readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
          readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
          readonly resources: { readonly requests: { readonly cpu?: string } };
          readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
        }[];
      };
    };
  };
}
const documents = parseAllDocuments(kubernetes);
const manifests = documents.map((document) => document.toJS() as Manifest);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec);

describe('[SYS-21] every file for running the server', () => {
  const files = { containerfile, compose, unit, kubernetes };

  it.each(Object.entries(files))('names settings that there are: %s', (_, text) => {
    const named = [...text.matchAll(/\bLEDGER_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !reference.includes(`- \`${name}\``))).toEqual([]);
  });

  it('runs programs that there are', () => {
    const { bin } = JSON.parse(textOf('apps/server/package.json')) as { bin: Record<string, string> };
    expect(Object.keys(bin)).toEqual(['ledger-server']);
    const commands = [
      JSON.parse(lineOf(containerfile, 'CMD')) as string[],
      ...ofTheImage.flatMap(([, { command }]) => (command === undefined ? [] : [command])),
      ...deployments.flatMap(({ template }) => template.spec.containers.flatMap(({ command }) => (command === undefined ? [] : [command]))),
    ];
    expect(commands.length).toBe(3);
    for (const [program = '', word = ''] of commands)
      expect([PROGRAMS.includes(program), word]).toEqual([true, expect.stringMatching(/^(serve|worker)$/)]);
    expect(lineOf(unit, 'ExecStart')).toBe(`/usr/bin/node /srv/ledger/apps/server/${bin['ledger-server']} serve`);
  });

  it('leaves the server the time to stop', () => {
    const given = [
      ...ofTheImage.map(([, service]) => Number.parseInt(service.stop_grace_period ?? '0', 10)),
      ...deployments.map(({ template }) => template.spec.terminationGracePeriodSeconds),
      Number(lineOf(unit, 'TimeoutStopSec')),
    ];
    expect(given.filter((seconds) => seconds <= GRACE_SECONDS)).toEqual([]);
    for (const text of [compose, unit]) expect(text).toContain(`finishes running requests within ${GRACE_SECONDS} seconds`);
  });
});

describe('[SYS-21] the image', () => {
  it('begins with a line of Node that is tested, has a user, a volume and the port of the server', () => {
    expect(lineOf(containerfile, 'ARG NODE')).toMatch(/node:(22|24)-bookworm-slim$/);
    expect(containerfile.match(/^FROM .*$/gm)).toEqual(['FROM $NODE AS built', 'FROM $NODE']);
    expect([lineOf(containerfile, 'USER'), lineOf(containerfile, 'VOLUME'), Number(lineOf(containerfile, 'EXPOSE'))]).toEqual([
      '1000:1000',
      '/data',
      PORT,
    ]);
    expect(containerfile).toContain(`LEDGER_PORT=${PORT}`);
    expect(containerfile).toContain('LEDGER_DATABASE_URL=file:/data/');
  });

  it('has a health check that asks the health operation', () => {
    const [, script = ''] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? '[]') as string[];
    expect(existsSync(join(ROOT, script.replace('/app/', '')))).toBe(true);
    expect(textOf(script.replace('/app/', ''))).toContain('/health`');
  });

  it('is not made of secrets, books or what was installed here', () => {
    const left = textOf('.containerignore').split('\n');
    for (const name of ['**/node_modules', '**/dist', '**/.env', '.git', 'data', 'backups']) expect(left).toContain(name);
    expect(textOf('.dockerignore')).toBe(textOf('.containerignore'));
  });
});

describe('[SYS-21] compose', () => {
  it('has the server, a worker, Postgres and backups, and volumes for what is kept', () => {
    expect(Object.keys(services)).toEqual(['server', 'worker', 'postgres', 'backup']);
    const used = Object.values(services).flatMap(({ volumes: mounted = [] }) => mounted.map((mount) => mount.split(':')[0]));
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('builds the image, runs it read-only, and waits for what it needs', () => {
    expect(ofTheImage.map(([name]) => name)).toEqual(['server', 'worker']);
    for (const [, { build, read_only }] of ofTheImage)
      expect([existsSync(join(ROOT, 'apps/server', build?.context ?? '', build?.dockerfile ?? '')), read_only]).toEqual([true, true]);
    const needed = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    for (const [name, { condition }] of needed) expect([name in services, condition]).toEqual([true, 'service_healthy']);
    expect(services.server?.environment).toEqual(services.worker?.environment);
    expect(services.server?.environment.LEDGER_WORK).toBe('elsewhere');
    const { LEDGER_WORKER_PORT: port } = services.worker?.environment ?? {};
    const [, node = '', script = '', requested] = services.worker?.healthcheck?.test ?? [];
    expect([node, existsSync(join(ROOT, script.replace('/app/', ''))), requested]).toEqual(['node', true, String(port)]);
  });

  it('is reached from the machine alone', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
  });
});

describe('[SYS-21] Kubernetes', () => {
  it('parses, and its parts find each other', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).toEqual([
      ...['Service', 'Deployment', 'PodDisruptionBudget', 'Deployment', 'NetworkPolicy', 'NetworkPolicy'],
    ]);
    for (const { selector, template } of deployments) expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(manifests[0]?.spec.selector).toEqual(deployments[0]?.selector.matchLabels);
    expect(manifests[0]?.spec.ports?.[0]?.targetPort).toBe(deployments[0]?.template.spec.containers[0]?.ports?.[0]?.name);
  });

  it('runs the image without root, with probes on the operations of the server, and without variables of services', () => {
    for (const { template } of deployments) {
      expect(template.spec).toMatchObject({ enableServiceLinks: false, securityContext: { runAsNonRoot: true } });
      expect(template.spec.containers).toMatchObject([{ image: 'localhost/ledger', securityContext: { readOnlyRootFilesystem: true } }]);
    }
    const [server] = deployments[0]?.template.spec.containers ?? [];
    expect(server?.ports).toEqual([{ name: 'http', containerPort: PORT }]);
    expect(['startup', 'liveness', 'readiness'].map((probe) => server?.[`${probe}Probe`]?.httpGet)).toEqual(
      ['/health', '/health', '/ready'].map((path) => ({ path, port: 'http' })),
    );
    const [worker] = deployments[1]?.template.spec.containers ?? [];
    expect(worker?.startupProbe).toEqual(server?.startupProbe);
    const port = worker?.env?.find(({ name }) => name === 'LEDGER_WORKER_PORT')?.value;
    expect(worker?.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
    expect(['liveness', 'readiness'].map((probe) => worker?.[`${probe}Probe`]?.httpGet)).toEqual(
      ['/health', '/ready'].map((path) => ({ path, port: 'http' })),
    );
    for (const each of [server, worker]) expect(each?.resources.requests.cpu).toMatch(/^\d+m$/);
  });

  it('replaces one server at a time, and always leaves one while nodes are drained', () => {
    const [server, worker] = deployments;
    expect(server?.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(worker).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    const budget = manifests.find(({ kind }) => kind === 'PodDisruptionBudget')?.spec;
    expect(budget?.selector.matchLabels).toEqual(server?.template.metadata.labels);
    expect(server?.replicas).toBeGreaterThan(budget?.minAvailable ?? 9);
    expect(budget?.minAvailable).toBe(1);
  });

  it('lets requests in from named namespaces only, and out to the database, the web and mail only', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
    expect(policies.map(({ podSelector }) => podSelector?.matchLabels)).toEqual([{ app: 'ledger', part: 'server' }, { app: 'ledger' }]);
    for (const { ingress = [] } of policies) {
      expect(ingress.length).toBeGreaterThan(0);
      for (const { from, ports } of ingress)
        expect([from, ports]).toEqual([[{ namespaceSelector: expect.anything() }], [{ port: 'http' }]]);
    }
    const [, all] = policies;
    expect(all?.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(all?.egress?.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53, 5432, 6432, 443, 465, 587]);
    for (const { template } of deployments) expect(template.metadata.labels).toMatchObject({ app: 'ledger' });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('[SYS-21] the unit of systemd', () => {
  it.skipIf(!hasSystemd)('is understood', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-unit-'));
    writeFileSync(join(folder, 'ledger.service'), unit.replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'ledger.service')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stdout, stderr: stderr.split('\n').filter((line) => line.includes('ledger.service')) }).toEqual({
      status: 0,
      stdout: '',
      stderr: [],
    });
  });
});
