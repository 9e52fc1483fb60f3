import type { Account } from '../accounts/account.ts';
import type { Counterparty } from '../counterparties/counterparty.ts';
import { byId, distinct } from '../grouping.ts';
import type { ControlTotalView } from '../migrations/control-total.ts';
import { tiesOut } from '../migrations/control-total.ts';
import type { MigrationMapping, MigrationParty } from '../migrations/mapping.ts';
import { isPosted, type Migration } from '../migrations/migration.ts';
import { readTieOut } from '../migrations/tie-out.ts';
import type { Books } from '../ports/books.ts';

/** A run with its mappings, parties and control totals. */
export interface MigrationView {
  readonly run: Migration;
  readonly totals: readonly ControlTotalView[];
  /** Each with the account that it lands in; null for none yet. */
  readonly mappings: readonly (MigrationMapping & { readonly account: Account | null })[];
  /** Each with the counterparty that it is; null for one that is added. */
  readonly parties: readonly (MigrationParty & { readonly party: Counterparty | null })[];
  /** Whether it is in the books, and every control total ties to the cent or has a reason.  [MIG-24] */
  readonly tiedOut: boolean;
  /** How many entries it has posted so far, while it posts on this server; null otherwise.  [MIG-30] */
  readonly progress: MigrationProgress | null;
}

export interface MigrationProgress {
  readonly entriesPosted: number;
  readonly entries: number;
}

export const migrationView = async (books: Books, run: Migration): Promise<MigrationView> => {
  const { totals, mappings, parties } = await readTieOut(books, run);
  const chart = await books.accounts.chart();
  const ids = distinct(parties.map(({ partyId }) => partyId));
  const known = byId(ids.length === 0 ? [] : await books.counterparties.byIds(ids));
  return {
    run,
    totals,
    mappings: mappings.map((mapping) => ({
      ...mapping,
      account: mapping.accountId === null ? null : (chart.byId.get(mapping.accountId) ?? null),
    })),
    parties: parties.map((party) => ({ ...party, party: party.partyId === null ? null : (known.get(party.partyId) ?? null) })),
    tiedOut: isPosted(run) && tiesOut(totals),
    progress: null,
  };
};
