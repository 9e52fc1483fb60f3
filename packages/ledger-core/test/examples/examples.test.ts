import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLedger, type Ledger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { GIVEN, type Opened, openForExample } from './given.ts';
import { withWrongInputs } from './wrong-inputs.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(at('../../made-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A function of a ledger as its source describes it. */
interface Described {
  readonly module: string;
  readonly name: string;
  readonly says: string;
  readonly example: string;
}

/** A module of a ledger, with the line that stands above it. */
interface Module {
  readonly name: string;
  readonly area: string;
  readonly says: string;
  readonly functions: readonly Described[];
}

/** The line above the operations of a file; a module, with a line of its own where a file has several; a comment with the function below it. */
const OPERATIONS = /\/\*\* (.*) \*\/\nexport const \w+Operations/;
const MODULE = /(?:^ *\/\*\* (.*) \*\/\n)?^ {2,4}(\w+): \{$/.source;
const FUNCTION = /^ *\/\*\*\n((?: *\* ?.*\n)+?) *\*\/\n *(?:readonly )?(\w+)/.source;

const withoutStars = (text: string): string => text.replaceAll(/^ *\* ?/gm, '').trimEnd();

const modulesIn = (path: string): readonly Module[] => {
  const text = readFileSync(join(src, path), 'utf8');
  const modules: { name: string; area: string; says: string; functions: Described[] }[] = [];
  for (const [, line, name, comment = '', of = ''] of text.matchAll(new RegExp(`${MODULE}|${FUNCTION}`, 'gm'))) {
    if (name !== undefined)
      modules.push({ name, area: path.split('/')[0] ?? '', says: line ?? OPERATIONS.exec(text)?.[1] ?? '', functions: [] });
    const [says = '', example] = withoutStars(comment).split('\n@example\n');
    if (example === undefined) continue;
    const isOfLedger = modules.length === 0;
    const described = { module: isOfLedger ? '' : (modules.at(-1)?.name ?? ''), name: of, says, example };
    if (isOfLedger) ofLedger.push(described);
    else modules.at(-1)?.functions.push(described);
  }
  return modules;
};

const src = at('../../src');
const ofLedger: Described[] = [];
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\w+\/\w[\w-]*\/operations\.ts$/.test(name));
const modules = files.toSorted().flatMap(modulesIn);
modulesIn('ledger.ts');
const all = [...modules.flatMap(({ functions }) => functions), ...ofLedger];
const pathOf = ({ module, name }: Described): string => (module === '' ? name : `${module}.${name}`);

/** The functions of a ledger as it is made. */
const functionsOf = (ledger: Ledger): readonly string[] =>
  Object.entries(ledger).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : Object.keys(value).map((inner) => `${name}.${inner}`),
  );

const NAMES = Object.keys(GIVEN) as readonly (keyof typeof GIVEN)[];

/** What an example names of what it is given. */
const namedIn = (example: string) => NAMES.filter((name) => new RegExp(`(?<![.\\w'])${name}\\b(?!:)`).test(example));

const programOf = (examples: readonly string[]): string => `import { granted, type Ledger } from 'ledger-core';
import type { GIVEN } from '${at('./given.ts')}';
type Given = { readonly [Name in keyof typeof GIVEN]: Awaited<ReturnType<(typeof GIVEN)[Name]>> };
export const RUN: readonly ((ledger: Ledger, given: Given) => Promise<void>)[] = [
${examples.map((text) => `async (ledger, { ${namedIn(text).join(', ')} }) => {\n{\n${text}\n}\n},`).join('\n')}
];
void granted;
`;

const STRICT = '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck --types node --lib es2023';

const compile = (file: string): string => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const options = `${STRICT} --ignoreConfig --target es2023 --module nodenext --customConditions source --allowImportingTsExtensions`;
  try {
    execFileSync(process.execPath, [tsc, ...options.split(' '), file]);
    return '';
  } catch (fault) {
    return String((fault as { readonly stdout: Buffer }).stdout);
  }
};

describe('[SYS-19] the examples of the library', () => {
  const program = join(folder, 'examples.ts');
  writeFileSync(program, programOf(all.map(({ example }) => example)));

  it('stand at every function of a ledger', () => {
    expect(all.map(pathOf).toSorted()).toEqual(functionsOf(createLedger({ store: memoryStore() })).toSorted());
  });

  it('compile', () => {
    expect(compile(program)).toBe('');
  });

  /** Runs an example with a company of its own. */
  const run = async (at: number, example: string, replaced: (company: Opened) => Ledger): Promise<void> => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { RUN } = (await import(program)) as { readonly RUN: readonly ((ledger: Ledger, given: object) => Promise<void>)[] };
    const company = await openForExample();
    const given: Record<string, unknown> = {};
    for (const name of namedIn(example)) given[name] = await GIVEN[name](company);
    await RUN[at]?.(replaced(company), given);
  };

  const cases = all.map((each, at) => [pathOf(each), each.example, at] as const);

  it.each(cases)('run, and are not refused: %s', (_, example, at) => run(at, example, ({ ledger }) => ledger));

  it.each(cases)('[SYS-29] refuse inputs of another type, and write nothing: %s', async (path, example, at) => {
    const faults: string[] = [];
    // Where one of these calls succeeds, the example itself comes too late and is refused.
    await run(at, example, ({ ledger, store }) => withWrongInputs(ledger, path, store, faults)).catch((fault: Error) => {
      if (fault.name !== 'Refused') faults.push(`then ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

const AREAS = ['company', 'ledger', 'bank', 'assets', 'review', 'trade', 'capital', 'closing', 'intake', 'outward'];
const READS =
  /^(list|read|readMany|chart|register|all|differences|preferences|categorizations|matchCandidates|refundCandidates|suggestions|options)$/;

const PAGE = at('../../../../docs/reference/library.md');
const HEAD = `# The library

The modules of a \`Ledger\`, by area, each with one of its functions as an example. Every function has a comment and an example of its own, which an editor shows; all of them run in a test.

In the examples \`owner\` is a [caller](../guides/embedding.md#callers), \`account\` is \`accountIds(chart)\`, which gives the id of an account by its code, and what ends with \`Id\` is the id
of a record. \`granted\` takes the result of an operation, and throws in place of a refusal.

This page is made of the comments in the sources: \`npm run references\` regenerates it.
`;

/** The first function that changes something, or else the first. */
const shownOf = ({ functions }: Module): Described | undefined => functions.find(({ name }) => !READS.test(name)) ?? functions[0];

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

it('[SYS-19] the page of the library is made of what stands above its functions', async () => {
  const section = (module: Module) =>
    `\n### ${module.name}\n\n${module.says}\n\n${indented(shownOf(module)?.example ?? '')}\n\n${module.functions.map(({ name }) => `\`${name}\``).join(', ')}\n`;
  const areas = AREAS.map((area) => {
    const own = modules.filter((module) => module.area === area).toSorted((a, b) => a.name.localeCompare(b.name));
    return `\n## ${area.charAt(0).toUpperCase()}${area.slice(1)}\n${own.map(section).join('')}`;
  });
  const whole = `\n## The ledger itself\n\n${ofLedger.map(({ name, says }) => `- \`${name}\`: ${says.replace(/ +\[.*$/, '')}`).join('\n')}\n`;
  await expect(`${HEAD}${areas.join('')}${whole}`).toMatchFileSnapshot(PAGE);
});
