import { isSame } from '../../kernel/canonical.ts';
import { type Facts, type Finding, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { accountsIn, type CopiedAccount, type CopiedCounterparty, counterpartiesIn } from './map-sources.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { Migration } from './migration.ts';
import { readStored } from './read-stored.ts';
import { why } from './reasons.ts';

/** Compares a run with its snapshot: the hash, and all fields that its mappings and parties copied.  [MIG-3] */
export const snapshotFindings = async (
  { unit }: Facts<Needs<'migrations'>>,
  { id, cutoverDate, snapshotHash, entries }: Migration,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
): Promise<readonly Finding[]> => {
  const stored = await readStored(unit, { id, cutoverDate });
  if (stored === null || stored.hash !== snapshotHash) return unless(false, 'MIG-3', () => why.snapshot_of_migration_differs({ id }));
  const { reading } = stored;
  return [
    ...unless(isSame(accountsIn(reading), mappings.map(copiedOfAccount)), 'MIG-3', () => why.old_accounts_unlike_snapshot({ id })),
    ...unless(isSame(counterpartiesIn(reading), counterparties.map(copiedOfCounterparty)), 'MIG-3', () =>
      why.old_counterparties_unlike_snapshot({ id }),
    ),
    ...unless(entries === reading.entries.size, 'MIG-3', () => why.entry_count_unlike_snapshot({ id, count: entries })),
  ];
};

/** The fields copied from an account of the snapshot. Its type is not compared, because the list of known words grows. */
const copiedOfAccount = ({
  type: _,
  accountId: __,
  proposal: ___,
  creates: ____,
  isStated: _____,
  ...copied
}: MigrationMapping): CopiedAccount => copied;
const copiedOfCounterparty = ({ counterpartyId: _, ...copied }: MigrationCounterparty): CopiedCounterparty => copied;
