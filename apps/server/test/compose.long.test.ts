import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtImage, type Image, keptImage, runsImages } from './image.ts';
import { type Machine, startMachine } from './machine/machine.ts';
import { addReceiver, RECEIVER } from './machine/receiver-service.ts';

/*
 * The compose file itself, started by the commands of the guide on a machine of Debian 13 with podman. What is not as elsewhere: buildah builds the image, not
 * compose; Postgres is Debian's under the name of the official image; a script asks for the health of services, where systemd would; no cgroup counts.
 */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../../..');
const FOLDER = '/ledger/apps/server';
const POSTGRES = 'docker.io/library/postgres:17';
const SERVICES = ['server', 'worker', 'postgres', 'backup'] as const;
/** The time that migrating a large database has, as in Kubernetes. */
const TEN_MINUTES = 600;
type Service = (typeof SERVICES)[number];

/** The commands of the guide, by what they are for. */
const [, section = ''] = readFileSync(join(ROOT, 'docs/guides/deploying.md'), 'utf8').split('## Postgres, with compose\n');
const blocks = [...section.matchAll(/```text\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const [UP = '', , RESTORE = ''] = blocks;

interface Container {
  readonly State: {
    readonly Status: string;
    readonly Pid: number;
    readonly StartedAt: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
  readonly RestartCount: number;
  readonly Config: {
    readonly Labels: Readonly<Record<string, string>>;
    readonly StopTimeout: number;
    readonly Healthcheck: { readonly StartPeriod: number };
  };
}

let image: Image | undefined;
let machine: Machine;
const run = (line: string): Promise<string> => machine.run(line, FOLDER);

const containers = async (): Promise<Record<Service, Container>> => {
  const all = JSON.parse(await run('podman inspect $(podman ps --all --quiet)')) as readonly Container[];
  return Object.fromEntries(all.map((each) => [each.Config.Labels['com.docker.compose.service'], each])) as Record<Service, Container>;
};
const healthOf = async (): Promise<Record<Service, string | undefined>> => {
  const all = await containers();
  return Object.fromEntries(SERVICES.map((name) => [name, all[name]?.State.Health?.Status])) as Record<Service, string | undefined>;
};
const HEALTHY = Object.fromEntries(SERVICES.map((name) => [name, 'healthy']));
/** By the numbers that they have in the machine, where podman does not see who did it. */
const killNow = async (...names: readonly Service[]): Promise<void> => {
  const all = await containers();
  const numbers = names.map((name) => all[name].State.Pid).filter((number) => number > 1);
  expect(numbers.length, 'each runs').toBe(names.length);
  await run(`kill -9 ${numbers.join(' ')}`);
};
/** They stay so: a service that is asked too early is healthy once more after it was started anew. */
const allAreHealthy = () => vi.waitFor(async () => expect(await healthOf()).toEqual(HEALTHY), { timeout: 60_000, interval: 500 });
const until = (isSo: () => Promise<boolean>, timeout = 30_000) => vi.waitUntil(isSo, { timeout, interval: 500 });
const backups = async (): Promise<readonly string[]> => (await run('podman compose exec -T backup ls /backups')).trim().split('\n');

let token = '';
const send = async (requested: string, body?: object) => {
  const [method = '', path = ''] = requested.split(' ');
  const data = body === undefined ? '' : `--header 'content-type: application/json' --data '${JSON.stringify(body)}'`;
  const response = await run(
    `curl -s --fail-with-body -X ${method} -H 'authorization: Bearer ${token}' ${data} 'http://127.0.0.1:8787${path}'`,
  );
  return JSON.parse(response) as Readonly<Record<string, never>>;
};
const post = async (description: string): Promise<void> => {
  const { accounts } = (await send('GET /v1/accounts')) as unknown as { readonly accounts: readonly { id: string; code: string }[] };
  const line = (code: string, direction: string) => ({
    account_id: accounts.find((each) => each.code === code)?.id,
    direction,
    amount: '5.00',
  });
  await send('POST /v1/entries', { entry_date: '2026-03-01', description, lines: [line('1010', 'debit'), line('4010', 'credit')] });
};
const posted = async (): Promise<readonly string[]> => {
  const { data } = (await send('GET /v1/entries')) as unknown as { readonly data: readonly { readonly description: string }[] };
  return data.map(({ description }) => description).toSorted();
};

describe.skipIf(!runsImages)('[SYS-27] the compose file, by the commands of the guide', () => {
  beforeAll(async () => {
    image = builtImage();
    const postgres = keptImage(POSTGRES, join(HERE, 'machine/make-image'));
    machine = await startMachine({ 'localhost/ledger:latest': image.name, [POSTGRES]: postgres });
    const folder = join(machine.root, FOLDER);
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(ROOT, 'apps/server/compose.yaml'), join(folder, 'compose.yaml'));
    await addReceiver(folder);
  }, 1_500_000);
  afterAll(async () => {
    await machine?.stop();
    image?.remove();
  });

  it('starts each service after what it needs, and each is healthy', async () => {
    token = /ledger_\w+/.exec((await machine.run(UP, '/ledger')).split('\n').find((line) => line.includes('oken')) ?? '')?.[0] ?? '';
    await allAreHealthy();
    const all = await containers();
    const startOf = (name: Service) => Date.parse(all[name].State.StartedAt);
    expect(startOf('postgres')).toBeLessThan(startOf('server'));
    for (const name of ['worker', 'backup'] as const) expect(startOf('server')).toBeLessThan(startOf(name));
    expect(SERVICES.map((name) => all[name].RestartCount)).toEqual([0, 0, 0, 0]);
    for (const name of SERVICES) expect(all[name].Config.Healthcheck.StartPeriod / 1e9, name).toBeGreaterThanOrEqual(TEN_MINUTES);
    expect((await run('podman volume ls --quiet')).split('\n').toSorted()).toEqual(['', 'ledger_backups', 'ledger_postgres']);
    expect(await run('podman ps --format "{{.Ports}}" | grep -- "->"')).toBe('127.0.0.1:8787->8787/tcp\n');
  }, 180_000);

  it.each([
    ['server', '/data'],
    ['worker', '/data'],
    ['backup', '/backups'],
  ])('leaves %s no right and no file but those that it needs', async (service, folder) => {
    const inside = (line: string) => run(`podman compose exec -T ${service} sh -c '${line}' 2>&1 || true`);
    expect(await inside('touch /x')).toContain('Read-only file system');
    expect(await inside(`touch /tmp/x ${folder}/x && rm ${folder}/x && echo written`)).toContain('written');
    const status = await inside('cat /proc/1/status');
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  });

  it('serves, and the worker delivers', async () => {
    await send('POST /v1/webhook_subscriptions', { url: RECEIVER, event_types: ['journal_entry.posted'] });
    await post('first');
    await until(async () => (await run('podman compose logs receiver')).includes('journal_entry.posted'));
  }, 60_000);

  it('comes back by itself after every process was killed, with what was answered', async () => {
    await killNow(...SERVICES);
    await until(async () => Object.values(await containers()).every(({ State }) => State.Status === 'running'));
    await allAreHealthy();
    expect(await posted()).toEqual(['first']);
    await post('second');
    await until(async () => (await run('podman compose logs receiver')).split('journal_entry.posted').length > 2);
  }, 180_000);

  it('tries a backup again until it succeeds, and deletes no old one before', async () => {
    const failures = async () => (await run('podman compose logs backup 2>&1')).split('pg_dump: error').length;
    const before = await backups();
    const failed = await failures();
    await run(`podman compose stop postgres; podman compose exec -T backup touch -d '20 days ago' /backups/old.dump`);
    await killNow('backup');
    await until(async () => (await failures()) > failed);
    expect(await backups()).toContain('old.dump');
    await run('podman compose start postgres');
    await until(async () => !(await backups()).includes('old.dump'), 90_000);
    const after = await backups();
    expect(after.filter((name) => !name.endsWith('.dump'))).toEqual([]);
    expect(after.length).toBe(before.filter((name) => name.endsWith('.dump')).length + 1);
    await allAreHealthy();
  }, 240_000);

  it('is restored from a backup by the guide', async () => {
    await post('lost');
    const newest = (await backups()).at(-1) ?? '';
    const printed = await run(RESTORE.replace('ledger-2026-03-31-030000.dump', newest));
    expect(printed).toContain('2 entries');
    expect(printed).toContain('no problems found');
    expect(await posted()).toEqual(['first', 'second']);
    await allAreHealthy();
  }, 180_000);

  it.each(['backup', 'worker', 'server', 'postgres'] as const)(
    'stops %s within its time, by its signal',
    async (service) => {
      const began = Date.now();
      await run(`podman compose stop ${service}`);
      const { State, Config } = (await containers())[service];
      expect(Date.now() - began).toBeLessThan(Config.StopTimeout * 1_000);
      expect([State.Status, State.ExitCode]).toEqual(['exited', service === 'backup' ? 143 : 0]);
    },
    120_000,
  );

  it('is understood by podman-compose, too', async () => {
    await run('podman compose down');
    const commands = UP.split('\n').filter((line) => line.startsWith('podman compose up'));
    await run(`export PODMAN_COMPOSE_PROVIDER=podman-compose\n${commands.join('\n')}`);
    await allAreHealthy();
    expect(await posted()).toEqual(['first', 'second']);
  }, 180_000);
});
