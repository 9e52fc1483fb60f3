import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Who may import what. A file of a word's folder is a *verb* when it is handed a port (it imports from `ports/`): it asks or changes the books. Some
 * folders hold verbs alone. Everything else in a word's folder is a *noun* or a check: types and pure functions.
 */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Import {
  readonly from: string;
  /** A path below the sources of its own package, `journal/post.ts`, or the name of a package. */
  readonly to: string;
  readonly isRelative: boolean;
  readonly isType: boolean;
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesUnder(`${folder}/${entry.name}`);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [`${folder}/${entry.name}`] : [];
  });

const STATEMENT = /^(?:import|export)\s(?:(type)\s)?[^;']*?from '([^']+)';|\bimport\('([^']+)'\)|^import '([^']+)';/gm;

const importsOf = (sources: string): readonly Import[] =>
  filesUnder(sources).flatMap((path) => {
    const from = path.slice(sources.length + 1);
    return [...readFileSync(join(ROOT, path), 'utf8').matchAll(STATEMENT)].map(([, type, named, lazily, bare]) => {
      const target = named ?? lazily ?? bare ?? '';
      const isRelative = target.startsWith('.');
      return { from, to: isRelative ? posix.join(dirname(from), target) : target, isRelative, isType: type !== undefined };
    });
  });

const core = importsOf('packages/ledger-core/src');
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');
const isContract = (path: string): boolean => path.endsWith('.contract.ts') || path.startsWith('ports/contract');

/** Folders of verbs alone: the checks of the books, and the steps of an import. */
const EACH_IS_A_VERB = ['verify/', 'ingest/steps/'];

const verbs = new Set(
  core.flatMap(({ from, to }) =>
    EACH_IS_A_VERB.some((folder) => from.startsWith(folder)) || (isWord(folderOf(from)) && folderOf(to) === 'ports') ? [from] : [],
  ),
);
const isNoun = (path: string): boolean => isWord(folderOf(path)) && !verbs.has(path);
function isWord(folder: string): boolean {
  return !['', 'ports', 'memory', 'testing', 'views', 'operations'].includes(folder);
}

/** Files at the root, from the lowest to the highest: each imports only those before it. */
const ROOT_FILES = [
  'invariant',
  'unavailable',
  'limits',
  'refusal',
  'sealed-secret',
  'grouping',
  'canonical',
  'snapshot',
  'currencies',
  'dates',
  'ids',
  'sides',
  'money',
  'checksum',
  'page',
  'text',
  'slices',
].map((name) => `${name}.ts`);
/** The files that compose the parts: the system, the ledger with its operations, the public interface. */
const COMPOSITION = ['system.ts', 'ledger.ts', 'index.ts'];

/** The only files that post, reverse, file, take apart and open the accounts of roles, for every word. */
const WRITES_ENTRIES = ['journal/post.ts', 'journal/reverse.ts'];
const CARRIES_OUT = [
  ...WRITES_ENTRIES,
  'journal/post-in-turn.ts',
  'journal/entry-owner.ts',
  'periods/close-period.ts',
  'filing/file.ts',
  'filing/follow-charges.ts',
  'filing/record.ts',
  'filing/send-back.ts',
  'filing/take-apart.ts',
  'filing/undecide.ts',
  'matching/keep-pairs.ts',
  'transactions/find.ts',
  'connections/find.ts',
  'counterparties/find.ts',
  'counterparties/add-counterparty.ts',
  'invoices/document-numbers.ts',
  'invoices/gather-lines.ts',
  'open-items/allocate.ts',
  'open-items/take-back.ts',
  'settlement/settle-by-number.ts',
  'accounts/open-for-role.ts',
  'schedules/spread.ts',
  'schedules/start.ts',
  'financing/post-issue.ts',
  'cash-links/waiting-amounts.ts',
];

/** The forbidden imports of the core, as sentences. */
const broken = (imports: readonly Import[], may: (one: Import) => boolean): readonly string[] =>
  imports.filter((one) => !may(one)).map(({ from, to, isType }) => `${from} imports ${isType ? 'types of ' : ''}${to}`);

/** Folders that import each other, values or types, directly or not: each with the folders that it reaches and that reach it. */
const circles = (imports: readonly Import[]): readonly string[] => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isRelative } of imports)
    if (isRelative && folderOf(from) !== folderOf(to))
      edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const visit = (folder: string): void => {
      for (const next of edges.get(folder) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          visit(next);
        }
    };
    visit(start);
    return reached;
  };
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder)]));
  return [...reach]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) => `${folder} ↔ ${[...reached].filter((other) => reach.get(other)?.has(folder)).join(', ')}`);
};

