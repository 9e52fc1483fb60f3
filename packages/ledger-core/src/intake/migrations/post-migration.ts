import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId, MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { fiscalYearStart } from '../../ledger/accounts/fiscal-year.ts';
import { openFromStarter } from '../../ledger/accounts/open-for-role.ts';
import type { CounterpartyKind } from '../../ledger/counterparties/counterparty.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { addAccounts, addMissingCounterparties, onNobody } from './add-missing.ts';
import { checkPostable } from './check-postable.ts';
import { asStored, type ControlTotalView } from './control-total.ts';
import { findVersion } from './find-migration.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import { checkOpenRun, type Migration, type MigrationVersion } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { carried, type OpeningAccounts } from './opening-entry.ts';
import { postSnapshot } from './post-snapshot.ts';
import { type PostedRest, restsOf } from './rests.ts';
import { statementsOf } from './statements.ts';
import { readFiscal, renewTotals } from './tie-out.ts';
import { withoutEvents } from './without-events.ts';

/** Called while a run posts, with the number of entries posted so far. */
export type ReportProgress = (run: Migration, posted: number, unit: Needs) => void;

type PostRefusal = Refusal<'not_found' | 'conflict' | 'chart_conflict'> | PostingRefusal;

/**
 * Posts a run, the balances of the old books or every entry, and ties it out. All in one unit of work.  [MIG-25] to [MIG-30]
 * Refusals, in order of precedence: not_found, conflict (version, posted, abandoned, unmapped accounts, open items on an account that is
 * not a receivable or payable, another posted run), unprocessable (the trial balance does not balance), then the refusals of posting.
 */
export const postMigration =
  (report: ReportProgress) =>
  async (unit: MigrationsNeeds, actor: Actor, id: MigrationId, versioned: MigrationVersion = {}): Promise<Migration | PostRefusal> => {
    const run = await findVersion(unit, id, versioned);
    if (isRefusal(run)) return run;
    const known = await unit.migrations.mappings(id);
    const refusal =
      checkOpenRun(run) ?? checkPostable(run, known, await unit.accounts.chart(), await unit.migrations.inBooks(), unit.settings.currency);
    if (refusal !== undefined) return refusal;
    const mappings = await addAccounts(unit, known);
    if (isRefusal(mappings)) return mappings;
    const counterparties = await addMissingCounterparties(unit, await unit.migrations.counterparties(id), await kindsIn(unit, mappings));
    const accounts = await openAccounts(unit, run);
    if (isRefusal(accounts)) return accounts;
    const rests = await restsIn(unit, run, mappings);
    const first = (await unit.journal.tail()).entryNo + 1;
    const openingEntryId = await postSnapshot(withoutEvents(unit), actor, { run, mappings, counterparties, accounts, rests }, (posted) =>
      report(run, posted, unit),
    );
    if (isRefusal(openingEntryId)) return openingEntryId;
    const last = (await unit.journal.tail()).entryNo;
    await unit.migrations.putMappings(id, mappings);
    await unit.migrations.putCounterparties(id, counterparties);
    const posting = {
      at: unit.now,
      by: actor.author,
      openingEntryId,
      firstEntryNo: last < first ? 0 : first,
      lastEntryNo: last < first ? 0 : last,
    };
    const posted: Migration = { ...run, status: 'posted', posting, rowVersion: run.rowVersion + 1 };
    const totals = await stated(unit, posted, mappings, await renewTotals(unit, posted, mappings, counterparties));
    const done = asStored(posted, totals);
    await unit.migrations.put(done);
    unit.emit('migration.posted', id);
    if (done.status === 'tied_out') unit.emit('migration.tied_out', id);
    return done;
  };

/** The remainders of opening balances without an open item, each on the placeholder counterparty.  [MIG-26] */
const restsIn = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'counterparty'>,
  { mode }: Migration,
  mappings: readonly MigrationMapping[],
): Promise<readonly PostedRest[]> => {
  if (mode === 'full_history') return [];
  const rests = restsOf(await unit.accounts.chart(), mappings);
  return onNobody(
    unit,
    rests.flatMap(({ accountId, ...rest }) => (accountId === null ? [] : [{ ...rest, accountId }])),
  );
};

/** Customers have receivables, vendors have payables. */
const kindsIn = async (unit: Needs<'accounts'>, mappings: readonly MigrationMapping[]) => {
  const chart = await unit.accounts.chart();
  const roleOf = new Map(mappings.map(({ sourceId, accountId }) => [sourceId, chart.byId.get(accountId as AccountId)?.controlRole]));
  return ({ owed }: MigrationCounterparty): readonly CounterpartyKind[] =>
    distinct(
      owed.map(({ accountId }) => {
        if (roleOf.get(accountId) === 'ar') return 'customer';
        return roleOf.get(accountId) === 'ap' ? 'vendor' : null;
      }),
    );
};

/** The accounts that opening balances need in addition to the old accounts; none for a full history. */
const openAccounts = async (
  unit: Needs<'accounts'> & Emits<'account'>,
  { mode }: Migration,
): Promise<OpeningAccounts | null | Refusal<'chart_conflict'>> => {
  if (mode === 'full_history') return null;
  const opening = await openFromStarter(unit, 'opening_balance_equity');
  if (isRefusal(opening)) return opening;
  const retained = await openFromStarter(unit, 'retained_earnings');
  return isRefusal(retained) ? retained : { opening, retained };
};

/** Adds the explanations of differences that the run itself causes.  [MIG-23] */
const stated = async (
  unit: Needs<'accounts' | 'journal' | 'migrations'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  totals: readonly ControlTotalView[],
): Promise<readonly ControlTotalView[]> => {
  const chart = await unit.accounts.chart();
  const yearStart = fiscalYearStart(run.cutoverDate, unit.settings.fiscalYearStartMonth);
  const moved = run.mode === 'opening_balances' ? carried(chart, mappings) : (await readFiscal(unit, run.cutoverDate)).past;
  const statements = new Map(
    statementsOf(chart, totals, moved, { mode: run.mode, cutoverDate: run.cutoverDate, yearStart }).map(({ total, text }) => [
      total.id,
      { text, at: unit.now, by: null, differenceMinor: total.differenceMinor },
    ]),
  );
  const after = totals.map((total) => ({ ...total, explanation: statements.get(total.id) ?? total.explanation }));
  await unit.migrations.putTotals(
    run.id,
    after
      .filter(({ id }) => statements.has(id))
      .map(({ id, control, subject, isCounterparty, explanation }) => ({
        id,
        control,
        subject,
        isCounterparty,
        explanation,
      })),
  );
  return after;
};
