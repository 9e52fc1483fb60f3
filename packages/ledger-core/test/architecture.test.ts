import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Who may import what: the areas of the core, and in their modules entities, operations, ports, memory repositories, contracts and compositions. */
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

/** The areas of the core, the lowest first; trade and capital stand side by side. */
const AREAS = [
  ...['kernel', 'company', 'ledger', 'bank', 'assets', 'review'].map((area) => [area]),
  ...[['trade', 'capital'], ['closing'], ['intake'], ['outward']],
];
const areaOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');
const rankOf = (path: string): number => AREAS.findIndex((areas) => areas.includes(areaOf(path)));
/** `trade/invoices`; of the kernel and of the folders around the areas, the folder. */
const moduleOf = (path: string): string => (rankOf(path) > 0 ? path.split('/').slice(0, 2).join('/') : areaOf(path));
const isInModule = (path: string): boolean => rankOf(path) > 0;
const isLower = (from: string, to: string): boolean => rankOf(to) >= 0 && rankOf(to) < rankOf(from);
const nameOf = (path: string): string => posix.basename(path);

const isContract = (path: string): boolean => /(^|[/.])contract\.ts$|contract-case\.ts$/.test(path);
const isPort = (path: string): boolean => nameOf(path) === 'port.ts';
/** What a module says of itself, for the list of modules: an example of its ids, its permissions, its events, its ports. */
const isDescription = (path: string): boolean =>
  (isInModule(path) || path.startsWith('store/derived-columns/')) && nameOf(path) === 'module.ts';
const isMemory = (path: string): boolean => isInModule(path) && /^memory(-\w+)?\.ts$/.test(nameOf(path));

/** The shapes of a module's inputs, beside its operations. */
const isInputs = (path: string): boolean => isInModule(path) && nameOf(path) === 'inputs.ts';

/** Compositions of a module: files that use `app/`, and return `views/`. */
const compositions = new Set(
  core.flatMap(({ from, to }) =>
    isInputs(from) || (isInModule(from) && ['app', 'views'].includes(areaOf(to)) && !isContract(from)) ? [from] : [],
  ),
);
/** An operation receives a unit of work, and reads or changes the books. All other files of a module contain entities, value objects or
 * checks: types and pure functions. */
const RECEIVED = ['store/unit-of-work.ts', 'store/repositories.ts', 'store/store.ts', 'store/check.ts'];
const receivesUnit = (path: string): boolean => RECEIVED.includes(path) || nameOf(path) === 'needs.ts';
/** The steps of an import receive the batch, with the unit of work in it. */
const STEPS = 'intake/ingest/steps/';
const isPlain = (path: string): boolean =>
  isInModule(path) && !compositions.has(path) && ![isContract, isPort, isMemory, isDescription].some((is) => is(path));
const operations = new Set(
  core.flatMap(({ from, to }) => (isPlain(from) && (from.startsWith(STEPS) || receivesUnit(to) || isPort(to)) ? [from] : [])),
);
const isEntity = (path: string): boolean => isPlain(path) && !operations.has(path);

/** Files of the kernel, from the lowest to the highest: each imports only those before it. */
const KERNEL = [
  ...[
    'invariant',
    'unavailable',
    'at-first-use',
    'limits',
    'reason',
    'reasons',
    'places',
    'words',
    'refusal',
    'sealed-secret',
    'grouping',
    'canonical',
    'snapshot',
    'currencies',
    'dates',
    'ids',
  ],
  ...[
    'sides',
    'money',
    'checksum',
    'page',
    'text',
    'languages',
    'annotations',
    'input',
    'inputs',
    'slices',
    'secret-box',
    'system',
    'web-system',
  ],
].map((name) => `kernel/${name}.ts`);