describe('the core', () => {
  it('is looked at', () => {
    expect(core.length).toBeGreaterThan(300);
    expect(core.filter(({ isType }) => isType).length).toBeGreaterThan(100);
    expect(verbs.size).toBeGreaterThan(20);
    expect([...verbs]).toContain('filing/categorize.ts');
    expect(isNoun('accounts/chart.ts')).toBe(true);
  });

  it('depends only on big.js, in money.ts, and for drawing random bookkeeping in tests on fast-check', () => {
    expect(core.filter(({ isRelative }) => !isRelative).map(({ from, to }) => [from, to])).toEqual([
      ['money.ts', 'big.js'],
      ['testing/bookkeeping/draw-receivables.ts', 'fast-check'],
      ['testing/bookkeeping/draw.ts', 'fast-check'],
    ]);
  });

  it('has root files that import each other downward', () => {
    const files = new Set(core.flatMap(({ from }) => (folderOf(from) === '' ? [from] : [])));
    expect([...files].filter((file) => ![...ROOT_FILES, ...COMPOSITION].includes(file))).toEqual([]);
    const own = core.filter(({ from, isRelative }) => isRelative && ROOT_FILES.includes(from));
    expect(broken(own, ({ from, to }) => ROOT_FILES.slice(0, ROOT_FILES.indexOf(from)).includes(to))).toEqual([]);
  });

  it('is composed at the root and in operations/ of the words, their views and the ports, never of an adapter', () => {
    const own = core.filter(({ from, to }) => (COMPOSITION.includes(from) || folderOf(from) === 'operations') && !ROOT_FILES.includes(to));
    expect(own.length).toBeGreaterThan(100);
    const composes = ({ to, isType }: Import) =>
      isWord(folderOf(to)) ||
      ['operations', 'views'].includes(folderOf(to)) ||
      COMPOSITION.includes(to) ||
      (folderOf(to) === 'ports' && isType);
    expect(broken(own, (one) => (one.from === 'system.ts' ? one.to === 'ports/system.ts' && one.isType : composes(one)))).toEqual([]);
    const inside = core.filter(
      ({ from }) => !COMPOSITION.includes(from) && !['operations', 'testing'].includes(folderOf(from)) && !isContract(from),
    );
    expect(broken(inside, ({ to }) => folderOf(to) !== 'operations' && !COMPOSITION.includes(to))).toEqual([]);
  });

  it('has nouns that import root files and nouns', () => {
    const own = core.filter(({ from }) => isNoun(from));
    expect(broken(own, ({ to }) => ROOT_FILES.includes(to) || isNoun(to))).toEqual([]);
  });

  it('has verbs that import their own word, nouns and checks, the functions that post, reverse and file, and ports as types', () => {
    const own = core.filter(({ from }) => verbs.has(from));
    const may = ({ from, to, isType }: Import) =>
      ROOT_FILES.includes(to) ||
      isNoun(to) ||
      folderOf(to) === folderOf(from) ||
      CARRIES_OUT.includes(to) ||
      (folderOf(to) === 'ports' && isType);
    expect(broken(own, may)).toEqual([]);
  });

  it('has views, which no word imports', () => {
    const own = core.filter(({ from }) => folderOf(from) === 'views');
    expect(own.length).toBeGreaterThan(20);
    expect(
      broken(core, ({ from, to }) => ['views', 'operations', 'testing', ''].includes(folderOf(from)) || folderOf(to) !== 'views'),
    ).toEqual([]);
  });

  it('has no circle between folders', () => {
    const folders = core.filter(({ from, to }) => ![from, to].some((path) => ['', 'ports', 'memory', 'testing'].includes(folderOf(path))));
    expect(folders.length).toBeGreaterThan(100);
    expect(circles(folders)).toEqual([]);
  });

  it('writes to the journal in two files', () => {
    const files = filesUnder('packages/ledger-core/src').filter((path) => !isContract(path.slice('packages/ledger-core/src/'.length)));
    const adding = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('journal.add('));
    expect(adding).toEqual(['packages/ledger-core/src/journal/post.ts']);
    const writing = core.filter(
      ({ from, to }) => to === 'journal/post.ts' && /\bwrite\b/.test(readFileSync(join(ROOT, 'packages/ledger-core/src', from), 'utf8')),
    );
    expect(writing.map(({ from }) => from)).toContain('journal/reverse.ts');
  });

  it('has ports that import types of nouns, except contracts', () => {
    const own = core.filter(({ from }) => folderOf(from) === 'ports' && !isContract(from));
    expect(own.length).toBeGreaterThan(20);
    const may = ({ from, to, isType }: Import) =>
      isType &&
      (ROOT_FILES.includes(to) ||
        isNoun(to) ||
        folderOf(to) === 'ports' ||
        // The words are listed once, in memory; the type of what an adapter gives is derived from there.
        (from === 'ports/repositories.ts' && to === 'memory/repositories.ts'));
    expect(broken(own, may)).toEqual([]);
  });

  it('has a memory that imports ports and nouns', () => {
    const own = core.filter(({ from }) => folderOf(from) === 'memory');
    expect(own.length).toBeGreaterThan(20);
    const may = ({ to, isType }: Import) =>
      ROOT_FILES.includes(to) || isNoun(to) || folderOf(to) === 'memory' || (folderOf(to) === 'ports' && isType);
    expect(broken(own, may)).toEqual([]);
  });
});

