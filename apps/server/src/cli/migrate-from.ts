import { basename } from 'node:path';
import {
  type Caller,
  type Currency,
  type Difference,
  formatAmount,
  isRefusal,
  type Ledger,
  MIGRATION_LAYOUTS,
  type MigrationId,
  type MigrationView,
  type NewMapping,
  type Settings,
} from 'ledger-core';
import { isBeancount, readBeancount } from './beancount-journal.ts';
import { granted } from './commands.ts';
import { bytesOf } from './file.ts';
import { readJournal } from './plain-text-journal.ts';
import { columns, counted, Mistake } from './print.ts';
import { withProgress } from './progress.ts';

/** Reports or the own file, or a plain-text journal with the whole history. */
export const MIGRATE_SOURCES = [...MIGRATION_LAYOUTS, 'journal'] as const;
type MigrateSource = (typeof MIGRATE_SOURCES)[number];

export interface MigrateOptions {
  readonly source: MigrateSource;
  readonly cutoverDate: string | undefined;
  /** `name=code`, by the name, number or id of the old books. */
  readonly map: readonly string[];
  readonly createMissing: boolean;
  readonly dryRun: boolean;
}

export interface Migrated {
  readonly view: MigrationView;
  readonly differences: readonly Difference[];
}

/**
 * A whole migration from files: where an account lands nowhere nothing is written, and the command says how to go on. A dry run ends once the files are read and
 * mapped.  [CLI-22]
 */
export const migrateFrom = async (
  ledger: Ledger,
  operated: Operated,
  paths: readonly string[],
  options: MigrateOptions,
): Promise<Migrated> => {
  const { caller } = operated;
  const { start, rehearse } = await starting(ledger, operated, paths, options);
  const { rehearsed } = granted(await withProgress(`Reading ${counted(paths.length, 'file')}`, rehearse));
  const mappings = await mappingsFor(ledger, caller, rehearsed, options);
  if (options.dryRun) return { view: rehearsed, differences: [] };
  const started = granted(await start());
  const { id } = started.run;
  if (mappings.length > 0) granted(await ledger.migrations.changeMappings(caller, id, { mappings }));
  const posted = await withProgress(
    'Posting',
    () => ledger.migrations.post(caller, id),
    () => progressOf(ledger, caller, id),
  );
  if (isRefusal(posted)) granted(await ledger.migrations.abandon(caller, id));
  const view = granted(posted);
  return { view, differences: granted(await ledger.migrations.differences(caller, id)).differences };
};

/** Who migrates, and into which books. */
interface Operated {
  readonly caller: Caller;
  readonly settings: Settings;
}

/** How a migration of these files is started, and rehearsed. */
const starting = async (
  ledger: Ledger,
  { caller, settings }: Operated,
  paths: readonly string[],
  { source, cutoverDate }: MigrateOptions,
) => {
  const dry = { ...caller, dryRun: true as const };
  const { migrations } = ledger;
  if (source === 'journal') {
    const read = (await isBeancount(paths)) ? readBeancount : readJournal;
    const journal = await read(paths, settings.currency, cutoverDate);
    return { start: () => migrations.start(caller, journal), rehearse: () => migrations.start(dry, journal) };
  }
  const files = await Promise.all(paths.map(async (path) => ({ name: basename(path), bytes: await bytesOf(path) })));
  const upload = { layout: source, cutoverDate, files };
  return { start: () => migrations.startFromFiles(caller, upload), rehearse: () => migrations.startFromFiles(dry, upload) };
};

/** `Posting: 1200 of 3014 entries` */
const progressOf = async (ledger: Ledger, caller: Caller, id: MigrationId): Promise<string | null> => {
  const view = await ledger.migrations.read(caller, id);
  return isRefusal(view) || view.progress === null
    ? null
    : `Posting: ${view.progress.entriesPosted} of ${counted(view.progress.entries, 'entry', 'entries')}`;
};

type Mapping = MigrationView['mappings'][number];