/** The only files that post, reverse, carry, file, take apart, open the accounts of roles, and write the documents that come back, for every module. */
const POSTING = [
  'company/audit/store-record.ts',
  'ledger/journal/carry-forward.ts',
  'ledger/journal/post.ts',
  'ledger/journal/reverse.ts',
  'ledger/journal/post-in-turn.ts',
  'ledger/journal/entry-owner.ts',
  'ledger/periods/close-period.ts',
  'review/categorization/exclude-all.ts',
  'review/categorization/categorize-row.ts',
  'review/categorization/categorize-rows.ts',
  'review/categorization/follow-charges.ts',
  'review/categorization/record.ts',
  'review/categorization/send-back.ts',
  'review/categorization/undo-categorization.ts',
  'review/categorization/undecide.ts',
  'review/matching/store-pairs.ts',
  'review/suggestions/payments.ts',
  'bank/transactions/find.ts',
  'outward/connections/find.ts',
  'outward/emails/deliver-emails.ts',
  'intake/ingest/import-changes.ts',
  'ledger/counterparties/find.ts',
  'ledger/counterparties/add-counterparty.ts',
  'trade/invoices/add-invoice.ts',
  'trade/credit-notes/find-credit-note.ts',
  'trade/invoices/document-numbers.ts',
  'trade/invoices/draft.ts',
  'trade/invoices/find-invoice.ts',
  'trade/invoices/gather-lines.ts',
  'trade/invoices/issue-invoice.ts',
  'trade/invoices/series-of-books.ts',
  'ledger/open-items/allocate.ts',
  'ledger/open-items/undo-remedy.ts',
  'trade/settlement/settle-by-number.ts',
  'ledger/accounts/open-for-role.ts',
  'assets/schedules/store-schedules.ts',
  'assets/schedules/defer.ts',
  'assets/schedules/start.ts',
  'capital/financing/post-issue.ts',
  'capital/cash-links/waiting-amounts.ts',
];

/** Files that all operations may import besides entities. */
const SHARED = ['store/check.ts', 'store/in-batches.ts', 'store/unit-with.ts'];

const SOURCES = 'packages/ledger-core/src';
const files = filesUnder(SOURCES).map((path) => path.slice(SOURCES.length + 1));
const textOf = (path: string): string => readFileSync(join(ROOT, SOURCES, path), 'utf8');

/** The types with which an operation declares its part of the unit of work. */
const NAMES = ['Needs', 'Emits', 'Calls'] as const;
const namesIn = (path: string, kind: (typeof NAMES)[number]): readonly string[] =>
  [...textOf(path).matchAll(new RegExp(`\\b${kind}<([^<>]*)>`, 'g'))].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

/** The module that declares each name; the lowest if several do. */
const homesIn = (part: RegExp, name: RegExp): ReadonlyMap<string, string> => {
  const homes = new Map<string, string>();
  for (const path of files.filter(isDescription))
    for (const [, named = ''] of (part.exec(textOf(path))?.[1] ?? '').matchAll(name))
      if (!homes.has(named) || isLower(homes.get(named) ?? '', path)) homes.set(named, path);
  return homes;
};

/** The module that declares each hook. */
const homesOfHooks = (): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter((path) => isInModule(path) && nameOf(path) === 'hooks.ts')
      .flatMap((path) =>
        [...(/interface \w+Hooks \{([\s\S]*?)\n\}/.exec(textOf(path))?.[1] ?? '').matchAll(/^ {2}(\w+)\(/gm)].map(
          ([, name = '']) => [name, path] as const,
        ),
      ),
  );

/** The forbidden imports of the core, as sentences. */
const broken = (imports: readonly Import[], may: (one: Import) => boolean): readonly string[] =>
  imports.filter((one) => !may(one)).map(({ from, to, isType }) => `${from} imports ${isType ? 'types of ' : ''}${to}`);