describe('the testing entry', () => {
  it('may import all of the core, and no file of the core imports it', () => {
    const own = core.filter(({ from }) => folderOf(from) === 'testing');
    expect(own.length).toBeGreaterThan(20);
    expect(broken(core, ({ from, to }) => folderOf(from) === 'testing' || folderOf(to) !== 'testing')).toEqual([]);
  });

  it('needs a test library only to draw bookkeeping, which its other files do not import', () => {
    const rest = core.filter(({ from }) => folderOf(from) === 'testing' && !from.startsWith('testing/bookkeeping/'));
    expect(broken(rest, ({ to, isRelative }) => isRelative && !to.startsWith('testing/bookkeeping/'))).toEqual([]);
  });
});

describe('the words of the books', () => {
  const read = (path: string) => readFileSync(join(ROOT, 'packages/ledger-core/src', path), 'utf8');
  const words = [...read('memory/repositories.ts').matchAll(/^ {4}(\w+): \w+In\(/gm)].map(([, word = '']) => word);
  const files = new Set(filesUnder('packages/ledger-core/src').map((path) => path.slice('packages/ledger-core/src/'.length)));
  const stored = new Set(filesUnder('packages/ledger-drizzle/src/words'));

  it('are looked at', () => {
    expect(words.length).toBeGreaterThan(15);
    expect(words).toContain('transactions');
  });

  it('each have a port, a repository in memory and one in the databases, in files of their name', () => {
    const names = words.map((word) => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const wanted = names.flatMap((name) => [`ports/${name}.ts`, `memory/${name}.ts`]);
    expect(wanted.filter((path) => !files.has(path))).toEqual([]);
    expect(names.filter((name) => !stored.has(`packages/ledger-drizzle/src/words/${name}.ts`))).toEqual([]);
  });

  it('have contracts beside their ports, and every contract is run', () => {
    const contracts = [...files].filter((path) => path.endsWith('.contract.ts'));
    expect(contracts.length).toBeGreaterThan(10);
    const unrun = contracts.filter((path) => !core.some(({ from, to }) => isContract(from) && to === path));
    expect(unrun).toEqual([]);
  });
});

describe('the packages around the core', () => {
  const isCore = (to: string) => to === 'ledger-core' || to === 'ledger-core/memory';

  it.each([
    'packages/ledger-drizzle',
    'packages/ledger-files',
    'packages/ledger-logos',
    'packages/ledger-mail',
    'packages/ledger-model',
    'packages/ledger-receipts',
  ])('%s imports the core’s public interface and its own libraries', (folder) => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      peerDependencies?: Record<string, string>;
    };
    const libraries = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('ledger-'));
    expect(libraries.length).toBeGreaterThan(0);
    const outside = importsOf(`${folder}/src`).filter(({ isRelative }) => !isRelative);
    expect(outside.length).toBeGreaterThan(2);
    const may = ({ to }: Import) =>
      isCore(to) || to.startsWith('node:') || libraries.some((library) => to === library || to.startsWith(`${library}/`));
    expect(broken(outside, may)).toEqual([]);
  });

  it('the words model of ledger-model imports only the core, so it has no network', () => {
    const words = importsOf('packages/ledger-model/src').filter(({ from, isRelative }) => folderOf(from) === 'words' && !isRelative);
    expect(words.length).toBeGreaterThan(4);
    expect(broken(words, ({ to }) => to === 'ledger-core')).toEqual([]);
  });

  const server = importsOf('apps/server/src');
  /** All but HTTP infrastructure and the work of the process, which are no words. */
  const isServerWord = ({ from }: Import) => !['', 'http', 'work'].includes(folderOf(from));

  it('the words of the server import hono, valibot and the core', () => {
    const outside = server.filter((one) => isServerWord(one) && !one.isRelative);
    expect(outside.length).toBeGreaterThan(10);
    expect(broken(outside, ({ to }) => ['hono', 'valibot', 'ledger-core'].includes(to) || to.startsWith('node:'))).toEqual([]);
  });

  it('an area of the server imports its own modules and lower areas', () => {
    const areas = ['company', 'ledger', 'bank', 'assets', 'review', 'trade', 'capital', 'closing', 'intake', 'outward'];
    const levelOf = (path: string) => areas.indexOf(folderOf(path));
    const inside = server.filter(({ from, isRelative }) => isRelative && levelOf(from) >= 0);
    expect(new Set(inside.map(({ from }) => folderOf(from))).size).toBe(areas.length);
    expect(broken(inside, ({ from, to }) => folderOf(to) === 'http' || (levelOf(to) >= 0 && levelOf(to) <= levelOf(from)))).toEqual([]);
  });

  it('only open-ledger.ts of the server imports adapters, and the command line none', () => {
    const adapters = [...server, ...importsOf('apps/cli/src')].filter(({ to }) =>
      /^ledger-(drizzle|files|logos|mail|model)|^ledger-core\/memory/.test(to),
    );
    expect([...new Set(adapters.map(({ from }) => from))]).toEqual(['open-ledger.ts']);
  });
});

describe('files', () => {
  /** A table of layouts: one thing, however long. */
  const DATA = [
    'packages/ledger-files/src/csv/profiles.ts',
    'packages/ledger-core/src/tax/lines-2025.ts',
    'packages/ledger-core/src/limits.ts',
    'packages/ledger-core/src/index.ts',
    'apps/server/src/modules.ts',
  ];

  it('hold one thing each: 200 lines at most, tables of data aside', () => {
    const folders = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`);
    const files = [...folders, 'apps/server/src', 'apps/cli/src', 'apps/bench/src'].flatMap(filesUnder);
    expect(files.length).toBeGreaterThan(300);
    const long = files.filter((path) => !DATA.includes(path) && readFileSync(join(ROOT, path), 'utf8').split('\n').length > 201);
    expect(long).toEqual([]);
  });
});
