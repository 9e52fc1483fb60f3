import type { ControlTotalView } from '../intake/migrations/control-total.ts';
import { asStored } from '../intake/migrations/control-total.ts';
import type { MigrationCounterparty, MigrationMapping } from '../intake/migrations/mapping.ts';
import { doubtOf } from '../intake/migrations/match-accounts.ts';
import type { Migration } from '../intake/migrations/migration.ts';
import { doubtOfRest, restsOf } from '../intake/migrations/rests.ts';
import { readTieOut } from '../intake/migrations/tie-out.ts';
import { byId, distinct } from '../kernel/grouping.ts';
import type { Why } from '../kernel/reason.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A migration with its mappings, counterparties and control totals. */
export interface MigrationView {
  readonly run: Migration;
  readonly totals: readonly ControlTotalView[];
  /** Each with its target account (null if not mapped yet) and a doubt that a person should check.  [MIG-36] */
  readonly mappings: readonly (MigrationMapping & { readonly account: Account | null; readonly doubt: Why | null })[];
  /** Each with its counterparty; null if a new one is added. */
  readonly counterparties: readonly (MigrationCounterparty & { readonly counterparty: Counterparty | null })[];
  /** Whether it is posted, and every control total ties out to the cent or has a reason.  [MIG-24] */
  readonly tiedOut: boolean;
  /** Doubts about the files and the account mappings that a person should check.  [MIG-34] [MIG-36] */
  readonly doubts: readonly Why[];
  /** The number of entries posted so far, while it posts on this server; null otherwise.  [MIG-30] */
  readonly progress: MigrationProgress | null;
}

export interface MigrationProgress {
  readonly entriesPosted: number;
  readonly entries: number;
}

export const migrationView = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  run: Migration,
): Promise<MigrationView> => {
  const { totals, mappings, counterparties } = await readTieOut(unit, run);
  const chart = await unit.accounts.chart();
  const ids = distinct(counterparties.map(({ counterpartyId }) => counterpartyId));
  const known = byId(ids.length === 0 ? [] : await unit.counterparties.byIds(ids));
  const target = mappings.map((mapping) => {
    const account = mapping.accountId === null ? null : (chart.byId.get(mapping.accountId) ?? null);
    return { ...mapping, account, doubt: doubtOf(mapping, account) };
  });
  const rests = run.mode === 'full_history' ? [] : restsOf(chart, mappings);
  const stood = asStored(run, totals);
  return {
    run: stood,
    totals,
    mappings: target,
    doubts: [
      ...run.doubts,
      ...target.flatMap(({ doubt }) => doubt ?? []),
      ...rests.map((rest) => doubtOfRest(rest, unit.settings.currency)),
    ],
    counterparties: counterparties.map((counterparty) => ({
      ...counterparty,
      counterparty: counterparty.counterpartyId === null ? null : (known.get(counterparty.counterpartyId) ?? null),
    })),
    tiedOut: stood.status === 'tied_out',
    progress: null,
  };
};