/** Modules that import each other, values or types, directly or not: each with the modules that it reaches and that reach it. */
const circles = (imports: readonly Import[]): readonly string[] => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isRelative } of imports)
    if (isRelative && moduleOf(from) !== moduleOf(to))
      edges.set(moduleOf(from), (edges.get(moduleOf(from)) ?? new Set()).add(moduleOf(to)));
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
  it('is read by this test', () => {
    expect(core.length).toBeGreaterThan(300);
    expect(core.filter(({ isType }) => isType).length).toBeGreaterThan(100);
    expect(operations.size).toBeGreaterThan(150);
    expect([...operations]).toContain('review/categorization/categorize.ts');
    expect([...compositions]).toContain('review/categorization/operations.ts');
    expect(isEntity('ledger/accounts/chart.ts')).toBe(true);
    expect(AREAS.flat().filter((area) => !core.some(({ from }) => areaOf(from) === area))).toEqual([]);
  });

  it('consists of areas, with a few folders and files around them', () => {
    const around = [
      'app',
      'store',
      'testing',
      'views',
      'granted.ts',
      'index.ts',
      'inputs.ts',
      'ledger.ts',
      'messages.ts',
      'modules.ts',
      'operations.ts',
      'reasons.ts',
    ];
    const other = new Set(core.map(({ from }) => areaOf(from) || from).filter((one) => !AREAS.flat().includes(one)));
    expect([...other].sort()).toEqual(around.sort());
  });

  it('puts refusals into words only at its edges, and for tests', () => {
    const words = core.filter(({ to }) => to === 'messages.ts').map(({ from }) => from);
    const edges = ['granted.ts', 'index.ts', 'ledger.ts'];
    expect(words.filter((from) => !edges.includes(from) && areaOf(from) !== 'testing')).toEqual([]);
  });

  it('depends only on big.js, in money.ts, and for drawing random bookkeeping in tests on fast-check', () => {
    expect(core.filter(({ isRelative }) => !isRelative).map(({ from, to }) => [from, to])).toEqual([
      ['kernel/money.ts', 'big.js'],
      ['testing/bookkeeping/draw-receivables.ts', 'fast-check'],
      ['testing/bookkeeping/draw.ts', 'fast-check'],
    ]);
  });

  it('has a kernel that knows no module, and whose files import each other downward', () => {
    const own = new Set(core.flatMap(({ from }) => (areaOf(from) === 'kernel' ? [from] : [])));
    expect([...own].filter((file) => !KERNEL.includes(file))).toEqual([]);
    const imports = core.filter(({ from, isRelative }) => isRelative && KERNEL.includes(from));
    const may = ({ from, to }: Import) =>
      KERNEL.slice(0, KERNEL.indexOf(from)).includes(to) || (from === 'kernel/ids.ts' && to === 'modules.ts');
    expect(broken(imports, may)).toEqual([]);
  });

  it('lists its modules once, by what they say of themselves', () => {
    const listed = core.filter(({ from }) => from === 'modules.ts').map(({ to }) => to);
    const descriptions = [
      ...new Set(filesUnder('packages/ledger-core/src').map((path) => path.slice('packages/ledger-core/src/'.length))),
    ].filter(isDescription);
    expect(listed.toSorted()).toEqual(descriptions.toSorted());
    const portOf = (path: string) => posix.join(dirname(path), 'port.ts');
    expect(descriptions.filter((path) => textOf(path).includes('ports: []') === files.includes(portOf(path)))).toEqual([]);
    expect(
      broken(
        core.filter(({ from }) => isDescription(from)),
        ({ to }) => to === 'company/books/roles.ts',
      ),
    ).toEqual([]);
    expect(
      broken(
        core.filter(({ to }) => isDescription(to)),
        ({ from }) => from === 'modules.ts',
      ),
    ).toEqual([]);
  });

  it('has areas that import only lower ones', () => {
    const own = core.filter(({ from, to }) => isInModule(from) && rankOf(to) >= 0 && !compositions.has(from) && !isContract(from));
    expect(own.length).toBeGreaterThan(1_000);
    expect(broken(own, ({ from, to }) => isLower(from, to) || areaOf(to) === areaOf(from))).toEqual([]);
  });

  it('has modules without circles', () => {
    const own = core.filter(({ from, to }) => isInModule(from) && isInModule(to) && !compositions.has(from) && !isContract(from));
    expect(own.length).toBeGreaterThan(500);
    expect(circles(own)).toEqual([]);
  });

  it('has operations, which only operations, the ledger and what they are made with import', () => {
    const own = core.filter(({ to }) => compositions.has(to));
    expect(own.length).toBeGreaterThan(30);
    const may = ({ from }: Import) => compositions.has(from) || ['', 'app', 'testing'].includes(areaOf(from)) || isContract(from);
    expect(broken(own, may)).toEqual([]);
    const adapters = core.filter(
      ({ from, to }) => compositions.has(from) && (isMemory(to) || isContract(to) || to.startsWith('store/memory/')),
    );
    expect(broken(adapters, () => false)).toEqual([]);
  });

  it('has entities that import only the kernel and entities', () => {
    const own = core.filter(({ from }) => isEntity(from));
    expect(own.length).toBeGreaterThan(300);
    expect(broken(own, ({ to }) => areaOf(to) === 'kernel' || to === 'modules.ts' || isEntity(to))).toEqual([]);
  });

  it('has operations that import only their own module, entities and checks, the functions that post, reverse and categorize, and ports as types', () => {
    const own = core.filter(({ from }) => operations.has(from));
    const may = ({ from, to, isType }: Import) =>
      areaOf(to) === 'kernel' ||
      to === 'modules.ts' ||
      isEntity(to) ||
      moduleOf(to) === moduleOf(from) ||
      POSTING.includes(to) ||
      SHARED.includes(to) ||
      ((areaOf(to) === 'store' || isPort(to)) && isType);
    expect(broken(own, may)).toEqual([]);
  });

  it('has views that only compositions and the files they use import', () => {
    const own = core.filter(({ to }) => areaOf(to) === 'views');
    expect(own.length).toBeGreaterThan(20);
    const may = ({ from }: Import) => compositions.has(from) || ['views', 'app', 'testing', ''].includes(areaOf(from));
    expect(broken(own, may)).toEqual([]);
  });

  it('has operations that declare the repositories, events and hooks they use, all of their own area or lower ones', () => {
    const named = files.flatMap((path) =>
      isInModule(path) && !compositions.has(path) ? NAMES.flatMap((kind) => namesIn(path, kind).map((name) => ({ path, kind, name }))) : [],
    );
    for (const kind of NAMES) expect(named.filter((one) => one.kind === kind).length).toBeGreaterThan(40);
    const homes = {
      Needs: homesIn(/ports: \[([^\]]*)\]/, /'(\w+)'/g),
      Emits: homesIn(/events: \{([\s\S]*?)\n {2}\}/, /'(\w+)\.\w+':/g),
      Calls: homesOfHooks(),
    };
    const strayed = named.filter(({ path, kind, name }) => {
      const home = homes[kind].get(name);
      return home === undefined || !(areaOf(home) === areaOf(path) || isLower(path, home));
    });
    expect(strayed.map(({ path, kind, name }) => `${path} ${kind} ${name} of ${homes[kind].get(name)}`)).toEqual([]);
  });

  it('gives the whole unit of work only to files that combine modules', () => {
    const whole = files.filter((path) => /\bUnitOfWork\b|keyof Repositories\b/.test(textOf(path)) && !isContract(path));
    expect(whole).toContain('app/unit.ts');
    expect(whole.filter((path) => !['app', 'store', 'testing', 'views'].includes(areaOf(path)))).toEqual([]);
  });

  it('writes to the journal in one file', () => {
    const adding = files.filter((path) => !isContract(path) && textOf(path).includes('journal.add('));
    expect(adding).toEqual(['ledger/journal/post.ts']);
  });

  it('has ports, which are types of nouns', () => {
    const own = core.filter(({ from }) => isPort(from));
    expect(own.length).toBeGreaterThan(80);
    expect(broken(own, ({ to, isType }) => isType && (areaOf(to) === 'kernel' || isEntity(to) || isPort(to)))).toEqual([]);
  });

  it('has a memory that imports ports, nouns and the engine of the store in memory', () => {
    const own = core.filter(({ from }) => isMemory(from));
    expect(own.length).toBeGreaterThan(100);
    const may = ({ to, isType }: Import) =>
      areaOf(to) === 'kernel' || isEntity(to) || isMemory(to) || to.startsWith('store/memory/') || (isPort(to) && isType);
    expect(broken(own, may)).toEqual([]);
  });
});

