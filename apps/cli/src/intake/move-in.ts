import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Account,
  type AccountId,
  type Caller,
  type Difference,
  type Ledger,
  MIGRATION_LAYOUTS,
  type MigrationView,
  type MoveIn,
  type NewMapping,
} from 'ledger-core';
import { Mistake } from 'ledger-server/mistake';
import type { Report } from '../command/progress.ts';
import { counted } from '../command/shown.ts';
import { granted, type Operated } from '../operate.ts';
import { isBeancount, readBeancount } from './journals/beancount-journal.ts';
import { readJournal } from './journals/hledger-journal.ts';
import { isNeeded, type Mapping } from './tie-out-text.ts';

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

/** The run, posted or as it would be; only read and mapped where a dry run has accounts that land nowhere. */
export interface Migrated {
  readonly view: MigrationView;
  readonly differences: readonly Difference[];
}

/** Does work, and tells a person how far it has come. */
export type Telling = <R>(does: string, work: (report: Report) => Promise<R>) => Promise<R>;

/** Is told where the accounts land, before anything is posted. */
export type ShowLanding = (view: MigrationView) => void;

/**
 * A whole migration from files. Where an account lands nowhere nothing is written, and the command says how to go on. A dry run posts, too, and is rolled back.
 * [CLI-22]
 */
export const migrateFrom = async (
  ledger: Ledger,
  operated: Operated,
  paths: readonly string[],
  options: MigrateOptions,
  showLanding: ShowLanding,
  telling: Telling,
): Promise<Migrated> => {
  const { caller } = operated;
  const { rehearse, moveIn } = await starting(ledger, operated, paths, options);
  const { rehearsed } = granted(await telling(`Reading ${counted(paths.length, 'file')}`, rehearse));
  const { mappings, areMissing, landed } = await mappingsFor(ledger, caller, rehearsed, options);
  showLanding(landed);
  if (areMissing) return { view: rehearsed, differences: [] };
  const post = (report: Report) => moveIn({ mappings, report: (posted) => report(posted, rehearsed.run.entries) });
  if (options.dryRun) return { view: granted(await telling('Rehearsing', (report) => post(report).rehearse())).rehearsed, differences: [] };
  const view = granted(await telling('Posting', (report) => post(report).carryOut()));
  return { view, differences: granted(await ledger.migrations.differences(caller, view.run.id)).differences };
};

/** How a migration of these files is rehearsed, and carried out. */
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
    return {
      rehearse: () => migrations.start(dry, journal),
      moveIn: (how: MoveIn) => ({
        carryOut: () => migrations.moveIn(caller, journal, how),
        rehearse: () => migrations.moveIn(dry, journal, how),
      }),
    };
  }
  const files = await Promise.all(paths.map(async (path) => ({ name: basename(path), bytes: await bytesOf(path) })));
  const upload = { layout: source, cutoverDate, files };
  return {
    rehearse: () => migrations.startFromFiles(dry, upload),
    moveIn: (how: MoveIn) => ({
      carryOut: () => migrations.moveInFromFiles(caller, upload, how),
      rehearse: () => migrations.moveInFromFiles(dry, upload, how),
    }),
  };
};

interface MappingsWanted {
  readonly mappings: readonly NewMapping[];
  /** Whether an account still lands nowhere. */
  readonly areMissing: boolean;
  /** Where every account lands with them. */
  readonly landed: MigrationView;
}

const mappingsFor = async (
  ledger: Ledger,
  caller: Caller,
  view: MigrationView,
  { map, createMissing, dryRun }: MigrateOptions,
): Promise<MappingsWanted> => {
  const { mappings } = view;
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
  const added = createMissing ? missing.filter(({ proposal }) => proposal !== null) : [];
  const left = missing.filter((each) => !added.includes(each));
  if (left.length > 0 && !dryRun) throw new Mistake(unmappedText(left));
  const created = added.map(({ sourceId }) => ({ sourceAccountId: sourceId, create: true }));
  const wanted = new Map([...stated, ...created].map((each) => [each.sourceAccountId, each]));
  const byId = new Map(accounts.map(({ account }) => [account.id, account]));
  const landed = mappings.map((mapping) => landedAs(mapping, wanted.get(mapping.sourceId), byId));
  const ended = new Set(mappings.flatMap(({ doubt }, at) => (landed[at]?.doubt === null && doubt !== null ? [doubt] : [])));
  const doubts = view.doubts.filter((doubt) => !ended.has(doubt));
  return { mappings: [...wanted.values()], areMissing: left.length > 0, landed: { ...view, mappings: landed, doubts } };
};

/** A mapping as the caller wants it. What the caller said is no doubt. */
const landedAs = (mapping: Mapping, wanted: NewMapping | undefined, byId: ReadonlyMap<AccountId, Account>): Mapping =>
  wanted === undefined
    ? mapping
    : {
        ...mapping,
        account: wanted.accountId == null ? null : (byId.get(wanted.accountId) ?? null),
        creates: wanted.create === true,
        doubt: null,
      };

const unmappedText = (left: readonly Mapping[]): string =>
  [
    `${counted(left.length, 'account')} of the old books ${left.length === 1 ? 'lands' : 'land'} nowhere, so nothing was written:`,
    ...left.map(
      ({ name, proposal }) =>
        `  ${name} (${proposal === null ? 'its type is not known, so it cannot be added' : `could be added as ${proposal.code}`})`,
    ),
    `Name an account for each with --map "${left[0]?.name}=CODE"${left.every(({ proposal }) => proposal === null) ? '.' : ', or add them with --create-missing.'}`,
  ].join('\n');

const bytesOf = (path: string): Promise<Uint8Array> =>
  readFile(path).catch(() => {
    throw new Mistake(`The file ${path} cannot be read.`);
  });