const mappingsFor = async (
  ledger: Ledger,
  caller: Caller,
  { mappings }: MigrationView,
  { map, createMissing, dryRun }: MigrateOptions,
): Promise<readonly NewMapping[]> => {
  const { accounts } = granted(await ledger.accounts.chart(caller));
  const idOf = new Map(accounts.map(({ account }) => [account.code, account.id]));
  const stated = map.map((text): NewMapping => {
    const [name = '', code = ''] = text.split(/=(?=[^=]*$)/);
    const source = mappings.find((each) => [each.name, each.number, each.sourceId].includes(name.trim()));
    if (source === undefined) throw new Mistake(`--map ${text}: the old books have no account ${name.trim()}.`);
    const accountId = idOf.get(code.trim());
    if (accountId === undefined) throw new Mistake(`--map ${text}: there is no account ${code.trim()} in these books.`);
    return { sourceAccountId: source.sourceId, accountId };
  });
  const given = new Set(stated.map(({ sourceAccountId }) => sourceAccountId));
  const missing = mappings.filter((each) => each.accountId === null && isNeeded(each) && !given.has(each.sourceId));
  if (!createMissing && missing.length > 0 && !dryRun) throw new Mistake(unmappedText(missing));
  return [...stated, ...(createMissing ? missing.map(({ sourceId }) => ({ sourceAccountId: sourceId, create: true })) : [])];
};

const isNeeded = ({ balanceMinor, items, lines }: Mapping): boolean => balanceMinor !== 0n || items > 0 || lines > 0;

const unmappedText = (missing: readonly Mapping[]): string =>
  [
    `${counted(missing.length, 'account')} of the old books ${missing.length === 1 ? 'lands' : 'land'} nowhere, so nothing was written:`,
    ...missing.map(({ name, proposal }) => `  ${name}${proposal === null ? '' : ` (could be added as ${proposal.code})`}`),
    `Name an account for each with --map "${missing[0]?.name}=CODE", or add them with --create-missing.`,
  ].join('\n');

/** Where each account of the old books lands, and what a person should check. */
export const landingText = ({ mappings, run }: MigrationView, { scale }: Currency): string =>
  [
    columns(
      ['old account', 'balance', 'lands in'],
      mappings.filter(isNeeded).map((each) => [each.name.slice(0, 50), formatAmount(each.balanceMinor, scale), landingOf(each)]),
      [1],
    ),
    ...run.doubts.map((doubt) => `CHECK: ${doubt}`),
  ].join('\n');

const landingOf = ({ account, proposal }: Mapping): string => {
  if (account !== null) return `${account.code} ${account.name}`;
  return proposal === null ? 'nowhere' : `nowhere; could be added as ${proposal.code}`;
};

/** The control totals, each with its difference and its reason. */
export const tieOutText = ({ totals, tiedOut, run }: MigrationView, { scale }: Currency): string => {
  const amount = (minor: bigint): string => formatAmount(minor, scale);
  const rows = totals.map((total) => [
    total.control.replaceAll('_', ' '),
    `${total.subject} ${total.name ?? ''}`.trim().slice(0, 40),
    amount(total.sourceMinor),
    amount(total.importedMinor),
    total.differenceMinor === 0n ? '' : amount(total.differenceMinor),
    total.explanation?.text ?? '',
  ]);
  const verdict = tiedOut ? `Tied out as of ${run.cutoverDate}.` : `NOT tied out as of ${run.cutoverDate}: a difference has no reason.`;
  return `${columns(['total', 'of', 'old books', 'these books', 'difference', 'reason'], rows, [2, 3, 4])}\n\n${verdict} The run is ${run.id}.`;
};

/** The plain causes that differences without a reason may have. */
export const differencesText = (differences: readonly Difference[]): readonly string[] => {
  const open = differences.filter(({ total }) => total.explanation === null);
  const lines = open.flatMap(({ total, proposals }) => proposals.map(({ message }) => `${total.subject}: ${message}`));
  return lines.length === 0 ? [] : [lines.join('\n')];
};