describe('the testing entry', () => {
  it('may import all of the core, and no file of the core imports it', () => {
    const own = core.filter(({ from }) => areaOf(from) === 'testing');
    expect(own.length).toBeGreaterThan(20);
    expect(broken(core, ({ from, to }) => areaOf(from) === 'testing' || areaOf(to) !== 'testing')).toEqual([]);
  });

  it('needs a test library only to draw bookkeeping, which its other files do not import', () => {
    const rest = core.filter(({ from }) => areaOf(from) === 'testing' && !from.startsWith('testing/bookkeeping/'));
    expect(broken(rest, ({ to, isRelative }) => isRelative && !to.startsWith('testing/bookkeeping/'))).toEqual([]);
  });
});

describe('the contracts', () => {
  it('are all run', () => {
    const contracts = filesUnder('packages/ledger-core/src')
      .map((path) => path.slice('packages/ledger-core/src/'.length))
      .filter((path) => /(^|[/.])contract\.ts$/.test(path) && path !== 'store/contract.ts');
    expect(contracts.length).toBeGreaterThan(20);
    expect(contracts.filter((path) => !core.some(({ from, to }) => isContract(from) && to === path))).toEqual([]);
  });
});

describe('the packages around the core', () => {
  const isCore = (to: string) => to === 'ledger-core' || to === 'ledger-core/memory';

  it.each([
    'packages/ledger-drizzle',
    'packages/ledger-feeds',
    'packages/ledger-files',
    'packages/ledger-logos',
    'packages/ledger-mail',
    'packages/ledger-model',
    'packages/ledger-pdf',
    'packages/ledger-receipts',
    'packages/ledger-wire',
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
    const words = importsOf('packages/ledger-model/src').filter(({ from, isRelative }) => from.startsWith('words/') && !isRelative);
    expect(words.length).toBeGreaterThan(4);
    expect(broken(words, ({ to }) => to === 'ledger-core')).toEqual([]);
  });

  const server = importsOf('apps/server/src');
  /** All but HTTP infrastructure, and the work of the process and its measures, which are no words. */
  const isServerWord = ({ from }: Import) => !['', 'http', 'instrumentation', 'work'].includes(areaOf(from));

  /** Settings are compared with the names of settings, and schemas and prefixes with what the tables may be named. */
  const judgesNames = ({ from, to }: Import) => areaOf(from) === 'settings' && ['fastest-levenshtein', 'ledger-drizzle/names'].includes(to);

  it('the words of the server import hono, valibot, the core, the wire and the messages', () => {
    const outside = server.filter((one) => isServerWord(one) && !one.isRelative);
    expect(outside.length).toBeGreaterThan(10);
    const mayImport = (one: Import) =>
      ['hono', 'valibot', 'ledger-core', 'ledger-messages'].includes(one.to) ||
      one.to.startsWith('ledger-wire/') ||
      one.to.startsWith('node:') ||
      judgesNames(one);
    expect(broken(outside, mayImport)).toEqual([]);
  });

  it('an area of the server and of the wire imports its own modules and lower areas', () => {
    const areas = ['company', 'ledger', 'bank', 'assets', 'review', 'trade', 'capital', 'closing', 'intake', 'outward'];
    const levelOf = (path: string) => areas.indexOf(areaOf(path));
    const inAreas = (imports: readonly Import[]) => imports.filter(({ from }) => levelOf(from) >= 0);
    const wire = importsOf('packages/ledger-wire/src').filter(({ isRelative }) => isRelative);
    const ofWire = server
      .filter(({ to }) => to.startsWith('ledger-wire/'))
      .map((one) => ({ ...one, to: one.to.slice('ledger-wire/'.length) }));
    const inside = inAreas([...server.filter(({ isRelative }) => isRelative), ...ofWire, ...wire]);
    expect(new Set(inside.map(({ from }) => areaOf(from))).size).toBe(areas.length);
    const isShared = (to: string) => ['', 'http'].includes(areaOf(to));
    expect(broken(inside, ({ from, to }) => isShared(to) || (levelOf(to) >= 0 && levelOf(to) <= levelOf(from)))).toEqual([]);
  });

  it('only one file of the server imports OpenTelemetry, and it is imported where traces are wanted', () => {
    const known = server.filter(({ to }) => to.startsWith('@opentelemetry/'));
    expect([...new Set(known.map(({ from }) => from))]).toEqual(['instrumentation/open-telemetry.ts']);
    expect(server.filter(({ to }) => to.endsWith('open-telemetry.ts')).map(({ from }) => from)).toEqual([
      'instrumentation/open-instrumentation.ts',
    ]);
  });

  it('only three files of the server import adapters, and the command line none', () => {
    const adapters = [...server, ...importsOf('apps/cli/src')].filter(
      (one) => /^ledger-(drizzle|feeds|files|logos|mail|model)|^ledger-core\/memory/.test(one.to) && !judgesNames(one),
    );
    expect([...new Set(adapters.map(({ from }) => from))]).toEqual(['distribution.ts', 'open-ledger.ts', 'open-store.ts']);
  });
});
