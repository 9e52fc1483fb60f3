import type { Actor } from '../../company/books/member.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { MigrationId } from '../../kernel/ids.ts';
import { type FileRow, whyFile, whyRow } from '../../kernel/places.ts';
import { aboutInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { whyWords } from '../../kernel/words.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { closingIn } from './closing-entries.ts';
import { MAX_MIGRATION_ACCOUNTS, MAX_MIGRATION_ENTRIES, MAX_MIGRATION_ITEMS, MAX_MIGRATION_PARTIES } from './limits.ts';
import { mapAccounts, mapCounterparties } from './map-sources.ts';
import { isMapped } from './mapping.ts';
import type { Migration, NewMigration } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { newReading, type Reading, readAccount, readBalance, readCounterparty, readEntry, readItem } from './read-snapshot.ts';
import { why } from './reasons.ts';
import type { Snapshot } from './snapshot.ts';
import { renewTotals } from './tie-out.ts';
import { betweenParts, inParts, type Section, type SnapshotPart, writePart } from './written.ts';

type StartRefusal = Refusal<'unprocessable' | 'period_closed'>;

/**
 * Starts a migration: reads the snapshot, and matches its accounts and parties. Nothing is posted.
 * [MIG-1] [MIG-3] [MIG-4] [MIG-10] [MIG-15]
 * Refusals, in order of precedence: unprocessable (the cutover date, then the snapshot, with the account, party, balance, entry or item),
 * period_closed.
 */
export const startMigration = async (unit: MigrationsNeeds, actor: Actor, input: NewMigration): Promise<Migration | StartRefusal> => {
  const cutover = parseDate(input.cutoverDate, 'cutoverDate');
  if (isRefusal(cutover)) return cutover;
  const refusal = checkSize(input.snapshot) ?? checkMode(input);
  if (refusal !== undefined) return refusal;
  const id = unit.newId('migration');
  const read = await storeSnapshot(unit, id, input.snapshot, cutover);
  if (isRefusal(read)) return read;
  const closed = await checkMonths(unit, read.reading);
  if (closed !== undefined) return closed;
  const mappings = await mapAccounts(unit, read.reading);
  const counterparties = await mapCounterparties(unit, read.reading);
  const { mode, source, snapshot } = input;
  const doubts = [
    ...(input.doubts ?? []).map((doubt) => (typeof doubt === 'string' ? whyWords(doubt) : doubt)),
    ...(await closingIn(unit, id, new Map(mappings.map((mapping) => [mapping.sourceId, mapping])))).doubts,
  ];
  const run: Migration = {
    id,
    mode,
    source,
    cutoverDate: cutover,
    status: isMapped(mappings) ? 'mapped' : 'draft',
    snapshotHash: read.hash,
    entries: snapshot.entries?.length ?? 0,
    debitMinor: read.reading.debitMinor,
    creditMinor: read.reading.creditMinor,
    doubts,
    createdAt: unit.now,
    createdBy: actor.author,
    posting: null,
    undoneAt: null,
    rowVersion: 1,
  };
  await unit.migrations.put(run);
  await unit.migrations.putMappings(id, mappings);
  await unit.migrations.putCounterparties(id, counterparties);
  await renewTotals(unit, run, mappings, counterparties);
  unit.emit('migration.created', id);
  if (run.status === 'mapped') unit.emit('migration.mapped', id);
  return run;
};

const LIMITS = [
  ['accounts', MAX_MIGRATION_ACCOUNTS],
  ['trialBalance', MAX_MIGRATION_ACCOUNTS],
  ['counterparties', MAX_MIGRATION_PARTIES],
  ['openItems', MAX_MIGRATION_ITEMS],
  ['entries', MAX_MIGRATION_ENTRIES],
] as const;

const checkSize = (snapshot: Snapshot): Refusal<'unprocessable'> | undefined => {
  const over = LIMITS.find(([name, most]) => (snapshot[name]?.length ?? 0) > most);
  if (over === undefined) return undefined;
  const [name, most] = over;
  return refuse('unprocessable', why.too_many_of_them({ most }), `snapshot.${name}`);
};

/** [MIG-2] */
const checkMode = ({ mode, snapshot }: NewMigration): Refusal<'unprocessable'> | undefined => {
  const [name, advice] =
    mode === 'opening_balances' ? (['entries', why.omit_entries()] as const) : (['openItems', why.omit_open_items()] as const);
  return (snapshot[name]?.length ?? 0) === 0 ? undefined : refuse('unprocessable', why.mode_has_none({ mode, advice }), `snapshot.${name}`);
};

/**
 * Reads the snapshot in parts; stores and hashes each part. Accounts and parties come first, because the others reference them.
 * [MIG-3] [MIG-4]
 */
const storeSnapshot = async (
  unit: Needs<'migrations'>,
  id: MigrationId,
  { accounts, trialBalance, entries = [], openItems = [], counterparties = [] }: Snapshot,
  cutover: IsoDate,
): Promise<{ readonly reading: Reading; readonly hash: string } | Refusal<'unprocessable'>> => {
  const reading = newReading(unit.settings.currency, cutover);
  const hasher = unit.hasher();
  let before: SnapshotPart | null = null;
  const store = async (parts: readonly SnapshotPart[]): Promise<void> => {
    for (const part of parts) {
      hasher.update(betweenParts(before, part) + part.text);
      before = part;
    }
    await unit.migrations.addParts(id, parts);
  };
  const write = async <Given extends { readonly origin?: FileRow | undefined }, Written extends object>(
    section: Section,
    field: string,
    given: readonly Given[],
    readOne: (reading: Reading, one: Given, field: string) => Written | Refusal<'unprocessable'>,
    take: (part: SnapshotPart) => Promise<unknown> | unknown,
    weightOf?: (one: Given) => number,
  ): Promise<Refusal<'unprocessable'> | undefined> => {
    let place = 0;
    for (const [at, part] of inParts(given, weightOf).entries()) {
      const written: Written[] = [];
      for (const one of part) {
        const read = readOne(reading, one, `snapshot.${field}[${place}]`);
        if (isRefusal(read)) return atOrigin(read, one.origin);
        written.push(read);
        place += 1;
      }
      await take(writePart(section, at + 1, written));
      await unit.turn();
    }
    return undefined;
  };
  const ofCounterparties: SnapshotPart[] = [];
  const ofBalances: SnapshotPart[] = [];
  const refusal =
    (await write('accounts', 'accounts', accounts, readAccount, (part) => store([part]))) ??
    (await write('parties', 'counterparties', counterparties, readCounterparty, (part) => ofCounterparties.push(part))) ??
    (await write('trial_balance', 'trialBalance', trialBalance, readBalance, (part) => ofBalances.push(part))) ??
    (await write(
      'entries',
      'entries',
      entries,
      readEntry,
      (part) => store([part]),
      ({ lines }) => lines.length,
    )) ??
    (await write('open_items', 'openItems', openItems, readItem, (part) => store([part])));
  if (refusal !== undefined) return refusal;
  await store(ofCounterparties);
  await store(ofBalances);
  hasher.update(betweenParts(before, null));
  return { reading, hash: await hasher.digest() };
};

/**
 * The refusal of an element from a file contains its position in the file, instead of its index in the snapshot, which the reader
 * created.  [MGF-1]
 */
const atOrigin = (refusal: Refusal<'unprocessable'>, origin: FileRow | undefined): Refusal<'unprocessable'> =>
  origin === undefined ? refusal : aboutInput(refusal, whyFile(origin.file, whyRow(origin.row)));

/** [MIG-6] */
const checkMonths = async (unit: Needs<'periods'>, { months }: Reading): Promise<Refusal<'period_closed'> | undefined> => {
  const closed = await unit.periods.closedMonths();
  const month = [...months].sort().find((each) => closed.has(each));
  return month === undefined ? undefined : refuse('period_closed', why.month_of_migration_closed({ month }), 'cutoverDate');
};
