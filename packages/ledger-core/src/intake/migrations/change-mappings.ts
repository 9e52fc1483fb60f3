import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import { byId } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId, MigrationId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { why as counterpartiesWhy } from '../../ledger/counterparties/reasons.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { findVersion } from './find-migration.ts';
import { isMapped, type MigrationCounterparty, type MigrationMapping } from './mapping.ts';
import { checkOpenRun, type Migration, type MigrationVersion } from './migration.ts';
import { proposeAccounts } from './propose-accounts.ts';
import { why } from './reasons.ts';
import { renewTotals } from './tie-out.ts';

export interface NewMapping {
  readonly sourceAccountId: string;
  /** Null for none. */
  readonly accountId?: AccountId | null | undefined;
  /** If true, the proposed account is added when the run posts. */
  readonly create?: boolean | undefined;
}

export interface NewCounterpartyMapping {
  readonly sourceCounterpartyId: string;
  /** Null adds a new one with its name when the run posts. */
  readonly counterpartyId: CounterpartyId | null;
}

export interface MappingsChange extends MigrationVersion {
  readonly mappings: readonly NewMapping[];
}

export interface CounterpartiesChange extends MigrationVersion {
  readonly counterparties: readonly NewCounterpartyMapping[];
}

type MappingRefusal = Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>;

/**
 * Sets the target account of each listed source account.  [MIG-16]
 * Refusals, in order of precedence: not_found, conflict (version, posted, abandoned), then per mapping unprocessable (unknown, repeated, no
 * account, nothing to create) and account_not_usable (a summary account, inactive).
 */
export const changeMappings = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'> & Emits<'migration'>,
  _actor: Actor,
  id: MigrationId,
  { mappings: given, rowVersion }: MappingsChange,
): Promise<Migration | MappingRefusal> => {
  const run = await findVersion(unit, id, { rowVersion });
  if (isRefusal(run)) return run;
  const closed = checkOpenRun(run);
  if (closed !== undefined) return closed;
  const known = await unit.migrations.mappings(id);
  const changed = await mapped(unit, known, given);
  if (isRefusal(changed)) return changed;
  const all = known.map((mapping) => changed.get(mapping.sourceId) ?? mapping);
  if (isSame(known, all)) return run;
  await unit.migrations.putMappings(id, [...changed.values()]);
  return storeChanged(unit, run, all, await unit.migrations.counterparties(id));
};

const mapped = async (
  unit: Needs<'accounts'>,
  known: readonly MigrationMapping[],
  given: readonly NewMapping[],
): Promise<ReadonlyMap<string, MigrationMapping> | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const chart = await unit.accounts.chart();
  const bySource = new Map(known.map((mapping) => [mapping.sourceId, mapping]));
  const changed = new Map<string, MigrationMapping>();
  for (const [at, { sourceAccountId, accountId = null, create = false }] of given.entries()) {
    const field = `mappings[${at}]`;
    const no = (name: string, reason: Why) => refuse('unprocessable', reason, `${field}.${name}`);
    const mapping = bySource.get(sourceAccountId);
    if (mapping === undefined) return no('sourceAccountId', why.snapshot_without_account({ account: sourceAccountId }));
    if (changed.has(sourceAccountId)) return no('sourceAccountId', why.account_listed_above({ account: sourceAccountId }));
    if (create && accountId !== null) return no('create', why.map_or_create());
    const account = accountId === null ? null : chart.byId.get(accountId);
    if (account === undefined) return no('accountId', accountsWhy.no_such_account({ id: accountId ?? '' }));
    if (account !== null && !(account.isPostable && account.isActive)) {
      const { code, name } = account;
      return refuse(
        'account_not_usable',
        account.isPostable ? why.nothing_lands_out_of_use({ code, name }) : why.nothing_lands_in_header({ code, name }),
        `${field}.accountId`,
      );
    }
    const proposal = mapping.proposal ?? (create ? propose(chart, [...known, ...changed.values()], mapping) : null);
    if (create && proposal === null) return no('create', why.type_of_source_unknown({ account: sourceAccountId }));
    changed.set(sourceAccountId, { ...mapping, accountId, proposal, creates: create, isStated: true });
  }
  return changed;
};

/** A proposed new account for a source account that was mapped to an existing one, given the other mappings. */
const propose = (chart: Parameters<typeof proposeAccounts>[0], known: readonly MigrationMapping[], mapping: MigrationMapping) => {
  const codes = known.flatMap(({ proposal }) => (proposal === null ? [] : [[proposal.code, null] as const]));
  const byCode = new Map([...chart.byCode, ...(codes as never[])]);
  return proposeAccounts({ ...chart, byCode }, [mapping]).get(mapping.sourceId) ?? null;
};

/**
 * Sets the counterparty of each listed customer or vendor.  [MIG-17]
 * Refusals, in order of precedence: not_found, conflict (version, posted, abandoned), then per party unprocessable (unknown, repeated, no
 * counterparty).
 */
export const changeCounterparties = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'> & Emits<'migration'>,
  _actor: Actor,
  id: MigrationId,
  { counterparties: given, rowVersion }: CounterpartiesChange,
): Promise<Migration | MappingRefusal> => {
  const run = await findVersion(unit, id, { rowVersion });
  if (isRefusal(run)) return run;
  const closed = checkOpenRun(run);
  if (closed !== undefined) return closed;
  const known = await unit.migrations.counterparties(id);
  const bySource = new Map(known.map((counterparty) => [counterparty.sourceId, counterparty]));
  const counterparties = byId(await unit.counterparties.byIds(given.flatMap(({ counterpartyId }) => counterpartyId ?? [])));
  const changed = new Map<string, MigrationCounterparty>();
  for (const [at, { sourceCounterpartyId, counterpartyId }] of given.entries()) {
    const no = (name: string, reason: Why) => refuse('unprocessable', reason, `counterparties[${at}].${name}`);
    const counterparty = bySource.get(sourceCounterpartyId);
    if (counterparty === undefined) return no('sourceCounterpartyId', why.snapshot_without_party({ party: sourceCounterpartyId }));
    if (changed.has(sourceCounterpartyId)) return no('sourceCounterpartyId', why.party_listed_above({ party: sourceCounterpartyId }));
    if (counterpartyId !== null && !counterparties.has(counterpartyId))
      return no('counterpartyId', counterpartiesWhy.no_such_counterparty({ id: counterpartyId }));
    changed.set(sourceCounterpartyId, { ...counterparty, counterpartyId });
  }
  const all = known.map((counterparty) => changed.get(counterparty.sourceId) ?? counterparty);
  if (isSame(known, all)) return run;
  await unit.migrations.putCounterparties(id, [...changed.values()]);
  return storeChanged(unit, run, await unit.migrations.mappings(id), all);
};

const storeChanged = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'> & Emits<'migration'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
): Promise<Migration> => {
  const status = isMapped(mappings) ? 'mapped' : 'draft';
  const changed: Migration = { ...run, status, rowVersion: run.rowVersion + 1 };
  await unit.migrations.put(changed);
  await renewTotals(unit, changed, mappings, counterparties);
  unit.emit('migration.updated', run.id);
  if (status === 'mapped' && run.status !== 'mapped') unit.emit('migration.mapped', run.id);
  return changed;
};
