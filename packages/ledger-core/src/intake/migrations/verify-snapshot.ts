import { isSame } from '../../kernel/canonical.ts';
import { counted } from '../../kernel/text.ts';
import { type Facts, type Finding, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { accountsIn, type CopiedAccount, type CopiedParty, partiesIn } from './map-sources.ts';
import type { MigrationMapping, MigrationParty } from './mapping.ts';
import type { Migration } from './migration.ts';
import { readKept } from './read-kept.ts';

/** Compares a run with its snapshot: the hash, and all fields that its mappings and parties copied.  [MIG-3] */
export const snapshotFindings = async (
  { books }: Facts<Needs<'migrations'>>,
  { id, cutoverDate, snapshotHash, entries }: Migration,
  mappings: readonly MigrationMapping[],
  parties: readonly MigrationParty[],
): Promise<readonly Finding[]> => {
  const kept = await readKept(books, { id, cutoverDate });
  if (kept === null || kept.hash !== snapshotHash)
    return unless(false, 'MIG-3', `The snapshot of the run ${id} is another one than it was started with.`);
  const { reading } = kept;
  return [
    ...unless(
      isSame(accountsIn(reading), mappings.map(copiedOfAccount)),
      'MIG-3',
      `The run ${id} has another name, number, balance or count of an account of the old books than its snapshot.`,
    ),
    ...unless(
      isSame(partiesIn(reading), parties.map(copiedOfParty)),
      'MIG-3',
      `The run ${id} has another name, amount or count of a party of the old books than its snapshot.`,
    ),
    ...unless(entries === reading.entries.size, 'MIG-3', `The run ${id} counts ${counted(entries, 'entry', 'entries')} of its snapshot.`),
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
const copiedOfParty = ({ counterpartyId: _, ...copied }: MigrationParty): CopiedParty => copied;
