import type { Once, Schemas, WithDryRun, WithProgress } from 'ledger-api-client';
import { Mistake } from 'ledger-server/mistake';
import { type Account, accountAmong } from '../choosing/account.ts';
import { UsageError } from '../command/faults.ts';
import { type Report, whileDone } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { fileIn } from '../review/receipts.ts';

/** Reports, the service's own file, or a plain-text journal with the whole history. */
export const MIGRATE_SOURCES = ['csv', 'accounting_a', 'accounting_b', 'journal'] as const;

export interface MigrateOptions {
  readonly source: (typeof MIGRATE_SOURCES)[number];
  readonly cutoverDate: string | undefined;
  /** `name=code`, by the name, number or id in the old books. */
  readonly map: readonly string[];
  readonly createMissing: boolean;
  readonly dryRun: boolean;
}

export type Run = Schemas['MigrationRunDetailOut'];
export type Mapping = Run['mappings'][number];
type NewMapping = Schemas['MigrationMappingIn'];

/** The migration, posted or as a dry run. If a dry run has unmapped accounts, it is only read and mapped. */
export interface Migrated {
  readonly run: Run;
  readonly differences: readonly Schemas['MigrationDifferenceOut'][];
}

interface MoveOptions {
  /** Shows the account mappings before anything is posted. */
  readonly showLanding: (target: Run) => void;
  /** Runs a task with progress output. */
  readonly reporting: <R>(does: string, work: (report: Report) => Promise<R>) => Promise<R>;
}

/**
 * Migrates from files: first a dry run that shows the account mappings, then one request that posts everything. If an account is unmapped,
 * nothing is written, and the command explains how to continue.  [CLI-22] [MIG-38]
 */
export const migrateFrom = async (
  at: Connection,
  paths: readonly string[],
  options: MigrateOptions,
  reported: MoveOptions,
): Promise<Migrated> => {
  const { migrations } = at.ledger;
  const { dryRun } = options;
  const [start, read] = await reported.reporting(`Reading ${counted(paths.length, 'file')}`, async (report) => {
    const begin = await starting(at, paths, options);
    return [begin, await begin(undefined, { dryRun: true, ...whileDone(at, report) })] as const;
  });
  const { mappings, areMissing, target } = mappingsFor(await at.chart(), read, options);
  reported.showLanding(target);
  if (areMissing) return { run: read, differences: [] };
  const run = await reported.reporting(dryRun ? 'Checking' : 'Posting', (report) =>
    start({ mappings: [...mappings] }, { dryRun, ...whileDone(at, report) }),
  );
  return { run, differences: dryRun ? [] : (await migrations.differences(run.id)).data };
};

type Start = (moveIn: Schemas['MigrationMoveIn'] | undefined, sending: Once & WithDryRun & WithProgress) => Promise<Run>;

/** The start request for these files. Journal readers are only loaded for journals. */
const starting = async (at: Connection, paths: readonly string[], { source, cutoverDate }: MigrateOptions): Promise<Start> => {
  const { migrations } = at.ledger;
  if (source === 'journal') {
    const { readJournals } = await import('./journals/journals.ts');
    const { currency: code, minor_unit_scale: scale } = await at.books();
    const old = await readJournals(paths, { code, scale }, cutoverDate);
    return (move_in, sending) => migrations.start({ ...old, ...(move_in !== undefined && { move_in }) }, sending);
  }
  const files = await Promise.all(paths.map(fileIn));
  const [file, other] = files;
  const stated = (moveIn: Schemas['MigrationMoveIn'] | undefined) => ({
    ...(cutoverDate !== undefined && { cutover_date: cutoverDate }),
    ...(moveIn !== undefined && { move_in: JSON.stringify(moveIn) }),
  });
  switch (source) {
    case 'csv':
      if (file === undefined || other !== undefined) throw new UsageError('--source csv requires exactly one file, with all balances.');
      return (moveIn, sending) => migrations.startFromCsv({ file, ...stated(moveIn) }, sending);
    case 'accounting_a':
      return (moveIn, sending) => migrations.startFromAccountingA({ files, ...stated(moveIn) }, sending);
    case 'accounting_b':
      return (moveIn, sending) => migrations.startFromAccountingB({ files, ...stated(moveIn) }, sending);
  }
};

interface MappingsWanted {
  readonly mappings: readonly NewMapping[];
  /** Whether an account is still unmapped. */
  readonly areMissing: boolean;
  /** The migration with the mappings applied. */
  readonly target: Run;
}

const mappingsFor = (accounts: readonly Account[], read: Run, { map, createMissing, dryRun }: MigrateOptions): MappingsWanted => {
  const stated = map.map((text) => statedIn(text, read.mappings, accounts));
  const given = new Set(stated.map(({ source_account_id: id }) => id));
  const missing = read.mappings.filter((each) => each.account_id === null && each.is_needed && !given.has(each.source_account_id));
  const added = createMissing ? missing.filter(({ proposed_account: proposed }) => proposed !== null) : [];
  const left = missing.filter((each) => !added.includes(each));
  if (left.length > 0 && !dryRun) throw new Mistake(unmappedText(left));
  const created = added.map(({ source_account_id }): NewMapping => ({ source_account_id, create: true }));
  const wanted = new Map([...stated, ...created].map((each) => [each.source_account_id, each]));
  const mappings = read.mappings.map((each) => targetOf(each, wanted.get(each.source_account_id), accounts));
  const ended = new Set(read.mappings.flatMap(({ doubt }, n) => (mappings[n]?.doubt === null && doubt !== null ? [doubt] : [])));
  const doubts = read.doubts.filter((doubt) => !ended.has(doubt));
  return { mappings: [...wanted.values()], areMissing: left.length > 0, target: { ...read, mappings, doubts } };
};

/** `--map "Roaster=1600"`: an account of the old books, and the code or name of its target account.  [CLI-30] */
const statedIn = (text: string, mappings: readonly Mapping[], accounts: readonly Account[]): NewMapping => {
  const [name = '', code = ''] = text.split(/=(?=[^=]*$)/).map((part) => part.trim());
  const source = mappings.find((each) => [each.source_name, each.source_number, each.source_account_id].includes(name));
  if (source === undefined) throw new UsageError(`--map ${text}: the old books have no account "${name}".`);
  return { source_account_id: source.source_account_id, account_id: accountAmong(accounts, code).id };
};

/** A mapping with the caller's choice applied. An explicit choice is not a doubt. */
const targetOf = (mapping: Mapping, wanted: NewMapping | undefined, accounts: readonly Account[]): Mapping => {
  if (wanted === undefined) return mapping;
  const lands = wanted.create === true ? mapping.proposed_account : accounts.find(({ id }) => id === wanted.account_id);
  return {
    ...mapping,
    account_id: wanted.account_id ?? null,
    account_code: lands?.code ?? null,
    account_name: lands?.name ?? null,
    create: wanted.create === true,
    doubt: null,
  };
};

const unmappedText = (left: readonly Mapping[]): string =>
  [
    `${counted(left.length, 'old account')} ${left.length === 1 ? 'has' : 'have'} no mapping, so nothing was written:`,
    ...left.map(
      ({ source_name: name, proposed_account: proposed }) =>
        `  ${name} (${proposed === null ? 'cannot be created, because its type is unknown' : `can be created as ${proposed.code}`})`,
    ),
    `Map each one with --map "${left[0]?.source_name}=CODE"${left.every(({ proposed_account: proposed }) => proposed === null) ? '.' : ', or create them with --create-missing.'}`,
  ].join('\n');
