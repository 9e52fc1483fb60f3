import { byId, distinct } from '../../kernel/grouping.ts';
import type { CounterpartyId, MigrationId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { isTemporary } from '../../ledger/accounts/fiscal-year.ts';
import { isOfMigration } from '../../ledger/journal/entry.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { compare } from './compare.ts';
import { CONTROLS, type Compared, keyOf } from './control-total.ts';
import { isMapped, type MigrationCounterparty, type MigrationMapping } from './mapping.ts';
import { isPosted, MIGRATION_MODES, MIGRATION_SOURCES, MIGRATION_STATUSES, type Migration } from './migration.ts';
import { targetMinor } from './opening-entry.ts';
import { why } from './reasons.ts';
import { snapshotFindings } from './verify-snapshot.ts';

/** Compares runs of migrations with their mappings, their parties and their entries.  [MIG-1] [MIG-2] [MIG-5] [MIG-20] */
export const verifyMigrations: MakeCheck<Needs<'counterparties' | 'journal' | 'migrations'>> = (facts) => ({
  entries: async (entries) => {
    const posted = entries.filter(({ source, sourceId }) => isOfMigration(source) && sourceId !== null);
    const runs = byId(await facts.unit.migrations.byIds(distinct(posted.map(({ sourceId }) => sourceId as MigrationId))));
    return posted.flatMap(({ entryNo, sourceId }) =>
      unless(runs.has(sourceId as MigrationId), 'MIG-30', () =>
        why.entry_of_unknown_migration({ entry: entryNo, source: String(sourceId) }),
      ),
    );
  },
  end: () =>
    inBatches(
      facts.unit,
      (slice) => facts.unit.migrations.list(slice),
      async (runs) => {
        const findings: Finding[] = [];
        for (const run of runs)
          findings.push(...statusFindings(run), ...(await postingFindings(facts.unit, run)), ...(await besideFindings(facts, run)));
        return findings;
      },
    ),
});

const statusFindings = (run: Migration): readonly Finding[] => {
  const { id, mode, source, status, posting, undoneAt } = run;
  return [
    ...unless(MIGRATION_STATUSES.includes(status), 'MIG-1', () => why.migration_of_unknown_status({ id, status })),
    ...unless(MIGRATION_MODES.includes(mode) && MIGRATION_SOURCES.includes(source), 'MIG-2', () =>
      why.migration_of_unknown_mode({ id, mode, source }),
    ),
    ...unless(isPosted(run) ? posting !== null && undoneAt === null : (posting === null) === (undoneAt === null), 'MIG-5', () =>
      why.migration_status_differs({ id, status }),
    ),
  ];
};

/** The first and the last entry of a run, and its opening entry, must be in the journal as posted. */
const postingFindings = async (
  { journal }: Needs<'journal'>,
  { id, mode, cutoverDate, posting }: Migration,
): Promise<readonly Finding[]> => {
  if (posting === null || posting.firstEntryNo === 0) return [];
  const { openingEntryId, firstEntryNo, lastEntryNo, at, by } = posting;
  const [first] = await journal.scan(firstEntryNo - 1, 1);
  const [last, next] = await journal.scan(lastEntryNo - 1, 2);
  const [opening] = await journal.byIds(distinct([openingEntryId]));
  const isOfRun = [first, last].every((entry) => entry?.postedAt === at && entry.postedBy === by);
  return [
    ...unless(isOfRun && lastEntryNo >= firstEntryNo && next?.entryNo !== lastEntryNo, 'MIG-30', () =>
      why.migration_entries_differ({ first: firstEntryNo, last: lastEntryNo, id }),
    ),
    ...unless(
      openingEntryId === null || (mode === 'opening_balances' && opening?.sourceId === id && opening.date === cutoverDate),
      'MIG-25',
      () => why.opening_entry_of_migration_missing({ id }),
    ),
  ];
};

const besideFindings = async (
  facts: Facts<Needs<'counterparties' | 'journal' | 'migrations'>>,
  run: Migration,
): Promise<readonly Finding[]> => {
  const { migrations, counterparties } = facts.unit;
  const mappings = await migrations.mappings(run.id);
  const mapped = await migrations.counterparties(run.id);
  const known = byId(await counterparties.byIds(distinct(mapped.map(({ counterpartyId }) => counterpartyId))));
  const compared = compare(facts.chart, known, mappings, mapped, { balances: new Map(), open: new Map() });
  return [
    ...mappingFindings(facts, run, mappings),
    ...counterpartyFindings(run, mapped, known),
    ...(await snapshotFindings(facts, run, mappings, mapped)),
    ...(await openingFindings(facts, run, mappings)),
    ...(await totalFindings(facts, run, compared)),
  ];
};

/** Every balance of the old books must be in the opening entry, on its target account.  [MIG-25] */
const openingFindings = async (
  { unit, chart }: Facts<Needs<'journal'>>,
  { id, posting }: Migration,
  mappings: readonly MigrationMapping[],
): Promise<readonly Finding[]> => {
  const [opening] = await unit.journal.byIds(distinct([posting?.openingEntryId ?? null]));
  if (opening === undefined) return [];
  const isOwn = (account: Account | undefined): boolean => !OF_THE_RUN.includes(account?.role ?? '');
  const target = [...targetMinor(chart, mappings)].filter(([account, minor]) => minor !== 0n && !isTemporary(account) && isOwn(account));
  const posted = opening.lines.filter(({ accountId }) => isOwn(chart.byId.get(accountId)));
  return unless(
    isSame(
      new Set(target.map(([account, minor]) => `${account.id} ${minor}`)),
      new Set(posted.map((line) => `${line.accountId} ${debitMinor(line)}`)),
    ),
    'MIG-25',
    () => why.opening_entry_of_migration_differs({ id }),
  );
};

/** The roles of the accounts for carried amounts and for the total. */
const OF_THE_RUN: readonly string[] = ['retained_earnings', 'opening_balance_equity'];

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

const mappingFindings = ({ chart }: Facts<Needs>, run: Migration, mappings: readonly MigrationMapping[]): readonly Finding[] => {
  const { id, status, debitMinor, creditMinor } = run;
  const isDraft = status === 'draft' || (status === 'abandoned' && run.posting === null);
  const sum = (sign: bigint) =>
    mappings.reduce((total, { balanceMinor }) => total + (balanceMinor * sign > 0n ? balanceMinor * sign : 0n), 0n);
  return [
    ...unless(isCounted(mappings), 'MIG-1', () => why.old_account_missing({ id })),
    ...unless(sum(1n) === debitMinor && sum(-1n) === creditMinor, 'MIG-2', () => why.old_balances_unequal({ id })),
    ...unless(isDraft || isMapped(mappings), 'MIG-1', () => why.old_account_unmapped({ id, status })),
    ...mappings.flatMap(({ name, accountId }: MigrationMapping) =>
      unless(accountId === null || chart.byId.has(accountId), 'MIG-1', () =>
        why.mapped_account_missing({ name, id, account: String(accountId) }),
      ),
    ),
  ];
};

const counterpartyFindings = (
  { id }: Migration,
  counterparties: readonly MigrationCounterparty[],
  known: ReadonlyMap<CounterpartyId, unknown>,
): readonly Finding[] => [
  ...unless(isCounted(counterparties), 'MIG-15', () => why.old_counterparty_missing({ id })),
  ...counterparties.flatMap(({ name, counterpartyId }) =>
    unless(counterpartyId === null || known.has(counterpartyId), 'MIG-15', () =>
      why.mapped_counterparty_missing({ name, id, counterparty: String(counterpartyId) }),
    ),
  ),
];

/** Indexes count from 0, in any order. */
const isCounted = (rows: readonly { readonly place: number }[]): boolean =>
  [...rows].sort((a, b) => a.place - b.place).every(({ place }, at) => place === at);

/** Each control total must compare an existing subject, once, and everything that the run imports must have one. */
const totalFindings = async (
  { unit, chart }: Facts<Needs<'migrations'>>,
  run: Migration,
  compared: readonly Compared[],
): Promise<readonly Finding[]> => {
  const totals = await unit.migrations.totals(run.id);
  // An account that the run adds is in the chart after posting.
  const codes = new Set([...chart.accounts.map(({ code }) => code), ...compared.map(({ subject }) => subject)]);
  const keys = new Set(totals.map(keyOf));
  return [
    ...unless(keys.size === totals.length, 'MIG-20', () => why.control_total_twice({ id: run.id })),
    ...compared.flatMap((row) =>
      unless(keys.has(keyOf(row)), 'MIG-20', () => why.control_total_missing({ id: run.id, control: row.control, subject: row.subject })),
    ),
    ...totals.flatMap(({ id, control, subject, isCounterparty }) =>
      unless(CONTROLS.includes(control) && (isCounterparty ? control.endsWith('_aging') : codes.has(subject)), 'MIG-20', () =>
        why.control_total_of_unknown_subject({ total: id, id: run.id, control, subject }),
      ),
    ),
  ];
};
